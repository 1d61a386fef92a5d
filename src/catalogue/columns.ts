import type { Entity } from "./types.js";

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
/** Teams only. */
export const MATCHES_TAGGED = "total_matchesTagged";
/** Players only. */
export const MINUTES_ON_FIELD = "total_minutesOnField";
/** Players only: what their averages stand on. */
export const MINUTES_TAGGED = "total_minutesTagged";

/** The column that tells how much of a season was tagged: minutes of a player, matches of a team. */
export function taggedExtentOf(entity: Entity): string {
  return entity === "player" ? MINUTES_TAGGED : MATCHES_TAGGED;
}

/** The column that tells how much was played, tagged or not: minutes of a player, matches of a team. */
export function playedExtentOf(entity: Entity): string {
  return entity === "player" ? MINUTES_ON_FIELD : MATCHES;
}

/** The totals that sum up a season at a glance: how much was played, then goals, assists or clean sheets. */
export function seasonTotals(entity: Entity, group: string | null): readonly string[] {
  if (entity === "team") return [MATCHES, "total_goals", "total_assists", "total_cleanSheets"];
  const decisive = group === "goalkeeper" ? ["total_gkCleanSheets"] : ["total_goals", "total_assists"];
  return [MINUTES_ON_FIELD, MATCHES, ...decisive];
}
