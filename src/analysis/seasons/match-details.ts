import type { Note } from "../../notes.js";
import { fromFile, type OptionsOf } from "../../options.js";
import { valuesPlaced } from "../../stats/values-at.js";
import { columnOf, MATCH_TEAM } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import { type CatalogueOption, type SameKind, type TableInput, tableFrom } from "../../table/input.js";
import { idColumn, identifier } from "../../table/keys.js";
import { everyRow, grouped } from "../../table/rows.js";
import type { Column, Table } from "../../table/table.js";
import { MATCH_TEAM_ID, namesOfTeams } from "../../table/teams-of.js";
import { withColumns } from "../../table/verbs.js";
import { COVERAGE } from "../../text/layout-columns.js";
import { counted } from "../../text/words.js";

export interface MatchDetailsOptions extends CatalogueOption, OptionsOf<typeof MATCH_DETAILS_CHECKS> {}

export const MATCH_DETAILS_CHECKS = {
  /** Teams by `teamId`, of any season, for the names of the clubs in the matches. */
  teams: fromFile<TableInput>("records of the clubs, which name the opponents"),
};

/** The columns of match details. */
export const HOME = "home";
export const OPPONENT = "opponent";
export const SEASON_HALF = "seasonHalf";

const LABEL = "match_label";
const GAMEWEEK = "match_gameweek";
const CLUB_NAME = "team_name";

/**
 * Adds details of matches: home or away, opponent, half of the season. Ranks and combined seasons then take these
 * columns in `by`.
 *
 * Shape:   the input's rows and columns, and behind the coverage `home` (1, away 0), `opponent` (the other club's
 *          name) and `seasonHalf` (1 or 2: gameweeks up to half of the last one of the competition season in the
 *          table, and those after it). A DataFrame for a DataFrame, else a table.
 * Source:  the match's label (`Burnley - Swansea City, 2 - 0`, the home team first) and the club's name: the record's
 *          own `team`, a team's own name, or that of `match_teamId` among `teams`. Never the player's current club.
 * Missing: if a match has no label, if the club's name is not known, or if the label does not contain it;
 *          the half without a gameweek. A note of code `unknown_opponent` has the reason and the number of rows.
 * Errors:  `unknown_column` without `matchId`, `unknown_option`.
 *
 * @example
 * const match = { label: "Burnley - Swansea City, 2 - 0", gameweek: 14, dateutc: "2017-11-18 15:00:00", teamId: 10 };
 * const record = { playerId: 7, matchId: 1, match, competitionId: 2, seasonId: 3, positions: [], total: { shots: 2 } };
 * const teams = [{ teamId: 10, competitionId: 2, seasonId: 3, team: { name: "Swansea City" }, total: { matches: 1 } }];
 * const { home, opponent } = matchDetails(playerTable([record]), { teams }).row(0);
 * [home, opponent] // => [0, "Burnley"]
 */
export function matchDetails<T extends TableInput>(input: T, options: MatchDetailsOptions = {}): SameKind<T> {
  return analysis("matchDetails", MATCH_DETAILS_CHECKS, input, options, (table) => {
    const teams = options.teams === undefined ? undefined : tableFrom(options.teams);
    return withMatchDetails(table, teams);
  });
}

export function withMatchDetails(table: Table, teams: Table | undefined): Table {
  columnOf(table, "matchId");
  const clubs = clubNames(table, teams);
  const labels = table.has(LABEL) ? table.column(LABEL) : undefined;
  const sides = everyRow(table).map((row) => sideOf(labels?.[row], clubs(row)));
  const known = sides.map((side) => (typeof side === "string" ? undefined : side));
  const added = new Map<string, Column>([
    [HOME, Float64Array.from(known, (side) => (side === undefined ? Number.NaN : Number(side.isHome)))],
    [OPPONENT, Object.freeze(known.map((side) => side?.opponent ?? null))],
    [SEASON_HALF, seasonHalves(table)],
  ]);
  const reasons = grouped(
    sides.filter((side) => typeof side === "string"),
    (reason) => reason,
  );
  const unknown = [...reasons].map(([reason, { length: rows }]): Note => {
    const message = `opponent and home are missing in ${counted(rows, "row")}, because ${UNKNOWN[reason]}`;
    return { code: "unknown_opponent", message, reason, rows };
  });
  return withColumns(table, added, { after: COVERAGE, notes: [...table.notes, ...unknown] });
}

const UNKNOWN = {
  noLabel: "the match has no label",
  noClub: "the club's name is unknown; pass `teams` with the ids in match_teamId",
  notInLabel: "the match's label does not name the club",
} as const;
export type UnknownOpponent = keyof typeof UNKNOWN;

function sideOf(
  label: unknown,
  club: string | null,
): { isHome: boolean; opponent: string } | UnknownOpponent {
  if (typeof label !== "string") return "noLabel";
  if (club === null) return "noClub";
  const teams = label.replace(/,[^,]*$/, "");
  const isHome = teams.startsWith(`${club} - `);
  // If both clubs have the same name, the label does not show which side is the row's own.
  if (isHome === teams.endsWith(` - ${club}`)) return "notInLabel";
  const rest = club.length + " - ".length;
  return { isHome, opponent: isHome ? teams.slice(rest) : teams.slice(0, -rest) };
}

/** The name of each row's club: from the row itself, else from the table of teams. */
function clubNames(table: Table, teams: Table | undefined): (row: number) => string | null {
  const said = [MATCH_TEAM, CLUB_NAME, ...(table.entity === "team" ? ["name"] : [])]
    .filter((name) => table.has(name))
    .map((name) => table.texts(name));
  const names = teams === undefined ? new Map<number, string>() : namesOfTeams(teams);
  const ids = [MATCH_TEAM_ID, idColumn("team")]
    .filter((name) => table.has(name))
    .map((name) => table.numbers(name));
  return (row) => {
    const own = said.map((texts) => texts[row]).find((name) => name != null);
    return own ?? ids.map((column) => names.get(column[row]!)).find((name) => name !== undefined) ?? null;
  };
}

function seasonHalves(table: Table): Float64Array {
  if (!table.has(GAMEWEEK)) return valuesPlaced(table.rowCount);
  const weeks = table.numbers(GAMEWEEK);
  const halves = valuesPlaced(table.rowCount);
  const known = everyRow(table).filter((row) => !Number.isNaN(weeks[row]));
  for (const rows of grouped(known, identifier(table, ["competitionId", "seasonId"])).values()) {
    const last = rows.reduce((most, row) => Math.max(most, weeks[row]!), Number.NEGATIVE_INFINITY);
    for (const row of rows) halves[row] = weeks[row]! <= last / 2 ? 1 : 2;
  }
  return halves;
}
