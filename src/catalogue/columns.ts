import type { Catalogue, PlayingTime } from "./types.js";

/** The columns of playing time and of tagged time, for code that needs them by name. */

export const MATCHES = "total_matches";
/** Players only: matches started, and matches in which he came off the bench. Each match is one or the other. */
export const MATCHES_STARTED = "total_matchesInStart";
export const MATCHES_CAME_ON = "total_matchesComingOff";
/** Players only: matches in which he was replaced, and matches in which he was sent off. */
export const MATCHES_REPLACED = "total_matchesSubstituted";
export const RED_CARDS = "total_redCards";
/** Duels and their kinds; each duel is of one kind. */
export const DUELS = "total_duels";
export const KINDS_OF_DUELS = [
  "total_defensiveDuels",
  "total_offensiveDuels",
  "total_aerialDuels",
  "total_looseBallDuels",
] as const;
/** Teams only: matches without a goal against, and goals against per 90 minutes. */
export const CLEAN_SHEETS = "total_cleanSheets";
export const CONCEDED_PER_90 = "average_concededGoals";
/** Teams only. */
export const MATCHES_TAGGED = "total_matchesTagged";
/** Players only. */
export const MINUTES_ON_FIELD = "total_minutesOnField";
/** Players only: the minutes behind their averages. */
export const MINUTES_TAGGED = "total_minutesTagged";

/** The columns of playing time, in all and tagged: minutes for players, matches for teams. */
export function extentsOf({ entity, minutes, matches }: Catalogue): PlayingTime {
  return entity === "player" ? minutes : matches;
}
