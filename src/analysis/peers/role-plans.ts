import { suggestMetric } from "../../catalogue/lookup.js";
import type { RoleName } from "../../catalogue/metric-columns.js";
import { type RoleInput, resolveRole } from "../../catalogue/parse-roles.js";
import { defaultRole, type Role } from "../../catalogue/roles.js";
import { type Comparison, ofRows } from "../../comparison/comparison.js";
import { positionMatcher } from "../../comparison/filter-positions.js";
import { LEAST_SHARE } from "../../comparison/peer-criteria.js";
import { defaultPoolColumns } from "../../comparison/pool-columns.js";
import { inPart, invalidOption, unknownColumn } from "../../errors.js";
import { ownField } from "../../fields.js";
import { columnMeant, directionOf, groupAt, metricColumns, metricOf } from "../../table/metric-columns.js";
import { isNumbers, type Table } from "../../table/table.js";
import type { PercentileRanksOptions } from "./percentile-ranks.js";

/** A role's name, your own role, or several of both. */
export type RolesAsked = RoleName | RoleInput | readonly (RoleName | RoleInput)[];

/** The requested roles, checked. */
export function rolesAsked(asked: RolesAsked, table: Table): readonly Role[] {
  const list = Array.isArray(asked)
    ? (asked as readonly (string | RoleInput)[])
    : [asked as string | RoleInput];
  if (list.length === 0) throw invalidOption("role", asked, "at least one role");
  return list.map((role) => roleAsked(role, table));
}

/** A requested role, checked; labels of metrics are replaced by their columns. */
export function roleAsked(asked: RoleName | RoleInput, table: Table): Role {
  const role = resolveRole(asked, table.catalogue);
  const columnOf = (name: string): string => (table.has(name) ? name : (columnMeant(table, name) ?? name));
  const weights = Object.fromEntries(
    Object.entries(role.weights).map(([name, weight]) => [columnOf(name), weight]),
  );
  if (Object.keys(weights).length < Object.keys(role.weights).length) {
    throw invalidOption(`weights of "${role.name}"`, role.weights, "each metric once, by column or label");
  }
  const standIns = Object.entries(role.standIns ?? {}).map(([name, others]) => [
    columnOf(name),
    others.map(columnOf),
  ]);
  return { ...role, weights, ...(role.standIns && { standIns: Object.fromEntries(standIns) }) };
}

/** A role, the rows that it scores, and the criteria of its pool if they differ from the rows' own. */
export interface Plan {
  readonly role: Role;
  readonly rows: readonly number[];
  readonly criteria?: Pick<PercentileRanksOptions, "by" | "positions"> | undefined;
}

/** The rows that a role scores, and their pool: players of its group or, with `match: "any"`, all who play there. */
export function planOf(
  table: Table,
  role: Role,
  { match, minShare, by, reference }: Pick<PercentileRanksOptions, "match" | "minShare" | "by" | "reference">,
): Plan {
  const { positionGroup: group } = role;
  if (group === null) return { role, rows: everyRow(table) };
  const plays = positionMatcher(table, group, {
    match: match === "any" ? "any" : "group",
    minShare: match === "any" ? (minShare ?? LEAST_SHARE) : 0,
  });
  const rows = everyRow(table).filter(plays);
  if (match !== "any" || by !== undefined) return { role, rows };
  const season = defaultPoolColumns(table, table).columns.filter((name) => name !== "positionGroup");
  return { role, rows, criteria: { positions: group, by: reference === undefined ? season : [] } };
}

/** The default role of each position group in the table, with its rows. With `only`, just the groups of these rows. */
export function defaultPlans(table: Table, only?: readonly number[]): Plan[] {
  const { catalogue, entity } = table;
  const all = entity === "team" ? [null] : catalogue.groups.map(({ name }) => name);
  const asked = only === undefined || entity === "team" ? all : only.map((row) => groupAt(table, row));
  const groups = all.filter((group) => asked.includes(group));
  return groups.flatMap((group) => {
    const role = defaultRole(catalogue, group);
    const rows = everyRow(table).filter((row) => group === null || groupAt(table, row) === group);
    // A team role is included even for a table without teams.
    return role === undefined || (rows.length === 0 && group !== null) ? [] : [{ role, rows }];
  });
}

/** The comparison, limited to the rows of a plan. */
export function amongPlanned(among: Comparison, { rows }: Plan): Comparison {
  const planned = new Set(rows);
  return ofRows(among, (pool) => pool.rows.filter((row) => planned.has(row)));
}

/** Every row of a table. */
function everyRow({ rowCount }: Table): number[] {
  return Array.from({ length: rowCount }, (_, row) => row);
}

/**
 * Throws `unknown_column` for a column of the role that is neither a metric of the catalogue nor a column of numbers in
 * any of the tables. A column of the catalogue that a table lacks is no error, but a missing value.
 */
export function requireRoleColumns(role: Role, tables: readonly Table[]): void {
  const standIns = Object.values(role.standIns ?? {}).flat();
  for (const name of [...Object.keys(role.weights), ...standIns]) {
    const known = tables.some(
      (table) => metricOf(table, name) !== undefined || (table.has(name) && isNumbers(table.column(name))),
    );
    if (known) continue;
    const catalogues = tables.map(({ catalogue }) => catalogue);
    const candidates = [
      ...tables.flatMap((table) => metricColumns(table)),
      ...catalogues.flatMap(({ metrics }) => metrics.map(({ column }) => column)),
    ];
    inPart(`role "${role.name}"`, () => {
      throw unknownColumn(name, suggestMetric(name, candidates, ...catalogues));
    });
  }
}

/** Whether low values of a column count for the role: by the sign of its weight, or by the catalogue's direction. */
export function lowerCounts(table: Table, role: Role, column: string): boolean {
  return ownField(role.weights, column)! < 0 || directionOf(table, column) === "lower";
}
