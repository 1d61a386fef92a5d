import type { Note } from "../../notes.js";

/** What a competition or a season is called: a number is its id, a name is a name. */
export type IdOrName = number | string;

/** What a row says of one of the two. */
export interface Said {
  readonly id: number;
  readonly name: string | null;
}

const UNSAID: Said = { id: -1, name: null };

/**
 * Competitions and seasons of sheets, which have no ids: the same negative one for the same name in a call. A sheet that
 * says nothing is a competition of its own, named after its file, unless it is said for all.
 */
export class SheetSeasons {
  readonly #ids = { competition: new Map<string, number>(), season: new Map<string, number>() };
  readonly #names = new Map<string, string>();
  readonly #unsaid = new Set<string>();

  /** The competition or the season of that name or id. */
  of(kind: "competition" | "season", said: IdOrName | undefined): Said {
    if (said === undefined) return UNSAID;
    if (typeof said === "number") return { id: said, name: null };
    const ids = this.#ids[kind];
    const id = ids.get(said) ?? -1 - ids.size;
    ids.set(said, id);
    return { id, name: said };
  }

  /** The competition that a sheet is where nobody says which it is. */
  ofSheet(file: string | undefined, sheet: string | undefined): Said {
    const path = file ?? "";
    const place = sheet === undefined ? path : `${path}: ${sheet}`;
    this.#unsaid.add(path);
    const known = this.#names.get(place);
    if (known !== undefined) return this.of("competition", known);
    const taken = new Set(this.#names.values());
    const parts = path.replace(/\.(csv|tsv|txt|xlsx)(\.gz)?$/i, "").split(/[/\\]/);
    const names = parts.map((_, at) => parts.slice(parts.length - 1 - at).join("/"));
    const [name = place] = [
      ...names.map((one) => (sheet === undefined ? one : `${one}: ${sheet}`)),
      place,
    ].filter((one) => !taken.has(one));
    this.#names.set(place, name);
    return this.of("competition", name);
  }

  /** What is to be said when all is read. */
  notes(): Note[] {
    const files = [...this.#unsaid];
    const [one = ""] = files;
    if (files.length === 0) return [];
    const which =
      files.length === 1
        ? `${one || "the source"} does not state its competition; it is treated as a separate one, named after the file`
        : `files do not state their competition; each is treated as a separate one, named after the file: ${files.join(", ")}`;
    const how = "set it with competition and season, which also join files of one season";
    return [{ code: "competition_from_file", message: `${which}; ${how}`, files }];
  }
}
