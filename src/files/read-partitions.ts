import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { named, notFound, unreadable } from "../errors.js";
import { checkArgument, checkOptions, type OptionCheck, type OptionsOf, text, without } from "../options.js";
import { CommonColumns } from "../table/stack-tables.js";
import type { Table } from "../table/table.js";
import { CATALOGUE_OR_FILE } from "./catalogue-file.js";
import { RECORD_FILE } from "./file-formats.js";
import { filesOfFolder, type PartitionFile } from "./partitions.js";
import { READ_OPTION_CHECKS, type ReadOptions, tableOfSource } from "./read.js";
import { PartitionFiles } from "./sources.js";

/** Options for reading records, without those of the search page, which do not apply to partitions. */
export interface ReadPartitionsOptions
  extends Omit<ReadOptions, "competition" | "season" | "idsFrom">,
    OptionsOf<typeof CHECKS> {}

const CHECKS = {
  ...without(READ_OPTION_CHECKS, "competition", "season", "idsFrom"),
  /** Only partitions with a file that changed after this moment (`2026-11-22T04:00:00Z`). Default: all. */
  changedSince: {
    expected: "a moment as ISO 8601 writes it, with its zone: 2026-11-22T04:00:00Z",
    test: (value) =>
      typeof value === "string" &&
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(value) &&
      !Number.isNaN(Date.parse(value)),
  } as OptionCheck<string>,
};

/**
 * Reads the tables of a partitioned folder (`competitionId=…/seasonId=…/…`) one partition after another, so that only
 * one of them is in memory at a time.
 *
 * Shape:   a table for each folder that holds files, in the order of their names, as {@link readPlayers} reads such
 *          a folder, with the columns in the folder names. All tables have the same columns, for which the whole
 *          folder is searched first: a column that an earlier partition lacks keeps its place from the first partition
 *          that has it, and is missing in the earlier one. With `changedSince` these are still the columns of all
 *          partitions. The result can be iterated more than once.
 * Missing: as in {@link readPlayers}.
 * Errors:  `not_found`, `unreadable` for a folder without such files, and those of {@link readPlayers}; two rows with
 *          the same key are found only within one partition.
 *
 * @example
 * await writeParquet(await samplePlayers(), "seasons", { partitioned: true });
 * const sizes = [];
 * for await (const season of readPartitions("seasons")) sizes.push(season.rowCount);
 * sizes // => [515]
 */
export function readPartitions(folder: string, given: ReadPartitionsOptions = {}): AsyncIterable<Table> {
  return named("readPartitions", () => {
    checkOptions(given, { ...CHECKS, catalogue: CATALOGUE_OR_FILE });
    const { changedSince, ...options } = given;
    checkArgument("folder", folder, text);
    const partitions = partitionsBelow(folder);
    let looked: Promise<CommonColumns> | undefined;
    return {
      async *[Symbol.asyncIterator]() {
        looked ??= columnsOfAll(partitions, options);
        const common = await looked;
        for (const files of partitions) {
          if (hasChanged(files, changedSince)) yield common.fill(await tableOf(files, options));
        }
      },
    };
  });
}

/** The files of each folder that holds any, grouped by folder and sorted by name. */
function partitionsBelow(folder: string): PartitionFiles[] {
  if (!existsSync(folder)) throw notFound(folder === "" ? "an empty path" : folder);
  if (!statSync(folder).isDirectory()) throw unreadable(folder, "it is a file; expected a folder");
  const filesIn = new Map<string, PartitionFile[]>();
  for (const file of filesOfFolder(folder, RECORD_FILE)) {
    const name = dirname(file.path);
    filesIn.set(name, [...(filesIn.get(name) ?? []), file]);
  }
  if (filesIn.size === 0) {
    throw unreadable(folder, "neither it nor a folder in it holds files of records; check the path");
  }
  return [...filesIn.values()].map((files) => new PartitionFiles(files));
}

function hasChanged({ files }: PartitionFiles, since: string | undefined): boolean {
  return since === undefined || files.some(({ path }) => statSync(path).mtimeMs > Date.parse(since));
}

async function columnsOfAll(
  partitions: readonly PartitionFiles[],
  options: ReadPartitionsOptions,
): Promise<CommonColumns> {
  const common = new CommonColumns();
  for (const files of partitions) common.add(await tableOf(files, options));
  return common;
}

function tableOf(files: PartitionFiles, options: ReadPartitionsOptions): Promise<Table> {
  return tableOfSource(undefined, files, options);
}
