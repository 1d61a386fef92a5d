import { existsSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { metrics } from "../catalogue/lookup.js";
import type { Entity } from "../catalogue/types.js";
import { invalidCsv, invalidOption, named, notFound, show, unreadable } from "../errors.js";
import type { Note } from "../notes.js";
import {
  type Checks,
  checkOptions,
  listOfText,
  oneOf,
  says,
  text,
  trueOrFalse,
  wholeNumberFrom,
} from "../options.js";
import {
  COLUMN_TITLES,
  columnLabel,
  columnName,
  ENDINGS,
  POOL_CELLS,
  RATE_ENDS,
} from "../table/column-names.js";
import { columnOf } from "../table/find.js";
import { type CellColumn, entityOfCells, tableOfCells } from "../table/from-cells.js";
import { type TableInput, tableFrom } from "../table/input.js";
import { namedColumns } from "../table/layout.js";
import type { Table } from "../table/table.js";
import { NUMBER, numberInText, originalText } from "../text/csv-text.js";
import { firstRepeated } from "../text/repeated.js";
import { type CsvOutput, writeCsvColumns } from "./csv-writer.js";
import { type DecodedText, decodedText, encodingNotes } from "./encoding.js";
import { writeWholeFileInPieces } from "./write-file.js";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const BOM = "\uFEFF";

export interface CsvOptions {
  /** `","` (default), `";"`, a tab or `"|"`. */
  readonly delimiter?: (typeof DELIMITERS)[number] | undefined;
  /** Write 2.5 as 2,5, for spreadsheets set to such a language; needs another delimiter. Default false. */
  readonly decimalComma?: boolean | undefined;
  /** Begin with a byte order mark, by which Excel knows UTF-8. Default false. */
  readonly byteOrderMark?: boolean | undefined;
  /** Columns to write, in this order. Default: all. */
  readonly columns?: readonly string[] | undefined;
  /** `names` (default): column names; `labels`: the catalogue's short titles. */
  readonly headers?: "names" | "labels" | undefined;
  /** Decimals to round to. Default: none, so that every number can be read back exactly. */
  readonly decimals?: number | undefined;
  /**
   * Whether text that a spreadsheet would run is left as it is. Default false: it gets a `'` before it, and
   * within it behind a separator or a line break, so that it is harmless by whichever separator the file is opened.
   */
  readonly formulas?: boolean | undefined;
  /** End of lines: `"\r\n"` (default, RFC 4180) or `"\n"`. */
  readonly lineEnd?: "\r\n" | "\n" | undefined;
}

export const CSV_CHECKS: Checks<CsvOptions> = {
  delimiter: says(oneOf(DELIMITERS), "of CSV: , ; | or tab"),
  decimalComma: says(trueOrFalse, "CSV with 2,5 for 2.5"),
  byteOrderMark: says(trueOrFalse, "CSV that begins with a byte order mark, for Excel"),
  columns: listOfText,
  headers: oneOf(["names", "labels"]),
  decimals: wholeNumberFrom(0, 20),
  formulas: trueOrFalse,
  lineEnd: oneOf(["\r\n", "\n"]),
};

/**
 * A table as CSV for spreadsheets (RFC 4180).
 *
 * Shape:   a line of headers and a line per row.
 * Unit:    numbers in full precision unless `decimals` rounds them.
 * Missing: empty. An empty text is `""`, and text that looks like a number is quoted, so that
 *          `readCsv(toCsv(table))` gives the same table.
 * Errors:  `unknown_column`, `unknown_option`, `invalid_option`.
 * Source:  RFC 4180; the guard against formulas is OWASP's for CSV injection.
 *
 * @example
 * const team = { teamId: 1, competitionId: 2, seasonId: 3, team: { name: "=Rovers, FC" }, total: { goals: 74 } };
 * toCsv([team], { columns: ["name", "total_goals", "total_ppda"], lineEnd: "\n" })
 * // => "name,total_goals,total_ppda\n\"'=Rovers, FC\",74,\n"
 */
export function toCsv(input: TableInput, options: CsvOptions = {}): string {
  return named("toCsv", () => {
    const pieces: string[] = [];
    const write = csvOf(input, options);
    write({
      bytes: (piece) => pieces.push(piece.toString("latin1")),
      text: (piece) => pieces.push(piece),
    });
    return pieces.join("");
  });
}

/** Checks what is asked for; gives what writes it. */
function csvOf(input: TableInput, options: CsvOptions): (output: CsvOutput) => void {
  checkOptions(options, CSV_CHECKS);
  const { delimiter = ",", decimalComma = false, formulas = false, lineEnd = "\r\n", decimals } = options;
  if (decimalComma && delimiter === ",") {
    throw invalidOption("delimiter", delimiter, 'another delimiter, such as ";", beside decimalComma');
  }
  const table = tableFrom(input);
  const names = options.columns ?? table.columnNames;
  const columns = names.map((name) => columnOf(table, name));
  const headers = names.map((name) => (options.headers === "labels" ? columnLabel(table, name) : name));
  const format = { delimiter, decimalComma, formulas, lineEnd, decimals };
  return (output) => {
    if (options.byteOrderMark) output.text === undefined ? output.bytes(Buffer.from(BOM)) : output.text(BOM);
    writeCsvColumns(headers, columns, table.rowCount, format, output);
  };
}

/**
 * Writes a table as a CSV file: the whole file or none, piece by piece, whatever its size.
 *
 * Errors: `unwritable`, and those of {@link toCsv}.
 *
 * @example
 * await writeCsv(await sampleTeams(), "teams.csv", { delimiter: ";", decimalComma: true });
 * readCsv("teams.csv").rowCount // => 20
 */
export function writeCsv(input: TableInput, path: string, options: CsvOptions = {}): Promise<void> {
  return named("writeCsv", async () => {
    const write = csvOf(input, options);
    writeWholeFileInPieces(path, (bytes) => write({ bytes }));
  });
}

export interface ReadCsvOptions {
  /** Default: found out from the first line. */
  readonly delimiter?: (typeof DELIMITERS)[number] | undefined;
  /** Default: found out from the numbers, where the delimiter is no comma. */
  readonly decimalComma?: boolean | undefined;
  /** Leave the `'` of harmless formulas in place. Default false: text comes back as it was. */
  readonly formulas?: boolean | undefined;
}

const READ_CSV_CHECKS: Checks<ReadCsvOptions> = {
  delimiter: oneOf(DELIMITERS),
  decimalComma: trueOrFalse,
  formulas: trueOrFalse,
};

/**
 * The table behind CSV text or a CSV file, as {@link toCsv} and spreadsheets write them.
 *
 * Shape:   a table with the file's columns; headers may be names or labels. Text with a line break is CSV,
 *          anything else a path.
 * Missing: empty cells; `""` is empty text.
 *          A file in UTF-16 or windows-1252 is decoded, and a note (`decoded`) says so.
 * Errors:  `not_found`, `unreadable`, `invalid_csv` with the line, `shape_mismatch` without key columns,
 *          `duplicate_key`.
 *
 * @example readCsv("teamId,competitionId,seasonId,total_goals\n1,2,3,74\n").row(0).total_goals // => 74
 */
export function readCsv(pathOrText: string, options: ReadCsvOptions = {}): Table {
  return named("readCsv", () => {
    checkOptions(options, READ_CSV_CHECKS);
    const checked = { pathOrText };
    checkOptions(checked, { pathOrText: text });
    if (/[\r\n]/.test(pathOrText)) return tableOfCsv(pathOrText, options);
    const { text: content, encoding } = contentOf(pathOrText);
    return tableOfCsv(content, options, encodingNotes(pathOrText, encoding));
  });
}

/** The table in CSV text of ours. */
export function tableOfCsv(
  content: string,
  options: ReadCsvOptions = {},
  notes: readonly Note[] = [],
): Table {
  const delimiter = options.delimiter ?? delimiterOf(content);
  const [head, ...lines] = csvCells(content, delimiter);
  if (head === undefined) throw invalidCsv("the text is empty; expected a line of headers.");
  const headers = head.map(({ value }) => textOf(value, options.formulas));
  const entity = entityOfCells(headers, (name) => lines[0]?.[headers.indexOf(name)]?.value);
  const names = namesOfHeaders(entity, headers);
  const decimalComma = options.decimalComma ?? (delimiter !== "," && hasDecimalCommas(lines));
  const columns = names.map((name, position): CellColumn => {
    const cells = lines.map((line) => line[position]!);
    return {
      name,
      seen: { text: cells.some(isTextCell), number: cells.some(isNumberCell) },
      numbers: () => Float64Array.from(cells, (cell, row) => numberOf(cell, decimalComma, name, row)),
      texts: () => cells.map((cell) => (isMissingCell(cell) ? null : textOf(cell.value, options.formulas))),
    };
  });
  return tableOfCells({ entity, columns, rowCount: lines.length, notes });
}

export interface CsvCell {
  readonly value: string;
  readonly quoted: boolean;
}

function contentOf(path: string): DecodedText {
  if (!existsSync(path)) throw notFound(path === "" ? "an empty path" : path);
  try {
    return decodedText(readFileSync(path));
  } catch (cause) {
    throw unreadable(path, (cause as Error).message, cause);
  }
}

/** The lines of CSV, each cell with whether it stood in quotes. */
export function csvCells(content: string, delimiter: string): CsvCell[][] {
  return orInvalidCsv(() => {
    const mark = characterBeyond(content);
    const lines = parse(withMarkedQuotes(content, mark), { ...CSV_OPTIONS, delimiter });
    return lines.map((line) => line.map((cell) => cellOfMarked(cell, mark)));
  });
}

/** The cells of the first line of CSV; what comes behind it is not looked at. */
export function csvHead(content: string, delimiter: string): string[] {
  return orInvalidCsv(() => parse(content, { ...CSV_OPTIONS, delimiter, to: 1 })[0] ?? []);
}

const CSV_OPTIONS = { bom: true, skip_empty_lines: true } as const;

function orInvalidCsv<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    const { lines, message } = cause as { lines?: number; message: string };
    throw invalidCsv(`${lines === undefined ? "" : `line ${lines}: `}${message}.`, {
      line: lines,
    });
  }
}

/** A character that does not stand in a text, of those that are left to private use. */
function characterBeyond(text: string): string {
  let code = 0xe000;
  while (text.includes(String.fromCharCode(code))) code++;
  return String.fromCharCode(code);
}

/**
 * CSV whose quoted cells begin with a mark. The parser would tell of a cell whether it was quoted only together with
 * all else that it knows at that place, which takes longer than to parse it.
 */
function withMarkedQuotes(content: string, mark: string): string {
  // A quote within a cell stands twice, so what follows it directly is no cell of its own.
  return content.replace(/"[^"]*"/g, (quoted, at: number) =>
    content[at - 1] === '"' ? quoted : `"${mark}${quoted.slice(1)}`,
  );
}

function cellOfMarked(cell: string, mark: string): CsvCell {
  return cell.startsWith(mark) ? { value: cell.slice(1), quoted: true } : { value: cell, quoted: false };
}

/** The allowed delimiter that stands most often in the first line, outside quotes. */
export function delimiterOf(content: string): string {
  const firstLine =
    /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(content)?.[0].replaceAll(/"(?:[^"]|"")*"/g, "") ?? "";
  const counts = DELIMITERS.map((delimiter) => firstLine.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/** The column names behind headers that are names, or labels of metrics and of what analyses made of them. */
function namesOfHeaders(entity: Entity, headers: readonly string[]): string[] {
  const columnOfLabel = columnsByLabel(entity);
  const names = headers.map((header) => columnOfLabel.get(header) ?? header);
  const twice = firstRepeated(names);
  if (twice !== undefined) throw invalidCsv(`two columns are named "${twice}"; expected each name once.`);
  return names;
}

const labelled = new Map<Entity, ReadonlyMap<string, string>>();

/** Made once: they are thousands. */
function columnsByLabel(entity: Entity): ReadonlyMap<string, string> {
  const known = labelled.get(entity) ?? madeColumnsByLabel(entity);
  labelled.set(entity, known);
  return known;
}

function madeColumnsByLabel(entity: Entity): Map<string, string> {
  const table = namedColumns(entity, POOL_CELLS);
  const columnOfLabel = new Map([...COLUMN_TITLES].map(([column, title]) => [title, column]));
  for (const { column, label } of metrics({ entity })) {
    columnOfLabel.set(label, column);
    const made = ENDINGS.map((ending) => columnName(column, ending));
    const ends = [...RATE_ENDS.keys()].map((end) => `${column}_${end}`);
    for (const name of [...made, ...ends]) columnOfLabel.set(columnLabel(table, name), name);
  }
  return columnOfLabel;
}

function isMissingCell({ value, quoted }: CsvCell): boolean {
  return value === "" && !quoted;
}

function isNumberCell({ value, quoted }: CsvCell): boolean {
  return !quoted && numberInText(value, true) !== undefined;
}

function isTextCell(cell: CsvCell): boolean {
  return !isMissingCell(cell) && !isNumberCell(cell);
}

/** Whether numbers with a comma stand in the cells, and none with a point. */
export function hasDecimalCommas(lines: readonly (readonly CsvCell[])[]): boolean {
  const numbers = lines.flatMap((line) => line.filter(isNumberCell).map(({ value }) => value));
  return numbers.some((value) => value.includes(",")) && !numbers.some((value) => value.includes("."));
}

function numberOf({ value }: CsvCell, decimalComma: boolean, column: string, row: number): number {
  if (value === "") return Number.NaN;
  const number = numberInText(value, decimalComma);
  if (number !== undefined) return number;
  const expected = NUMBER.test(value)
    ? "a number of that size and precision cannot be held"
    : "expected a number";
  throw invalidCsv(`row ${row}: "${column}" holds ${show(value)}; ${expected}.`, { row, column });
}

function textOf(value: string, formulas = false): string {
  return formulas ? value : originalText(value);
}
