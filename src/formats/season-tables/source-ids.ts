import type { Catalogue } from "../../catalogue/types.js";
import type { PlayerIds } from "../search-page/player-ids.js";
import type { IdOrName, SearchPageOptions } from "../search-page/search-page.js";
import { personKey } from "./joined-rows.js";
import type { Cell } from "./named-sheet.js";
import type { SeasonRows } from "./season-rows.js";

/** Ids of the rows of a source, and what it calls its competitions and seasons. */
export interface RowIds {
  readonly player: Float64Array;
  readonly competition: Float64Array;
  readonly season: Float64Array;
  /** The source's own text for a player, where it is not the id itself. */
  readonly sourceId: readonly (string | null)[] | undefined;
  readonly competitionName: readonly (string | null)[] | undefined;
  readonly seasonName: readonly (string | null)[] | undefined;
}

/** Ids as the source has them where they are numbers, else negative ones, the same for the same words in a call. */
export class SourceIds {
  readonly #players: PlayerIds;
  readonly #made = new Map<string, number>();
  readonly #named = new Map<string, Map<string, number>>();

  constructor(players: PlayerIds) {
    this.#players = players;
  }

  idsOf(rows: SeasonRows, { source }: Catalogue, said: SearchPageOptions): RowIds {
    const { keys, rowCount } = rows;
    const own = keys.get("playerId");
    const isHexadecimal = source?.ids === "hexadecimal";
    const known = Array.from({ length: rowCount }, (_, row) => idIn(own?.[row] ?? null, isHexadecimal));
    const player = Float64Array.from(
      known,
      (id, row) => id ?? this.#idMade(rows, row, source?.provider ?? ""),
    );
    const texts = known.map((id, row) =>
      own?.[row] == null || (id !== undefined && !isHexadecimal) ? null : String(own[row]),
    );
    const competition = this.#namesOf("competition", rows, said.competition);
    const season = this.#namesOf("season", rows, said.season);
    return {
      player,
      competition: competition.ids,
      season: season.ids,
      sourceId: texts.some((text) => text !== null) ? texts : undefined,
      competitionName: competition.names,
      seasonName: season.names,
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

  #namesOf(what: "competition" | "season", { keys, rowCount }: SeasonRows, said: IdOrName | undefined) {
    const told = (key: string): readonly Cell[] | undefined =>
      said === undefined ? keys.get(key) : undefined;
    const [ids, names] = [told(`${what}Id`), told(`${what}_name`)];
    const texts = Array.from({ length: rowCount }, (_, row) => {
      const name = said ?? names?.[row] ?? null;
      return name === null ? null : String(name);
    });
    const found = Float64Array.from({ length: rowCount }, (_, row) => {
      if (typeof said === "number") return said;
      const id = idIn(ids?.[row] ?? null, false) ?? idIn(texts[row]!, false);
      return id ?? this.#negative(what, texts[row]!);
    });
    const isNamed = (text: string | null): boolean => text !== null && idIn(text, false) === undefined;
    return { ids: found, names: texts.some(isNamed) ? texts : undefined };
  }

  #negative(what: string, name: string | null): number {
    const known = this.#named.get(what) ?? new Map<string, number>();
    this.#named.set(what, known);
    const id = known.get(name ?? "") ?? -1 - known.size;
    known.set(name ?? "", id);
    return id;
  }
}

/** A whole number as an id; undefined for any other text. */
function idIn(cell: Cell, isHexadecimal: boolean): number | undefined {
  const text = String(cell);
  if (isHexadecimal) return /^[0-9a-f]{1,12}$/.test(text) ? Number.parseInt(text, 16) : undefined;
  const number = /^-?\d+(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}
