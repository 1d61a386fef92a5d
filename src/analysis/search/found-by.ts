import { invalidOption } from "../../errors.js";
import { CURRENT_TEAM, clubColumns, SEASON_CLUBS } from "../../table/column-names.js";
import { type Cell, cellOf, type Table } from "../../table/table.js";
import { nearest } from "../../text/nearest.js";
import { FACTS, type Fact, type FactName } from "./facts.js";

/** The facts and words by which a search finds rows. */

/** The fact by row; undefined if no row has it. */
export function factCells(table: Table, name: FactName): readonly Cell[] | undefined {
  const { kind, columns, zeroIsUnknown = false }: Fact = FACTS[name];
  const known = name === "club" ? clubColumns(table) : columns.filter((column) => table.has(column));
  const present = known.map((column) => table.column(column));
  const cells = Array.from({ length: table.rowCount }, (_, row): Cell => {
    for (const column of present) {
      const cell = cellOf(column, row);
      if (cell === null || cell === "" || (cell === 0 && zeroIsUnknown)) continue;
      if (kind === "text") return String(cell);
      if (kind === "day" && typeof cell === "string") return cell.slice(0, DAY.length);
      if (kind === "number" && typeof cell === "number") return cell;
    }
    return null;
  });
  return cells.some((cell) => cell !== null) ? cells : undefined;
}

const DAY = "2019-06-30";

/** Columns that a text search covers besides names: positions, clubs, countries and foot. */
export const FOUND_BY = [
  "positions",
  CURRENT_TEAM,
  ...SEASON_CLUBS,
  "player_team",
  "player_passportArea_name",
  "player_birthArea_name",
  "player_passportCountry",
  "player_birthCountry",
  "player_foot",
  "team_city",
  "team_area_name",
] as const;

/** The words by which a search finds a row besides its name: full name, positions and other columns, each text once. */
export function foundBy(table: Table, row: number): string {
  const texts = FOUND_BY.map((name) => (table.has(name) ? cellOf(table.column(name), row) : null));
  const known = [fullName(table, row), ...texts].filter((text) => typeof text === "string" && text !== "");
  return [...new Set(known)].join(" ");
}

/** The columns of first, middle and last name, and of a team's official name. */
export const FULL_NAME = [
  "player_firstName",
  "player_middleName",
  "player_lastName",
  "team_officialName",
] as const;

/** First, middle and last name, or a team's official name, if the record has details. */
export function fullName(table: Table, row: number): string {
  return FULL_NAME.map((name) => (table.has(name) ? table.column(name)[row] : null))
    .filter((part) => typeof part === "string" && part !== "")
    .join(" ");
}

/** The rows of a club's players. The club has the name that the table uses; case does not matter. */
export function rowsOfClub(table: Table, rows: readonly number[], club: string): readonly number[] {
  const clubs = factCells(table, "club")?.map((cell) => String(cell ?? "").split(" / ")) ?? [];
  const asked = club.toLowerCase();
  const own = rows.filter((row) => clubs[row]?.some((name) => name.toLowerCase() === asked));
  if (own.length > 0) return own;
  const expected =
    clubs.length === 0
      ? "a club in the table; give the records of the clubs as teams, or add their names with teamsOf"
      : "a club with players in the table";
  throw invalidOption("club", club, expected, nearest(club, [...new Set(clubs.flat())]));
}
