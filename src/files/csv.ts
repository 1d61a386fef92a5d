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
import { DEFAULT_LIMITS } from "../formats/sheet.js";
import type { Note } from "../notes.js";
import { checkArgument, text } from "../options.js";
import type { TableInput } from "../table/input.js";
import type { Table } from "../table/table.js";
import { csvHead, delimiterOf } from "../text/csv-cells.js";
import { unreadReasonOf } from "../text/system-reasons.js";
import { CATALOGUE_OR_FILE, type CatalogueOrFile, withCatalogueRead } from "./catalogue-file.js";
import { sheetText } from "./content.js";
import { catalogueBeside, MetadataBeside } from "./csv-metadata.js";
import { writeWholeFile } from "./write-file.js";

/**
 * Writes a table as a CSV file: the whole file or none, piece by piece, whatever its size.
 *
 * Shape:  the table's own part of the catalogue (see `addColumn`, `defineCatalogue`) is written beside it to
 *         `<path>-metadata.json`, in the form of CSV on the Web (W3C). {@link readCsv}, {@link readPlayers} and similar
 *         readers find it there. Without such columns that file is not written; one from an earlier CSV is deleted.
 * Told:   returns its notes: the path of that file (`wrote_metadata`).
 * Errors: `unwritable`, also if another program wrote such a file; those of {@link toCsv}.
 *
 * @example
 * await writeCsv(await sampleTeams(), "teams.csv", { delimiter: ";", decimalComma: true });
 * readCsv("teams.csv").rowCount // => 20
 */
export function writeCsv(
  input: TableInput,
  path: string,
  options: CsvOptions = {},
): Promise<readonly Note[]> {
  return named("writeCsv", async () => {
    const csv = csvOf(input, options);
    checkArgument("path", path, text);
    const metadata = new MetadataBeside(path);
    try {
      writeWholeFile(path, (bytes) => {
        csv.write({ bytes });
        metadata.put(csv);
      });
    } catch (cause) {
      metadata.takeBack();
      throw cause;
    }
    return metadata.finish();
  });
}

/**
 * Reads the table behind CSV text or a CSV file, as {@link toCsv} and spreadsheets write them.
 *
 * Shape:   a table with the file's columns; headers may be names or labels. Text with a line break is CSV,
 *          any other text is the path of a file, which may be gzipped. Metadata from {@link writeCsv} is read, too.
 * Missing: empty cells; `""` is empty text.
 * Told:    a file in UTF-16 or windows-1252 is decoded, with a note (`decoded`); another note says that the metadata
 *          beside it does not describe its columns (`unread_metadata`).
 * Errors:  `not_found`, `unreadable`, `invalid_csv` with the line, `shape_mismatch` without key columns,
 *          `duplicate_key`.
 *
 * @example readCsv("teamId,competitionId,seasonId,total_goals\n1,2,3,74\n").row(0).total_goals // => 74
 */
export function readCsv(
  pathOrText: string,
  options: Omit<ReadCsvOptions, "catalogue"> & CatalogueOrFile = {},
): Table {
  return named("readCsv", () => {
    checkReadCsv(pathOrText, options, CATALOGUE_OR_FILE);
    const known = withCatalogueRead(options);
    if (isContent(pathOrText)) return tableOfCsv(pathOrText, known);
    const { text, notes } = sheetText(pathOrText, bytesOfFile(pathOrText), DEFAULT_LIMITS);
    if (known.catalogue !== undefined) return tableOfCsv(text, known, { notes, file: pathOrText });
    const columns = csvHead(text, options.delimiter ?? delimiterOf(text));
    const beside = catalogueBeside(pathOrText, columns);
    return tableOfCsv(text, known, {
      ...beside,
      notes: [...notes, ...beside.notes],
      file: pathOrText,
    });
  });
}

/** The bytes of a file. Errors: `not_found`, `unreadable`. */
export function bytesOfFile(path: string): Uint8Array {
  if (!existsSync(path)) throw notFound(path === "" ? "an empty path" : path);
  try {
    return readFileSync(path);
  } catch (cause) {
    throw unreadable(path, unreadReasonOf(cause, path), cause);
  }
}
