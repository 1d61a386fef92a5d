/** What a metric means, as pages say it; which way it is good is said only where less is better. */
export function meaningOf(
  metric: { readonly description: string; readonly better: string } | undefined,
): string {
  if (metric === undefined) return "A metric that the interface documents do not name.";
  return metric.description + (metric.better === "lower" ? " Lower is better: 100 has the lowest." : "");
}
