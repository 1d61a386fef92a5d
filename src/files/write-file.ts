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
 * Writes a whole file or none: into a file beside it first, then over it in one step, so that a reader or
 * an interruption never meets half of it. Devices and pipes are written to as they are.
 */
export function writeWholeFile(path: string, content: string | Uint8Array): void {
  writeTo(
    path,
    (output) => output.write(content),
    (target) => replaceFile(target, content),
  );
}

/** As {@link writeWholeFile}, by something that hands on piece after piece, each good until it is taken. */
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

/** As {@link writeWholeFile}, by something that writes to a file of a name that it is given. */
export function writeWholeFileBy(path: string, write: (file: string) => void): void {
  writeTo(
    path,
    (output) => writeByWayOfFile(output, write),
    (target) => replaceFileBy(target, (_, temporary) => write(temporary)),
  );
}

/** As {@link writeWholeFile}, of text that comes piece by piece, none of which is kept. */
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
    // What makes the pieces has errors of its own.
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

/** Puts a file in place in one step, with the rights of the one that was there. */
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

/** The name of something that is to take the place of what stands at a path, for a moment, in the same folder. */
export function besides(path: string): string {
  // The name of the file itself may be as long as names may be.
  return unguessable(join(dirname(path), `.${basename(path).slice(0, LONGEST_PART_OF_NAME)}`));
}

/** A file that is written beside another one, to take its place in one step. */
class Replacement {
  readonly temporary: string;
  readonly file: number;
  readonly #path: string;
  #isOpen = true;

  constructor(path: string) {
    this.#path = path;
    clearStale(dirname(path));
    this.temporary = besides(path);
    // Only a new file: what stands there already, under whatever name, is somebody else's.
    this.file = openSync(this.temporary, "wx");
  }

  /** Puts the file in place, with the rights of the one that was there. */
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
