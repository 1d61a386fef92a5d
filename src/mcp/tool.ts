import { invalidOption, ScoutframeError, tooLarge } from "../errors.js";
import { ownField } from "../fields.js";
import type { Note } from "../notes.js";
import { checkOptions, type JsonSchema } from "../options.js";
import { isWarning } from "../text/notes-line.js";
import { MISSING_SIGN } from "../text/value-text.js";
import { type Arguments, ENTITY } from "./arguments.js";
import { quotedText, withQuotes } from "./cleaned.js";
import { type Data, dataOf } from "./data.js";
import { count, type Fields, list, schemaOf, text, textIfAny, valuesOf } from "./fields.js";

/** A tool that a model may call. Its title and description are constant: they never contain text from the data. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly takes: Arguments;
  /** The arguments without which it cannot be called. */
  readonly needs?: readonly string[];
  /** The fields before the list. */
  readonly head?: Fields;
  /** The name of the list, the fields of its items, and a description. */
  readonly items: readonly [name: string, fields: Fields, says?: string];
  /** The fields of the head that stand behind the list. */
  readonly behind?: Fields;
  /** The page that shows the answer, if there is one. */
  readonly page?: string;
  readonly find: (data: Data, asked: Asked) => Found;
}

/** The checked arguments of a call. */
export type Asked = Readonly<Record<string, unknown>>;

/** What a tool has found, before it becomes an answer. */
interface Found {
  /** What was found, in a sentence; the fields of the answer follow it as text. */
  readonly text: string;
  /** The values of the fields around the list. */
  readonly head?: object;
  /** The length of the list. Its items are made on demand. */
  readonly total: number;
  readonly item: (at: number) => object;
  readonly notes: readonly Note[];
  /** The pools asked about; notes of others stay out. Default: notes of all pools are told. */
  readonly pools?: readonly unknown[];
  /** Pictures in base64. They do not count towards the limit. */
  readonly images?: readonly { readonly data: string; readonly mimeType: string }[];
  /** Data for the host's page; the model never sees it. */
  readonly meta?: Record<string, unknown>;
}

/** The fields about its length in every answer. */
const OF_LISTS: Fields = {
  total: count("how many there are"),
  shown: count("how many of them are in this answer"),
  cursor: textIfAny("hand it back as `cursor` for those that follow; null after the last"),
  notes: list({ code: text(), message: text() }),
  notesLeftOut: count("how many further notes were left out"),
};

export function schemaOfArguments({ takes, needs = [] }: Tool): JsonSchema {
  return schemaOf({ ...takes, ...ENTITY }, needs);
}

export function schemaOfAnswers({ head, items: [name, fields, says], behind }: Tool): JsonSchema {
  return schemaOf({ ...head, [name]: list(fields, says), ...behind, ...OF_LISTS });
}

/** Calls a tool. Our own errors become answers; of any other, which goes to `onFault`, it says only "failed". */
export function call(tool: Tool, data: Data, given: unknown, onFault: (error: unknown) => void) {
  const said = (text: string) => ({ type: "text", text }) as const;
  try {
    const { entity, ...asked } = checkedArguments(tool, (given ?? {}) as Asked);
    const found = tool.find(dataOf(data, entity), asked);
    const { images = [], meta } = found;
    const { text, answer } = bounded(tool, found, asked, data.maxCharacters);
    const pictures = images.map((image) => ({ type: "image", ...image }) as const);
    return {
      content: [said(text), ...pictures],
      structuredContent: answer,
      ...(meta && { _meta: meta }),
    };
  } catch (error) {
    if (!(error instanceof ScoutframeError)) onFault(error);
    return { content: [said(errorText(error))], structuredContent: undefined, isError: true };
  }
}

/** Throws one of our errors for an unknown argument, a wrong value or a missing argument. */
function checkedArguments({ takes, needs = [] }: Tool, asked: Asked): Asked {
  checkOptions(asked, { ...takes, ...ENTITY });
  const missing = needs.find((name) => ownField(asked, name) === undefined);
  if (missing !== undefined) throw invalidOption(missing, null, ownField(takes, missing)!.expected);
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

const MOST_CANDIDATES = 10;

function errorText(error: unknown): string {
  if (!(error instanceof ScoutframeError)) return "The tool failed; this is a fault of the server.";
  const { code, details, message } = error;
  const candidates = Array.isArray(details.candidates) ? details.candidates.map(String) : [];
  const wanted = quotedText(
    typeof details.wanted === "string" ? details.wanted : String(JSON.stringify(details.wanted)),
  );
  const listed = candidates.slice(0, MOST_CANDIDATES).map(quotedText).join(", ");
  if (code === "ambiguous_name") {
    return `ambiguous_name: ${wanted} fits ${candidates.length} rows; ask by key, which find_players gives: ${listed}.`;
  }
  if (code === "unknown_row") {
    const hint = candidates.length === 0 ? "find_players finds rows by words." : `the nearest are ${listed}.`;
    return `unknown_row: there is no row for ${wanted}; ${hint}`;
  }
  const { option: _option, expected: _expected, ...fromOutside } = details;
  return `${code}: ${withQuotes(message, fromOutside)}`;
}

const MOST_NOTES = 8;
/** Room for the final counts and cursor, which are longer than in the answer without rows. */
const ROOM_FOR_COUNTS = 40;

/** The answer as an object and as text, of at most `maxCharacters`: whole rows, with a cursor for the rest. */
function bounded(tool: Tool, found: Found, asked: Asked, maxCharacters: number) {
  const { takes, head = {}, items, behind = {} } = tool;
  const [name, fields] = items;
  const { head: values = {}, item, notes, pools, text, total } = found;
  const from = Number(asked.cursor ?? 0);
  const most = Number(asked.count ?? takes.count?.default ?? Number.POSITIVE_INFINITY);
  const around = valuesOf({ ...head, ...behind }, values);
  const ofThose = notes.filter((note) => !pools || !("pool" in note) || pools.includes(note.pool));
  const told = notesOf(ofThose);
  const make = (rows: readonly object[]) => {
    const next = from + rows.length;
    const cursor = next < total ? String(next) : null;
    const notesLeftOut = ofThose.length - told.length;
    const answer = { ...around, [name]: rows, total, shown: rows.length, cursor, notes: told, notesLeftOut };
    return { text: [text, ...linesOf(answer)].join("\n"), answer };
  };
  const sizeOf = ({ text, answer }: ReturnType<typeof make>) => text.length + JSON.stringify(answer).length;
  const rows: object[] = [];
  const roomForRows = (): number => maxCharacters - sizeOf(make([])) - 2 * ROOM_FOR_COUNTS;
  // Rows are what was asked for, so notes are dropped first.
  while (told.length > 0 && roomForRows() < maxCharacters / 2) told.pop();
  let room = roomForRows();
  for (let at = from; at < total && rows.length < most; at++) {
    const next = valuesOf(fields, item(at));
    room -= JSON.stringify(next).length + rowText(next).length + 2;
    // The text names the columns once.
    if (rows.length === 0) room -= columnsText(next).length + 1;
    if (room < 0) break;
    rows.push(next);
  }
  if (rows.length > 0 || from >= total) return make(rows);
  const message = `one row of the answer has more than ${maxCharacters} characters; ask for fewer metrics, or start the server with a larger --max-characters.`;
  throw tooLarge(message, { maxCharacters });
}

/** The fields of an answer as lines; its lists as tables. A tab or a line end never stands in a cleaned text. */
function linesOf(answer: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(answer).flatMap(([name, value]) => {
    const [first, ...others] = Array.isArray(value) ? value : [];
    if (typeof first !== "object") return [`${name}: ${cellText(value)}`];
    return [`${name}:`, columnsText(first), ...[first, ...others].map(rowText)];
  });
}

function columnsText(row: object): string {
  const names = Object.entries(row).map(([name, value]) => {
    const inner = Array.isArray(value) && typeof value[0] === "object" ? Object.keys(value[0]) : [];
    return inner.length === 0 ? name : `${name} (${inner.join(", ")})`;
  });
  return names.join("\t");
}

function rowText(row: object): string {
  return Object.values(row).map(cellText).join("\t");
}

/** A field as text: a list is parted by semicolons, each of its objects by commas, as the column's head names them. */
function cellText(value: unknown): string {
  if (value === null || typeof value !== "object") return String(value ?? MISSING_SIGN);
  if (!Array.isArray(value)) {
    return `{${Object.entries(value)
      .map(([name, cell]) => `${name}: ${cellText(cell)}`)
      .join(", ")}}`;
  }
  const one = (cell: unknown) =>
    cell !== null && typeof cell === "object" ? Object.values(cell).map(cellText).join(", ") : cellText(cell);
  return value.map(one).join("; ");
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
