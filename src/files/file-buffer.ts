import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { AsyncBuffer } from "hyparquet";

/** A file as the reader of Parquet asks for it, piece by piece, many of them small: open once, read in place. */
export interface FileBuffer extends AsyncBuffer {
  close(): void;
}

export function openFileBuffer(path: string): FileBuffer {
  const file = openSync(path, "r");
  const byteLength = fstatSync(file).size;
  return {
    byteLength,
    slice(start: number, end = byteLength): ArrayBuffer {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, byteLength) - start));
      let read = 0;
      while (read < bytes.length) {
        const more = readSync(file, bytes, read, bytes.length - read, start + read);
        if (more === 0) break;
        read += more;
      }
      return read === bytes.length ? bytes.buffer : bytes.buffer.slice(0, read);
    },
    close: () => closeSync(file),
  };
}
