import { AttemptCounts } from "../../comparison/attempts.js";
import { ComparableValues } from "../../comparison/comparable-values.js";
import { hasCriteria, PEER_CRITERIA_CHECKS, type PeerCriteria } from "../../comparison/peer-criteria.js";
import { poolNotes, Reasons } from "../../comparison/pool-notes.js";
import { NO_POOL, type Pools, poolsFor } from "../../comparison/pools.js";
import { type ComparisonRules, RULE_CHECKS, type RuleOptions, rulesOf } from "../../comparison/rules.js";
import { nameTaken, otherPool } from "../../errors.js";
import type { Note, Unscored } from "../../notes.js";
import { anything, type Checks, listOfText, says } from "../../options.js";
import {
  analysisColumn,
  asAnalysisColumn,
  ENDINGS,
  type Ending,
  hasPool,
  IN_POOL,
  PEER_COUNT,
  PEER_WEIGHT,
  POOL,
  POOL_CELLS,
  placeOfEnding,
  roleOfScoreColumn,
  withEnding,
} from "../../table/column-names.js";
import { type TableInput, tableFrom } from "../../table/input.js";
import { isRowCell } from "../../table/layout.js";
import { chosenMetrics, directionOf } from "../../table/metric-columns.js";
import { type Cell, type Column, cellOf, type Table } from "../../table/table.js";
import { withColumnsBehind, withoutColumns, withRowCells } from "../../table/verbs.js";

/** What every comparison among peers takes. */
export interface AmongPeersOptions extends PeerCriteria, RuleOptions {
  /** Columns to compare. Default: every metric of the table. */
  readonly metrics?: readonly string[] | undefined;
  /** The table whose rows are the pool. Default: the table itself. */
  readonly reference?: TableInput | undefined;
}

export const AMONG_PEERS_CHECKS: Checks<AmongPeersOptions> = {
  ...PEER_CRITERIA_CHECKS,
  metrics: says(listOfText, "metrics, by column or label"),
  ...RULE_CHECKS,
  reference: { ...anything, flag: "file", says: "compare with the rows of this file" },
};

/** What an analysis adds to a table, and what it drops where it is run again. */
export interface Additions {
  readonly endings: readonly Ending[];
  /** Whether a column is its own that belongs to the row. */
  readonly ofRow?: (name: string) => boolean;
}

/** A table, the table its peers come from, and who is compared with whom. */
export interface AmongPeers {
  readonly options: AmongPeersOptions;
  readonly rules: ComparisonRules;
  /** The table as it was given, without what the analysis added to it before where it is ranked anew. */
  readonly table: Table;
  /** Its values. */
  readonly subject: ComparableValues;
  /** Those of the rows of the pools; the same where these are rows of the table. */
  readonly pool: ComparableValues;
  readonly metrics: readonly string[];
  readonly pools: Pools;
  /** For each pool, the rows that are compared with it. */
  readonly rowsOfPool: readonly (readonly number[])[];
  /** The pools that are judged. Default: all. */
  readonly judged?: ReadonlySet<number> | undefined;
  /** Why something is missing, by pool; filled while scores are made. */
  readonly reasons: Reasons;
  /** Where percentages stood on too few attempts. */
  readonly attempts: AttemptCounts;
}

/**
 * Who is compared with whom: the pool that the table speaks of, where it has one and no criteria are given, else
 * the one that the criteria make. Throws `other_pool` where other analyses in the table are of another one.
 */
export function amongPeers(given: Table, options: AmongPeersOptions, additions: Additions): AmongPeers {
  const keepsPool = hasPool(given) && !hasCriteria(options);
  const table = keepsPool ? given : withoutAdditions(given, additions);
  const reference = options.reference === undefined ? table : tableFrom(options.reference);
  const metrics = chosenMetrics(table, options.metrics);
  chosenMetrics(reference, metrics);
  const pools = poolsFor(table, options, reference);
  if (!hasPool(given)) requireOwnNames(table, additions);
  else if (!keepsPool) requireSamePool(table, pools);
  const rules = rulesOf(options, table);
  const subject = new ComparableValues(table, rules);
  return {
    options,
    rules,
    table,
    subject,
    pool: reference === table ? subject : new ComparableValues(reference, rules),
    metrics,
    pools,
    rowsOfPool: rowsByPool(pools),
    reasons: new Reasons(pools.members.length),
    attempts: new AttemptCounts(),
  };
}

/** The same comparison for a step on the way: why something is missing is told where its result is used. */
export function quietly(among: AmongPeers): AmongPeers {
  return { ...among, reasons: new Reasons(among.pools.members.length) };
}

function withoutAdditions(table: Table, { endings, ofRow = () => false }: Additions): Table {
  if (!hasPool(table)) return table;
  const dropped = table.columnNames.filter((name) => {
    const made = analysisColumn(table, name);
    return (made !== undefined && endings.includes(made.ending) && !isRowCell(name)) || ofRow(name);
  });
  return withoutColumns(table, new Set([...dropped, PEER_WEIGHT]));
}

/** A column of somebody's own must not turn into a result by standing beside a pool. */
function requireOwnNames(table: Table, { ofRow = () => false }: Additions): void {
  const own = [...POOL_CELLS, PEER_WEIGHT].find((name) => table.has(name));
  const isScore = (name: string): boolean => ofRow(name) && roleOfScoreColumn(name) !== undefined;
  const taken =
    own ?? table.columnNames.find((name) => asAnalysisColumn(table, name) !== undefined || isScore(name));
  if (taken !== undefined) throw nameTaken(taken);
}

/** What other analyses have left in the table must be of the same pool in every row. */
function requireSamePool(table: Table, pools: Pools): void {
  if (!table.columnNames.some((name) => analysisColumn(table, name) !== undefined || isOfPool(name))) return;
  const fresh = poolCells(pools);
  for (let row = 0; row < table.rowCount; row++) {
    const differs = fresh.some(([name, column]) => cellAt(table, name, row) !== cellOf(column, row));
    if (differs) {
      const asked = pools.pools[row] === NO_POOL ? "none" : pools.names[pools.pools[row]!]!;
      throw otherPool(asked, String(cellAt(table, POOL, row) ?? "none"));
    }
  }
}

/** Whether a column of the row is of its pool. */
function isOfPool(name: string): boolean {
  return /^score(_rank|_low|_median|_high)?$/.test(name) || roleOfScoreColumn(name) !== undefined;
}

function cellAt(table: Table, name: string, row: number): Cell {
  return table.has(name) ? cellOf(table.column(name), row) : null;
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

/** Scores of every metric of every row against its pool, by metric. */
export function scoresAmongPeers(among: AmongPeers, score: PoolScore): Map<string, ScoredRows> {
  return new Map(
    among.metrics.map((name) => [name, scoresOf(among, scoredColumn(among, name), score)] as const),
  );
}

/** What of a metric is scored. */
export function scoredColumn(among: AmongPeers, name: string): ScoredColumn {
  const lowerIsBetter = among.rules.direction === "better" && directionOf(among.table, name) === "lower";
  return { ...comparedValues(among, name), lowerIsBetter };
}

/** The values of a metric that can be compared, of the rows and of the rows of the pools. */
export function comparedValues(
  { subject, pool, attempts }: Pick<AmongPeers, "subject" | "pool" | "attempts">,
  name: string,
): Omit<ScoredColumn, "lowerIsBetter"> {
  const values = subject.comparable(name, attempts);
  return { name, values, poolValues: pool === subject ? values : pool.comparable(name) };
}

/** The values of a column that are scored, and those of the rows of the pools. */
export interface ScoredColumn {
  readonly name: string;
  readonly values: Float64Array;
  readonly poolValues: Float64Array;
  readonly lowerIsBetter: boolean;
}

/** What one column became. */
export interface ScoredRows {
  readonly scores: Float64Array;
  /** How many of each row's pool have a value; undefined where all of every pool have. */
  readonly peers: Float64Array | undefined;
}

/** Scores of one column: of each row against its pool; why there is none is kept among the reasons. */
export function scoresOf(
  { pools, rowsOfPool, reasons, rules }: Pick<AmongPeers, "pools" | "rowsOfPool" | "reasons" | "rules">,
  { name, values, poolValues, lowerIsBetter }: ScoredColumn,
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

/** What an analysis made of a metric, by ending. */
export type Made = Partial<Readonly<Record<Ending, Column>>>;

/**
 * The table with the pool of each row behind the coverage and, behind each metric, what was made of it; with notes
 * on every pool. Nothing that was there is changed.
 */
export function comparedTable(
  among: AmongPeers,
  made: ReadonlyMap<string, Made>,
  ofRow: readonly (readonly [name: string, column: Column])[] = [],
  notes: readonly Note[] = [],
): Table {
  const { options, rules, table, metrics, pools, reasons, attempts } = among;
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
    ...poolNotes(pools, reasons, metrics.length, { ...options, minPeers: rules.minPeers }),
    ...attempts.notes(rules.minAttempts),
    ...notes,
  ]);
}

/** The pool of each row in words, how many are in it, and whether the row is one of them. */
function poolCells({ pools, names, members, memberRow, inPool, weights }: Pools): [string, Column][] {
  const texts = new Array<string | null>(pools.length).fill(null);
  const counts = new Float64Array(pools.length);
  for (let row = 0; row < pools.length; row++) {
    const id = pools[row]!;
    if (id === NO_POOL) continue;
    texts[row] = names[id]!;
    counts[row] = members[id]!.length;
  }
  const cells: [string, Column][] = [
    [POOL, Object.freeze(texts)],
    [PEER_COUNT, counts],
    [IN_POOL, new Float64Array(inPool)],
  ];
  if (weights === undefined) return cells;
  const own = Float64Array.from(pools, (id, row) => {
    const at = id === NO_POOL ? -1 : members[id]!.indexOf(memberRow[row]!);
    return at < 0 ? Number.NaN : weights[id]![at]! / 100;
  });
  return [...cells, [PEER_WEIGHT, own]];
}

function rowsByPool({ pools, members }: Pools): number[][] {
  const rows: number[][] = members.map(() => []);
  pools.forEach((id, row) => {
    if (id !== NO_POOL) rows[id]!.push(row);
  });
  return rows;
}
