import { ownField } from "../fields.js";
import type { Catalogue } from "./types.js";

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
