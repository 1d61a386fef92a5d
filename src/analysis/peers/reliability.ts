import { ComparableValues, comparable, DoubtfulRows } from "../../comparison/comparable-values.js";
import { type ComparedValues, type Comparison, ownComparison, quietly } from "../../comparison/comparison.js";
import {
  describeCriteria,
  type ListCriteria,
  type PeerCriteria,
  reliabilityPart,
} from "../../comparison/peer-criteria.js";
import type { ValueOptions } from "../../comparison/rules.js";
import { numberBetween, type OptionsOf, says } from "../../options.js";
import { valueAt, valuesAt } from "../../stats/values-at.js";
import type { Table } from "../../table/table.js";
import { takeRows } from "../../table/verbs.js";
import { metricRates, ratesInPools } from "./rates-among-peers.js";

/** Option of functions that compare raw rates. */
export const RELIABILITY_CHECKS = {
  /**
   * Leaves out rates with a smaller share of the player's own evidence (the `_weight` of `shrunkRates`, 0 to 1), for
   * each metric separately. Default: none.
   */
  minReliability: says(
    numberBetween(0, 1),
    "minimum share of own evidence, 0 to 1; other rates get no rank and count for no other rank",
  ),
};
export interface ReliabilityOptions extends OptionsOf<typeof RELIABILITY_CHECKS> {}

/** Options of lists of raw rates: whose, and which of them count. */
export interface ListOptions extends ListCriteria, ValueOptions, ReliabilityOptions {}

/** The comparison without rates that have too little of the player's own evidence; totals stay as they are. */
export function withReliability(among: Comparison, { minReliability = 0 }: ReliabilityOptions): Comparison {
  if (minReliability <= 0) return among;
  return { ...among, left: (metric, values) => reliableValues(among, metric, values, minReliability) };
}

function reliableValues(
  among: Comparison,
  metric: string,
  { values, poolValues }: ComparedValues,
  least: number,
  judged?: Set<number>,
): ComparedValues {
  const rates = metricRates(among, metric);
  if (rates === undefined) return { values, poolValues };
  const areSame = values === poolValues;
  const own = values.slice();
  const others = areSame ? own : poolValues.slice();
  const inPools = ratesInPools(quietly(among), rates, { drawn: !areSame });
  for (const { prior, rows, subjects, peerRows, pool } of inPools) {
    const leaveOut = (from: Float64Array, of: readonly number[], exposure: Float64Array): void => {
      for (const [at, row] of of.entries()) {
        const seen = valueAt(exposure, at);
        if (seen / (seen + prior.worth) < least) from[row] = Number.NaN;
      }
    };
    leaveOut(own, rows, subjects.exposure);
    for (const row of rows) judged?.add(row);
    if (!areSame) leaveOut(others, peerRows, pool.exposure);
  }
  return { values: own, poolValues: others };
}

/** The options by which a list judges its rates: the peers, and the least share of own evidence. */
type ReliableOptions = ValueOptions & ReliabilityOptions & Pick<PeerCriteria, "minMinutes">;

/**
 * The values of a table under these options, for functions without a pool of their own. Rates are judged among the
 * peers of `shrunkRates` with the same `minMinutes`, or in the table's own pool.
 */
export function reliable(table: Table, options: ReliableOptions): ComparableValues {
  return (options.minReliability ?? 0) <= 0 ? comparable(table, options) : new ReliableValues(table, options);
}

/** The values of some rows as a table of their own; their rates are judged in the whole table. */
export function reliableOf(
  table: Table,
  rows: readonly number[],
  options: ReliableOptions,
): ComparableValues {
  const some = takeRows(table, rows);
  if ((options.minReliability ?? 0) <= 0) return comparable(some, options);
  const whole = reliable(table, options);
  const values = new ComparableValues(some, whole.rules, whole.attempts);
  values.comparable = (column) => valuesAt(whole.comparable(column), rows);
  return values;
}

class ReliableValues extends ComparableValues {
  readonly #options: ReliableOptions;
  #among: Comparison | undefined;

  constructor(table: Table, options: ReliableOptions) {
    const { minReliability = 0, minMinutes } = options;
    const rules = { ...comparable(table, options).rules, minReliability, minMinutes };
    super(table, rules, new DoubtfulRows(minReliability));
    this.#options = options;
  }

  override comparable(column: string): Float64Array {
    const values = super.comparable(column);
    const judged = new Set<number>();
    const compared = { values, poolValues: values };
    const least = this.attempts.minReliability;
    const left = reliableValues(this.#peers(), column, compared, least, judged).values;
    if (left === values) return values;
    let [little, unknown] = [0, 0];
    values.forEach((value, row) => {
      if (Number.isNaN(value)) return;
      if (!judged.has(row)) unknown++;
      else if (Number.isNaN(left[row])) little++;
    });
    this.attempts.add("little_own", column, little);
    this.attempts.add("unknown_reliability", column, unknown);
    return left;
  }

  override of(table: Table): ComparableValues {
    return new ReliableValues(table, { ...this.#options, ...this.rules });
  }

  #peers(): Comparison {
    const { undefinedRates } = this.rules;
    this.#among ??= ownComparison(this.table, { minMinutes: this.#options.minMinutes, undefinedRates });
    return this.#among;
  }
}

/** The criteria of a list in words. `minReliability` does not choose rows, but decides which of their values count. */
export function describeList(
  table: Table,
  { minReliability, ...criteria }: PeerCriteria & ReliabilityOptions,
): string {
  const who = describeCriteria(table, criteria);
  return [...(who === "" ? [] : [who]), ...reliabilityPart(minReliability)].join(", ");
}
