import type { ErrorCode } from "../errors.js";
import { show } from "../errors.js";
import { type Block, blocksOf } from "../formats/blocks.js";
import { requireShortLine, tooManyBytes } from "../formats/sheet.js";
import type { Note } from "../notes.js";
import { parseExactly } from "../text/json-text.js";
import { isGzip } from "./content-kind.js";
import { encodingNotes, utf16Of } from "./encoding.js";
import { replayed } from "./file-chunks.js";
import { ByteLines, JoinedLines, type Line, type Lines, linesOf } from "./lines.js";

/** A piece of a byte or text stream. */
export type Chunk = string | Uint8Array;

export interface Place {
  readonly file?: string;
  readonly line?: number;
}

/** Reads records from bytes by itself, where it can. */
export interface RecordTaker {
  /** About so many more bytes will be offered. */
  expect(bytes: number): void;
  /** Takes the record in the line that begins there: the place behind that line, or -1 if it is left alone. */
  take(block: Block, start: number, line: number, place: Place): number;
}

/** What reading items needs to know. */
export interface ItemReading {
  readonly notes: Note[];
  readonly maxLineBytes: number;
  readonly maxUnfoldedBytes: number;
}

/** Throws where so many bytes are too many for one text. */
export type Limit = (bytes: number) => void;

/** A would-be record, or a problem that stands where one should be. */
export type FoundItem =
  | { readonly value: unknown; readonly place: Place }
  | {
      readonly code: ErrorCode;
      readonly expected: string;
      readonly received: string;
      readonly costsRecord: boolean;
      readonly place: Place;
    };

/**
 * The would-be records of a stream of bytes, of text, or of records themselves. Bytes are unzipped where
 * they are gzip, and decoded where they are UTF-16. What the text is, is told by its first line: JSON that is complete there makes it NDJSON;
 * otherwise the whole text is one JSON value, a record or an array of them.
 */
export async function* itemsOf(
  reading: ItemReading,
  source: AsyncIterable<unknown>,
  place: Place,
  taker?: RecordTaker,
): AsyncGenerator<FoundItem> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  const all = replayed(first.done ? [] : [first.value], iterator);
  if (!first.done && !isChunk(first.value)) {
    for await (const value of all) yield { value, place };
    return;
  }
  const name = place.file ?? "the stream";
  const limit = (bytes: number): void => requireShortLine(name, bytes, reading.maxLineBytes);
  const chunks = all as AsyncIterable<Chunk>;
  const isText = typeof first.value === "string";
  const counted = countedChunks(isText ? chunks : unzipped(chunks), name, reading.maxUnfoldedBytes);
  const take =
    taker && ((block: Block, start: number, line: number) => taker.take(block, start, line, place));
  const lines = isText
    ? { lines: linesOf(counted, limit) }
    : new ByteLines(blocksOf(decoded(counted, place, reading.notes), limit), take);
  yield* itemsOfLines(lines, place, limit);
}

/** The chunks, as long as they are no more bytes, or characters, than are allowed. */
async function* countedChunks(
  chunks: AsyncIterable<Chunk>,
  name: string,
  maxUnfoldedBytes: number,
): AsyncGenerator<Chunk> {
  let count = 0;
  for await (const chunk of chunks) {
    count += chunk.length;
    if (count > maxUnfoldedBytes) throw tooManyBytes(name, "holds", maxUnfoldedBytes, "maxUnfoldedBytes");
    yield chunk;
  }
}

export function isChunk(value: unknown): value is Chunk {
  return typeof value === "string" || value instanceof Uint8Array;
}

/** Node's 16 KiB would go to another thread and back for every few records. */
const UNZIPPED_AT_ONCE = 1 << 20;

/** Chunks that may be held while the next is asked for. */
async function* kept(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) yield Buffer.from(chunk as Uint8Array);
}

interface Begun {
  /** The bytes that a stream begins with, at least as many as asked for where it has them; none of a text stream. */
  readonly head: Uint8Array | undefined;
  readonly all: AsyncIterable<Chunk>;
}

/** A stream of which so many bytes are looked at, which may come in pieces. */
async function begun(chunks: AsyncIterable<Chunk>, count: number): Promise<Begun> {
  const iterator = chunks[Symbol.asyncIterator]();
  const read: Chunk[] = [];
  let head: Buffer | undefined = Buffer.alloc(0);
  while (head !== undefined && head.length < count) {
    const next = await iterator.next();
    if (next.done) break;
    read.push(next.value);
    head = typeof next.value === "string" ? undefined : Buffer.concat([head, next.value.subarray(0, count)]);
  }
  return { head, all: replayed(read, iterator) };
}

async function* unzipped(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  const { head, all } = await begun(chunks, 2);
  if (head === undefined || !isGzip(head)) {
    yield* all;
    return;
  }
  const [{ Readable }, { createGunzip }] = await Promise.all([import("node:stream"), import("node:zlib")]);
  const source = Readable.from(kept(all), { objectMode: false });
  const gunzip = createGunzip({ chunkSize: UNZIPPED_AT_ONCE });
  source.on("error", (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  try {
    for await (const bytes of gunzip) yield bytes as Uint8Array;
  } finally {
    source.destroy();
  }
}

/** Bytes of UTF-16 as text, and said so; any other stream as it is. */
async function* decoded(chunks: AsyncIterable<Chunk>, place: Place, notes: Note[]): AsyncGenerator<Chunk> {
  const { head, all } = await begun(chunks, 2);
  const encoding = head && utf16Of(head);
  if (encoding === undefined) {
    yield* all;
    return;
  }
  notes.push(...encodingNotes(place.file ?? "the stream", encoding));
  const decoder = new TextDecoder(encoding);
  for await (const bytes of all) yield decoder.decode(bytes as Uint8Array, { stream: true });
  yield decoder.decode();
}

async function* itemsOfLines(lines: Lines, place: Place, limit: Limit): AsyncGenerator<FoundItem> {
  const iterator = lines.lines[Symbol.asyncIterator]();
  try {
    let next = await iterator.next();
    if (next.done) {
      yield { code: "empty_input", expected: "JSON", received: "an empty input", costsRecord: false, place };
      return;
    }
    const head = parseJson(next.value.text);
    if ("value" in head && !Array.isArray(head.value)) {
      lines.areRecords = true;
      for (; !next.done; next = await iterator.next()) yield itemOfLine(next.value, place);
      return;
    }
    const all = new JoinedLines();
    for (; !next.done; next = await iterator.next()) {
      all.add(next.value);
      limit(all.length);
    }
    yield* wholeJson(all, place);
  } finally {
    await iterator.return?.();
  }
}

function itemOfLine({ line, text, isForeign }: Line, place: Place): FoundItem {
  const where = { ...place, line };
  if (isForeign) return { ...FOREIGN, costsRecord: true, place: where };
  const parsed = parseJson(text);
  if ("value" in parsed) return { value: parsed.value, place: where };
  return { ...brokenJson(text, parsed.fault), costsRecord: true, place: where };
}

/** One JSON value over all lines; or NDJSON whose first line is broken. */
function* wholeJson(lines: JoinedLines, place: Place): Generator<FoundItem> {
  if (lines.foreign !== undefined) {
    yield { ...FOREIGN, costsRecord: false, place: { ...place, line: lines.foreign.line } };
    return;
  }
  const text = lines.text();
  const parsed = parseJson(text);
  if ("value" in parsed) {
    const values: readonly unknown[] = Array.isArray(parsed.value) ? parsed.value : [parsed.value];
    for (const value of values) yield { value, place };
  } else if (holdsRecordInLine(lines, text)) {
    for (const line of lines.lines(text)) yield itemOfLine(line, place);
  } else {
    const line = lines.lineAt(text, placeOfFault(parsed.fault) ?? 0);
    yield { ...brokenJson(text, parsed.fault), costsRecord: false, place: { ...place, line } };
  }
}

/** Whether a line behind the first is a record of its own. */
function holdsRecordInLine(lines: JoinedLines, text: string): boolean {
  let isFirst = true;
  for (const line of lines.lines(text)) {
    if (!isFirst && line.text.startsWith("{") && "value" in parseJson(line.text)) return true;
    isFirst = false;
  }
  return false;
}

/** What a text of JSON holds, or what the engine says is wrong with it; numbers that would lose digits are text. */
function parseJson(text: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: parseExactly(text) };
  } catch (error) {
    return { fault: (error as SyntaxError).message };
  }
}

/** JSON is UTF-8 (RFC 8259); what another encoding meant by its bytes would be a guess at names. */
const FOREIGN = {
  code: "invalid_json",
  expected: "JSON in UTF-8",
  received: "bytes of another encoding, perhaps Latin-1; save it as UTF-8",
} as const;

const HTML = /^\s*<(!doctype|html|\?xml|head|body|[a-z]+[\s>])/i;

function brokenJson(text: string, fault: string): { code: ErrorCode; expected: string; received: string } {
  const start = show(text.trim().slice(0, 40));
  if (HTML.test(text)) {
    return { code: "invalid_json", expected: "JSON", received: `an HTML or XML page (${start})` };
  }
  return {
    code: "invalid_json",
    expected: "JSON",
    received: `text that is no complete JSON (${reason(fault)}), beginning ${start}`,
  };
}

function reason(fault: string): string {
  // The engine quotes the text around the fault, which may be long; the place says enough.
  return /end of JSON|Unterminated/i.test(fault)
    ? "it ends too early"
    : (/at position \d+/.exec(fault)?.[0] ?? "bad syntax");
}

/** The place of the text where the parser met the fault. */
function placeOfFault(fault: string): number | undefined {
  const position = /position (\d+)/.exec(fault)?.[1];
  return position === undefined ? undefined : Number(position);
}
