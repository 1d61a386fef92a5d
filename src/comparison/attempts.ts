import type { Note } from "../notes.js";
import { counted } from "../text/counted.js";
import { firstFew } from "../text/first-few.js";

/** Counts percentages out of too few attempts, and percentages out of an unknown number of attempts. */
export class AttemptCounts {
  readonly #thin = new Map<string, number>();
  readonly #least = new Map<string, number>();
  readonly #unknown = new Map<string, number>();

  /** Adds a column: `thin` rows have fewer than `least` attempts, `unknown` rows an unknown number. */
  add(column: string, least: number, thin: number, unknown: number): void {
    if (thin > 0) {
      this.#thin.set(column, thin);
      this.#least.set(column, least);
    }
    if (unknown > 0) this.#unknown.set(column, unknown);
  }

  notes(): Note[] {
    const notes: Note[] = [];
    if (this.#thin.size > 0) {
      const least = new Set(this.#least.values());
      const [only] = least;
      const few = least.size === 1 ? counted(only!, "attempt") : "attempts than their metric needs";
      notes.push({
        code: "few_attempts",
        message: `out of fewer ${least.size === 1 ? "than " : ""}${few} (minAttempts): no rank, and left out of other ranks: ${listOf(this.#thin)}`,
        minAttempts: Object.fromEntries(this.#least),
        rows: Object.fromEntries(this.#thin),
      });
    }
    if (this.#unknown.size > 0) {
      notes.push({
        code: "unknown_attempts",
        message: `out of an unknown number of attempts, ranked as sent: ${listOf(this.#unknown)}`,
        rows: Object.fromEntries(this.#unknown),
      });
    }
    return notes;
  }
}

function listOf(counts: ReadonlyMap<string, number>): string {
  return firstFew([...counts].map(([column, rows]) => `${column} in ${rows} row${rows === 1 ? "" : "s"}`));
}
