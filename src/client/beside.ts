import { readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** The one path of a file behind all links to it, whether the file is there yet or not. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    const folder = realpathSync.native(dirname(path));
    const target = linkTarget(path);
    return target === undefined ? join(folder, basename(path)) : realPath(resolve(folder, target));
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** The path of a hidden file that belongs to another: readers of a whole folder pass it by. */
export function beside(path: string, what: string): string {
  return join(dirname(path), `.${basename(path)}.${what}`);
}
