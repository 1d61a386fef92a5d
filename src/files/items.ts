import { type ErrorCode, show } from "../errors.js";
import type { Block } from "../formats/scan-token.js";
import { type ReadLimits, requireShortLine } from "../formats/sheet.js";
import type { Note } from "../notes.js";
import type { RecordPlace } from "../record/parse.js";
import { isObjectOfMoreFields, withoutWideObjects } from "../text/json-fields.js";
import { parseExactly } from "../text/json-text.js";
import { begun, countedChunks, decoded, unzipped } from "./chunks.js";
import { encodingNotes, type Utf16 } from "./content.js";
import { blocksOf, JoinedLines, type Line, linesOf } from "./lines.js";

export type Place = Pick<RecordPlace, "file" | "line">;

/** A possible record, or a problem in place of one. */
export type FoundItem =
  | { readonly value: unknown; readonly place: Place }
  | (Problem & { readonly costsRecord: boolean; readonly place: Place });

/** Reads records directly from bytes, where it can. */
export interface RecordTaker {
  /** Announces that about this many more bytes will be offered. */
  expect(bytes: number): void;
  /**
   * Takes the record in the line that begins at `start`. Returns the index after that line, or -1 if it cannot take it.
   */
  take(block: Block, start: number, line: number, place: Place): number;
}

/**
 * The possible records of a stream of bytes, of text, or of records themselves. Gzip is unzipped and UTF-16 decoded.
 * The first line tells the format: if it is complete JSON, the text is NDJSON; otherwise the whole text is one JSON
 * value, a record or an array of them.
 */
export async function* itemsOf(
  { notes, maxColumns, ...limits }: Omit<ReadLimits, "maxBytes"> & { readonly notes: Note[] },
  source: AsyncIterable<unknown>,
  place: Place,
  taker?: RecordTaker,
): AsyncGenerator<FoundItem> {
  const { first, head, all } = await begun(source, () => true);
  if (head === undefined) {
    for await (const value of all) yield { value, place };
    return;
  }
  const name = place.file ?? "the stream";
  const limit = (bytes: number): void => requireShortLine(name, bytes, limits.maxLineBytes);
  const isText = typeof first === "string";
  const chunks = countedChunks(isText ? all : unzipped(all), name, limits.maxUnfoldedBytes);
  const tell = (encoding: Utf16): void => void notes.push(...encodingNotes(name, encoding));
  // Lines are offered once the first one told that each is a record.
  let areRecords = false;
  const take = (block: Block, start: number, line: number): number =>
    areRecords && taker !== undefined ? taker.take(block, start, line, place) : -1;
  const lines = linesOf(blocksOf(isText ? chunks : decoded(chunks, tell), limit), take);
  try {
    let next = await lines.next();
    if (next.done) {
      yield { code: "empty_input", expected: "JSON", received: "an empty input", costsRecord: false, place };
      return;
    }
    const parsed = parseText(next.value.text, maxColumns);
    if ("tooMany" in parsed || ("value" in parsed && !Array.isArray(parsed.value))) {
      areRecords = true;
      yield itemOfLine(next.value, parsed, place);
      for (next = await lines.next(); !next.done; next = await lines.next()) {
        yield itemOfLine(next.value, parseText(next.value.text, maxColumns), place);
      }
      return;
    }
    const joined = new JoinedLines();
    let count = 0;
    for (; !next.done; next = await lines.next(), count++) {
      joined.add(next.value);
      limit(joined.length);
    }
    yield* wholeJson(joined, place, maxColumns, count === 1 ? parsed : undefined);
  } finally {
    await lines.return(undefined);
  }
}

function itemOfLine({ line, text, isForeign }: Line, parsed: ParsedText, place: Place): FoundItem {
  const where = { ...place, line };
  if (isForeign) return { ...FOREIGN, costsRecord: true, place: where };
  if ("value" in parsed) return { value: parsed.value, place: where };
  const problem = "tooMany" in parsed ? parsed.tooMany : brokenJson(text, parsed.fault);
  return { ...problem, costsRecord: true, place: where };
}

/** One JSON value over all lines, or NDJSON with a broken first line. */
function* wholeJson(
  lines: JoinedLines,
  place: Place,
  maxColumns: number,
  known: ParsedText | undefined,
): Generator<FoundItem> {
  if (lines.foreign !== undefined) {
    yield { ...FOREIGN, costsRecord: false, place: { ...place, line: lines.foreign.line } };
    return;
  }
  const text = lines.text();
  const parsed = known ?? parseText(text, maxColumns);
  if ("tooMany" in parsed) {
    yield { ...parsed.tooMany, costsRecord: true, place };
  } else if ("value" in parsed) {
    const values: readonly unknown[] = Array.isArray(parsed.value) ? parsed.value : [parsed.value];
    for (const [at, value] of values.entries()) {
      yield parsed.wide?.has(at)
        ? { ...tooManyFields(maxColumns), costsRecord: true, place }
        : { value, place };
    }
  } else if (holdsRecordInLine(lines, text)) {
    for (const line of lines.lines(text)) yield itemOfLine(line, parseJson(line.text), place);
  } else {
    const line = lines.lineAt(text, Number(/position (\d+)/.exec(parsed.fault)?.[1] ?? 0));
    yield { ...brokenJson(text, parsed.fault), costsRecord: false, place: { ...place, line } };
  }
}

/** Whether a line after the first is a complete record. */
function holdsRecordInLine(lines: JoinedLines, text: string): boolean {
  let isFirst = true;
  for (const line of lines.lines(text)) {
    if (!isFirst && line.text.startsWith("{") && "value" in parseJson(line.text)) return true;
    isFirst = false;
  }
  return false;
}

/** A value, and the indices in a list where null replaces an object with too many fields. */
type Parsed = { readonly value: unknown; readonly wide?: ReadonlySet<number> } | { readonly fault: string };
type Problem = { readonly code: ErrorCode; readonly expected: string; readonly received: string };
type ParsedText = Parsed | { readonly tooMany: Problem };

/** The value of a JSON text, or the engine's error message. Numbers that would lose digits become text. */
function parseJson(text: string): Parsed {
  try {
    return { value: parseExactly(text) };
  } catch (error) {
    return { fault: (error as SyntaxError).message };
  }
}

/** In longer texts the fields of an object are counted before it is made. */
const LONG_OBJECT = 1 << 20;
/** The beginning of a table as JSON, which is not a record. */
const OF_A_TABLE = /^\s*\{\s*"catalogue"/;

/** Like {@link parseJson}, for records: skips objects with too many fields, which would take seconds to make. */
function parseText(text: string, maxColumns: number): ParsedText {
  if (text.length <= LONG_OBJECT || OF_A_TABLE.test(text)) return parseJson(text);
  if (isObjectOfMoreFields(text, maxColumns)) return { tooMany: tooManyFields(maxColumns) };
  const { json, wide } = withoutWideObjects(text, maxColumns, LONG_OBJECT);
  const parsed = parseJson(json);
  return "value" in parsed ? { ...parsed, wide } : parsed;
}

function tooManyFields(maxColumns: number): Problem {
  const received = "more; allow more with maxColumns";
  return { code: "too_large", expected: `at most ${maxColumns} fields`, received };
}

/** JSON is UTF-8 (RFC 8259). Decoding other bytes would mean guessing at names. */
const FOREIGN = {
  code: "invalid_json",
  expected: "JSON in UTF-8",
  received: "bytes of another encoding, perhaps Latin-1; save it as UTF-8",
} as const;

const HTML = /^\s*<(!doctype|html|\?xml|head|body|[a-z]+[\s>])/i;

function brokenJson(text: string, fault: string): Problem {
  const start = show(text.trim().slice(0, 40));
  if (HTML.test(text)) {
    return { code: "invalid_json", expected: "JSON", received: `an HTML or XML page (${start})` };
  }
  return {
    code: "invalid_json",
    expected: "JSON",
    received: `text that is not complete JSON (${reason(fault)}), beginning ${start}`,
  };
}

function reason(fault: string): string {
  // The engine quotes the text around the fault, which may be long; the position is enough.
  return /end of JSON|Unterminated/i.test(fault)
    ? "it ends too early"
    : (/at position \d+/.exec(fault)?.[0] ?? "bad syntax");
}
