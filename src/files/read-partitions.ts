import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { named, notFound, unreadable } from "../errors.js";
import { type Checks, checkArgument, checkOptions, text } from "../options.js";
import { CommonColumns } from "../table/common-columns.js";
import type { Table } from "../table/table.js";
import { CATALOGUE_OR_FILE } from "./catalogue-file.js";
import { filesOfFolder, type PartitionFile } from "./partitions.js";
import { READ_OPTION_CHECKS, type ReadOptions, tableOfSource } from "./read.js";
import { PartitionFiles, RECORD_FILE } from "./sources.js";

/** How records are read; what the search page does not name is no matter of partitions. */
export interface ReadPartitionsOptions extends Omit<ReadOptions, "competition" | "season" | "idsFrom"> {
  /** Only partitions of which a file changed after this moment (`2026-11-22T04:00:00Z`). Default: all. */
  readonly changedSince?: string | undefined;
}

const { competition: _competition, season: _season, idsFrom: _idsFrom, ...ofRecords } = READ_OPTION_CHECKS;
const CHECKS: Checks<ReadPartitionsOptions> = {
  ...ofRecords,
  changedSince: {
    expected: "a moment as ISO 8601 writes it, with its zone: 2026-11-22T04:00:00Z",
    test: (value) =>
      typeof value === "string" &&
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(value) &&
      !Number.isNaN(Date.parse(value)),
  },
};

/**
 * The tables of a folder that is partitioned (`competitionId=…/seasonId=…/…`), one partition after another, so that no
 * more than one of them is ever in memory.
 *
 * Shape:   a table for each folder that holds files, in the order of their names, each as {@link readPlayers} reads such
 *          a folder, with the columns that the names of its folders say. All have the same columns, for which the
 *          folder is looked through first: one that an earlier partition lacks stands behind the one it follows
 *          where it first comes, and is missing there. With `changedSince` these are still the columns of all. May be gone
 *          through more than once.
 * Missing: as in {@link readPlayers}.
 * Errors:  `not_found`, `unreadable` for a folder without such files, and those of {@link readPlayers}; two rows of one
 *          key are only found where they stand in one partition.
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

/** The files of each folder that holds some, in the order of their names. */
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
