import type { Range, SearchProfile, SearchScatter, Threshold } from "../../analysis/search/profile.js";

/** A brush over two metrics as what it is to a view: a threshold on the value of each. */

/** The limits of a metric's value in a view; none where it has no threshold. */
export function limitsOf({ thresholds = [] }: SearchProfile, column: string): Range<number> {
  const { min, max } = thresholds.find((one) => isOnValue(one, column)) ?? {};
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** The view with other limits of a metric's value, at the place of those before; without limits it has no threshold. */
export function withLimits(view: SearchProfile, column: string, limits: Range<number>): SearchProfile {
  const { thresholds = [] } = view;
  const isFree = limits.min === undefined && limits.max === undefined;
  const own: Threshold[] = isFree ? [] : [{ column, by: "value", ...limits }];
  const place = thresholds.findIndex((one) => isOnValue(one, column));
  const before = thresholds.slice(0, place < 0 ? undefined : place);
  const after = thresholds.slice(before.length).filter((one) => !isOnValue(one, column));
  return { ...view, thresholds: [...before, ...own, ...after] };
}

/** The view without the limits of a brush: what is left is what a brush chooses from. */
export function unbrushed(view: SearchProfile, { x, y }: SearchScatter): SearchProfile {
  return withLimits(withLimits(view, x, {}), y, {});
}

function isOnValue({ column, by = "value" }: Threshold, wanted: string): boolean {
  return column === wanted && by === "value";
}
