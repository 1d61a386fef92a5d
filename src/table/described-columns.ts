import type { Entity } from "../catalogue/types.js";
import { DESCRIBED, described } from "../stats/described.js";
import { ENTITY, METRIC } from "../text/layout-columns.js";
import { type Column, isNumbers } from "./column.js";
import { columnLabel, type NamedColumns } from "./column-names.js";

interface Describable extends NamedColumns {
  readonly entity: Entity;
  readonly columnNames: readonly string[];
  readonly rowCount: number;
  column(name: string): Column;
}

/** Numbers that name somebody or something: their mean says nothing. */
export const IDS = /(Id|^id|_id)$/;

/** A row for each column of numbers but ids, and what is said of its values. */
export function describedColumns(table: Describable): readonly (readonly [name: string, column: Column])[] {
  const names = table.columnNames.filter((name) => !IDS.test(name) && isNumbers(table.column(name)));
  const said = names.map((name) => described(table.column(name) as Float64Array));
  return [
    [METRIC, names],
    ["label", names.map((name) => columnLabel(table, name))],
    ...DESCRIBED.map((what) => [what, Float64Array.from(said, (of) => of[what])] as const),
    ["missing", Float64Array.from(said, ({ count }) => table.rowCount - count)],
    [ENTITY, names.map(() => table.entity)],
  ];
}
