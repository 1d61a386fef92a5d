import type { Note } from "../notes.js";
import { MOST_PROBLEMS_TOLD } from "../record/problem-list.js";
import { type KeyCells, keyText } from "./keys.js";

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
