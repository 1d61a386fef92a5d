import type { RankRule } from "./rank-in.js";

/** The rows of a column that are peers, and those that are ranked among them, whether peers or not. */
export interface RankedRows {
  readonly peers: Int32Array;
  readonly ranked: Int32Array;
}

export interface RankOptions extends RankRule {
  /** The least number of peers with a value; with fewer, nobody is ranked. */
  readonly minPeers: number;
}

/** Why nobody in a pool was ranked. */
export type Unranked = "few_values" | "constant_metric";

/** The number of peers with a value in a pool, and the reason if nobody was ranked. */
export interface PoolOutcome {
  readonly present: number;
  readonly unranked: Unranked | undefined;
}
