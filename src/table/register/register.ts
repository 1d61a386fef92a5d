import { shapeMismatch } from "../../errors.js";
import { hasBrand, ownField } from "../../fields.js";
import type { Note, RegisterCount } from "../../notes.js";
import { counted } from "../../text/words.js";
import { isMissing } from "../column.js";

const REGISTER: unique symbol = Symbol.for("scoutframe.Register");

/** The ids of one provider in one of its namespaces: each with the person or team that it stands for. */
export interface RegisteredIds {
  readonly provider: string;
  /** Empty where the register has none. */
  readonly namespace: string;
  readonly ids: readonly string[];
  readonly entities: readonly number[];
}

interface RegisterParts {
  readonly release: string | null;
  readonly lists: readonly RegisteredIds[];
  /** By entity the one into which it was merged, itself if it was not, -1 if it is gone. */
  readonly living: Int32Array;
  readonly notes: readonly Note[];
}

/**
 * A register of ids: which id of one provider stands for whom, and so for which id of another. `readRegister` reads it,
 * `linkPlayers` and `join` use it.
 */
export class Register {
  static readonly [Symbol.hasInstance] = hasBrand(REGISTER);

  get [REGISTER](): true {
    return true;
  }

  /** The stamp of the release; null where the files do not tell it. */
  readonly release: string | null;
  /** The bridges and entities of each provider and namespace, in the order of the register. */
  readonly counts: readonly RegisterCount[];
  /** Messages from reading: release and counts, withdrawn bridges, redirects in a ring. */
  readonly notes: readonly Note[];
  readonly #lists: readonly RegisteredIds[];
  readonly #living: Int32Array;

  constructor({ release, lists, living, notes }: RegisterParts) {
    this.release = release;
    this.#lists = lists;
    this.#living = living;
    const seenIn = new Int32Array(living.length).fill(-1);
    this.counts = lists.map(({ provider, namespace, entities }, list) => {
      let [bridges, distinct] = [0, 0];
      for (const entity of entities) {
        const alive = living[entity]!;
        if (alive === -1) continue;
        bridges++;
        if (seenIn[alive] !== list) distinct++;
        seenIn[alive] = list;
      }
      return { provider, namespace, bridges, entities: distinct };
    });
    const bridges = this.counts.reduce((sum, count) => sum + count.bridges, 0);
    const message = `register${release === null ? "" : ` ${release}`}: ${counted(bridges, "bridge")} of ${counted(lists.length, "provider namespace")}`;
    this.notes = [{ code: "register", message, release, bridges, counts: this.counts }, ...notes];
  }

  /** The lists of a provider's ids, one for each namespace. */
  listsOf(provider: string): readonly RegisteredIds[] {
    return this.#lists.filter((list) => list.provider === provider);
  }

  /** The entity that lives on under this one, and whether that is another; undefined for one that is gone. */
  livingOf(entity: number): { readonly entity: number; readonly isRedirected: boolean } | undefined {
    const alive = this.#living[entity]!;
    return alive === -1 ? undefined : { entity: alive, isRedirected: alive !== entity };
  }
}

/** What a register is to keep. */
export interface RegisterFilter {
  readonly providers?: readonly string[] | undefined;
  readonly entity: RegisteredEntity;
}

/** The kinds of entities that can be asked for. */
export const REGISTERED_ENTITIES = ["player", "team", "all"] as const;
export type RegisteredEntity = (typeof REGISTERED_ENTITIES)[number];

/** The ids of entities say their kind by a letter: `reep_p2804f5db` in version 0, `rp606b79a0db2365` in version 1. */
const KIND = /^(?:reep_|r)([a-z])(?:[\da-f]{8,}|-\d+)$/;
const KIND_LETTERS: ReadonlyMap<RegisteredEntity, string> = new Map([
  ["player", "p"],
  ["team", "t"],
]);

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
  readonly #filter: RegisterFilter;
  readonly #wanted: ReadonlySet<string> | undefined;
  readonly #letter: string | undefined;
  readonly #lists = new Map<string, Map<string, { ids: string[]; entities: number[] }>>();
  readonly #entities = new Map<string, number>();
  readonly #redirects: (readonly [from: string, to: string])[] = [];
  readonly #withdrawn = new Map<string, number>();
  readonly #seen = new Set<string>();
  #rows = 0;

  constructor(filter: RegisterFilter) {
    this.#filter = filter;
    this.#wanted = filter.providers && new Set(filter.providers.map(slugOf));
    this.#letter = KIND_LETTERS.get(filter.entity);
  }

  /** Every provider that was read, also those that were not asked for. */
  get providers(): string[] {
    return [...this.#seen].sort();
  }

  /** What takes the rows under these headers; undefined if they are none of a register. */
  rowsUnder(names: readonly string[]): TakeRow | undefined {
    const at = (name: string): number => names.indexOf(name);
    const [from, to] = [at("from_id"), at("to_id")];
    if (from !== -1 && to !== -1) {
      return (cell) => {
        this.#redirects.push([cell(from), cell(to)]);
      };
    }
    const [provider, namespace, id, entity] = ["provider", "namespace", "external_id", "reep_id"].map(at);
    const status = at("upstream_status");
    if (provider !== -1 && id !== -1 && entity !== -1) {
      return (cell) => {
        const space = namespace === -1 ? "" : cell(namespace!);
        this.add(cell(provider!), space, cell(id!), cell(entity!), status === -1 ? "" : cell(status));
      };
    }
    const keys = names.flatMap((name, place) =>
      name.startsWith("key_") ? [{ name: name.slice(4), place }] : [],
    );
    if (keys.length < 2) return undefined;
    const type = at("type");
    return (cell) => {
      this.#rows++;
      const who = entity === -1 ? "" : cell(entity!);
      const { entity: wanted } = this.#filter;
      if (type !== -1 && wanted !== "all" && cell(type) !== wanted) return;
      for (const { name, place } of keys) this.add(name, "", cell(place), who || `row ${this.#rows}`, "");
    };
  }

  add(provider: string, namespace: string, id: string, entity: string, status: string): void {
    const slug = slugOf(provider);
    if (slug === "" || id === "" || entity === "") return;
    this.#seen.add(slug);
    if (this.#wanted?.has(slug) === false) return;
    if (this.#letter !== undefined && (KIND.exec(entity)?.[1] ?? this.#letter) !== this.#letter) return;
    if (WITHDRAWN.has(status)) {
      this.#withdrawn.set(status, (this.#withdrawn.get(status) ?? 0) + 1);
      return;
    }
    const list = this.#listOf(slug, slugOf(namespace));
    list.ids.push(id);
    list.entities.push(this.#numberOf(entity));
  }

  register(release: string | null, notes: readonly Note[] = []): Register {
    const { living, rings } = this.#living();
    const lists = [...this.#lists].flatMap(([provider, spaces]) =>
      [...spaces].map(([namespace, list]) => ({ provider, namespace, ...list })),
    );
    return new Register({
      release,
      lists,
      living,
      notes: [...notes, ...this.#withdrawnNote(), ...ringNote(rings)],
    });
  }

  #listOf(provider: string, namespace: string): { ids: string[]; entities: number[] } {
    const spaces = this.#lists.get(provider) ?? new Map<string, { ids: string[]; entities: number[] }>();
    const list = spaces.get(namespace) ?? { ids: [], entities: [] };
    this.#lists.set(provider, spaces.set(namespace, list));
    return list;
  }

  #numberOf(entity: string): number {
    const known = this.#entities.get(entity);
    if (known !== undefined) return known;
    this.#entities.set(entity, this.#entities.size);
    return this.#entities.size - 1;
  }

  /** Follows the redirects of every entity to the last one. All of a ring become its first, since they are one. */
  #living(): { living: Int32Array; rings: string[] } {
    const next = new Map(this.#redirects);
    const rings: string[] = [];
    // The living one may have no bridge of its own.
    const ends = [...this.#entities.keys()].map((entity) => {
      if (!next.has(entity)) return entity;
      const way = [entity];
      for (let to = next.get(entity); to !== undefined; to = next.get(to)) {
        const at = way.indexOf(to);
        if (at !== -1) {
          const ring = way.slice(at).sort();
          if (!rings.includes(ring[0]!)) rings.push(ring[0]!);
          return ring[0]!;
        }
        way.push(to);
      }
      return way.at(-1)!;
    });
    const known = ends.map((end) => (end === "" ? -1 : this.#numberOf(end)));
    const living = Int32Array.from({ length: this.#entities.size }, (_, entity) => known[entity] ?? entity);
    return { living, rings };
  }

  #withdrawnNote(): Note[] {
    if (this.#withdrawn.size === 0) return [];
    const statuses = Object.fromEntries(this.#withdrawn);
    const said = [...this.#withdrawn].map(([status, count]) => `${count} ${status}`).join(", ");
    return [{ code: "withdrawn_bridges", message: `withdrawn bridges were left out: ${said}`, statuses }];
  }
}

function ringNote(rings: readonly string[]): Note[] {
  if (rings.length === 0) return [];
  const message = `redirects run in a ring (${rings.length}); its members count as one: ${rings.slice(0, 5).join(", ")}`;
  return [{ code: "redirect_rings", message, rings }];
}

/** The expected columns, for errors. */
export const REGISTER_COLUMNS =
  "columns provider, external_id and reep_id (with namespace if there is one), from_id and to_id for redirects, or key_… columns";

/** Rows of one's own in the place of a register: objects with the columns of its files. */
export type RegisterRows = readonly Readonly<Record<string, unknown>>[];

/** A register as it is, or one of rows. */
export function registerFrom(given: Register | RegisterRows): Register {
  if (given instanceof Register) return given;
  const builder = new RegisterBuilder({ entity: "all" });
  const takers = new Map<string, TakeRow>();
  for (const row of Array.isArray(given) ? given : [null]) {
    const names = row !== null && typeof row === "object" ? Object.keys(row) : [];
    const take = takers.get(names.join()) ?? builder.rowsUnder(names);
    if (take === undefined) {
      throw shapeMismatch(
        `the register holds no rows of one; expected the result of readRegister, or rows with ${REGISTER_COLUMNS}.`,
      );
    }
    takers.set(names.join(), take);
    take((place) => idText(ownField(row, names[place]!)));
  }
  return builder.register(null);
}

/** The text of an id in whatever cell; 38.0 is 38. */
export function idText(cell: unknown): string {
  return isMissing(cell) ? "" : String(cell).trim();
}
