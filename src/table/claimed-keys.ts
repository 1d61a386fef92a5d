import type { Entity } from "../catalogue/types.js";
import type { Note } from "../notes.js";
import { MOST_PROBLEMS_TOLD } from "../record/parse.js";
import { type KeyCells, keyText, RowsOfKeys } from "./keys.js";

/** Which record has which key: the first of two, or where the last is to be kept, the later one. */
export class ClaimedKeys {
  readonly #rowOfKey: RowsOfKeys;
  /** For each row, the record that it is of. */
  readonly #recordOfRow: number[] = [];
  readonly #dropped = new Set<number>();
  readonly #replaced: ReplacedRecords;
  readonly #keepsLast: boolean;

  constructor(entity: Entity, keepsLast: boolean, maxProblems: number | undefined) {
    this.#rowOfKey = new RowsOfKeys(entity);
    this.#keepsLast = keepsLast;
    this.#replaced = new ReplacedRecords(maxProblems);
  }

  /** Claims the key for a record, whose row is the next one; the record that has it where it is taken. */
  claim(key: KeyCells, record: number): number | undefined {
    const first = this.#rowOfKey.get(key);
    if (first !== undefined) {
      const holder = this.#recordOfRow[first]!;
      if (!this.#keepsLast) return holder;
      this.#dropped.add(first);
      this.#replaced.add(holder, record, key);
    }
    this.#rowOfKey.set(key, this.#recordOfRow.length);
    this.#recordOfRow.push(record);
    return undefined;
  }

  /** The rows whose key no later record took; undefined where these are all. */
  keptRows(): number[] | undefined {
    if (this.#dropped.size === 0) return undefined;
    return [...this.#recordOfRow.keys()].filter((row) => !this.#dropped.has(row));
  }

  notes(): Note[] {
    return this.#replaced.notes();
  }
}

/** Records that later ones of their key replace, as they are found: the first are told, the rest are counted. */
export class ReplacedRecords {
  readonly #most: number;
  readonly #told: Note[] = [];
  #rest = 0;

  constructor(most = MOST_PROBLEMS_TOLD) {
    this.#most = most;
  }

  add(replaced: number, later: number, cells: KeyCells): void {
    if (this.#told.length === this.#most) {
      this.#rest++;
      return;
    }
    const key = keyText(cells);
    this.#told.push({
      code: "duplicate_key",
      message: `records ${replaced} and ${later} have the same key, ${key}; the later one was kept`,
      records: [replaced, later],
      key,
    });
  }

  notes(): Note[] {
    const count = this.#rest;
    if (count === 0) return this.#told;
    const message = `${count} more record${count === 1 ? " was" : "s were"} replaced by later ones with the same key; list more with maxProblems`;
    return [...this.#told, { code: "more_duplicates", message, count }];
  }
}
