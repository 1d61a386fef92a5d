// The exports for other folders; everything else here is internal.

export { ColumnRanking, type PoolOutcome, type RankedRows } from "./rank-column.js";
export { countBelow, countUpTo, rankIn, rankInSorted, sortedPresent, valueAtRank } from "./rank-in.js";
export { placeByCounting, RepeatedSort, type SortedKeys } from "./repeated-sort.js";
export { Largest, smallestOf } from "./smallest.js";
export { TIE_KINDS, TIE_RULES, type TieKind } from "./tie-rules.js";
