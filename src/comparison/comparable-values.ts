import { attemptsOf, isRate } from "../catalogue/groups.js";
import type { Catalogue, Entity } from "../catalogue/types.js";
import type { Note } from "../notes.js";
import { analysisColumn } from "../table/column-names.js";
import { COVERAGE } from "../table/layout.js";
import { metricOf, rowsNotMeant } from "../table/metric-columns.js";
import { rowsWhere, withoutRows } from "../table/missing.js";
import { Remembered } from "../table/remembered.js";
import { isNumbers, type Table } from "../table/table.js";
import { withColumns } from "../table/verbs.js";
import { counted } from "../text/counted.js";
import { firstFew } from "../text/first-few.js";
import { AttemptCounts } from "./attempts.js";
import {
  type AttemptOptions,
  type ComparisonRules,
  leastAttempts,
  type RateOptions,
  rulesOf,
} from "./rules.js";

/** Which values are compared. */
export type ValueRules = Pick<ComparisonRules, "undefinedRates" | "minAttempts">;

/** The numbers of a table, however they are made. */
export interface Numbers {
  readonly entity: Entity;
  readonly catalogue: Catalogue;
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
  /** Where percentages stood on too few attempts, of the columns made comparable so far. */
  readonly attempts: AttemptCounts;

  constructor(table: Table, rules: ValueRules, attempts = new AttemptCounts()) {
    this.table = table;
    this.rules = rules;
    this.attempts = attempts;
  }

  /** Those of another table, by the same rules. */
  of(table: Table): ComparableValues {
    return new ComparableValues(table, this.rules);
  }

  get entity(): Entity {
    return this.table.entity;
  }

  get catalogue(): Catalogue {
    return this.table.catalogue;
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
  comparable(column: string): Float64Array {
    const known = metricOf(this.table, column);
    const minAttempts = leastAttempts(this.rules, known);
    const denominator = attemptsOf(known);
    if (minAttempts <= 0 || denominator === undefined) return this.applicable(column);
    const attempts = this.has(denominator) ? this.numbers(denominator) : undefined;
    const values = this.table.numbers(column);
    return valuesLeft(values, { ...this.#inapplicable(column), attempts, minAttempts }, (thin, unknown) =>
      this.attempts.add(column, minAttempts, thin, unknown),
    );
  }

  #undefined(column: string): Checked {
    const rate = this.rules.undefinedRates === "missing" ? rateAt(this.table, column) : undefined;
    return rate === undefined ? {} : { uncovered: uncoveredRows(this.table), outOf: rate.outOf };
  }

  #inapplicable(column: string): Checked {
    return { ...this.#undefined(column), notMeant: rowsNotMeant(this.table, column) };
  }
}

/** What the values of a column are checked for. */
interface Checked {
  /** The rows whose rates mean nothing, and those that the metric is not meant for. */
  readonly uncovered?: Int32Array | undefined;
  readonly notMeant?: Int32Array | undefined;
  /** What they are out of, which must not be 0. */
  readonly outOf?: Float64Array | undefined;
  /** How many attempts they stand on, and how many there must be; of unknown ones they are left. */
  readonly attempts?: Float64Array | undefined;
  readonly minAttempts?: number | undefined;
}

/**
 * The values that pass, others missing: the array itself where all do, else one copy. What is not a matter of the
 * column's own numbers comes as lists of rows, mostly short ones: no column is read for them.
 */
function valuesLeft(
  values: Float64Array,
  { uncovered, notMeant, outOf, attempts, minAttempts }: Checked,
  told?: (thin: number, unknown: number) => void,
): Float64Array {
  let left = withoutRows(values, uncovered, notMeant);
  if (outOf === undefined && minAttempts === undefined) return left;
  const least = minAttempts ?? Number.NEGATIVE_INFINITY;
  let [thin, unknown] = [0, 0];
  for (let row = 0; row < values.length; row++) {
    if (Number.isNaN(left[row])) continue;
    if (outOf === undefined || outOf[row] !== 0) {
      const tried = attempts === undefined ? Number.NaN : (attempts[row] ?? Number.NaN);
      if (tried >= least) continue;
      if (Number.isNaN(tried)) {
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
  if (!isRate(metric, column) || !isNumbers(table.column(column))) return undefined;
  if (analysisColumn(table, column) !== undefined) return undefined;
  const denominator = metric?.denominator;
  const isKnown = denominator !== undefined && table.has(denominator);
  return {
    outOf: isKnown ? table.numbers(denominator) : undefined,
    isChecked: table.has(COVERAGE) && (denominator === undefined || isKnown),
  };
}

/** One for each table: every rate asks. */
const UNCOVERED = new Remembered<Int32Array>({ cells: 0 });

/** The rows whose rates mean nothing, since too little of them was tagged. */
function uncoveredRows(table: Table): Int32Array | undefined {
  if (!table.has(COVERAGE)) return undefined;
  return UNCOVERED.of(table, "", () =>
    rowsWhere(table.texts(COVERAGE), (coverage) => coverage !== null && coverage !== "full"),
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
      message: `${counted(columns.length, "rate")} could not be checked for a denominator of 0, because the table lacks coverage or denominators: ${firstFew(columns)}`,
      columns,
    },
  ];
}
