import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { unwritable } from "../errors.js";
import type { FetchFailure } from "./types.js";

/** The failures of one run: kept, and written as they come, a line each. */
export class FailuresFile {
  readonly #path: string | null;
  readonly failures: FetchFailure[] = [];
  #file: number | undefined;

  /** Takes away those of the run before, which are asked for again. Without a path they are kept only. */
  constructor(path: string | null) {
    this.#path = path;
    if (path !== null) orUnwritable(path, () => rmSync(path, { force: true }));
  }

  /** Where they stand; null where there are none. */
  get path(): string | null {
    return this.failures.length > 0 ? this.#path : null;
  }

  add(failure: FetchFailure): void {
    this.failures.push(failure);
    const path = this.#path;
    if (path === null) return;
    const { id, code, status, attempts, message } = failure;
    orUnwritable(path, () => {
      // It was taken away: what is there now, somebody else has laid there.
      this.#file ??= openSync(path, "wx");
      writeSync(this.#file, `${JSON.stringify({ id, code, status, attempts, message })}\n`);
    });
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}

function orUnwritable(path: string, act: () => void): void {
  try {
    act();
  } catch (cause) {
    throw unwritable(path, (cause as Error).message, cause);
  }
}
