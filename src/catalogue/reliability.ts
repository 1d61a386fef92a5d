import { ownField } from "../fields.js";
import { MEASURED_GROUPS } from "./dispersion-data.js";
import { RELIABILITIES } from "./reliability-data.js";
import type { PositionGroupName, Role } from "./types.js";

/** The reliability of the columns that were measured in a position group; undefined if none were. */
export function reliabilityOf(
  group: PositionGroupName | null,
  columns: readonly string[],
): Role["reliability"] {
  const at = MEASURED_GROUPS.indexOf(group ?? "");
  const known = columns.flatMap((column) => {
    const value = ownField(RELIABILITIES, column)?.[at] ?? undefined;
    return value === undefined ? [] : [[column, value] as const];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

/**
 * The weights times the square root of each metric's reliability, to one decimal: halfway between the role's own
 * weights and those that predict its score best. Metrics that were not measured get the mean factor of the others.
 */
export function weighedByReliability(
  weights: Role["weights"],
  reliability: Role["reliability"] = {},
): Role["weights"] {
  const factor = (column: string): number => Math.sqrt(ownField(reliability, column) ?? Number.NaN);
  const measured = Object.entries(weights).filter(([column]) => Object.hasOwn(reliability, column));
  const whole = measured.reduce((sum, [, weight]) => sum + Math.abs(weight), 0);
  const mean = measured.reduce((sum, [column, weight]) => sum + Math.abs(weight) * factor(column), 0) / whole;
  const weighed = Object.entries(weights).map(([column, weight]) => {
    const size = Math.abs(weight) * (Object.hasOwn(reliability, column) ? factor(column) : mean);
    return [column, Math.sign(weight) * Math.max(0.1, Math.round(size * 10) / 10)] as const;
  });
  return Object.fromEntries(weighed);
}
