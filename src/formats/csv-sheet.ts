import { invalidCsv } from "../errors.js";
import {
  type CsvGrid,
  type CsvLine,
  csvGrid,
  DELIMITERS,
  delimiterOf,
  raggedCsvLines,
} from "../text/csv-cells.js";
import { MISSING_WORDS, numberInText, originalText, TRUTH_WORDS } from "../text/csv-text.js";
import { type ReadLimits, requireFewColumns, type Sheet, tooManyBytes } from "./sheet.js";
import { headerAt, MOST_ABOVE } from "./sheets/page-columns.js";

/** What the cells of a column are seen to be, below its header. */
export interface SeenInCsv {
  /** Some are numbers, with a point or a comma; and whether some of these have one, and some the other. */
  number: boolean;
  point: boolean;
  comma: boolean;
  /** Some are words for true and false. */
  truth: boolean;
  /** Some are any other text, or stand in quotes. */
  text: boolean;
}

/** What the cells of each column are seen to be, of which those without quotes that are such words are missing. */
export function seenInCsv(grid: CsvGrid, missing: ReadonlySet<string>): SeenInCsv[] {
  return Array.from({ length: grid.width }, (_, place) => {
    const seen = { number: false, point: false, comma: false, truth: false, text: false };
    for (let line = 1; line < grid.lineCount; line++) {
      if (grid.isQuoted(line, place)) {
        seen.text = true;
        continue;
      }
      const value = grid.value(line, place);
      if (missing.has(value)) continue;
      if (numberInText(value, true) !== undefined) {
        seen.number = true;
        seen.point ||= value.includes(".");
        seen.comma ||= value.includes(",");
      } else if (TRUTH_WORDS.has(value)) seen.truth = true;
      else seen.text = true;
    }
    return seen;
  });
}

/** Whether numbers with a comma stand in the cells, and none with a point. */
export function hasDecimalCommas(columns: readonly SeenInCsv[]): boolean {
  return columns.some(({ comma }) => comma) && !columns.some(({ point }) => point);
}

/** What a text in a list takes beside its characters, about. */
export const BYTES_OF_TEXT = 40;
export const BYTES_OF_NUMBER = 8;

export type CsvReadLimits = Pick<ReadLimits, "maxBytes" | "maxLineBytes">;

/** What a file's limits are for its CSV; `hold` throws `too_large` where all that is held of it is too much. */
export function csvLimits(file: string, content: string, { maxBytes, maxLineBytes }: CsvReadLimits) {
  let held = content.length;
  const hold = (bytes: number): void => {
    held += bytes;
    if (held > maxBytes) throw tooManyBytes(file, "unfolds to", maxBytes);
  };
  return { maxCell: maxLineBytes, hold };
}

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

/** A program's number, in whichever column it stands. */
const WITH_EXPONENT = /^[+-]?\d+(?:\.\d*)?e[+-]?\d+$/i;

/**
 * The sheet of a CSV that a person made, its cells as they stand, its headers in the line that has a column of players
 * or in the one that is asked for, by its number from 1; undefined where no line has such a column.
 *
 * Errors: `invalid_csv` for a line with more cells than there are headers, `too_large` beyond the limits.
 */
export function textSheetOfCsv(
  file: string,
  content: string,
  limits: ReadLimits,
  headerRow?: number,
): Sheet | undefined {
  const { hold, maxCell } = csvLimits(file, content, limits);
  const found = headOf(content, maxCell, headerRow);
  if (found === undefined) return undefined;
  const { delimiter, line } = found;
  const headers = line.cells.map(({ value }) => value.trim());
  const names = headers.slice(0, headers.findLastIndex((name) => name !== "") + 1);
  requireFewColumns(file, names.length, limits);
  const columns: (string | null)[][] = names.map(() => []);
  for (const { cells, line: at } of raggedCsvLines(content, delimiter, { maxCell })) {
    if (at <= line.line || cells.every(({ value }) => value.trim() === "")) continue;
    const beyond = cells.slice(names.length).find(({ value }) => value.trim() !== "");
    if (beyond !== undefined) {
      const what = `${file}: line ${at} has more cells than the ${names.length} headers in line ${line.line}; put quotes around text with "${delimiter}", or name the line of the headers with headerRow.`;
      throw invalidCsv(what, { file, line: at });
    }
    hold(BYTES_OF_TEXT * names.length);
    for (const [place, column] of columns.entries()) {
      const text = cells[place]?.value ?? "";
      column.push(text.trim() === "" ? null : originalText(text));
    }
  }
  const rowCount = columns[0]?.length ?? 0;
  return { file, names, rowCount, columns: columns.map((cells) => withPoints(cells, delimiter)) };
}

/** The line of the headers, under the delimiter that gives it most cells. */
function headOf(content: string, maxCell: number, asked: number | undefined) {
  const first = delimiterOf(content);
  const heads = [first, ...DELIMITERS.filter((one) => one !== first)].flatMap((delimiter) => {
    const lines = firstLines(content, delimiter, maxCell, asked ?? MOST_ABOVE);
    const texts = lines.map(({ cells }) => cells.map(({ value }) => value));
    const at = asked === undefined ? headerAt(texts) : lines.findIndex(({ line }) => line >= asked);
    return at === -1 ? [] : [{ delimiter, line: lines[at]! }];
  });
  return heads.sort((a, b) => b.line.cells.length - a.line.cells.length)[0];
}

function firstLines(content: string, delimiter: string, maxCell: number, upTo: number): CsvLine[] {
  const lines: CsvLine[] = [];
  try {
    for (const line of raggedCsvLines(content, delimiter, { maxCell })) {
      lines.push(line);
      if (lines.length >= MOST_ABOVE && line.line >= upTo) break;
    }
  } catch {
    // Under another delimiter, quotes stand elsewhere; what could be read until there decides.
  }
  return lines;
}

/** Cells as they stand, but numbers where no text has a comma and commas part the cells: their points stand before decimals. */
function withPoints(cells: readonly (string | null)[], delimiter: string): (string | number | null)[] {
  const isOfProgram = delimiter === "," || cells.some((cell) => cell !== null && WITH_EXPONENT.test(cell));
  if (!isOfProgram || cells.some((cell) => cell?.includes(","))) return [...cells];
  return cells.map((cell) => (cell === null ? null : (numberInText(cell.trim()) ?? cell)));
}
