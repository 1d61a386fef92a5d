import { type CsvGrid, csvGrid, delimiterOf } from "../text/csv-cells.js";
import { MISSING_WORDS, numberInText, originalText, TRUTH_WORDS } from "../text/csv-text.js";
import {
  BYTES_OF_NUMBER,
  BYTES_OF_TEXT,
  csvLimits,
  hasDecimalCommas,
  type SeenInCsv,
  seenInCsv,
} from "./csv-columns.js";
import { type ReadLimits, requireFewColumns, type Sheet } from "./sheet.js";

/** Columns whose cells are text even where each looks like a number. */
const NAMES = /(name|player|team)$/i;

/**
 * The sheet in the text of a CSV file, with any delimiter, decimal points or commas; or in its first lines alone.
 *
 * Shape:  numbers, missing as NaN, or truth values where all cells of a column are, else text.
 * Errors: `invalid_csv` with the line, `too_large` beyond the limits.
 */
export function sheetOfCsv(file: string, content: string, limits: ReadLimits, maxLines?: number): Sheet {
  const delimiter = delimiterOf(content);
  const { hold, maxCell } = csvLimits(file, content, limits);
  const read = csvGrid(content, delimiter, { hold, maxCell, maxLines });
  requireFewColumns(file, read.width, limits);
  // Where everything is in quotes, quotes say nothing.
  const grid = saysByQuotes(read) ? read : read.withoutQuotes();
  const seen = seenInCsv(grid, MISSING_WORDS);
  const decimalComma = delimiter !== "," && hasDecimalCommas(seen);
  const names = read.lineCount === 0 ? [] : read.line(0);
  const rowCount = Math.max(0, read.lineCount - 1);
  return {
    file,
    names,
    rowCount,
    columns: names.map((name, place) => {
      const kind = NAMES.test(name) ? "text" : kindOf(seen[place]!, decimalComma);
      hold((kind === "number" ? BYTES_OF_NUMBER : BYTES_OF_TEXT) * rowCount);
      return columnOf(grid, place, kind, decimalComma);
    }),
  };
}

/** Whether a cell below the headers stands without quotes. */
function saysByQuotes(grid: CsvGrid): boolean {
  for (let line = 1; line < grid.lineCount; line++) {
    for (let place = 0; place < grid.width; place++) {
      if (!grid.isQuoted(line, place) && grid.value(line, place) !== "") return true;
    }
  }
  return false;
}

type Kind = "number" | "truth" | "text";

/** Numbers with a comma are text where points stand before decimals: they may be two numbers. */
function kindOf({ number, truth, text, comma }: SeenInCsv, decimalComma: boolean): Kind {
  if (text || number === truth || (comma && !decimalComma)) return "text";
  return number ? "number" : "truth";
}

function columnOf(grid: CsvGrid, place: number, kind: Kind, decimalComma: boolean): ArrayLike<unknown> {
  const cells = { length: Math.max(0, grid.lineCount - 1) };
  if (kind === "number") {
    return Float64Array.from(
      cells,
      (_, row) => numberInText(grid.value(row + 1, place), decimalComma) ?? Number.NaN,
    );
  }
  return Array.from(cells, (_, row) => {
    const value = grid.value(row + 1, place);
    if (!grid.isQuoted(row + 1, place) && MISSING_WORDS.has(value)) return null;
    return kind === "truth" ? TRUTH_WORDS.get(value) : originalText(value);
  });
}
