import { closeSync, openSync, promises, readSync, statSync } from "node:fs";
import { tooManyBytes } from "../formats/sheet.js";
import { asRead } from "./at-path.js";
import { HEAD_BYTES, isGzip, type Utf16, utf16Of } from "./content.js";

/** A piece of a byte or text stream. */
export type Chunk = string | Uint8Array;

function asBytes(chunk: Chunk): Uint8Array {
  return typeof chunk === "string" ? Buffer.from(chunk) : chunk;
}

const AT_ONCE = 1 << 20;

/**
 * The bytes of a file in pieces. Each piece is valid until the next is asked for. The next piece is read while the
 * caller works on the current one. Two buffers serve the whole file; a stream would make a new buffer for every piece,
 * which the garbage collector would have to free. `onRead` gets the number of bytes of each piece.
 */
export async function* chunksOfFile(
  path: string,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const file = await promises.open(path);
  let ahead: Promise<Uint8Array> | undefined;
  try {
    const buffers = [Buffer.allocUnsafeSlow(AT_ONCE), Buffer.allocUnsafeSlow(AT_ONCE)] as const;
    ahead = nextPiece(file, buffers[0]);
    for (let count = 1; ; count++) {
      const piece = await ahead;
      if (piece.length === 0) return;
      onRead(piece.length);
      ahead = nextPiece(file, buffers[count % 2 === 0 ? 0 : 1]);
      // This read may fail before anyone awaits it. The next turn of the loop awaits it and throws.
      ahead.catch(() => undefined);
      yield piece;
    }
  } finally {
    // A caller that stops early leaves a read running; the file must stay open until it ends.
    await ahead?.catch(() => undefined);
    await file.close();
  }
}

async function nextPiece(file: promises.FileHandle, buffer: Buffer): Promise<Uint8Array> {
  const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
  return buffer.subarray(0, bytesRead);
}

/**
 * Reads the beginning of a stream, until its bytes tell what is asked. Gives what came first (undefined where the stream
 * is empty), its first bytes as `head` (undefined for a stream of records), and the whole stream, including them.
 */
export async function begun(stream: AsyncIterable<unknown>, tells: (head: Uint8Array) => boolean) {
  const iterator = stream[Symbol.asyncIterator]();
  const read: unknown[] = [];
  let head: Buffer | undefined = Buffer.alloc(0);
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    read.push(next.value);
    const isChunk = typeof next.value === "string" || next.value instanceof Uint8Array;
    head = isChunk ? Buffer.concat([head, asBytes(next.value as Chunk).subarray(0, HEAD_BYTES)]) : undefined;
    if (head === undefined || tells(head)) break;
  }
  return { first: read[0], head, all: replayed(read, iterator) };
}

/** The items already read from an iterator, then the rest of it. */
async function* replayed(read: Iterable<unknown>, rest: AsyncIterator<unknown>): AsyncGenerator<unknown> {
  // A caller that stops early must end the source too, so that no file stays open.
  try {
    yield* read;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** All bytes of a stream; throws beyond those allowed. */
export async function bytesOf(file: string, chunks: AsyncIterable<unknown>, maxBytes: number) {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const bytes = asBytes(chunk as Chunk);
    size += bytes.length;
    if (size > maxBytes) throw tooManyBytes(file, "gave", maxBytes);
    read.push(bytes);
  }
  return Buffer.concat(read);
}

/** The chunks, up to the allowed number of bytes or characters; throws beyond it. */
export async function* countedChunks(chunks: AsyncIterable<unknown>, name: string, most: number) {
  let count = 0;
  for await (const chunk of chunks as AsyncIterable<Chunk>) {
    count += chunk.length;
    if (count > most) throw tooManyBytes(name, "holds", most, "maxUnfoldedBytes");
    yield chunk;
  }
}

/** With Node's default of 16 KiB, every few records would cost a trip to another thread and back. */
const UNZIPPED_AT_ONCE = 1 << 20;

/** Unzips gzip. Other streams pass unchanged. */
export async function* unzipped(chunks: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  const { head, all } = await begun(chunks, hasTwoBytes);
  if (head === undefined || !isGzip(head)) {
    yield* all;
    return;
  }
  const [{ pipeline, Readable }, { createGunzip }] = await Promise.all([
    import("node:stream"),
    import("node:zlib"),
  ]);
  const source = Readable.from(copied(all), { objectMode: false });
  // Whichever of the two ends early ends the other; errors come out of the last one.
  yield* pipeline(source, createGunzip({ chunkSize: UNZIPPED_AT_ONCE }), () => undefined);
}

function hasTwoBytes({ length }: Uint8Array): boolean {
  return length >= 2;
}

/** Copies of the chunks, which stay valid after the next chunk is asked for. */
async function* copied(chunks: AsyncIterable<unknown>): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) yield Buffer.from(chunk as Uint8Array);
}

/** Decodes UTF-16 to text and tells so. Other streams pass unchanged. */
export async function* decoded(chunks: AsyncIterable<Chunk>, tell: (encoding: Utf16) => void) {
  const { head, all } = await begun(chunks, hasTwoBytes);
  const encoding = head && utf16Of(head);
  if (encoding === undefined) {
    yield* all as AsyncIterable<Chunk>;
    return;
  }
  tell(encoding);
  const decoder = new TextDecoder(encoding);
  for await (const bytes of all) yield decoder.decode(bytes as Uint8Array, { stream: true });
  yield decoder.decode();
}

/** The first bytes of a file. */
export function headOfFile(path: string): Uint8Array {
  return bytesAt(asRead(path), 0, HEAD_BYTES);
}

/** The size of the last field of a gzip file, which holds the size of the unzipped content. */
const GZIP_SIZE_BYTES = 4;

/**
 * The size of the text in a file with this head, in bytes. The size in a gzip file is too small if the file has several
 * parts or more than 4 GiB, so use it only to reserve memory.
 */
export function textSizeOf(path: string, head: Uint8Array): number {
  const { size } = statSync(path);
  if (!isGzip(head) || size < GZIP_SIZE_BYTES) return size;
  const said = bytesAt(path, size - GZIP_SIZE_BYTES, GZIP_SIZE_BYTES);
  return said.length < GZIP_SIZE_BYTES ? 0 : said.readUInt32LE();
}

function bytesAt(path: string, start: number, count: number): Buffer {
  const bytes = Buffer.alloc(count);
  const file = openSync(path, "r");
  try {
    return bytes.subarray(0, readSync(file, bytes, 0, count, start));
  } finally {
    closeSync(file);
  }
}
