import { isMissing } from "../fields.js";
import { type Ending, endingOf, isDetail, POOL } from "./column-endings.js";
import { PLACE_OF } from "./layout-columns.js";

/** The order in which readers see columns and rows. It depends on the columns only, so frames and files work too. */

export interface ToldTable {
  readonly rowCount: number;
  readonly columnNames: readonly string[];
  readonly sortedBy?: string | readonly string[] | undefined;
  has(name: string): boolean;
  /** A column's cells; missing is NaN, null or undefined. */
  column(name: string): ArrayLike<unknown>;
}

/** Columns that identify rows; programs need them more than readers do. */
const KEYS = ["playerId", "teamId", "competitionId", "seasonId", "roundId", "matchId", "clubId"];

/** The columns that lists show first, in this order; the last is the weight behind a score. */
const LISTING = ["place", "role", "score", "similarity", "weightShare"];

/** Endings of columns that explain other columns. */
const EXPLAINING: ReadonlySet<Ending> = new Set<Ending>(["peers", "evidence", "weight", "median"]);

/**
 * The columns of a table in the order that suits readers: the name, the place and the metric that it is based on, other
 * list columns, metrics with results of an analysis, each followed by its results, other columns with values, and ids
 * last. Of metrics, the `first` come first. A table with at most `few` columns keeps their order, because a user chose them.
 */
export function tellingColumns(
  table: ToldTable,
  few: number,
  first: readonly string[] = [],
): readonly string[] {
  const { columnNames } = table;
  if (columnNames.length <= few) return columnNames;
  const made = madeByMetric(table);
  const explaining = [...made.values()].flatMap((columns) => columns.filter(isExplaining));
  const analysed = [...first.filter((name) => made.has(name)), ...made.keys()];
  const told = new Set([
    "name",
    ...columnNames.filter((name) => listingOf(name) === "place"),
    ...placedMetrics(table),
    ...[table.sortedBy ?? []].flat(),
    ...LISTING.flatMap((kind) => columnNames.filter((name) => listingOf(name) === kind)),
    ...analysed.flatMap((metric) => [metric, ...made.get(metric)!.filter((name) => !isExplaining(name))]),
    ...["position", "positionGroup", ...first],
    ...columnNames.filter((name) => !isDetail(name)),
    ...columnNames,
  ]);
  for (const name of [POOL, PLACE_OF, ...KEYS, ...explaining]) told.delete(name);
  const filled = [...told].filter((name) => table.has(name) && !isEmpty(table.column(name)));
  const keys = KEYS.filter((name) => table.has(name));
  // Without a name, the ids come first to identify the row.
  return table.has("name") ? [...filled, ...keys] : [...keys, ...filled];
}

/** The columns that analyses made for each metric; list columns do not belong to a metric. */
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

/** The metrics that the rows' places are based on, from their own cells. */
function placedMetrics(table: ToldTable): string[] {
  if (!table.has(PLACE_OF)) return [];
  return [...new Set(Array.from(table.column(PLACE_OF)))].filter((name) => typeof name === "string");
}

function isEmpty(column: ArrayLike<unknown>): boolean {
  for (let row = 0; row < column.length; row++) if (!isMissing(column[row])) return false;
  return true;
}

/** The columns that sort rows; the sign is 1 if lower comes first. */
const LISTED: readonly (readonly [name: string, sign: 1 | -1])[] = [
  ["place", 1],
  ["score", -1],
  ["similarity", -1],
];

/** The rows in the order that suits readers: best first by place, score or similarity, rows without one last. */
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
