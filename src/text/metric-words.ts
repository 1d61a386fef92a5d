/** The mark in captions, pages and tables for a column without a stated direction. */
export const NO_DIRECTION = "direction not stated";

/** A line that names the columns without a stated direction; empty if there are none. */
export function noDirectionText(columns: readonly string[]): string[] {
  return columns.length === 0 ? [] : [`${NO_DIRECTION}, larger ranks higher: ${columns.join(", ")}`];
}

/** The meaning of a metric for pages; the good direction is stated only if lower is better. */
export function meaningOf(
  metric: { readonly description: string; readonly better: string } | undefined,
): string {
  if (metric === undefined) {
    return "A metric that the interface documents do not name. Direction not stated: larger ranks higher.";
  }
  return metric.description + (metric.better === "lower" ? " Lower is better: 100 has the lowest." : "");
}
