import { accessSync, constants, mkdirSync, promises } from "node:fs";
import { dirname, join } from "node:path";
import { unwritable } from "../errors.js";
import { clearStale } from "../files/leftovers.js";
import { unguessable } from "../files/output.js";
import { reasonOf } from "../text/system-reasons.js";

/** One answer on disk: its own file, with one line of JSON. */
interface Entry {
  /** Method and URL. A request's URL never holds credentials, so the key does not either. */
  readonly key: string;
  /** The time it was stored, in milliseconds since 1970. */
  readonly storedAt: number;
  /** Hash of the text, to detect damage that is still valid JSON. */
  readonly hash: string;
  readonly text: string;
}

/**
 * Answers on disk. Several processes may share a folder: an entry is written to a temporary file and put in place in
 * one step, so readers see all of it or nothing.
 */
export class DiskCache {
  readonly #folder: string;
  readonly #ttlMs: number;

  constructor(folder: string, ttlMs: number) {
    this.#folder = folder;
    this.#ttlMs = ttlMs;
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
    } catch (cause) {
      throw unwritable(folder, `the cache needs it, but ${reasonOf(cause, folder)}`, cause);
    }
  }

  /** The text stored under a key; undefined if it is too old, damaged or absent. */
  async get(key: string): Promise<string | undefined> {
    try {
      const entry = JSON.parse(await promises.readFile(this.#path(key), "utf8")) as Entry;
      const age = Date.now() - entry.storedAt;
      // An entry from the future was stored before the clock was corrected, so its age is unknown.
      const isFresh = age >= 0 && age < this.#ttlMs;
      return isFresh && entry.key === key && entry.hash === sha256(entry.text) ? entry.text : undefined;
    } catch {
      return undefined;
    }
  }

  /** Stores a text. On a full disk only the entry is lost, not the record. */
  async set(key: string, text: string): Promise<void> {
    const path = this.#path(key);
    const entry: Entry = { key, storedAt: Date.now(), hash: sha256(text), text };
    const temporary = unguessable(path);
    try {
      await promises.mkdir(dirname(path), { recursive: true });
      clearStale(dirname(path));
      await promises.writeFile(temporary, `${JSON.stringify(entry)}\n`, { flag: "wx" });
      await promises.rename(temporary, path);
    } catch {
      await promises.rm(temporary, { force: true }).catch(() => undefined);
    }
  }

  #path(key: string): string {
    const name = sha256(key);
    return join(this.#folder, name.slice(0, 2), `${name}.json`);
  }
}

function sha256(text: string): string {
  return process.getBuiltinModule("node:crypto").createHash("sha256").update(text).digest("hex");
}
