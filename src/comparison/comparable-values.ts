import type { Entity } from "../catalogue/types.js";
import type { Note } from "../notes.js";
import { analysisColumn } from "../table/column-names.js";
import { COVERAGE, groupOfColumn } from "../table/layout.js";
import { metricOf, type RowsMeant, rowsMeant } from "../table/metric-columns.js";
import { Remembered } from "../table/remembered.js";
import { isNumbers, type Table } from "../table/table.js";
import { withColumns } from "../table/verbs.js";
import { counted } from "../text/counted.js";
import type { AttemptCounts } from "./attempts.js";
import { type AttemptOptions, type ComparisonRules, type RateOptions, rulesOf } from "./rules.js";

/** Which values are compared. */
export type ValueRules = Pick<ComparisonRules, "undefinedRates" | "minAttempts">;

/** The numbers of a table, however they are made. */
export interface Numbers {
  readonly entity: Entity;
  readonly rowCount: number;
  has(column: string): boolean;
  numbers(column: string): Float64Array;
}

/**
 * The numbers of a table as they are compared: a column is made when it is asked for, in one pass, and not kept. Where
 * nothing is taken out of it, it is the table's own.
 */
export class ComparableValues implements Numbers {
  readonly table: Table;
  readonly rules: ValueRules;

  constructor(table: Table, rules: ValueRules) {
    this.table = table;
    this.rules = rules;
  }

  get entity(): Entity {
    return this.table.entity;
  }

  get rowCount(): number {
    return this.table.rowCount;
  }

  has(column: string): boolean {
    return this.table.has(column);
  }

  /** The values as they stand in the table, rates that mean nothing missing unless they are taken as sent. */
  numbers(column: string): Float64Array {
    return valuesLeft(this.table.numbers(column), this.#undefined(column));
  }

  /** These, missing where the metric is not meant for the row. */
  applicable(column: string): Float64Array {
    return valuesLeft(this.table.numbers(column), this.#inapplicable(column));
  }

  /** These, missing also where they stand on too few attempts. */
  comparable(column: string, counts?: AttemptCounts): Float64Array {
    const { minAttempts } = this.rules;
    const metric = metricOf(this.table, column);
    if (minAttempts <= 0 || metric?.group !== "percent" || metric.denominator === undefined) {
      return this.applicable(column);
    }
    const attempts = this.has(metric.denominator) ? this.numbers(metric.denominator) : undefined;
    const values = this.table.numbers(column);
    return valuesLeft(values, { ...this.#inapplicable(column), attempts, minAttempts }, (thin, unknown) =>
      counts?.add(column, thin, unknown),
    );
  }

  #undefined(column: string): Checked {
    const rate = this.rules.undefinedRates === "missing" ? rateAt(this.table, column) : undefined;
    return rate === undefined ? {} : { uncovered: uncoveredRows(this.table), outOf: rate.outOf };
  }

  #inapplicable(column: string): Checked {
    return { ...this.#undefined(column), meant: rowsMeant(this.table, column) };
  }
}

/** What the values of a column are checked for. */
interface Checked {
  /** 1 where the row's rates mean nothing; what they are out of, which must not be 0. */
  readonly uncovered?: Uint8Array | undefined;
  readonly outOf?: Float64Array | undefined;
  readonly meant?: RowsMeant | undefined;
  /** How many attempts they stand on, and how many there must be; of unknown ones they are left. */
  readonly attempts?: Float64Array | undefined;
  readonly minAttempts?: number | undefined;
}

/** The values that pass, others missing: the array itself where all do, else one copy. */
function valuesLeft(
  values: Float64Array,
  { uncovered, outOf, meant, attempts, minAttempts }: Checked,
  told?: (thin: number, unknown: number) => void,
): Float64Array {
  if (!uncovered && !outOf && !meant && minAttempts === undefined) return values;
  let left = values;
  let thin = 0;
  let unknown = 0;
  for (let row = 0; row < values.length; row++) {
    if (Number.isNaN(values[row])) continue;
    const isNone =
      uncovered?.[row] === 1 || outOf?.[row] === 0 || (meant && meant.flags[row] !== meant.wanted);
    if (!isNone) {
      if (minAttempts === undefined) continue;
      const out = attempts?.[row] ?? Number.NaN;
      if (out >= minAttempts) continue;
      if (Number.isNaN(out)) {
        unknown++;
        continue;
      }
      thin++;
    }
    if (left === values) left = values.slice();
    left[row] = Number.NaN;
  }
  told?.(thin, unknown);
  return left;
}

/** A column of rates, and what it is out of, as far as the table has that. */
interface Rate {
  readonly outOf: Float64Array | undefined;
  /** Whether the table has what its rates are checked by. */
  readonly isChecked: boolean;
}

/** What is known of a column of averages or percentages; undefined for any other, and for what an analysis made. */
function rateAt(table: Table, column: string): Rate | undefined {
  const metric = metricOf(table, column);
  const group = metric?.group ?? groupOfColumn(column);
  if ((group !== "average" && group !== "percent") || !isNumbers(table.column(column))) return undefined;
  if (analysisColumn(table, column) !== undefined) return undefined;
  const denominator = metric?.denominator;
  const isKnown = denominator !== undefined && table.has(denominator);
  return {
    outOf: isKnown ? table.numbers(denominator) : undefined,
    isChecked: table.has(COVERAGE) && (denominator === undefined || isKnown),
  };
}

/** One for each table, a byte a row: every rate asks. */
const UNCOVERED = new Remembered<Uint8Array>(0);

/** 1 for each row whose rates mean nothing, since too little of it was tagged. */
function uncoveredRows(table: Table): Uint8Array | undefined {
  if (!table.has(COVERAGE)) return undefined;
  return UNCOVERED.of(table, "", () =>
    Uint8Array.from(table.texts(COVERAGE), (coverage) => (coverage !== null && coverage !== "full" ? 1 : 0)),
  );
}

/** The values of a table as the options ask for them. */
export function comparable(table: Table, options: RateOptions & AttemptOptions): ComparableValues {
  return new ComparableValues(table, rulesOf(options, table));
}

const DEFINED: ValueRules = { undefinedRates: "missing", minAttempts: 0 };

/** The table with rates that mean nothing made missing, of these columns or all, and a note on those it cannot check. */
export function withDefinedRates(table: Table, columns: readonly string[] = table.columnNames): Table {
  const values = new ComparableValues(table, DEFINED);
  const rates = columns.filter((name) => table.has(name) && rateAt(table, name) !== undefined);
  return withColumns(table, new Map(rates.map((name) => [name, values.numbers(name)])), {
    notes: [...table.notes, ...uncheckedNote(table)],
  });
}

/** The table with these rates made missing where they mean nothing, unless they are to be taken as sent. */
export function definedUnless(
  { undefinedRates }: RateOptions,
  table: Table,
  columns: readonly string[],
): Table {
  return undefinedRates === "asSent" ? table : withDefinedRates(table, columns);
}

function uncheckedNote(table: Table): Note[] {
  const columns = table.columnNames.filter((name) => rateAt(table, name)?.isChecked === false);
  if (columns.length === 0) return [];
  return [
    {
      code: "unchecked_rates",
      message: `${counted(columns.length, "rate")} could not be checked for a denominator of 0, because the table lacks the coverage or their denominators: ${columns.join(", ")}`,
      columns,
    },
  ];
}
