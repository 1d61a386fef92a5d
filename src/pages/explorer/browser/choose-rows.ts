import { searchable } from "../../../text/searchable.js";
import type { Field } from "./fields.js";
import type { League } from "./league.js";

/** What rows must be to be shown; an empty or missing part asks for nothing. */
export interface Filters {
  readonly search: string;
  /** Index of a position group, or -1 for all. */
  readonly positionGroup: number;
  readonly season: string;
  readonly minMinutes: number | null;
  readonly minAge: number | null;
  readonly maxAge: number | null;
}

export const NO_FILTERS: Filters = {
  search: "",
  positionGroup: -1,
  season: "",
  minMinutes: null,
  minAge: null,
  maxAge: null,
};

/** What each row is found by, made once. */
export function searchTexts({ data: { rows } }: League): string[] {
  return rows.name.map((name, row) => searchable(`${name} ${rows.foundBy[row]}`));
}

/** The rows that pass; a filter on what a row does not have leaves it out. */
export function filteredRows(league: League, texts: readonly string[], filters: Filters): number[] {
  const { positionGroup, season, minMinutes, minAge, maxAge } = filters;
  const words = searchable(filters.search).split(" ");
  const { rows } = league.data;
  const chosen: number[] = [];
  for (let row = 0; row < league.rowCount; row++) {
    if (positionGroup >= 0 && rows.positionGroup[row] !== positionGroup) continue;
    if (season !== "" && rows.season[row] !== season) continue;
    if (minMinutes !== null && !(league.minutes(row) >= minMinutes)) continue;
    if (minAge !== null && !(league.age(row) >= minAge)) continue;
    if (maxAge !== null && !(league.age(row) <= maxAge)) continue;
    if (words.every((word) => texts[row]!.includes(word))) chosen.push(row);
  }
  return chosen;
}

/** The rows in the order of a field; missing last in both directions, ties as they were. */
export function sortedRows(rows: readonly number[], field: Field, descending: boolean): number[] {
  const cells = new Map(rows.map((row) => [row, field.cell(row)]));
  const sign = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [cells.get(a)!, cells.get(b)!];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === "string" || typeof right === "string") {
      return sign * String(left).localeCompare(String(right), "en");
    }
    return sign * (left - right);
  });
}
