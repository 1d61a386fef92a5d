import { ScoutframeError, unwritable } from "../errors.js";
import { openAsItIs } from "../files/output.js";
import { reasonOf } from "../files/write-file.js";
import type { AnyRecord } from "../record/types.js";
import { jsonText } from "../text/json-text.js";

/** Where records go, a line of JSON each. */
export interface RecordOutput {
  add(record: AnyRecord): void;
  close(): void;
}

/** Records into a pipe or a device; undefined where the path is that of a file, or of nothing yet. */
export function recordPipe(path: string): RecordOutput | undefined {
  const attempt = <T>(act: () => T): T => {
    try {
      return act();
    } catch (cause) {
      throw unwritable(path, reasonOf(cause, path), cause);
    }
  };
  const output = attempt(() => openAsItIs(path));
  if (output === undefined) return undefined;
  return {
    add: (record) => {
      const line = lineOf(record);
      attempt(() => output.write(line));
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
    throw new ScoutframeError("invalid_record", `${what}.`, {}, { cause });
  }
}
