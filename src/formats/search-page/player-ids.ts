import { ownField } from "../../fields.js";
import type { Note } from "../../notes.js";
import { rowsOfName } from "../../table/find.js";
import { cellOf, type Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";
import { plain } from "../../text/nearest.js";

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
