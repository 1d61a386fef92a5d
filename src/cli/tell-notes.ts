import type { Note } from "../index.js";
import { isWarning } from "../text/notes-line.js";
import { warn } from "./print.js";

/** The most notes of one kind that are printed; the rest are counted. */
const MOST_NOTES = 100;

/** Prints notes on standard error, in order; of very many of one kind, the first and the number of the rest. */
export function tellNotes(notes: Iterable<Note>): void {
  const counts = new Map<string, number>();
  for (const note of notes) {
    const { code, message } = note;
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count <= MOST_NOTES) warn(`${isWarning(note) ? "warning" : "note"}: ${message}`);
  }
  for (const [code, count] of counts) tellMore(code, count - MOST_NOTES);
}

/** Prints the number of notes of a kind that were left out, if any. */
export function tellMore(code: string, count: number): void {
  if (count > 0) warn(`note: ${count} more notes of ${code}`);
}
