import { checkOptions, oneOf } from "../../options.js";
import {
  countBelow,
  countUpTo,
  rankOfCounts,
  rankOfWeights,
  sortedPresent,
  TIE_KINDS,
  type TieKind,
  WeightedValues,
} from "../../stats/rank.js";
import { inKindOf, type SameKind, type TableInput, tableFrom } from "../../table/input.js";
import {
  AMONG_PEERS_CHECKS,
  type AmongPeersOptions,
  amongPeers,
  type PeerValues,
  scoredAmongPeers,
} from "./among-peers.js";

export interface PercentileRanksOptions extends AmongPeersOptions {
  /** Counting rule for ties, as in `percentileRank`. Default `"rank"`. */
  readonly ties?: TieKind | undefined;
}

/**
 * Percentile ranks of metrics among peers.
 *
 * Shape:   same rows in the same order; keys, positions, coverage and optional objects unchanged; metric
 *          columns keep their names and hold ranks (metrics not asked for are left out); `peerCount`, the
 *          rows in the pool, and `inPool`, 1 or 0, are added. The kind that was given.
 * Unit:    percent of the peers that have a value, 0 to 100, never rounded; the row itself is a peer.
 * Ties:    `rank`, `weak`, `strict` or `mean`, as SciPy's `percentileofscore`. Where lower is better, the
 *          negated values are ranked, which under ties is not the same as 100 minus the rank.
 * Missing: missing values stay missing, and leave the count of peers. Rates that mean nothing are missing
 *          first (`definedRates`). Goalkeeper metrics are for goalkeepers, outfield metrics for the others.
 *          Fewer than `minPeers` peers with a value, or a metric that is constant over its peers, give
 *          missing: the `notes` of the result say which and why.
 * Pool:    a row under the threshold is ranked against the pool that it is not in, with `inPool` 0.
 * Weights: with `weightByShare` every peer counts by his share of playtime in the group: with the weight B of
 *          the peers below, T of the tied and W of all, strict = B / W, weak = (B + T) / W,
 *          mean = (B + T / 2) / W and rank = (B + (T + Σw² / T) / 2) / W, Σw² over the tied. Equal weights
 *          give the ranks without weights; `peerCount` still counts rows.
 * Errors:  `unknown_metric`, `unknown_option`, `invalid_option`, `unknown_position`, `unknown_column`.
 * Source:  SciPy's `percentileofscore` for the kinds of ties.
 *
 * @example
 * const ranks = percentileRanks(await samplePlayers(), { minMinutes: 900 });
 * const salah = ranks.row(ranks.find("M. Salah"));
 * [salah.total_goals, salah.positionGroup, salah.peerCount] // => [100, "winger", 58]
 */
export function percentileRanks<T extends TableInput>(
  input: T,
  options: PercentileRanksOptions = {},
): SameKind<T> {
  checkOptions("percentileRanks", options, { ...AMONG_PEERS_CHECKS, ties: oneOf(TIE_KINDS) });
  const { ties = "rank", ...rest } = options;
  const among = amongPeers("percentileRanks", tableFrom("percentileRanks", input), rest);
  return inKindOf(
    input,
    scoredAmongPeers(among, (peers) => rankAmong(peers, ties)),
  );
}

/** Counting from above ranks the negated value. */
function rankAmong({ values, weights, lowerIsBetter }: PeerValues, ties: TieKind): (value: number) => number {
  if (weights !== undefined) {
    const weighted = new WeightedValues(values, weights);
    return (value) => rankOfWeights(weighted.at(value, lowerIsBetter), ties);
  }
  const sorted = sortedPresent(values);
  return (value) => {
    const upTo = countUpTo(sorted, value);
    const below = countBelow(sorted, value);
    return rankOfCounts(lowerIsBetter ? sorted.length - upTo : below, upTo - below, sorted.length, ties);
  };
}
