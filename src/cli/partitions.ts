import { existsSync, readdirSync, statSync } from "node:fs";
import {
  progressBar,
  type ReadPartitionsOptions,
  readPartitions,
  type Table,
  writePartitions,
} from "../index.js";
import { counted } from "../text/counted.js";
import type { OutputFlags } from "./flags.js";
import { type InputFlags, readOptionsOf } from "./input.js";
import { csvOptionsOf, isFolder } from "./output.js";
import { print, warn } from "./print.js";
import { tellMore, tellNotes } from "./tell-notes.js";

/**
 * Commands process a folder `competitionId=…/seasonId=…` of any size one partition at a time. Commands that need all
 * rows at once, or write another format, read it like any other source.
 */

/** The source of a command if it is one partitioned folder and the result goes to a file or a folder. */
export function partitionedSource(files: readonly string[], { out }: OutputFlags): string | undefined {
  const [folder, ...others] = files;
  if (folder === undefined || others.length > 0 || out === undefined || !existsSync(folder)) return undefined;
  return statSync(folder).isDirectory() && isPartitioned(folder) ? folder : undefined;
}

function isPartitioned(folder: string): boolean {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !/^[._]/.test(name));
  return entries.length > 0 && entries.every((entry) => entry.isDirectory() && entry.name.includes("="));
}

/** The reason why an output cannot be written in pieces; undefined if it can. */
export function wholeFormat({ out = "" }: OutputFlags): string | undefined {
  return isFolder(out) || /\.(csv|ndjson)$/i.test(out) ? undefined : `${out} is written as a whole`;
}

/** Warns that a folder is read as a whole, and why. */
export function warnOfWhole(folder: string, why: string): void {
  warn(`reading all of ${folder} at once: ${why}`);
}

/** The number of passes over a folder, and the function that transforms the tables. */
interface Work {
  readonly passes: number;
  readonly make: (tables: AsyncIterable<Table>) => AsyncIterable<Table>;
  /** The last pass reads only partitions with a file that changed after this moment. */
  readonly changedSince?: string | undefined;
}

/** Transforms the tables of a folder one at a time with `make`, and writes them where the flags say. */
export async function outputPartitions(
  folder: string,
  flags: InputFlags & OutputFlags,
  { passes, make, changedSince }: Work,
): Promise<void> {
  const options: ReadPartitionsOptions = readOptionsOf(flags);
  const changed = readPartitions(folder, { ...options, changedSince });
  const all = changedSince === undefined ? changed : readPartitions(folder, options);
  const read = new Heard(withBar(lastOf(passes, all, changed), partitionsIn(folder), passes));
  const written = new Counted(make(read));
  const out = flags.out!;
  tellNotes(await writePartitions(written, out, /\.csv$/i.test(out) ? csvOptionsOf(flags) : {}));
  read.tell();
  print(
    `${out}: ${counted(written.rows, "row")}, ${counted(written.columns, "column")}, ${counted(written.tables, "partition")}`,
  );
}

/** An iterable for several passes: `tables` in each except the last, which gives `last`. */
function lastOf<Item>(
  passes: number,
  tables: AsyncIterable<Item>,
  last: AsyncIterable<Item>,
): AsyncIterable<Item> {
  let pass = 0;
  return { [Symbol.asyncIterator]: () => (++pass < passes ? tables : last)[Symbol.asyncIterator]() };
}

/** The number of folders below that hold files. */
function partitionsIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(entries.flatMap((entry) => (entry.isFile() ? [entry.parentPath] : []))).size;
}

/** The tables with a progress bar; it shows the pass and the position in it. */
function withBar(tables: AsyncIterable<Table>, total: number, passes: number): AsyncIterable<Table> {
  let pass = 0;
  return {
    async *[Symbol.asyncIterator]() {
      pass++;
      const which = passes === 1 ? "" : ` (pass ${pass} of ${passes})`;
      const bar = progressBar(`seasons${which}`, total);
      let done = 0;
      try {
        for await (const table of tables) {
          yield table;
          bar.update(++done);
        }
      } finally {
        bar.finish();
      }
    },
  };
}

/** The tables, each transformed as it comes. */
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

/** Counts rows, columns and tables as they pass. */
class Counted implements AsyncIterable<Table> {
  rows = 0;
  columns = 0;
  tables = 0;
  readonly #tables: AsyncIterable<Table>;

  constructor(tables: AsyncIterable<Table>) {
    this.#tables = tables;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Table> {
    for await (const table of this.#tables) {
      this.rows += table.rowCount;
      this.columns = table.columnNames.length;
      this.tables++;
      yield table;
    }
  }
}

/** The most notes of one kind that are printed; the rest are counted. */
const MOST_NOTES = 5;

/** Collects the notes of tables as they pass; a new pass starts again. */
class Heard implements AsyncIterable<Table> {
  readonly #tables: AsyncIterable<Table>;
  /** For each kind, the messages and the number of tables with each. */
  readonly #notes = new Map<string, Map<string, number>>();

  constructor(tables: AsyncIterable<Table>) {
    this.#tables = tables;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Table> {
    this.#notes.clear();
    for await (const table of this.#tables) {
      for (const { code, message } of table.notes) {
        const messages = this.#notes.get(code) ?? new Map<string, number>();
        this.#notes.set(code, messages.set(message, (messages.get(message) ?? 0) + 1));
      }
      yield table;
    }
  }

  /** Prints each note once with its number of partitions; of many of one kind, only the first and their number. */
  tell(): void {
    for (const [code, messages] of this.#notes) {
      for (const [message, count] of [...messages].slice(0, MOST_NOTES)) {
        warn(`note: ${message}${count === 1 ? "" : ` (in ${count} partitions)`}`);
      }
      tellMore(code, messages.size - MOST_NOTES);
    }
  }
}
