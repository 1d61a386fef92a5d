import { named } from "../errors.js";
import { jsonOf, ndjsonOf } from "../formats/json.js";
import { XLSX_CHECKS, type XlsxOptions, xlsxOf } from "../formats/xlsx/write-xlsx.js";
import { type CatalogueOption, checkedTable, type TableInput } from "../table/input.js";
import { writeWholeFile } from "./write-file.js";

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
  return named("writeJson", async () => {
    const table = checkedTable(input, options, {});
    writeWholeFile(path, (take) => {
      for (const piece of jsonOf(table)) take(piece);
    });
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
  return named("writeNdjson", async () => {
    const table = checkedTable(input, options, {});
    writeWholeFile(path, (take) => {
      for (const lines of ndjsonOf(table)) take(lines);
    });
  });
}

export type { XlsxOptions } from "../formats/xlsx/write-xlsx.js";

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
