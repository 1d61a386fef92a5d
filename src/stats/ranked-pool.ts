import type { TieKind } from "./rank.js";

/** Which rows of a column are peers, and which are ranked among them, peers or not. */
export interface RankedRows {
  readonly peers: Int32Array;
  readonly ranked: Int32Array;
}

export interface RankOptions {
  readonly ties: TieKind;
  /** Count from above: the lowest value ranks highest. */
  readonly fromAbove: boolean;
  /** Fewer peers with a value than this rank nobody. */
  readonly minPeers: number;
}

/** Why nobody of a pool was ranked. */
export type Unranked = "few_values" | "constant_metric";

/** How many peers of a pool have a value, and why, in spite of them, nobody was ranked. */
export interface PoolOutcome {
  readonly present: number;
  readonly unranked: Unranked | undefined;
}

/*
 * What `rankOfCounts` makes of ties, in two numbers: the places up to a value are those below it, a share of the tied,
 * and, where any are tied, a share of one.
 */

/** How much of the tied count as places below. */
export function shareOfTied(ties: TieKind): number {
  return ties === "weak" ? 1 : ties === "strict" ? 0 : 0.5;
}

/** How much of one place comes on top where some are tied. */
export function shareOfOne(ties: TieKind): number {
  return ties === "rank" ? 0.5 : 0;
}
