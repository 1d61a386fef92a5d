import type { CsvOptions } from "../formats/csv.js";
import type { Note } from "../notes.js";
import type { Table } from "../table/table.js";
import { writeCsv } from "./csv.js";
import { writeParquet } from "./parquet.js";
import { writeJson, writeNdjson, writeXlsx } from "./write-tables.js";

/** A format by the ending of its files' names. What a file holds is told by its content, never by its name. */
export interface FileFormat {
  readonly ending: string;
  /** Whether it may be gzipped, which a second ending says. */
  readonly isZipped?: boolean;
  /** Whether tables that come one after another can be written to one file. */
  readonly inPieces?: boolean;
  /** Writes a table, with those of the options that the format has; absent if it is only read. */
  write?(table: Table, path: string, options: CsvOptions): Promise<readonly Note[]> | Promise<void>;
}

/** All formats, in the order in which their endings are told. */
export const FILE_FORMATS: readonly FileFormat[] = [
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

/** The format that a path's ending names, to be written to. */
export function formatToWrite(path: string): FileFormat | undefined {
  return FILE_FORMATS.find(({ ending, write }) => write && path.toLowerCase().endsWith(`.${ending}`));
}
