import { findMetric, metrics } from "../catalogue/lookup.js";
import type { Entity } from "../catalogue/types.js";
import { invalidOption, unknownColumn, unknownMetric } from "../errors.js";
import { entityKeys, groupOfColumn, IN_POOL, PEER_COUNT } from "../table/layout.js";
import { nearest } from "../text/nearest.js";

/** The table that a statement will run on, as far as it is known before it does. */
export interface RankedTable {
  readonly caller: string;
  readonly entity: Entity;
  /** Its columns in their order; undefined where nothing is known but that it is a table of this library. */
  readonly columns: readonly string[] | undefined;
}

export const RANK_ENDING = "_rank";

/** Columns that a former ranking added and this one makes anew. */
const POOL_CELLS: ReadonlySet<string> = new Set(["pool", PEER_COUNT, IN_POOL]);

/** Whether the table has a column, as far as is known. */
export function mayHave({ columns }: RankedTable, name: string): boolean {
  return columns?.includes(name) ?? true;
}

/** The asked-for metrics, or all; throws `unknown_metric` for a name that the table cannot have. */
export function metricsToRank(table: RankedTable, asked: readonly string[] | undefined): readonly string[] {
  const { caller, entity, columns } = table;
  const known = columns?.filter(isMetric) ?? metrics({ entity }).map(({ column }) => column);
  if (asked === undefined) return known;
  if (asked.length === 0) throw invalidOption(caller, "metrics", asked, "at least one metric");
  for (const name of asked) {
    // Where the columns are not given, a name outside the catalogue's groups is a column of one's own.
    const isThere =
      columns?.includes(name) ??
      (groupOfColumn(name) === undefined || findMetric(name, entity) !== undefined);
    if (!isThere) throw unknownMetric(caller, name, nearest(name, columns ?? known));
  }
  return [...new Set(asked)];
}

function isMetric(name: string, _: number, columns: readonly string[]): boolean {
  return groupOfColumn(name) !== undefined && !isRank(name, columns);
}

/** Whether a column holds the ranks of another one. */
function isRank(name: string, columns: readonly string[]): boolean {
  return name.endsWith(RANK_ENDING) && columns.includes(name.slice(0, -RANK_ENDING.length));
}

/** The columns in which peers are equal, as asked or as in `percentileRanks`. */
export function columnsOfPeers(table: RankedTable, asked: readonly string[] | undefined): readonly string[] {
  const { caller, entity, columns } = table;
  const season = ["competitionId", "seasonId"];
  const by = asked ?? (entity === "player" ? [...season, "positionGroup"] : season);
  for (const name of by) {
    if (!mayHave(table, name)) throw unknownColumn(caller, name, nearest(name, columns!));
  }
  return [...new Set(by)];
}

/** The columns that tell rows apart: the entity's id first, then whatever the table may have of the others. */
export function keyColumns({ entity, columns }: RankedTable, by: readonly string[]): readonly string[] {
  const [id, ...others] = entityKeys(entity);
  const there = columns ?? [...others, ...by];
  return [id!, ...[...new Set([...others, "roundId", "matchId"])].filter((name) => there.includes(name))];
}

/** The columns that a ranking keeps: all that it does not make anew. */
export function keptColumns(columns: readonly string[]): readonly string[] {
  return columns.filter((name) => !POOL_CELLS.has(name) && !isRank(name, columns));
}
