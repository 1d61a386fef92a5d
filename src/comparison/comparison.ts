import type { MetricName } from "../catalogue/metric-columns.js";
import type { ColumnMetric } from "../catalogue/types.js";
import { nameTaken, otherPool } from "../errors.js";
import { anything, type Checks, listOfText, says } from "../options.js";
import {
  analysisColumn,
  asAnalysisColumn,
  type Ending,
  hasPool,
  PEER_WEIGHT,
  POOL,
  POOL_CELLS,
  roleOfScoreColumn,
  withEnding,
} from "../table/column-names.js";
import { type TableInput, tableFrom } from "../table/input.js";
import { isRowCell } from "../table/layout.js";
import { chosenMetrics, directionOf, metricOf } from "../table/metric-columns.js";
import { type Cell, cellOf, isNumbers, type Table } from "../table/table.js";
import { withoutColumns } from "../table/verbs.js";
import { ComparableValues } from "./comparable-values.js";
import { hasCriteria, PEER_CRITERIA_CHECKS, type PeerCriteria } from "./peer-criteria.js";
import { poolCells } from "./pool-cells.js";
import { Reasons } from "./pool-notes.js";
import { type Pool, type Pools, poolOf, poolsFor } from "./pools.js";
import { type ComparisonRules, RULE_CHECKS, type RuleOptions, rulesOf, type TieOptions } from "./rules.js";

/** Options of every comparison among peers. */
export interface AmongPeersOptions extends PeerCriteria, RuleOptions {
  /** Columns to compare. Default: every metric of the table, with a `reference` those that it has, too; a note names the others. */
  readonly metrics?: readonly MetricName[] | undefined;
  /** The table whose rows are the pool. Default: the table itself. */
  readonly reference?: TableInput | undefined;
}

export const AMONG_PEERS_CHECKS: Checks<AmongPeersOptions> = {
  ...PEER_CRITERIA_CHECKS,
  metrics: says(listOfText, "metrics, by column or label"),
  ...RULE_CHECKS,
  reference: { ...anything, flag: "file", says: "take the peers from this file" },
};

/** A metric that is compared. */
export interface ComparedMetric {
  readonly name: string;
  /** What the table's catalogue knows of it, its model and dispersion among that; undefined where nothing. */
  readonly known: ColumnMetric | undefined;
  readonly lowerIsBetter: boolean;
}

/** What an analysis adds to a table, and what it drops where it is run again. */
export interface Additions {
  readonly endings: readonly Ending[];
  /** Whether a column is its own that belongs to the row. */
  readonly ofRow?: (name: string) => boolean;
}

/**
 * What a call becomes before anything is counted: a table, the table its peers come from, who is compared with whom, in
 * what, and how. Whatever is made of it reads this and no options.
 */
export interface Comparison {
  /** Who is a peer, as it was asked for; and how values are compared, every default applied. */
  readonly criteria: PeerCriteria;
  readonly rules: ComparisonRules;
  /** The table as it was given, without what the analysis added to it before where it is ranked anew. */
  readonly table: Table;
  /** Its values. */
  readonly subject: ComparableValues;
  /** Those of the rows of the pools; the same where these are rows of the table. */
  readonly pool: ComparableValues;
  readonly metrics: readonly ComparedMetric[];
  /** Metrics of the table that nobody asked for by name and the reference lacks, which are not compared. */
  readonly notInReference: readonly string[];
  readonly pools: Pools;
  /** The pools that are judged. Default: all. */
  readonly judged?: ReadonlySet<Pool | undefined> | undefined;
  /** What is left of the values of a metric, where some are taken out that its evidence does not carry. */
  readonly left?: ((metric: string, values: ComparedValues) => ComparedValues) | undefined;
  /** Why something is missing, by pool; filled while scores are made. */
  readonly reasons: Reasons;
}

/**
 * Who is compared with whom: the pool that the table speaks of, where it has one and no criteria are given, else
 * the one that the criteria make. Throws `other_pool` where other analyses in the table are of another one.
 */
export function comparison(
  given: Table,
  options: AmongPeersOptions & TieOptions,
  additions: Additions,
): Comparison {
  const keepsPool = hasPool(given) && !hasCriteria(options);
  const table = keepsPool ? given : withoutAdditions(given, additions);
  const reference = options.reference === undefined ? table : tableFrom(options.reference);
  const wanted = chosenMetrics(table, options.metrics);
  const metrics =
    options.metrics === undefined ? wanted.filter((name) => isComparedIn(reference, name)) : wanted;
  // What was asked for by name, or is the whole table, the reference must have.
  chosenMetrics(reference, metrics.length === 0 ? wanted : metrics);
  const pools = poolsFor(table, options, reference);
  if (!hasPool(given)) requireOwnNames(table, additions);
  else if (!keepsPool) requireSamePool(given, table, pools);
  const rules = rulesOf(options, table);
  const subject = new ComparableValues(table, rules);
  return {
    criteria: options,
    rules,
    table,
    subject,
    pool: reference === table ? subject : new ComparableValues(reference, rules),
    metrics: metrics.map((name) => comparedMetric(table, rules, name)),
    notInReference: wanted.filter((name) => !metrics.includes(name)),
    pools,
    reasons: new Reasons(),
  };
}

function isComparedIn(reference: Table, name: string): boolean {
  return reference.has(name) && isNumbers(reference.column(name));
}

/** The same comparison for a step on the way: why something is missing is told where its result is used. */
export function quietly(among: Comparison): Comparison {
  return { ...among, reasons: new Reasons() };
}

/** The same comparison of other rows with each pool; pools that nobody is compared with are not judged. */
export function ofRows(among: Comparison, rowsOf: (pool: Pool) => readonly number[]): Comparison {
  const list = among.pools.list.map((pool) => ({ ...pool, rows: rowsOf(pool) }));
  const judged = new Set(list.filter(({ rows }) => rows.length > 0));
  return { ...among, pools: { ...among.pools, list }, judged };
}

function withoutAdditions(table: Table, { endings, ofRow = () => false }: Additions): Table {
  if (!hasPool(table)) return table;
  const dropped = table.columnNames.filter((name) => {
    const made = analysisColumn(table, name);
    if (made === undefined || !endings.includes(made.ending) || isRowCell(name)) return ofRow(name);
    return made.ending !== "weight" || !isWeightOfOthers(table, made.metric, endings);
  });
  return withoutColumns(table, new Set([...dropped, PEER_WEIGHT]));
}

/** Whether the own part of a metric's rates is said by another analysis in the table, too, which stays. */
function isWeightOfOthers(table: Table, metric: string, endings: readonly Ending[]): boolean {
  const weighed = ["shrunk", "median"] as const;
  return weighed.some((made) => !endings.includes(made) && table.has(withEnding(metric, made)));
}

/** A column of somebody's own must not turn into a result by standing beside a pool. */
function requireOwnNames(table: Table, { ofRow = () => false }: Additions): void {
  const own = [...POOL_CELLS, PEER_WEIGHT].find((name) => table.has(name));
  const isScore = (name: string): boolean => ofRow(name) && roleOfScoreColumn(name) !== undefined;
  const taken =
    own ?? table.columnNames.find((name) => asAnalysisColumn(table, name) !== undefined || isScore(name));
  if (taken !== undefined) throw nameTaken(taken);
}

/** What other analyses have left in the table must be of the same pool in every row, as the cells that came with it say. */
function requireSamePool(given: Table, table: Table, pools: Pools): void {
  if (!table.columnNames.some((name) => analysisColumn(table, name) !== undefined || isOfPool(name))) return;
  const fresh = poolCells(pools);
  for (let row = 0; row < table.rowCount; row++) {
    const differs = fresh.some(([name, column]) => cellAt(given, name, row) !== cellOf(column, row));
    if (differs) {
      throw otherPool(poolOf(pools, row)?.name ?? "none", String(cellAt(given, POOL, row) ?? "none"));
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

function comparedMetric(table: Table, { direction }: ComparisonRules, name: string): ComparedMetric {
  const lowerIsBetter = direction === "better" && directionOf(table, name) === "lower";
  return { name, known: metricOf(table, name), lowerIsBetter };
}

/** The values of a metric that can be compared, of the rows and of the rows of the pools: made anew for each call. */
export function comparedValues(
  { subject, pool, left }: Pick<Comparison, "subject" | "pool" | "left">,
  name: string,
): ComparedValues {
  const values = subject.comparable(name);
  const compared = { values, poolValues: pool === subject ? values : pool.comparable(name) };
  return left === undefined ? compared : left(name, compared);
}

/** The values of a column that are scored, and those of the rows of the pools. */
export interface ComparedValues {
  readonly values: Float64Array;
  readonly poolValues: Float64Array;
}
