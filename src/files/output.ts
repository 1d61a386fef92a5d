import {
  closeSync,
  constants,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { ownField } from "../fields.js";

/** The real path of a file, with all links resolved, even if the file does not exist yet. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    const folder = realpathSync.native(dirname(path));
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    return isLink ? realPath(resolve(folder, readlinkSync(path))) : join(folder, basename(path));
  }
}

/** A target that is not a plain file: a pipe, a device, or standard output. */
export interface Output {
  /** Writes everything, waiting for a slow reader. */
  write(content: string | Uint8Array): void;
  close(): void;
}

/** Whether a path is written to directly because it is not a plain file. */
export function isAsItIs(path: string): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  return descriptorOf(path) !== undefined || (there !== undefined && !there.isFile());
}

/**
 * Opens the pipe, device or descriptor at a path for direct writing: nothing replaces it and no file is left beside it.
 * Undefined for a plain file or if nothing is there. Errors are those of the system.
 */
export function openAsItIs(path: string): Output | undefined {
  const descriptor = descriptorOf(path);
  // Use the open descriptor: opening the path again would lose its mode (such as appending) and its position.
  if (descriptor !== undefined)
    return { write: (content) => writeAll(descriptor, content), close: () => undefined };
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined || there.isFile()) return undefined;
  if (there.isDirectory()) throw Object.assign(new TypeError("it is a folder"), { code: "EISDIR" });
  // Without O_CREAT: in a folder like /tmp, that flag alone makes the system refuse another user's pipe.
  const file = openSync(path, constants.O_WRONLY);
  return { write: (content) => writeAll(file, content), close: () => closeSync(file) };
}

const DESCRIPTOR = /^(?:\/dev\/fd\/|\/proc\/self\/fd\/)(\d+)$/;
const STANDARD: Readonly<Record<string, number>> = { "/dev/stdout": 1, "/dev/stderr": 2 };

/** The number of the descriptor that a path names. */
function descriptorOf(path: string): number | undefined {
  const number = DESCRIPTOR.exec(path)?.[1];
  return number === undefined ? ownField(STANDARD, path) : Number(number);
}

const FULL_PIPE_MS = 5;

/** Writes everything to an open file, waiting for a slow reader. */
export function writeAll(file: number, content: string | Uint8Array): void {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(file, bytes, done);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EAGAIN") throw cause;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, FULL_PIPE_MS);
    }
  }
}

/** A temporary name beside a path. It cannot be guessed, so nobody can have put a link there. */
export function unguessable(path: string): string {
  const random = process.getBuiltinModule("node:crypto").randomBytes(8).toString("hex");
  return `${path}.${random}.part`;
}
