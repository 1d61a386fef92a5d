import type { ShortlistEntry } from "../../../analysis/search/profile.js";
import type { League } from "../league.js";

/** Name of a list that the reader has not named. */
export const UNNAMED = "Shortlist";

type Lists = readonly (readonly [name: string, entries: readonly ShortlistEntry[]])[];

/** The shortlists of a page by name, as stored in the browser; the first one is the current one. */
export class Shortlists {
  readonly #league: League;
  #lists: Lists;

  constructor(league: League) {
    this.#league = league;
    this.#lists = keptLists(league);
  }

  get name(): string {
    return this.#lists[0]?.[0] ?? UNNAMED;
  }

  get names(): readonly string[] {
    const names = [this.name, ...this.#lists.map(([name]) => name)];
    return [...new Set(names)].sort((a, b) => a.localeCompare(b, "en"));
  }

  get entries(): readonly ShortlistEntry[] {
    return this.#lists[0]?.[1] ?? [];
  }

  use(name: string): boolean {
    return this.put(this.#lists.find(([other]) => other === name)?.[1] ?? [], name);
  }

  /** Replaces the entries of a list and makes it the current one. Returns whether the browser stores it. */
  put(entries: readonly ShortlistEntry[], name = this.name): boolean {
    return this.#keep([[name, entries], ...this.#lists.filter(([other]) => other !== name)]);
  }

  rename(name: string): boolean {
    const { entries } = this;
    this.#lists = this.#lists.slice(1);
    return this.put(entries, name);
  }

  remove(): boolean {
    return this.#keep(this.#lists.slice(1));
  }

  /** A name that no list has yet. */
  free(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.names.includes(name); count++) name = `${wanted} ${count}`;
    return name;
  }

  #keep(lists: Lists): boolean {
    this.#lists = lists;
    try {
      localStorage.setItem(keyOf(this.#league), JSON.stringify(lists));
      return true;
    } catch {
      return false;
    }
  }
}

/** The stored lists; none if there are none, or if the browser stores nothing for pages from files. */
function keptLists(league: League): Lists {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(league)) ?? "[]");
    if (!Array.isArray(kept)) return [];
    // Older pages stored a single list without a name.
    const lists: readonly (readonly unknown[])[] = kept.every(Array.isArray) ? kept : [[UNNAMED, kept]];
    return lists.flatMap(([name, entries]) =>
      typeof name === "string" && Array.isArray(entries)
        ? [[name, entries.filter((entry) => league.rowOf(entry?.key ?? {}) !== undefined)] as const]
        : [],
    );
  } catch {
    return [];
  }
}

/** Pages opened from files share the browser's storage, so each page needs its own key. */
function keyOf({ data: { title }, entity, period }: League): string {
  return ["scoutframe shortlist", entity, title, period].join(" | ");
}
