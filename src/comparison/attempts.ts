import type { Note } from "../notes.js";
import { counted } from "../text/counted.js";

/** Counts percentages out of too few attempts, and those of which nobody knows out of how many. */
export class AttemptCounts {
  readonly #thin = new Map<string, number>();
  readonly #unknown = new Map<string, number>();
  readonly #minAttempts: number;

  constructor(minAttempts: number) {
    this.#minAttempts = minAttempts;
  }

  add(column: string, thin: number, unknown: number): void {
    if (thin > 0) this.#thin.set(column, thin);
    if (unknown > 0) this.#unknown.set(column, unknown);
  }

  notes(): Note[] {
    const minAttempts = this.#minAttempts;
    const notes: Note[] = [];
    if (this.#thin.size > 0) {
      notes.push({
        code: "few_attempts",
        message: `out of fewer than ${counted(minAttempts, "attempt")} (minAttempts), so without a rank and nobody's peer: ${listOf(this.#thin)}`,
        minAttempts,
        rows: Object.fromEntries(this.#thin),
      });
    }
    if (this.#unknown.size > 0) {
      notes.push({
        code: "unknown_attempts",
        message: `out of an unknown number of attempts, and taken as they are: ${listOf(this.#unknown)}`,
        rows: Object.fromEntries(this.#unknown),
      });
    }
    return notes;
  }
}

function listOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([column, rows]) => `${column} in ${rows} row${rows === 1 ? "" : "s"}`).join(", ");
}
