import type { Note } from "../../notes.js";
import { numberBetween, type OptionCheck, says } from "../../options.js";
import { applicableValues, attemptsOf, metricOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";
import { hasMatches } from "./pool-columns.js";

/** What every function takes that ranks or standardises raw values. */
export interface AttemptOptions {
  /**
   * Percentages out of fewer attempts are left out: 100 % of two crosses says nothing. Default 10; in a table of
   * single matches 0.
   */
  readonly minAttempts?: number | undefined;
}

export const MIN_ATTEMPTS: OptionCheck = says(
  numberBetween(0, Number.POSITIVE_INFINITY),
  "percentages out of fewer attempts have no rank and are nobody's peer (default: 10)",
);

export const DEFAULT_MIN_ATTEMPTS = 10;

/** The threshold that is asked for, else the default of such a table. */
export function minAttemptsOf({ minAttempts }: AttemptOptions, table: Table): number {
  return minAttempts ?? (hasMatches(table) ? 0 : DEFAULT_MIN_ATTEMPTS);
}

/** Counts percentages out of too few attempts, and those of which nobody knows out of how many. */
export class AttemptCounts {
  readonly #thin = new Map<string, number>();
  readonly #unknown = new Map<string, number>();

  add(column: string, thin: number, unknown: number): void {
    if (thin > 0) this.#thin.set(column, thin);
    if (unknown > 0) this.#unknown.set(column, unknown);
  }

  notes(minAttempts: number): Note[] {
    const notes: Note[] = [];
    if (this.#thin.size > 0) {
      notes.push({
        code: "few_attempts",
        message: `out of fewer than ${counted(minAttempts, "attempt")} (minAttempts), so without a rank and nobody's peer: ${listOf(this.#thin)}`,
        minAttempts,
        rows: Object.fromEntries(this.#thin),
      });
    }
    if (this.#unknown.size > 0) {
      notes.push({
        code: "unknown_attempts",
        message: `out of an unknown number of attempts, and taken as they are: ${listOf(this.#unknown)}`,
        rows: Object.fromEntries(this.#unknown),
      });
    }
    return notes;
  }
}

function listOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([column, rows]) => `${column} in ${rows} row${rows === 1 ? "" : "s"}`).join(", ");
}

/** The values of a metric that are meant for their rows and stand on enough attempts; others are missing. */
export function comparableValues(
  table: Table,
  column: string,
  minAttempts: number,
  counts?: AttemptCounts,
): Float64Array {
  const values = applicableValues(table, column);
  const metric = metricOf(table, column);
  if (minAttempts <= 0 || metric?.group !== "percent" || metric.denominator === undefined) return values;
  const attempts = attemptsOf(table, column) ?? new Float64Array(values.length).fill(Number.NaN);
  const { kept, thin, unknown } = onEnough(values, attempts, minAttempts);
  counts?.add(column, thin, unknown);
  return kept;
}

/** The values out of enough attempts, and how many are out of too few, or of nobody knows how many. */
function onEnough(
  values: Float64Array,
  attempts: Float64Array,
  minAttempts: number,
): { readonly kept: Float64Array; readonly thin: number; readonly unknown: number } {
  let kept = values;
  let thin = 0;
  let unknown = 0;
  for (let row = 0; row < values.length; row++) {
    const out = attempts[row]!;
    if (out >= minAttempts || Number.isNaN(values[row]!)) continue;
    if (Number.isNaN(out)) unknown++;
    else {
      if (thin++ === 0) kept = values.slice();
      kept[row] = Number.NaN;
    }
  }
  return { kept, thin, unknown };
}
