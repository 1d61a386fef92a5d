import { factCells } from "../analysis/search/found-by.js";
import { headlinesOf } from "../catalogue/headlines.js";
import { invalidOption, noRanks } from "../errors.js";
import { groupAt } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { nearest } from "../text/nearest.js";
import { sentenceCase } from "../text/spelling.js";
import { type Subjects, subjectRows } from "./chart-input.js";
import { byCategory, rankAt } from "./chart-metrics.js";
import type { Rows } from "./peer-rows.js";
import { minutesAt } from "./playing-time.js";

/** Who stands on a squad's chart, and in which blocks. */

/** As many as a club has in its squad list. */
const MOST_ROWS = 25;

/** Those who are named, of a club where one is, in the order of the table. */
export function squadRows(table: Table, who: Subjects = [], club?: string): Rows {
  const isEverybody = Array.isArray(who) && who.length === 0;
  const named = isEverybody
    ? Array.from({ length: table.rowCount }, (_, row) => row)
    : subjectRows(table, who, MOST_ROWS);
  const [first, ...others] = club === undefined ? named : rowsOfClub(table, named, club);
  if (first === undefined) throw noRanks([], "the table has no rows");
  if (others.length < MOST_ROWS) return [first, ...others];
  const expected = `at most ${MOST_ROWS}; name them, or their club`;
  throw invalidOption("who", `${1 + others.length} ${table.entity}s`, expected);
}

function rowsOfClub(table: Table, rows: readonly number[], club: string): readonly number[] {
  const clubs = factCells(table, "club")?.map((cell) => String(cell ?? "").split(" / ")) ?? [];
  const asked = club.toLowerCase();
  const own = rows.filter((row) => clubs[row]?.some((name) => name.toLowerCase() === asked));
  if (own.length > 0) return own;
  const expected =
    clubs.length === 0
      ? "a club that the table names; give the records of the clubs as teams, or add their names with teamsOf"
      : "a club that somebody of the table plays for";
  throw invalidOption("club", club, expected, nearest(club, [...new Set(clubs.flat())]));
}

/** The rows of a position group, and what is shown of them. */
export interface Block {
  readonly title: string;
  readonly rows: Rows;
  readonly metrics: readonly string[];
}

/**
 * The rows by position group, those of most minutes first, each group with the same metrics, or with so many of those
 * that are looked at first in it.
 */
export function blocksOf(table: Table, rows: Rows, metrics: readonly string[] | number): Block[] {
  const longest = [...rows].sort((a, b) => (minutesAt(table, b) || 0) - (minutesAt(table, a) || 0));
  return [...table.catalogue.groups.map(({ name }) => name), null].flatMap((group) => {
    const [first, ...others] = longest.filter((row) => groupAt(table, row) === group);
    if (first === undefined) return [];
    const own: Rows = [first, ...others];
    const shown = typeof metrics === "number" ? metricsOfGroup(table, group, own, metrics) : metrics;
    return [{ title: titleOf(table, group), rows: own, metrics: shown }];
  });
}

function titleOf({ entity }: Table, group: string | null): string {
  if (entity === "team") return "Teams";
  return group === null ? "No known position" : sentenceCase(`${group}s`);
}

/** What is looked at first in a group, as far as somebody of it has a rank. */
function metricsOfGroup(table: Table, group: ReturnType<typeof groupAt>, rows: Rows, most: number): string[] {
  const ranked = headlinesOf(table.catalogue, group).filter((name) =>
    rows.some((row) => !Number.isNaN(rankAt(table, name, row))),
  );
  return byCategory(table, rows, ranked.slice(0, most));
}
