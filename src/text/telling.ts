import { type Ending, endingOf, isDetail, POOL } from "./column-endings.js";
import { PLACE_OF } from "./layout-columns.js";

/** What a reader is shown of a table first. The columns alone decide, so that it holds for frames and files as well. */

export interface ToldTable {
  readonly rowCount: number;
  readonly columnNames: readonly string[];
  has(name: string): boolean;
  /** A column's cells; missing is NaN, null or undefined. */
  column(name: string): ArrayLike<unknown>;
}

/** Columns that tell rows apart, which programs need sooner than readers. */
const KEYS = ["playerId", "teamId", "competitionId", "seasonId", "roundId", "matchId"];

/** What lists rows, in this order: their place, the role and score, the likeness, and on how much these stand. */
const LISTING = ["place", "role", "score", "similarity", "weightShare"];

/** Endings of columns that explain what others say. */
const EXPLAINING: ReadonlySet<Ending> = new Set<Ending>(["peers", "evidence", "weight", "median"]);

/**
 * The columns of a table in the order in which a reader looks at them: the name, what lists the row and the metric that
 * the list is of, metrics of which an analysis says something, each with what it says, other columns that have a value,
 * and ids last. A table of `few` columns, which somebody chose, keeps their order.
 */
export function tellingColumns(table: ToldTable, few: number): readonly string[] {
  const { columnNames } = table;
  if (columnNames.length <= few) return columnNames;
  const made = madeByMetric(table);
  const explaining = [...made.values()].flatMap((columns) => columns.filter(isExplaining));
  const told = new Set([
    "name",
    ...columnNames.filter((name) => listingOf(name) === "place"),
    ...placedMetrics(table),
    ...LISTING.flatMap((kind) => columnNames.filter((name) => listingOf(name) === kind)),
    ...[...made].flatMap(([metric, columns]) => [metric, ...columns.filter((name) => !isExplaining(name))]),
    ...columnNames.filter((name) => !isDetail(name)),
    ...columnNames,
  ]);
  for (const name of [POOL, PLACE_OF, ...KEYS, ...explaining]) told.delete(name);
  const filled = [...told].filter((name) => table.has(name) && !isEmpty(table.column(name)));
  const keys = KEYS.filter((name) => table.has(name));
  // Where nothing else says who a row is, its ids do.
  return table.has("name") ? [...filled, ...keys] : [...keys, ...filled];
}

/** The columns that analyses made of each metric; those that list rows are no metric's. */
function madeByMetric(table: ToldTable): Map<string, string[]> {
  const made = new Map<string, string[]>();
  for (const name of table.columnNames) {
    const metric = endingOf(name)?.metric;
    if (metric === undefined || listingOf(name) !== undefined || !table.has(metric)) continue;
    made.set(metric, [...(made.get(metric) ?? []), name]);
  }
  return made;
}

function isExplaining(name: string): boolean {
  const ending = endingOf(name)?.ending;
  return ending !== undefined && EXPLAINING.has(ending);
}

function listingOf(name: string): string | undefined {
  return LISTING.find((kind) => name === kind || name.startsWith(`${kind}_`));
}

/** The metrics by which rows have a place, as they say themselves. */
function placedMetrics(table: ToldTable): string[] {
  if (!table.has(PLACE_OF)) return [];
  return [...new Set(Array.from(table.column(PLACE_OF)))].filter((name) => typeof name === "string");
}

function isEmpty(column: ArrayLike<unknown>): boolean {
  for (let row = 0; row < column.length; row++) if (isPresent(column[row])) return false;
  return true;
}

function isPresent(cell: unknown): boolean {
  return cell !== null && cell !== undefined && !Number.isNaN(cell);
}

/** By what rows are listed, and which way is better. */
const LISTED: readonly (readonly [name: string, sign: 1 | -1])[] = [
  ["place", 1],
  ["score", -1],
  ["similarity", -1],
];

/**
 * The rows as a reader looks at them: best first where they have a place, a score or a similarity, rows without it last.
 */
export function tellingRows(table: ToldTable): number[] {
  const rows = Array.from({ length: table.rowCount }, (_, row) => row);
  const by = LISTED.find(([name]) => table.has(name));
  if (by === undefined) return rows;
  const [name, sign] = by;
  const column = table.column(name);
  const worth = (row: number): number => {
    const cell = column[row];
    return typeof cell === "number" && !Number.isNaN(cell) ? sign * cell : Number.POSITIVE_INFINITY;
  };
  return rows.sort((a, b) => {
    const [left, right] = [worth(a), worth(b)];
    return left < right ? -1 : left > right ? 1 : a - b;
  });
}
