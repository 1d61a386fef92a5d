import { chmodSync, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { unwritable } from "../errors.js";

/** As {@link writeWholeFileBy}, of content that is there already. */
export function writeWholeFile(caller: string, path: string, content: string | Uint8Array): void {
  writeWholeFileBy(caller, path, (file) => writeFileSync(file, content));
}

/**
 * Writes a whole file or none: into a file beside it first, then over it in one step, so that a reader or
 * an interruption never meets half of it. Devices and pipes are written to directly.
 */
export function writeWholeFileBy(caller: string, path: string, write: (file: string) => void): void {
  let temporary: string | undefined;
  try {
    const target = existsSync(path) ? realpathSync(path) : path;
    const existing = existsSync(target) ? statSync(target) : undefined;
    if (existing?.isDirectory()) throw Object.assign(new TypeError("it is a folder"), { code: "EISDIR" });
    if (existing && !existing.isFile()) {
      write(target);
      return;
    }
    temporary = join(dirname(target), `.${basename(target)}.${process.pid}.part`);
    write(temporary);
    if (existing) chmodSync(temporary, existing.mode & 0o7777);
    renameSync(temporary, target);
  } catch (cause) {
    if (temporary !== undefined && existsSync(temporary)) rmSync(temporary);
    throw unwritable(caller, path, reasonOf(cause, path), cause);
  }
}

const REASONS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `the folder ${dirname(path)} does not exist`,
  ENOTDIR: (path) => `${dirname(path)} is not a folder`,
  EISDIR: () => "it is a folder",
  EACCES: () => "permission denied",
  EPERM: () => "permission denied",
  EROFS: () => "the file system is read-only",
  ENOSPC: () => "no space is left",
};

export function reasonOf(cause: unknown, path: string): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  return REASONS[code ?? ""]?.(path) ?? message;
}
