import { findMetric, metrics } from "../../catalogue/lookup.js";
import type { Role } from "../../catalogue/roles.js";
import { unknownColumn } from "../../errors.js";
import { betterOf, metricColumns } from "../../table/metric-columns.js";
import { type Cell, isNumbers, type Row, type Table } from "../../table/table.js";
import { withColumns } from "../../table/verbs.js";
import { nearest } from "../../text/nearest.js";

/**
 * Throws `unknown_column` for a column of the role that neither the catalogue nor any of the tables knows as
 * a metric. A column of the catalogue that a table lacks is a missing value there, no error.
 */
export function requireRoleColumns(caller: string, role: Role, tables: readonly Table[]): void {
  for (const name of Object.keys(role.weights)) {
    const known =
      findMetric(name, role.entity) !== undefined ||
      tables.some((table) => table.has(name) && isNumbers(table.column(name)));
    if (known) continue;
    const candidates = [
      ...tables.flatMap((table) => metricColumns(table)),
      ...metrics({ entity: role.entity }).map(({ column }) => column),
    ];
    throw unknownColumn(`${caller}: role "${role.name}"`, name, nearest(name, candidates));
  }
}

/** Whether low values of a column count for the role: by its weight's sign, or by the catalogue's word. */
export function lowerCounts(table: Table, role: Role, column: string): boolean {
  return role.weights[column]! < 0 || betterOf(table, column) === "lower";
}

/**
 * The table with every column of the role, turned so that larger is better; missing where the table lacks it.
 * Negating the value, not the rank, keeps ties what they are.
 */
export function directedColumns(table: Table, role: Role): Table {
  const directed = new Map<string, Float64Array>();
  for (const name of Object.keys(role.weights)) {
    if (!table.has(name)) directed.set(name, new Float64Array(table.rowCount).fill(Number.NaN));
    else if (lowerCounts(table, role, name))
      directed.set(
        name,
        table.numbers(name).map((value) => -value),
      );
  }
  return withColumns(table, directed);
}

/** A row of {@link directedColumns} with the values it has in the table itself. */
export function asGiven(table: Table, role: Role, row: Row): Row {
  const given: Record<string, Cell> = { ...row };
  for (const name of Object.keys(role.weights)) {
    const value = row[name];
    if (typeof value === "number" && lowerCounts(table, role, name)) given[name] = -value;
  }
  return given;
}
