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

/** How `rankOfCounts` counts places, without a choice for each: of `below` lower and `tied` equal peers these add up. */
export interface Places {
  readonly start: number;
  readonly perBelow: number;
  readonly perTied: number;
  /** Once, where any are tied. */
  readonly ofTied: number;
}

/** The places of a pool of so many; counted from above, whoever is neither lower nor tied lies below. */
export function placesAmong(present: number, { ties, fromAbove }: RankOptions): Places {
  const share = ties === "weak" ? 1 : ties === "strict" ? 0 : 0.5;
  return {
    start: fromAbove ? present : 0,
    perBelow: fromAbove ? -1 : 1,
    perTied: fromAbove ? share - 1 : share,
    ofTied: ties === "rank" ? 0.5 : 0,
  };
}
