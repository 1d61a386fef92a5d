import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import { findMetric, metrics } from "../catalogue/lookup.js";
import { resolveMetricName } from "../catalogue/metric-names.js";
import { suggestMetric } from "../catalogue/suggest.js";
import type { ColumnMetric, Entity } from "../catalogue/types.js";
import { invalidOption, unknownColumn, unknownMetric } from "../errors.js";
import { isNumbers } from "../table/column.js";
import { analysisColumn, knownMetric, POOL_CELLS } from "../table/column-names.js";
import { keyColumns } from "../table/keys.js";
import { groupOfColumn, knownKind, namedColumns } from "../table/layout.js";
import { chosenMetrics } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { nearest } from "../text/nearest.js";

/** The table that a statement will run on, as far as it is known before it does. */
export interface RankedTable {
  readonly entity: Entity;
  /** Its columns in their order; undefined where nothing is known but that it is a table of this library. */
  readonly columns: readonly string[] | undefined;
  /** A table with these columns, where one was given: it says what own ones mean, and which hold text. */
  readonly like: Table | undefined;
}

/** What is known of a column that is ranked. */
export function metricOfRanked({ entity, like }: RankedTable, name: string): ColumnMetric | undefined {
  return like === undefined ? findMetric(name, entity) : knownMetric(like, name);
}

/** Whether a column is known to hold text. */
export function isText({ entity, like }: RankedTable, name: string): boolean {
  return like === undefined
    ? knownKind(defaultCatalogue(entity), name) === "text"
    : !isNumbers(like.column(name));
}

/** Whether the table has a column, as far as is known. */
export function mayHave({ columns }: RankedTable, name: string): boolean {
  return columns?.includes(name) ?? true;
}

/** The asked-for metrics, or all; throws `unknown_metric` for a name that the table cannot have. */
export function metricsToRank(table: RankedTable, asked: readonly string[] | undefined): readonly string[] {
  const { entity, like } = table;
  if (like !== undefined) return chosenMetrics(like, asked);
  const known = knownMetrics(table);
  if (asked === undefined) return known;
  if (asked.length === 0) throw invalidOption("metrics", asked, "at least one metric");
  const named = asked.map((name) => {
    const column = [name, resolveMetricName(name, defaultCatalogue(entity))].find(
      (one) => one !== undefined && canBeRanked(table, one),
    );
    if (column !== undefined) return column;
    throw unknownMetric(
      name,
      suggestMetric(name, known, defaultCatalogue(entity)) ?? nearest(name, table.columns ?? []),
    );
  });
  return [...new Set(named)];
}

function knownMetrics({ entity, columns }: RankedTable): readonly string[] {
  if (columns === undefined) return metrics({ entity }).map(({ column }) => column);
  return unmadeColumns(entity, columns).filter((name) => groupOfColumn(name) !== undefined);
}

/** Where the columns are not given, a name outside the catalogue's groups is a column of one's own. */
function canBeRanked({ entity, columns }: RankedTable, name: string): boolean {
  return columns === undefined
    ? findMetric(name, entity) !== undefined || (groupOfColumn(name) === undefined && !isLabel(entity, name))
    : unmadeColumns(entity, columns).includes(name);
}

function isLabel(entity: Entity, name: string): boolean {
  return resolveMetricName(name, defaultCatalogue(entity)) !== undefined;
}

/** The columns in which peers are equal, as asked or as in `percentileRanks`. */
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
 * The columns that tell rows apart, the entity's id first. Where the columns are not given, the round is one of
 * teams, whose tables always have it, and round and match are where peers are made by them.
 */
export function keysToJoin({ entity, columns }: RankedTable, by: readonly string[]): readonly string[] {
  const keys = keyColumns(entity);
  if (columns !== undefined) return keys.filter((name) => columns.includes(name));
  const optional = [...by, ...(entity === "team" ? ["roundId"] : [])];
  return keys.filter((name, place) => place < 3 || optional.includes(name));
}

/** The columns that a ranking keeps: all that no analysis made. */
export function unmadeColumns(entity: Entity, columns: readonly string[]): readonly string[] {
  const table = namedColumns(entity, columns);
  const poolCells: readonly string[] = POOL_CELLS;
  return columns.filter((name) => !poolCells.includes(name) && analysisColumn(table, name) === undefined);
}
