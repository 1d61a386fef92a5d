import { readdirSync } from "node:fs";
import { statsAt } from "../files/at-path.js";
import { isInPieces } from "../files/file-formats.js";
import { type ReadPartitionsOptions, readPartitions, writePartitions } from "../files/partitions.js";
import { progressBar } from "../notebook/progress-bar.js";
import type { Table } from "../table/table.js";
import { counted } from "../text/words.js";
import type { OutputFlags } from "./flags.js";
import { type InputFlags, readOptionsOf } from "./input.js";
import { csvOptionsOf } from "./output.js";
import { print, tellMore, tellNotes, warn } from "./print.js";

/**
 * Commands process a folder `competitionId=…/seasonId=…` of any size one partition at a time. Commands that need all
 * rows at once, or write another format, read it like any other source.
 */

/**
 * Whether a command has done its work one partition at a time. It has not if its source is no partitioned folder, its
 * result goes neither to a file nor to a folder, or `work` gives a reason to read everything at once, of which it warns.
 */
export async function inPartitions(
  files: readonly string[],
  { out }: OutputFlags,
  work: (folder: string) => Promise<string | undefined>,
): Promise<boolean> {
  const [folder, ...others] = files;
  if (folder === undefined || others.length > 0 || out === undefined || !isPartitioned(folder)) return false;
  const why = await work(folder);
  if (why !== undefined) warn(`reading all of ${folder} at once: ${why}`);
  return why === undefined;
}

function isPartitioned(folder: string): boolean {
  if (!statsAt(folder)?.isDirectory()) return false;
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !/^[._]/.test(name));
  return entries.length > 0 && entries.every((entry) => entry.isDirectory() && entry.name.includes("="));
}

/** The reason why an output cannot be written in pieces; undefined if it can. */
export function wholeFormat({ out = "" }: OutputFlags): string | undefined {
  return isInPieces(out) ? undefined : `${out} is written as a whole`;
}

/**
 * Transforms the tables of a folder one at a time with `make`, in some passes, and writes them where the flags say. The
 * last pass reads only partitions with a file that changed after `changedSince`.
 */
export async function outputPartitions(
  folder: string,
  flags: InputFlags & OutputFlags,
  passes: number,
  make: (tables: AsyncIterable<Table>) => AsyncIterable<Table>,
  changedSince?: string,
): Promise<void> {
  const options: ReadPartitionsOptions = readOptionsOf(flags);
  const changed = readPartitions(folder, { ...options, changedSince });
  const all = changedSince === undefined ? changed : readPartitions(folder, options);
  const partitions = countFolders(folder);
  /** For each kind of note of the latest pass, the messages and the number of tables with each. */
  const heard = new Map<string, Map<string, number>>();
  let pass = 0;
  const read = {
    async *[Symbol.asyncIterator]() {
      pass++;
      heard.clear();
      const bar = progressBar(`seasons${passes === 1 ? "" : ` (pass ${pass} of ${passes})`}`, partitions);
      let done = 0;
      try {
        for await (const table of pass < passes ? all : changed) {
          bar.update(done++);
          for (const { code, message } of table.notes) {
            const messages = heard.get(code) ?? new Map<string, number>();
            heard.set(code, messages.set(message, (messages.get(message) ?? 0) + 1));
          }
          yield table;
        }
      } finally {
        bar.finish();
      }
    },
  };
  let [rows, columns, tables] = [0, 0, 0];
  const written = eachOf(make(read), (table) => {
    rows += table.rowCount;
    columns = table.columnNames.length;
    tables++;
    return table;
  });
  const out = flags.out!;
  tellNotes(await writePartitions(written, out, /\.csv$/i.test(out) ? csvOptionsOf(flags) : {}));
  // Each note once with its number of partitions; of many of one kind, only the first and their number.
  for (const [code, messages] of heard) {
    for (const [message, count] of [...messages].slice(0, MOST_NOTES)) {
      warn(`note: ${message}${count === 1 ? "" : ` (in ${count} partitions)`}`);
    }
    tellMore(code, messages.size - MOST_NOTES);
  }
  print(`${out}: ${counted(rows, "row")}, ${counted(columns, "column")}, ${counted(tables, "partition")}`);
}

/** The most notes of one kind that are printed; the rest are counted. */
const MOST_NOTES = 5;

/** The number of folders below that hold files. */
function countFolders(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(entries.flatMap((entry) => (entry.isFile() ? [entry.parentPath] : []))).size;
}

export function eachOf(
  tables: AsyncIterable<Table>,
  make: (table: Table) => Table | Promise<Table>,
): AsyncIterable<Table> {
  return {
    async *[Symbol.asyncIterator]() {
      for await (const table of tables) yield make(table);
    },
  };
}
