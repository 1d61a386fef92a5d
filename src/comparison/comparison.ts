import type { MetricName } from "../catalogue/metric-columns.js";
import type { ColumnMetric } from "../catalogue/types.js";
import { nameTaken, otherPool } from "../errors.js";
import { UNSCORED, type Unscored } from "../notes.js";
import { fromFile, listOfText, type OptionsOf, says } from "../options.js";
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
import { chosenMetrics, directionOf, isNumberColumn, isRowCell, metricOf } from "../table/metric-columns.js";
import { entryOf } from "../table/rows.js";
import { cellAt, cellOf, type Table } from "../table/table.js";
import { withoutColumns } from "../table/verbs.js";
import { ComparableValues } from "./comparable-values.js";
import { hasCriteria, PEER_CRITERIA_CHECKS, type PeerCriteria } from "./peer-criteria.js";
import { type Pool, type Pools, poolCells, poolOf, poolsFor } from "./pools.js";
import { type ComparisonRules, RULE_CHECKS, type RuleOptions, rulesOf, type TieOptions } from "./rules.js";

/** Options of every comparison among peers. */
export interface AmongPeersOptions extends PeerCriteria, RuleOptions, OptionsOf<typeof AMONG_PEERS_CHECKS> {}

export const AMONG_PEERS_CHECKS = {
  ...PEER_CRITERIA_CHECKS,
  /** Columns to compare. Default: all of the table's metrics, or those a `reference` also has; a note names others. */
  metrics: says<readonly MetricName[]>(listOfText, "metrics, by column or label"),
  ...RULE_CHECKS,
  /** The table that supplies the peers. Default: the table itself. */
  reference: fromFile<TableInput>("take the peers from this file"),
};

export interface ComparedMetric {
  readonly name: string;
  /** The catalogue's facts about it, such as model and dispersion; undefined if the catalogue has none. */
  readonly known: ColumnMetric | undefined;
  readonly lowerIsBetter: boolean;
}

/** The columns that an analysis adds to a table, and drops when it runs again. */
export interface Additions {
  readonly endings: readonly Ending[];
  /** Whether a column is one that the analysis adds once per row, not per metric. */
  readonly ofRow?: (name: string) => boolean;
}

/**
 * A call prepared for computation: the table, the table with its peers, the pools, the metrics and the rules. Later
 * steps read this instead of the options.
 */
export interface Comparison {
  /** The peer criteria as given, and the rules with all defaults applied. */
  readonly criteria: PeerCriteria;
  readonly rules: ComparisonRules;
  /** The table as given; if it is ranked anew, without the columns that the analysis added before. */
  readonly table: Table;
  /** The values of the table. */
  readonly subject: ComparableValues;
  /** The values of the table with the peers; the same object if that is the table itself. */
  readonly pool: ComparableValues;
  readonly metrics: readonly ComparedMetric[];
  /** Metrics of the table that are not compared because the reference lacks them and nobody asked for them by name. */
  readonly notInReference: readonly string[];
  readonly pools: Pools;
  /** The pools to score. Default: all. */
  readonly judged?: ReadonlySet<Pool> | undefined;
  /** Removes values of a metric that have too little evidence behind them. Default: removes none. */
  readonly left?: ((metric: string, values: ComparedValues) => ComparedValues) | undefined;
  /** The reasons for missing results, by pool; filled while scores are made. */
  readonly reasons: Reasons;
}

/**
 * Prepares a comparison. The pools are those in the table's own cells if it has them and no criteria are given,
 * otherwise those that the criteria make. Throws `other_pool` if other analyses in the table used other pools.
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
    options.metrics === undefined ? wanted.filter((name) => isNumberColumn(reference, name)) : wanted;
  // The reference must have the metrics asked for by name, and at least one of the table's if none were named.
  if (wanted.length > 0) chosenMetrics(reference, metrics.length === 0 ? wanted : metrics);
  const pools = poolsFor(table, options, reference);
  if (!hasPool(given)) requireOwnNames(table, additions);
  else if (!keepsPool) requireSamePool(given, table, pools);
  const notInReference = wanted.filter((name) => !metrics.includes(name));
  return { ...comparedIn(pools, table, metrics, options, reference), notInReference };
}

/** The comparison of a table's metrics in these pools. */
export function comparedIn(
  pools: Pools,
  table: Table,
  metrics: readonly string[],
  options: AmongPeersOptions & TieOptions,
  reference: Table = table,
): Comparison {
  const rules = rulesOf(options, table);
  const subject = new ComparableValues(table, rules);
  return {
    criteria: options,
    rules,
    table,
    subject,
    pool: reference === table ? subject : new ComparableValues(reference, rules),
    metrics: metrics.map((name) => {
      const lowerIsBetter = rules.direction === "better" && directionOf(table, name) === "lower";
      return { name, known: metricOf(table, name), lowerIsBetter };
    }),
    notInReference: [],
    pools,
    reasons: new Reasons(),
  };
}

/** A comparison in the pools that a table has, or else with the regulars that `minMinutes` makes. */
export function ownComparison(table: Table, { minMinutes, ...options }: AmongPeersOptions): Comparison {
  return comparison(table, hasPool(table) ? options : { ...options, minMinutes }, { endings: [] });
}

/** The same comparison for an intermediate step. Its reasons for missing results are not reported to the caller. */
export function quietly(among: Comparison): Comparison {
  return { ...among, reasons: new Reasons() };
}

/** The same comparison with other rows for each pool; pools without rows are not scored. */
export function ofRows(among: Comparison, rowsOf: (pool: Pool) => readonly number[]): Comparison {
  const list = among.pools.list.map((pool) => ({ ...pool, rows: rowsOf(pool) }));
  const judged = new Set(list.filter(({ rows }) => rows.length > 0));
  return { ...among, pools: { ...among.pools, list }, judged };
}

/** The same comparison for these rows alone. */
export function amongRows(among: Comparison, rows: Iterable<number>): Comparison {
  const wanted = new Set(rows);
  return ofRows(among, (pool) => pool.rows.filter((row) => wanted.has(row)));
}

/** The same comparison for the rows of these rows' pools alone. */
export function inPoolsOf(among: Comparison, rows: readonly number[]): Comparison {
  const ids = new Set(rows.map((row) => among.pools.ofRow[row]));
  return ofRows(among, ({ id, rows }) => (ids.has(id) ? rows : []));
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

/** The table without its pools and the columns that analyses added with them. */
export function withoutPool(table: Table): Table {
  const made = table.columnNames.filter((name) => analysisColumn(table, name) !== undefined);
  return hasPool(table) ? withoutColumns(table, new Set([...made, ...POOL_CELLS, PEER_WEIGHT])) : table;
}

/** Whether the `weight` column of a metric also belongs to another analysis that stays in the table. */
function isWeightOfOthers(table: Table, metric: string, endings: readonly Ending[]): boolean {
  const weighed = ["shrunk", "median"] as const;
  return weighed.some((made) => !endings.includes(made) && table.has(withEnding(metric, made)));
}

/** Throws if a column of the user's own has the name of a result: beside pool columns it would count as one. */
function requireOwnNames(table: Table, { ofRow = () => false }: Additions): void {
  const own = [...POOL_CELLS, PEER_WEIGHT].find((name) => table.has(name));
  const isScore = (name: string): boolean => ofRow(name) && roleOfScoreColumn(name) !== undefined;
  const taken =
    own ?? table.columnNames.find((name) => asAnalysisColumn(table, name) !== undefined || isScore(name));
  if (taken !== undefined) throw nameTaken(taken);
}

/** Throws unless the results of other analyses in the table have the same pool in every row, by their pool cells. */
function requireSamePool(given: Table, table: Table, pools: Pools): void {
  // A score depends on the pool as well.
  const isOfPool = (name: string): boolean =>
    analysisColumn(table, name) !== undefined ||
    /^score(_rank|_low|_median|_high)?$/.test(name) ||
    roleOfScoreColumn(name) !== undefined;
  if (!table.columnNames.some(isOfPool)) return;
  const fresh = poolCells(pools);
  for (let row = 0; row < table.rowCount; row++) {
    const differs = fresh.some(([name, column]) => cellAt(given, name, row) !== cellOf(column, row));
    if (differs) {
      throw otherPool(poolOf(pools, row)?.name ?? "none", String(cellAt(given, POOL, row) ?? "none"));
    }
  }
}

/** The comparable values of a metric, for the rows and for the peers. Each call makes them anew. */
export function comparedValues(
  { subject, pool, left }: Pick<Comparison, "subject" | "pool" | "left">,
  name: string,
): ComparedValues {
  const values = subject.comparable(name);
  const compared = { values, poolValues: pool === subject ? values : pool.comparable(name) };
  return left === undefined ? compared : left(name, compared);
}

/** The values of a column to score, and those of the table with the peers. */
export interface ComparedValues {
  readonly values: Float64Array;
  readonly poolValues: Float64Array;
}

/** The metrics without results, by pool and reason. */
export class Reasons {
  readonly #columns = new Map<string, string[]>();

  add({ id }: Pool, reason: Unscored, column: string): void {
    entryOf(this.#columns, `${id} ${reason}`, () => []).push(column);
  }

  of({ id }: Pool): [reason: Unscored, columns: readonly string[]][] {
    return UNSCORED.map((reason) => [reason, this.#columns.get(`${id} ${reason}`) ?? []]);
  }
}
