import { ownField } from "../fields.js";
import type { Catalogue } from "./types.js";

/**
 * The correlation of the errors of two metrics of a player: of what is chance in them, because both count the same events
 * or matches in which much succeeds.
 *
 * Unit:    -1 to 1, the group's where it is known, else of `all`; 0 for what is too small to be told.
 * Missing: undefined where one of the two was not measured, which is not 0.
 * Source:  see the numbers, `error-correlation-data.ts`.
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
