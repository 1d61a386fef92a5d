import { invalidOption } from "../../errors.js";
import type { Table } from "../../table/table.js";
import { nearest } from "../../text/nearest.js";
import { factCells } from "./found-by.js";

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
