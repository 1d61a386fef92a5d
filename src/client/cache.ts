import { accessSync, constants, mkdirSync, promises } from "node:fs";
import { dirname, join } from "node:path";
import { unwritable } from "../errors.js";
import { clearStale, unguessable } from "../files/write-file.js";
import { reasonOf } from "../text/system-reasons.js";

/**
 * Answers on disk, each a file with one line of JSON. Several processes may share a folder: an entry is written to a
 * temporary file and put in place in one step, so readers see all of it or nothing.
 */
export function diskCache(folder: string, ttlMs: number) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw unwritable(folder, `the cache needs it, but ${reasonOf(cause, folder)}`, cause);
  }
  // A key is method and URL. A request's URL never holds credentials, so the key does not either.
  const pathOf = (key: string): string => {
    const name = sha256(key);
    return join(folder, name.slice(0, 2), `${name}.json`);
  };
  return {
    /** The text stored under a key; undefined if it is too old, damaged or absent. */
    get: async (key: string): Promise<string | undefined> => {
      try {
        const entry = JSON.parse(await promises.readFile(pathOf(key), "utf8"));
        const age = Date.now() - entry.storedAt;
        // An entry from the future was stored before the clock was corrected, so its age is unknown.
        const isFresh = age >= 0 && age < ttlMs;
        // The hash detects damage that is still valid JSON.
        return isFresh && entry.key === key && entry.hash === sha256(entry.text) ? entry.text : undefined;
      } catch {
        return undefined;
      }
    },
    /** Stores a text. On a full disk only the entry is lost, not the record. */
    set: async (key: string, text: string): Promise<void> => {
      const path = pathOf(key);
      const temporary = unguessable(path);
      try {
        await promises.mkdir(dirname(path), { recursive: true });
        clearStale(dirname(path));
        const entry = { key, storedAt: Date.now(), hash: sha256(text), text };
        await promises.writeFile(temporary, `${JSON.stringify(entry)}\n`, { flag: "wx" });
        await promises.rename(temporary, path);
      } catch {
        await promises.rm(temporary, { force: true }).catch(() => undefined);
      }
    },
  };
}

function sha256(text: string): string {
  return process.getBuiltinModule("node:crypto").createHash("sha256").update(text).digest("hex");
}
