import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import { groupOfCode } from "../catalogue/position-names.js";
import type { Catalogue } from "../catalogue/types.js";
import type { Note } from "../notes.js";
import { counted } from "../text/counted.js";
import type { PlayerRecord, PositionEntry } from "./types.js";

/** Counts position codes that a catalogue does not name, which records may hold and which are reported. */
export class UnknownPositions {
  readonly #codes: Catalogue;
  readonly #found = new Map<string, { count: number; record: number; id: number }>();

  constructor(codes: Catalogue = defaultCatalogue("player")) {
    this.#codes = codes;
  }

  /** Looks at the record that stands at this index. */
  add({ playerId, positions }: PlayerRecord, record: number): void {
    const isUnknown = ({ position }: PositionEntry): boolean =>
      groupOfCode(this.#codes, position.code) === undefined;
    if (!positions.some(isUnknown)) return;
    const unknown = positions.filter(isUnknown);
    for (const code of new Set(unknown.map(({ position }) => position.code))) {
      const found = this.#found.get(code);
      if (found) found.count++;
      else this.#found.set(code, { count: 1, record, id: playerId });
    }
  }

  /** A note for each code, with the number of records and the first of them. */
  notes(): Note[] {
    return [...this.#found].map(([position, { count, record, id }]) => ({
      code: "unknown_position",
      message: `position code "${position}" of ${counted(count, "record")} (first: record ${record}, playerId ${id}) is not in the interface; it was kept and belongs to no group`,
      position,
      count,
      record,
      id,
    }));
  }
}
