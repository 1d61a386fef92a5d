import { inPart, invalidOption, shapeMismatch } from "../../errors.js";
import { fromFile, type OptionsOf, says, text } from "../../options.js";
import { valueAt } from "../../stats/values-at.js";
import { columnOf } from "../../table/column-names.js";
import { type CatalogueOption, type TableInput, tableFrom } from "../../table/input.js";
import { identifier, requiredKeys } from "../../table/keys.js";
import { minutesOnField } from "../../table/played.js";
import { everyRow, grouped, numbersIf } from "../../table/rows.js";
import type { Table } from "../../table/table.js";

/** The source of a player's club in the season. The current team is not used: it is today's club. */
export interface ClubOptions extends CatalogueOption, OptionsOf<typeof CLUB_CHECKS> {}

export const CLUB_CHECKS = {
  /** The records of the clubs, by season or by match. */
  teams: fromFile<TableInput>("records of the clubs"),
  /** The players' match records; `match_teamId` names the team in each match. Default: the table, if it is by match. */
  matches: fromFile<TableInput>("the players' match records, which name each player's club"),
  /** The column of the table that holds the id of the season's club, in place of `matches`. */
  club: says(text, "column with the id of the season's club"),
};

export const WHY_NO_CLUB = {
  teams: "no table of teams was given",
  club: "the player's club of the season is unknown (matches or club give it, the current team does not)",
  row: "teams has no row, or several rows, of the player's club in that season",
} as const;

const MATCH_TEAM = "match_teamId";
const CURRENT_TEAM = /^player_currentTeam/;
/** The weight of a match with unknown minutes. */
const WHOLE_MATCH = 90;

/** A player's match for a club, or his whole season if single matches are unknown. */
interface Appearance {
  readonly team: number;
  /** NaN for a season. */
  readonly match: number;
  /** The weight among the player's matches. */
  readonly minutes: number;
}

export type Clubs = ReturnType<typeof clubsOf>;

/** The matches of a row's player with their clubs; empty if unknown. */
type AppearancesOf = (row: number) => readonly Appearance[];

/** The clubs of a table's players in the season, as far as the options give them. */
export function clubsOf(table: Table, options: ClubOptions) {
  const { teams: given } = options;
  const teams = given === undefined ? undefined : inPart("teams", () => tableFrom(given));
  if (teams !== undefined && teams.entity !== "team") {
    throw shapeMismatch("teams is a table of players; expected the records of the clubs.");
  }
  const rowOf = teams && rowsByClub(teams);
  const keyOf = identifier(table, ["competitionId", "seasonId"]);
  return {
    teams,
    appearances: appearancesOf(table, options),
    /** The club's row for that match in the player's competition and season, else its row for the season; else -1. */
    teamRow: (row: number, team: number, match: number): number =>
      rowOf?.get(`${team} ${keyOf(row)} ${match}`) ?? rowOf?.get(`${team} ${keyOf(row)} NaN`) ?? -1,
  };
}

function appearancesOf(table: Table, options: ClubOptions): AppearancesOf {
  const { matches, club } = options;
  if (club !== undefined) {
    if (matches !== undefined) throw invalidOption("club", club, "nothing where matches are given");
    if (CURRENT_TEAM.test(club)) {
      throw invalidOption("club", club, "the season's club; the current team is today's club");
    }
    columnOf(table, club);
    return ofColumn(table, table.numbers(club));
  }
  if (matches !== undefined) return inPart("matches", () => ofMatches(table, tableFrom(matches)));
  return table.has(MATCH_TEAM) ? ofColumn(table, table.numbers(MATCH_TEAM)) : () => [];
}

function ofColumn(table: Table, clubs: Float64Array): AppearancesOf {
  const matches = numbersIf(table, "matchId");
  return (row) => {
    const team = clubs[row]!;
    return Number.isNaN(team) ? [] : [{ team, match: valueAt(matches, row), minutes: WHOLE_MATCH }];
  };
}

/** The player's matches of any length, by player, competition and season. */
function ofMatches(table: Table, matches: Table): AppearancesOf {
  columnOf(matches, MATCH_TEAM);
  const teams = matches.numbers(MATCH_TEAM);
  const ids = numbersIf(matches, "matchId");
  const minutes = minutesOnField(matches);
  const minutesAt = (row: number): number => {
    const played = valueAt(minutes, row);
    return Number.isNaN(played) ? WHOLE_MATCH : played;
  };
  const known = everyRow(matches).filter((row) => !Number.isNaN(teams[row]) && minutesAt(row) > 0);
  const found = grouped(known, identifier(matches, requiredKeys("player")));
  const ownKey = identifier(table, requiredKeys("player"));
  return (row) =>
    (found.get(ownKey(row)) ?? []).map((one) => {
      return { team: teams[one]!, match: valueAt(ids, one), minutes: minutesAt(one) };
    });
}

/** Rows of teams by club, competition, season and match; -1 for a key that is not unique. */
function rowsByClub(teams: Table): Map<string, number> {
  const matches = numbersIf(teams, "matchId");
  const keyOf = identifier(teams, requiredKeys("team"));
  const rows = grouped(everyRow(teams), (row) => `${keyOf(row)} ${valueAt(matches, row)}`);
  return new Map([...rows].map(([key, [row = -1, ...others]]) => [key, others.length > 0 ? -1 : row]));
}
