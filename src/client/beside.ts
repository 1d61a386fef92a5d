import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { ScoutframeError, unreadable, unwritable } from "../errors.js";
import { writeAll } from "../files/output.js";
import { replaceFile } from "../files/write-file.js";
import { reasonOf } from "../text/system-reasons.js";
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
    throw cause instanceof ScoutframeError ? cause : unwritable(path, reasonOf(cause, path), cause);
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
  const what = `${out} holds the answers to ${before}, not to ${asked}; write to another file`;
  throw new ScoutframeError("invalid_option", `${what}.`, { out, asked, before });
}

export function keepQuestion(out: string, question: Question): void {
  orUnwritable(out, () => replaceFile(beside(out, "request"), `${questionText(question)}\n`));
}

function questionBefore(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (cause) {
    throw unreadable(path, reasonOf(cause, path), cause);
  }
}

function questionText({ entity, roundId, matchDay, details, fetch, seasonId }: Question): string {
  const season = seasonId === undefined ? "current" : "stated";
  return JSON.stringify({ entity, season, roundId, matchDay, details, fetch });
}

const FAILURE_FIELDS = ["id", "code", "status", "attempts", "message"] as const;
/** Of a long list, so much is looked at. */
const LOOKED_AT_BYTES = 1 << 20;

/** A list of failures that a run before has left, or a link, is taken away; any other file is its owner's. */
function removeFailures(path: string): void {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there === undefined) return;
  if (!there.isSymbolicLink() && !isFailures(path, there)) {
    const what = `${path} is where the failures of a download go, but it holds something else`;
    throw new ScoutframeError("unwritable", `${what}; move it, or write to another file.`, { path });
  }
  rmSync(path, { force: true });
}

function isFailures(path: string, there: Stats): boolean {
  if (!there.isFile()) return false;
  const bytes = Buffer.alloc(Math.min(there.size, LOOKED_AT_BYTES));
  const file = openSync(path, "r");
  try {
    const text = bytes.toString("utf8", 0, readSync(file, bytes));
    // What follows the last line break may be torn.
    const lines = text.split("\n");
    const torn = lines.pop() ?? "";
    return lines.every(isFailure) && (torn === "" || torn.startsWith(`{"${FAILURE_FIELDS[0]}":`));
  } finally {
    closeSync(file);
  }
}

function isFailure(line: string): boolean {
  const value: unknown = orNothing(() => JSON.parse(line));
  return typeof value === "object" && value !== null && Object.keys(value).join() === FAILURE_FIELDS.join();
}

/** The failures of one run: kept, and written as they come, a line each. */
export class FailuresFile {
  readonly #path: string | null;
  readonly failures: FetchFailure[] = [];
  #file: number | undefined;

  /** Takes away those of the run before, which are asked for again. Without a path they are kept only. */
  constructor(path: string | null) {
    this.#path = path;
    if (path !== null) orUnwritable(path, () => removeFailures(path));
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
      writeAll(this.#file, `${JSON.stringify({ id, code, status, attempts, message })}\n`);
    });
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
