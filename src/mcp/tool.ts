import { tooLarge } from "../errors.js";
import type { Note } from "../notes.js";
import type { JsonSchema } from "../options.js";
import { isWarning } from "../text/notes-line.js";
import type { Arguments } from "./arguments.js";
import { withQuotes } from "./cleaned.js";
import type { Data } from "./data.js";
import { described, type Fields, listOf, orNull, schemaOf, TEXT, text, valuesOf, WHOLE } from "./fields.js";

/** A tool that a model may call. Its title and description are constant: they never contain text from the data. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly takes: Arguments;
  readonly gives: JsonSchema;
  /** The page that shows the answer, if there is one. */
  readonly page?: string;
  readonly answer: (data: Data, asked: Asked) => Answer;
}

/** The checked arguments of a call. */
export type Asked = Readonly<Record<string, unknown>>;

/** What a tool has found, before it becomes an answer. */
export interface Found<Head, Item> {
  /** A few sentences for the reader. */
  readonly text: string;
  /** What the fields before the list are made of. */
  readonly head: Head;
  /** The length of the list. Its items are made on demand. */
  readonly total: number;
  readonly item: (at: number) => Item;
  readonly notes: readonly Note[];
  /** The first index of the requested part of the list, and its length. */
  readonly from?: number;
  readonly count?: number;
  /** Pictures in base64. They do not count towards the limit. */
  readonly images?: readonly { readonly data: string; readonly mimeType: string }[];
  /** Data for the host's page; the model never sees it. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** What a tool answers, with the object of its fields. */
type Answer = Pick<Found<never, never>, "text" | "images" | "meta"> & {
  readonly structured: Record<string, unknown>;
};

const NOTE = schemaOf({ code: text(String), message: text(String) });

/** The fields about its length in every answer with a list. */
const OF_LISTS = {
  total: { schema: described("how many there are", WHOLE) },
  shown: { schema: described("how many of them are in this answer", WHOLE) },
  cursor: {
    schema: described("hand it back as `cursor` for those that follow; null after the last", orNull(TEXT)),
  },
  notes: { schema: listOf(NOTE) },
  notesLeftOut: { schema: described("how many further notes were left out", WHOLE) },
};

/** A tool whose answers and their schema come from the same fields. */
export function toolOf<Head, Item>({
  head,
  items: [listed, fields, says],
  behind = {},
  find,
  ...tool
}: Omit<Tool, "gives" | "answer"> & {
  readonly head: Fields<Head>;
  /** The name of the list, the fields of its items, and a description. */
  readonly items: readonly [name: string, fields: Fields<Item>, says?: string];
  /** The fields of `head` that stand behind the list. */
  readonly behind?: Fields<Head>;
  readonly find: (data: Data, asked: Asked) => Found<Head, Item>;
}): Tool {
  return {
    ...tool,
    gives: schemaOf({
      ...head,
      [listed]: { schema: described(says, listOf(schemaOf(fields))) },
      ...behind,
      ...OF_LISTS,
    }),
    answer: (data, asked) => {
      const found = find(data, asked);
      const told = valuesOf({ ...head, ...behind }, found.head);
      const row = (at: number): unknown => valuesOf(fields, found.item(at));
      return { ...found, structured: bounded(told, listed, row, found, data.maxCharacters) };
    },
  };
}

const MOST_NOTES = 8;
/** Room for the final counts and cursor, which are longer than in the answer without rows. */
const ROOM_FOR_COUNTS = 40;

/**
 * The answer as an object with at most `maxCharacters` characters of JSON, text included: whole rows, with a cursor for
 * the rest.
 */
function bounded(
  head: Readonly<Record<string, unknown>>,
  list: string,
  row: (at: number) => unknown,
  { total, notes, from = 0, count = Number.POSITIVE_INFINITY, text }: Found<unknown, unknown>,
  maxCharacters: number,
): Record<string, unknown> {
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
  if (rows.length > 0 || from >= total) return make(rows);
  throw tooLarge(
    `one row of the answer has more than ${maxCharacters} characters; ask for fewer metrics, or start the server with a larger --max-characters.`,
    { maxCharacters },
  );
}

/** The notes, warnings first, each once. Text from records in them is in quotation marks. */
function notesOf(notes: readonly Note[]): { code: string; message: string }[] {
  const sorted = [...notes.filter(isWarning), ...notes.filter((note) => !isWarning(note))];
  const told = new Map<string, string>();
  for (const { code, message, ...details } of sorted) {
    told.set(withQuotes(message, details), code);
    if (told.size === MOST_NOTES) break;
  }
  return [...told].map(([message, code]) => ({ code, message }));
}

/** The arguments whose names are in `names`. */
export function only(asked: Asked, names: Arguments): Asked {
  return Object.fromEntries(Object.entries(asked).filter(([name]) => Object.hasOwn(names, name)));
}

const COUNT = 10;

/** The part of a list that is asked for. */
export function partAsked({ count = COUNT, cursor = "0" }: Asked): { from: number; count: number } {
  return { from: Number(cursor), count: Number(count) };
}
