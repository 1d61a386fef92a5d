// What others may use of this room; the rest is how it is done.

export { countBelow, countUpTo, sortedPresent, valueAtRank } from "./order.js";
export { ColumnRanking } from "./rank-column.js";
export { rankIn, rankInSorted } from "./rank-in.js";
export type { PoolOutcome, RankedRows } from "./ranked-pool.js";
export { RepeatedSort, type SortedKeys } from "./repeated-sort.js";
export { smallestOf } from "./smallest.js";
export { TIE_KINDS, TIE_RULES, type TieKind } from "./tie-rules.js";
