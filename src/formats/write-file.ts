import {
  closeSync,
  existsSync,
  fchmodSync,
  mkdtempSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { unwritable } from "../errors.js";
import { type Output, openAsItIs, unguessable, writeAll } from "./output.js";

/**
 * Writes a whole file or none: into a file beside it first, then over it in one step, so that a reader or
 * an interruption never meets half of it. Devices and pipes are written to as they are.
 */
export function writeWholeFile(caller: string, path: string, content: string | Uint8Array): void {
  writeTo(
    caller,
    path,
    (output) => output.write(content),
    (target) => replaceFile(target, content),
  );
}

/** As {@link writeWholeFile}, by something that hands on piece after piece, each good until it is taken. */
export function writeWholeFileInPieces(
  caller: string,
  path: string,
  write: (take: (piece: Uint8Array) => void) => void,
): void {
  writeTo(
    caller,
    path,
    (output) => write((piece) => output.write(piece)),
    (target) => replaceFileBy(target, (file) => write((piece) => writeAll(file, piece))),
  );
}

/** As {@link writeWholeFile}, by something that writes to a file of a name that it is given. */
export function writeWholeFileBy(caller: string, path: string, write: (file: string) => void): void {
  writeTo(
    caller,
    path,
    (output) => writeByWayOfFile(output, write),
    (target) => replaceFileBy(target, (_, temporary) => write(temporary)),
  );
}

function writeTo(
  caller: string,
  path: string,
  writeAsItIs: (output: Output) => void,
  replace: (target: string) => void,
): void {
  try {
    const output = openAsItIs(path);
    if (output === undefined) {
      replace(existsSync(path) ? realpathSync(path) : path);
      return;
    }
    try {
      writeAsItIs(output);
    } finally {
      output.close();
    }
  } catch (cause) {
    throw unwritable(caller, path, reasonOf(cause, path), cause);
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
  // The name of the file itself may be as long as names may be.
  const temporary = unguessable(join(dirname(path), `.${basename(path).slice(0, LONGEST_PART_OF_NAME)}`));
  const before = statSync(path, { throwIfNoEntry: false });
  // Only a new file: what stands there already, under whatever name, is somebody else's.
  const file = openSync(temporary, "wx");
  try {
    try {
      write(file, temporary);
      if (before) fchmodSync(file, before.mode & 0o7777);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (cause) {
    rmSync(temporary, { force: true });
    throw cause;
  }
}

const LONGEST_PART_OF_NAME = 50;

const REASONS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `the folder ${dirname(path)} does not exist`,
  ENOTDIR: (path) => `${dirname(path)} is not a folder`,
  EISDIR: () => "it is a folder",
  EACCES: () => "permission denied",
  EPERM: () => "permission denied",
  EPIPE: () => "its reader has gone",
  EROFS: () => "the file system is read-only",
  ENOSPC: () => "no space is left",
};

/** Why the system refused, in words. */
export function reasonOf(cause: unknown, path: string): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  return REASONS[code ?? ""]?.(path) ?? message;
}
