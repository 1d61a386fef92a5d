import { invalidOption, named } from "../errors.js";
import { CSV_CHECKS, type CsvOptions } from "../formats/csv.js";
import { jsonOf, ndjsonOf } from "../formats/json.js";
import { XLSX_CHECKS, type XlsxOptions, xlsxOf } from "../formats/xlsx/write-xlsx.js";
import type { Note } from "../notes.js";
import { checkArgument, text } from "../options.js";
import { type CatalogueOption, checkedTable, type TableInput } from "../table/input.js";
import type { Table } from "../table/table.js";
import { statsAt } from "./at-path.js";
import { writeCsv } from "./csv.js";
import { writeWholeFile } from "./write-file.js";

export type { XlsxOptions } from "../formats/xlsx/write-xlsx.js";

/** A format by the ending of its files' names. What a file holds is told by its content, never by its name. */
interface FileFormat {
  readonly ending: string;
  /** Whether it may be gzipped, which a second ending says. */
  readonly isZipped?: boolean;
  /** Whether tables that come one after another can be written to one file. */
  readonly inPieces?: boolean;
  /** Writes a table, with those of the options that the format has; absent if it is only read. */
  write?(table: Table, path: string, options: CsvOptions): Promise<readonly Note[]> | Promise<void>;
}

/** Readers of tables need no writer of Parquet, so it loads when it writes. */
const writeParquet = async (table: Table, path: string, options: { readonly partitioned?: boolean } = {}) =>
  (await import("./parquet.js")).writeParquet(table, path, options);

/** All formats, in the order in which their endings are told. */
const FILE_FORMATS: readonly FileFormat[] = [
  { ending: "csv", isZipped: true, inPieces: true, write: writeCsv },
  {
    ending: "xlsx",
    write: (table, path, { headers = "names" }) => writeXlsx(table, path, { headers }),
  },
  { ending: "parquet", write: (table, path) => writeParquet(table, path) },
  { ending: "json", isZipped: true, write: (table, path) => writeJson(table, path) },
  { ending: "ndjson", isZipped: true, inPieces: true, write: (table, path) => writeNdjson(table, path) },
  { ending: "jsonl", isZipped: true },
  { ending: "tsv", isZipped: true },
];

const endings = FILE_FORMATS.map(({ ending, isZipped }) => (isZipped ? `${ending}(\\.gz)?` : ending));

/** The file name endings that are read from a folder. */
export const RECORD_FILE = new RegExp(`\\.(${endings.join("|")})$`, "i");

const WRITTEN = FILE_FORMATS.flatMap(({ ending, write }) => (write ? [`.${ending}`] : []));

/** The endings of the files that can be written: `.csv, .xlsx, … or .ndjson`. */
export const WRITTEN_ENDINGS = `${WRITTEN.slice(0, -1).join(", ")} or ${WRITTEN.at(-1)}`;

/**
 * Writes a table in the format that the ending of the path names: CSV, XLSX, Parquet, JSON or lines of records. A folder/
 * gets Parquet by competition and season. `options` are those of CSV; other formats take what they have of them.
 *
 * Told:   returns the notes of {@link writeCsv}.
 * Errors: `invalid_option` for another ending; those of the writer of the format.
 *
 * @example
 * await write(await sampleTeams(), "teams.xlsx");
 * (await readTeams("teams.xlsx")).rowCount // => 20
 */
export function write(input: TableInput, path: string, options: CsvOptions = {}): Promise<readonly Note[]> {
  return named("write", async () => {
    checkArgument("path", path, text);
    const table = checkedTable(input, options, CSV_CHECKS);
    if (isFolder(path)) {
      await writeParquet(table, path, { partitioned: true });
      return [];
    }
    const format = formatToWrite(path);
    if (format === undefined) {
      const expected = `a name that ends in ${WRITTEN_ENDINGS}, or a folder/ for Parquet by competition and season`;
      throw invalidOption("path", path, expected);
    }
    return (await format.write?.(table, path, options)) ?? [];
  });
}

/** Whether tables can be written to a path one after another, without holding all of them. */
export function isInPieces(path: string): boolean {
  return isFolder(path) || formatToWrite(path)?.inPieces === true;
}

/** Whether a path names a folder: an existing one, or one to be created. */
export function isFolder(path: string): boolean {
  return /[/\\]$/.test(path) || (statsAt(path)?.isDirectory() ?? false);
}

function formatToWrite(path: string): FileFormat | undefined {
  return FILE_FORMATS.find(({ ending, write }) => write && path.toLowerCase().endsWith(`.${ending}`));
}

/**
 * Writes a table's rows as a JSON array of objects: the whole file or none. If some columns have a meaning that is not
 * built in (see `addColumn`), or if the columns do not show that it is a table (no `coverage`, no metric), the file is an
 * object with the array as `rows` and their meaning as `catalogue`. {@link readTable} and similar readers restore the table.
 *
 * Missing: null.
 * Errors:  `unwritable`.
 *
 * @example await writeJson(await sampleTeams(), "teams.json") // => undefined
 */
export function writeJson(input: TableInput, path: string, options: CatalogueOption = {}): Promise<void> {
  return named("writeJson", async () => writePieces(path, jsonOf(checkedTable(input, options, {}))));
}

function writePieces(path: string, pieces: Iterable<string>): void {
  writeWholeFile(path, (take) => {
    for (const piece of pieces) take(piece);
  });
}

/**
 * Writes a table back as records, one per line, in the form of the service: the whole file or none.
 *
 * Shape:   keys, `positions`, the optional objects, and the three groups. Columns that a reader derives (position,
 *          group, coverage, name) are not written; a name without details becomes the short name of a detail object.
 *          Columns that no record has, such as ranks, become fields of their group or of the record; readers place
 *          them after the others.
 * Missing: left out of groups; null in optional objects. A column without any value comes back as text, unless the
 *          interface names it; -0 comes back as 0.
 * Errors:  `unwritable`.
 *
 * @example
 * await writeNdjson(await sampleTeams(), "teams.ndjson");
 * (await readTeams("teams.ndjson")).rowCount // => 20
 */
export function writeNdjson(input: TableInput, path: string, options: CatalogueOption = {}): Promise<void> {
  return named("writeNdjson", async () => writePieces(path, ndjsonOf(checkedTable(input, options, {}))));
}

/**
 * Writes a table as a spreadsheet: the whole file or none.
 *
 * Shape:   a sheet `players` or `teams` with a frozen line of headers, filters, and ranks on a scale of
 *          three colours; then, if asked for, a sheet for each position group; then `About`, which describes every
 *          column, the pool and the source and holds, as JSON, the meaning of columns that are not built in (see
 *          `addColumn`). {@link readPlayers} and {@link readTeams} give the same table back.
 * Unit:    numbers in full precision, shown with fewer decimals; text is a date if every text of its column names a
 *          day or a moment.
 * Missing: an empty cell; an empty text is a text.
 * Errors:  `unwritable`, `unknown_column`, `unknown_option`, `invalid_option`, and `too_large` above 1 048 575 rows,
 *          16 384 columns or 32 767 characters in a cell, the limits of a spreadsheet. A spreadsheet cannot hold -0,
 *          which becomes 0, or half of a surrogate pair, which becomes U+FFFD.
 *
 * @example
 * await writeXlsx(await sampleTeams(), "teams.xlsx", { source: SAMPLE_SOURCE });
 * (await readTeams("teams.xlsx")).rowCount // => 20
 */
export function writeXlsx(input: TableInput, path: string, options: XlsxOptions = {}): Promise<void> {
  return named("writeXlsx", async () => {
    writeWholeFile(path, await xlsxOf(checkedTable(input, options, XLSX_CHECKS), options));
  });
}
