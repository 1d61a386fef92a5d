import { createHash } from "node:crypto";

/** The most paths counted. Beyond it, the path requested least recently is forgotten. */
export const MOST_PATHS = 10_000;

/** Counts the requests for each path, whatever the length of the paths. */
export class Attempts {
  readonly #counts = new Map<string, number>();

  /** Counts a request and returns its number for this path. */
  count(path: string): number {
    const key = sha256(path).toString("base64");
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.delete(key);
    this.#counts.set(key, count);
    if (this.#counts.size > MOST_PATHS) this.#counts.delete(this.#counts.keys().next().value!);
    return count;
  }
}

export function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
