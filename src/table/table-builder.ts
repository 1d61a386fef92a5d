import { catalogueOf } from "../catalogue/define-catalogue.js";
import type { Catalogue, Entity } from "../catalogue/types.js";
import { duplicateKey, named, type Problem, tooLarge } from "../errors.js";
import type { Note } from "../notes.js";
import { checkOptions, filled } from "../options.js";
import {
  codesOf,
  ID_FIELD,
  idOf,
  makeProblem,
  ProblemList,
  problemCount,
  type RecordPlace,
  recordProblems,
  UnknownPositions,
} from "../record/parse.js";
import type { AnyRecord, PlayerRecord, TeamRecord } from "../record/types.js";
import { counted } from "../text/words.js";
import { seenWith, withMinutesTold } from "./from-cells.js";
import { type KeyCells, keyOfRecord, keyText } from "./keys.js";
import { hasMoreFields, nameOfRecord, RecordColumns } from "./record-columns.js";
import { CATALOGUE_CHECK, TABLE_OPTION_CHECKS, type TableOptions } from "./record-options.js";
import { ClaimedKeys } from "./stack-tables.js";
import { Table } from "./table.js";
import { takeRows } from "./verbs.js";

/** The options of a table with the catalogue already read. */
export type BuilderOptions = Omit<TableOptions, "catalogue"> & { readonly catalogue?: Catalogue | undefined };

/** Takes records one at a time, straight into columns, so that a stream needs no more room than its table. */
export class TableBuilder {
  readonly #entity: Entity;
  readonly #options: ReturnType<typeof filled<typeof TABLE_OPTION_CHECKS>>;
  /** Where the records' cells go. Whoever reads records without making objects of them writes there, see {@link accept}. */
  readonly columns: RecordColumns;
  readonly #keys: ClaimedKeys;
  readonly #problems: ProblemList;
  readonly #unknownPositions: UnknownPositions;
  readonly #catalogue: Catalogue | undefined;
  readonly #notes: Note[] = [];

  constructor(entity: Entity, options: BuilderOptions = {}) {
    this.#entity = entity;
    this.#options = filled(TABLE_OPTION_CHECKS, options);
    const { duplicates, maxProblems } = this.#options;
    this.#catalogue = options.catalogue;
    const codes = this.#catalogue?.positions.codes.length ? this.#catalogue : undefined;
    this.columns = new RecordColumns(entity, codes);
    this.#unknownPositions = new UnknownPositions(codes);
    this.#keys = new ClaimedKeys(entity, duplicates === "last", maxProblems);
    this.#problems = new ProblemList(maxProblems);
  }

  /** Adds one record, or keeps its problems. Whether it was a record. */
  add(value: unknown, place: RecordPlace): boolean {
    const isRecord = this.#isNarrow(value, place) && this.#isRecord(value, place);
    if (isRecord) this.#addRecord(value as AnyRecord, place);
    return isRecord;
  }

  /**
   * Ends the row of a record whose metrics are written and whose other fields are tried as extras, or takes it back where
   * its key is taken. `record` holds keys, positions and, of optional objects, the `KEPT_DETAILS`.
   */
  accept(record: AnyRecord, place: RecordPlace): void {
    const key = keyOfRecord(this.#entity, record);
    if (this.#accepts(record, key, place)) this.columns.finish(record, key);
    else this.columns.giveUp();
  }

  /** Keeps problems that cost records before they were any, such as broken lines. */
  addProblems(problems: ProblemList): void {
    this.#problems.addAll(problems);
  }

  /** Adds something that whoever feeds the builder noticed. */
  addNote(note: Note): void {
    this.#notes.push(note);
  }

  finish(): Table {
    if (!this.#problems.isEmpty && this.#options.onProblem === "throw") throw this.#problems.error();
    const notes = [
      ...this.#keys.notes(),
      ...this.#notes,
      ...this.#problems.notes(),
      ...this.#unknownPositions.notes("position code", "record"),
    ];
    const columns = [...this.columns.take(notes)];
    const read = new Table({ entity: this.#entity, columns, rowCount: this.columns.rowCount, notes });
    const seen = this.#catalogue === undefined ? read : seenWith(read, this.#catalogue);
    const table = withMinutesTold(seen);
    const kept = this.#keys.keptRows();
    return kept === undefined ? table : takeRows(table, kept);
  }

  /** False of a value with more fields than are allowed, at which nothing else is looked. */
  #isNarrow(value: unknown, place: RecordPlace): boolean {
    if (!hasMoreFields(value, this.#options.maxColumns)) return true;
    return this.#refuse(value, place, tooMuch(`at most ${this.#options.maxColumns} fields`, "maxColumns"));
  }

  #isRecord(value: unknown, place: RecordPlace): boolean {
    if (this.#problems.isFull) {
      const count = problemCount(this.#entity, value);
      this.#problems.count(count);
      return count === 0;
    }
    const problems = recordProblems(this.#entity, value, place);
    this.#problems.add(...problems);
    return problems.length === 0;
  }

  #addRecord(record: AnyRecord, place: RecordPlace): void {
    const key = keyOfRecord(this.#entity, record);
    if (!this.#accepts(record, key, place)) return;
    this.columns.write(record);
    if (this.columns.extras.count > this.#options.maxColumns) {
      const what = `the records up to record ${place.record} have more than the ${counted(this.#options.maxColumns, "column")} allowed; allow more with maxColumns.`;
      throw tooLarge(what, { ...place, maxColumns: this.#options.maxColumns });
    }
    this.columns.finish(record, key);
  }

  /** False where a record is left out, its name being too long or its key taken, with its problem kept. */
  #accepts(record: AnyRecord, key: KeyCells, place: RecordPlace): boolean {
    const isAccepted = this.#hasShortName(record, place) && this.#claimsKey(record, key, place);
    if (isAccepted && this.#entity === "player") {
      const { playerId, positions } = record as PlayerRecord;
      this.#unknownPositions.add(codesOf(positions), place.record, playerId);
    }
    return isAccepted;
  }

  #hasShortName(record: AnyRecord, place: RecordPlace): boolean {
    if ((nameOfRecord(this.#entity, record)?.length ?? 0) <= this.#options.maxNameLength) return true;
    const expected = `a name of at most ${this.#options.maxNameLength} characters`;
    return this.#refuse(record, place, tooMuch(expected, "maxNameLength"));
  }

  #claimsKey(record: AnyRecord, key: KeyCells, place: RecordPlace): boolean {
    const holder = this.#keys.claim(key, place.record);
    if (holder === undefined) return true;
    if (this.#options.onProblem === "throw")
      throw duplicateKey(keyText(key), [holder, place.record], nameOfRecord(this.#entity, record));
    return this.#refuse(record, place, {
      code: "duplicate_key",
      expected: "one record per key",
      received: `the key of record ${holder} again (${keyText(key)})`,
    });
  }

  /** Keeps the problem that costs a whole record. */
  #refuse(record: unknown, place: RecordPlace, { code, ...found }: Refusal): false {
    const id = idOf(record, ID_FIELD[this.#entity]);
    this.#problems.addMade(() => makeProblem(this.#entity, place, { code, id, path: "", ...found }));
    return false;
  }
}

type Refusal = Pick<Problem, "code" | "expected" | "received">;

function tooMuch(expected: string, option: keyof TableOptions): Refusal {
  return { code: "too_large", expected, received: `more; allow more with ${option}` };
}

/**
 * Makes a table with one row per player season: keys, positions, coverage, optional objects, then every metric of the
 * interface in its order, then fields that the interface does not name.
 *
 * Shape:   rows in the order of the records; values exactly as sent.
 * Missing: absent and null metrics are missing (NaN), never 0.
 * Errors:  `invalid_record` with every problem; `duplicate_key` for two records of one player, competition,
 *          season, round and match; `unknown_option`, `invalid_option`; `invalid_catalogue`, `wrong_entity`.
 *
 * @example
 * const record = { playerId: 7, competitionId: 2, seasonId: 3, positions: [], total: { goals: 4 } };
 * playerTable([record]).column("total_goals")[0] // => 4
 */
export function playerTable(
  records: readonly PlayerRecord[] | PlayerRecord,
  options: TableOptions = {},
): Table {
  return named("playerTable", () => tableOfRecords("player", records, options));
}

/**
 * Makes a table with one row per team season, like {@link playerTable} but without positions.
 *
 * @example teamTable([{ teamId: 1, competitionId: 2, seasonId: 3 }]).rowCount // => 1
 */
export function teamTable(records: readonly TeamRecord[] | TeamRecord, options: TableOptions = {}): Table {
  return named("teamTable", () => tableOfRecords("team", records, options));
}

function tableOfRecords(entity: Entity, records: unknown, options: TableOptions): Table {
  checkOptions(options, { ...TABLE_OPTION_CHECKS, catalogue: CATALOGUE_CHECK });
  const catalogue = options.catalogue && catalogueOf(options.catalogue);
  return builtTable(entity, Array.isArray(records) ? records : [records], { ...options, catalogue });
}

/** The table of records, for a function that was given them. */
export function builtTable(entity: Entity, records: readonly unknown[], options: BuilderOptions): Table {
  const builder = new TableBuilder(entity, options);
  for (let record = 0; record < records.length; record++) builder.add(records[record], { record });
  return builder.finish();
}
