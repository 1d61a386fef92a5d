import { ownField } from "../fields.js";
import { MEASURED_GROUPS } from "./dispersion-data.js";
import { RELIABILITIES } from "./reliability-data.js";
import type { PositionGroupName, Role } from "./types.js";

/** How reliable those of the columns are in a position group that were measured there; undefined where none was. */
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
 * Weights times the square root of each metric's reliability, to one decimal: half-way between what a role asks for and
 * what predicts it best. A metric that was not measured counts as the mean of the others does.
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
