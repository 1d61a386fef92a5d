// CSV that can be read back: danfo joins cells without quoting them.

import { writeFileSync } from "node:fs";
import { stringify } from "csv-stringify/sync";
import { DataFrame, type NDframe, Series } from "danfojs-node";
import { isMissing } from "../../fields.js";

export interface CsvOutputOptions {
  /** Path of the file; `.csv` is added if it is missing. Default: the text is returned. */
  readonly filePath?: string;
  /** Separator between cells. Default `","`. */
  readonly sep?: string;
  /** Whether the first line holds the column names. Default true. */
  readonly header?: boolean;
}

/**
 * A DataFrame or a Series as CSV, quoted where a comma, a quote or a line break asks for it.
 *
 * Shape:   a line of names and a line per row; a Series is one line of its values, as danfo has it.
 * Missing: empty.
 * Errors:  those of the file system, where a file is written.
 * Source:  RFC 4180, with the line ends of danfo and pandas (`\n`).
 *
 * @example
 * import { DataFrame } from "scoutframe/danfo";
 * toCSV(new DataFrame({ "name, short": ["Kane, H.", "Salah"], goals: [30, Number.NaN] }))
 * // => "\"name, short\",goals\n\"Kane, H.\",30\nSalah,\n"
 */
export function toCSV(
  frame: DataFrame | Series | NDframe,
  options: CsvOutputOptions = {},
): string | undefined {
  const { filePath } = options;
  const csv = frame.$isSeries ? lineOf(frame, options) : linesOf(frame, options);
  if (filePath === undefined) return csv;
  writeFileSync(filePath.endsWith(".csv") ? filePath : `${filePath}.csv`, csv, "utf8");
  return undefined;
}

function linesOf(frame: NDframe, { sep = ",", header = true }: CsvOutputOptions): string {
  const rows = frame.values as unknown[][];
  return csvOf(header === true ? [frame.columns, ...rows] : rows, sep);
}

function lineOf(series: NDframe, { sep = "," }: CsvOutputOptions): string {
  return csvOf([series.values as unknown[]], sep).slice(0, -1);
}

function csvOf(rows: readonly (readonly unknown[])[], delimiter: string): string {
  const texts = rows.map((row) => row.map((value) => (isMissing(value) ? "" : String(value))));
  // Readers skip empty lines, so the empty cell of a single column is quoted.
  const alone = rows[0]?.length === 1;
  return stringify(texts, { delimiter, quoted_empty: alone, quoted_match: /[\r\n]/ });
}

/** Frames and series get the same `toCSV`, including those that query, head and other verbs return. */
export function mendCsv(): void {
  for (const { prototype } of [DataFrame, Series]) {
    for (const methods of [prototype, Object.getPrototypeOf(prototype)]) {
      methods.toCSV = function (this: NDframe, options?: CsvOutputOptions) {
        return toCSV(this, options);
      };
    }
  }
}
