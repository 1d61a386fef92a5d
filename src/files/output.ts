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

/** The one path of a file behind all links to it, whether the file is there yet or not. */
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

/** Something to write to that is not a file of its own name: a pipe, a device, what standard output leads to. */
export interface Output {
  /** Writes all of it, waiting for a reader that is slow. */
  write(content: string | Uint8Array): void;
  close(): void;
}

/** Whether a path is written to as it is, because something else than a plain file stands there. */
export function isAsItIs(path: string): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  return descriptorOf(path) !== undefined || (there !== undefined && !there.isFile());
}

/**
 * What stands behind a path, opened as it is, where that is anything but a plain file: nothing is put in its place,
 * and nothing left beside it. Undefined for plain files, and where nothing is there. Errors are those of the system.
 */
export function openAsItIs(path: string): Output | undefined {
  const descriptor = descriptorOf(path);
  // Whoever opened it said how, at its end for instance: opened again, it would begin anew.
  if (descriptor !== undefined)
    return { write: (content) => writeAll(descriptor, content), close: () => undefined };
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined || there.isFile()) return undefined;
  if (there.isDirectory()) throw Object.assign(new TypeError("it is a folder"), { code: "EISDIR" });
  // Without leave to create: in a folder like /tmp, that alone is refused for another user's pipe.
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

/** Writes all of it to an open file, waiting for a reader that is slow. */
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

/** The name of a file for a moment, beside a path: nobody can have laid a link under it. */
export function unguessable(path: string): string {
  const random = process.getBuiltinModule("node:crypto").randomBytes(8).toString("hex");
  return `${path}.${random}.part`;
}
