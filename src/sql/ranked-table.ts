import { metricIn } from "../catalogue/catalogue-index.js";
import { resolveMetricName, suggestMetric } from "../catalogue/lookup.js";
import type { Catalogue, Entity } from "../catalogue/types.js";
import { invalidOption, unknownColumn, unknownMetric } from "../errors.js";
import { listOfText, type OptionCheck } from "../options.js";
import { isNumbers } from "../table/column.js";
import { analysisColumn, POOL_CELLS } from "../table/column-names.js";
import { keyColumns } from "../table/keys.js";
import { chosenMetrics, groupOfColumn, knownKind, namedColumns } from "../table/metric-columns.js";
import { Table } from "../table/table.js";
import { nearest } from "../text/nearest.js";

/** The check of `columns`: those of a table that the statement cannot look at. */
export const COLUMNS_CHECK: OptionCheck<readonly string[] | Table> = {
  expected: "a table, or names of columns",
  test: (value) => value instanceof Table || listOfText.test(value),
};

/** The facts known in advance about the table that a statement will rank. */
export interface RankedTable {
  readonly entity: Entity;
  /** The meaning of its columns. */
  readonly catalogue: Catalogue;
  /** Its columns in order; undefined if it is only known to be a table of this library. */
  readonly columns: readonly string[] | undefined;
  /** A given table with the same columns; it tells which hold text. */
  readonly like: Table | undefined;
}

/** Whether a column is known to hold text. */
export function isText({ catalogue, like }: RankedTable, name: string): boolean {
  return like === undefined ? knownKind(catalogue, name) === "text" : !isNumbers(like.column(name));
}

/** Whether the table may have a column. */
export function mayHave({ columns }: RankedTable, name: string): boolean {
  return columns?.includes(name) ?? true;
}

/** The requested metrics, or all. Throws `unknown_metric` for a name that the table cannot have. */
export function metricsToRank(table: RankedTable, asked: readonly string[] | undefined): readonly string[] {
  const { catalogue, like } = table;
  if (like !== undefined) return chosenMetrics(like, asked);
  const known = knownMetrics(table);
  if (asked === undefined) return known;
  if (asked.length === 0) throw invalidOption("metrics", asked, "at least one metric");
  const named = asked.map((name) => {
    const column = [name, resolveMetricName(name, catalogue)].find(
      (one) => one !== undefined && canBeRanked(table, one),
    );
    if (column !== undefined) return column;
    throw unknownMetric(name, suggestMetric(name, known, catalogue) ?? nearest(name, table.columns ?? []));
  });
  return [...new Set(named)];
}

function knownMetrics({ catalogue, columns }: RankedTable): readonly string[] {
  if (columns === undefined) return catalogue.metrics.map(({ column }) => column);
  return unmadeColumns(catalogue, columns).filter(
    (name) => groupOfColumn(name) !== undefined || metricIn(catalogue, name) !== undefined,
  );
}

/** Whether a column can be ranked. Without given columns, a name outside the catalogue's groups is a user's column. */
function canBeRanked({ catalogue, columns }: RankedTable, name: string): boolean {
  if (columns !== undefined) return unmadeColumns(catalogue, columns).includes(name);
  const isLabel = resolveMetricName(name, catalogue) !== undefined;
  return metricIn(catalogue, name) !== undefined || (groupOfColumn(name) === undefined && !isLabel);
}

/** The columns in which peers are equal: the requested ones, or those of `percentileRanks`. */
export function columnsOfPeers(table: RankedTable, asked: readonly string[] | undefined): readonly string[] {
  const { entity, columns } = table;
  const season = ["competitionId", "seasonId"];
  const by = asked ?? (entity === "player" ? [...season, "positionGroup"] : season);
  for (const name of by) {
    if (!mayHave(table, name)) throw unknownColumn(name, nearest(name, columns!));
  }
  return [...new Set(by)];
}

/**
 * The columns that identify a row, the entity's id first. If the columns are not given, the round is included for
 * teams, whose tables always have it; otherwise round and match are included only if peers share them.
 */
export function keysToJoin({ entity, columns }: RankedTable, by: readonly string[]): readonly string[] {
  const keys = keyColumns(entity);
  if (columns !== undefined) return keys.filter((name) => columns.includes(name));
  const optional = [...by, ...(entity === "team" ? ["roundId"] : [])];
  return keys.filter((name, place) => place < 3 || optional.includes(name));
}

/** The columns that a ranking keeps: all except those that an analysis made. */
export function unmadeColumns(catalogue: Catalogue, columns: readonly string[]): readonly string[] {
  const table = namedColumns(catalogue.entity, columns, catalogue);
  const poolCells: readonly string[] = POOL_CELLS;
  return columns.filter((name) => !poolCells.includes(name) && analysisColumn(table, name) === undefined);
}
