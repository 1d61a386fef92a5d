import type { AnyName, PlayerMetricColumn, TeamMetricColumn } from "../catalogue/metric-columns.js";
import type { Words } from "../catalogue/metric-rows.js";
import { isMissing } from "../fields.js";
import { valuesAt } from "../stats/values-at.js";
import type { Ending } from "../text/column-endings.js";

export { isMissing };

/** Numbers with NaN for missing, or text with null for missing. */
export type Column = Float64Array | readonly (string | null)[];
export type Cell = number | string | null;

/** How much of a season was tagged; `record-columns.ts` says what each means. */
export type Coverage = "full" | "partial" | "untagged" | "empty";

/** Whether a column holds numbers. */
export function isNumbers(column: Column): column is Float64Array {
  return column instanceof Float64Array;
}

/** The sum of the bits of each array that somebody else holds and could write to. */
const LENT = new WeakMap<Float64Array, number>();

/** A column for somebody else to hold. Columns of text are frozen. */
export function lent<Lent extends Column>(column: Lent): Lent {
  if (isNumbers(column) && !LENT.has(column)) LENT.set(column, sumOfBits(column));
  return column;
}

/** Whether a column that was lent no longer holds what it held then. */
export function isWrittenOver(column: Column): boolean {
  const sum = isNumbers(column) ? LENT.get(column) : undefined;
  return sum !== undefined && sum !== sumOfBits(column as Float64Array);
}

/** Another sum whenever half a number has changed: each step is one to one (FNV-1a, by halves of numbers). */
function sumOfBits({ buffer, byteOffset, length }: Float64Array): number {
  const halves = new Int32Array(buffer, byteOffset, 2 * length);
  let sum = 0x811c9dc5;
  for (let at = 0; at < halves.length; at++) sum = Math.imul(sum ^ halves[at]!, 0x01000193);
  return sum;
}

/** One cell, missing as null. */
export function cellOf(column: Column, index: number): Cell {
  const value = column[index];
  return value === undefined || Number.isNaN(value) ? null : (value as Cell);
}

/** A cell of the column of that name; null where a table has none. */
export function cellAt(
  table: { has(name: string): boolean; column(name: string): Column },
  name: string,
  row: number,
): Cell {
  return table.has(name) ? cellOf(table.column(name), row) : null;
}

/** What gives each column's cells at these indices. */
export function takerOf(
  table: { column(name: string): Column },
  indices: ArrayLike<number>,
): (name: string) => Column {
  return (name) => {
    const column = table.column(name);
    if (isNumbers(column)) return valuesAt(column, indices);
    const taken: (string | null)[] = [];
    for (let at = 0; at < indices.length; at++) taken.push(column[indices[at]!]!);
    return Object.freeze(taken);
  };
}

export function rowsWhere<T>(cells: ArrayLike<T>, passes: (cell: T, row: number) => boolean): Int32Array {
  const rows: number[] = [];
  for (let row = 0; row < cells.length; row++) if (passes(cells[row] as T, row)) rows.push(row);
  return Int32Array.from(rows);
}

/** The values, missing in these rows: the array itself where they are missing there anyway, else one copy. */
export function withoutRows(
  values: Float64Array,
  ...lists: readonly (Int32Array | readonly number[] | undefined)[]
): Float64Array {
  let left = values;
  for (const rows of lists) {
    if (rows === undefined) continue;
    for (const row of rows) {
      if (Number.isNaN(left[row])) continue;
      if (left === values) left = values.slice();
      left[row] = Number.NaN;
    }
  }
  return left;
}

/**
 * Results made from a table, which never changes, kept as long as the table lives, so that the next question about it
 * does not make them again. Results must not be changed either. Beyond the limits the result that was asked for longest
 * ago goes first; the latest one always stays.
 */
export class Remembered<V> {
  readonly #entries: number;
  readonly #cells: number;
  readonly #made = new WeakMap<object, Map<string, V>>();

  /** Of one table so many entries are kept, or of large ones fewer: so many cells, an entry counting as one column. */
  constructor({ entries = Number.POSITIVE_INFINITY, cells = Number.POSITIVE_INFINITY }) {
    this.#entries = entries;
    this.#cells = cells;
  }

  /** The result kept under that key, or a new one; without a key a new one, which is not kept. */
  of(table: { readonly rowCount: number }, key: string | undefined, make: () => V): V {
    if (key === undefined) return make();
    const known = this.#made.get(table) ?? new Map<string, V>();
    this.#made.set(table, known);
    const made = known.has(key) ? known.get(key)! : make();
    known.delete(key);
    known.set(key, made);
    const isFull = known.size > this.#entries || known.size * table.rowCount > this.#cells;
    if (isFull && known.size > 1) known.delete(known.keys().next().value!);
    return made;
  }
}

/** What analyses add to a metric: `average_goals_rank`. */
type AnalysedColumn = `${PlayerMetricColumn | TeamMetricColumn}_${Ending}`;

type NumberColumn =
  | PlayerMetricColumn
  | TeamMetricColumn
  | Words<
      | "playerId teamId competitionId seasonId roundId matchId clubId positionShare positionGroupShare"
      | "peerCount inPool level score score_rank weightShare place similarity age minutes matches"
      | "player_height player_weight player_marketValue marketValue market_value wage"
    >;

type TextColumn = Words<
  | "name position positionGroup positions team club pool role player_birthDate player_foot"
  | "contract_until player_currentTeam player_seasonTeam season_team competition_name season_name league"
  | "season"
>;

/** A column of a table. An editor completes those of the interfaces, and what the library adds to them. */
export type ColumnName = NumberColumn | TextColumn | AnalysedColumn | "coverage" | AnyName;

/** Columns of the groups of metrics hold numbers also where the catalogue does not name them, ranks and the like. */
interface NumbersOfMetrics {
  readonly [column: `total_${string}` | `average_${string}` | `percent_${string}`]: number;
}

/**
 * One row as an object: numbers where the columns hold numbers, text where they hold text, and either in columns without
 * a description. A row refuses a column that the table does not have; `in` asks for one that may be absent.
 *
 * Missing is null, even if the type says number, so that numbers can be compared directly. JavaScript treats null
 * as 0 there: if a value may be missing, check it first (`row.age !== null && row.age < 23`).
 */
export type Row = Readonly<Record<NumberColumn, number>> &
  Readonly<Record<TextColumn, string | null>> & { readonly coverage: Coverage | null } & NumbersOfMetrics &
  Readonly<Record<string, Cell>>;
