import type { ComparedValues, Comparison } from "../../comparison/comparison.js";
import { quietly } from "../../comparison/comparison.js";
import { numberBetween, says } from "../../options.js";
import { valueAt } from "../../stats/values-at.js";
import { metricRates, ratesInPools } from "./rates-among-peers.js";

/** What functions take that rank raw rates. */
export interface ReliabilityOptions {
  /**
   * Rates of which a smaller part is the player's own (the `_weight` of `shrunkRates`, 0 to 1) are left out, each metric
   * by itself. Default: none.
   */
  readonly minReliability?: number | undefined;
}

export const RELIABILITY_CHECK = says(
  numberBetween(0, 1),
  "rates of which a smaller part is the player's own have no rank and are nobody's peer, 0 to 1",
);

/** The comparison without the rates of which too small a part is the player's own; totals stay as they are. */
export function withReliability(among: Comparison, { minReliability = 0 }: ReliabilityOptions): Comparison {
  if (minReliability <= 0) return among;
  return { ...among, left: (metric, values) => reliableValues(among, metric, values, minReliability) };
}

function reliableValues(
  among: Comparison,
  metric: string,
  { values, poolValues }: ComparedValues,
  least: number,
): ComparedValues {
  const rates = metricRates(among, metric);
  if (rates === undefined) return { values, poolValues };
  const areSame = values === poolValues;
  const own = values.slice();
  const others = areSame ? own : poolValues.slice();
  const leaveOut = (
    from: Float64Array,
    rows: readonly number[],
    exposure: Float64Array,
    worth: number,
  ): void => {
    for (const [at, row] of rows.entries()) {
      const seen = valueAt(exposure, at);
      if (seen / (seen + worth) < least) from[row] = Number.NaN;
    }
  };
  for (const { prior, rows, subjects, peerRows, pool } of ratesInPools(quietly(among), rates)) {
    leaveOut(own, rows, subjects.exposure, prior.worth);
    if (!areSame) leaveOut(others, peerRows, pool.exposure, prior.worth);
  }
  return { values: own, poolValues: others };
}
