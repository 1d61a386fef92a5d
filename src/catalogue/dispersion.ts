import { ownField } from "../fields.js";
import { metricIn } from "./catalogue-index.js";
import type { Catalogue } from "./types.js";

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

/**
 * The correlation between the chance errors of two metrics of a player. Errors correlate because both metrics count the
 * same events, or because many things succeed in the same matches.
 *
 * Unit:    -1 to 1, for the group if known, otherwise for `all`; 0 if too small to measure.
 * Missing: undefined, not 0, if one of the two was not measured.
 * Source:  see `error-correlation-data.ts`.
 *
 * @example errorCorrelation(defaultCatalogue("player"), "average_shots", "average_touchInBox", "striker") // => 0.65
 * @example errorCorrelation(defaultCatalogue("player"), "average_shots", "average_fouls", null) // => 0
 * @example errorCorrelation(defaultCatalogue("player"), "average_shots", "average_xgShot", "striker") // => undefined
 */
export function errorCorrelation(
  { errorCorrelations }: Catalogue,
  one: string,
  other: string,
  group: string | null,
): number | undefined {
  const [own = {}, all = {}] = [group ?? "all", "all"].map((name) => ownField(errorCorrelations, name));
  for (const rows of [own, all]) {
    const found = ownField(ownField(rows, one) ?? {}, other) ?? ownField(ownField(rows, other) ?? {}, one);
    if (found !== undefined) return found;
  }
  const isMeasured = (column: string): boolean => Object.hasOwn(own, column) || Object.hasOwn(all, column);
  return isMeasured(one) && isMeasured(other) ? 0 : undefined;
}
