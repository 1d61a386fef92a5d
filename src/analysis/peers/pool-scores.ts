import { type ComparedColumn, type Comparison, comparedColumn } from "../../comparison/comparison.js";
import type { Pools } from "../../comparison/pools.js";
import type { Unscored } from "../../notes.js";

/** The present values of a metric in a pool. */
export interface PeerValues {
  readonly values: Float64Array;
  /** How much each counts, where peers are weighted. */
  readonly weights: Float64Array | undefined;
  readonly lowerIsBetter: boolean;
}

/** Given the values of a pool, the function that scores one present value against them, or why there is none. */
export type PoolScore = (peers: PeerValues) => ((value: number) => number) | Unscored;

/** Scores of every metric of every row against its pool, by metric. */
export function scoresAmongPeers(among: Comparison, score: PoolScore): Map<string, ScoredRows> {
  return new Map(
    among.metrics.map((name) => [name, scoresOf(among, comparedColumn(among, name), score)] as const),
  );
}

/** What one column became. */
export interface ScoredRows {
  readonly scores: Float64Array;
  /** How many of each row's pool have a value; undefined where all of every pool have. */
  readonly peers: Float64Array | undefined;
}

/** Scores of one column: of each row against its pool; why there is none is kept among the reasons. */
export function scoresOf(
  { pools, rowsOfPool, reasons, rules }: Pick<Comparison, "pools" | "rowsOfPool" | "reasons" | "rules">,
  { name, values, poolValues, lowerIsBetter }: ComparedColumn,
  score: PoolScore,
): ScoredRows {
  const { minPeers } = rules;
  const column = new Float64Array(values.length).fill(Number.NaN);
  const counts = new Float64Array(values.length).fill(Number.NaN);
  let allHaveValues = true;
  for (let id = 0; id < pools.members.length; id++) {
    if (rowsOfPool[id]!.length === 0) continue;
    const peers = { ...presentAt(poolValues, pools, id), lowerIsBetter };
    if (peers.values.length < pools.members[id]!.length) allHaveValues = false;
    for (const row of rowsOfPool[id]!) counts[row] = peers.values.length;
    const scoreOf = unscored(peers.values, minPeers) ?? score(peers);
    if (typeof scoreOf === "string") reasons.add(id, scoreOf, name);
    else {
      for (const row of rowsOfPool[id]!) {
        const value = values[row]!;
        if (!Number.isNaN(value)) column[row] = scoreOf(value);
      }
    }
  }
  return { scores: column, peers: allHaveValues ? undefined : counts };
}

function presentAt(
  column: Float64Array,
  { members, weights }: Pools,
  id: number,
): Omit<PeerValues, "lowerIsBetter"> {
  const rows = members[id]!;
  const shares = weights === undefined ? undefined : weights[id]!;
  const values = new Float64Array(rows.length);
  const counted = shares === undefined ? undefined : new Float64Array(rows.length);
  let count = 0;
  for (let place = 0; place < rows.length; place++) {
    const value = column[rows[place]!]!;
    if (Number.isNaN(value)) continue;
    if (counted !== undefined) counted[count] = shares![place]!;
    values[count++] = value;
  }
  return { values: values.subarray(0, count), weights: counted?.subarray(0, count) };
}

/** Why values can be compared with nothing: too few of them, or all the same. */
export function unscored(values: Float64Array, minPeers: number): Unscored | undefined {
  if (values.length < minPeers) return "few_values";
  return values.every((value) => value === values[0]) ? "constant_metric" : undefined;
}
