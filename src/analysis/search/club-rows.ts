import { invalidOption } from "../../errors.js";
import type { Table } from "../../table/table.js";
import { nearest } from "../../text/nearest.js";
import { factCells } from "./found-by.js";

/** Those of some rows whose player plays for a club, which is named as the table names it, in any case. */
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
