import {
  closeSync,
  existsSync,
  fchmodSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { unwritable } from "../errors.js";
import { openAsItIs, unguessable } from "./output.js";

/**
 * Writes a whole file or none: into a file beside it first, then over it in one step, so that a reader or
 * an interruption never meets half of it. Devices and pipes are written to as they are.
 */
export function writeWholeFile(caller: string, path: string, content: string | Uint8Array): void {
  try {
    const output = openAsItIs(path);
    if (output === undefined) {
      replaceFile(existsSync(path) ? realpathSync(path) : path, content);
      return;
    }
    try {
      output.write(content);
    } finally {
      output.close();
    }
  } catch (cause) {
    throw unwritable(caller, path, reasonOf(cause, path), cause);
  }
}

/** Puts a file in place in one step, with the rights of the one that was there. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  // The name of the file itself may be as long as names may be.
  const temporary = unguessable(join(dirname(path), `.${basename(path).slice(0, LONGEST_PART_OF_NAME)}`));
  const before = statSync(path, { throwIfNoEntry: false });
  // Only a new file: what stands there already, under whatever name, is somebody else's.
  const file = openSync(temporary, "wx");
  try {
    try {
      writeFileSync(file, content);
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
