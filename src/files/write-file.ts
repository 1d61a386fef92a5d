import {
  closeSync,
  constants,
  fchmodSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { invalidOption, ScoutframeError, unwritable } from "../errors.js";
import { ownField } from "../fields.js";
import { reasonOf } from "../text/system-reasons.js";
import { asWritten, requireUnread, statsAt } from "./at-path.js";

/** A process that is writing a file touches it far more often; anything older was left by a killed process. */
export const STALE_AFTER_MS = 24 * 60 * 60 * 1000;

/** The ending that `unguessable` adds to a name. */
const ENDING = /\.[0-9a-f]{16}\.part$/;

/** Names of our temporary files: hidden ones, and those of the cache. */
const OURS = /^(\..+|[0-9a-f]{64}\.json)\.[0-9a-f]{16}\.part$/;

const seen = new Set<string>();

/** Removes stale temporary files that killed processes left in a folder. A process checks each folder only once. */
export function clearStale(folder: string): void {
  if (seen.has(folder)) return;
  seen.add(folder);
  const before = Date.now() - STALE_AFTER_MS;
  remove(folder, (name) => OURS.test(name) && statSync(join(folder, name)).mtimeMs < before);
}

/** Removes temporary files of a path that only the caller writes, whatever their age. */
export function clearLeftoversOf(path: string): void {
  const own = basename(path);
  remove(dirname(path), (name) => ENDING.test(name) && [own, `.${own}`].includes(name.replace(ENDING, "")));
}

/** Ignores files that cannot be read or removed; they do no harm. */
function remove(folder: string, isLeft: (name: string) => boolean): void {
  try {
    for (const name of readdirSync(folder)) {
      if (isLeft(name)) rmSync(join(folder, name), { recursive: true, force: true });
    }
  } catch {
    // Another process may have removed it first.
  }
}

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

/** Whether a path is written to directly because it is not a plain file. */
export function isAsItIs(path: string): boolean {
  const there = statsAt(path);
  return descriptorOf(path) !== undefined || (there !== undefined && !there.isFile());
}

/**
 * Opens the pipe, device or descriptor at a path for direct writing: nothing replaces it and no file is left beside it.
 * Undefined for a plain file or if nothing is there. Errors are those of the system.
 */
export function openAsItIs(path: string) {
  const descriptor = descriptorOf(path);
  const output = (file: number, close: () => void) => ({
    write: (content: string | Uint8Array) => writeAll(file, content),
    close,
  });
  // Use the open descriptor: opening the path again would lose its mode (such as appending) and its position.
  if (descriptor !== undefined) return output(descriptor, () => undefined);
  // An empty path is the folder that the process runs in: a file beside that one would be out of place.
  const there = statSync(path || ".", { throwIfNoEntry: false });
  if (there === undefined || there.isFile()) return undefined;
  if (there.isDirectory()) throw Object.assign(new TypeError("it is a folder"), { code: "EISDIR" });
  // Without O_CREAT: in a folder like /tmp, that flag alone makes the system refuse another user's pipe.
  const file = openSync(path, constants.O_WRONLY);
  return output(file, () => closeSync(file));
}

const DESCRIPTOR = /^(?:\/dev\/fd\/|\/proc\/self\/fd\/)(\d+)$/;
const STANDARD: Readonly<Record<string, number>> = { "/dev/stdout": 1, "/dev/stderr": 2 };

function descriptorOf(path: string): number | undefined {
  const number = DESCRIPTOR.exec(path)?.[1];
  return number === undefined ? ownField(STANDARD, path) : Number(number);
}

const FULL_PIPE_MS = 5;

/** Writes everything to an open file, where it stands or from a place in it, waiting for a slow reader. */
export function writeAll(file: number, content: string | Uint8Array, from?: number): void {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(file, bytes, done, undefined, from === undefined ? from : from + done);
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

/** Takes a piece of a file. The piece is valid only until this returns. */
type TakePiece = (piece: string | Uint8Array) => void;
type Content = string | Uint8Array | ((take: TakePiece) => void);

/**
 * Writes a whole file or none: first to a temporary file beside it, which then replaces it in one step. Readers and
 * interruptions never see half a file. Devices and pipes are written to directly. The content may be a function that
 * hands over pieces.
 */
export function writeWholeFile(path: string, content: Content): void {
  orUnwritable(path, () => replaceFile(path, content));
}

/** Refuses a page under a name whose ending says that it is something else. */
export function requirePage(path: unknown, endings: readonly string[] = ["html", "htm"]): void {
  const [, ending] = /\.(\w+)$/.exec(typeof path === "string" ? path : "") ?? [];
  if (ending === undefined || endings.includes(ending.toLowerCase())) return;
  const pdf = ending.toLowerCase() === "pdf" ? "; a browser prints the page as PDF" : "";
  throw invalidOption(
    "path",
    path,
    `a name that ends in .${endings.filter((one) => one !== "htm").join(" or .")}${pdf}`,
  );
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
  let file: ReturnType<typeof openWhole> | undefined;
  try {
    file = openWhole(path);
    for await (const piece of pieces) file.write(piece);
    file.finish();
  } catch (cause) {
    file?.abandon();
    throw asUnwritable(path, cause);
  }
}

/** The result of `act` on a file that the caller named; throws `unwritable` if it fails. */
export function orUnwritable<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (cause) {
    throw asUnwritable(path, cause);
  }
}

/** Whoever makes the pieces throws errors of its own. */
export function asUnwritable(path: string, cause: unknown): unknown {
  return cause instanceof ScoutframeError ? cause : unwritable(path, reasonOf(cause, path), cause);
}

/** A file while it is written: it is finished once everything is written, and abandoned if that fails. */
function openWhole(path: string) {
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
    write: (piece: string | Uint8Array) => writeAll(file, piece),
    finish() {
      requireUnread(path);
      // The file gets the permissions of the one that it replaces.
      const before = statSync(target, { throwIfNoEntry: false });
      if (before) fchmodSync(file, before.mode & 0o7777);
      close();
      renameSync(temporary, target);
      asWritten(target);
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
