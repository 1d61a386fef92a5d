import { named } from "../errors.js";
import { checkArgument, checkOptions, isListOf, oneOf } from "../options.js";
import { rankInSorted, sortedPresent, TIE_KINDS, type TieKind } from "./ranking/index.js";

export interface PercentileRankOptions {
  /** Counting rule for ties. Default `"rank"`. */
  readonly ties?: TieKind | undefined;
}

/**
 * Percentile rank of one value among the values of its peers.
 *
 * Shape:   `peers` in any order, never changed; one number out, or null.
 * Unit:    percent of present peers, 0 to 100, not rounded.
 * Ties:    with `below` peers lower, `tied` equal and n present:
 *          strict = below / n; weak = (below + tied) / n; mean = halfway between the two;
 *          rank = the mean place of the tied, (below + (tied + 1) / 2) / n, or strict where none is tied.
 * Missing: NaN and null among the peers leave n; a missing value, or n = 0, gives null.
 * Errors:  `invalid_option` for any other kind of ties.
 * Source:  the kinds and the default of SciPy's `percentileofscore` with missing values left out.
 *
 * @example percentileRank([1, 2, 3, 4], 3) // => 75
 * @example percentileRank([1, 2, 3, 3, 4], 3, { ties: "mean" }) // => 60
 * @example percentileRank([5, NaN], null) // => null
 */
export function percentileRank(
  peers: ArrayLike<number | null>,
  value: number | null,
  options: PercentileRankOptions = {},
): number | null {
  return named("percentileRank", () => {
    checkOptions(options, { ties: oneOf(TIE_KINDS) });
    checkArgument("peers", peers, {
      expected: "a list of numbers",
      test: (list) =>
        ArrayBuffer.isView(list) || isListOf(list, (peer) => peer == null || typeof peer === "number"),
    });
    if (value === null || Number.isNaN(value)) return null;
    const sorted = sortedPresent(Float64Array.from(peers, (peer) => peer ?? Number.NaN));
    if (sorted.length === 0) return null;
    return rankInSorted(sorted, { ties: options.ties ?? "rank", fromAbove: false })(value);
  });
}
