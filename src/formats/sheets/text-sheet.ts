import { invalidCsv } from "../../errors.js";
import { type CsvLine, DELIMITERS, delimiterOf, raggedCsvLines } from "../../text/csv-cells.js";
import { numberInText, originalText } from "../../text/csv-text.js";
import { BYTES_OF_TEXT, csvLimits } from "../csv-sheet.js";
import { type ReadLimits, requireFewColumns, type Sheet } from "../sheet.js";
import { headerAt, MOST_ABOVE } from "./sheet-labels.js";

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
  const names = withoutBlankEnd(line.cells.map(({ value }) => value.trim()));
  requireFewColumns(file, names.length, limits);
  const columns: (string | null)[][] = names.map(() => []);
  for (const { cells, line: at } of raggedCsvLines(content, delimiter, { maxCell })) {
    if (at <= line.line || cells.every(({ value }) => value.trim() === "")) continue;
    const beyond = cells.slice(names.length).find(({ value }) => value.trim() !== "");
    if (beyond !== undefined) {
      throw invalidCsv(
        `${file}: line ${at} has more cells than the ${names.length} headers in line ${line.line}; put quotes around text with "${delimiter}", or name the line of the headers with headerRow.`,
        { file, line: at },
      );
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

interface Head {
  readonly delimiter: string;
  readonly line: CsvLine;
}

/** The line of the headers, under the delimiter that gives it most cells. */
function headOf(content: string, maxCell: number, asked: number | undefined): Head | undefined {
  const first = delimiterOf(content);
  const heads = [first, ...DELIMITERS.filter((one) => one !== first)].flatMap((delimiter): Head[] => {
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

function withoutBlankEnd(names: readonly string[]): string[] {
  return names.slice(0, names.findLastIndex((name) => name !== "") + 1);
}

/** Cells as they stand, but numbers where no text has a comma and commas part the cells: their points stand before decimals. */
function withPoints(cells: readonly (string | null)[], delimiter: string): (string | number | null)[] {
  const isOfProgram = delimiter === "," || cells.some((cell) => cell !== null && WITH_EXPONENT.test(cell));
  if (!isOfProgram || cells.some((cell) => cell?.includes(","))) return [...cells];
  return cells.map((cell) => (cell === null ? null : (numberInText(cell.trim()) ?? cell)));
}
