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
 * A folder `competitionId=…/seasonId=…` as commands go through it: one partition after another, whatever its size. What
 * needs all rows at once, or another format, reads it like any other source.
 */

/** The source of a command, where it is one partitioned folder whose result goes into a file or a folder. */
export function partitionedSource(files: readonly string[], { out }: OutputFlags): string | undefined {
  const [folder, ...others] = files;
  if (folder === undefined || others.length > 0 || out === undefined || !existsSync(folder)) return undefined;
  return statSync(folder).isDirectory() && isPartitioned(folder) ? folder : undefined;
}

function isPartitioned(folder: string): boolean {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !/^[._]/.test(name));
  return entries.length > 0 && entries.every((entry) => entry.isDirectory() && entry.name.includes("="));
}

/** Why an output cannot be written piece by piece; undefined where it can. */
export function wholeFormat({ out = "" }: OutputFlags): string | undefined {
  return isFolder(out) || /\.(csv|ndjson)$/i.test(out) ? undefined : `${out} is written as a whole`;
}

/** Says that a folder is not gone through partition by partition, and why. */
export function warnOfWhole(folder: string, why: string): void {
  warn(`reading all of ${folder} at once: ${why}`);
}

/** How often a command goes through a folder, and what it makes of the tables. */
interface Work {
  readonly passes: number;
  readonly make: (tables: AsyncIterable<Table>) => AsyncIterable<Table>;
  /** The last pass takes the partitions alone of which a file changed after this moment. */
  readonly changedSince?: string | undefined;
}

/** The tables of a folder one after another, made into others by `make`, to where the flags say. */
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

/** Tables that are gone through so many times, of which the last time has others. */
function lastOf<Item>(
  passes: number,
  tables: AsyncIterable<Item>,
  last: AsyncIterable<Item>,
): AsyncIterable<Item> {
  let pass = 0;
  return { [Symbol.asyncIterator]: () => (++pass < passes ? tables : last)[Symbol.asyncIterator]() };
}

/** How many folders below hold files. */
function partitionsIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(entries.flatMap((entry) => (entry.isFile() ? [entry.parentPath] : []))).size;
}

/** Tables that are gone through so many times, with a bar that says which pass it is and how far. */
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

/** Tables, each made into another as it comes. */
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

/** Tables whose size is counted while they go by. */
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

/** More notes of one kind than this are counted. */
const MOST_NOTES = 5;

/** Tables whose notes are kept while they go by, however often they do. */
class Heard implements AsyncIterable<Table> {
  readonly #tables: AsyncIterable<Table>;
  /** By kind, the messages and how many tables have them. */
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

  /** Says each note once, and in how many partitions; of many of one kind the first, and how many there are. */
  tell(): void {
    for (const [code, messages] of this.#notes) {
      for (const [message, count] of [...messages].slice(0, MOST_NOTES)) {
        warn(`note: ${message}${count === 1 ? "" : ` (in ${count} partitions)`}`);
      }
      tellMore(code, messages.size - MOST_NOTES);
    }
  }
}
