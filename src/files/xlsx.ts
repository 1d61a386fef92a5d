import { named } from "../errors.js";
import { XLSX_CHECKS, type XlsxOptions, xlsxOf } from "../formats/xlsx/write-xlsx.js";
import { checkedTable, type TableInput } from "../table/input.js";
import { writeWholeFile } from "./write-file.js";

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
