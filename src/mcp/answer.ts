import { tooLarge } from "../errors.js";
import type { Note } from "../notes.js";
import { isWarning } from "../text/notes-line.js";
import { quotedText, sentence } from "./cleaned.js";

/** A tool's answer before its length is limited. */
export interface Answer {
  /** A few sentences for the reader. */
  readonly text: string;
  /** The fields before the list. */
  readonly head: Readonly<Record<string, unknown>>;
  /** The name of the list. Its rows are made on demand. */
  readonly list: string;
  readonly total: number;
  readonly row: (at: number) => Readonly<Record<string, unknown>>;
  readonly notes: readonly Note[];
  /** The first index of the requested part of the list, and its length. */
  readonly from?: number;
  readonly count?: number;
  /** Pictures in base64. They do not count towards the limit. */
  readonly images?: readonly { readonly data: string; readonly mimeType: string }[];
  /** Data for the host's page; the model never sees it. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

const MOST_NOTES = 8;

/**
 * The answer as an object with at most `maxCharacters` characters of JSON, text included: whole rows, with a cursor for
 * the rest.
 */
export function boundedAnswer(answer: Answer, maxCharacters: number): Record<string, unknown> {
  const { head, list, total, row, notes, from = 0, count = Number.POSITIVE_INFINITY, text } = answer;
  const told = notesOf(notes);
  const make = (rows: readonly unknown[]): Record<string, unknown> => {
    const next = from + rows.length;
    const cursor = next < total ? String(next) : null;
    const notesLeftOut = notes.length - told.length;
    return { ...head, [list]: rows, total, shown: rows.length, cursor, notes: told, notesLeftOut };
  };
  const rows: unknown[] = [];
  let room = maxCharacters - text.length - JSON.stringify(make([])).length - ROOM_FOR_COUNTS;
  while (told.length > 0 && room < maxCharacters / 2) {
    // Rows are what was asked for, so notes are dropped first.
    room += JSON.stringify(told.pop()).length + 1;
  }
  for (let at = from; at < total && rows.length < count; at++) {
    const next = row(at);
    room -= JSON.stringify(next).length + 1;
    if (room < 0) break;
    rows.push(next);
  }
  if (rows.length === 0 && from < total) throw tooLong(maxCharacters);
  return make(rows);
}

/** Room for the final counts and cursor, which are longer than in the answer without rows. */
const ROOM_FOR_COUNTS = 40;

function tooLong(maxCharacters: number): Error {
  return tooLarge(
    `one row of the answer has more than ${maxCharacters} characters; ask for fewer metrics, or start the server with a larger --max-characters.`,
    { maxCharacters },
  );
}

/** The notes, warnings first, each once. Text from records in them is in quotation marks. */
function notesOf(notes: readonly Note[]): { code: string; message: string }[] {
  const sorted = [...notes.filter(isWarning), ...notes.filter((note) => !isWarning(note))];
  const told = new Map<string, string>();
  for (const note of sorted) {
    told.set(messageOf(note), note.code);
    if (told.size === MOST_NOTES) break;
  }
  return [...told].map(([message, code]) => ({ code, message }));
}

function messageOf({ code: _code, message, ...details }: Note): string {
  return withQuotes(message, details);
}

/** One of our sentences, with quotation marks around any text from records, which its details contain. */
export function withQuotes(message: string, details: unknown): string {
  const texts = [...new Set(textsIn(details))].filter((text) => text.length > 1 && message.includes(text));
  if (texts.length === 0) return sentence(message);
  const longestFirst = texts.sort((a, b) => b.length - a.length);
  const anyOfThem = longestFirst.map((text) => escaped(text)).join("|");
  const pattern = new RegExp(`["“]?(${anyOfThem})["”]?`, "g");
  return sentence(message.slice(0, 2000).replace(pattern, (_, text: string) => quotedText(text)));
}

/** The depth of details that is searched. Notes never nest deeper; arguments quoted in errors may. */
const DEEPEST = 8;

/** Every text in the details of a note, including field names that are names of rows. */
function textsIn(value: unknown, deepest = DEEPEST): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || deepest === 0) return [];
  if (Array.isArray(value)) return value.flatMap((inner) => textsIn(inner, deepest - 1));
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === "number" ? [name] : textsIn(inner, deepest - 1),
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
