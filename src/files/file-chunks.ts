import { closeSync, openSync, promises, readSync, statSync } from "node:fs";
import { HEAD_BYTES, isGzip } from "./content-kind.js";

const AT_ONCE = 1 << 20;

/**
 * The bytes of a file, piece by piece; each piece is good until the next is asked for. While one is worked on the
 * next is read, and two buffers serve the whole file: a stream would make a new one for every piece, which the
 * garbage collector has to find again. `onRead` is told how many bytes each piece has.
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
      // It fails while nobody waits for it; the next turn will.
      ahead.catch(() => undefined);
      yield piece;
    }
  } finally {
    // Whoever stops early leaves a read under way, which the file must outlive.
    await ahead?.catch(() => undefined);
    await file.close();
  }
}

async function nextPiece(file: promises.FileHandle, buffer: Buffer): Promise<Uint8Array> {
  const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
  return buffer.subarray(0, bytesRead);
}

/** What was read from an iterator already, then the rest of it. */
export async function* replayed<T>(read: Iterable<T>, rest: AsyncIterator<T>): AsyncGenerator<T> {
  // Ending early must end the source too, so that no file stays open.
  try {
    yield* read;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** The first bytes of a file. */
export function headOfFile(path: string): Uint8Array {
  return bytesAt(path, 0, HEAD_BYTES);
}

/** The last field of a gzip file: how many bytes it unfolds to. */
const GZIP_SIZE_BYTES = 4;

/**
 * How many bytes of text a file with that head holds. What a gzip file says of itself is too little where it has
 * several parts, or more than 4 GiB: it is good for taking room, not for more.
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
