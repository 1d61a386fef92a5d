import { invalidOption, named } from "../errors.js";
import { CSV_CHECKS, type CsvOptions } from "../formats/csv.js";
import type { Note } from "../notes.js";
import { checkArgument, text } from "../options.js";
import { checkedTable, type TableInput } from "../table/input.js";
import type { Table } from "../table/table.js";
import { statsAt } from "./at-path.js";
import { writeCsv } from "./csv.js";
import { writeParquet } from "./parquet.js";
import { writeJson, writeNdjson, writeXlsx } from "./write-tables.js";

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

const [LAST, ...OTHERS] = FILE_FORMATS.flatMap(({ ending, write }) =>
  write ? [`.${ending}`] : [],
).reverse();

/** The endings of the files that can be written: `.csv, .xlsx, … or .ndjson`. */
export const WRITTEN_ENDINGS = `${OTHERS.reverse().join(", ")} or ${LAST}`;

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
    if (isFolder(path)) return writeParquet(table, path, { partitioned: true }).then(() => []);
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

/** The format that a path's ending names, to be written to. */
function formatToWrite(path: string): FileFormat | undefined {
  return FILE_FORMATS.find(({ ending, write }) => write && path.toLowerCase().endsWith(`.${ending}`));
}
