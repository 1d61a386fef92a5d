import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Whoever writes a file touches it far more often; what is older was left by a process that was killed. */
export const STALE_AFTER_MS = 24 * 60 * 60 * 1000;

/** What `unguessable` adds to a name. */
const ENDING = /\.[0-9a-f]{16}\.part$/;

/** Names of ours: hidden ones, and those of the cache. */
const OURS = /^(\..+|[0-9a-f]{64}\.json)\.[0-9a-f]{16}\.part$/;

const seen = new Set<string>();

/** Takes away the stale halves that killed processes left in a folder; a folder is looked through once by a process. */
export function clearStale(folder: string): void {
  if (seen.has(folder)) return;
  seen.add(folder);
  const before = Date.now() - STALE_AFTER_MS;
  remove(folder, (name) => OURS.test(name) && statSync(join(folder, name)).mtimeMs < before);
}

/** Takes away what was left of a file that nobody but the caller writes now, however young it is. */
export function clearLeftoversOf(path: string): void {
  const own = basename(path);
  remove(dirname(path), (name) => ENDING.test(name) && [own, `.${own}`].includes(name.replace(ENDING, "")));
}

/** What cannot be looked at or taken away does no harm. */
function remove(folder: string, isLeft: (name: string) => boolean): void {
  try {
    for (const name of readdirSync(folder)) {
      if (isLeft(name)) rmSync(join(folder, name), { recursive: true, force: true });
    }
  } catch {
    // Another process may have been faster.
  }
}
