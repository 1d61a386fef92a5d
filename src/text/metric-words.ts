/** How captions, pages and tables mark a column whose direction nobody has said. */
export const NO_DIRECTION = "direction not stated";

/** A line that names columns whose direction nobody has said; none where there are none. */
export function noDirectionText(columns: readonly string[]): string[] {
  return columns.length === 0 ? [] : [`${NO_DIRECTION}, larger ranks higher: ${columns.join(", ")}`];
}

/** What a metric means, as pages say it; which way it is good is said only where less is better. */
export function meaningOf(
  metric: { readonly description: string; readonly better: string } | undefined,
): string {
  if (metric === undefined) {
    return "A metric that the interface documents do not name. Direction not stated: larger ranks higher.";
  }
  return metric.description + (metric.better === "lower" ? " Lower is better: 100 has the lowest." : "");
}
