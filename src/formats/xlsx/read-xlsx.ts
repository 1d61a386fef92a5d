import type { CellValue } from "hucre/xlsx";
import { tooLarge, unreadable } from "../../errors.js";
import { dateText } from "../../table/from-columns.js";
import { entityOfColumns, type Kind } from "../../table/layout.js";
import { MISSING_WORDS } from "../../text/csv-text.js";
import { type ReadLimits, requireFewColumns, type Sheet } from "../sheet.js";
import { headerAt } from "../sheets/sheet-labels.js";
import { ABOUT, type About, aboutOf } from "./about-sheet.js";
import { xlsxLibrary } from "./library.js";
import { requireWorkbook, unfoldedSize } from "./workbook.js";

/**
 * The sheets of a workbook whose first line holds headers, in their order, without the one that documents it. Of a
 * workbook that we wrote, only the sheet of all rows, under the columns' names.
 *
 * Errors: `unreadable` of what is no workbook or needs a password; `too_large` beyond the limits.
 */
export async function sheetsOfXlsx(
  file: string,
  content: Uint8Array,
  limits: ReadLimits,
  headerRow?: number,
): Promise<Sheet[]> {
  requireWorkbook(file, content);
  const size = unfoldedSize(content);
  if (size !== undefined && size > limits.maxBytes) {
    throw tooLarge(
      `${file} unfolds to ${Number.isFinite(size) ? `${size} bytes` : "a size that it does not tell"}, more than the ${limits.maxBytes} allowed; allow more with maxBytes.`,
      { file, size, maxBytes: limits.maxBytes },
    );
  }
  const sheets = await sheetsIn(file, content);
  const page = sheets.find(({ name }) => name === ABOUT);
  const about = page && aboutOf(page.rows);
  if (about === undefined)
    return sheets.map((sheet) =>
      withoutBlanks(sheetOfRows(file, sheet, limits, headOf(sheet.rows, headerRow))),
    );
  const own = sheets.find(({ name }) => name !== ABOUT);
  return own === undefined
    ? []
    : [underOwnNames(sheetOfRows(file, own, limits, firstFilled(own.rows)), about)];
}

interface NamedRows {
  readonly name: string;
  readonly rows: readonly (readonly CellValue[])[];
}

async function sheetsIn(file: string, content: Uint8Array): Promise<readonly NamedRows[]> {
  const { readXlsx } = await xlsxLibrary();
  try {
    return (await readXlsx(content, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden })).sheets;
  } catch (cause) {
    throw unreadable(
      file,
      `it is not a readable spreadsheet (${(cause as Error).message}); open it and save it as .xlsx again`,
      cause,
    );
  }
}

/** The row of the headers: the one asked for, by its number from 1, else the first that is one, else the first. */
function headOf(rows: NamedRows["rows"], asked: number | undefined): number {
  if (asked !== undefined) return asked - 1;
  const first = firstFilled(rows);
  const texts = rows.map((row) => row.map(headerText));
  if (first === -1 || entityOfColumns(texts[first]!) !== undefined) return first;
  const found = headerAt(texts);
  return found === -1 ? first : found;
}

function firstFilled(rows: NamedRows["rows"]): number {
  return rows.findIndex((row) => row.some((cell) => cell !== null));
}

function sheetOfRows(file: string, { name, rows }: NamedRows, limits: ReadLimits, first: number): Sheet {
  const head = rows[first] ?? [];
  const last = head.findLastIndex((cell) => cell !== null);
  requireFewColumns(file, last + 1, limits);
  const body = rows.slice(first + 1).filter((row) => row.some((cell) => cell !== null));
  const names = head.slice(0, last + 1).map(headerText);
  return {
    file,
    sheetName: name,
    names,
    rowCount: body.length,
    columns: names.map((_, index) => body.map((row) => row[index] ?? null)),
  };
}

/**
 * A sheet of another program, in which cells without text are missing, and of a column that holds no other text also
 * cells with a word for nothing: pandas writes a missing number so.
 */
function withoutBlanks(sheet: Sheet): Sheet {
  return { ...sheet, columns: sheet.columns.map((cells) => withNulls(cells, isWord(cells))) };
}

/** What stands for nothing in a column: nothing but the empty text where others are text. */
function isWord(cells: ArrayLike<unknown>): (cell: string) => boolean {
  const isNothing = (cell: string): boolean => MISSING_WORDS.has(cell.trim());
  const isText = (cell: unknown): boolean => typeof cell === "string" && !isNothing(cell);
  return Array.from(cells).some(isText) ? (cell) => cell === "" : isNothing;
}

function withNulls(cells: ArrayLike<unknown>, isMissing: (cell: string) => boolean): unknown[] {
  return Array.from(cells, (cell) => (typeof cell === "string" && isMissing(cell) ? null : cell));
}

function headerText(cell: CellValue): string {
  return cell instanceof Date ? dateText(cell) : cell === null ? "" : String(cell);
}

function underOwnNames(sheet: Sheet, { columns: said, catalogue }: About): Sheet {
  const kinds = new Map<string, Kind>();
  const names = sheet.names.map((header) => {
    const column = said.get(header);
    if (column === undefined) return header;
    kinds.set(column.name, column.kind);
    return column.name;
  });
  // An empty text of ours is one, but where numbers stand.
  const columns = sheet.columns.map((cells, index) =>
    kinds.get(names[index]!) === "number" ? withNulls(cells, (cell) => cell.trim() === "") : cells,
  );
  return { ...sheet, names, columns, kinds, catalogue, isOwn: true };
}
