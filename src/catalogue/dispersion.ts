import { DISPERSIONS, MEASURED_GROUPS } from "./dispersion-data.js";
import { ownField } from "./plain-data.js";
import type { Catalogue, ColumnMetric } from "./types.js";
import { metricIn } from "./with-metric.js";

/** Their number comes from how they are counted (once in a match, or ending it), not from how matches vary. */
const COUNTED_ONCE: ReadonlySet<string> = new Set([
  "average_redCards",
  "average_directRedCards",
  "average_yellowCards",
  "percent_yellowCardsPerFoul",
  "percent_win",
]);

/** What was measured of a metric's dispersion: by position group, and of `all` players; undefined where nothing was. */
export function measuredDispersion(column: string): ColumnMetric["dispersion"] {
  if (COUNTED_ONCE.has(column)) return { all: 1 };
  const measured = (DISPERSIONS as Readonly<Record<string, readonly (number | null)[]>>)[column];
  if (measured === undefined) return undefined;
  const named = measured.map((value, at) => [at === 0 ? "all" : MEASURED_GROUPS[at - 1], value]);
  return Object.fromEntries(named.filter(([, value]) => value !== null));
}

/**
 * How many times more a player's rate varies from match to match than chance alone makes it: what its attempts or
 * minutes are to be divided by before they count as evidence.
 *
 * Unit:    a ratio of variances, at least 1: less than chance is chance itself, or how a metric is counted, and
 *          never extra evidence. The group's where 20 of its players tell, else all players'.
 * Missing: undefined for a metric that was not measured, which is not 1; teams' were not.
 * Source:  see the numbers, `dispersion-data.ts`.
 *
 * @example dispersionOf(defaultCatalogue("player"), "average_passes", "centre back") // => 5.452
 * @example dispersionOf(defaultCatalogue("player"), "average_passes", null) // => 3.738
 * @example dispersionOf(defaultCatalogue("player"), "average_goals", "striker") // => 1
 * @example dispersionOf(defaultCatalogue("player"), "average_passLength", "striker") // => undefined
 */
export function dispersionOf(catalogue: Catalogue, column: string, group: string | null): number | undefined {
  const dispersion = metricIn(catalogue, column)?.dispersion ?? {};
  const measured = (group === null ? undefined : ownField(dispersion, group)) ?? ownField(dispersion, "all");
  return measured === undefined ? undefined : Math.max(1, measured);
}
