import { type Block, blocksOf } from "../formats/blocks.js";
import { requireShortLine, tooManyBytes } from "../formats/sheet.js";
import type { Note } from "../notes.js";
import { isGzip } from "./content-kind.js";
import { encodingNotes, utf16Of } from "./encoding.js";
import { replayed } from "./file-chunks.js";
import { type FoundItem, itemsOfLines, type Place } from "./line-items.js";
import { ByteLines, linesOf } from "./lines.js";

/** A piece of a byte or text stream. */
export type Chunk = string | Uint8Array;

/** Reads records directly from bytes, where it can. */
export interface RecordTaker {
  /** Announces that about this many more bytes will be offered. */
  expect(bytes: number): void;
  /**
   * Takes the record in the line that begins at `start`. Returns the index after that line, or -1 if it cannot take it.
   */
  take(block: Block, start: number, line: number, place: Place): number;
}

/** The limits of reading, and the list for its notes. */
export interface ItemReading {
  readonly notes: Note[];
  readonly maxLineBytes: number;
  readonly maxUnfoldedBytes: number;
  readonly maxColumns: number;
}

/**
 * The possible records of a stream of bytes, of text, or of records themselves. Gzip is unzipped and UTF-16 decoded.
 * The first line tells the format: if it is complete JSON, the text is NDJSON; otherwise the whole text is one JSON
 * value, a record or an array of them.
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
  yield* itemsOfLines(lines, place, limit, reading.maxColumns);
}

/** The chunks, up to the allowed number of bytes or characters; throws beyond it. */
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

/** With Node's default of 16 KiB, every few records would cost a trip to another thread and back. */
const UNZIPPED_AT_ONCE = 1 << 20;

/** Copies of the chunks, which stay valid after the next chunk is asked for. */
async function* kept(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) yield Buffer.from(chunk as Uint8Array);
}

interface Begun {
  /** The first bytes of a stream, at least as many as asked for if it has them. Undefined for a stream of text. */
  readonly head: Uint8Array | undefined;
  readonly all: AsyncIterable<Chunk>;
}

/** Reads the first `count` bytes of a stream, which may come in pieces. */
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

/** Decodes UTF-16 to text and adds a note. Other streams pass unchanged. */
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
