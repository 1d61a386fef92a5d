import { HEAD } from "../text/layout-columns.js";
import {
  type Catalogue,
  type ColumnMetric,
  type Entity,
  GROUPS,
  type Group,
  type PlayingTime,
} from "./types.js";

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

/** The keys of a table under the names of their columns, for data that call them so. */
export function keysOfTable(entity: Entity): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(HEAD[entity].keys).map((key) => [key, key]));
}

/** The columns of playing time, in all and tagged: minutes for players, matches for teams. */
export function extentsOf({ entity, minutes, matches }: Catalogue): PlayingTime {
  return entity === "player" ? minutes : matches;
}

/** Facts that depend on a metric's group: totals add up, and rates mean nothing if too little was tagged. */

/** The group of a column by its name alone, in the interfaces' style; undefined for other names. */
export function groupOfColumn(name: string): Group | undefined {
  return GROUPS.find((group) => name.startsWith(`${group}_`));
}

function groupOf(metric: ColumnMetric | undefined, column: string): Group | undefined {
  return metric?.group ?? groupOfColumn(column);
}

export function isTotal(metric: ColumnMetric | undefined, column: string): boolean {
  return groupOf(metric, column) === "total";
}

export function isAverage({ group }: ColumnMetric): boolean {
  return group === "average";
}

/** Whether a column holds a rate: an average or a percentage. */
export function isRate(metric: ColumnMetric | undefined, column: string): boolean {
  const group = groupOf(metric, column);
  return group === "average" || group === "percent";
}

/** The column with the attempts behind a percentage; undefined for other metrics and if it is not known. */
export function attemptsOf(metric: ColumnMetric | undefined): string | undefined {
  return metric?.group === "percent" ? metric.denominator : undefined;
}
