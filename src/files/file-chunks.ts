import { closeSync, openSync, promises, readSync, statSync } from "node:fs";
import { HEAD_BYTES, isGzip } from "./content-kind.js";

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

/** The items already read from an iterator, then the rest of it. */
export async function* replayed<T>(read: Iterable<T>, rest: AsyncIterator<T>): AsyncGenerator<T> {
  // A caller that stops early must end the source too, so that no file stays open.
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
