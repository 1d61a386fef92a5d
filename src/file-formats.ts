import { statSync } from "node:fs";
import { ScoutframeError } from "./errors.js";
import { FILE_FORMATS, formatToWrite } from "./files/file-formats.js";
import { writeParquet } from "./files/parquet.js";
import type { CsvOptions } from "./formats/csv.js";
import type { Note } from "./notes.js";
import type { Table } from "./table/table.js";

const [LAST, ...OTHERS] = FILE_FORMATS.flatMap(({ ending, write }) =>
  write ? [`.${ending}`] : [],
).reverse();

/** The endings of the files that can be written: `.csv, .xlsx, … or .ndjson`. */
export const WRITTEN_ENDINGS = `${OTHERS.reverse().join(", ")} or ${LAST}`;

/** Writes a table in the format that the ending of the path names; to a folder as Parquet by competition and season. */
export async function writeByEnding(
  table: Table,
  path: string,
  options: CsvOptions,
): Promise<readonly Note[]> {
  if (isFolder(path)) {
    await writeParquet(table, path, { partitioned: true });
    return [];
  }
  const format = formatToWrite(path);
  if (format === undefined) {
    throw new ScoutframeError(
      "invalid_option",
      `--out ${path}: expected a name that ends in ${WRITTEN_ENDINGS}, or a folder/ for Parquet by competition and season.`,
      { path },
    );
  }
  return (await format.write?.(table, path, options)) ?? [];
}

/** Whether tables can be written to a path one after another, without holding all of them. */
export function isInPieces(path: string): boolean {
  return isFolder(path) || formatToWrite(path)?.inPieces === true;
}

/** Whether a path names a folder: an existing one, or one to be created. */
export function isFolder(path: string): boolean {
  return /[/\\]$/.test(path) || (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
}
