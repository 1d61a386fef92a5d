import { shapeMismatch, wrongEntity } from "../errors.js";
import { type Note, notedRows } from "../notes.js";
import type { OptionCheck, OptionsOf } from "../options.js";
import { valueAt } from "../stats/values-at.js";
import { CURRENT_TEAM, MATCH_TEAM, SEASON_CLUBS } from "./column-names.js";
import { analysis } from "./envelope.js";
import { type CatalogueOption, type SameKind, type TableInput, tableFrom } from "./input.js";
import { idColumn, identifier, requiredKeys } from "./keys.js";
import { minutesOnField } from "./played.js";
import { everyRow, numbersIf } from "./rows.js";
import type { Column, Table } from "./table.js";
import { withColumns } from "./verbs.js";

export interface TeamsOfOptions extends CatalogueOption, OptionsOf<typeof CHECKS> {}

const CHECKS = {
  /** The match records of these players, which name the club of each match. */
  matches: {
    expected: "match records of players",
    test: (matches) => typeof matches === "object",
  } as OptionCheck<TableInput>,
};

/** The club of a player today, his club of the season, and the one he played a match for, as records name them. */
const CURRENT_TEAM_ID = "player_currentTeamId";
const SEASON_TEAM_ID = "season_teamId";
const [SEASON_TEAM, SEASON_TEAMS] = SEASON_CLUBS;
export const MATCH_TEAM_ID = "match_teamId";

/**
 * Adds the names of the clubs to a table of players.
 *
 * Shape:   `player_currentTeam`, the club of `player_currentTeamId`: today's club, which for a former season may be
 *          another than the one in the row. If match records are given, as `matches` or as the table itself:
 *          `season_team`, with its `season_teamId`, the club with most of the player's minutes in the row's competition
 *          and season, of equal ones the later; `player_seasonTeam`, all his clubs in it, in the order of the matches,
 *          joined by ` / `; and in match records themselves `match_team`, the club of that match. A table that has
 *          `season_teamId`, as the sample, gets `season_team` without matches. `team` and `club` mean `season_team`
 *          first wherever a column is named. A DataFrame for a DataFrame, else a table.
 * Missing: the name of a club that `teams` does not have; a note (`unknown_teams`) counts the rows. The season's club
 *          of a player without matches.
 * Errors:  `wrong_entity` for tables of the other entity; `shape_mismatch` if the records name no club: without
 *          the detail object `player` and without matches.
 *
 * @example
 * const { season_team, player_currentTeam } = teamsOf(await samplePlayers(), await sampleTeams()).row("X. Shaqiri");
 * [season_team, player_currentTeam] // => ["Stoke City", "Liverpool"]
 */
export function teamsOf<T extends TableInput>(
  players: T,
  teams: TableInput,
  options: TeamsOfOptions = {},
): SameKind<T> {
  return analysis("teamsOf", CHECKS, players, options, (given) => {
    const table = ofEntity(given, "player");
    const names = namesOfTeams(ofEntity(tableFrom(teams), "team"));
    const matches = matchesOf(table, options.matches);
    if (!table.has(CURRENT_TEAM_ID) && matches === undefined) {
      throw shapeMismatch(
        `the players have neither the column "${CURRENT_TEAM_ID}" (detail object player) nor match records; give match records as matches.`,
      );
    }
    const added = new Map<string, Column>();
    if (table.has(CURRENT_TEAM_ID)) added.set(CURRENT_TEAM, namesIn(table.numbers(CURRENT_TEAM_ID), names));
    let ids = numbersIf(table, SEASON_TEAM_ID);
    if (matches !== undefined) {
      const clubs = seasonClubs(table, matches);
      ids = Float64Array.from(clubs, ({ most }, row) => most ?? valueAt(ids, row));
      added.set(SEASON_TEAM_ID, ids);
      added.set(SEASON_TEAMS, Object.freeze(clubs.map(({ all }) => joined(all.map((id) => names.get(id))))));
    }
    if (ids !== undefined) added.set(SEASON_TEAM, namesIn(ids, names));
    if (table.has(MATCH_TEAM_ID)) added.set(MATCH_TEAM, namesIn(table.numbers(MATCH_TEAM_ID), names));
    return withColumns(table, added, { notes: [...table.notes, ...unknownNote(table, added)] });
  });
}

function ofEntity(table: Table, entity: Table["entity"]): Table {
  if (table.entity !== entity) throw wrongEntity(table.entity, entity);
  return table;
}

function matchesOf(table: Table, given: TableInput | undefined): Table | undefined {
  if (given === undefined) return table.has(MATCH_TEAM_ID) ? table : undefined;
  const matches = ofEntity(tableFrom(given), "player");
  if (matches.has(MATCH_TEAM_ID)) return matches;
  throw shapeMismatch(
    `the matches have no column "${MATCH_TEAM_ID}"; give match records with the object match.`,
  );
}

export function namesOfTeams(teams: Table): ReadonlyMap<number, string> {
  const names = teams.texts("name");
  const ids = teams.numbers(idColumn("team"));
  return new Map(names.flatMap((name, row) => (name === null ? [] : [[ids[row]!, name] as const])));
}

function namesIn(ids: Float64Array, names: ReadonlyMap<number, string>): Column {
  return Object.freeze(Array.from(ids, (id) => names.get(id) ?? null));
}

/** The names of some clubs as one text: none where there is no club, or one without a name. */
function joined(names: readonly (string | undefined)[]): string | null {
  return names.length === 0 || names.includes(undefined) ? null : names.join(" / ");
}

/** The ids of all clubs of each row's season, and of the one with most minutes; none where no match is known. */
function seasonClubs(table: Table, matches: Table) {
  const teams = matches.numbers(MATCH_TEAM_ID);
  const minutes = minutesOnField(matches);
  const identify = identifier(matches, requiredKeys("player"));
  const minutesOf = new Map<string, Map<number, number>>();
  for (const row of inOrder(matches)) {
    const team = teams[row]!;
    if (Number.isNaN(team)) continue;
    const clubs = minutesOf.get(identify(row)) ?? new Map<number, number>();
    minutesOf.set(identify(row), clubs.set(team, (clubs.get(team) ?? 0) + (valueAt(minutes, row) || 0)));
  }
  return everyRow(table)
    .map(identifier(table, requiredKeys("player")))
    .map((season) => {
      const clubs = [...(minutesOf.get(season) ?? [])];
      const [first] = clubs.toReversed().sort(([, one], [, other]) => other - one);
      return { most: first?.[0], all: clubs.map(([id]) => id) };
    });
}

function inOrder(matches: Table): number[] {
  const rows = everyRow(matches);
  if (!matches.has("match_dateutc")) return rows;
  const dates = matches.column("match_dateutc");
  return rows.sort((a, b) => String(dates[a]).localeCompare(String(dates[b]), "en"));
}

function unknownNote(table: Table, added: ReadonlyMap<string, Column>): Note[] {
  const ids = table.has(CURRENT_TEAM_ID) ? table.numbers(CURRENT_TEAM_ID) : [];
  const clubs = added.get(CURRENT_TEAM);
  const rows = Array.from(ids).filter((id, row) => !Number.isNaN(id) && clubs?.[row] === null).length;
  const message = `rows without a name of the current club, because teams lacks the club: ${rows}`;
  return notedRows("unknown_teams", rows, message);
}
