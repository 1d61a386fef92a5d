import { type Entity, GROUPS, type Group } from "../catalogue/types.js";
import { ownField } from "../fields.js";
import type { AnyRecord } from "../record/types.js";
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
export function coverageOf(entity: Entity, { positions, isMatch, total, hasNumbers }: Season): Coverage {
  const played = Array.isArray(positions) && positions.length > 0;
  if (!played && !hasNumbers(GROUPS)) return "empty";
  const tagged = coverageOfTagged(entity, {
    matchesTagged: total("matchesTagged"),
    minutesTagged: total("minutesTagged"),
    minutesOnField: total("minutesOnField"),
  });
  if (entity === "team" || tagged === "untagged" || !isMatch) return tagged;
  return hasNumbers(["average", "percent"]) ? "full" : "partial";
}

/** What coverage is told by, whether it stands in a record or already in columns. */
export interface Season {
  readonly positions: unknown;
  /** Whether it is one match instead of a season. */
  readonly isMatch: boolean;
  total(field: string): unknown;
  /** Whether any value of these groups is a number other than 0. */
  hasNumbers(groups: readonly Group[]): boolean;
}

export function seasonOf(record: AnyRecord): Season {
  return {
    positions: record.positions,
    isMatch: matchOf(record) !== null,
    total: (field) => ownField(record.total, field),
    hasNumbers: (groups) => groups.some((group) => Object.values(record[group] ?? {}).some(isNumber)),
  };
}

/** Whether a value is a number that says that something happened. */
export function isNumber(value: unknown): boolean {
  return typeof value === "number" && value !== 0 && !Number.isNaN(value);
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
