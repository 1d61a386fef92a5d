import type { Entity } from "../catalogue/types.js";
import type { AnyRecord, StatisticGroup } from "../record/types.js";
import { matchOf } from "./keys.js";
import type { Coverage } from "./layout.js";

/** Below this many tagged minutes the service gives no averages and no percentages. */
const FULL_COVERAGE_MINUTES = 45;

/**
 * How much of the season behind a record was tagged.
 *
 * - `empty`: nothing was played: no positions (players) and no number other than 0.
 * - `untagged`: 0 tagged minutes (players) or matches (teams): only what match sheets tell is given.
 * - `partial`: players with fewer than 45 tagged minutes in a season: totals are given, averages and percents are
 *   not. Of a single match, in which 45 minutes are much, players without any average or percent other than 0.
 * - `full`: everything else. Where tagged minutes are not given, the minutes on the field stand for them.
 */
export function coverageOf(entity: Entity, record: AnyRecord): Coverage {
  const positions = record.positions;
  const played = Array.isArray(positions) && positions.length > 0;
  if (!played && !hasNumbers(record)) return "empty";
  const tagged = coverageOfTagged(entity, record.total ?? {});
  if (entity === "team" || tagged === "untagged" || matchOf(record) === null) return tagged;
  return hasNumber(record.average) || hasNumber(record.percent) ? "full" : "partial";
}

/** How much of a season in which something was played was tagged, by its totals. */
export function coverageOfTagged(
  entity: Entity,
  { matchesTagged, minutesTagged, minutesOnField }: Readonly<Record<string, unknown>>,
): Coverage {
  if (entity === "team") return matchesTagged === 0 ? "untagged" : "full";
  if (minutesTagged === 0) return "untagged";
  const tagged = minutesTagged ?? minutesOnField;
  return typeof tagged === "number" && tagged < FULL_COVERAGE_MINUTES ? "partial" : "full";
}

function hasNumbers(record: AnyRecord): boolean {
  return [record.total, record.average, record.percent].some(hasNumber);
}

function hasNumber(group: StatisticGroup | null | undefined): boolean {
  return Object.values(group ?? {}).some((value) => typeof value === "number" && value !== 0);
}
