import { invalidRecords, type Problem, type ScoutframeError } from "../errors.js";
import type { Note } from "../notes.js";

/** The default for the most problems listed one by one. */
export const MOST_PROBLEMS_TOLD = 10_000;

/** A list of problems: the first ones are kept, the rest are only counted. */
export class ProblemList {
  readonly #most: number;
  readonly #kept: Problem[] = [];
  #rest = 0;

  constructor(most = MOST_PROBLEMS_TOLD) {
    this.#most = most;
  }

  add(...problems: readonly Problem[]): void {
    for (const problem of problems) {
      if (this.#kept.length < this.#most) this.#kept.push(problem);
      else this.#rest++;
    }
  }

  /** Adds a problem that is made only if it is kept. */
  addMade(make: () => Problem): void {
    if (this.isFull) this.#rest++;
    else this.#kept.push(make());
  }

  /** Counts further problems without keeping them, when the list is full. */
  count(more: number): void {
    this.#rest += more;
  }

  /** Whether further problems are only counted. */
  get isFull(): boolean {
    return this.#kept.length >= this.#most;
  }

  /** Adds the problems and the count of another list. */
  addAll(other: ProblemList): void {
    for (const problem of other.#kept) this.add(problem);
    this.#rest += other.#rest;
  }

  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  error(): ScoutframeError {
    return invalidRecords(this.#kept, this.#rest);
  }

  notes(): Note[] {
    const notes: Note[] = this.#kept.map((problem) => ({ ...problem }));
    if (this.#rest > 0) {
      const count = this.#rest;
      notes.push({
        code: "more_problems",
        message: `${count} more problem${count === 1 ? " is" : "s are"} not listed; raise maxProblems to list more`,
        count,
      });
    }
    return notes;
  }
}
