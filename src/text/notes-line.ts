import type { Note, NoteCode } from "../notes.js";
import { counted } from "./words.js";

/** Notes that say how a result was made; the others say what is missing or doubtful. */
const INFORMATION: ReadonlySet<string> = new Set<NoteCode>([
  "age_curve",
  "correlations",
  "decoded",
  "intervals",
  "joined",
  "leaders",
  "leads",
  "left_out_columns",
  "numbers_in_text",
  "pool",
  "possession_powers",
  "priors",
  "shown_per_90",
  "similarity",
  "style_map",
  "wrote_metadata",
]);

/** Whether a note is a warning: that something is missing, doubtful, or different from what a reader may expect. */
export function isWarning({ code }: Note): boolean {
  return !INFORMATION.has(code);
}

/** Longer notes are cut, because the line only points to them. */
const LONGEST = 140;

/** One line that points to notes: the number and the first of the warnings, then of other notes. Or empty. */
export function notesLine(notes: readonly Note[]): string[] {
  const others = notes.filter((note) => !isWarning(note));
  const parts = [...kindOf(notes.filter(isWarning), "warning"), ...kindOf(others, "note")];
  return parts.length === 0 ? [] : [parts.join(" · ")];
}

function kindOf(notes: readonly Note[], kind: string): string[] {
  const [first] = notes;
  if (first === undefined) return [];
  const message = first.message.replace(/\s+/g, " ");
  return [
    `${counted(notes.length, kind)}: ${message.length > LONGEST ? `${message.slice(0, LONGEST - 1)}…` : message}`,
  ];
}
