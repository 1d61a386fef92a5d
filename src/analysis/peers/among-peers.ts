import { anything, listOfText, oneOf, wholeNumberFrom } from "../../options.js";
import { type TableInput, tableFrom } from "../../table/input.js";
import { COVERAGE, groupOfColumn, IN_POOL, PEER_COUNT } from "../../table/layout.js";
import { applicableValues, betterOf, chosenMetrics } from "../../table/metric-columns.js";
import { type Column, type Note, Table } from "../../table/table.js";
import { withDefinedRates } from "./defined-rates.js";
import { PEER_CRITERIA_CHECKS, type PeerCriteria } from "./peer-criteria.js";
import { poolNotes, Reasons, type Unscored } from "./pool-notes.js";
import { NO_POOL, type Pools, poolsOf } from "./pools.js";

export const DEFAULT_MIN_PEERS = 5;

/** What every comparison among peers takes. */
export interface AmongPeersOptions extends PeerCriteria {
  /** Columns to compare. Default: every metric of the table. */
  readonly metrics?: readonly string[] | undefined;
  /** `better` (default): the best value ranks highest, also where lower is better. `raw`: the largest does. */
  readonly direction?: "better" | "raw" | undefined;
  /** Rates that mean nothing (see `definedRates`): `missing` (default), or taken `asSent`. */
  readonly undefinedRates?: "missing" | "asSent" | undefined;
  /** Fewer peers with a value than this give nothing. Default 5. */
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

/** A table, the table its peers come from, and who is compared with whom. */
export interface AmongPeers {
  readonly caller: string;
  readonly options: AmongPeersOptions;
  /** The rows to compare, rates that mean nothing made missing unless asked otherwise. */
  readonly subject: Table;
  /** The rows of the pools, likewise. */
  readonly pool: Table;
  readonly metrics: readonly string[];
  readonly pools: Pools;
  /** For each pool, the rows that are compared with it. */
  readonly rowsOfPool: readonly (readonly number[])[];
  /** Why something is missing, by pool; filled while scores are made. */
  readonly reasons: Reasons;
}

export function amongPeers(caller: string, table: Table, options: AmongPeersOptions): AmongPeers {
  const { undefinedRates = "missing" } = options;
  const reference = options.reference === undefined ? table : tableFrom(caller, options.reference);
  const metrics = chosenMetrics(caller, table, options.metrics);
  chosenMetrics(caller, reference, metrics);
  const pools = poolsOf(caller, table, reference, options);
  const defined = (of: Table): Table => (undefinedRates === "missing" ? withDefinedRates(of) : of);
  const subject = defined(table);
  return {
    caller,
    options,
    subject,
    pool: reference === table ? subject : defined(reference),
    metrics,
    pools,
    rowsOfPool: rowsByPool(pools),
    reasons: new Reasons(pools.members.length),
  };
}

/** The present values of a metric in a pool. */
export interface PeerValues {
  readonly values: Float64Array;
  /** How much each counts, where peers are weighted. */
  readonly weights: Float64Array | undefined;
  readonly lowerIsBetter: boolean;
}

/** Given the values of a pool, the function that scores one present value against them, or why there is none. */
export type PoolScore = (peers: PeerValues) => ((value: number) => number) | Unscored;

/** Scores every metric of every row against its pool. */
export function scoredAmongPeers(among: AmongPeers, score: PoolScore): Table {
  const { subject, pool, metrics, pools, rowsOfPool, reasons } = among;
  const { direction = "better", minPeers = DEFAULT_MIN_PEERS } = among.options;
  const scored = new Map<string, readonly [string, Column][]>();
  for (const name of metrics) {
    const values = applicableValues(subject, name);
    const poolValues = pool === subject ? values : applicableValues(pool, name);
    const lowerIsBetter = direction === "better" && betterOf(subject, name) === "lower";
    const column = new Float64Array(subject.rowCount).fill(Number.NaN);
    for (let id = 0; id < pools.members.length; id++) {
      const peers = { ...presentAt(poolValues, pools, id), lowerIsBetter };
      const scoreOf = unscored(peers.values, minPeers) ?? score(peers);
      if (typeof scoreOf === "string") reasons.add(id, scoreOf, name);
      else {
        for (const row of rowsOfPool[id]!) {
          const value = values[row]!;
          if (!Number.isNaN(value)) column[row] = scoreOf(value);
        }
      }
    }
    scored.set(name, [[name, column]]);
  }
  return comparedTable(among, scored);
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

/**
 * The columns that are no metrics, the pool's two, and what each metric became, in the table's order; with
 * notes on every pool.
 */
export function comparedTable(
  { caller, options, subject, metrics, pools, reasons }: AmongPeers,
  compared: ReadonlyMap<string, readonly (readonly [string, Column])[]>,
  notes: readonly Note[] = [],
): Table {
  const pool: [string, Column][] = [
    [PEER_COUNT, Float64Array.from(pools.pools, (id) => (id === NO_POOL ? 0 : pools.members[id]!.length))],
    [IN_POOL, Float64Array.from(pools.inPool)],
  ];
  const columns: (readonly [string, Column])[] = [];
  for (const name of subject.columnNames) {
    if (name === PEER_COUNT || name === IN_POOL) continue;
    if (compared.has(name)) columns.push(...compared.get(name)!);
    else if (groupOfColumn(name) === undefined) columns.push([name, subject.column(name)]);
    if (name === COVERAGE) columns.push(...pool.splice(0));
  }
  columns.push(...pool);
  return new Table({
    entity: subject.entity,
    columns,
    rowCount: subject.rowCount,
    notes: [
      ...subject.notes,
      ...poolNotes(caller, pools, reasons, metrics.length, {
        ...options,
        minPeers: options.minPeers ?? DEFAULT_MIN_PEERS,
      }),
      ...notes,
    ],
  });
}

function rowsByPool({ pools, members }: Pools): number[][] {
  const rows: number[][] = members.map(() => []);
  pools.forEach((id, row) => {
    if (id !== NO_POOL) rows[id]!.push(row);
  });
  return rows;
}
