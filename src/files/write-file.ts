import { closeSync, fchmodSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { ScoutframeError, unwritable } from "../errors.js";
import { reasonOf } from "../text/system-reasons.js";
import { clearStale } from "./leftovers.js";
import { openAsItIs, realPath, unguessable, writeAll } from "./output.js";

/** Takes a piece of a file. The piece is valid only until this returns. */
type TakePiece = (piece: string | Uint8Array) => void;
type Content = string | Uint8Array | ((take: TakePiece) => void);

/**
 * Writes a whole file or none: first to a temporary file beside it, which then replaces it in one step. Readers and
 * interruptions never see half a file. Devices and pipes are written to directly. The content may be a function that
 * hands over pieces.
 */
export function writeWholeFile(path: string, content: Content): void {
  try {
    replaceFile(path, content);
  } catch (cause) {
    throw asUnwritable(path, cause);
  }
}

/** Like {@link writeWholeFile}, with the system's own errors. */
export function replaceFile(path: string, content: Content): void {
  const file = openWhole(path);
  try {
    if (typeof content === "function") content(file.write);
    else file.write(content);
    file.finish();
  } catch (cause) {
    file.abandon();
    throw cause;
  }
}

/** Like {@link writeWholeFile}, from text that comes in pieces; none is kept in memory. */
export async function writeWholeFileOf(path: string, pieces: AsyncIterable<string>): Promise<void> {
  let file: WholeFile | undefined;
  try {
    file = openWhole(path);
    for await (const piece of pieces) file.write(piece);
    file.finish();
  } catch (cause) {
    file?.abandon();
    throw asUnwritable(path, cause);
  }
}

/** Whoever makes the pieces throws errors of its own. */
function asUnwritable(path: string, cause: unknown): unknown {
  return cause instanceof ScoutframeError ? cause : unwritable(path, reasonOf(cause, path), cause);
}

/** A file while it is written. */
interface WholeFile {
  readonly write: TakePiece;
  /** Call once everything is written. */
  finish(): void;
  /** Call if it could not be written, or not be finished. */
  abandon(): void;
}

function openWhole(path: string): WholeFile {
  const output = openAsItIs(path);
  if (output !== undefined) return { write: output.write, finish: output.close, abandon: output.close };
  const target = realPath(path);
  clearStale(dirname(target));
  const temporary = besides(target);
  // Only a new file: an existing file of that name belongs to someone else.
  const file = openSync(temporary, "wx");
  let isOpen = true;
  const close = (): void => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    write: (piece) => writeAll(file, piece),
    finish() {
      // The file gets the permissions of the one that it replaces.
      const before = statSync(target, { throwIfNoEntry: false });
      if (before) fchmodSync(file, before.mode & 0o7777);
      close();
      renameSync(temporary, target);
    },
    abandon() {
      close();
      rmSync(temporary, { force: true });
    },
  };
}

const LONGEST_PART_OF_NAME = 50;

/** A temporary name in the same folder for something that will replace what is at the path. */
export function besides(path: string): string {
  // The file's own name may already have the maximum length.
  return unguessable(join(dirname(path), `.${basename(path).slice(0, LONGEST_PART_OF_NAME)}`));
}
