import { suggestMetric } from "../../catalogue/lookup.js";
import type { RoleName } from "../../catalogue/metric-columns.js";
import { type RoleInput, resolveRole } from "../../catalogue/parse-roles.js";
import { defaultRole, type Role } from "../../catalogue/roles.js";
import { positionMatcher } from "../../comparison/ages-and-positions.js";
import { amongRows, type Comparison, comparedValues } from "../../comparison/comparison.js";
import { LEAST_SHARE } from "../../comparison/peer-criteria.js";
import type { Pool } from "../../comparison/pools.js";
import { poolColumns } from "../../comparison/rules.js";
import { inPart, invalidOption, unknownColumn } from "../../errors.js";
import { ownField } from "../../fields.js";
import type { Note } from "../../notes.js";
import { valueAt } from "../../stats/values-at.js";
import { COSTS } from "../../table/column-names.js";
import { columnMeant, directionOf, groupAt, metricColumns, metricOf } from "../../table/metric-columns.js";
import { entryOf, everyRow, grouped } from "../../table/rows.js";
import { isNumbers, type Table } from "../../table/table.js";
import { firstFew } from "../../text/words.js";
import { presentAt, unscored } from "./compared-table.js";
import type { PercentileRanksOptions } from "./percentile-ranks.js";

/** A role's name, your own role, or several of both. */
export type RolesAsked = RoleName | RoleInput | readonly (RoleName | RoleInput)[];

/** The requested roles, checked. */
export function rolesAsked(asked: RolesAsked, table: Table): readonly Role[] {
  const list = (Array.isArray(asked) ? asked : [asked]) as readonly (string | RoleInput)[];
  if (list.length === 0) throw invalidOption("role", asked, "at least one role");
  return list.map((role) => roleAsked(role, table));
}

/** A requested role, checked; labels of metrics are replaced by their columns. */
export function roleAsked(asked: RoleName | RoleInput, table: Table): Role {
  const role = resolveRole(asked, table.catalogue);
  const columnOf = (name: string): string => (table.has(name) ? name : (columnMeant(table, name) ?? name));
  const inColumns = <Of>(of: Readonly<Record<string, Of>>, made: (of: Of) => Of): Record<string, Of> =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [columnOf(name), made(value)]));
  const weights = inColumns(role.weights, (weight) => weight);
  if (Object.keys(weights).length < Object.keys(role.weights).length) {
    throw invalidOption(`weights of "${role.name}"`, role.weights, "each metric once, by column or label");
  }
  const standIns = role.standIns && inColumns(role.standIns, (names) => names.map(columnOf));
  return { ...role, weights, ...(standIns && { standIns }) };
}

/**
 * Throws `unknown_column` for a column of the role that is neither a metric of the catalogue nor a column of numbers in
 * any of the tables. A column of the catalogue that a table lacks is no error, but a missing value.
 */
export function requireRoleColumns(role: Role, tables: readonly Table[]): void {
  const isKnown = (name: string): boolean =>
    tables.some(
      (table) => metricOf(table, name) !== undefined || (table.has(name) && isNumbers(table.column(name))),
    );
  const named = [...Object.keys(role.weights), ...Object.values(role.standIns ?? {}).flat()];
  const isPlain = (name: string): boolean => tables.every((table) => metricOf(table, name) === undefined);
  const cost = named.find((name) => COSTS.includes(name) && isPlain(name));
  if (cost !== undefined) {
    throw invalidOption(
      `role "${role.name}"`,
      cost,
      "metrics of play; what a player costs stands beside a score",
    );
  }
  const unknown = named.find((name) => !isKnown(name));
  if (unknown === undefined) return;
  const catalogues = tables.map(({ catalogue }) => catalogue);
  const candidates = [
    ...tables.flatMap((table) => metricColumns(table)),
    ...catalogues.flatMap(({ metrics }) => metrics.map(({ column }) => column)),
  ];
  inPart(`role "${role.name}"`, () => {
    throw unknownColumn(unknown, suggestMetric(unknown, candidates, ...catalogues));
  });
}

/** Whether low values of a column count for the role: by the sign of its weight, or by the catalogue's direction. */
export function lowerCounts(table: Table, role: Role, column: string): boolean {
  return ownField(role.weights, column)! < 0 || directionOf(table, column) === "lower";
}

/**
 * The columns within which metrics are on one scale, whatever the position: competition and season, except those across
 * which rows were combined.
 */
export function seasonColumns(table: Table): readonly string[] {
  return poolColumns(table).columns.filter((name) => name !== "positionGroup");
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
  const season = reference === undefined ? seasonColumns(table) : [];
  return { role, rows, criteria: { positions: group, by: season } };
}

/** A role with the rows of its own position group, each in the pool that it is in. */
export function groupPlan(table: Table, role: Role): Plan {
  const { positionGroup: group } = role;
  return { role, rows: everyRow(table).filter((row) => group === null || groupAt(table, row) === group) };
}

/** The default role of each position group in the table, with its rows. With `only`, just the groups of these rows. */
export function defaultPlans(table: Table, only?: readonly number[]): Plan[] {
  const { catalogue, entity } = table;
  const all = entity === "team" ? [null] : catalogue.groups.map(({ name }) => name);
  const asked = only === undefined || entity === "team" ? all : only.map((row) => groupAt(table, row));
  return all.flatMap((group) => {
    if (!asked.includes(group)) return [];
    const role = defaultRole(catalogue, group);
    const plan = role && groupPlan(table, role);
    // A team role is included even for a table without teams.
    return plan === undefined || (plan.rows.length === 0 && group !== null) ? [] : [plan];
  });
}

/** The replacement columns, by the metric that they replace. */
type StandIns = Readonly<Record<string, readonly string[]>>;

/** A plan for all pools that lack the same metrics, with their comparison; its role has the weights that apply there. */
export type PlanInForce = ReturnType<typeof plansInForce>[number];

/** The plans that apply: one for each set of pools that lack the same metrics of the role. */
export function plansInForce(among: Comparison, planned: Comparison, { role: asked, rows: all }: Plan) {
  const isUsable = usableIn(among);
  const judged = planned.pools.list.filter(({ rows }) => rows.length > 0);
  const lacking = grouped(judged, (pool) => JSON.stringify(standInsIn(pool, asked, isUsable)));
  const found = lacking.size === 0 ? [["{}", []] as const] : [...lacking];
  const rowsOf = (pools: readonly Pool[]): number[] => pools.flatMap(({ rows }) => rows);
  const ofOthers = new Set(found.slice(1).flatMap(([, pools]) => rowsOf(pools)));
  return found.map(([key, pools], at) => {
    const standIns: StandIns = JSON.parse(key);
    // Rows without a pool stay with the first plan.
    const rows = at === 0 ? all.filter((row) => !ofOthers.has(row)) : rowsOf(pools);
    return {
      /** The role as requested. */
      asked,
      role: withStandIns(asked, standIns),
      rows,
      standIns,
      pools: pools.map(({ name }) => name),
      among: found.length === 1 ? planned : amongRows(among, rows),
    };
  });
}

type IsUsable = (pool: Pool, metric: string) => boolean;

/** Whether a pool can judge a metric, and any row that is compared with it has a value. */
function usableIn(among: Comparison): IsUsable {
  const { subject, pool: reference, rules } = among;
  const known = new Map<string, ReturnType<typeof comparedValues>>();
  return (pool, metric) => {
    if (!subject.has(metric) || !reference.has(metric)) return false;
    const compared = entryOf(known, metric, () => comparedValues(among, metric));
    const { values: peers } = presentAt(compared.poolValues, pool);
    if (unscored(peers, rules.minPeers) !== undefined) return false;
    return pool.rows.some((row) => !Number.isNaN(valueAt(compared.values, row)));
  };
}

function standInsIn(pool: Pool, { standIns = {} }: Role, isUsable: IsUsable): StandIns {
  const needed = Object.entries(standIns).flatMap(([metric, columns]) => {
    if (isUsable(pool, metric)) return [];
    const usable = columns.filter((column) => isUsable(pool, column));
    return usable.length === 0 ? [] : [[metric, usable] as const];
  });
  return Object.fromEntries(needed);
}

/** The role with each replaced metric's weight split among its stand-ins, in addition to their own weights. */
function withStandIns(role: Role, standIns: StandIns): Role {
  const weights = new Map(Object.entries(role.weights));
  for (const [metric, columns] of Object.entries(standIns)) {
    const replaced = ownField(role.weights, metric) ?? 0;
    weights.set(metric, 0);
    for (const column of columns) {
      const own = weights.get(column) ?? 0;
      weights.set(column, own + (Math.sign(own || replaced) * Math.abs(replaced)) / columns.length);
    }
  }
  return { ...role, weights: Object.fromEntries(weights) };
}

/** The sum of the sizes of weights; of those whose names pass the test, if there is one. */
export function weightOf({ weights }: Role, counts: (name: string) => boolean = () => true): number {
  return Object.entries(weights).reduce(
    (total, [name, weight]) => (counts(name) ? total + Math.abs(weight) : total),
    0,
  );
}

/** The percentage of the requested role's weight that has a rank; NaN without a pool. */
export function ownWeightShare(
  { asked, standIns }: PlanInForce,
  scored: { readonly weightShare: Float64Array; readonly ranks: ReadonlyMap<string, Float64Array> },
): Float64Array {
  const { weightShare, ranks } = scored;
  if (Object.keys(standIns).length === 0) return weightShare;
  const whole = weightOf(asked);
  return weightShare.map((share, row) => {
    if (Number.isNaN(share)) return share;
    return (100 * weightOf(asked, (name) => !Number.isNaN(valueAt(ranks.get(name), row)))) / whole;
  });
}

/** Notes on metrics that are replaced, with their replacements. */
export function standInNotes(plans: readonly PlanInForce[]): Note[] {
  return plans.flatMap(({ role, standIns, pools }): Note[] => {
    const each = Object.entries(standIns).map(([metric, names]) => `${metric} by ${names.join(" and ")}`);
    if (each.length === 0) return [];
    const where = plans.length === 1 ? "" : ` (${pools.join("; ")})`;
    const message = `${role.name}: metrics without any rank are replaced: ${firstFew(each)}${where}`;
    return [{ code: "stand_ins", message, role: role.name, standIns, pools }];
  });
}
