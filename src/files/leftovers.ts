import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

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
