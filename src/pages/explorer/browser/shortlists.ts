import type { ShortlistEntry } from "../../../analysis/search/profile.js";
import type { League } from "../league.js";

/** Name of a list that the reader has not named. */
export const UNNAMED = "Shortlist";

type Lists = ReadonlyMap<string, readonly ShortlistEntry[]>;

/** The shortlists of a page by name, as stored in the browser, and the current one. */
export class Shortlists {
  readonly #league: League;
  #lists: Lists;
  #name: string;

  constructor(league: League) {
    this.#league = league;
    this.#lists = keptLists(league);
    this.#name = [...this.#lists.keys()][0] ?? UNNAMED;
  }

  get name(): string {
    return this.#name;
  }

  get names(): readonly string[] {
    return [...new Set([this.#name, ...this.#lists.keys()])].sort((a, b) => a.localeCompare(b, "en"));
  }

  /** The entries of the current list. */
  get entries(): readonly ShortlistEntry[] {
    return this.#lists.get(this.#name) ?? [];
  }

  /** Switches to another list. */
  use(name: string): boolean {
    return this.put(this.#lists.get(name) ?? [], name);
  }

  /** Replaces the entries of a list and makes it the current one. Returns whether the browser stores it. */
  put(entries: readonly ShortlistEntry[], name = this.#name): boolean {
    this.#name = name;
    this.#lists = new Map([[name, entries], ...[...this.#lists].filter(([other]) => other !== name)]);
    return this.#keep();
  }

  /** Renames the current list. */
  rename(name: string): boolean {
    const entries = this.entries;
    this.#lists = new Map([...this.#lists].filter(([other]) => other !== this.#name));
    return this.put(entries, name);
  }

  /** Deletes the current list. */
  remove(): boolean {
    this.#lists = new Map([...this.#lists].filter(([other]) => other !== this.#name));
    this.#name = [...this.#lists.keys()][0] ?? UNNAMED;
    return this.#keep();
  }

  /** A name that no list has yet. */
  free(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.names.includes(name); count++) name = `${wanted} ${count}`;
    return name;
  }

  #keep(): boolean {
    try {
      localStorage.setItem(keyOf(this.#league), JSON.stringify([...this.#lists]));
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
    if (!Array.isArray(kept)) return new Map();
    // Older pages stored a single list without a name.
    const lists: readonly (readonly unknown[])[] = kept.every(Array.isArray) ? kept : [[UNNAMED, kept]];
    return new Map(
      lists.flatMap(([name, entries]) =>
        typeof name === "string" && Array.isArray(entries)
          ? [[name, entries.filter((entry) => league.rowOf(entry?.key ?? {}) !== undefined)] as const]
          : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/** Pages opened from files share the browser's storage, so each page needs its own key. */
function keyOf({ data: { title }, entity, period }: League): string {
  return ["scoutframe shortlist", entity, title, period].join(" | ");
}
