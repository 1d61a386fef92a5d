import { ownField } from "../fields.js";
import type { Catalogue } from "./types.js";
import { metricIn } from "./with-metric.js";

/**
 * How many times more a player's rate varies from match to match than chance alone makes it: what its attempts or
 * minutes are to be divided by before they count as evidence.
 *
 * Unit:    a ratio of variances; of counts at least 1: less than chance is chance itself, or how a metric is counted,
 *          and never extra evidence. Sums of expected goals are no counts and lie near .3, since a shot adds some .1
 *          and not 1. The group's where 20 of its players tell, else all players'.
 * Missing: undefined for a metric that was not measured, which is not 1; teams' were not.
 * Source:  see the numbers, `dispersion-data.ts`.
 *
 * @example dispersionOf(defaultCatalogue("player"), "average_passes", "centre back") // => 5.452
 * @example dispersionOf(defaultCatalogue("player"), "average_passes", null) // => 3.738
 * @example dispersionOf(defaultCatalogue("player"), "average_goals", "striker") // => 1
 * @example dispersionOf(defaultCatalogue("player"), "average_xgShot", "striker") // => 0.397
 * @example dispersionOf(defaultCatalogue("player"), "average_passLength", "striker") // => undefined
 */
export function dispersionOf(catalogue: Catalogue, column: string, group: string | null): number | undefined {
  const metric = metricIn(catalogue, column);
  const dispersion = metric?.dispersion ?? {};
  const measured = (group === null ? undefined : ownField(dispersion, group)) ?? ownField(dispersion, "all");
  if (measured === undefined || metric?.model === "expected sum") return measured;
  return Math.max(1, measured);
}
