import type { Catalogue } from "../../catalogue/types.js";
import type { Note } from "../../notes.js";
import { rowsOfName } from "../../table/find.js";
import { cellOf, type Table } from "../../table/table.js";
import { plain } from "../../text/nearest.js";
import { counted } from "../../text/words.js";
import type { Sheet } from "../sheet.js";
import type { Decimal, SheetCell } from "./numbers.js";
import { personKey, type SeasonRows } from "./season-rows.js";

/** What a competition or a season is called: a number is its id, a name is a name. */
export type IdOrName = number | string;

/** What the caller says of sheets: where they are from, which mark stands before decimals, what a row is. */
export interface SaidSeason {
  readonly competition?: IdOrName | undefined;
  readonly season?: IdOrName | undefined;
  readonly decimal?: Decimal | undefined;
  /** Whether the rows of a player's clubs in one season are added up, or stay apart. */
  readonly clubs?: "together" | "apart" | undefined;
}

/** What a player's row and a table that knows ids say of the same thing. */
const DECIDING: readonly (readonly [own: string, known: string])[] = [
  ["player_birthCountry", "player_birthArea_name"],
  ["player_age", "age"],
  ["player_foot", "player_foot"],
];

type SaidKind = "competition" | "season";

/**
 * The ids of a call's sheets, which may have none: players get those of a table that has them by name, and whatever has
 * only a name a negative one, counted down over all sheets, the same for the same name of a competition, season or club.
 */
export class SheetIds {
  readonly #known: Table | undefined;
  readonly #taken = new Set<number>();
  readonly #unsure: string[] = [];
  readonly #ofSources = new Map<string, number>();
  readonly #named = new Map<SaidKind | "club", Map<string, number>>();
  readonly #namesOfSheets = new Map<string, string>();
  readonly #unsaid = new Set<string>();
  #count = 0;

  constructor(known: Table | undefined) {
    this.#known = known;
  }

  /** The id of the player in a row without one, by what its keys say of him. */
  ofPlayer(keys: SeasonRows["keys"], row: number): number {
    const name = String(keys.get("name")?.[row] ?? "");
    const found = this.#known === undefined ? [] : idsKnown(this.#known, name, keys, row);
    const [id] = found;
    if (found.length === 1 && !this.#taken.has(id!)) {
      this.#taken.add(id!);
      return id!;
    }
    if (found.length > 0) this.#unsure.push(name);
    this.#count++;
    return -this.#count;
  }

  /** The competition or the season of that name or id; a competition that nobody says is named after its sheet. */
  of(kind: SaidKind, said: IdOrName | undefined, sheet: Pick<Sheet, "file" | "sheetName">) {
    const name = said ?? (kind === "competition" ? this.#nameOfSheet(sheet) : undefined);
    if (name === undefined) return { id: -1, name: null };
    return typeof name === "number" ? { id: name, name: null } : { id: this.#idNamed(kind, name), name };
  }

  #nameOfSheet({ file: path = "", sheetName }: Pick<Sheet, "file" | "sheetName">): string {
    const withSheet = (one: string): string => (sheetName === undefined ? one : `${one}: ${sheetName}`);
    this.#unsaid.add(path);
    const known = this.#namesOfSheets.get(withSheet(path));
    if (known !== undefined) return known;
    const taken = new Set(this.#namesOfSheets.values());
    const parts = path.replace(/\.(csv|tsv|txt|xlsx)(\.gz)?$/i, "").split(/[/\\]/);
    const names = parts.map((_, at) => withSheet(parts.slice(parts.length - 1 - at).join("/")));
    const name = [...names, withSheet(path)].find((one) => !taken.has(one)) ?? withSheet(path);
    this.#namesOfSheets.set(withSheet(path), name);
    return name;
  }

  /** What is to be said of ids when all is read. */
  notes(): Note[] {
    const notes: Note[] = [];
    if (this.#count > 0) {
      const unsure =
        this.#unsure.length === 0 ? "" : `; more than one known id fits ${this.#unsure.join(", ")}`;
      const message = `${counted(this.#count, "player")} got a negative playerId, because the file has none${unsure}`;
      notes.push({ code: "made_up_ids", message, rows: this.#count, names: this.#unsure });
    }
    const files = [...this.#unsaid];
    if (files.length > 0) {
      const which =
        files.length === 1
          ? `${files[0] || "the source"} does not state its competition; it is treated as a separate one, named after the file`
          : `files do not state their competition; each is treated as a separate one, named after the file: ${files.join(", ")}`;
      const how = "set it with competition and season, which also join files of one season";
      notes.push({ code: "competition_from_file", message: `${which}; ${how}`, files });
    }
    return notes;
  }

  /**
   * The rows of a season table with ids among their keys: as the source has them where they are numbers, and under
   * `player_sourceId` its own text where that is not the id itself.
   */
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
        ...(said.clubs === "apart" ? [["clubId", this.#clubIds(rows)] as const] : []),
      ]),
    };
  }

  /** The clubs' ids as the source has them, else by their names; missing where it names none. */
  #clubIds({ keys, rowCount }: SeasonRows): (number | null)[] {
    return Array.from({ length: rowCount }, (_, row) => {
      const [id, name] = ["player_teamId", "player_team"].map((key) => keys.get(key)?.[row] ?? null);
      return idIn(id!, false) ?? (name === null ? null : this.#idNamed("club", String(name)));
    });
  }

  #idMade(rows: SeasonRows, row: number, provider: string): number {
    const { keys } = rows;
    const text = (name: string): string => String(keys.get(name)?.[row] ?? "");
    const isTold = text("player_birthDate") !== "" || text("player_birthYear") !== "";
    // Nothing but a name tells two of one name apart by their clubs.
    const who =
      text("playerId") || (isTold ? personKey(keys, row) : `${personKey(keys, row)} ${text("player_team")}`);
    const key = `${provider} ${who}`;
    const made = this.#ofSources.get(key) ?? this.ofPlayer(keys, row);
    this.#ofSources.set(key, made);
    return made;
  }

  #idNamed(kind: SaidKind | "club", name: string): number {
    const ids = this.#named.get(kind) ?? new Map<string, number>();
    this.#named.set(kind, ids);
    const id = ids.get(name) ?? -1 - ids.size;
    ids.set(name, id);
    return id;
  }

  #seasonKeys(what: SaidKind, { keys, rowCount }: SeasonRows, said: IdOrName | undefined): KeyCells[] {
    const told = (key: string): readonly SheetCell[] | undefined =>
      said === undefined ? keys.get(key) : undefined;
    const [ids, names] = [told(`${what}Id`), told(`${what}_name`)];
    const texts = Array.from({ length: rowCount }, (_, row) => {
      const name = said ?? names?.[row] ?? null;
      return name === null ? null : String(name);
    });
    const found = texts.map((text, row) => {
      if (typeof said === "number") return said;
      return idIn(ids?.[row] ?? null, false) ?? idIn(text, false) ?? this.#idNamed(what, text ?? "");
    });
    const named = texts.filter((text) => idIn(text, false) === undefined);
    return [[`${what}Id`, found], ...ofAny(`${what}_name`, named, texts)];
  }
}

/** The ids that a table knows for a name, as far as what else is said of him tells them apart. */
function idsKnown(known: Table, name: string, keys: SeasonRows["keys"], row: number): number[] {
  let rows = rowsOfName(known, name);
  for (const [own, column] of DECIDING) {
    const wanted = keys.get(own)?.[row] ?? null;
    if (distinctIds(known, rows).length <= 1 || wanted === null || !known.has(column)) continue;
    rows = rows.filter((one) => plain(String(cellOf(known.column(column), one))) === plain(String(wanted)));
  }
  return distinctIds(known, rows);
}

function distinctIds(known: Table, rows: readonly number[]): number[] {
  return [...new Set(rows.map((row) => known.numbers("playerId")[row]!))];
}

type KeyCells = [name: string, cells: readonly SheetCell[]];

const NAMES = ["competition_name", "season_name"];

/** A column where any of these cells says something. */
function ofAny(name: string, telling: readonly SheetCell[], cells: readonly SheetCell[]): KeyCells[] {
  return telling.some((cell) => cell !== null) ? [[name, cells]] : [];
}

/** A whole number as an id; undefined for any other text. */
function idIn(cell: SheetCell, isHexadecimal: boolean): number | undefined {
  const text = String(cell);
  if (isHexadecimal) return /^[0-9a-f]{1,12}$/.test(text) ? Number.parseInt(text, 16) : undefined;
  const number = /^-?\d+(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}
