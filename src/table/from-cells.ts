import { type Catalogue, ENTITIES, type Entity } from "../catalogue/types.js";
import { shapeMismatch } from "../errors.js";
import type { Note } from "../notes.js";
import { ENTITY, METRIC } from "../text/layout-columns.js";
import type { Column } from "./column.js";
import { requireIds, requireKeys, requireUniqueKeys } from "./keys.js";
import { entityOfColumns, kindOf, namedColumns } from "./layout.js";
import { Table } from "./table.js";
import { type CellColumn, requireEntity, underTableNames } from "./under-table-names.js";

export { ENTITY, METRIC } from "../text/layout-columns.js";

export interface FromCells {
  readonly entity: Entity;
  readonly columns: readonly CellColumn[];
  readonly rowCount: number;
  readonly notes?: readonly Note[];
  readonly catalogue?: Catalogue | undefined;
  /** Whether keys may come twice. Default false. */
  readonly repeatedKeys?: boolean;
}

/** The table of columns that a file, a frame or rows held: each of the kind that its name or its cells tell. */
export function tableOfCells({ entity, columns, rowCount, ...more }: FromCells): Table {
  const names = columns.map(({ name }) => name);
  const table = namedColumns(entity, names, more.catalogue);
  const made = columns.map(({ name, seen, numbers, texts }): [string, Column] => [
    name,
    kindOf(table, name, seen) === "number" ? finiteNumbers(name, numbers()) : Object.freeze(texts()),
  ]);
  const result = new Table({
    entity,
    columns: made,
    rowCount,
    notes: more.notes ?? [],
    catalogue: more.catalogue,
  });
  if (describesMetrics(names)) return result;
  requireKeys(names, entity);
  requireIds(result);
  if (more.repeatedKeys !== true) requireUniqueKeys(result);
  return result;
}

/** The numbers, once none is infinite, as 1e400 or a division by 0 is: nothing could be reckoned with it. */
function finiteNumbers(name: string, numbers: Float64Array): Float64Array {
  const row = numbers.findIndex(
    (value) => value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY,
  );
  if (row === -1) return numbers;
  throw shapeMismatch(
    `"${name}" holds ${numbers[row]} in row ${row}; expected a finite number, or NaN where there is none.`,
    { column: name, row },
  );
}

/**
 * The entity of a table from outside, by its key column, else by what its column `entity` says; `textAt` gives the
 * first cell of a column. Throws `shape_mismatch` where neither is there.
 */
export function entityOfCells(names: readonly string[], firstOf: (name: string) => unknown): Entity {
  const byKey = entityOfColumns(names);
  if (byKey !== undefined) return byKey;
  const said = describesMetrics(names) ? ENTITIES.find((entity) => entity === firstOf(ENTITY)) : undefined;
  if (said !== undefined) return said;
  throw shapeMismatch("there is no key column; expected playerId or teamId.", { columns: names });
}

function describesMetrics(names: readonly string[]): boolean {
  return names.includes(METRIC) && names.includes(ENTITY) && entityOfColumns(names) === undefined;
}

/**
 * The table of columns of a source: under the table's names, and with the meaning, that a catalogue gives them; else
 * with what is known of them.
 */
export function tableOfSource(
  {
    columns,
    entity,
    notes = [],
    ...more
  }: Omit<FromCells, "entity"> & { readonly entity?: Entity | undefined },
  firstOf: (name: string) => unknown,
  catalogue?: Catalogue,
): Table {
  const entityOf = (names: readonly string[]): Entity => entity ?? entityOfCells(names, firstOf);
  if (catalogue === undefined) {
    return tableOfCells({ ...more, columns, notes, entity: entityOf(columns.map(({ name }) => name)) });
  }
  const named = underTableNames(catalogue, columns);
  const found = entityOf(named.columns.map(({ name }) => name));
  requireEntity(found, catalogue);
  return tableOfCells({ ...more, ...named, notes: [...notes, ...named.notes], entity: found, catalogue });
}
