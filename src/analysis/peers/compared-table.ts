import { narrowPositionNotes } from "../../comparison/ages-and-positions.js";
import {
  type ComparedMetric,
  type ComparedValues,
  type Comparison,
  comparedValues,
} from "../../comparison/comparison.js";
import { criteriaParts, fewPeersOf } from "../../comparison/peer-criteria.js";
import { NO_POOL } from "../../comparison/pool-wording.js";
import { isPeer, type Pool, poolCells } from "../../comparison/pools.js";
import { type Note, notedColumns, type Unscored } from "../../notes.js";
import type { UncertainRates } from "../../stats/rate-simulation.js";
import { valueAt, valuesAt, valuesPlaced } from "../../stats/values-at.js";
import { ENDINGS, type Ending, placeOfEnding, withEnding } from "../../table/column-names.js";
import { inKeyOrder } from "../../table/keys.js";
import { unknownDirectionNote } from "../../table/metric-columns.js";
import type { Column, Table } from "../../table/table.js";
import { withColumnsBehind, withRowCells } from "../../table/verbs.js";
import { counted, firstFew } from "../../text/words.js";

/** The columns that an analysis adds to a metric, by ending. */
export type Made = Partial<Readonly<Record<Ending, Column>>>;

/**
 * The table with the pool of each row after the coverage and the new columns after their metric, with notes on every
 * pool. Existing columns stay unchanged.
 */
export function comparedTable(
  among: Comparison,
  made: ReadonlyMap<string, Made>,
  ofRow: readonly (readonly [name: string, column: Column])[] = [],
  notes: readonly Note[] = [],
): Table {
  const { rules, table, subject, metrics, pools } = among;
  const rows = withRowCells(table, new Map([...poolCells(pools), ...ofRow]));
  const behind = new Map(
    [...made].map(([metric, columns]) => [
      metric,
      ENDINGS.flatMap((ending) => {
        const column = columns[ending];
        return column === undefined ? [] : [[withEnding(metric, ending), column] as const];
      }),
    ]),
  );
  return withColumnsBehind(rows, behind, placeOfEnding, [
    ...table.notes,
    ...poolNotes(among),
    ...narrowPositionNotes(among.pool.table, among.criteria.positions, among.criteria),
    ...subject.attempts.notes(),
    ...notedColumns(
      "left_out_metrics",
      among.notInReference,
      (names) => `the reference table has no ${names}, so these are not compared`,
    ),
    ...(rules.direction === "better"
      ? unknownDirectionNote(
          table,
          metrics.map(({ name }) => name),
        )
      : []),
    ...notes,
  ]);
}

/** The notes on each pool: its size, its criteria, and the missing results with their reasons. */
export function poolNotes(
  among: Pick<Comparison, "pools" | "reasons" | "metrics" | "criteria" | "rules">,
): Note[] {
  const { reasons, criteria } = among;
  const { list, ofRow } = among.pools;
  const { minPeers } = among.rules;
  const fewPeers = fewPeersOf(criteria);
  const notes: Note[] = [];
  for (const pool of list) {
    const { name, shared, minutes } = pool;
    const peers = pool.members.length;
    const of = { pool: name, shared, peers };
    const weightSum = pool.shares?.reduce((sum, share) => sum + share, 0);
    const weighted = weightSum === undefined ? "" : `, weighted as ${Number((weightSum / 100).toFixed(2))}`;
    notes.push({
      code: "pool",
      message: `${name}: ${counted(peers, "peer")}${weighted}`,
      ...of,
      minMinutes: minutes[0],
      criteria: criteriaParts(criteria, minutes).join(", "),
      ...(weightSum === undefined ? {} : { weightSum: weightSum / 100 }),
    });
    if (peers >= minPeers && peers < fewPeers) {
      const step = Math.round(100 / peers);
      notes.push({
        code: "few_peers",
        message: `${name}: only ${counted(peers, "peer")}, so one place is ${step} points (whenFew: "widen" adds the neighbouring position groups)`,
        ...of,
        fewPeers,
      });
    }
    if (peers < minPeers) {
      notes.push({
        code: "small_pool",
        message: `${name}: ${peers === 0 ? "no peers" : `only ${counted(peers, "peer")}`} (minimum ${minPeers}): no ranks`,
        ...of,
      });
    }
    for (const [code, columns] of reasons.of(pool)) {
      if (columns.length === 0 || (peers < minPeers && code === "few_values")) continue;
      const metrics = columns.length === among.metrics.length ? "any metric" : firstFew(columns);
      notes.push({
        code,
        message: `${name}: results are missing because ${REASONS[code](metrics, minPeers)}`,
        ...of,
        columns,
      });
    }
  }
  const without = ofRow.reduce((count, id) => (id === NO_POOL ? count + 1 : count), 0);
  if (without > 0) {
    notes.push({
      code: "no_pool",
      message: `${counted(without, "row has", "rows have")} no pool, because a column that peers share (such as the position group) is missing`,
      rows: without,
    });
  }
  return notes;
}

const REASONS: Readonly<Record<Unscored, (names: string, minPeers: number) => string>> = {
  few_values: (names, minPeers) =>
    `fewer than ${counted(minPeers, "peer")} (minPeers) ${minPeers === 1 ? "has" : "have"} a value of ${names}`,
  constant_metric: (names) => `all peers have the same value of ${names}`,
  no_deviation: (names) =>
    `at least half of the peers have the same value of ${names}, so their median absolute deviation is 0`,
};

/** The values of a metric in a pool, without missing ones. */
export interface PeerValues {
  readonly values: Float64Array;
  /** The weight of each value, if peers are weighted. */
  readonly weights: Float64Array | undefined;
  readonly lowerIsBetter: boolean;
}

/** Returns a function that scores a value against the values of a pool, or the reason why there is no score. */
export type PoolScore = (peers: PeerValues) => ((value: number) => number) | Unscored;

export function scoresAmongPeers(among: Comparison, score: PoolScore): Map<string, ScoredRows> {
  return new Map(
    among.metrics.map((metric) => {
      const values = comparedValues(among, metric.name);
      return [metric.name, scoresOf(among, { ...metric, ...values }, score)] as const;
    }),
  );
}

export type ScoredRows = ReturnType<typeof scoresOf>;

/**
 * Scores of one column, each row against its pool, and the number of peers with a value; undefined if all peers in every
 * pool have one. Adds the reasons for missing scores to `reasons`.
 */
export function scoresOf(
  { pools, reasons, rules }: Pick<Comparison, "pools" | "reasons" | "rules">,
  { name, values, poolValues, lowerIsBetter }: ComparedValues & Omit<ComparedMetric, "known">,
  score: PoolScore,
) {
  const column = valuesPlaced(values.length);
  const counts = valuesPlaced(values.length);
  let allHaveValues = true;
  for (const pool of pools.list) {
    if (pool.rows.length === 0) continue;
    const peers = { ...presentAt(poolValues, pool), lowerIsBetter };
    if (peers.values.length < pool.members.length) allHaveValues = false;
    const scoreOf = unscored(peers.values, rules.minPeers) ?? score(peers);
    if (typeof scoreOf === "string") reasons.add(pool, scoreOf, name);
    for (const row of pool.rows) {
      counts[row] = peers.values.length;
      const value = valueAt(values, row);
      if (typeof scoreOf !== "string" && !Number.isNaN(value)) column[row] = scoreOf(value);
    }
  }
  return { scores: column, peers: allHaveValues ? undefined : counts };
}

/** The values of a pool's members, without missing ones. */
export function presentAt(column: Float64Array, { members, shares }: Pool) {
  const all = valuesAt(column, members);
  if (!all.some(Number.isNaN)) return { values: all, weights: shares };
  const isPresent = (_: number, place: number): boolean => !Number.isNaN(all[place]);
  return { values: all.filter(isPresent), weights: shares?.filter(isPresent) };
}

/** Why nothing can be compared with these values: they are too few, or all equal. */
export function unscored(values: Float64Array, minPeers: number): Unscored | undefined {
  if (values.length < minPeers) return "few_values";
  return values.every((value) => value === values[0]) ? "constant_metric" : undefined;
}

/** All rows of a pool, with or without evidence, in key order: its members, then the others that are compared with them. */
export function listedOf({ subject, pool, pools }: Comparison, inPool: Pool) {
  return {
    members: inKeyOrder(pool.table, inPool.members),
    others: inKeyOrder(
      subject.table,
      inPool.rows.filter((row) => !isPeer(pools, row)),
    ),
  };
}

/** The places of some rows in the list. */
export function placesListed(
  { members, others }: ReturnType<typeof listedOf>,
  peers: readonly number[],
  outside: readonly number[],
): NonNullable<UncertainRates["listed"]> {
  const placesOf = (list: readonly number[], some: readonly number[], from: number): number[] => {
    const places = new Map(list.map((row, at) => [row, from + at]));
    return some.map((row) => places.get(row) ?? Number.NaN);
  };
  const at = [...placesOf(members, peers, 0), ...placesOf(others, outside, members.length)];
  return { length: members.length + others.length, at: Int32Array.from(at) };
}
