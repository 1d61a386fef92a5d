import { closeSync, openSync, readSync, statSync } from "node:fs";
import { HEAD_BYTES, isGzip } from "./content-kind.js";

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
