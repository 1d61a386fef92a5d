import { metrics } from "../catalogue/lookup.js";
import { type Entity, GROUPS, type Group } from "../catalogue/types.js";
import { duplicateKey, named, type Problem, type ScoutframeError, tooLarge } from "../errors.js";
import type { Note } from "../notes.js";
import { type Checks, checkOptions, oneOf, says, wholeNumberFrom } from "../options.js";
import { ID_FIELD, makeProblem, type RecordPlace, recordProblems } from "../record/parse.js";
import { MOST_PROBLEMS_TOLD, ProblemList } from "../record/problem-list.js";
import type { AnyRecord, DetailObject, PlayerRecord, StatisticGroup, TeamRecord } from "../record/types.js";
import { UnknownPositions } from "../record/unknown-positions.js";
import { counted } from "../text/counted.js";
import { OPTIONAL_OBJECTS } from "./column-names.js";
import { coverageOf, isNumber, seasonOf } from "./coverage.js";
import { ExtraColumns } from "./extra-columns.js";
import { type KeyCells, keyColumns, keyOfRecord, keyText, matchOf, RowsOfKeys } from "./keys.js";
import { COVERAGE, type Coverage, columnsHead, headColumns, knownKind } from "./layout.js";
import { NumberColumns } from "./number-columns.js";
import { type PositionCells, type PositionShare, positionCells } from "./positions.js";
import { ReplacedRecords } from "./replaced-records.js";
import { type Column, Table } from "./table.js";
import { takeRows } from "./verbs.js";

export interface TableOptions {
  /** Two records with one key: an error that names both (default), or keep the later one. */
  readonly duplicates?: "error" | "last" | undefined;
  /** A bad record: throw, listing every problem (default), or keep the good ones and note the problems. */
  readonly onProblem?: "throw" | "collect" | undefined;
  /** Most columns of a table, and most fields of a record. Default 10 000. */
  readonly maxColumns?: number | undefined;
  /** Most characters of a name. Default 10 000. */
  readonly maxNameLength?: number | undefined;
  /** Most problems, and most replaced records, that are told one by one; the rest are counted. Default 10 000. */
  readonly maxProblems?: number | undefined;
}

/** Most columns unless more are allowed. */
export const MOST_COLUMNS = 10_000;
/** The longest name, unless longer ones are allowed. */
const LONGEST_NAME = 10_000;

export const TABLE_OPTION_CHECKS: Checks<TableOptions> = {
  duplicates: says(oneOf(["error", "last"]), "two records with one key: error, or keep the last"),
  onProblem: oneOf(["throw", "collect"]),
  maxColumns: says(wholeNumberFrom(1), `most columns, and fields of a record (default: ${MOST_COLUMNS})`),
  maxNameLength: says(wholeNumberFrom(1), `most characters of a name (default: ${LONGEST_NAME})`),
  maxProblems: says(wholeNumberFrom(1), `most problems told one by one (default: ${MOST_PROBLEMS_TOLD})`),
};

/**
 * One row per player season: keys, positions, coverage, optional objects, then every metric of the
 * interface in its order, then fields the interface does not name.
 *
 * Shape:   rows in the order of the records; values exactly as sent.
 * Missing: absent and null metrics are missing (NaN), never 0.
 * Errors:  `invalid_record` with every problem; `duplicate_key` for two records of one player, competition,
 *          season, round and match; `unknown_option`, `invalid_option`.
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
 * One row per team season, as {@link playerTable} without positions.
 *
 * @example teamTable([{ teamId: 1, competitionId: 2, seasonId: 3 }]).rowCount // => 1
 */
export function teamTable(records: readonly TeamRecord[] | TeamRecord, options: TableOptions = {}): Table {
  return named("teamTable", () => tableOfRecords("team", records, options));
}

/** The table of records, for a function that was given them. */
export function tableOfRecords(entity: Entity, records: unknown, options: TableOptions): Table {
  checkOptions(options, TABLE_OPTION_CHECKS);
  const builder = new TableBuilder(entity, options);
  const candidates: readonly unknown[] = Array.isArray(records) ? records : [records];
  for (let record = 0; record < candidates.length; record++) builder.add(candidates[record], { record });
  return builder.finish();
}

/** Takes records one at a time, straight into columns, so that a stream needs no more room than its table. */
export class TableBuilder {
  readonly #entity: Entity;
  readonly #options: TableOptions;
  readonly #maxColumns: number;
  readonly #maxNameLength: number;
  readonly #numbers: NumberColumns;
  readonly #texts = new Map<string, (string | null)[]>();
  readonly #fields: Record<Group, Map<string, string>>;
  readonly #aliases: Record<Group, Map<string, string>>;
  readonly #extras = new ExtraColumns();
  readonly #problems: ProblemList;
  readonly #rowOfKey: RowsOfKeys;
  /** For each row, the record that it is of. */
  readonly #recordOfRow: number[] = [];
  /** The keys that are columns only where some record sends them, of those that did. */
  readonly #sentKeys = new Set<string>();
  readonly #dropped = new Set<number>();
  readonly #replaced: ReplacedRecords;
  readonly #unknownPositions = new UnknownPositions();
  #notes: Note[] = [];
  #rowCount = 0;

  constructor(entity: Entity, options: TableOptions = {}) {
    this.#entity = entity;
    this.#options = options;
    this.#rowOfKey = new RowsOfKeys(entity);
    this.#maxColumns = options.maxColumns ?? MOST_COLUMNS;
    this.#maxNameLength = options.maxNameLength ?? LONGEST_NAME;
    this.#problems = new ProblemList(options.maxProblems);
    this.#replaced = new ReplacedRecords(options.maxProblems);
    const numbers: string[] = [];
    for (const name of headColumns(entity)) {
      if (knownKind(entity, name) === "number") numbers.push(name);
      else this.#texts.set(name, []);
    }
    this.#fields = { total: new Map(), average: new Map(), percent: new Map() };
    this.#aliases = { total: new Map(), average: new Map(), percent: new Map() };
    for (const { group, field, column, aliases } of metrics({ entity })) {
      numbers.push(column);
      this.#fields[group].set(field, column);
      for (const alias of aliases) this.#aliases[group].set(alias, field);
    }
    this.#numbers = new NumberColumns(numbers);
  }

  /** Adds one record, or keeps its problems. Whether it was a record. */
  add(value: unknown, place: RecordPlace): boolean {
    const problems = recordProblems(this.#entity, value, place);
    if (problems.length === 0 && fieldCount(value, this.#maxColumns) > this.#maxColumns) {
      problems.push(
        this.#tooLarge(value as AnyRecord, place, `at most ${this.#maxColumns} fields`, "maxColumns"),
      );
    }
    this.#problems.add(...problems);
    if (problems.length === 0) this.#addRecord(value as AnyRecord, place);
    return problems.length === 0;
  }

  #tooLarge(record: AnyRecord, place: RecordPlace, expected: string, option: keyof TableOptions): Problem {
    return makeProblem(this.#entity, place, {
      code: "too_large",
      id: idOfRecord(this.#entity, record),
      path: "",
      expected,
      received: `more; allow more with ${option}`,
    });
  }

  /** False where the name is too long, with its problem kept. */
  #hasShortName(record: AnyRecord, place: RecordPlace): boolean {
    if ((nameOf(detailsOf(record))?.length ?? 0) <= this.#maxNameLength) return true;
    const expected = `a name of at most ${this.#maxNameLength} characters`;
    this.#problems.add(this.#tooLarge(record, place, expected, "maxNameLength"));
    return false;
  }

  #requireFewColumns(place: RecordPlace): void {
    if (this.#extras.count <= this.#maxColumns) return;
    throw tooLarge(
      `the records up to record ${place.record} have more than the ${counted(this.#maxColumns, "column")} allowed; allow more with maxColumns.`,
      { ...place, maxColumns: this.#maxColumns },
    );
  }

  /** For whoever reads records straight into the columns: see {@link ScannedRows}. */
  scannedRows(): ScannedRows {
    return {
      numbers: this.#numbers,
      extras: this.#extras,
      extraNameOf: (field) => this.#nameOfUnnamed(field),
      accept: (record, place) => this.#acceptScanned(record, place),
      giveUp: () => this.#giveUpScanned(),
    };
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
    if (!this.#problems.isEmpty && this.#options.onProblem !== "collect") throw this.#problems.error();
    this.#notes = [
      ...this.#replaced.notes(),
      ...this.#notes,
      ...this.#problems.notes(),
      ...this.#unknownPositions.notes(),
    ];
    const columns = this.#columns();
    const table = new Table({ entity: this.#entity, columns, rowCount: this.#rowCount, notes: this.#notes });
    if (this.#dropped.size === 0) return table;
    return takeRows(
      table,
      Array.from({ length: this.#rowCount }, (_, row) => row).filter((row) => !this.#dropped.has(row)),
    );
  }

  #addRecord(record: AnyRecord, place: RecordPlace): void {
    const key = keyOfRecord(this.#entity, record);
    if (!this.#hasShortName(record, place) || !this.#claimKey(record, key, place)) return;
    const row = this.#rowCount;
    for (const group of GROUPS) this.#addGroup(row, group, record[group]);
    for (const name of OPTIONAL_OBJECTS[this.#entity]) {
      if (record[name] != null) this.#extras.add(row, name, name, record[name]);
    }
    const named = NAMED_FIELDS[this.#entity];
    for (const field of Object.keys(record)) {
      if (!named.has(field)) this.#extras.add(row, "record", this.#nameOfUnnamed(field), record[field]);
    }
    this.#requireFewColumns(place);
    this.#finishRow(record, key, coverageOf(this.#entity, seasonOf(record)), place);
  }

  #acceptScanned(record: AnyRecord, place: RecordPlace): void {
    const key = keyOfRecord(this.#entity, record);
    if (!this.#hasShortName(record, place) || !this.#claimKey(record, key, place)) {
      this.#giveUpScanned();
      return;
    }
    this.#finishRow(record, key, this.#coverageOfScanned(record), place);
    this.#extras.keepTried();
  }

  #giveUpScanned(): void {
    this.#numbers.clearRow();
    this.#extras.takeBackTried();
  }

  #coverageOfScanned(record: AnyRecord): Coverage {
    const numbers = this.#numbers;
    return coverageOf(this.#entity, {
      positions: record.positions,
      isMatch: matchOf(record) !== null,
      total: (field) => {
        const column = this.#fields.total.get(field);
        const value = column === undefined ? Number.NaN : numbers.get(column);
        return Number.isNaN(value) ? null : value;
      },
      hasNumbers: (groups) => groups.some((group) => this.#hasNumbers(group)),
    });
  }

  /** Whether the row being written has a number in a group that says that something happened. */
  #hasNumbers(group: Group): boolean {
    for (const column of this.#fields[group].values()) if (isNumber(this.#numbers.get(column))) return true;
    return this.#extras.tried(group).some(isNumber);
  }

  /** The column of a field that stands beside the groups and that the interface does not name. */
  #nameOfUnnamed(field: string): string {
    return this.#numbers.has(field) || this.#texts.has(field) ? `record_${field}` : field;
  }

  /** Writes keys, name, position and coverage of the row whose other cells are written, and ends it. */
  #finishRow(record: AnyRecord, key: KeyCells, coverage: Coverage, place: RecordPlace): void {
    for (const name in key) {
      const id = key[name]!;
      if (id === null) continue;
      this.#numbers.set(name, id);
      this.#sentKeys.add(name);
    }
    this.#put("name", nameOf(detailsOf(record)));
    if (this.#entity === "player") {
      const cells = this.#positionCells(record as PlayerRecord, place);
      for (const name in cells) this.#put(name, cells[name as keyof PositionCells]);
    }
    this.#put(COVERAGE, coverage);
    this.#recordOfRow.push(place.record);
    this.#rowCount++;
    this.#numbers.finishRow();
  }

  /** Writes a cell of the head. */
  #put(name: string, cell: number | string | null): void {
    const texts = this.#texts.get(name);
    if (texts !== undefined) texts.push(cell as string | null);
    else if (cell !== null) this.#numbers.set(name, cell as number);
  }

  #addGroup(row: number, group: Group, values: StatisticGroup | null | undefined): void {
    if (values == null) return;
    const columns = this.#fields[group];
    for (const field of Object.keys(values)) {
      const value = values[field];
      const column = columns.get(field);
      if (column !== undefined) {
        if (typeof value === "number") this.#numbers.set(column, value);
        continue;
      }
      const canonical = this.#aliases[group].get(field);
      if (canonical === undefined) this.#extras.add(row, group, `${group}_${field}`, value);
      else if (values[canonical] == null && typeof value === "number") {
        this.#numbers.set(`${group}_${canonical}`, value);
      } else if (values[canonical] != null && value != null && value !== values[canonical]) {
        // Two spellings that disagree: the documented one stands, the other is kept beside it.
        this.#extras.add(row, group, `${group}_${field}`, value);
      }
    }
  }

  #positionCells(record: PlayerRecord, place: RecordPlace): PositionCells {
    const shares: PositionShare[] = record.positions.map(({ position, percent }) => ({
      code: position.code,
      share: percent,
    }));
    this.#unknownPositions.add(record, place.record);
    return positionCells(shares);
  }

  /** False where the key is taken and the record is left out, with its problem kept. */
  #claimKey(record: AnyRecord, cells: KeyCells, place: RecordPlace): boolean {
    const firstRow = this.#rowOfKey.get(cells);
    if (firstRow === undefined) {
      this.#rowOfKey.set(cells, this.#rowCount);
      return true;
    }
    const first = { row: firstRow, record: this.#recordOfRow[firstRow]! };
    if (this.#options.duplicates === "last") {
      this.#dropped.add(first.row);
      this.#replaced.add(first.record, place.record, cells);
      this.#rowOfKey.set(cells, this.#rowCount);
      return true;
    }
    const name = nameOf(detailsOf(record));
    const error = duplicateKey(keyText(cells), [first.record, place.record], name);
    if (this.#options.onProblem !== "collect") throw error;
    this.#problems.add(duplicateProblem(this.#entity, record, place, first.record, error));
    return false;
  }

  #columns(): [string, Column][] {
    const rowCount = this.#rowCount;
    const own = (name: string): [string, Column] => [
      name,
      this.#numbers.has(name) ? this.#numbers.take(name) : Object.freeze(this.#texts.get(name)!),
    ];
    const taken = new Set([...this.#numbers.names, ...this.#texts.keys()]);
    const extras = this.#extras.finish(rowCount, taken, this.#notes);
    return [
      ...columnsHead(this.#entity, this.#sentKeys).map(own),
      ...OPTIONAL_OBJECTS[this.#entity].flatMap((name) => extras.get(name) ?? []),
      ...GROUPS.flatMap((group) => [
        ...[...this.#fields[group].values()].map(own),
        ...(extras.get(group) ?? []),
      ]),
      ...(extras.get("record") ?? []),
    ];
  }
}

/**
 * The way into a builder for records that were read without becoming objects. The numbers of the metrics are
 * written to the row being written of `numbers`; what stands in optional objects, or is not named by the
 * interface, is tried in `extras`; the rest of the record is handed to `accept`, which ends the row or, where
 * its key is taken, gives it up.
 */
export interface ScannedRows {
  readonly numbers: NumberColumns;
  readonly extras: ExtraColumns;
  /** The column of a field that stands beside the groups and that the interface does not name. */
  extraNameOf(field: string): string;
  /** `record` holds keys, positions and, of optional objects, the {@link KEPT_DETAILS}. */
  accept(record: AnyRecord, place: RecordPlace): void;
  /** Takes back whatever was written of a record that turned out to be none. */
  giveUp(): void;
}

/** Fields of the optional objects from which a row gets its name and its key. */
export const KEPT_DETAILS: ReadonlySet<string> = new Set([
  "wyId",
  "shortName",
  "firstName",
  "lastName",
  "name",
  "officialName",
]);

const NAMED_FIELDS: Readonly<Record<Entity, ReadonlySet<string>>> = {
  player: new Set([...keyColumns("player"), "positions", ...GROUPS, ...OPTIONAL_OBJECTS.player]),
  team: new Set([...keyColumns("team"), ...GROUPS, ...OPTIONAL_OBJECTS.team]),
};

function idOfRecord(entity: Entity, record: AnyRecord): number {
  return (record as Record<string, unknown>)[ID_FIELD[entity]] as number;
}

/** How many fields a value has that become columns; once there are more than `most`, it counts no further. */
function fieldCount(value: unknown, most: number): number {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return 1;
  let count = 0;
  for (const field in value) {
    count += fieldCount((value as Record<string, unknown>)[field], most);
    if (count > most) break;
  }
  return count;
}

function duplicateProblem(
  entity: Entity,
  record: AnyRecord,
  place: RecordPlace,
  first: number,
  error: ScoutframeError,
): Problem {
  return makeProblem(entity, place, {
    code: error.code,
    id: idOfRecord(entity, record),
    path: "",
    expected: "one record per key",
    received: `the key of record ${first} again (${error.details.key})`,
  });
}

function detailsOf(record: AnyRecord): DetailObject | null | undefined {
  return (record as PlayerRecord).player ?? (record as TeamRecord).team;
}

/** The short name of a detail object, else first and last name, else its name, else null; blank ones do not count. */
function nameOf(details: DetailObject | null | undefined): string | null {
  const word = (field: string): string => {
    const value = details?.[field];
    return typeof value === "string" && value.trim() !== "" ? value : "";
  };
  const full = [word("firstName"), word("lastName")].filter((name) => name !== "").join(" ");
  return word("shortName") || full || word("name") || word("officialName") || null;
}
