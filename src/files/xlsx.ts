import { named } from "../errors.js";
import { XLSX_CHECKS, type XlsxOptions, xlsxOf } from "../formats/xlsx/write-xlsx.js";
import { checkedTable, type TableInput } from "../table/input.js";
import { writeWholeFile } from "./write-file.js";

export type { XlsxOptions } from "../formats/xlsx/write-xlsx.js";

/**
 * Writes a table as a spreadsheet: the whole file or none.
 *
 * Shape:   a sheet `players` or `teams` with a line of headers that stays in sight, filters, and ranks on a scale of
 *          three colours; then one of each position group, if asked for; then `About`, which says what every column
 *          is, the pool and the source, and, as JSON, what is known of columns and not built in (see `addColumn`).
 *          {@link readPlayers} and {@link readTeams} give the same table back.
 * Unit:    numbers in full precision, shown with fewer decimals; text that names a day or a moment, in all of a
 *          column, as a date.
 * Missing: an empty cell; an empty text is a text.
 * Errors:  `unwritable`, `unknown_column`, `unknown_option`, `invalid_option`, and `too_large` above 1 048 575 rows,
 *          16 384 columns or 32 767 characters in a cell, which is all that a spreadsheet holds. Nor does it hold -0,
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
