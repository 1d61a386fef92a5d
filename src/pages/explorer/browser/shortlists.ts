import type { ShortlistEntry } from "../../../analysis/search/profile.js";
import type { League } from "../league.js";

/** A list that nobody has named. */
export const UNNAMED = "Shortlist";

type Lists = ReadonlyMap<string, readonly ShortlistEntry[]>;

/** The shortlists of a page by their names, as the browser keeps them, and which of them is in use. */
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

  /** What is on the list in use. */
  get entries(): readonly ShortlistEntry[] {
    return this.#lists.get(this.#name) ?? [];
  }

  /** Uses another list from now on. */
  use(name: string): boolean {
    return this.put(this.#lists.get(name) ?? [], name);
  }

  /** Puts these on the list of a name, which is in use from now on; says whether the browser keeps them. */
  put(entries: readonly ShortlistEntry[], name = this.#name): boolean {
    this.#name = name;
    this.#lists = new Map([[name, entries], ...[...this.#lists].filter(([other]) => other !== name)]);
    return this.#keep();
  }

  /** Calls the list in use otherwise. */
  rename(name: string): boolean {
    const entries = this.entries;
    this.#lists = new Map([...this.#lists].filter(([other]) => other !== this.#name));
    return this.put(entries, name);
  }

  /** Takes the list in use away. */
  remove(): boolean {
    this.#lists = new Map([...this.#lists].filter(([other]) => other !== this.#name));
    this.#name = [...this.#lists.keys()][0] ?? UNNAMED;
    return this.#keep();
  }

  /** A name that no list has. */
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

/** The lists that were kept; none where there are none, or the browser keeps nothing for pages from files. */
function keptLists(league: League): Lists {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(league)) ?? "[]");
    if (!Array.isArray(kept)) return new Map();
    // Pages of before had one list, without a name.
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

/** Pages from files share what a browser keeps, so that each has a name of its own. */
function keyOf({ data: { title, entity, period } }: League): string {
  return ["scoutframe shortlist", entity, title, period].join(" | ");
}
