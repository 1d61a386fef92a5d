import { shapeMismatch } from "../../errors.js";
import { hasField, ownField } from "../../fields.js";
import type { Note, RegisterCount } from "../../notes.js";
import { counted } from "../../text/words.js";
import { cellText } from "../cell-column.js";
import { entryOf } from "../rows.js";

/** The ids of one provider in one of its namespaces: each with the number of the person that it stands for. */
export interface RegisteredIds {
  readonly provider: string;
  /** Empty where the register has none. */
  readonly namespace: string;
  readonly ids: readonly string[];
  readonly entities: readonly number[];
}

/**
 * A register of ids: which id of one provider stands for the same person as which id of another. `readRegister` reads
 * it, `linkPlayers` and `join` use it.
 */
export interface Register {
  /** The stamp of the release; null where the files do not tell it. */
  readonly release: string | null;
  /** The bridges and entities of each provider and namespace, in the order of the register. */
  readonly counts: readonly RegisterCount[];
  /** Messages from reading: release and counts, withdrawn bridges, redirects in a ring. */
  readonly notes: readonly Note[];
  readonly lists: readonly RegisteredIds[];
  /** By entity the one into which it was merged, itself if it was not, -1 if it is gone. */
  readonly living: Int32Array;
}

export const REGISTERED_ENTITIES = ["player", "team", "all"] as const;

/** The ids of entities say their kind by a letter: `reep_p2804f5db` in version 0, `rp606b79a0db2365` in version 1. */
const KIND = /^(?:reep_|r)([a-z])(?:[\da-f]{8,}|-\d+)$/;

/** Statuses of bridges that were withdrawn upstream. */
const WITHDRAWN: ReadonlySet<string> = new Set(["withheld", "de_corroborated", "withdrawn"]);

/** A provider or namespace as registers write it. */
export function slugOf(provider: string): string {
  return provider.trim().toLowerCase();
}

/** Puts one row of a file into a register; gets the text of the cell at each place. */
export type TakeRow = (cell: (place: number) => string) => void;

/** A register while its rows come, in any order. */
export class RegisterBuilder {
  readonly #entity: (typeof REGISTERED_ENTITIES)[number];
  readonly #wanted: ReadonlySet<string> | undefined;
  readonly #lists = new Map<string, RegisteredIds & { ids: string[]; entities: number[] }>();
  readonly #entities = new Map<string, number>();
  readonly #redirects = new Map<string, string>();
  readonly #withdrawn = new Map<string, number>();
  /** Every provider that was read, also those that were not asked for. */
  readonly providers = new Set<string>();

  readonly #kept: (text: string) => string;

  /** Of texts that are kept, `kept` gives what to keep. */
  constructor(
    entity: (typeof REGISTERED_ENTITIES)[number],
    wanted?: readonly string[],
    kept: (text: string) => string = (text) => text,
  ) {
    this.#kept = kept;
    this.#entity = entity;
    this.#wanted = wanted && new Set(wanted.map(slugOf));
  }

  /** What takes the rows under these headers; undefined if they are none of a register. */
  rowsUnder(names: readonly string[]): TakeRow | undefined {
    const cellAt = (name: string): ((cell: (place: number) => string) => string) => {
      const at = names.indexOf(name);
      return at === -1 ? () => "" : (cell) => cell(at);
    };
    const has = (...columns: readonly string[]): boolean => columns.every((name) => names.includes(name));
    const [from, to] = [cellAt("from_id"), cellAt("to_id")];
    if (has("from_id", "to_id"))
      return (row) => void this.#redirects.set(this.#kept(from(row)), this.#kept(to(row)));
    const [provider, namespace, id] = [cellAt("provider"), cellAt("namespace"), cellAt("external_id")];
    const [entity, status, type] = [cellAt("reep_id"), cellAt("upstream_status"), cellAt("type")];
    if (has("provider", "external_id", "reep_id")) {
      return (row) => this.#add([provider(row), namespace(row), id(row)], entity(row), status(row));
    }
    const keys = names
      .filter((name) => name.startsWith("key_"))
      .map((name) => [name.slice(4), cellAt(name)] as const);
    let rows = 0;
    if (keys.length < 2) return undefined;
    return (row) => {
      const who = entity(row) || `row ${rows++}`;
      if (this.#entity !== "all" && (type(row) || this.#entity) !== this.#entity) return;
      for (const [name, key] of keys) this.#add([name, "", key(row)], who, "");
    };
  }

  #add([name, space, id]: readonly [string, string, string], entity: string, status: string): void {
    const [provider, namespace] = [slugOf(name), slugOf(space)];
    if (provider === "" || id === "" || entity === "") return;
    this.providers.add(provider);
    if (this.#wanted?.has(provider) === false) return;
    const letter = this.#entity === "all" ? undefined : KIND.exec(entity)?.[1];
    if (letter !== undefined && letter !== this.#entity[0]) return;
    if (WITHDRAWN.has(status)) {
      this.#withdrawn.set(status, (this.#withdrawn.get(status) ?? 0) + 1);
      return;
    }
    const made = () => ({ provider, namespace, ids: [], entities: [] });
    const list = entryOf(this.#lists, `${provider} ${namespace}`, made);
    list.ids.push(this.#kept(id));
    list.entities.push(this.#numberOf(entity));
  }

  register(release: string | null): Register {
    const rings = new Set<string>();
    const ends = [...this.#entities.keys()].map((entity) => this.#lastOf(entity, rings));
    const known = ends.map((end) => (end === "" ? -1 : this.#numberOf(end)));
    const living = Int32Array.from({ length: this.#entities.size }, (_, entity) => known[entity] ?? entity);
    const lists = [...this.#lists.values()];
    const seenIn = new Int32Array(living.length).fill(-1);
    const counts = lists.map(({ provider, namespace, entities }, list) => {
      const count = { provider, namespace, bridges: 0, entities: 0 };
      for (const entity of entities) {
        const alive = living[entity]!;
        if (alive === -1) continue;
        count.bridges++;
        if (seenIn[alive] !== list) count.entities++;
        seenIn[alive] = list;
      }
      return count;
    });
    const bridges = counts.reduce((sum, count) => sum + count.bridges, 0);
    const notes: Note[] = [
      {
        ...{ code: "register", release, bridges, counts },
        message: `register${release === null ? "" : ` ${release}`}: ${counted(bridges, "bridge")} of ${counted(lists.length, "provider namespace")}`,
      },
    ];
    if (this.#withdrawn.size > 0) {
      const said = [...this.#withdrawn].map(([status, count]) => `${count} ${status}`).join(", ");
      const message = `withdrawn bridges were left out: ${said}`;
      notes.push({ code: "withdrawn_bridges", message, statuses: Object.fromEntries(this.#withdrawn) });
    }
    if (rings.size > 0) {
      const message = `redirects run in a ring (${rings.size}); its members count as one: ${[...rings].slice(0, 5).join(", ")}`;
      notes.push({ code: "redirect_rings", message, rings: [...rings] });
    }
    return { release, counts, notes, lists, living };
  }

  /** The entity at the end of a chain of redirects; empty if it is gone. All of a ring end at its first in order. */
  #lastOf(entity: string, rings: Set<string>): string {
    const way = [entity];
    for (let to = this.#redirects.get(entity); to !== undefined; to = this.#redirects.get(to)) {
      const at = way.indexOf(to);
      if (at !== -1) {
        const [first = to] = way.slice(at).sort();
        rings.add(first);
        return first;
      }
      way.push(to);
    }
    return way.at(-1)!;
  }

  #numberOf(entity: string): number {
    const known = this.#entities.get(entity);
    if (known !== undefined) return known;
    this.#entities.set(this.#kept(entity), this.#entities.size);
    return this.#entities.size - 1;
  }
}

export const REGISTER_COLUMNS =
  "columns provider, external_id and reep_id (with namespace if there is one), from_id and to_id for redirects, or key_… columns";

/** Rows of one's own in the place of a register: objects with the columns of its files. */
export type RegisterRows = readonly Readonly<Record<string, unknown>>[];

/** A register as it is, or one of rows. */
export function registerFrom(given: Register | RegisterRows): Register {
  if (hasField(given, "lists") && hasField(given, "living")) return given as Register;
  const builder = new RegisterBuilder("all");
  const takers = new Map<string, TakeRow>();
  for (const row of Array.isArray(given) ? (given as RegisterRows) : [{}]) {
    const names = Object.keys(row ?? {});
    const take = takers.get(names.join()) ?? builder.rowsUnder(names);
    if (take === undefined) {
      throw shapeMismatch(
        `the register holds no rows of one; expected the result of readRegister, or rows with ${REGISTER_COLUMNS}.`,
      );
    }
    takers.set(names.join(), take);
    take((place) => cellText(ownField(row, names[place]!)));
  }
  return builder.register(null);
}
