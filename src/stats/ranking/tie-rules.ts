/** How far peers that equal a value count towards its place, beside the peers below it, who count in full. */
export interface TieRule {
  /** The share of the tied peers that counts. */
  readonly ofTied: number;
  /** The share of one of them that counts besides, where there is any. */
  readonly ofOne: number;
}

/**
 * The kinds of ties, each once for counts, weights, columns and SQL: a place is below + ofTied · tied + ofOne · one. Kind
 * `rank` is the mean place of the tied in any order of theirs.
 *
 * Source: SciPy's `percentileofscore` for the kinds.
 */
export const TIE_RULES = {
  rank: { ofTied: 0.5, ofOne: 0.5 },
  weak: { ofTied: 1, ofOne: 0 },
  strict: { ofTied: 0, ofOne: 0 },
  mean: { ofTied: 0.5, ofOne: 0 },
} as const satisfies Readonly<Record<string, TieRule>>;

/** How peers that equal the value are counted; see {@link percentileRank}. */
export type TieKind = keyof typeof TIE_RULES;
export const TIE_KINDS = Object.keys(TIE_RULES) as readonly TieKind[];

/** How much of a pool's weight lies where: lower than a value, and equal to it. */
export interface WeightsAt {
  readonly below: number;
  readonly tied: number;
  /** The sum of the squared weights of the tied. */
  readonly tiedSquares: number;
  readonly all: number;
}

/**
 * Percentile rank from weights. With the sum of weights B below, T tied and W in all:
 * strict = B / W; weak = (B + T) / W; mean = (B + T / 2) / W; and rank = (B + (T + Σw² / T) / 2) / W over the
 * tied, which is the mean place of the tied in any order of theirs, each counted by its weight. With equal
 * weights the sum is that of counts: Σw² / T is one weight.
 */
export function rankOfWeights({ below, tied, tiedSquares, all }: WeightsAt, ties: TieKind): number {
  const { ofTied, ofOne } = TIE_RULES[ties];
  const one = tied === 0 ? 0 : tiedSquares / tied;
  // Whole counts are multiplied before the one division, so 7 of 10 is 70 exactly.
  return (100 * (below + (ofTied * tied + ofOne * one))) / all;
}

/** Percentile rank from counts: `below` of `present` peers are lower and `tied` are equal. */
export function rankOfCounts(below: number, tied: number, present: number, ties: TieKind): number {
  return rankOfWeights({ below, tied, tiedSquares: tied, all: present }, ties);
}

/**
 * A {@link TieRule} for counts within one pool, from below or from above, without a choice for each value and in whole
 * numbers: of `below` lower and `tied` equal peers these add up to twice the place.
 */
export interface HalfPlaces {
  readonly start: number;
  readonly perBelow: number;
  readonly perTied: number;
  /** Once, where any are tied. */
  readonly ofOne: number;
}

/** The places of a pool of so many; counted from above, whoever is neither lower nor tied lies below. */
export function halfPlaces(present: number, ties: TieKind, fromAbove: boolean): HalfPlaces {
  const [perTied, ofOne] = [2 * TIE_RULES[ties].ofTied, 2 * TIE_RULES[ties].ofOne];
  return fromAbove
    ? { start: 2 * present, perBelow: -2, perTied: perTied - 2, ofOne }
    : { start: 0, perBelow: 2, perTied, ofOne };
}
