import type { Role } from "../../catalogue/roles.js";
import { inPart, unknownColumn } from "../../errors.js";
import { directionOf, metricColumns, metricOf } from "../../table/metric-columns.js";
import { isNumbers, type Table } from "../../table/table.js";
import { nearest } from "../../text/nearest.js";

/**
 * Throws `unknown_column` for a column of the role that neither the catalogue nor any of the tables knows as
 * a metric. A column of the catalogue that a table lacks is a missing value there, no error.
 */
export function requireRoleColumns(role: Role, tables: readonly Table[]): void {
  for (const name of Object.keys(role.weights)) {
    const known = tables.some(
      (table) => metricOf(table, name) !== undefined || (table.has(name) && isNumbers(table.column(name))),
    );
    if (known) continue;
    const candidates = [
      ...tables.flatMap((table) => metricColumns(table)),
      ...tables.flatMap(({ catalogue }) => catalogue.metrics.map(({ column }) => column)),
    ];
    inPart(`role "${role.name}"`, () => {
      throw unknownColumn(name, nearest(name, candidates));
    });
  }
}

/** Whether low values of a column count for the role: by its weight's sign, or by the catalogue's word. */
export function lowerCounts(table: Table, role: Role, column: string): boolean {
  return role.weights[column]! < 0 || directionOf(table, column) === "lower";
}
