import type { MetricName } from "../../catalogue/metric-columns.js";
import {
  AMONG_PEERS_CHECKS,
  type AmongPeersOptions,
  comparedValues,
  comparison,
} from "../../comparison/comparison.js";
import { type Checks, without } from "../../options.js";
import { DESCRIBED, described } from "../../stats/summary.js";
import { valuesAt } from "../../stats/values-at.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { labelOf, numbersNamed } from "../../table/metric-columns.js";
import { tableOfLines } from "../../table/verbs.js";
import { RELIABILITY_CHECKS, type ReliabilityOptions, withReliability } from "./reliability.js";

export interface DistributionOptions
  extends Omit<AmongPeersOptions, "metrics" | "direction" | "minPeers">,
    ReliabilityOptions {}

export const DISTRIBUTION_CHECKS: Checks<DistributionOptions> = {
  ...without(AMONG_PEERS_CHECKS, "metrics", "direction", "minPeers"),
  ...RELIABILITY_CHECKS,
};

/**
 * Computes the distribution of a metric among peers: centre, spread and quartiles of each pool.
 *
 * Shape:   a new table, a row per pool, in the order of their first rows: `pool`, `count` (peers with
 *          a value), `mean`, `std`, `min`, `25%`, `50%`, `75%`, `max`, named as in pandas, `missing` (peers
 *          without a value), `metric`, `label` and `entity`. A DataFrame for a DataFrame, else a table. A table with pools
 *          keeps them, else the options select the peers, as in {@link percentileRanks}; `by: []` makes one pool of all.
 * Formula: `std` over n - 1; quartiles between two values in proportion (type 7 of Hyndman and Fan, as pandas').
 * Unit:    the metric's own.
 * Missing: missing values, meaningless rates, percentages out of fewer attempts than `minAttempts` and
 *          rates of which less than `minReliability` is the row's own count in `missing`. Without any value all
 *          statistics are missing, with one value `std` is.
 * Errors:  `unknown_metric`, `unknown_option`, `invalid_option`, `unknown_position`.
 *
 * @example
 * const goals = distribution(await samplePlayers(), "Goals per 90", { positions: "striker" });
 * const { count, min, max } = goals.row(0);
 * [goals.rowCount, count, min, max] // => [1, 43, 0.11, 0.96]
 */
export function distribution<T extends TableInput>(
  input: T,
  metric: MetricName,
  options: DistributionOptions = {},
): SameKind<T> {
  return analysis("distribution", DISTRIBUTION_CHECKS, input, options, (sent) => {
    const { entity } = sent;
    const column = numbersNamed(sent, metric);
    const compared = comparison(sent, { ...options, metrics: [column] }, { endings: [] });
    const among = withReliability(compared, options);
    const { pools, pool } = among;
    const values = comparedValues(among, column).poolValues;
    const lines = pools.list.flatMap(({ name, members }) => {
      if (members.length === 0) return [];
      const found = described(valuesAt(values, members));
      const missing = members.length - found.count;
      return [{ pool: name, ...found, missing, metric: column, label: labelOf(sent, column), entity }];
    });
    return tableOfLines({ entity }, ["pool", ...DESCRIBED, "missing", "metric", "label", "entity"], lines, {
      texts: ["pool", "metric", "label", "entity"],
      notes: [...sent.notes, ...pool.attempts.notes()],
    });
  });
}
