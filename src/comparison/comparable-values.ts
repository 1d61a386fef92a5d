import { attemptsOf, isRate } from "../catalogue/columns.js";
import type { Catalogue, Entity } from "../catalogue/types.js";
import { type Note, notedColumns } from "../notes.js";
import { valueAt } from "../stats/values-at.js";
import { Remembered, rowsWhere, withoutRows } from "../table/column.js";
import { analysisColumn } from "../table/column-names.js";
import { analysis } from "../table/envelope.js";
import type { CatalogueOption, SameKind, TableInput } from "../table/input.js";
import { COVERAGE, metricOf, rowsNotMeant } from "../table/metric-columns.js";
import { numbersIf } from "../table/rows.js";
import { isNumbers, type Table } from "../table/table.js";
import { withColumns } from "../table/verbs.js";
import { counted, firstFew } from "../text/words.js";
import {
  type ComparisonRules,
  leastAttempts,
  type RateOptions,
  rulesOf,
  type ValueOptions,
} from "./rules.js";

/** The rules that decide which values are compared. */
export type ValueRules = Pick<ComparisonRules, "undefinedRates" | "minAttempts">;

/** Anything that gives the number columns of a table. */
export interface Numbers {
  readonly entity: Entity;
  readonly catalogue: Catalogue;
  readonly rowCount: number;
  has(column: string): boolean;
  numbers(column: string): Float64Array;
}

/**
 * The numbers of a table as they are compared. A column is made on demand and not kept. If no value is removed, it is the
 * table's own array.
 */
export class ComparableValues implements Numbers {
  constructor(
    readonly table: Table,
    readonly rules: ValueRules,
    /** The values with too little behind them, or an unknown part, in the columns made comparable so far. */
    readonly attempts = new DoubtfulRows(),
  ) {}

  /** The values of another table, by the same rules. */
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

  /** The values of the table; undefined rates are missing unless the rules take them as sent. */
  numbers(column: string): Float64Array {
    return this.#defined(column, undefined);
  }

  /** The same values, missing also in rows that the metric is not meant for. */
  applicable(column: string): Float64Array {
    return this.#defined(column, rowsNotMeant(this.table, column));
  }

  /** The values of `applicable`, missing also in rows with too few attempts; with unknown attempts they are kept. */
  comparable(column: string): Float64Array {
    const values = this.applicable(column);
    const known = metricOf(this.table, column);
    const [least, denominator] = [leastAttempts(this.rules, known), attemptsOf(known)];
    if (least <= 0 || denominator === undefined) return values;
    const attempts = numbersIf(this, denominator);
    const thin = rowsWhere(values, (value, row) => !Number.isNaN(value) && valueAt(attempts, row) < least);
    const unknown = rowsWhere(
      values,
      (value, row) => !Number.isNaN(value) && Number.isNaN(valueAt(attempts, row)),
    );
    this.attempts.add("few_attempts", column, thin.length, least);
    this.attempts.add("unknown_attempts", column, unknown.length);
    return withoutRows(values, thin);
  }

  #defined(column: string, notMeant: Int32Array | undefined): Float64Array {
    const values = this.table.numbers(column);
    const rate = this.rules.undefinedRates === "missing" ? rateAt(this.table, column) : undefined;
    const none = rate?.outOf && rowsWhere(rate.outOf, (attempts) => attempts === 0);
    return withoutRows(values, rate && uncoveredRows(this.table), none, notMeant);
  }
}

/** The denominators of a column of averages or percentages; undefined for other columns and results of analyses. */
function rateAt(table: Table, column: string) {
  const metric = metricOf(table, column);
  if (!isRate(metric, column) || !isNumbers(table.column(column))) return undefined;
  if (analysisColumn(table, column) !== undefined) return undefined;
  const denominator = metric?.denominator;
  const isKnown = denominator !== undefined && table.has(denominator);
  return {
    outOf: isKnown ? table.numbers(denominator) : undefined,
    /** Whether the table has the columns that the check of the rates needs. */
    isChecked: table.has(COVERAGE) && (denominator === undefined || isKnown),
  };
}

/** One list per table, because every rate needs it. */
const UNCOVERED = new Remembered<Int32Array>({ cells: 0 });

/** The rows with undefined rates because their coverage is not full. */
function uncoveredRows(table: Table): Int32Array | undefined {
  if (!table.has(COVERAGE)) return undefined;
  return UNCOVERED.of(table, "", () =>
    rowsWhere(table.texts(COVERAGE), (coverage) => coverage !== null && coverage !== "full"),
  );
}

/** The values of a table under the rules in the options. */
export function comparable(table: Table, options: ValueOptions): ComparableValues {
  return new ComparableValues(table, rulesOf(options, table));
}

const DEFINED: ValueRules = { undefinedRates: "missing", minAttempts: 0 };

/** The table with undefined rates made missing, in these columns or all, and a note on rates that it cannot check. */
export function withDefinedRates(table: Table, columns: readonly string[] = table.columnNames): Table {
  const values = new ComparableValues(table, DEFINED);
  const rates = columns.filter((name) => table.has(name) && rateAt(table, name) !== undefined);
  return withColumns(table, new Map(rates.map((name) => [name, values.numbers(name)])), {
    notes: [...table.notes, ...uncheckedNote(table)],
  });
}

/** The table with undefined rates in these columns made missing, unless the option takes them as sent. */
export function definedUnless(
  { undefinedRates }: RateOptions,
  table: Table,
  columns: readonly string[],
): Table {
  return undefinedRates === "asSent" ? table : withDefinedRates(table, columns);
}

function uncheckedNote(table: Table): Note[] {
  const columns = table.columnNames.filter((name) => rateAt(table, name)?.isChecked === false);
  return notedColumns(
    "unchecked_rates",
    columns,
    (names) =>
      `${counted(columns.length, "rate")} could not be checked for a denominator of 0, because the table lacks coverage or denominators: ${names}`,
  );
}

/** Why a value was left out, or taken although it is unknown whether it should be. */
type Doubt = "few_attempts" | "unknown_attempts" | "little_own" | "unknown_reliability";

/** Counts the rows with doubtful values, by reason and column. */
export class DoubtfulRows {
  readonly #rows = new Map<Doubt, Map<string, number>>();
  /** The least attempts of the percentages with fewer, by column. */
  readonly #least = new Map<string, number>();

  /** `minReliability` is the least share of own evidence asked for. */
  constructor(readonly minReliability = 0) {}

  add(doubt: Doubt, column: string, rows: number, least?: number): void {
    if (rows === 0) return;
    this.#rows.set(doubt, (this.#rows.get(doubt) ?? new Map<string, number>()).set(column, rows));
    if (least !== undefined) this.#least.set(column, least);
  }

  notes(): Note[] {
    const [least, ...others] = new Set(this.#least.values());
    const fewer =
      others.length > 0 ? "attempts than their metric needs" : `than ${counted(least ?? 0, "attempt")}`;
    const own = `less than ${this.minReliability} of the rate is the row's own (minReliability)`;
    const unknown = "the peers are too few or too similar to tell how much of the rate is the row's own";
    const few = this.#noted(
      "few_attempts",
      `out of fewer ${fewer} (minAttempts): no rank, and left out of other ranks`,
    );
    return [
      ...few.map(({ rows, ...note }) => ({ ...note, minAttempts: Object.fromEntries(this.#least), rows })),
      ...this.#noted("unknown_attempts", "out of an unknown number of attempts, ranked as sent"),
      ...this.#noted("little_own", `left out because ${own}`),
      ...this.#noted("unknown_reliability", `taken as sent, because ${unknown}`),
    ];
  }

  #noted<Code extends Doubt>(code: Code, why: string) {
    const rows = this.#rows.get(code);
    if (rows === undefined) return [];
    const each = [...rows].map(([column, count]) => `${column} in ${counted(count, "row")}`);
    return [{ code, message: `${why}: ${firstFew(each)}`, rows: Object.fromEntries(rows) }];
  }
}

/**
 * Makes every meaningless rate in a table missing.
 *
 * The service sends 0 if there is nothing to divide by, and for untagged seasons. So a rate out
 * of a total of 0 (a conversion without penalties, a pass length without passes) and every average and
 * percentage at `partial`, `untagged` or `empty` coverage become missing. Totals stay as sent.
 *
 * Shape:   same rows, same columns; a DataFrame for a DataFrame, else a table.
 * Missing: a rate with a missing denominator stays as sent; if the table lacks the column of a
 *          denominator, or of the coverage, a note names the rates that could not be checked.
 *
 * @example
 * const keeper = { playerId: 1, competitionId: 2, seasonId: 3, positions: [],
 *   total: { minutesTagged: 90, penalties: 0 }, percent: { penaltiesConversion: 0 } };
 * definedRates(playerTable([keeper])).row(0).percent_penaltiesConversion // => null
 */
export function definedRates<T extends TableInput>(input: T, options: CatalogueOption = {}): SameKind<T> {
  return analysis("definedRates", {}, input, options, (table) => withDefinedRates(table));
}
