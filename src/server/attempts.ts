import { createHash } from "node:crypto";

/** So many different paths are counted; who asks for more begins anew with those asked for first. */
export const MOST_PATHS = 10_000;

/** How often each path was asked for, whatever the length of the paths. */
export class Attempts {
  readonly #counts = new Map<string, number>();

  /** Counts one more, and gives the count. */
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
