// The exports for other folders; everything else here is internal.

export { countBelow, countUpTo, sortedPresent, valueAtRank } from "./order.js";
export { ColumnRanking } from "./rank-column.js";
export { rankIn, rankInSorted } from "./rank-in.js";
export type { PoolOutcome, RankedRows } from "./ranked-pool.js";
export { RepeatedSort, type SortedKeys } from "./repeated-sort.js";
export { smallestOf } from "./smallest.js";
export { TIE_KINDS, TIE_RULES, type TieKind } from "./tie-rules.js";
