import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import { catalogueOf } from "../catalogue/define-catalogue.js";
import type { Catalogue } from "../catalogue/types.js";
import { invalidCsv, invalidOption, named, onlyInNode, show } from "../errors.js";
import type { Note } from "../notes.js";
import {
  checkOptions,
  filled,
  listOfText,
  type OptionCheck,
  type OptionsOf,
  oneOf,
  says,
  text,
  trueOrFalse,
  wholeNumberFrom,
} from "../options.js";
import {
  CATEGORY_SCORES,
  COLUMN_TITLES,
  columnName,
  columnNamed,
  ENDINGS,
  labelOf,
  POOL_CELLS,
  RATE_ENDS,
} from "../table/column-names.js";
import { ENTITY, entityOfCells, namesAny, tableOfSource } from "../table/from-cells.js";
import { CATALOGUE_CHECK, type CatalogueOption, checkedTable, type TableInput } from "../table/input.js";
import { namedColumns } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { withNotes } from "../table/verbs.js";
import { csvGrid, DELIMITERS, delimiterOf } from "../text/csv-cells.js";
import { NUMBER, numberInText, originalText } from "../text/csv-text.js";
import { firstRepeated } from "../text/words.js";
import {
  BYTES_OF_NUMBER,
  BYTES_OF_TEXT,
  type CsvReadLimits,
  csvLimits,
  hasDecimalCommas,
  seenInCsv,
} from "./csv-sheet.js";
import { type CsvOutput, writeCsvColumns } from "./csv-writer.js";
import { DEFAULT_LIMITS } from "./sheet.js";
import { markNotes, wholeAgain } from "./sheets/metric-numbers.js";

const BOM = "\uFEFF";

export interface CsvOptions extends CatalogueOption, OptionsOf<typeof CSV_CHECKS> {}

export const CSV_CHECKS = {
  /** `","` (default), `";"`, a tab or `"|"`. */
  delimiter: says(oneOf(DELIMITERS, ","), "of CSV: , ; | or tab"),
  /** Write 2.5 as 2,5, for spreadsheets in such a language; needs another delimiter. Default false. */
  decimalComma: says(trueOrFalse, "CSV with 2,5 for 2.5"),
  /** Begin with a byte order mark, which tells Excel that the text is UTF-8. Default false. */
  byteOrderMark: says(trueOrFalse, "CSV that begins with a byte order mark, for Excel"),
  /** Columns to write, in this order. Default: all. */
  columns: listOfText,
  /** `names` (default): column names; `labels`: the catalogue's short titles. */
  headers: oneOf(["names", "labels"], "names"),
  /** Decimals to round to. Default: no rounding, so that every number can be read back exactly. */
  decimals: wholeNumberFrom(0, 20),
  /**
   * Leave text that a spreadsheet would run as a formula unchanged. Default false: such text gets a `'` before it, and
   * after every separator or line break in it, so that it is harmless with any separator.
   */
  formulas: trueOrFalse,
  /** End of lines: `"\r\n"` (default, RFC 4180) or `"\n"`. */
  lineEnd: oneOf(["\r\n", "\n"], "\r\n"),
};

/**
 * Formats a table as CSV for spreadsheets (RFC 4180).
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
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    csvOf(input, options).write({
      bytes: (piece) => pieces.push(decoder.decode(piece)),
      text: (piece) => pieces.push(piece),
    });
    return pieces.join("");
  });
}

/** What its description says of a CSV. */
export type WrittenCsv = Omit<ReturnType<typeof csvOf>, "write">;

/** Checks what is asked for; gives a CSV that is ready to be written. */
export function csvOf(input: TableInput, options: CsvOptions) {
  const table = checkedTable(input, options, CSV_CHECKS);
  const { delimiter, decimalComma, formulas, lineEnd, decimals } = filled(CSV_CHECKS, options);
  if (decimalComma && delimiter === ",") {
    throw invalidOption("delimiter", delimiter, 'another delimiter, such as ";", beside decimalComma');
  }
  const names = (options.columns ?? table.columnNames).map((name) => columnNamed(table, name));
  const columns = names.map((name) => table.column(name));
  const headers = names.map((name) => (options.headers === "labels" ? labelOf(table, name) : name));
  const format = { delimiter, decimalComma, formulas, lineEnd, decimals };
  return {
    table,
    names,
    headers,
    delimiter,
    decimalComma,
    write(output: CsvOutput): void {
      if (options.byteOrderMark) output.bytes(new TextEncoder().encode(BOM));
      writeCsvColumns(headers, columns, table.rowCount, format, output);
    },
  };
}

export interface ReadCsvOptions extends CatalogueOption, OptionsOf<typeof READ_CSV_CHECKS> {}

const READ_CSV_CHECKS = {
  /** Default: detected from the first line. */
  delimiter: oneOf(DELIMITERS),
  /** Default: detected from the numbers, if the delimiter is not a comma. */
  decimalComma: trueOrFalse,
  /** Keep the `'` before harmless formulas. Default false: text comes back unchanged. */
  formulas: trueOrFalse,
};

/**
 * {@link readCsv} for text only, which runs anywhere.
 *
 * Errors: `only_in_node` for text without a line break, which is the path of a file.
 *
 * @example readCsv("teamId,competitionId,seasonId,total_goals\n1,2,3,74\n").row(0).total_goals // => 74
 */
export function readCsv(content: string, options: ReadCsvOptions = {}): Table {
  return named("readCsv", () => {
    checkReadCsv(content, options, CATALOGUE_CHECK);
    if (isContent(content)) return tableOfCsv(content, options);
    throw onlyInNode(`reads a file as ${show(content)}`, "the text of the file");
  });
}

/** Checks what reads CSV is given. */
export function checkReadCsv(pathOrText: string, options: object, catalogue: OptionCheck): void {
  checkOptions(options, { ...READ_CSV_CHECKS, catalogue });
  const checked = { pathOrText };
  checkOptions(checked, { pathOrText: text });
}

/** Whether a text is CSV itself: with a line break, which no path has. */
export function isContent(pathOrText: string): boolean {
  return /[\r\n]/.test(pathOrText);
}

/** What is known of CSV text beside it: where it was found, and what the file beside it says of its columns. */
interface BesideCsv {
  readonly notes?: readonly Note[];
  readonly catalogue?: Catalogue | undefined;
  readonly file?: string;
  readonly limits?: CsvReadLimits;
}

const MISSING: ReadonlySet<string> = new Set([""]);

/** The table in CSV text of ours. */
export function tableOfCsv(
  content: string,
  options: ReadCsvOptions = {},
  { notes = [], catalogue, file = "the text", limits = DEFAULT_LIMITS }: BesideCsv = {},
): Table {
  const delimiter = options.delimiter ?? delimiterOf(content);
  const held = csvLimits(file, content, limits);
  const grid = csvGrid(content, delimiter, held);
  if (grid.lineCount === 0) throw invalidCsv("the text is empty; expected a line of headers.");
  const headers = grid.line(0).map((value) => textOf(value, options.formulas));
  const rowCount = grid.lineCount - 1;
  const firstCell = () => (rowCount === 0 ? undefined : grid.value(1, headers.indexOf(ENTITY)));
  const given = options.catalogue && catalogueOf(options.catalogue);
  const names = namesOfHeaders(
    given ?? catalogue ?? defaultCatalogue(entityOfCells(headers, firstCell)),
    headers,
  );
  const seen = seenInCsv(grid, MISSING);
  const decimalComma = options.decimalComma ?? (delimiter !== "," && hasDecimalCommas(seen));
  const columns = names.map((name, place) => ({
    name,
    seen: { text: seen[place]!.text || seen[place]!.truth, number: seen[place]!.number },
    numbers: () => {
      held.hold(BYTES_OF_NUMBER * rowCount);
      return Float64Array.from({ length: rowCount }, (_, row) =>
        numberOf(grid.value(row + 1, place), decimalComma, name, row),
      );
    },
    texts: () =>
      Array.from({ length: rowCount }, (_, row) => {
        const value = grid.value(row + 1, place);
        held.hold(BYTES_OF_TEXT);
        return value === "" && !grid.isQuoted(row + 1, place) ? null : textOf(value, options.formulas);
      }),
  }));
  return withDoubtfulMinutes(tableOfSource({ columns, rowCount, notes, catalogue }, given));
}

/** A table of ours stays as it is; where a spreadsheet may have spoilt its minutes, a note says so. */
function withDoubtfulMinutes(table: Table): Table {
  const minutes = Object.values(table.catalogue.minutes).filter((name) => table.has(name));
  const found = minutes.flatMap((name) => {
    const { read } = wholeAgain(table.numbers(name), true);
    return read === undefined ? [] : [[name, { doubtful: `${read} with it` }] as const];
  });
  return found.length === 0 ? table : withNotes(table, [...table.notes, ...markNotes(new Map(found))]);
}

/** The column names behind headers that are names, or labels of metrics and of what analyses made of them. */
function namesOfHeaders(catalogue: Catalogue, headers: readonly string[]): string[] {
  const columnOfLabel = columnsByLabel(catalogue);
  const names = headers.map((header) =>
    namesAny(catalogue, [header]) ? header : (columnOfLabel.get(header) ?? header),
  );
  const twice = firstRepeated(names);
  if (twice !== undefined) throw invalidCsv(`two columns are named "${twice}"; expected each name once.`);
  return names;
}

/** As long as a catalogue lives: they are thousands. */
const labelled = new WeakMap<Catalogue, ReadonlyMap<string, string>>();

function columnsByLabel(catalogue: Catalogue): ReadonlyMap<string, string> {
  const known = labelled.get(catalogue) ?? madeColumnsByLabel(catalogue);
  labelled.set(catalogue, known);
  return known;
}

function madeColumnsByLabel(catalogue: Catalogue): Map<string, string> {
  const table = namedColumns(catalogue.entity, [...POOL_CELLS, ...CATEGORY_SCORES], catalogue);
  const columnOfLabel = new Map([...COLUMN_TITLES].map(([column, title]) => [title, column]));
  const titled = CATEGORY_SCORES.map((column) => ({ column, label: labelOf(table, column) }));
  for (const { column, label } of [...catalogue.metrics, ...catalogue.derived, ...titled]) {
    columnOfLabel.set(label, column);
    const made = ENDINGS.map((ending) => columnName(column, ending));
    const ends = [...RATE_ENDS.keys()].map((end) => `${column}_${end}`);
    for (const name of [...made, ...ends]) columnOfLabel.set(labelOf(table, name), name);
  }
  return columnOfLabel;
}

function numberOf(value: string, decimalComma: boolean, column: string, row: number): number {
  if (value === "") return Number.NaN;
  const number = numberInText(value, decimalComma);
  if (number !== undefined) return number;
  const what = !NUMBER.test(value)
    ? "expected a number"
    : numberInText(value, true) === undefined
      ? "write it with fewer digits, since a number of that size and precision cannot be held"
      : "expected a point before decimals; pass decimalComma: true where a comma stands there";
  throw invalidCsv(`row ${row}: "${column}" holds ${show(value)}; ${what}.`, { row, column });
}

function textOf(value: string, formulas = false): string {
  return formulas ? value : originalText(value);
}
