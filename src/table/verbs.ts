import type { Catalogue, Entity } from "../catalogue/types.js";
import { ownField } from "../fields.js";
import type { Note } from "../notes.js";
import { type Cell, type Column, takerOf } from "./column.js";
import { ADDED_TO_ROWS, COVERAGE } from "./metric-columns.js";
import { Table } from "./table.js";

/** The rows at these indices, in this order, every column kept. */
export function takeRows(table: Table, indices: ArrayLike<number>, notes = table.notes): Table {
  const taken = takerOf(table, indices);
  const columns = table.columnNames.map((name): NamedColumn => [name, taken(name)]);
  return new Table({ ...table, columns, notes, rowCount: indices.length });
}

type NamedColumn = readonly [name: string, column: Column];

/** These columns, in this order. */
export function takeColumns(table: Table, names: readonly string[]): Table {
  return withColumnsNamed(table, names, new Map());
}

export function withNotes(table: Table, notes: readonly Note[]): Table {
  return withColumns(table, new Map(), { notes });
}

/** The table with columns replaced or, after the column `after`, added. */
export function withColumns(
  table: Table,
  added: ReadonlyMap<string, Column>,
  { after, notes = table.notes }: { readonly after?: string; readonly notes?: readonly Note[] } = {},
): Table {
  const names = [...table.columnNames];
  const fresh = [...added.keys()].filter((name) => !table.has(name));
  const before = after === undefined ? -1 : names.indexOf(after);
  names.splice(before === -1 ? names.length : before + 1, 0, ...fresh);
  return withColumnsNamed(table, names, added, notes);
}

/** The columns of these names in this order: the added ones, else the table's own. */
function withColumnsNamed(
  table: Table,
  names: readonly string[],
  added: ReadonlyMap<string, Column>,
  notes = table.notes,
): Table {
  const columns = names.map((name): NamedColumn => [name, added.get(name) ?? table.column(name)]);
  return new Table({ ...table, columns, notes });
}

/**
 * The table with what an analysis says of each row behind the coverage, or where there is none, at the end. New columns
 * stand among those of other analyses in the layout's order, whichever was run first.
 */
export function withRowCells(table: Table, cells: ReadonlyMap<string, Column>): Table {
  const order = [...ADDED_TO_ROWS];
  const names = [...table.columnNames];
  const before = table.has(COVERAGE)
    ? names.indexOf(COVERAGE)
    : names.findLastIndex((name) => !ADDED_TO_ROWS.has(name));
  for (const name of cells.keys()) {
    if (table.has(name)) continue;
    let at = before + 1;
    while (ADDED_TO_ROWS.has(names[at] ?? "") && order.indexOf(names[at]!) < order.indexOf(name)) at++;
    names.splice(at, 0, name);
  }
  return withColumnsNamed(table, names, cells);
}

export function withoutColumns(table: Table, names: ReadonlySet<string>): Table {
  if (names.size === 0) return table;
  const left = table.columnNames.filter((name) => !names.has(name));
  return takeColumns(table, left);
}

/**
 * The table with columns behind those they belong to, each behind its own and whatever follows that one with a
 * smaller place in `order`. A column of the same name goes.
 */
export function withColumnsBehind(
  table: Table,
  behind: ReadonlyMap<string, readonly NamedColumn[]>,
  order: (name: string, of: string) => number,
  notes: readonly Note[],
): Table {
  const fresh = new Set([...behind.values()].flatMap((columns) => columns.map(([name]) => name)));
  const columns: NamedColumn[] = [];
  let own: NamedColumn[] = [];
  let of = "";
  const putOwnBefore = (place: number): void => {
    while (own.length > 0 && order(own[0]![0], of) <= place) columns.push(own.shift()!);
  };
  for (const name of table.columnNames) {
    if (fresh.has(name)) continue;
    if (own.length > 0) putOwnBefore(order(name, of));
    columns.push([name, table.column(name)]);
    const added = behind.get(name);
    if (added !== undefined) [own, of] = [[...added], name];
  }
  putOwnBefore(Number.POSITIVE_INFINITY);
  return new Table({ ...table, columns, notes });
}

/** A new table with a row per line: its columns are these fields of the lines, numbers unless they are named as text. */
export function tableOfLines<Name extends string>(
  { entity, catalogue }: { readonly entity: Entity; readonly catalogue?: Catalogue | undefined },
  names: readonly Name[],
  lines: readonly Readonly<Record<Name, Cell>>[],
  { texts = [], notes = [] }: { readonly texts?: readonly Name[]; readonly notes?: readonly Note[] },
): Table {
  const columns = names.map((name): [string, Column] => {
    const cells = lines.map((line) => ownField<Cell>(line, name));
    const isText = texts.includes(name);
    return [name, isText ? Object.freeze(cells as (string | null)[]) : Float64Array.from(cells as number[])];
  });
  return new Table({ entity, catalogue, columns, rowCount: lines.length, notes });
}
