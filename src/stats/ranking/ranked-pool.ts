import type { RankRule } from "./rank-in.js";

/** Which rows of a column are peers, and which are ranked among them, peers or not. */
export interface RankedRows {
  readonly peers: Int32Array;
  readonly ranked: Int32Array;
}

export interface RankOptions extends RankRule {
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
