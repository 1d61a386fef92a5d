/**
 * The kinds of ties, in one place for counts, weights, columns and SQL: a place is below + ofTied · tied + ofOne · one,
 * one being one of the tied peers, if there are any. Peers below count in full.
 *
 * Kind `rank` is the mean of the places that the tied would take in any order.
 *
 * Source: SciPy's `percentileofscore` for the kinds.
 */
export const TIE_RULES = {
  rank: { ofTied: 0.5, ofOne: 0.5 },
  weak: { ofTied: 1, ofOne: 0 },
  strict: { ofTied: 0, ofOne: 0 },
  mean: { ofTied: 0.5, ofOne: 0 },
} as const;

/** How peers that equal the value are counted; see {@link percentileRank}. */
export type TieKind = keyof typeof TIE_RULES;
export const TIE_KINDS = Object.keys(TIE_RULES) as readonly TieKind[];

/**
 * Percentile rank from weights. With the sums of weights B below, T tied and W in all:
 * strict = B / W; weak = (B + T) / W; mean = (B + T / 2) / W; rank = (B + (T + Σw² / T) / 2) / W, with Σw² over the
 * tied. `rank` is the mean of the places that the tied would take in any order, each counted by its weight. Equal
 * weights give the same rank as counts, because Σw² / T is then one weight.
 */
export function rankOfWeights(
  below: number,
  tied: number,
  tiedSquares: number,
  all: number,
  ties: TieKind,
): number {
  const { ofTied, ofOne } = TIE_RULES[ties];
  const one = tied === 0 ? 0 : tiedSquares / tied;
  // Multiplying before the one division keeps whole counts exact: 7 of 10 is exactly 70.
  return (100 * (below + (ofTied * tied + ofOne * one))) / all;
}

/** How values are ranked. */
export interface RankRule {
  readonly ties: TieKind;
  /** Whether to count from above: the lowest value then ranks highest. */
  readonly fromAbove: boolean;
}

/** Makes a function that gives the percentile rank from counts: `below` of `present` peers are lower, `tied` are equal. */
export function rankOfCounts(present: number, { ties, fromAbove }: RankRule) {
  const { ofTied, ofOne } = TIE_RULES[ties];
  return (below: number, tied: number): number => {
    const lower = fromAbove ? present - below - tied : below;
    return (100 * (lower + (ofTied * tied + (tied > 0 ? ofOne : 0)))) / present;
  };
}
