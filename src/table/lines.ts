import type { Catalogue, Entity } from "../catalogue/types.js";
import { ownField } from "../fields.js";
import type { Note } from "../notes.js";
import type { Cell, Column } from "./column.js";
import { Table } from "./table.js";

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
