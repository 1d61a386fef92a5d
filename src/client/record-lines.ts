import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";
import type { Entity } from "../catalogue/types.js";
import { ScoutframeError, unreadable } from "../errors.js";
import { openAsItIs } from "../files/write-file.js";
import { recordProblems } from "../record/parse.js";
import type { AnyRecord } from "../record/types.js";
import { jsonText } from "../text/json-text.js";
import { orNothing, orUnwritable } from "./beside.js";

/** An output for records, one line of JSON each. */
export type RecordOutput = ReturnType<typeof recordLines>;

/** Writes records to a pipe or a device; undefined if the path is a file or does not exist yet. */
export function recordPipe(path: string): RecordOutput | undefined {
  const output = orUnwritable(path, () => openAsItIs(path));
  if (output === undefined) return undefined;
  return {
    add: (record) => {
      const line = lineOf(record);
      orUnwritable(path, () => output.write(line));
    },
    close: () => output.close(),
  };
}

/**
 * Opens or creates a file of records, one per line, that only grows, and passes on every record in it. Every line is
 * whole or absent. Text after the last line break was left by an interruption: it is completed if it is a record, and
 * removed otherwise. A file with anything else is refused and left as it is.
 */
export function recordLines(path: string, entity: Entity, onRecord: (record: AnyRecord) => void) {
  // Not for appending, which could not cut off an incomplete line.
  const file = orUnwritable(path, () => openSync(path, constants.O_RDWR | constants.O_CREAT));
  let size = fstatSync(file).size;
  const close = (): void => closeSync(file);

  /** Writes at the end. If the disk is full, nothing of the text remains. */
  const write = (text: string): void =>
    orUnwritable(path, () => {
      const bytes = Buffer.from(text);
      try {
        for (let done = 0; done < bytes.length; ) {
          done += writeSync(file, bytes, done, bytes.length - done, size + done);
        }
        size += bytes.length;
      } catch (cause) {
        ftruncateSync(file, size);
        throw cause;
      }
    });

  /** Takes what the file holds, one line after another. */
  const take = (bytes: Buffer, line: number, isWhole: boolean): void => {
    const text = bytes.length > LONGEST_LINE_BYTES ? "too long" : bytes.toString();
    if (text === "" || (isWhole && text.trim() === "")) return;
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
  };

  try {
    eachLine(file, size, take);
  } catch (cause) {
    close();
    throw cause;
  }
  return {
    /** Adds one record as one line. */
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
const NEW_LINE = 0x0a;
/** Far longer than any record; a longer line is not ours. */
const LONGEST_LINE_BYTES = 1 << 28;

/** Reads the lines of an open file with their numbers from 1; the last one, which may be empty, is not whole. */
function eachLine(
  file: number,
  size: number,
  take: (bytes: Buffer, line: number, isWhole: boolean) => void,
): void {
  let line = 1;
  let pieces: Buffer[] = [];
  for (let position = 0; position < size; ) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - position));
    const length = readSync(file, chunk, 0, chunk.length, position);
    if (length === 0) break;
    position += length;
    let rest = chunk.subarray(0, length);
    for (let end = rest.indexOf(NEW_LINE); end >= 0; end = rest.indexOf(NEW_LINE)) {
      take(Buffer.concat([...pieces, rest.subarray(0, end)]), line++, true);
      pieces = [];
      rest = rest.subarray(end + 1);
    }
    pieces.push(rest);
  }
  take(Buffer.concat(pieces), line, false);
}

/** A record as a line of JSON. */
function lineOf(record: AnyRecord): string {
  try {
    return `${jsonText(record)}\n`;
  } catch (cause) {
    // A client that `createClient` did not make may give anything.
    const what = `a record cannot be written as JSON (${(cause as Error).message})`;
    throw new ScoutframeError(
      "invalid_record",
      `${what}; give records as the service sends them.`,
      {},
      { cause },
    );
  }
}
