import { findPosition, positionGroup } from "../catalogue/position-names.js";
import type { Common } from "../notes.js";
import { cellOf, type Table } from "../table/table.js";
import type { PeerCriteria } from "./peer-criteria.js";
import type { PoolColumns } from "./pool-columns.js";
import { type PoolNaming, type PoolTold, type PoolWords, wordsOfPool } from "./pool-wording.js";

export { type PoolTold, type PoolWords, poolNames } from "./pool-wording.js";

/** What the words of a pool are made from. */
export interface PoolToName {
  readonly shared: Common;
  /** A row of the pool, or one compared with it, that has the names of competition and season. */
  readonly table: Table;
  readonly row: number;
}

/** The words of a pool, with names from its table. */
export function poolWords(
  { shared, table, row }: PoolToName,
  by: PoolColumns,
  criteria: PeerCriteria,
  told: PoolTold,
): PoolWords {
  const { entity, catalogue } = table;
  const naming: PoolNaming = {
    entity,
    provider: catalogue.source?.provider,
    cell: (column) => (table.has(column) ? cellOf(table.column(column), row) : null),
    isGroup: (name) => positionGroup(catalogue, name) !== undefined,
    asked: [criteria.positions ?? []].flat().map((name) => findPosition(catalogue, name) ?? name),
  };
  return wordsOfPool(shared, naming, by, criteria, told);
}
