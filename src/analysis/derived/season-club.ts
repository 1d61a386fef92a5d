import { inPart, invalidOption, shapeMismatch } from "../../errors.js";
import { anything, type Checks, says, text } from "../../options.js";
import { columnOf } from "../../table/column-named.js";
import { type CatalogueOption, type TableInput, tableFrom } from "../../table/input.js";
import { idColumn } from "../../table/keys.js";
import { minutesOnField } from "../../table/minutes.js";
import type { Table } from "../../table/table.js";

/** The source of a player's club in the season. The current team is not used: it is today's club. */
export interface ClubOptions extends CatalogueOption {
  /** The records of the clubs, by season or by match. */
  readonly teams?: TableInput | undefined;
  /** The players' records by match, whose `match_teamId` is his team in each. Default: the table, if it is by match. */
  readonly matches?: TableInput | undefined;
  /** The column of the table that holds the id of the season's club, in place of `matches`. */
  readonly club?: string | undefined;
}

export const CLUB_CHECKS: Checks<ClubOptions> = {
  teams: { ...anything, flag: "file", says: "records of the clubs" },
  matches: { ...anything, flag: "file", says: "the players' match records, which name each player's club" },
  club: says(text, "column with the id of the season's club"),
};

/** Why nothing can be said of a player's club. */
export const WHY_NO_CLUB = {
  teams: "no table of teams was given",
  club: "the player's club of the season is unknown (matches or club give it, the current team does not)",
  row: "teams has no row, or several rows, of the player's club in that season",
} as const;

const MATCH_TEAM = "match_teamId";
const CURRENT_TEAM = /^player_currentTeam/;
/** What a match counts whose minutes are not known. */
const WHOLE_MATCH = 90;

/** A match of a player for a club, or all of them where nothing is known of the single ones. */
export interface Appearance {
  readonly team: number;
  /** Missing for a season. */
  readonly match: number;
  /** How much it counts among his others. */
  readonly minutes: number;
}

/** The clubs of a table of players, and their rows in the table of teams. */
export interface Clubs {
  readonly teams: Table | undefined;
  /** For whom the player of a row played; empty where that is not known. */
  readonly appearances: (row: number) => readonly Appearance[];
  /** The club's row of that match in the competition and season of a player's row, else of the season; else -1. */
  readonly teamRow: (row: number, team: number, match: number) => number;
}

/** The season's clubs of the players of a table, as far as the options tell them. */
export function clubsOf(table: Table, options: ClubOptions): Clubs {
  const { teams: given } = options;
  const teams = given === undefined ? undefined : inPart("teams", () => tableFrom(given));
  if (teams !== undefined && teams.entity !== "team") {
    throw shapeMismatch("teams is a table of players; expected the records of the clubs.");
  }
  const rowOf = teams === undefined ? new Map<string, number>() : rowsByClub(teams);
  const keyOf = seasonKeys(table);
  return {
    teams,
    appearances: appearancesOf(table, options),
    teamRow: (row, team, match) =>
      rowOf.get(`${team} ${keyOf(row)} ${match}`) ?? rowOf.get(`${team} ${keyOf(row)} NaN`) ?? -1,
  };
}

function appearancesOf(table: Table, options: ClubOptions): Clubs["appearances"] {
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

function ofColumn(table: Table, clubs: Float64Array): Clubs["appearances"] {
  const matches = table.has("matchId") ? table.numbers("matchId") : undefined;
  return (row) => {
    const team = clubs[row]!;
    return Number.isNaN(team) ? [] : [{ team, match: matches?.[row] ?? Number.NaN, minutes: WHOLE_MATCH }];
  };
}

/** By player, competition and season, his matches of any length. */
function ofMatches(table: Table, matches: Table): Clubs["appearances"] {
  columnOf(matches, MATCH_TEAM);
  const teams = matches.numbers(MATCH_TEAM);
  const ids = matches.has("matchId") ? matches.numbers("matchId") : undefined;
  const minutes = minutesOnField(matches);
  const keyOf = playerKeys(matches);
  const found = new Map<string, Appearance[]>();
  for (const [row, team] of teams.entries()) {
    const played = minutes?.[row] ?? Number.NaN;
    const appearance = {
      team,
      match: ids?.[row] ?? Number.NaN,
      minutes: Number.isNaN(played) ? WHOLE_MATCH : played,
    };
    if (Number.isNaN(appearance.team) || !(appearance.minutes > 0)) continue;
    const others = found.get(keyOf(row));
    if (others === undefined) found.set(keyOf(row), [appearance]);
    else others.push(appearance);
  }
  const ownKey = playerKeys(table);
  return (row) => found.get(ownKey(row)) ?? [];
}

/** The rows of teams by club, competition, season and match; a key that comes twice tells nothing. */
function rowsByClub(teams: Table): Map<string, number> {
  const ids = teams.numbers(idColumn("team"));
  const matches = teams.has("matchId") ? teams.numbers("matchId") : undefined;
  const keyOf = seasonKeys(teams);
  const rowOf = new Map<string, number>();
  for (let row = 0; row < teams.rowCount; row++) {
    const key = `${ids[row]} ${keyOf(row)} ${matches?.[row] ?? Number.NaN}`;
    rowOf.set(key, rowOf.has(key) ? -1 : row);
  }
  return rowOf;
}

function playerKeys(table: Table): (row: number) => string {
  const ids = table.numbers(idColumn("player"));
  const keyOf = seasonKeys(table);
  return (row) => `${ids[row]} ${keyOf(row)}`;
}

function seasonKeys(table: Table): (row: number) => string {
  const [competitions, seasons] = [table.numbers("competitionId"), table.numbers("seasonId")];
  return (row) => `${competitions[row]} ${seasons[row]}`;
}
