import { createHash } from "node:crypto";
import { promises } from "node:fs";
import { invalidCsv, invalidOption, ScoutframeError } from "../errors.js";
import { tableOfCsv } from "../formats/csv.js";
import { sheetOfCsv, textSheetOfCsv } from "../formats/csv-sheet.js";
import { isOwnTable, type ReadLimits, type Sheet, tableOfSheet } from "../formats/sheet.js";
import { type IdOrName, SheetIds } from "../formats/sheets/ids.js";
import { recordsOfSheet } from "../formats/sheets/records-of-sheet.js";
import { isPlayerSheet, isSearchPage, tableOfSearchPage } from "../formats/sheets/search-page.js";
import type { Note } from "../notes.js";
import { namesAny } from "../table/from-cells.js";
import { entityOfColumns } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { csvHead, delimiterOf } from "../text/csv-cells.js";
import { counted, firstRepeated } from "../text/words.js";
import { type SheetKind, sheetsOfBytes, sheetText } from "./content.js";
import { catalogueBeside } from "./csv.js";
import type { PartitionFile } from "./folders.js";
import type { ReadingOptions } from "./read-options.js";
import { HEAD_ROWS, knownProviders, SeasonTables, unknownSheet } from "./season-tables.js";

/** The content of a sheet: a table written by scoutframe, or records. */
export type FoundInSheet = { readonly table: Table } | { readonly records: Iterable<unknown> };

/**
 * Reads CSV, spreadsheets and Parquet, everything that is not JSON. The headers tell what the rows are.
 *
 * Errors: those of each format; `invalid_csv` if no header is known; `too_large` beyond the limits.
 */
export class SheetInput {
  readonly #limits: ReadLimits;
  readonly #notes: Note[];

  readonly #options: ReadingOptions;
  readonly #ids: SheetIds;
  /** Season tables of other providers; their table is made once all are read. */
  readonly seasons: SeasonTables;
  /** The files of the sheets of players read so far, by their whole content. */
  readonly #seen = new Map<string, string>();
  readonly #repeated: Note[] = [];

  constructor(limits: ReadLimits, notes: Note[], options: ReadingOptions = {}) {
    this.#limits = limits;
    this.#notes = notes;
    this.#options = options;
    this.#ids = new SheetIds(options.ids);
    this.seasons = new SeasonTables(options, this.#ids);
  }

  /** Adds the notes that need everything to have been read. */
  finish(): void {
    this.#notes.push(...this.#ids.notes(), ...this.#repeated);
  }

  /**
   * The content of a file, with the values in its folders' names, or of the bytes of a stream of that name, which has no
   * files beside it. A file of Parquet is read by column, all else whole.
   */
  async of(
    kind: SheetKind,
    file: string,
    values: PartitionFile["values"],
    streamed?: Uint8Array,
  ): Promise<FoundInSheet[]> {
    if (kind === "parquet" && streamed === undefined) {
      const { sheetOfParquetFile } = await import("./parquet.js");
      return [await this.#found(await sheetOfParquetFile({ path: file, values }, this.#limits))];
    }
    const bytes = streamed ?? (await promises.readFile(file));
    if (kind === "csv") {
      const { text, notes } = sheetText(file, bytes, this.#limits);
      this.#notes.push(...notes);
      return [await this.#ofText(file, text, values, streamed === undefined)];
    }
    const { sheets } = await sheetsOfBytes(kind, file, bytes, this.#limits, this.#options.headerRow);
    if (kind === "parquet") return [await this.#found(sheets[0])];
    const chosen = chosenSheets(file, sheets, this.#options.sheet).map((sheet) => withSaid(sheet, values));
    return this.#ofSheets(file, chosen);
  }

  async #ofText(
    file: string,
    content: string,
    values: PartitionFile["values"],
    isFile: boolean,
  ): Promise<FoundInSheet> {
    const names = csvHead(content, delimiterOf(content), { maxCell: this.#limits.maxLineBytes });
    const given = this.#options.catalogue;
    const { catalogue, notes } =
      isFile && given === undefined ? catalogueBeside(file, names, this.#options.metadata) : { notes: [] };
    this.#notes.push(...notes);
    const isWhole = [...values.keys()].every((name) => names.includes(name));
    const isTable = isOwnTable({ names, catalogue }) || this.#isNamed(names);
    if (isWhole && isTable && names.length <= this.#limits.maxColumns) {
      return { table: tableOfCsv(content, { catalogue: given }, { catalogue, file, limits: this.#limits }) };
    }
    if (!isTable && entityOfColumns(names) === undefined && !this.seasons.isAsked) {
      const ofProgram = await this.#knownSheet(file, content);
      if (ofProgram !== undefined) return this.seasons.take(withSaid(ofProgram, values));
      const sheet = textSheetOfCsv(file, content, this.#limits, this.#options.headerRow);
      if (sheet !== undefined && isPlayerSheet(sheet)) return this.#ofPlayers(withSaid(sheet, values));
    }
    return this.#found({ ...withSaid(sheetOfCsv(file, content, this.#limits), values), catalogue });
  }

  /** The sheet of a text that is a page of another provider. Text that is not valid CSV may be a person's own sheet. */
  async #knownSheet(file: string, content: string): Promise<Sheet | undefined> {
    try {
      const head = sheetOfCsv(file, content, this.#limits, 1 + HEAD_ROWS);
      return (await this.seasons.knows(head)) ? sheetOfCsv(file, content, this.#limits) : undefined;
    } catch (error) {
      if (error instanceof ScoutframeError && error.code === "invalid_csv") return undefined;
      throw error;
    }
  }

  /**
   * The content of a workbook's sheets with known columns; a note counts the others. A person's own sheets are read
   * only if no sheet comes from a program. It is an error if no sheet is known.
   */
  async #ofSheets(file: string, sheets: readonly Sheet[]): Promise<FoundInSheet[]> {
    const ofPrograms: Sheet[] = [];
    for (const sheet of sheets) {
      if (isSearchPage(sheet) || (await this.#readerOfPrograms(sheet)) !== undefined) ofPrograms.push(sheet);
    }
    const known = ofPrograms.length > 0 ? ofPrograms : sheets.filter(isPlayerSheet);
    if (known.length === 0) throw unknownSheet(sheets, await knownProviders());
    const others = sheets.length - known.length;
    const message = `${file}: left out ${counted(others, "sheet")} without known columns`;
    if (others > 0) this.#notes.push({ code: "skipped_sheets", message, file, count: others });
    const [one] = known;
    if (known.length === 1) return [await this.#found({ ...one!, sheetName: undefined })];
    return Promise.all(known.map((sheet) => this.#found(sheet)));
  }

  /** What reads a sheet that a program wrote, by what its headers tell, in this order; undefined for any other. */
  async #readerOfPrograms(sheet: Sheet): Promise<(() => FoundInSheet | Promise<FoundInSheet>) | undefined> {
    const { catalogue, decimal } = this.#options;
    const isNamed = this.#isNamed(sheet.names);
    if (isNamed || isOwnTable(sheet))
      return () => ({ table: tableOfSheet(distinct(sheet), isNamed ? catalogue : undefined) });
    const entity = entityOfColumns(sheet.names);
    if (entity !== undefined)
      return () => ({ records: recordsOfSheet(entity, distinct(sheet), this.#notes, decimal) });
    return (await this.seasons.knows(sheet)) ? () => this.seasons.take(sheet) : undefined;
  }

  async #found(sheet: Sheet): Promise<FoundInSheet> {
    if (this.seasons.isAsked && !isOwnTable(sheet)) return this.seasons.take(sheet);
    const read = await this.#readerOfPrograms(sheet);
    if (read !== undefined) return read();
    if (isPlayerSheet(sheet)) return this.#ofPlayers(sheet);
    throw unknownSheet([sheet], await knownProviders());
  }

  /** Whether the given catalogue names any of the columns. */
  #isNamed(names: readonly string[]): boolean {
    const { catalogue } = this.#options;
    return catalogue !== undefined && catalogue.source === undefined && namesAny(catalogue, names);
  }

  /** A sheet of players by name. A repeated sheet is noted and gives no rows. */
  #ofPlayers(sheet: Sheet): FoundInSheet {
    if (this.#isRepeated(sheet)) return { records: [] };
    return { table: tableOfSearchPage(sheet, this.#options, this.#ids) };
  }

  /** Whether an earlier sheet had the same content; if so, keeps a note. */
  #isRepeated({ file = "the stream", names, columns, rowCount }: Sheet): boolean {
    const cells = columns.map((column) => Array.from(column, (cell) => cell ?? null));
    const content = JSON.stringify([names, cells]);
    const hash = createHash("sha256").update(content).digest("base64");
    const before = this.#seen.get(hash);
    this.#seen.set(hash, before ?? file);
    if (before === undefined) return false;
    const message = `${file} holds the same rows as ${before === file ? "before" : before}; its ${counted(rowCount, "row")} are counted once`;
    this.#repeated.push({ code: "same_sheet", message, files: [before, file] });
    return true;
  }
}

/** All sheets of a workbook, or only the one asked for by name or number. */
function chosenSheets(file: string, sheets: readonly Sheet[], asked: IdOrName | undefined): readonly Sheet[] {
  if (asked === undefined) return sheets;
  const named = sheets.find(({ sheetName }) => sheetName === String(asked));
  const chosen = named ?? sheets[Number(asked) - 1];
  if (chosen !== undefined) return [chosen];
  const names = sheets.map(({ sheetName = "" }) => sheetName);
  throw invalidOption("sheet", asked, `one of ${file}: ${names.map((name) => `"${name}"`).join(", ")}`);
}

/** A sheet with a column for each value in its folders' names, unless it already has a column of that name. */
function withSaid(sheet: Sheet, values: PartitionFile["values"]): Sheet {
  const said = [...values].filter(([name]) => !sheet.names.includes(name));
  return {
    ...sheet,
    names: [...sheet.names, ...said.map(([name]) => name)],
    columns: [...sheet.columns, ...said.map(([, value]) => new Array(sheet.rowCount).fill(value))],
  };
}

/** The sheet, once no two columns have one name. */
function distinct(sheet: Sheet): Sheet {
  const { file, names } = sheet;
  const twice = firstRepeated(names.filter((name) => name !== ""));
  if (twice === undefined) return sheet;
  throw invalidCsv(`${file}: two columns are named "${twice}"; expected each name once.`, { file });
}
