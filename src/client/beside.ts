import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { ScoutframeError, unreadable, unwritable } from "../errors.js";
import { replaceFile, writeAll } from "../files/write-file.js";
import { reasonOf } from "../text/system-reasons.js";
import type { Question } from "./request.js";
import type { FetchFailure } from "./types.js";

/** The result of `read`, or undefined if it throws. */
export function orNothing<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The result of `act` on a file that the caller named; throws `unwritable` if it fails. */
export function orUnwritable<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (cause) {
    throw cause instanceof ScoutframeError ? cause : unwritable(path, reasonOf(cause, path), cause);
  }
}

/** The path of a hidden file that belongs to another file; readers of a whole folder skip it. */
export function beside(path: string, what: string): string {
  return join(dirname(path), `.${basename(path)}.${what}`);
}

/**
 * A record does not say for which match day or round it was requested. So the question is kept beside the file, and a
 * different one is refused, because its answers could not be told from those to the first. Other competitions and
 * stated seasons may be added.
 */
export function refuseOtherQuestion(out: string, question: Question): void {
  const path = beside(out, "request");
  if (!existsSync(path) || !existsSync(out) || statSync(out).size === 0) return;
  const asked = questionText(question);
  let before: string;
  try {
    before = readFileSync(path, "utf8").trim();
  } catch (cause) {
    throw unreadable(path, reasonOf(cause, path), cause);
  }
  if (before === asked) return;
  const what = `${out} holds the answers to ${before}, not to ${asked}; write to another file`;
  throw new ScoutframeError("invalid_option", `${what}.`, { out, asked, before });
}

export function keepQuestion(out: string, question: Question): void {
  orUnwritable(out, () => replaceFile(beside(out, "request"), `${questionText(question)}\n`));
}

function questionText({ entity, roundId, matchDay, details, fetch, seasonId }: Question): string {
  const season = seasonId === undefined ? "current" : "stated";
  return JSON.stringify({ entity, season, roundId, matchDay, details, fetch });
}

const FAILURE_FIELDS = ["id", "code", "status", "attempts", "message"];
/** The part of a long file that is examined. */
const LOOKED_AT_BYTES = 1 << 20;

/** Removes the list of failures of an earlier run, or a link. Any other file belongs to the user and is refused. */
function removeFailures(path: string): void {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there === undefined) return;
  if (!there.isSymbolicLink() && !(there.isFile() && areFailures(beginningOf(path, there.size)))) {
    const what = `${path} is where the failures of a download go, but it holds something else`;
    throw new ScoutframeError("unwritable", `${what}; move it, or write to another file.`, { path });
  }
  rmSync(path, { force: true });
}

function beginningOf(path: string, size: number): string {
  const bytes = Buffer.alloc(Math.min(size, LOOKED_AT_BYTES));
  const file = openSync(path, "r");
  try {
    return bytes.toString("utf8", 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

function areFailures(text: string): boolean {
  // The text after the last line break may be cut off.
  const lines = text.split("\n");
  const torn = lines.pop() ?? "";
  const isFailure = (line: string): boolean =>
    Object.keys(orNothing(() => JSON.parse(line)) ?? {}).join() === FAILURE_FIELDS.join();
  return lines.every(isFailure) && (torn === "" || torn.startsWith(`{"${FAILURE_FIELDS[0]}":`));
}

/**
 * The failures of one run: kept in memory and, with a path, written as they come, one per line. Removes the failures of
 * the run before; their ids are requested again.
 */
export function failuresAt(path: string | null) {
  const failures: FetchFailure[] = [];
  let file: number | undefined;
  if (path !== null) orUnwritable(path, () => removeFailures(path));
  return {
    failures,
    add: (failure: FetchFailure): void => {
      failures.push(failure);
      if (path === null) return;
      orUnwritable(path, () => {
        // "wx", because the old file was removed: a file found now belongs to someone else.
        file ??= openSync(path, "wx");
        writeAll(file, `${JSON.stringify(failure, FAILURE_FIELDS)}\n`);
      });
    },
    close: (): void => {
      if (file !== undefined) closeSync(file);
    },
  };
}
