import { existsSync, readFileSync } from "node:fs";
import { named, notFound, unreadable } from "../errors.js";
import {
  type CsvOptions,
  checkReadCsv,
  csvOf,
  isContent,
  type ReadCsvOptions,
  tableOfCsv,
} from "../formats/csv.js";
import type { TableInput } from "../table/input.js";
import type { Table } from "../table/table.js";
import { type DecodedText, decodedText, encodingNotes } from "./encoding.js";
import { writeWholeFileInPieces } from "./write-file.js";

/**
 * Writes a table as a CSV file: the whole file or none, piece by piece, whatever its size.
 *
 * Errors: `unwritable`, and those of {@link toCsv}.
 *
 * @example
 * await writeCsv(await sampleTeams(), "teams.csv", { delimiter: ";", decimalComma: true });
 * readCsv("teams.csv").rowCount // => 20
 */
export function writeCsv(input: TableInput, path: string, options: CsvOptions = {}): Promise<void> {
  return named("writeCsv", async () => {
    const write = csvOf(input, options);
    writeWholeFileInPieces(path, (bytes) => write({ bytes }));
  });
}

/**
 * The table behind CSV text or a CSV file, as {@link toCsv} and spreadsheets write them.
 *
 * Shape:   a table with the file's columns; headers may be names or labels. Text with a line break is CSV,
 *          anything else a path.
 * Missing: empty cells; `""` is empty text.
 *          A file in UTF-16 or windows-1252 is decoded, and a note (`decoded`) says so.
 * Errors:  `not_found`, `unreadable`, `invalid_csv` with the line, `shape_mismatch` without key columns,
 *          `duplicate_key`.
 *
 * @example readCsv("teamId,competitionId,seasonId,total_goals\n1,2,3,74\n").row(0).total_goals // => 74
 */
export function readCsv(pathOrText: string, options: ReadCsvOptions = {}): Table {
  return named("readCsv", () => {
    checkReadCsv(pathOrText, options);
    if (isContent(pathOrText)) return tableOfCsv(pathOrText, options);
    const { text, encoding } = contentOf(pathOrText);
    return tableOfCsv(text, options, encodingNotes(pathOrText, encoding));
  });
}

function contentOf(path: string): DecodedText {
  return decodedText(bytesOfFile(path));
}

/** The bytes of a file. Errors: `not_found`, `unreadable`. */
export function bytesOfFile(path: string): Uint8Array {
  if (!existsSync(path)) throw notFound(path === "" ? "an empty path" : path);
  try {
    return readFileSync(path);
  } catch (cause) {
    throw unreadable(path, (cause as Error).message, cause);
  }
}
