import {
  closeSync,
  fchmodSync,
  mkdtempSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { ScoutframeError, unwritable } from "../errors.js";
import { reasonOf } from "../text/system-reasons.js";
import { clearStale } from "./leftovers.js";
import { type Output, openAsItIs, realPath, unguessable, writeAll } from "./output.js";

/**
 * Writes a whole file or none: first to a temporary file beside it, which then replaces it in one step. Readers and
 * interruptions never see half a file. Devices and pipes are written to directly.
 */
export function writeWholeFile(path: string, content: string | Uint8Array): void {
  writeTo(
    path,
    (output) => output.write(content),
    (target) => replaceFile(target, content),
  );
}

/** Like {@link writeWholeFile}, from a function that hands over pieces. A piece is valid only until `take` returns. */
export function writeWholeFileInPieces(
  path: string,
  write: (take: (piece: Uint8Array) => void) => void,
): void {
  writeTo(
    path,
    (output) => write((piece) => output.write(piece)),
    (target) => replaceFileBy(target, (file) => write((piece) => writeAll(file, piece))),
  );
}

/** Like {@link writeWholeFile}, from a function that writes to the file name it is given. */
export function writeWholeFileBy(path: string, write: (file: string) => void): void {
  writeTo(
    path,
    (output) => writeByWayOfFile(output, write),
    (target) => replaceFileBy(target, (_, temporary) => write(temporary)),
  );
}

/** Like {@link writeWholeFile}, from text that comes in pieces; none is kept in memory. */
export async function writeWholeFileOf(path: string, pieces: AsyncIterable<string>): Promise<void> {
  try {
    const output = openAsItIs(path);
    if (output === undefined) await replaceFileWith(realPath(path), pieces);
    else {
      try {
        for await (const piece of pieces) output.write(piece);
      } finally {
        output.close();
      }
    }
  } catch (cause) {
    // The source of the pieces throws errors of its own.
    throw cause instanceof ScoutframeError ? cause : unwritable(path, reasonOf(cause, path), cause);
  }
}

async function replaceFileWith(path: string, pieces: AsyncIterable<string>): Promise<void> {
  const replacement = new Replacement(path);
  try {
    for await (const piece of pieces) writeAll(replacement.file, piece);
    replacement.putInPlace();
  } catch (cause) {
    replacement.abandon();
    throw cause;
  }
}

function writeTo(
  path: string,
  writeAsItIs: (output: Output) => void,
  replace: (target: string) => void,
): void {
  try {
    const output = openAsItIs(path);
    if (output === undefined) {
      replace(realPath(path));
      return;
    }
    try {
      writeAsItIs(output);
    } finally {
      output.close();
    }
  } catch (cause) {
    throw cause instanceof ScoutframeError ? cause : unwritable(path, reasonOf(cause, path), cause);
  }
}

const COPIED_BYTES = 1 << 20;

function writeByWayOfFile(output: Output, write: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-"));
  try {
    const path = join(folder, "whole");
    write(path);
    const file = openSync(path, "r");
    try {
      const bytes = Buffer.alloc(COPIED_BYTES);
      for (let size = readSync(file, bytes); size > 0; size = readSync(file, bytes)) {
        output.write(bytes.subarray(0, size));
      }
    } finally {
      closeSync(file);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts a file in place in one step, with the permissions of the file it replaces. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  replaceFileBy(path, (file) => writeFileSync(file, content));
}

function replaceFileBy(path: string, write: (file: number, temporary: string) => void): void {
  const replacement = new Replacement(path);
  try {
    write(replacement.file, replacement.temporary);
    replacement.putInPlace();
  } catch (cause) {
    replacement.abandon();
    throw cause;
  }
}

/** A temporary name in the same folder for something that will replace what is at the path. */
export function besides(path: string): string {
  // The file's own name may already have the maximum length.
  return unguessable(join(dirname(path), `.${basename(path).slice(0, LONGEST_PART_OF_NAME)}`));
}

/** A temporary file that replaces another file in one step. */
class Replacement {
  readonly temporary: string;
  readonly file: number;
  readonly #path: string;
  #isOpen = true;

  constructor(path: string) {
    this.#path = path;
    clearStale(dirname(path));
    this.temporary = besides(path);
    // Only a new file: an existing file of that name belongs to someone else.
    this.file = openSync(this.temporary, "wx");
  }

  /** Puts the file in place, with the permissions of the file it replaces. */
  putInPlace(): void {
    const before = statSync(this.#path, { throwIfNoEntry: false });
    if (before) fchmodSync(this.file, before.mode & 0o7777);
    this.#close();
    renameSync(this.temporary, this.#path);
  }

  abandon(): void {
    this.#close();
    rmSync(this.temporary, { force: true });
  }

  #close(): void {
    if (this.#isOpen) closeSync(this.file);
    this.#isOpen = false;
  }
}

const LONGEST_PART_OF_NAME = 50;
