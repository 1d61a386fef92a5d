import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { ScoutframeError, unreadable, unwritable } from "../errors.js";
import { reasonOf, replaceFile } from "../files/write-file.js";
import type { Question } from "./request.js";
import type { FetchFailure } from "./types.js";

/** What is read; undefined where it cannot be. */
export function orNothing<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** What is done with a file that somebody named; throws `unwritable` where it cannot be. */
export function orUnwritable<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (cause) {
    throw unwritable(path, reasonOf(cause, path), cause);
  }
}

/** The one path of a file behind all links to it, whether the file is there yet or not. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    const folder = realpathSync.native(dirname(path));
    const target = orNothing(() => readlinkSync(path));
    return target === undefined ? join(folder, basename(path)) : realPath(resolve(folder, target));
  }
}

/** The path of a hidden file that belongs to another: readers of a whole folder pass it by. */
export function beside(path: string, what: string): string {
  return join(dirname(path), `.${basename(path)}.${what}`);
}

/**
 * A record does not tell for which match day or round it was asked. The question is therefore kept beside the file,
 * and another one is refused, for its answers would be taken for answers to this one. Seasons may be added.
 */
export function refuseOtherQuestion(out: string, question: Question): void {
  const path = beside(out, "request");
  if (!existsSync(path) || !existsSync(out) || statSync(out).size === 0) return;
  const asked = questionText(question);
  const before = questionBefore(path);
  if (before === asked) return;
  const what = `${out} holds what was asked for as ${before}, and not as ${asked}; write to another file`;
  throw new ScoutframeError("invalid_option", `${what}.`, { out, asked, before });
}

export function keepQuestion(out: string, question: Question): void {
  orUnwritable(out, () => replaceFile(beside(out, "request"), `${questionText(question)}\n`));
}

function questionBefore(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (cause) {
    throw unreadable(path, (cause as Error).message, cause);
  }
}

function questionText({ entity, roundId, matchDay, details, fetch, seasonId }: Question): string {
  const season = seasonId === undefined ? "current" : "stated";
  return JSON.stringify({ entity, season, roundId, matchDay, details, fetch });
}

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
