import { catalogueOf } from "../catalogue/define-catalogue.js";
import type { Entity } from "../catalogue/types.js";
import { type ErrorCode, invalidRecords, named, ScoutframeError } from "../errors.js";
import { tableOfJson } from "../formats/json.js";
import { RecordScanner } from "../formats/record-scanner.js";
import type { Block } from "../formats/scan-token.js";
import { requireFewRecords } from "../formats/sheet.js";
import type { Note } from "../notes.js";
import { checkOptions } from "../options.js";
import { entityOf, ID_FIELD, makeProblem, ProblemList } from "../record/parse.js";
import type { AnyRecord } from "../record/types.js";
import { seenWith } from "../table/from-cells.js";
import { type FlatRow, isTableRow, tableOfRows } from "../table/from-columns.js";
import { stackTables } from "../table/stack-tables.js";
import { cellOf, type Table } from "../table/table.js";
import { TableBuilder } from "../table/table-builder.js";
import { withNotes } from "../table/verbs.js";
import { counted } from "../text/words.js";
import { CATALOGUE_OR_FILE, withCatalogueRead } from "./catalogue-file.js";
import { type FoundInput, inputItems } from "./input-items.js";
import type { Place, RecordTaker } from "./items.js";
import { READ_OPTION_CHECKS, type ReadingOptions, type ReadOptions } from "./read-options.js";
import type { PartitionFiles, Source } from "./sources.js";

export type { ReadOptions } from "./read-options.js";
export type { Source } from "./sources.js";

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
 *          a row for each player, competition and season, clubs are added up (or stay apart, see `clubs`), and values that follow from minutes and
 *          counts are computed.
 *          UTF-16, and CSV in windows-1252, are decoded, with a note, as are stray bytes in UTF-8.
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
  given: ReadOptions,
): Promise<Table> {
  checkOptions(given, { ...READ_OPTION_CHECKS, catalogue: CATALOGUE_OR_FILE });
  const { catalogue, ...read } = withCatalogueRead(given);
  const options = { ...read, catalogue: catalogue && catalogueOf(catalogue) };
  const notes: Note[] = [];
  const reading = new Reading(wanted, options, notes);
  for await (const item of inputItems(source, notes, options, reading)) reading.add(item);
  const table = reading.finish();
  if (table.rowCount >= MANY_ROWS && idle.length === 0) idle.push(Reading.idle());
  return table;
}

type FoundProblem = Extract<FoundInput, { readonly code: ErrorCode }>;

/** From this many rows on, keeping the compiled code pays off. */
const MANY_ROWS = 1000;

/**
 * The engine compiles the code that reads records for the hidden classes of its objects, and drops that code with the
 * last such object; the next file would then be read by slow code. So one empty object of each kind stays alive.
 */
const idle: Reading[] = [];

/**
 * Builds the table of a source. Records become rows of one table: the scanner takes those with the expected bytes, and
 * the others are added one by one. Tables in the source are stacked with it.
 */
class Reading implements RecordTaker {
  readonly #options: ReadingOptions;
  readonly #notes: Note[];
  readonly #waiting: ProblemList;
  readonly #others = new OtherEntity();
  /** In the order in which they were found. Lists are of rows of a table as `writeJson` writes them. */
  readonly #parts: (Table | TableBuilder | FlatRow[])[] = [];
  #wanted: Entity | undefined;
  #builder: TableBuilder | undefined;
  /** Made together with the builder. It takes nothing until it has learnt from a record. */
  #scanner: RecordScanner | undefined;
  /** A file with rows of a table holds nothing else. */
  #rowCount = 0;
  #record = 0;
  #expectedBytes = 0;
  /** The number of records taken, and their bytes, to estimate how many will come. */
  #taken = 0;
  #takenBytes = 0;

  constructor(wanted: Entity | undefined, options: ReadingOptions, notes: Note[]) {
    this.#wanted = wanted ?? options.catalogue?.entity;
    this.#options = options;
    this.#notes = notes;
    this.#waiting = new ProblemList(options.maxProblems);
  }

  /** A reading without input, ready for the first record. */
  static idle(): Reading {
    const reading = new Reading(undefined, {}, []);
    reading.#build();
    return reading;
  }

  take(block: Block, start: number, line: number, { file }: Place): number {
    if (this.#scanner === undefined) return -1;
    const record = this.#record;
    const behind = this.#scanner.take(
      block,
      start,
      file === undefined ? { record, line } : { record, file, line },
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
    const areRows = this.#rowCount === this.#record && this.#waiting.isEmpty;
    const records = areRows ? [] : this.#parts.filter((part) => Array.isArray(part)).flat();
    for (const [record, row] of records.entries()) this.#build().add(row, { record });
    if (this.#parts.length === 0 || !this.#waiting.isEmpty) this.#build().addProblems(this.#waiting);
    const { catalogue } = this.#options;
    const tables = this.#parts.flatMap((part) => {
      if (Array.isArray(part))
        return areRows ? requireEntity(this.#wanted, tableOfRows(part, this.#options)) : [];
      const table = part instanceof TableBuilder ? part.finish() : part;
      return catalogue === undefined ? table : seenWith(table, catalogue);
    });
    const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0);
    this.#notes.push(...this.#others.notes(rowCount, this.#wanted ?? "player"));
    const table = stackTables(tables, this.#options);
    return this.#notes.length === 0 ? table : withNotes(table, [...table.notes, ...this.#notes]);
  }

  #addRecord(item: FoundInput & { readonly value: unknown }): void {
    const { place, value } = item;
    const entity = entityOf(value);
    const table = entity === undefined ? tableOfJson(value, this.#notes, place.file) : undefined;
    if (table !== undefined) {
      this.#addTable({ ...item, table });
      return;
    }
    if (this.#record === this.#rowCount && isTableRow(value, this.#options.catalogue)) {
      this.#next();
      this.#rowCount++;
      const last = this.#parts.at(-1);
      if (Array.isArray(last)) last.push(value);
      else this.#parts.push([value]);
      return;
    }
    this.#wanted ??= entity ?? "player";
    if (item.isShared && this.#others.take(entity, this.#wanted, place.file)) return;
    const isRow = this.#build().add(value, { record: this.#next(), ...place });
    // Only lines are offered to the scanner, so it learns only from lines.
    if (isRow && "line" in place) this.#scanner!.learn(value as AnyRecord);
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

  #next(): number {
    requireFewRecords(this.#record, this.#options.maxRecords);
    return this.#record++;
  }

  #build(): TableBuilder {
    if (this.#builder === undefined) {
      const entity = this.#wanted ?? "player";
      this.#builder = new TableBuilder(entity, this.#options);
      this.#builder.columns.numbers.expectedRows = () => this.#expectedRows();
      this.#scanner = new RecordScanner(entity, this.#builder);
      this.#parts.push(this.#builder);
    }
    return this.#builder;
  }
}

function requireEntity(wanted: Entity | undefined, table: Table): Table {
  if (wanted === undefined || table.entity === wanted) return table;
  throw new ScoutframeError(
    "wrong_entity",
    `the rows are of a ${table.entity} table; use ${READER[table.entity]}.`,
    { entity: table.entity },
  );
}

const READER: Readonly<Record<Entity, string>> = { player: "readPlayers", team: "readTeams" };

/** Counts the records of the other entity in a folder or glob; they are left to the other reader. */
export class OtherEntity {
  readonly #countOf = new Map<string, number>();

  /** Whether records of `found` are left out when `wanted` is read; counts them if so. */
  take(found: Entity | undefined, wanted: Entity, file = "", count = 1): boolean {
    if (found === undefined || found === wanted) return false;
    this.#countOf.set(file, (this.#countOf.get(file) ?? 0) + count);
    return true;
  }

  /** What is to be said of the records left out. Errors: `wrong_entity` if there was nothing else. */
  notes(rowCount: number, wanted: Entity): Note[] {
    if (this.#countOf.size === 0) return [];
    const other = wanted === "player" ? "team" : "player";
    const count = [...this.#countOf.values()].reduce((sum, some) => sum + some, 0);
    const [files, records] = [[...this.#countOf.keys()], counted(count, `${other} record`)];
    if (rowCount > 0) {
      const message = `left out ${records} beside the ${wanted}s, for ${READER[other]} to read: ${files.join(", ")}`;
      return [{ code: "other_entity", message, files, count }];
    }
    const [expected, received] = [`${wanted} records`, `${records}; use ${READER[other]}`];
    const found = { code: "wrong_entity" as const, id: null, path: "", expected, received };
    throw invalidRecords([makeProblem(wanted, { record: null, file: files[0]! }, found)]);
  }
}
