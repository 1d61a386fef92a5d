import type { CellValue } from "hucre/xlsx";
import { tooLarge, unreadable } from "../../errors.js";
import { dateText } from "../../table/cell-column.js";
import { entityOfColumns, type Kind } from "../../table/metric-columns.js";
import { MISSING_WORDS } from "../../text/csv-text.js";
import { type ReadLimits, requireFewColumns, type Sheet } from "../sheet.js";
import { headerAt } from "../sheets/page-columns.js";
import { ABOUT, type About, aboutOf } from "./about-sheet.js";

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
  const { readXlsx } = await import("hucre/xlsx");
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

/** The row of the headers: the one asked for, by its number from 1, or the next that is not blank; else the first that is one, else the first. */
function headOf(rows: NamedRows["rows"], asked: number | undefined): number {
  if (asked !== undefined)
    return [...rows.keys()].find((at) => at >= asked - 1 && isFilled(rows[at]!)) ?? rows.length;
  const first = firstFilled(rows);
  const texts = rows.map((row) => row.map(headerText));
  if (first === -1 || entityOfColumns(texts[first]!) !== undefined) return first;
  const found = headerAt(texts);
  return found === -1 ? first : found;
}

function firstFilled(rows: NamedRows["rows"]): number {
  return rows.findIndex(isFilled);
}

function isFilled(row: readonly CellValue[]): boolean {
  return row.some((cell) => cell !== null);
}

function sheetOfRows(file: string, { name, rows }: NamedRows, limits: ReadLimits, first: number): Sheet {
  const head = rows[first] ?? [];
  const last = head.findLastIndex((cell) => cell !== null);
  requireFewColumns(file, last + 1, limits);
  const body = rows.slice(first + 1).filter(isFilled);
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
  const isNothing = (cell: string): boolean => MISSING_WORDS.has(cell.trim());
  const isText = (cell: unknown): boolean => typeof cell === "string" && !isNothing(cell);
  const columns = sheet.columns.map((cells) =>
    withNulls(cells, Array.from(cells).some(isText) ? (cell) => cell === "" : isNothing),
  );
  return { ...sheet, columns };
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

/** The container of old workbooks, and of those with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0] as const;
/** Behind the head of a zip file's first entry stand its name and, stored as it is, what it holds. */
const FIRST_ENTRY = 30;
const OPEN_DOCUMENT = "mimetypeapplication/vnd.oasis.opendocument";

/** Throws `unreadable` for a workbook that is none of XLSX, with the way out. */
export function requireWorkbook(file: string, content: Uint8Array): void {
  if (COMPOUND.every((byte, at) => content[at] === byte)) {
    throw unreadable(
      file,
      // The names in the directory of such a container are in UTF-16.
      new TextDecoder("utf-16le").decode(content).includes("EncryptedPackage")
        ? "it is a workbook with a password; open it, remove the password and save it as .xlsx"
        : "it is an old Excel workbook (.xls); open it and save it as .xlsx or CSV",
    );
  }
  const first = content.subarray(FIRST_ENTRY, FIRST_ENTRY + OPEN_DOCUMENT.length);
  if (String.fromCharCode(...first) === OPEN_DOCUMENT) {
    throw unreadable(file, "it is an OpenDocument spreadsheet (.ods); open it and save it as .xlsx or CSV");
  }
}

const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LONGEST_COMMENT = 0xffff;

/**
 * How many bytes the entries of a zip file unfold to, by its own directory: the most that whoever unfolds it and
 * trusts no entry beyond its stated size will get. Infinite where an entry states none or needs more than 4 GB, and
 * undefined where there is no directory.
 */
export function unfoldedSize(zip: Uint8Array): number | undefined {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = endOfDirectory(view);
  if (end === undefined) return undefined;
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let entry = view.getUint16(end + 10, true); entry > 0; entry--) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY) return undefined;
    const folded = view.getUint32(at + 20, true);
    const unfolded = view.getUint32(at + 24, true);
    const isStated = unfolded > 0 || folded <= 2;
    total +=
      isStated && folded !== 0xffffffff && unfolded !== 0xffffffff ? unfolded : Number.POSITIVE_INFINITY;
    at +=
      ENTRY_SIZE +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return total;
}

function endOfDirectory(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return undefined;
}
