import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";
import type { Entity } from "../catalogue/types.js";
import { ScoutframeError, unreadable, unwritable } from "../errors.js";
import { openAsItIs } from "../files/output.js";
import { recordProblems } from "../record/parse.js";
import type { AnyRecord } from "../record/types.js";
import { jsonText } from "../text/json-text.js";
import { reasonOf } from "../text/system-reasons.js";
import { orUnwritable } from "./beside.js";

const CHUNK_BYTES = 1 << 20;
const NEW_LINE = 0x0a;

/** A file of records, one per line, that only grows. Every line is whole or absent. */
export class RecordLines implements RecordOutput {
  readonly #path: string;
  readonly #file: number;
  #size: number;

  /**
   * Opens or creates the file and passes on every record in it. Text after the last line break was left by an
   * interruption: it is completed if it is a record, and removed otherwise. A file with anything else is refused and
   * left as it is.
   */
  constructor(path: string, entity: Entity, onRecord: (record: AnyRecord) => void) {
    this.#path = path;
    try {
      // Not "a+", which could not cut off an incomplete line.
      this.#file = openSync(path, "r+");
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw this.#unwritable(cause);
      this.#file = orUnwritable(path, () => openSync(path, "wx+"));
    }
    this.#size = fstatSync(this.#file).size;
    try {
      this.#recover(entity, onRecord);
    } catch (cause) {
      this.close();
      throw cause;
    }
  }

  /** Adds one record as one line. If the disk is full, no part of the line remains. */
  add(record: AnyRecord): void {
    // Locks do not work everywhere: not for a second name of the same file, and not on every network disk.
    if (fstatSync(this.#file).size !== this.#size) throw this.#grown();
    this.#write(lineOf(record));
  }

  close(): void {
    closeSync(this.#file);
  }

  #write(text: string): void {
    const bytes = Buffer.from(text);
    try {
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(this.#file, bytes, done, bytes.length - done, this.#size + done);
      }
      this.#size += bytes.length;
    } catch (cause) {
      ftruncateSync(this.#file, this.#size);
      throw this.#unwritable(cause);
    }
  }

  #recover(entity: Entity, onRecord: (record: AnyRecord) => void): void {
    let lineNumber = 0;
    const read = (text: string): AnyRecord | undefined => {
      const record = recordOf(entity, text);
      if (record) onRecord(record);
      return record;
    };
    let rest: Buffer[] = [];
    for (let position = 0; position < this.#size; ) {
      const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, this.#size - position));
      const length = readSync(this.#file, chunk, 0, chunk.length, position);
      if (length === 0) break;
      position += length;
      let start = 0;
      for (
        let end = chunk.indexOf(NEW_LINE);
        end >= 0 && end < length;
        end = chunk.indexOf(NEW_LINE, start)
      ) {
        rest.push(chunk.subarray(start, end));
        lineNumber++;
        const text = textOf(rest) ?? "too long";
        if (text.trim() !== "" && !read(text)) throw this.#foreign(entity, lineNumber);
        rest = [];
        start = end + 1;
      }
      rest.push(chunk.subarray(start, length));
    }
    const tail = textOf(rest) ?? "too long";
    if (tail === "") return;
    if (read(tail)) this.#write("\n");
    else if (isTornObject(tail)) {
      this.#size -= rest.reduce((length, piece) => length + piece.length, 0);
      ftruncateSync(this.#file, this.#size);
    } else throw this.#foreign(entity, lineNumber + 1);
  }

  #foreign(entity: Entity, line: number): Error {
    const reason = `line ${line} is not a ${entity} record, so nothing was added; write to another file`;
    return unreadable(this.#path, reason);
  }

  #grown(): Error {
    const what = `another program has written to ${this.#path}, so nothing more was added to it`;
    return new ScoutframeError("busy", `${what}; write there with only one program at a time.`, {
      path: this.#path,
    });
  }

  #unwritable(cause: unknown): Error {
    return unwritable(this.#path, reasonOf(cause, this.#path), cause);
  }
}

/** Far longer than any record; a longer line is not ours. */
const LONGEST_LINE_BYTES = 1 << 28;

function textOf(pieces: readonly Buffer[]): string | undefined {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return length > LONGEST_LINE_BYTES ? undefined : Buffer.concat(pieces).toString();
}

function recordOf(entity: Entity, text: string): AnyRecord | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return recordProblems(entity, value, { record: 0 }).length === 0 ? (value as AnyRecord) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a text is the beginning of one of our lines, not the only line of some other file. */
function isTornObject(text: string): boolean {
  if (!text.startsWith("{")) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

/** An output for records, one line of JSON each. */
export interface RecordOutput {
  add(record: AnyRecord): void;
  close(): void;
}

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

/** A record as a line of JSON. */
export function lineOf(record: AnyRecord): string {
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
