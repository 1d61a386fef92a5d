import { readFileSync, type Stats, statSync } from "node:fs";
import { notFound, type ScoutframeError, unreadable, unwritable } from "../errors.js";
import { reasonOf } from "../text/system-reasons.js";

/** What a look at the system gives; undefined if it fails. */
export function orNothing<Result>(look: () => Result): Result | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** What is at a path; undefined where nothing is, or where no path leads: a name too long, links in a circle. */
export function statsAt(path: string): Stats | undefined {
  return orNothing(() => statSync(path));
}

const [read, written] = [new Set<string>(), new Set<string>()];

/** A file by whatever name or link. The moment of its birth tells it from a later one that got its number. */
function fileAt(path: string): string | undefined {
  const there = statsAt(path);
  return there?.isFile() ? `${there.dev} ${there.ino} ${there.birthtimeMs}` : undefined;
}

/** The path of a file that is about to be read, and that no output of this process replaces from then on. */
export function asRead(path: string): string {
  const file = fileAt(path);
  if (file !== undefined && !written.has(file)) read.add(file);
  return path;
}

/** Remembers a file as an output, which the process may read and write again. */
export function asWritten(path: string): void {
  written.add(fileAt(path)!);
}

/** Throws `unwritable` where the process has read the file at a path, unless it wrote that file itself. */
export function requireUnread(path: string): void {
  if (read.has(fileAt(path)!))
    throw unwritable(
      path,
      "this program has read the file there; give another name, or delete the file first",
    );
}

/** The error of a file that the system does not let us read. */
export function unreadFile(path: string, cause: unknown): ScoutframeError {
  const { code } = cause as NodeJS.ErrnoException;
  return code === "ENOENT" ? notFound(path) : unreadable(path, reasonOf(cause, path), cause);
}

/** {@link textOfFile}, whose errors are ours. */
export function textAt(path: string): string {
  try {
    return textOfFile(path);
  } catch (cause) {
    throw unreadFile(path, cause);
  }
}

/** The text of a file, never of a pipe or a device, which may have no end. Errors are those of the system. */
export function textOfFile(path: string): string {
  const there = statSync(path);
  if (!there.isFile() && !there.isDirectory()) throw Object.assign(new TypeError(), { code: "NOT_A_FILE" });
  return readFileSync(path, "utf8");
}
