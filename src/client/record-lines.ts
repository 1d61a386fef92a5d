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

/** A file of records, a line each, that is only ever added to. Every line is whole or absent. */
export class RecordLines implements RecordOutput {
  readonly #path: string;
  readonly #file: number;
  #size: number;

  /**
   * Opens the file, or makes it, and hands over every record that it holds. What follows the last line break is
   * what an interruption left of a line: it is completed when it is a record, and taken away otherwise. A file
   * that holds anything but such records is refused, and left as it is.
   */
  constructor(path: string, entity: Entity, onRecord: (record: AnyRecord) => void) {
    this.#path = path;
    try {
      // Not "a+": a torn line could then not be cut off.
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

  /** Adds one record as one line. A line that does not fit on the disk leaves nothing behind. */
  add(record: AnyRecord): void {
    // Locks do not reach everywhere, not to a second name of one file and not to every disk of a network.
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

/** Far longer than any record: what is longer is no line of ours. */
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

/** The beginning of a line of ours, not the one line of somebody's file of another kind. */
function isTornObject(text: string): boolean {
  if (!text.startsWith("{")) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}

/** Where records go, a line of JSON each. */
export interface RecordOutput {
  add(record: AnyRecord): void;
  close(): void;
}

/** Records into a pipe or a device; undefined where the path is that of a file, or of nothing yet. */
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

/** A record as it stands in a file of lines. */
export function lineOf(record: AnyRecord): string {
  try {
    return `${jsonText(record)}\n`;
  } catch (cause) {
    // A client of somebody else's making may give anything.
    const what = `a record cannot be written as JSON (${(cause as Error).message})`;
    throw new ScoutframeError(
      "invalid_record",
      `${what}; give records as the service sends them.`,
      {},
      { cause },
    );
  }
}
