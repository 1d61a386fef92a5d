import type { ShortlistEntry } from "../../../analysis/search/profile.js";
import type { League } from "../league.js";

/** The shortlist as the browser keeps it between visits, for this page alone. */

/** The list that was kept; empty where there is none, or the browser keeps nothing for pages from files. */
export function keptShortlist(league: League): readonly ShortlistEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(league)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((entry) => league.rowOf(entry?.key ?? {}) !== undefined) : [];
  } catch {
    return [];
  }
}

/** Keeps a list, and says whether the browser does. */
export function keepShortlist(league: League, shortlist: readonly ShortlistEntry[]): boolean {
  try {
    localStorage.setItem(nameOf(league), JSON.stringify(shortlist));
    return true;
  } catch {
    return false;
  }
}

/** Pages from files share what a browser keeps, so that each has a name of its own. */
function nameOf({ data: { title, entity, period } }: League): string {
  return ["scoutframe shortlist", entity, title, period].join(" | ");
}
