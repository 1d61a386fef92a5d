import { anything, checkOptions, listOfText, oneOf, wholeNumberFrom } from "../options.js";
import {
  countBelow,
  countUpTo,
  rankOfCounts,
  sortedPresent,
  TIE_KINDS,
  type TieKind,
} from "../stats/rank.js";
import { inKindOf, type SameKind, type TableInput, tableFrom } from "../table/input.js";
import { COVERAGE, groupOfColumn, IN_POOL, PEER_COUNT } from "../table/layout.js";
import { type Column, type Note, Table } from "../table/table.js";
import { withDefinedRates } from "./defined-rates.js";
import { applicableValues, betterOf, chosenMetrics } from "./metric-columns.js";
import { NO_POOL, PEER_CRITERIA_CHECKS, type PeerCriteria, type Pools, poolsOf } from "./peers.js";

export const DEFAULT_MIN_PEERS = 5;
/** Below this many peers a note says how coarse the ranks are. */
const FEW_PEERS = 20;

/** What every comparison among peers takes. */
export interface AmongPeersOptions extends PeerCriteria {
  /** Columns to rank. Default: every metric of the table. */
  readonly metrics?: readonly string[] | undefined;
  /** `better` (default): the best value ranks highest, also where lower is better. `raw`: the largest does. */
  readonly direction?: "better" | "raw" | undefined;
  /** Rates that mean nothing (see `definedRates`): `missing` (default), or ranked `asSent`. */
  readonly undefinedRates?: "missing" | "asSent" | undefined;
  /** Fewer peers with a value than this give no rank. Default 5. */
  readonly minPeers?: number | undefined;
  /** The table whose rows are the pool. Default: the table itself. */
  readonly reference?: TableInput | undefined;
}

export const AMONG_PEERS_CHECKS = {
  ...PEER_CRITERIA_CHECKS,
  metrics: listOfText,
  direction: oneOf(["better", "raw"]),
  undefinedRates: oneOf(["missing", "asSent"]),
  minPeers: wholeNumberFrom(1),
  reference: anything,
} as const;

export interface PercentileRanksOptions extends AmongPeersOptions {
  /** Counting rule for ties, as in `percentileRank`. Default `"rank"`. */
  readonly ties?: TieKind | undefined;
}

/**
 * Percentile ranks of metrics among peers.
 *
 * Shape:   same rows in the same order; keys, positions, coverage and optional objects unchanged; metric
 *          columns keep their names and hold ranks (metrics not asked for are left out); `peerCount`, the
 *          rows in the pool, and `inPool`, 1 or 0, are added. The kind that was given.
 * Unit:    percent of the peers that have a value, 0 to 100, never rounded; the row itself is a peer.
 * Ties:    `rank`, `weak`, `strict` or `mean`, as SciPy's `percentileofscore`. Where lower is better, the
 *          negated values are ranked, which under ties is not the same as 100 minus the rank.
 * Missing: missing values stay missing, and leave the count of peers. Rates that mean nothing are missing
 *          first (`definedRates`). Goalkeeper metrics are for goalkeepers, outfield metrics for the others.
 *          Fewer than `minPeers` peers with a value, or a metric that is constant over its peers, give
 *          missing: the `notes` of the result say which and why.
 * Pool:    a row under the threshold is ranked against the pool that it is not in, with `inPool` 0.
 * Errors:  `unknown_metric`, `unknown_option`, `invalid_option`, `unknown_position`, `unknown_column`.
 * Source:  SciPy's `percentileofscore` for the kinds of ties.
 *
 * @example
 * const ranks = percentileRanks(await samplePlayers(), { minMinutes: 900 });
 * const salah = ranks.row(ranks.find("M. Salah"));
 * [salah.total_goals, salah.positionGroup, salah.peerCount] // => [100, "winger", 58]
 */
export function percentileRanks<T extends TableInput>(
  input: T,
  options: PercentileRanksOptions = {},
): SameKind<T> {
  checkOptions("percentileRanks", options, { ...AMONG_PEERS_CHECKS, ties: oneOf(TIE_KINDS) });
  const { ties = "rank" } = options;
  const result = overPools(
    "percentileRanks",
    tableFrom("percentileRanks", input),
    options,
    (peers, lowerIsBetter) => {
      const sorted = sortedPresent(peers);
      return (value) => {
        const upTo = countUpTo(sorted, value);
        const below = countBelow(sorted, value);
        // Counting from above ranks the negated value.
        return rankOfCounts(lowerIsBetter ? sorted.length - upTo : below, upTo - below, sorted.length, ties);
      };
    },
  );
  return inKindOf(input, result);
}

/** Given the present values of a pool, the function that scores one present value against them. */
export type PoolScore = (peers: Float64Array, lowerIsBetter: boolean) => (value: number) => number;

/** Scores every metric of every row against its pool; what all comparisons among peers share. */
export function overPools(caller: string, table: Table, options: AmongPeersOptions, score: PoolScore): Table {
  const { direction = "better", undefinedRates = "missing", minPeers = DEFAULT_MIN_PEERS } = options;
  const reference = options.reference === undefined ? table : tableFrom(caller, options.reference);
  const names = chosenMetrics(caller, table, options.metrics);
  chosenMetrics(caller, reference, names);
  const pools = poolsOf(caller, table, reference, options);
  const defined = (of: Table): Table => (undefinedRates === "missing" ? withDefinedRates(of) : of);
  const subject = defined(table);
  const pool = reference === table ? subject : defined(reference);
  const rowsOfPool = rowsByPool(pools);
  const reasons = pools.members.map(() => ({ few: [] as string[], constant: [] as string[] }));

  const scored = new Map<string, Column>();
  for (const name of names) {
    const values = applicableValues(subject, name);
    const poolValues = pool === subject ? values : applicableValues(pool, name);
    const lowerIsBetter = direction === "better" && betterOf(table, name) === "lower";
    const column = new Float64Array(table.rowCount).fill(Number.NaN);
    for (let id = 0; id < pools.members.length; id++) {
      const peers = presentAt(poolValues, pools.members[id]!);
      if (peers.length < minPeers) reasons[id]!.few.push(name);
      else if (isConstant(peers)) reasons[id]!.constant.push(name);
      else {
        const scoreOf = score(peers, lowerIsBetter);
        for (const row of rowsOfPool[id]!) {
          const value = values[row]!;
          if (!Number.isNaN(value)) column[row] = scoreOf(value);
        }
      }
    }
    scored.set(name, column);
  }
  return assemble(subject, scored, pools, [
    ...subject.notes,
    ...poolNotes(caller, pools, reasons, names.length, options),
  ]);
}

function rowsByPool({ pools, members }: Pools): number[][] {
  const rows: number[][] = members.map(() => []);
  pools.forEach((id, row) => {
    if (id !== NO_POOL) rows[id]!.push(row);
  });
  return rows;
}

function presentAt(values: Float64Array, rows: readonly number[]): Float64Array {
  const present = new Float64Array(rows.length);
  let count = 0;
  for (const row of rows) {
    const value = values[row]!;
    if (!Number.isNaN(value)) present[count++] = value;
  }
  return present.subarray(0, count);
}

function isConstant(values: Float64Array): boolean {
  for (let index = 1; index < values.length; index++) if (values[index] !== values[0]) return false;
  return true;
}

/** The columns that are no metrics, the pool's two, and the scored metrics in the table's order. */
function assemble(
  table: Table,
  scored: ReadonlyMap<string, Column>,
  pools: Pools,
  notes: readonly Note[],
): Table {
  const pool: [string, Column][] = [
    [PEER_COUNT, Float64Array.from(pools.pools, (id) => (id === NO_POOL ? 0 : pools.members[id]!.length))],
    [IN_POOL, Float64Array.from(pools.inPool)],
  ];
  const columns: [string, Column][] = [];
  for (const name of table.columnNames) {
    if (name === PEER_COUNT || name === IN_POOL) continue;
    if (scored.has(name)) columns.push([name, scored.get(name)!]);
    else if (groupOfColumn(name) === undefined) columns.push([name, table.column(name)]);
    if (name === COVERAGE) columns.push(...pool.splice(0));
  }
  columns.push(...pool);
  return new Table({ entity: table.entity, columns, rowCount: table.rowCount, notes });
}

function poolNotes(
  caller: string,
  { pools, members, common }: Pools,
  reasons: readonly { readonly few: string[]; readonly constant: string[] }[],
  metricCount: number,
  { minMinutes = 0, minPeers = DEFAULT_MIN_PEERS }: AmongPeersOptions,
): Note[] {
  const notes: Note[] = [];
  members.forEach((rows, id) => {
    const pool = common[id]!;
    const place = describePool(pool);
    const peers = rows.length;
    const { few, constant } = reasons[id]!;
    const threshold = minMinutes > 0 ? ` with at least ${minMinutes} minutes` : "";
    const step =
      peers > 0 && peers < FEW_PEERS ? `; few, so one place is worth ${Math.round(100 / peers)} points` : "";
    notes.push({
      code: "pool",
      message: `${caller}: ${place}: ${peers} peers${threshold}${step}`,
      pool,
      peers,
      minMinutes,
    });
    if (peers < minPeers) {
      notes.push({
        code: "small_pool",
        message: `${caller}: ${place}: ${peers} peers, fewer than ${minPeers} (minPeers), so everything is missing`,
        pool,
        peers,
      });
    } else if (few.length > 0) {
      notes.push({
        code: "few_values",
        message: `${caller}: ${place}: fewer than ${minPeers} peers (minPeers) have a value of ${listed(few, metricCount)}, so these are missing`,
        pool,
        peers,
        columns: few,
      });
    }
    if (constant.length > 0) {
      notes.push({
        code: "constant_metric",
        message: `${caller}: ${place}: all peers have one value of ${listed(constant, metricCount)}, which says nothing, so these are missing`,
        pool,
        peers,
        columns: constant,
      });
    }
  });
  const without = pools.reduce((count, id) => (id === NO_POOL ? count + 1 : count), 0);
  if (without > 0) {
    notes.push({
      code: "no_pool",
      message: `${caller}: ${without} row${without === 1 ? " has" : "s have"} no pool, because a column that peers share (a position group, say) is missing there`,
      rows: without,
    });
  }
  return notes;
}

/** What the rows of a pool have in common, as text. */
export function describePool(pool: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(pool).map(([name, value]) =>
    name === "positionGroup" ? String(value) : `${name} ${value}`,
  );
  return parts.length === 0 ? "all rows" : parts.reverse().join(", ");
}

function listed(columns: readonly string[], all: number): string {
  return columns.length === all ? "any metric" : columns.join(", ");
}
