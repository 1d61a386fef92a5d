import { named, shapeMismatch, wrongEntity } from "../errors.js";
import type { Note } from "../notes.js";
import type { OptionCheck, OptionsOf } from "../options.js";
import { CURRENT_TEAM, MATCH_TEAM, SEASON_TEAM } from "./column-names.js";
import { saidBy } from "./envelope.js";
import {
  type CatalogueOption,
  checkedTable,
  inKindOf,
  type SameKind,
  type TableInput,
  tableFrom,
} from "./input.js";
import { idColumn, identifier, requiredKeys } from "./keys.js";
import { everyRow } from "./rows.js";
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

/** The club of a player today, and the one he played a match for, as records name them. */
const CURRENT_TEAM_ID = "player_currentTeamId";
export const MATCH_TEAM_ID = "match_teamId";

/**
 * Adds the names of the clubs to a table of players.
 *
 * Shape:   `player_currentTeam`, the club of `player_currentTeamId`: the player's club when the records were fetched.
 *          For a former season this may be another club than the one in the row. If match records are given,
 *          as `matches` or as the table itself: `player_seasonTeam`, the clubs that the player played for in the row's
 *          competition and season, in the order of the matches, joined by ` / `; and in match records themselves
 *          `match_team`, the club of that match. A DataFrame for a DataFrame, else a table.
 * Missing: the name of a club that `teams` does not have; a note (`unknown_teams`) counts the rows. The season's club
 *          of a player without matches.
 * Errors:  `wrong_entity` for tables of the other entity; `shape_mismatch` if the records name no club: without
 *          the detail object `player` and without matches.
 *
 * @example
 * const league = teamsOf(await samplePlayers(), await sampleTeams());
 * league.row("H. Kane").player_currentTeam // => "Tottenham Hotspur"
 */
export function teamsOf<T extends TableInput>(
  players: T,
  teams: TableInput,
  options: TeamsOfOptions = {},
): SameKind<T> {
  return named("teamsOf", () => {
    const table = ofEntity(checkedTable(players, options, CHECKS), "player");
    const names = namesOfTeams(ofEntity(tableFrom(teams), "team"));
    const matches = matchesOf(table, options.matches);
    if (!table.has(CURRENT_TEAM_ID) && matches === undefined) {
      throw shapeMismatch(
        `the players have neither the column "${CURRENT_TEAM_ID}" (detail object player) nor match records; give match records as matches.`,
      );
    }
    const added = new Map<string, Column>();
    if (table.has(CURRENT_TEAM_ID)) added.set(CURRENT_TEAM, clubNames(table, CURRENT_TEAM_ID, names));
    if (matches !== undefined) added.set(SEASON_TEAM, seasonTeams(table, matches, names));
    if (table.has(MATCH_TEAM_ID)) added.set(MATCH_TEAM, clubNames(table, MATCH_TEAM_ID, names));
    const notes = [...table.notes, ...unknownNote(table, added)];
    return inKindOf(players, saidBy("teamsOf", [table], withColumns(table, added, { notes })));
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

/** The names of teams by their ids. */
export function namesOfTeams(teams: Table): ReadonlyMap<number, string> {
  const names = teams.texts("name");
  const ids = teams.numbers(idColumn("team"));
  return new Map(names.flatMap((name, row) => (name === null ? [] : [[ids[row]!, name] as const])));
}

function clubNames(table: Table, idsIn: string, names: ReadonlyMap<number, string>): Column {
  return Object.freeze(Array.from(table.numbers(idsIn), (id) => names.get(id) ?? null));
}

/** The clubs of each row's season: of whom no match is known, or a club without a name, none. */
function seasonTeams(table: Table, matches: Table, names: ReadonlyMap<number, string>): Column {
  const teams = matches.numbers(MATCH_TEAM_ID);
  const identify = identifier(matches, requiredKeys("player"));
  const idsOf = new Map<string, Set<number>>();
  for (const row of inOrder(matches)) {
    if (Number.isNaN(teams[row])) continue;
    const season = identify(row);
    idsOf.set(season, (idsOf.get(season) ?? new Set()).add(teams[row]!));
  }
  const identifyOwn = identifier(table, requiredKeys("player"));
  return Object.freeze(
    Array.from({ length: table.rowCount }, (_, row) => {
      const clubs = [...(idsOf.get(identifyOwn(row)) ?? [])].map((id) => names.get(id) ?? null);
      return clubs.length === 0 || clubs.includes(null) ? null : clubs.join(" / ");
    }),
  );
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
  if (rows === 0) return [];
  const message = `rows without a name of the current club, because teams lacks the club: ${rows}`;
  return [{ code: "unknown_teams", message, rows }];
}
