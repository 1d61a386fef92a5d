import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readSync,
  rmSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Entity } from "../catalogue/types.js";
import { ScoutframeError, unreadable } from "../errors.js";
import { orNothing, statsAt, textAt, textOfFile } from "../files/at-path.js";
import { openAsItIs, orUnwritable, replaceFile, writeAll } from "../files/write-file.js";
import { recordProblems } from "../record/parse.js";
import type { AnyRecord } from "../record/types.js";
import { jsonText } from "../text/json-text.js";
import type { FetchFailure } from "./options.js";
import type { Question } from "./request.js";

/** The path of a hidden file that belongs to another file; readers of a whole folder skip it. */
export function beside(path: string, what: string): string {
  return join(dirname(path), `.${basename(path)}.${what}`);
}

/**
 * A record does not say for which match day or round it was requested. So the question is kept beside the file, and a
 * different one is refused, because its answers could not be told from those to the first. Other competitions and
 * stated seasons may be added. Returns the function that keeps the question.
 */
export function refuseOtherQuestion(out: string, question: Question): () => void {
  const path = beside(out, "request");
  const { entity, roundId, matchDay, details, fetch, seasonId } = question;
  const season = seasonId === undefined ? "current" : "stated";
  const asked = JSON.stringify({ entity, season, roundId, matchDay, details, fetch });
  if (existsSync(path) && statsAt(out)?.size) {
    const before = textAt(path).trim();
    const what = `${out} holds the answers to ${before}, not to ${asked}; write to another file.`;
    if (before !== asked) throw new ScoutframeError("invalid_option", what, { out, asked, before });
  }
  return () => orUnwritable(out, () => replaceFile(path, `${asked}\n`));
}

const FAILURE_FIELDS = ["id", "code", "status", "attempts", "message"] as const;

/** Removes the list of failures of an earlier run, or a link. Any other file belongs to the user and is refused. */
function removeFailures(path: string): void {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there === undefined) return;
  if (!there.isSymbolicLink() && !(there.isFile() && areFailures(textOfFile(path)))) {
    const what = `${path} is where the failures of a download go, but it holds something else`;
    throw new ScoutframeError("unwritable", `${what}; move it, or write to another file.`, { path });
  }
  rmSync(path, { force: true });
}

/** Whether a text is lines of failures. A killed run may have left half a line behind the last line break. */
function areFailures(text: string): boolean {
  const [torn = "", ...lines] = text.split("\n").reverse();
  const namesIn = (line: string): string => Object.keys(orNothing(() => JSON.parse(line)) ?? {}).join();
  return lines.every((line) => namesIn(line) === FAILURE_FIELDS.join()) && /^(?:$|\{"id":)/.test(torn);
}

/** The failures of one run, kept in memory and, with a path, written as they come, over those of the run before. */
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
        // JSON.stringify with a list of names does not always keep the list's order.
        const line = Object.fromEntries(FAILURE_FIELDS.map((field) => [field, failure[field]]));
        writeAll(file, `${JSON.stringify(line)}\n`);
      });
    },
    close: (): void => {
      if (file !== undefined) closeSync(file);
    },
  };
}

/** Writes records to a pipe or a device, one line of JSON each; undefined if the path is a file or does not exist yet. */
export function recordPipe(path: string): ReturnType<typeof recordFile> | undefined {
  const output = orUnwritable(path, () => openAsItIs(path));
  if (output === undefined) return undefined;
  return { add: (record) => orUnwritable(path, () => output.write(lineOf(record))), close: output.close };
}

/** Far longer than any record; a longer line is not ours. */
const LONGEST_LINE_BYTES = 1 << 28;

/**
 * Opens or creates a file of records, one per line, that only grows, and passes on every record in it. Every line is
 * whole or absent. Text after the last line break was left by an interruption: it is completed if it is a record, and
 * removed otherwise. A file with anything else is refused and left as it is.
 */
export function recordFile(path: string, entity: Entity, onRecord: (record: AnyRecord) => void) {
  // Not for appending, which could not cut off an incomplete line.
  const file = orUnwritable(path, () => openSync(path, constants.O_RDWR | constants.O_CREAT));
  let size = fstatSync(file).size;
  const close = (): void => closeSync(file);

  /** Writes at the end. If the disk is full, nothing of the text remains. */
  const write = (text: string): void =>
    orUnwritable(path, () => {
      const bytes = Buffer.from(text);
      try {
        writeAll(file, bytes, size);
        size += bytes.length;
      } catch (cause) {
        ftruncateSync(file, size);
        throw cause;
      }
    });

  try {
    let line = 0;
    for (const { bytes, isWhole } of linesIn(file, size)) {
      line++;
      const text = bytes.length > LONGEST_LINE_BYTES ? "too long" : bytes.toString();
      if (text === "" || (isWhole && text.trim() === "")) continue;
      const record = orNothing(() => JSON.parse(text) as AnyRecord);
      if (record !== undefined && recordProblems(entity, record, { record: 0 }).length === 0) {
        onRecord(record);
        if (!isWhole) write("\n");
      } else if (!isWhole && record === undefined && text.startsWith("{")) {
        // The beginning of one of our lines, not the only line of some other file.
        size -= bytes.length;
        ftruncateSync(file, size);
      } else {
        const reason = `line ${line} is not a ${entity} record, so nothing was added; write to another file`;
        throw unreadable(path, reason);
      }
    }
  } catch (cause) {
    close();
    throw cause;
  }
  return {
    add: (record: AnyRecord): void => {
      // Locks do not work everywhere: not for a second name of the same file, and not on every network disk.
      if (fstatSync(file).size !== size) {
        const what = `another program has written to ${path}, so nothing more was added to it; write there with only one program at a time.`;
        throw new ScoutframeError("busy", what, { path });
      }
      write(lineOf(record));
    },
    close,
  };
}

const CHUNK_BYTES = 1 << 20;

/** The lines of an open file; the last one, which may be empty, is not whole. */
function* linesIn(file: number, size: number): Generator<{ bytes: Buffer; isWhole: boolean }> {
  let pieces: Buffer[] = [];
  for (let position = 0; position < size; ) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - position));
    const length = readSync(file, chunk, 0, chunk.length, position);
    if (length === 0) break;
    position += length;
    let rest = chunk.subarray(0, length);
    for (let end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n")) {
      yield { bytes: Buffer.concat([...pieces, rest.subarray(0, end)]), isWhole: true };
      pieces = [];
      rest = rest.subarray(end + 1);
    }
    pieces.push(rest);
  }
  yield { bytes: Buffer.concat(pieces), isWhole: false };
}

function lineOf(record: AnyRecord): string {
  try {
    return `${jsonText(record)}\n`;
  } catch (cause) {
    // A client that `createClient` did not make may give anything.
    const why = `a record cannot be written as JSON (${(cause as Error).message})`;
    const what = `${why}; give records as the service sends them.`;
    throw new ScoutframeError("invalid_record", what, {}, { cause });
  }
}
