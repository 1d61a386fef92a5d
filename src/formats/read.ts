import { createReadStream, existsSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Entity } from "../catalogue/types.js";
import {
  invalidOption,
  notFound,
  type Problem,
  ScoutframeError,
  shapeMismatch,
  show,
  unreadable,
} from "../errors.js";
import type { Note } from "../notes.js";
import { checkOptions } from "../options.js";
import { entityOf, makeProblem } from "../record/parse.js";
import type { AnyRecord } from "../record/types.js";
import { TABLE_OPTION_CHECKS, TableBuilder, type TableOptions } from "../table/from-records.js";
import { isTableRow, tableOfRows } from "../table/from-rows.js";
import { isPromise } from "../table/input.js";
import type { Table } from "../table/table.js";
import type { Block } from "./blocks.js";
import { type Chunk, type FoundItem, itemsOf, type Place, type RecordTaker } from "./items.js";
import { RecordScanner } from "./record-scanner.js";

/**
 * Where records come from: a path, several paths, `-` for standard input, a stream or an async iterable of
 * text, bytes or records, or records in memory.
 */
export type Source =
  | string
  | readonly string[]
  | AsyncIterable<Chunk | AnyRecord>
  | readonly AnyRecord[]
  | AnyRecord;

export type ReadOptions = TableOptions;

/**
 * The table of the player records of a source.
 *
 * Shape:   a path may be JSON (one record or an array, or the rows that `writeJson` wrote) or NDJSON, either also gzipped, or a folder of such
 *          files (`.json` `.ndjson` `.jsonl`, each also `.gz`), read in the order of their names. What a
 *          file is, is told by its content. A byte order mark, CRLF and blank lines are fine.
 * Missing: as in {@link playerTable}.
 * Errors:  `not_found`, `unreadable`, `empty_input`, `invalid_json` with file and line, `wrong_entity`, and
 *          those of {@link playerTable}. With `onProblem: "collect"` a broken line or record costs itself only,
 *          and stands in the table's `notes`.
 *
 * @example (await readPlayers([{ playerId: 7, competitionId: 2, seasonId: 3, positions: [] }])).rowCount // => 1
 */
export function readPlayers(source: Source, options: ReadOptions = {}): Promise<Table> {
  return tableOfSource("readPlayers", "player", source, options);
}

/**
 * The table of the team records of a source, as {@link readPlayers}.
 *
 * @example (await readTeams([{ teamId: 1, competitionId: 2, seasonId: 3 }])).rowCount // => 1
 */
export function readTeams(source: Source, options: ReadOptions = {}): Promise<Table> {
  return tableOfSource("readTeams", "team", source, options);
}

/**
 * The table of the records of a source, of players or of teams, whichever its first record is.
 *
 * Errors: as {@link readPlayers}.
 *
 * @example (await readTable([{ teamId: 1, competitionId: 2, seasonId: 3 }])).entity // => "team"
 */
export function readTable(source: Source, options: ReadOptions = {}): Promise<Table> {
  return tableOfSource("readTable", undefined, source, options);
}

async function tableOfSource(
  caller: string,
  wanted: Entity | undefined,
  source: Source,
  options: ReadOptions,
): Promise<Table> {
  checkOptions(caller, options, TABLE_OPTION_CHECKS);
  const reading = new Reading(caller, wanted, options);
  const notes: Note[] = [];
  for await (const item of inputItems(caller, source, notes, reading)) reading.add(item);
  return reading.finish(notes);
}

/** Counts records and has them made to rows: by the scanner where their bytes are as expected, else one by one. */
class Reading implements RecordTaker {
  readonly #caller: string;
  readonly #wanted: Entity | undefined;
  readonly #options: ReadOptions;
  readonly #waiting: Problem[] = [];
  readonly #rows: Readonly<Record<string, unknown>>[] = [];
  #builder: TableBuilder | undefined;
  #scanner: RecordScanner | undefined;
  #record = 0;

  constructor(caller: string, wanted: Entity | undefined, options: ReadOptions) {
    this.#caller = caller;
    this.#wanted = wanted;
    this.#options = options;
    if (wanted !== undefined) this.#build(wanted);
  }

  take(block: Block, start: number, line: number, { file }: Place): number {
    if (this.#scanner === undefined) return -1;
    const behind = this.#scanner.take(
      block,
      start,
      file === undefined ? { record: this.#record, line } : { record: this.#record, file, line },
    );
    if (behind >= 0) this.#record++;
    return behind;
  }

  add(item: FoundItem): void {
    if ("value" in item) {
      // A file of a table's rows, as writeJson leaves it, holds nothing else.
      if (this.#record === this.#rows.length && isTableRow(item.value)) {
        this.#rows.push(item.value);
        this.#record++;
        return;
      }
      const builder = this.#builder ?? this.#build(entityOf(item.value) ?? "player");
      const isRow = builder.add(item.value, { record: this.#record++, ...item.place });
      if (isRow) this.#scanner!.learn(item.value as AnyRecord);
      return;
    }
    // A line that is no JSON counts as the record it should have been; an empty file holds none.
    const { code, costsRecord, expected, place, received } = item;
    const where = { record: costsRecord ? this.#record++ : null, ...place };
    const found = { code, id: null, path: "", expected, received };
    this.#waiting.push(makeProblem(this.#wanted ?? "player", where, found));
  }

  finish(notes: readonly Note[]): Table {
    const rows = this.#rows;
    if (rows.length > 0 && rows.length === this.#record && this.#waiting.length === 0) {
      return requireEntity(this.#caller, this.#wanted, tableOfRows(this.#caller, rows, notes));
    }
    const builder = this.#builder ?? this.#build("player");
    for (const [record, row] of rows.entries()) builder.add(row, { record });
    for (const problem of this.#waiting) builder.addProblem(problem);
    for (const note of notes) builder.addNote(note);
    return builder.finish();
  }

  #build(entity: Entity): TableBuilder {
    this.#builder = new TableBuilder(this.#caller, entity, this.#options);
    this.#scanner = new RecordScanner(entity, this.#builder.scannedRows());
    return this.#builder;
  }
}

function requireEntity(caller: string, wanted: Entity | undefined, table: Table): Table {
  if (wanted === undefined || table.entity === wanted) return table;
  throw new ScoutframeError(
    "wrong_entity",
    `${caller}: the rows are of a ${table.entity} table; use ${table.entity === "team" ? "readTeams" : "readPlayers"}.`,
    { entity: table.entity },
  );
}

/** The would-be records of any source, each with its place, but those that a taker takes. */
export async function* inputItems(
  caller: string,
  source: Source,
  notes: Note[],
  taker?: RecordTaker,
): AsyncGenerator<FoundItem> {
  if (isPromise(source)) {
    throw shapeMismatch(caller, "a promise was given, not yet the source; put await before what makes it.");
  }
  if (typeof source === "string") yield* pathItems(caller, source, notes, taker);
  else if (isAsyncIterable(source)) yield* streamItems(caller, source, taker);
  else if (isPathList(source)) for (const path of source) yield* pathItems(caller, path, notes, taker);
  else if (Array.isArray(source))
    for (let index = 0; index < source.length; index++) yield { value: source[index], place: {} };
  else if (source !== null && typeof source === "object") yield { value: source, place: {} };
  else throw shapeMismatch(caller, `${show(source)} is no source; expected a path, a stream or records.`);
}

function isAsyncIterable(source: unknown): source is AsyncIterable<Chunk | AnyRecord> {
  return source !== null && typeof source === "object" && Symbol.asyncIterator in source;
}

function isPathList(source: unknown): source is readonly string[] {
  return Array.isArray(source) && source.length > 0 && source.every((path) => typeof path === "string");
}

const RECORD_FILE = /\.(json|ndjson|jsonl)(\.gz)?$/i;

async function* pathItems(
  caller: string,
  path: string,
  notes: Note[],
  taker: RecordTaker | undefined,
): AsyncGenerator<FoundItem> {
  if (path === "-") {
    yield* streamItems(caller, process.stdin, taker, "standard input");
    return;
  }
  if (path === "") throw invalidOption(caller, "source", path, "a path");
  if (!existsSync(path)) throw notFound(caller, path);
  if (!statSync(path).isDirectory()) {
    yield* fileItems(caller, path, taker);
    return;
  }
  const names = (await readdir(path)).filter((name) => !name.startsWith(".")).sort();
  const files = names.filter((name) => RECORD_FILE.test(name));
  const others = names.filter((name) => !RECORD_FILE.test(name));
  if (files.length === 0) {
    throw unreadable(caller, path, "the folder holds no .json, .ndjson or .jsonl files, gzipped or not");
  }
  if (others.length > 0) {
    notes.push({
      code: "skipped_files",
      message: `${path}: left out, because their names do not end as record files do: ${others.join(", ")}`,
      files: others,
    });
  }
  for (const name of files) yield* fileItems(caller, join(path, name), taker);
}

function fileItems(caller: string, path: string, taker: RecordTaker | undefined): AsyncGenerator<FoundItem> {
  return streamItems(caller, createReadStream(path, { highWaterMark: 1 << 20 }), taker, path);
}

/** What goes wrong within a stream, such as damaged gzip, is unreadable by the name of the file, if it has one. */
async function* streamItems(
  caller: string,
  stream: AsyncIterable<unknown>,
  taker: RecordTaker | undefined,
  file?: string,
): AsyncGenerator<FoundItem> {
  try {
    yield* itemsOf(stream, file === undefined ? {} : { file }, taker);
  } catch (cause) {
    if (cause instanceof ScoutframeError) throw cause;
    throw unreadable(caller, file ?? "the stream", (cause as Error).message, cause);
  }
}
