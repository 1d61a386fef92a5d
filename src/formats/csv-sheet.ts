import { type CsvCell, csvLines, delimiterOf } from "../text/csv-cells.js";
import { MISSING_WORDS, numberInText, originalText, TRUTH_WORDS } from "../text/csv-text.js";
import { hasDecimalCommas } from "./csv.js";
import { type ReadLimits, requireFewColumns, type Sheet } from "./sheet.js";

/** Columns whose cells are text even where each looks like a number. */
const NAMES = /(name|player|team)$/i;

/**
 * The sheet in the text of a CSV file, with any delimiter, decimal points or commas.
 *
 * Errors: `invalid_csv` with the line, `too_large` beyond the limits.
 */
export function sheetOfCsv(file: string, content: string, limits: ReadLimits): Sheet {
  const delimiter = delimiterOf(content);
  const [head = [], ...lines] = csvLines(content, delimiter).map(({ cells }) => cells);
  requireFewColumns(file, head.length, limits);
  // Where everything is in quotes, quotes say nothing.
  const says = lines.some((line) => line.some(({ value, quoted }) => !quoted && value !== ""));
  const cells = says ? lines : lines.map((line) => line.map(({ value }) => ({ value, quoted: false })));
  const decimalComma = delimiter !== "," && hasDecimalCommas(cells);
  return {
    file,
    names: head.map(({ value }) => value),
    rowCount: lines.length,
    columns: head.map(({ value: name }, index) =>
      columnOf(
        cells.map((line) => line[index]!),
        NAMES.test(name),
        decimalComma,
      ),
    ),
  };
}

/** Numbers or truth values where all cells of a column are, else text. */
function columnOf(cells: readonly CsvCell[], isText: boolean, decimalComma: boolean): unknown[] {
  const present = cells.filter((cell) => !isMissing(cell));
  const convert = isText ? originalText : converterOf(present, decimalComma);
  return cells.map((cell) => (isMissing(cell) ? null : convert(cell.value)));
}

function converterOf(present: readonly CsvCell[], decimalComma: boolean): (value: string) => unknown {
  const all = (test: (value: string) => boolean): boolean =>
    present.every(({ value, quoted }) => !quoted && test(value));
  if (all((value) => numberInText(value, true) !== undefined)) {
    return (value) => numberInText(value, decimalComma);
  }
  return all((value) => TRUTH_WORDS.has(value)) ? (value) => TRUTH_WORDS.get(value) : originalText;
}

function isMissing({ value, quoted }: CsvCell): boolean {
  return !quoted && MISSING_WORDS.has(value);
}
