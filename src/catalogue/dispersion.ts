import { ownField } from "../fields.js";
import type { Catalogue } from "./types.js";
import { metricIn } from "./with-metric.js";

/**
 * The variance of a player's rate from match to match, as a multiple of the variance from chance alone. Attempts or
 * minutes are divided by it before they count as evidence.
 *
 * Unit:    a ratio of variances. For counts at least 1: a lower value comes from chance or from the way the metric is
 *          counted, and is never extra evidence. Sums of expected goals are not counts; theirs is about .3, because a
 *          shot adds about .1 and not 1. The group's value if it was measured on at least 20 players, otherwise that of
 *          all players.
 * Missing: undefined, not 1, for a metric that was not measured; those of teams were not.
 * Source:  see `dispersion-data.ts`.
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
