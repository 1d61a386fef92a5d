import { DISPERSIONS, MEASURED_GROUPS } from "./dispersion-data.js";
import type { PositionGroupName } from "./types.js";

/** Their number comes from how they are counted (once in a match, or ending it), not from how matches vary. */
const COUNTED_ONCE: ReadonlySet<string> = new Set([
  "average_redCards",
  "average_directRedCards",
  "average_yellowCards",
  "percent_yellowCardsPerFoul",
  "percent_win",
]);

/**
 * How many times more a player's rate varies from match to match than chance alone makes it: what its attempts or
 * minutes are to be divided by before they count as evidence.
 *
 * Unit:    a ratio of variances, at least 1: less than chance is chance itself, or how a metric is counted, and
 *          never extra evidence. The group's where 20 of its players tell, else all players'.
 * Missing: undefined for a metric that was not measured, which is not 1; teams' were not.
 * Source:  see the numbers, `dispersion-data.ts`.
 *
 * @example dispersionOf("average_passes", "centre back") // => 5.452
 * @example dispersionOf("average_passes", null) // => 3.738
 * @example dispersionOf("average_goals", "striker") // => 1
 * @example dispersionOf("average_passLength", "striker") // => undefined
 */
export function dispersionOf(column: string, group: PositionGroupName | null): number | undefined {
  if (COUNTED_ONCE.has(column)) return 1;
  const measured = (DISPERSIONS as Readonly<Record<string, readonly (number | null)[]>>)[column];
  if (measured === undefined) return undefined;
  const place = group === null ? -1 : MEASURED_GROUPS.indexOf(group);
  const [overall, ...byGroup] = measured;
  return Math.max(1, byGroup[place] ?? overall!);
}
