import { AMONG_PEERS_CHECKS, type AmongPeersOptions, comparison } from "../../comparison/comparison.js";
import { type OptionsOf, oneOf, says } from "../../options.js";
import { mean, median, medianAbsoluteDeviation, NORMAL_MAD, standardDeviation } from "../../stats/summary.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { comparedTable, type Made, scoresAmongPeers } from "./compared-table.js";
import { RELIABILITY_CHECKS, type ReliabilityOptions, withReliability } from "./reliability.js";

const Z_SCORE_METHODS = ["standard", "robust"] as const;

export interface ZScoresOptions
  extends AmongPeersOptions,
    ReliabilityOptions,
    OptionsOf<typeof Z_SCORES_CHECKS> {}

export const Z_SCORES_CHECKS = {
  ...AMONG_PEERS_CHECKS,
  ...RELIABILITY_CHECKS,
  /** `standard` (default): mean and standard deviation. `robust`: median and median absolute deviation. */
  method: says(oneOf(Z_SCORE_METHODS, "standard"), "standard: mean and deviation; robust: median and MAD"),
};

/**
 * Computes z-scores of metrics among peers: the number of deviations between a value and the middle of its pool.
 *
 * Shape:   as `percentileRanks`, with `<metric>_z` behind each metric. A DataFrame for a DataFrame, else a table.
 * Unit:    standard: (value - mean) / s, s the sample standard deviation over n - 1.
 *          robust: (value - median) / (1.4826 · MAD), MAD the median of |value - median|; the factor
 *          1.482602218505602 = 1 / Φ⁻¹(3/4) makes it a standard deviation for normal values.
 *          Positive is good: if lower is better the sign is reversed (`direction: "raw"` leaves it).
 * Missing: as `percentileRanks`. A metric that is constant over its peers is missing, not infinite; so is a
 *          robust score if at least half of the peers share one value and MAD is 0: the `notes` list these metrics.
 * Weights: with `weightByShare` mean, median and MAD count each peer by share of playtime, and s² is
 *          Σw(value - mean)² / (Σw - Σw² / Σw).
 * Errors:  as `percentileRanks`.
 * Source:  pandas' `std` and SciPy's `zscore` with ddof=1; SciPy's `median_abs_deviation` with
 *          scale="normal" (R's `mad` rounds the factor to 1.4826); weighted, R's `cov.wt`, "unbiased".
 *
 * @example
 * const scores = zScores(await samplePlayers(), { minMinutes: 900, metrics: ["total_goals"] });
 * Number(scores.row("M. Salah").total_goals_z).toFixed(2) // => "5.51"
 */
export function zScores<T extends TableInput>(input: T, options: ZScoresOptions = {}): SameKind<T> {
  return analysis("zScores", Z_SCORES_CHECKS, input, options, (table) => {
    const among = withReliability(comparison(table, options, { endings: ["z"] }), options);
    const isRobust = options.method === "robust";
    const scores = scoresAmongPeers(among, ({ values, weights, lowerIsBetter }) => {
      const middle = isRobust ? median(values, weights) : mean(values, weights);
      const deviation = isRobust
        ? NORMAL_MAD * medianAbsoluteDeviation(values, weights)
        : standardDeviation(values, weights);
      if (isRobust && deviation === 0) return "no_deviation";
      return (value) => (lowerIsBetter ? middle - value : value - middle) / deviation;
    });
    const made = new Map([...scores].map(([metric, { scores: z }]): [string, Made] => [metric, { z }]));
    return comparedTable(among, made);
  });
}
