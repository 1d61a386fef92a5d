import type { Catalogue, PlayingTime } from "./types.js";

/** The columns that tell how much was played and tagged, for those who need them by name. */

export const MATCHES = "total_matches";
/** Players only: matches begun, and those in which he came off the bench; each match is one or the other. */
export const MATCHES_STARTED = "total_matchesInStart";
export const MATCHES_CAME_ON = "total_matchesComingOff";
/** Players only: matches in which he was replaced, and those he was sent off in. */
export const MATCHES_REPLACED = "total_matchesSubstituted";
export const RED_CARDS = "total_redCards";
/** Duels, and the kinds that they fall into: each duel is of one kind. */
export const DUELS = "total_duels";
export const KINDS_OF_DUELS = [
  "total_defensiveDuels",
  "total_offensiveDuels",
  "total_aerialDuels",
  "total_looseBallDuels",
] as const;
/** Teams only: matches in which nobody scored against them, and goals against them per 90 minutes. */
export const CLEAN_SHEETS = "total_cleanSheets";
export const CONCEDED_PER_90 = "average_concededGoals";
/** Teams only. */
export const MATCHES_TAGGED = "total_matchesTagged";
/** Players only. */
export const MINUTES_ON_FIELD = "total_minutesOnField";
/** Players only: what their averages stand on. */
export const MINUTES_TAGGED = "total_minutesTagged";

/** The columns that tell how much was played, and how much of it was tagged: minutes of a player, matches of a team. */
export function extentsOf({ entity, minutes, matches }: Catalogue): PlayingTime {
  return entity === "player" ? minutes : matches;
}
