import type { Entity } from "../catalogue/types.js";
import { type ErrorCode, invalidRecords, ScoutframeError } from "../errors.js";
import { tableOfJson } from "../formats/json.js";
import { RecordScanner } from "../formats/record-scanner.js";
import type { Block } from "../formats/scan-token.js";
import { requireFewRecords } from "../formats/sheet.js";
import type { Note } from "../notes.js";
import { entityOf, ID_FIELD, makeProblem, ProblemList } from "../record/parse.js";
import type { AnyRecord } from "../record/types.js";
import { seenWith } from "../table/from-cells.js";
import { isTableRow, tableOfRows } from "../table/from-columns.js";
import { stackTables } from "../table/stack-tables.js";
import { cellOf, type Table } from "../table/table.js";
import { TableBuilder } from "../table/table-builder.js";
import { withNotes } from "../table/verbs.js";
import { counted } from "../text/words.js";
import { type FoundInput, inputItems } from "./input-items.js";
import type { Place, RecordTaker } from "./items.js";
import type { ReadingOptions } from "./read-options.js";
import type { PartitionFiles, Source } from "./sources.js";

/** Reads the table of a source. If `wanted` is undefined, the first record decides the entity. */
export async function tableRead(
  wanted: Entity | undefined,
  source: Source | PartitionFiles,
  options: ReadingOptions,
): Promise<Table> {
  const notes: Note[] = [];
  const reading = new Reading(wanted, options, notes);
  for await (const item of inputItems(source, notes, options, reading)) reading.add(item);
  const table = reading.finish();
  if (table.rowCount >= MANY_ROWS && idle.length === 0) idle.push(Reading.idle());
  return table;
}

/** From this many rows on, keeping the compiled code pays off. */
const MANY_ROWS = 1000;

const idle: Reading[] = [];

/**
 * The engine compiles the code that reads records for the hidden classes of its objects, and drops that code with the
 * last such object; the next file would then be read by slow code. So one empty object of each kind stays alive.
 */
type FoundProblem = Extract<FoundInput, { readonly code: ErrorCode }>;

/**
 * Builds the table of a source. Records become rows of one table: the scanner takes those with the expected bytes, and
 * the others are added one by one. Tables in the source are stacked with it.
 */
class Reading implements RecordTaker {
  readonly #options: ReadingOptions;
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

  constructor(wanted: Entity | undefined, options: ReadingOptions, notes: Note[]) {
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
    this.#addRows();
    if (this.#parts.length === 0 || !this.#waiting.isEmpty) this.#build().addProblems(this.#waiting);
    const { catalogue } = this.#options;
    const tables = this.#parts.map((part) => {
      const table = part instanceof TableBuilder ? part.finish() : part;
      return catalogue === undefined ? table : seenWith(table, catalogue);
    });
    const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0);
    this.#others.finish(rowCount, this.#wanted ?? "player");
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
    if (this.#record === this.#rows.length && isTableRow(value, this.#options.catalogue)) {
      this.#next();
      this.#rows.push(value);
      return;
    }
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
    `the rows are of a ${table.entity} table; use ${table.entity === "team" ? "readTeams" : "readPlayers"}.`,
    { entity: table.entity },
  );
}

/** Counts the records of the other entity in a folder or glob; they are left to the other reader. */
export class OtherEntity {
  readonly #notes: Note[];
  readonly #countOf = new Map<string, number>();

  constructor(notes: Note[]) {
    this.#notes = notes;
  }

  /** Whether records of `found` are left out when `wanted` is read; counts them if so. */
  take(found: Entity | undefined, wanted: Entity, file = "", count = 1): boolean {
    if (found === undefined || found === wanted) return false;
    this.#countOf.set(file, (this.#countOf.get(file) ?? 0) + count);
    return true;
  }

  /** Adds a note about the records left out. Errors: `wrong_entity` if there was nothing else. */
  finish(rowCount: number, wanted: Entity): void {
    if (this.#countOf.size === 0) return;
    const other = wanted === "player" ? "team" : "player";
    const count = [...this.#countOf.values()].reduce((sum, some) => sum + some, 0);
    const files = [...this.#countOf.keys()];
    if (rowCount === 0) {
      const found = {
        code: "wrong_entity" as const,
        id: null,
        path: "",
        expected: `${wanted} records`,
        received: `${counted(count, `${other} record`)}; use ${other === "team" ? "readTeams" : "readPlayers"}`,
      };
      throw invalidRecords([makeProblem(wanted, { record: null, file: files[0]! }, found)]);
    }
    this.#notes.push({
      code: "other_entity",
      message: `left out ${counted(count, `${other} record`)} beside the ${wanted}s, for ${other === "team" ? "readTeams" : "readPlayers"} to read: ${files.join(", ")}`,
      files,
      count,
    });
  }
}
