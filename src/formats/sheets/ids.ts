import type { Catalogue } from "../../catalogue/types.js";
import { ownField } from "../../fields.js";
import type { Note } from "../../notes.js";
import { rowsOfName } from "../../table/find.js";
import { cellOf, type Table } from "../../table/table.js";
import { plain } from "../../text/nearest.js";
import { counted } from "../../text/words.js";
import { type Cell, personKey, type SeasonRows } from "./season-rows.js";

/** What a competition or a season is called: a number is its id, a name is a name. */
export type IdOrName = number | string;

/** What the caller says of sheets that do not say it. */
export interface SaidSeason {
  readonly competition?: IdOrName | undefined;
  readonly season?: IdOrName | undefined;
}

/** The negative ids of things that have only names: the same for the same name, counted down. */
function namedIds(): (name: string) => number {
  const ids = new Map<string, number>();
  return (name) => {
    const id = ids.get(name) ?? -1 - ids.size;
    ids.set(name, id);
    return id;
  };
}

type Details = Readonly<Record<string, unknown>>;

/** What a player's row on the page and a table that knows ids say of the same thing. */
const DECIDING: readonly (readonly [page: string, column: string])[] = [
  ["birthCountry", "player_birthArea_name"],
  ["age", "age"],
  ["foot", "player_foot"],
];

/** Gives players ids: those of a table that has them by name, else negative ones, counted down over all sources. */
export class PlayerIds {
  readonly #known: Table | undefined;
  readonly #taken = new Set<number>();
  readonly #unsure: string[] = [];
  #next = -1;
  #count = 0;

  constructor(known: Table | undefined) {
    this.#known = known;
  }

  /** The id of a player by what the page says of him. */
  idOf(details: Details): number {
    const found = this.#known === undefined ? [] : this.#idsOf(this.#known, details);
    const [id] = found;
    if (found.length === 1 && !this.#taken.has(id!)) {
      this.#taken.add(id!);
      return id!;
    }
    if (found.length > 0) this.#unsure.push(String(details.shortName));
    this.#count++;
    return this.#next--;
  }

  /** What readers of the table must know of its ids. */
  notes(): Note[] {
    if (this.#count === 0) return [];
    const unsure =
      this.#unsure.length === 0 ? "" : `; more than one known id fits ${this.#unsure.join(", ")}`;
    return [
      {
        code: "made_up_ids",
        message: `${counted(this.#count, "player")} got a negative playerId, because the file has none${unsure}`,
        rows: this.#count,
        names: this.#unsure,
      },
    ];
  }

  #idsOf(known: Table, details: Details): number[] {
    let rows = rowsOfName(known, String(details.shortName));
    for (const [field, column] of DECIDING) {
      if (distinctIds(known, rows).length <= 1) break;
      const wanted = ownField(details, field);
      if (wanted === null || wanted === undefined || !known.has(column)) continue;
      rows = rows.filter((row) => plain(String(cellOf(known.column(column), row))) === plain(String(wanted)));
    }
    return distinctIds(known, rows);
  }
}

function distinctIds(known: Table, rows: readonly number[]): number[] {
  return [...new Set(rows.map((row) => known.numbers("playerId")[row]!))];
}

/** What a row says of its competition or its season. */
interface Said {
  readonly id: number;
  readonly name: string | null;
}

/**
 * Competitions and seasons of sheets, which have no ids: the same negative one for the same name in a call. A sheet that
 * says nothing is a competition of its own, named after its file, unless it is said for all.
 */
export class SheetSeasons {
  readonly #ids = { competition: namedIds(), season: namedIds() };
  readonly #names = new Map<string, string>();
  readonly #unsaid = new Set<string>();

  /** The competition or the season of that name or id. */
  of(kind: "competition" | "season", said: IdOrName | undefined): Said {
    if (said === undefined) return { id: -1, name: null };
    return typeof said === "number" ? { id: said, name: null } : { id: this.#ids[kind](said), name: said };
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

/** Ids as the source has them where they are numbers, else negative ones, the same for the same words in a call. */
export class SourceIds {
  readonly #players: PlayerIds;
  readonly #made = new Map<string, number>();
  readonly #ids = { competition: namedIds(), season: namedIds() };

  constructor(players: PlayerIds) {
    this.#players = players;
  }

  /** The rows with ids among their keys, and under `player_sourceId` the source's own text where it is not the id itself. */
  withIds(rows: SeasonRows, { source }: Catalogue, said: SaidSeason): SeasonRows {
    const { keys, rowCount } = rows;
    const own = keys.get("playerId");
    const isHexadecimal = source?.ids === "hexadecimal";
    const known = Array.from({ length: rowCount }, (_, row) => idIn(own?.[row] ?? null, isHexadecimal));
    const texts = known.map((id, row) =>
      own?.[row] == null || (id !== undefined && !isHexadecimal) ? null : String(own[row]),
    );
    const players = known.map((id, row) => id ?? this.#idMade(rows, row, source?.provider ?? ""));
    return {
      ...rows,
      keys: new Map([
        ...[...keys].filter(([name]) => !NAMES.includes(name)),
        ["playerId", players],
        ...ofAny("player_sourceId", texts, texts),
        ...this.#seasonKeys("competition", rows, said.competition),
        ...this.#seasonKeys("season", rows, said.season),
      ]),
    };
  }

  #idMade(rows: SeasonRows, row: number, provider: string): number {
    const { keys } = rows;
    const text = (name: string): string => String(keys.get(name)?.[row] ?? "");
    const isTold = text("player_birthDate") !== "" || text("player_birthYear") !== "";
    // Nothing but a name tells two of one name apart by their clubs.
    const who =
      text("playerId") || (isTold ? personKey(keys, row) : `${personKey(keys, row)} ${text("player_team")}`);
    const key = `${provider} ${who}`;
    const made = this.#made.get(key) ?? this.#players.idOf({ shortName: text("name") });
    this.#made.set(key, made);
    return made;
  }

  #seasonKeys(
    what: "competition" | "season",
    { keys, rowCount }: SeasonRows,
    said: IdOrName | undefined,
  ): Iterable<KeyCells> {
    const told = (key: string): readonly Cell[] | undefined =>
      said === undefined ? keys.get(key) : undefined;
    const [ids, names] = [told(`${what}Id`), told(`${what}_name`)];
    const texts = Array.from({ length: rowCount }, (_, row) => {
      const name = said ?? names?.[row] ?? null;
      return name === null ? null : String(name);
    });
    const found = texts.map((text, row) => {
      if (typeof said === "number") return said;
      return idIn(ids?.[row] ?? null, false) ?? idIn(text, false) ?? this.#ids[what](text ?? "");
    });
    const named = texts.filter((text) => idIn(text, false) === undefined);
    return [[`${what}Id`, found], ...ofAny(`${what}_name`, named, texts)];
  }
}

type KeyCells = [name: string, cells: readonly Cell[]];

const NAMES = ["competition_name", "season_name"];

/** A column where any of these cells says something. */
function ofAny(name: string, telling: readonly Cell[], cells: readonly Cell[]): KeyCells[] {
  return telling.some((cell) => cell !== null) ? [[name, cells]] : [];
}

/** A whole number as an id; undefined for any other text. */
function idIn(cell: Cell, isHexadecimal: boolean): number | undefined {
  const text = String(cell);
  if (isHexadecimal) return /^[0-9a-f]{1,12}$/.test(text) ? Number.parseInt(text, 16) : undefined;
  const number = /^-?\d+(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}
