import { readdirSync } from "node:fs";
import { ScoutframeError } from "../errors.js";
import { statsAt } from "../files/at-path.js";
import { isInPieces } from "../files/file-formats.js";
import { type ReadPartitionsOptions, readPartitions, writePartitions } from "../files/partitions.js";
import { progressBar } from "../notebook/progress-bar.js";
import type { Table } from "../table/table.js";
import { counted } from "../text/words.js";
import type { OutputFlags } from "./flags.js";
import { badUsage, type InputFlags, readOptionsOf } from "./input.js";
import { csvOptionsOf } from "./output.js";
import { print, tellMore, tellNotes, warn } from "./print.js";

/**
 * Commands process a folder `competitionId=…/seasonId=…` of any size one partition at a time. Commands that need all
 * rows at once, or write another format, read it like any other source.
 */

/** How a command works on the tables of a folder one after another. */
interface InPartitions {
  /** Why it needs all rows at once; undefined if it does not. */
  readonly why: string | undefined;
  /** How often `make` reads the tables. */
  readonly passes: number;
  readonly make: (tables: AsyncIterable<Table>) => AsyncIterable<Table>;
}

type PartitionFlags = InputFlags & OutputFlags & { readonly changedSince?: string | undefined };

/**
 * Whether a command has done its work one partition at a time. It has not if its source is no partitioned folder, if its
 * result goes neither to a file nor to a folder, or if it needs everything at once, of which it warns.
 */
export async function inPartitions(
  [folder = "", ...others]: readonly string[],
  flags: PartitionFlags,
  { why, passes, make }: InPartitions,
): Promise<boolean> {
  const { changedSince, out } = flags;
  const isFolder = others.length === 0 && out !== undefined && isPartitioned(folder);
  const asPart = async () =>
    why ?? wholeFormat(out!) ?? (await outputPartitions(folder, flags, passes, make));
  const reason = isFolder ? await asPart() : "the source is no folder of partitions, or there is no --out";
  if (reason === undefined) return true;
  if (changedSince !== undefined) {
    // An output written as a whole has no unchanged partitions that could stay.
    const what = `--changed-since ranks a folder of partitions one after another into another folder; here ${reason}.`;
    throw badUsage(what, { option: "changedSince" });
  }
  if (isFolder) warn(`reading all of ${folder} at once: ${reason}`);
  return false;
}

function isPartitioned(folder: string): boolean {
  if (!statsAt(folder)?.isDirectory()) return false;
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !/^[._]/.test(name));
  return entries.length > 0 && entries.every((entry) => entry.isDirectory() && entry.name.includes("="));
}

/** The reason why an output cannot be written in pieces; undefined if it can. */
function wholeFormat(out: string): string | undefined {
  return isInPieces(out) ? undefined : `${out} is written as a whole`;
}

/**
 * Transforms the tables of a folder one at a time with `make`, in some passes, and writes them where the flags say. The
 * last pass reads only partitions with a file that changed after a moment, if one is asked for. If a pool spans several
 * partitions, does nothing and returns the reason.
 */
async function outputPartitions(
  folder: string,
  flags: PartitionFlags,
  passes: number,
  make: InPartitions["make"],
): Promise<string | undefined> {
  const { changedSince } = flags;
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
  async function* counting() {
    for await (const table of make(read)) {
      rows += table.rowCount;
      columns = table.columnNames.length;
      tables++;
      yield table;
    }
  }
  const out = flags.out!;
  try {
    tellNotes(await writePartitions(counting(), out, /\.csv$/i.test(out) ? csvOptionsOf(flags) : {}));
  } catch (error) {
    if (error instanceof ScoutframeError && error.code === "pools_cross") return error.message;
    throw error;
  }
  // Each note once with its number of partitions; of many of one kind, only the first and their number.
  for (const [code, messages] of heard) {
    for (const [message, count] of [...messages].slice(0, MOST_NOTES)) {
      warn(`note: ${message}${count === 1 ? "" : ` (in ${count} partitions)`}`);
    }
    tellMore(code, messages.size - MOST_NOTES);
  }
  print(`${out}: ${counted(rows, "row")}, ${counted(columns, "column")}, ${counted(tables, "partition")}`);
  return undefined;
}

/** The most notes of one kind that are printed; the rest are counted. */
const MOST_NOTES = 5;

/** The number of folders below that hold files. */
function countFolders(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(entries.flatMap((entry) => (entry.isFile() ? [entry.parentPath] : []))).size;
}
