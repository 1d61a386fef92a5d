import { promises } from "node:fs";
import type { Catalogue } from "../catalogue/types.js";
import { invalidCsv, show, unreadable } from "../errors.js";
import { tableOfCsv } from "../formats/csv.js";
import { sheetOfCsv } from "../formats/csv-sheet.js";
import { entityOfFlattened, recordsOfSheet } from "../formats/flattened/records-of-sheet.js";
import { sheetOfParquet } from "../formats/parquet/read-parquet.js";
import { PlayerIds } from "../formats/search-page/player-ids.js";
import {
  isSearchPage,
  type SearchPageOptions,
  tableOfSearchPage,
} from "../formats/search-page/search-page.js";
import { isOwnTable, type ReadLimits, type Sheet, tableOfSheet } from "../formats/sheet.js";
import { sheetsOfXlsx } from "../formats/xlsx/read-xlsx.js";
import type { Note } from "../notes.js";
import type { Table } from "../table/table.js";
import { namesAny } from "../table/under-table-names.js";
import { counted } from "../text/counted.js";
import { csvHead, delimiterOf } from "../text/csv-cells.js";
import { firstRepeated } from "../text/repeated.js";
import type { ContentKind } from "./content-kind.js";
import { catalogueBeside } from "./csv-metadata.js";
import { sheetOfParquetFile } from "./parquet.js";
import type { PartitionFile } from "./partitions.js";
import { sheetText } from "./sheet-text.js";

/** What a sheet turned out to hold: one of our tables, or records. */
export type FoundInSheet = { readonly table: Table } | { readonly records: Iterable<unknown> };

/** What is said of sheets that do not say it themselves. */
export interface SheetOptions extends SearchPageOptions {
  readonly idsFrom?: Table | undefined;
  /** What the columns mean, whatever files say. */
  readonly catalogue?: Catalogue | undefined;
}

export type SheetKind = Exclude<ContentKind, "records">;

/**
 * Reads what is no JSON: CSV, spreadsheets and Parquet, and tells by the headers what the rows are.
 *
 * Errors: those of each format; `invalid_csv` where no header is known; `too_large` beyond the limits.
 */
export class SheetInput {
  readonly #limits: ReadLimits;
  readonly #notes: Note[];

  readonly #options: SheetOptions;
  readonly #ids: PlayerIds;

  constructor(limits: ReadLimits, notes: Note[], options: SheetOptions = {}) {
    this.#limits = limits;
    this.#notes = notes;
    this.#options = options;
    this.#ids = new PlayerIds(options.idsFrom);
  }

  /** Notes what is to be said when everything is read. */
  finish(): void {
    this.#notes.push(...this.#ids.notes());
  }

  /** What a file holds, with what the names of its folders say; Parquet is read column by column, the others whole. */
  async ofFile(kind: SheetKind, path: string, values: PartitionFile["values"] = new Map()) {
    if (kind === "parquet") {
      return [this.#found(await sheetOfParquetFile({ path, values }, this.#limits))];
    }
    return this.ofBytes(kind, path, await promises.readFile(path), values, true);
  }

  /** What bytes hold that came from `file`, or from a stream of that name, beside which nothing stands. */
  async ofBytes(
    kind: SheetKind,
    file: string,
    bytes: Uint8Array,
    values: PartitionFile["values"] = new Map(),
    isFile = false,
  ): Promise<FoundInSheet[]> {
    if (kind === "xlsx") {
      const sheets = await sheetsOfXlsx(file, bytes, this.#limits);
      return this.#ofSheets(
        file,
        sheets.map((sheet) => withSaid(sheet, values)),
      );
    }
    if (kind === "csv") return [this.#ofText(file, this.#textOf(file, bytes), values, isFile)];
    const content = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    return [this.#found(await sheetOfParquet(file, content, this.#limits))];
  }

  #textOf(file: string, bytes: Uint8Array): string {
    const { text, notes } = sheetText(file, bytes, this.#limits);
    this.#notes.push(...notes);
    return text;
  }

  #ofText(file: string, content: string, values: PartitionFile["values"], isFile: boolean): FoundInSheet {
    const names = csvHead(content, delimiterOf(content), { maxCell: this.#limits.maxLineBytes });
    const given = this.#options.catalogue;
    const { catalogue, notes } = isFile && given === undefined ? catalogueBeside(file, names) : { notes: [] };
    this.#notes.push(...notes);
    const isWhole = [...values.keys()].every((name) => names.includes(name));
    const isTable = isOwnTable({ names, catalogue }) || this.#isNamed(names);
    if (isWhole && isTable && names.length <= this.#limits.maxColumns) {
      return { table: tableOfCsv(content, { catalogue: given }, { catalogue, file, limits: this.#limits }) };
    }
    return this.#found({ ...withSaid(sheetOfCsv(file, content, this.#limits), values), catalogue });
  }

  /** The sheets of a workbook that hold rows; others are told, unless none does. */
  #ofSheets(file: string, sheets: readonly Sheet[]): FoundInSheet[] {
    const known = sheets.filter((sheet) => this.#isNamed(sheet.names) || isKnown(sheet));
    if (known.length === 0) {
      const [first] = sheets;
      if (first === undefined) throw unreadable(file, "the workbook has no sheet with rows");
      return [this.#found(first)];
    }
    const others = sheets.length - known.length;
    if (others > 0) {
      this.#notes.push({
        code: "skipped_sheets",
        message: `${file}: left out ${counted(others, "sheet")} without known columns`,
        file,
        count: others,
      });
    }
    return known.map((sheet) => this.#found(sheet));
  }

  /** Whether the catalogue that is given has other names for some columns. */
  #isNamed(names: readonly string[]): boolean {
    const { catalogue } = this.#options;
    return catalogue !== undefined && namesAny(catalogue, names);
  }

  #found(sheet: Sheet): FoundInSheet {
    if (this.#isNamed(sheet.names)) {
      requireDistinctNames(sheet);
      return { table: tableOfSheet(sheet, this.#options.catalogue) };
    }
    if (isSearchPage(sheet)) return { table: tableOfSearchPage(sheet, this.#options, this.#ids) };
    requireDistinctNames(sheet);
    if (isOwnTable(sheet)) return { table: tableOfSheet(sheet) };
    const entity = entityOfFlattened(sheet);
    if (entity !== undefined) return { records: recordsOfSheet(entity, sheet) };
    if (sheet.names.includes("Player")) {
      const what =
        "a column Player, but none of the search page's others, such as Minutes played or Position";
      throw invalidCsv(
        `${sheet.file}: ${what}, among the headers ${show(sheet.names)}; add one of them, or describe the columns with a catalogue.`,
        { file: sheet.file, headers: sheet.names },
      );
    }
    throw invalidCsv(
      `${sheet.file}: no column playerId, teamId or Player among the headers ${show(sheet.names)}; expected a table, records as columns, or the search page's spreadsheet.`,
      { file: sheet.file, headers: sheet.names },
    );
  }
}

/** A sheet with columns of what the names of its folders say, where it has none of that name. */
function withSaid(sheet: Sheet, values: PartitionFile["values"]): Sheet {
  const said = [...values].filter(([name]) => !sheet.names.includes(name));
  return {
    ...sheet,
    names: [...sheet.names, ...said.map(([name]) => name)],
    columns: [...sheet.columns, ...said.map(([, value]) => new Array(sheet.rowCount).fill(value))],
  };
}

function isKnown(sheet: Sheet): boolean {
  return isSearchPage(sheet) || isOwnTable(sheet) || entityOfFlattened(sheet) !== undefined;
}

function requireDistinctNames({ file, names }: Sheet): void {
  const twice = firstRepeated(names.filter((name) => name !== ""));
  if (twice === undefined) return;
  throw invalidCsv(`${file}: two columns are named "${twice}"; expected each name once.`, { file });
}
