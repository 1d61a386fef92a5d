import type { MetricName } from "../../catalogue/metric-columns.js";
import {
  AMONG_PEERS_CHECKS,
  type AmongPeersOptions,
  comparedValues,
  comparison,
} from "../../comparison/comparison.js";
import type { Checks } from "../../options.js";
import { DESCRIBED, described } from "../../stats/described.js";
import { valuesAt } from "../../stats/values-at.js";
import { POOL } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import { ENTITY, METRIC } from "../../table/from-cells.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { labelOf, numbersNamed } from "../../table/metric-columns.js";
import { type Column, Table } from "../../table/table.js";
import { RELIABILITY_CHECK, type ReliabilityOptions, withReliability } from "./reliability.js";

export interface DistributionOptions
  extends Omit<AmongPeersOptions, "metrics" | "direction" | "minPeers">,
    ReliabilityOptions {}

const { metrics: _metrics, direction: _direction, minPeers: _minPeers, ...WHO } = AMONG_PEERS_CHECKS;

export const DISTRIBUTION_CHECKS: Checks<DistributionOptions> = { ...WHO, minReliability: RELIABILITY_CHECK };

/**
 * The distribution of a metric among peers: centre, spread and quartiles of each pool.
 *
 * Shape:   a table of another kind, a row per pool, in the order in which pools first come: `pool`, `count` (peers who
 *          have a value), `mean`, `std`, `min`, `25%`, `50%`, `75%`, `max`, named as pandas names them, `missing` (peers
 *          without a value), `metric`, `label` and `entity`. The kind that was given. A table that has a pool keeps it,
 *          else the options say who is a peer, as in {@link percentileRanks}; `by: []` makes one pool of all.
 * Formula: `std` over n - 1; quartiles between two values in proportion (type 7 of Hyndman and Fan, as pandas').
 * Unit:    the metric's own.
 * Missing: values that are missing, rates that mean nothing, percentages out of fewer attempts than `minAttempts` and
 *          rates of which less than `minReliability` is the row's own count in `missing`. All is missing of nobody, and `std` of one.
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
    const column = numbersNamed(sent, metric);
    const compared = comparison(sent, { ...options, metrics: [column] }, { endings: [] });
    const among = withReliability(compared, options);
    const { pools, pool } = among;
    const values = comparedValues(among, column).poolValues;
    const filled = pools.list.filter(({ members }) => members.length > 0);
    const rows = filled.map(({ name, members }) => ({
      name,
      peers: members.length,
      ...described(valuesAt(values, members)),
    }));
    const columns: [string, Column][] = [
      [POOL, rows.map(({ name }) => name)],
      ...DESCRIBED.map((what): [string, Column] => [what, Float64Array.from(rows, (row) => row[what])]),
      ["missing", Float64Array.from(rows, ({ peers, count }) => peers - count)],
      [METRIC, rows.map(() => column)],
      ["label", rows.map(() => labelOf(sent, column))],
      [ENTITY, rows.map(() => sent.entity)],
    ];
    const notes = [...sent.notes, ...pool.attempts.notes()];
    return new Table({ entity: sent.entity, columns, rowCount: rows.length, notes });
  });
}
