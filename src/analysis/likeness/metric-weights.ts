import { isPlainObject } from "../../catalogue/catalogue-index.js";
import type { MetricName, RoleName } from "../../catalogue/metric-columns.js";
import type { RoleInput } from "../../catalogue/parse-roles.js";
import type { Role } from "../../catalogue/roles.js";
import { invalidOption } from "../../errors.js";
import { ownField } from "../../fields.js";
import {
  anything,
  checkedWeight,
  listOfText,
  type OptionCheck,
  type OptionsOf,
  says,
} from "../../options.js";
import { sum } from "../../stats/summary.js";
import { metricNamed } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { requireRoleColumns, roleAsked } from "../peers/role-plans.js";

/** Metrics by name, or with their weights. */
export type MetricWeights = readonly MetricName[] | Readonly<Partial<Record<MetricName, number>>>;

export const CHOICE_CHECKS = {
  /**
   * Metrics to compare on, or weights by metric. Default: the metrics of `role`, else the style metrics of the
   * position.
   */
  metrics: {
    expected: "a list of metrics, or an object of weights by metric",
    test: (value) => listOfText.test(value) || isPlainObject(value),
    flag: "list",
    says: "metrics to compare on (default: style metrics of the position)",
  } as OptionCheck<MetricWeights>,
  /** Compare on the metrics of this role: a name, or your own role. Default: the style set of the position group. */
  role: says<RoleName | RoleInput>(anything, "compare on the metrics of this role"),
};
export interface MetricChoice extends OptionsOf<typeof CHOICE_CHECKS> {}

export interface ChosenMetrics {
  readonly columns: readonly string[];
  /** Positive, in the order of the columns. */
  readonly weights: readonly number[];
  /** The weight of all requested metrics, including those that the table lacks. */
  readonly whole: number;
  /** The role that the metrics come from, if any. */
  readonly role: Role | undefined;
  /** Columns of the role that the table lacks. */
  readonly absent: readonly string[];
}

/**
 * The metrics to compare: the requested ones, else those of the requested role, else those of the default role.
 * Similarity does not depend on which direction is better, so only the size of a weight counts.
 */
export function metricWeights(table: Table, asked: MetricChoice, byDefault: () => Role): ChosenMetrics {
  const { metrics, role: askedRole } = asked;
  if (metrics !== undefined && askedRole !== undefined) {
    throw invalidOption("role", askedRole, "no role where metrics are given");
  }
  if (metrics !== undefined) return ofMetrics(table, metrics);
  const role = askedRole === undefined ? byDefault() : roleAsked(askedRole, table);
  requireRoleColumns(role, [table]);
  const names = Object.keys(role.weights);
  const columns = names.filter((name) => table.has(name));
  const weightOf = (name: string): number => Math.abs(ownField(role.weights, name)!);
  return {
    columns,
    weights: columns.map(weightOf),
    whole: sum(names.map(weightOf)),
    role,
    absent: names.filter((name) => !table.has(name)),
  };
}

function ofMetrics(table: Table, metrics: MetricWeights): ChosenMetrics {
  const list = Array.isArray(metrics) ? [...new Set(metrics as readonly string[])] : undefined;
  const asked = list ?? Object.keys(metrics);
  if (asked.length === 0) throw invalidOption("metrics", metrics, "at least one metric");
  const columns = asked.map((name) => metricNamed(table, name));
  const weightOf = (name: string): unknown =>
    list ? 1 : ownField(metrics as Readonly<Record<string, number>>, name);
  const weights = asked.map((name) => Math.abs(checkedWeight(weightOf(name), name)));
  return { columns, weights, whole: sum(weights), role: undefined, absent: [] };
}
