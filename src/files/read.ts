import { catalogueOf } from "../catalogue/define-catalogue.js";
import { PROVIDERS, type Provider } from "../catalogue/providers.js";
import type { Catalogue, Entity } from "../catalogue/types.js";
import { type ErrorCode, named, ScoutframeError } from "../errors.js";
import type { Block } from "../formats/blocks.js";
import { RecordScanner } from "../formats/record-scanner.js";
import type { IdOrName } from "../formats/search-page/search-page.js";
import { DEFAULT_LIMITS, MOST_RECORDS, requireFewRecords } from "../formats/sheet.js";
import type { Note } from "../notes.js";
import {
  aFunction,
  type Checks,
  checkOptions,
  type OptionCheck,
  oneOf,
  says,
  wholeNumberFrom,
} from "../options.js";
import { entityOf, ID_FIELD, makeProblem } from "../record/parse.js";
import { ProblemList } from "../record/problem-list.js";
import type { AnyRecord } from "../record/types.js";
import { isTableRow, tableOfRows } from "../table/from-rows.js";
import { TABLE_OPTION_CHECKS, type TableOptions } from "../table/record-options.js";
import { stackTables } from "../table/stack-tables.js";
import { cellOf, Table } from "../table/table.js";
import { TableBuilder } from "../table/table-builder.js";
import { seenWith } from "../table/under-table-names.js";
import { withColumns } from "../table/verbs.js";
import { CATALOGUE_OR_FILE, type CatalogueOrFile, withCatalogueRead } from "./catalogue-file.js";
import { type FoundInput, inputItems } from "./input-items.js";
import type { RecordTaker } from "./items.js";
import type { Place } from "./line-items.js";
import { OtherEntity } from "./other-entity.js";
import type { PartitionFiles, Source } from "./sources.js";

export type { Source } from "./sources.js";

export interface ReadOptions extends Omit<TableOptions, "catalogue">, CatalogueOrFile {
  /** Most bytes of a spreadsheet, a Parquet file or CSV in memory, unzipped. Default 1 GiB. */
  readonly maxBytes?: number | undefined;
  /**
   * Most bytes of one line of JSON, or of JSON over several lines, which is held as one text; and most characters of
   * one cell of CSV, never more than 16 Mi. Default 256 MiB.
   */
  readonly maxLineBytes?: number | undefined;
  /** Most bytes of a file or stream of JSON or NDJSON, unzipped and with blank lines. Default 32 GiB. */
  readonly maxUnfoldedBytes?: number | undefined;
  /** Most records, valid and invalid. Default 5 000 000. */
  readonly maxRecords?: number | undefined;
  /**
   * The competition's id or name, for sheets without one. Default: each sheet is its own competition, named after its
   * file.
   */
  readonly competition?: IdOrName | undefined;
  /** The season's id or name, for sheets without one. Default -1, without a name. */
  readonly season?: IdOrName | undefined;
  /** Provider of these season tables, if their columns fit several: `"statsbomb"`, `"fbref"` or `"understat"`. */
  readonly provider?: Provider | undefined;
  /** The sheet of a workbook to read: its name, or its number from 1. Default: all with recognised rows. */
  readonly sheet?: number | string | undefined;
  /** The line or row of your own sheet that holds the headers, from 1. Default: the first with a column of players. */
  readonly headerRow?: number | undefined;
  /** The decimal sign in texts of your own sheet that can be read as two numbers: `1,234`. */
  readonly decimal?: "." | "," | undefined;
  /** A table with the same players: rows without ids get its ids by name, birth country, age and foot. */
  readonly idsFrom?: Table | undefined;
  /** Called with the number of bytes just read from a JSON or NDJSON file, gzipped or not. */
  readonly onRead?: ((bytes: number) => void) | undefined;
}

const idOrName: OptionCheck = {
  expected: "an id or a name",
  test: (value) => Number.isSafeInteger(value) || (typeof value === "string" && value !== ""),
  flag: "text",
};

const sheetAsked: OptionCheck = { ...idOrName, expected: "the name or the number of a sheet" };

export const READ_OPTION_CHECKS: Checks<ReadOptions> = {
  ...TABLE_OPTION_CHECKS,
  maxBytes: says(
    wholeNumberFrom(1),
    `maximum bytes of a file held in memory (default: ${DEFAULT_LIMITS.maxBytes})`,
  ),
  maxLineBytes: says(
    wholeNumberFrom(1),
    `maximum bytes of one line of JSON, or of a cell of CSV (default: ${DEFAULT_LIMITS.maxLineBytes})`,
  ),
  maxUnfoldedBytes: says(
    wholeNumberFrom(1),
    `maximum bytes of JSON or NDJSON, unzipped (default: ${DEFAULT_LIMITS.maxUnfoldedBytes})`,
  ),
  maxRecords: says(wholeNumberFrom(1), `maximum records, good and bad (default: ${MOST_RECORDS})`),
  competition: says(idOrName, "the competition's id or name, for sheets without one"),
  season: says(idOrName, "the season's id or name, for sheets without one"),
  provider: says(oneOf(PROVIDERS), "the provider of season tables (default: recognised by the columns)"),
  sheet: says(sheetAsked, "the sheet of a workbook, by its name or number"),
  headerRow: says(wholeNumberFrom(1), "the line or row of a sheet that holds the headers"),
  decimal: says(oneOf([".", ","]), "the decimal separator in a sheet's texts, such as 1,234"),
  idsFrom: {
    expected: "a table of players",
    test: (value) => value instanceof Table && value.entity === "player",
  },
  onRead: aFunction,
};

/**
 * Reads the player records of a source into a table.
 *
 * Shape:   a path may be JSON (one record, an array, or a file of `writeJson`), NDJSON, CSV with any delimiter, each also
 *          gzipped, a spreadsheet (XLSX), Parquet, or a folder of such files, partitioned or not, read in the order of
 *          their names. The content decides the format. A file may hold records, records that another program
 *          flattened (`total.goals`, `player_shortName`, positions as text or one to a row), or a table of ours,
 *          which comes back unchanged. From a folder or a glob that also holds teams, only players are read, with a note.
 *          A spreadsheet saved from the provider's search page, and any sheet with a column of players, becomes a table
 *          too: ids are made up and negative, positions have no shares, totals are computed from the rates, and texts
 *          such as `45 %` and `€4.6m` become numbers if the whole column has that form; notes say so. A sheet without
 *          a competition is a competition of its own; the same sheet counts once. Files with the column
 *          names of a given `catalogue` become a table under its names; without one, the meaning stored in our own
 *          files is read with them.
 *          Season tables of StatsBomb, FBref and Understat, recognised by their columns (or named with `provider`), and
 *          tables of a `catalogue` that names its `source` become a table, too: pages of one provider are joined into
 *          a row for each player, competition and season, clubs are added up, and values that follow from minutes and
 *          counts are computed.
 *          UTF-16, and CSV in windows-1252, are decoded, with a note.
 * Missing: as in {@link playerTable}; in CSV also `nan`, `None`, `null`, `NA` and `<NA>` without quotes.
 * Errors:  `not_found`, `unreadable`, `empty_input`, `invalid_json` with file and line, `invalid_csv`, `wrong_entity`,
 *          `too_large` beyond the limits, `invalid_catalogue` after its path, and those of {@link playerTable}. With
 *          `onProblem: "collect"` only the broken line or record is lost, and the table's `notes` list it.
 *
 * @example (await readPlayers([{ playerId: 7, competitionId: 2, seasonId: 3, positions: [] }])).rowCount // => 1
 */
export function readPlayers(source: Source, options: ReadOptions = {}): Promise<Table> {
  return named("readPlayers", () => tableOfSource("player", source, options));
}

/**
 * Reads the team records of a source into a table, like {@link readPlayers}.
 *
 * @example (await readTeams([{ teamId: 1, competitionId: 2, seasonId: 3 }])).rowCount // => 1
 */
export function readTeams(source: Source, options: ReadOptions = {}): Promise<Table> {
  return named("readTeams", () => tableOfSource("team", source, options));
}

/**
 * Reads the records of a source into a table of players or of teams; the first record decides which.
 *
 * Errors: as {@link readPlayers}.
 *
 * @example (await readTable([{ teamId: 1, competitionId: 2, seasonId: 3 }])).entity // => "team"
 */
export function readTable(source: Source, options: ReadOptions = {}): Promise<Table> {
  return named("readTable", () => tableOfSource(undefined, source, options));
}

/** Reads the table of a source for a named function. If `wanted` is undefined, the first record decides the entity. */
export async function tableOfSource(
  wanted: Entity | undefined,
  source: Source | PartitionFiles,
  options: ReadOptions,
): Promise<Table> {
  checkOptions(options, { ...READ_OPTION_CHECKS, catalogue: CATALOGUE_OR_FILE });
  const notes: Note[] = [];
  const read = withCatalogueRead(options);
  const known = { ...read, catalogue: read.catalogue && catalogueOf(read.catalogue) };
  const reading = new Reading(wanted, known, notes);
  for await (const item of inputItems(source, notes, known, reading)) reading.add(item);
  const table = reading.finish();
  if (table.rowCount >= MANY_ROWS) keepCompiled();
  return table;
}

/** From this many rows on, keeping the compiled code pays off. */
const MANY_ROWS = 1000;

const idle: Reading[] = [];

/**
 * The engine compiles the code that reads records for the hidden classes of its objects, and drops that code with the
 * last such object; the next file would then be read by slow code. So one empty object of each kind stays alive.
 */
function keepCompiled(): void {
  if (idle.length === 0) idle.push(Reading.idle());
}

/** Options with the catalogue already read. */
type KnownOptions = Omit<ReadOptions, "catalogue"> & { readonly catalogue?: Catalogue | undefined };

type FoundProblem = Extract<FoundInput, { readonly code: ErrorCode }>;

/**
 * Builds the table of a source. Records become rows of one table: the scanner takes those with the expected bytes, and
 * the others are added one by one. Tables in the source are stacked with it.
 */
class Reading implements RecordTaker {
  readonly #options: KnownOptions;
  readonly #notes: Note[];
  readonly #waiting: ProblemList;
  readonly #others: OtherEntity;
  readonly #parts: (Table | TableBuilder)[] = [];
  #wanted: Entity | undefined;
  #builder: TableBuilder | undefined;
  /** Made together with the builder. It takes nothing until it has learnt from a record. */
  #scanner: RecordScanner | undefined;
  /** Rows of a table as `writeJson` writes them. A file with such rows holds nothing else. */
  readonly #rows: Readonly<Record<string, unknown>>[] = [];
  #record = 0;
  #expectedBytes = 0;
  /** The number of records taken, and their bytes, to estimate how many will come. */
  #taken = 0;
  #takenBytes = 0;

  constructor(wanted: Entity | undefined, options: KnownOptions, notes: Note[]) {
    this.#wanted = wanted ?? options.catalogue?.entity;
    this.#options = options;
    this.#notes = notes;
    this.#waiting = new ProblemList(options.maxProblems);
    this.#others = new OtherEntity(notes);
  }

  /** A reading without input, ready for the first record. */
  static idle(): Reading {
    const reading = new Reading(undefined, {}, []);
    reading.#build();
    return reading;
  }

  take(block: Block, start: number, line: number, { file }: Place): number {
    if (this.#scanner === undefined) return -1;
    const behind = this.#scanner.take(
      block,
      start,
      file === undefined ? { record: this.#record, line } : { record: this.#record, file, line },
    );
    if (behind >= 0) {
      this.#next();
      this.#taken++;
      this.#takenBytes += behind - start;
    }
    return behind;
  }

  expect(bytes: number): void {
    this.#expectedBytes += bytes;
  }

  /** The estimated number of rows plus a margin; reserved room that stays unused takes no memory. */
  #expectedRows(): number {
    return this.#taken === 0 ? 0 : (1.03 * this.#expectedBytes * this.#taken) / this.#takenBytes;
  }

  add(item: FoundInput): void {
    if ("table" in item) this.#addTable(item);
    else if ("value" in item) this.#addRecord(item);
    else this.#addProblem(item);
  }

  finish(): Table {
    this.#addRows();
    if (this.#parts.length === 0 || !this.#waiting.isEmpty) this.#build().addProblems(this.#waiting);
    const { catalogue } = this.#options;
    const tables = this.#parts.map((part) => {
      const table = part instanceof TableBuilder ? part.finish() : part;
      return catalogue === undefined ? table : seenWith(table, catalogue);
    });
    const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0);
    this.#others.finish(rowCount, this.#wanted ?? "player");
    return withMoreNotes(stackTables(tables, this.#options), this.#notes);
  }

  #addRecord(item: FoundInput & { readonly value: unknown }): void {
    const { place, value } = item;
    if (this.#record === this.#rows.length && isTableRow(value, this.#options.catalogue)) {
      this.#next();
      this.#rows.push(value);
      return;
    }
    const entity = entityOf(value);
    this.#wanted ??= entity ?? "player";
    if (item.isShared && this.#others.take(entity, this.#wanted, place.file)) return;
    const isRow = this.#build().add(value, { record: this.#next(), ...place });
    // Only lines are offered to the scanner, so it learns only from lines.
    if (isRow && "line" in place) this.#scanner!.learn(value as AnyRecord);
  }

  #addRows(): void {
    if (this.#rows.length === 0) return;
    if (this.#rows.length === this.#record && this.#waiting.isEmpty) {
      this.#parts.unshift(requireEntity(this.#wanted, tableOfRows(this.#rows, this.#options)));
    } else {
      for (const [record, row] of this.#rows.entries()) this.#build().add(row, { record });
    }
  }

  #addTable({ table, place, isShared }: FoundInput & { readonly table: Table }): void {
    this.#wanted ??= table.entity;
    if (table.entity === this.#wanted) this.#parts.push(table);
    else if (!isShared || !this.#others.take(table.entity, this.#wanted, place.file, table.rowCount)) {
      const row = { [ID_FIELD[table.entity]]: cellOf(table.column(ID_FIELD[table.entity]), 0) };
      this.#build().add(row, { record: this.#next(), ...place });
    }
  }

  #addProblem({ code, costsRecord, expected, place, received }: FoundProblem): void {
    // A line that is not JSON counts as a record; an empty file has none.
    const where = { record: costsRecord ? this.#next() : null, ...place };
    const found = { code, id: null, path: "", expected, received };
    this.#waiting.addMade(() => makeProblem(this.#wanted ?? "player", where, found));
  }

  /** The number of the next record. */
  #next(): number {
    requireFewRecords(this.#record, this.#options.maxRecords);
    return this.#record++;
  }

  #build(): TableBuilder {
    if (this.#builder === undefined) {
      const entity = this.#wanted ?? "player";
      this.#builder = new TableBuilder(entity, this.#options);
      const rows = this.#builder.scannedRows();
      rows.numbers.expectedRows = () => this.#expectedRows();
      this.#scanner = new RecordScanner(entity, rows);
      this.#parts.push(this.#builder);
    }
    return this.#builder;
  }
}

function requireEntity(wanted: Entity | undefined, table: Table): Table {
  if (wanted === undefined || table.entity === wanted) return table;
  throw new ScoutframeError(
    "wrong_entity",
    `the rows are of a ${table.entity} table; use ${table.entity === "team" ? "readTeams" : "readPlayers"}.`,
    { entity: table.entity },
  );
}

function withMoreNotes(table: Table, notes: readonly Note[]): Table {
  return notes.length === 0 ? table : withColumns(table, new Map(), { notes: [...table.notes, ...notes] });
}
