import { metrics } from "../catalogue/lookup.js";
import { type Entity, GROUPS, type Group } from "../catalogue/types.js";
import { duplicateKey, invalidRecords, type Problem, type ScoutframeError } from "../errors.js";
import type { Note } from "../notes.js";
import { type Checks, checkOptions, oneOf, says } from "../options.js";
import { ID_FIELD, makeProblem, type RecordPlace, recordProblems } from "../record/parse.js";
import type { AnyRecord, DetailObject, PlayerRecord, StatisticGroup, TeamRecord } from "../record/types.js";
import { UnknownPositions } from "../record/unknown-positions.js";
import { OPTIONAL_OBJECTS } from "./column-names.js";
import { coverageOf } from "./coverage.js";
import { ExtraColumns } from "./extra-columns.js";
import { type KeyCells, keyColumns, keyOfRecord, keyText } from "./keys.js";
import { columnsHead, headColumns, knownKind } from "./layout.js";
import { type PositionCells, type PositionShare, positionCells } from "./positions.js";
import { type Column, Table } from "./table.js";
import { takeRows } from "./verbs.js";

export interface TableOptions {
  /** Two records with one key: an error that names both (default), or keep the later one. */
  readonly duplicates?: "error" | "last" | undefined;
  /** A bad record: throw, listing every problem (default), or keep the good ones and note the problems. */
  readonly onProblem?: "throw" | "collect" | undefined;
}

export const TABLE_OPTION_CHECKS: Checks<TableOptions> = {
  duplicates: says(oneOf(["error", "last"]), "two records with one key: error, or keep the last"),
  onProblem: oneOf(["throw", "collect"]),
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
  return tableOfRecords("playerTable", "player", records, options);
}

/**
 * One row per team season, as {@link playerTable} without positions.
 *
 * @example teamTable([{ teamId: 1, competitionId: 2, seasonId: 3 }]).rowCount // => 1
 */
export function teamTable(records: readonly TeamRecord[] | TeamRecord, options: TableOptions = {}): Table {
  return tableOfRecords("teamTable", "team", records, options);
}

/** The table of records, for a function that was given them. */
export function tableOfRecords(
  caller: string,
  entity: Entity,
  records: unknown,
  options: TableOptions,
): Table {
  checkOptions(caller, options, TABLE_OPTION_CHECKS);
  const builder = new TableBuilder(caller, entity, options);
  const candidates: readonly unknown[] = Array.isArray(records) ? records : [records];
  for (let record = 0; record < candidates.length; record++) builder.add(candidates[record], { record });
  return builder.finish();
}

const INITIAL_ROWS = 64;

/** Takes records one at a time, straight into columns, so that a stream needs no more room than its table. */
export class TableBuilder {
  readonly #caller: string;
  readonly #entity: Entity;
  readonly #options: TableOptions;
  readonly #numbers = new Map<string, Float64Array>();
  readonly #texts = new Map<string, (string | null)[]>();
  readonly #fields: Record<Group, Map<string, string>>;
  readonly #aliases: Record<Group, Map<string, string>>;
  readonly #extras = new ExtraColumns();
  readonly #problems: Problem[] = [];
  readonly #rowOfKey = new Map<string, { row: number; record: number }>();
  /** The keys that are columns only where some record sends them, of those that did. */
  readonly #sentKeys = new Set<string>();
  readonly #dropped = new Set<number>();
  readonly #unknownPositions = new UnknownPositions();
  readonly #notes: Note[] = [];
  #rowCount = 0;
  #capacity = INITIAL_ROWS;

  constructor(caller: string, entity: Entity, options: TableOptions = {}) {
    this.#caller = caller;
    this.#entity = entity;
    this.#options = options;
    for (const name of headColumns(entity)) {
      if (knownKind(entity, name) === "number") this.#addNumbers(name);
      else this.#texts.set(name, []);
    }
    this.#fields = { total: new Map(), average: new Map(), percent: new Map() };
    this.#aliases = { total: new Map(), average: new Map(), percent: new Map() };
    for (const { group, field, column, aliases } of metrics({ entity })) {
      this.#addNumbers(column);
      this.#fields[group].set(field, column);
      for (const alias of aliases) this.#aliases[group].set(alias, field);
    }
  }

  /** Adds one record, or keeps its problems. */
  add(value: unknown, place: RecordPlace): void {
    const problems = recordProblems(this.#entity, value, place);
    if (problems.length > 0) this.#problems.push(...problems);
    else this.#addRecord(value as AnyRecord, place);
  }

  /** Keeps a problem that cost a record before it was one, such as a broken line. */
  addProblem(problem: Problem): void {
    this.#problems.push(problem);
  }

  /** Adds something that whoever feeds the builder noticed. */
  addNote(note: Note): void {
    this.#notes.push(note);
  }

  finish(): Table {
    if (this.#problems.length > 0) {
      if (this.#options.onProblem !== "collect") throw invalidRecords(this.#caller, this.#problems);
      for (const problem of this.#problems) this.#notes.push({ ...problem });
    }
    this.#notes.push(...this.#unknownPositions.notes());
    const columns = this.#columns();
    const table = new Table({ entity: this.#entity, columns, rowCount: this.#rowCount, notes: this.#notes });
    if (this.#dropped.size === 0) return table;
    return takeRows(
      table,
      Array.from({ length: this.#rowCount }, (_, row) => row).filter((row) => !this.#dropped.has(row)),
    );
  }

  #addNumbers(name: string): void {
    this.#numbers.set(name, new Float64Array(this.#capacity).fill(Number.NaN));
  }

  #addRecord(record: AnyRecord, place: RecordPlace): void {
    const key = keyOfRecord(this.#entity, record);
    if (!this.#claimKey(record, key, place)) return;
    for (const [name, id] of Object.entries(key)) if (id !== null) this.#sentKeys.add(name);
    const row = this.#rowCount++;
    if (row === this.#capacity) this.#grow();
    const head: Record<string, number | string | null | undefined> = {
      ...key,
      name: nameOf((record as PlayerRecord).player ?? (record as TeamRecord).team),
      coverage: coverageOf(this.#entity, record),
      ...(this.#entity === "player" ? this.#positionCells(record as PlayerRecord, place) : {}),
    };
    for (const name of headColumns(this.#entity)) {
      const cell = head[name] ?? null;
      const numbers = this.#numbers.get(name);
      if (numbers) numbers[row] = cell === null ? Number.NaN : (cell as number);
      else this.#texts.get(name)!.push(cell as string | null);
    }
    for (const group of GROUPS) this.#addGroup(row, group, record[group]);
    for (const name of OPTIONAL_OBJECTS[this.#entity]) {
      if (record[name] != null) this.#extras.add(row, name, name, record[name]);
    }
    const named = NAMED_FIELDS[this.#entity];
    for (const field of Object.keys(record)) {
      if (!named.has(field))
        this.#extras.add(
          row,
          "record",
          this.#numbers.has(field) || this.#texts.has(field) ? `record_${field}` : field,
          record[field],
        );
    }
  }

  #addGroup(row: number, group: Group, values: StatisticGroup | null | undefined): void {
    if (values == null) return;
    const columns = this.#fields[group];
    for (const field of Object.keys(values)) {
      const value = values[field];
      const column = columns.get(field);
      if (column !== undefined) {
        if (typeof value === "number") this.#numbers.get(column)![row] = value;
        continue;
      }
      const canonical = this.#aliases[group].get(field);
      if (canonical === undefined) this.#extras.add(row, group, `${group}_${field}`, value);
      else if (values[canonical] == null && typeof value === "number") {
        this.#numbers.get(`${group}_${canonical}`)![row] = value;
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
    const key = keyText(cells);
    const first = this.#rowOfKey.get(key);
    if (first === undefined) {
      this.#rowOfKey.set(key, { row: this.#rowCount, record: place.record });
      return true;
    }
    if (this.#options.duplicates === "last") {
      this.#dropped.add(first.row);
      this.#notes.push({
        code: "duplicate_key",
        message: `records ${first.record} and ${place.record} have one key, ${key}; the later one was kept`,
        records: [first.record, place.record],
        key,
      });
      this.#rowOfKey.set(key, { row: this.#rowCount, record: place.record });
      return true;
    }
    const name = nameOf((record as PlayerRecord).player ?? (record as TeamRecord).team);
    const error = duplicateKey(this.#caller, key, [first.record, place.record], name);
    if (this.#options.onProblem !== "collect") throw error;
    this.#problems.push(duplicateProblem(this.#entity, record, place, first.record, error));
    return false;
  }

  #columns(): [string, Column][] {
    const rowCount = this.#rowCount;
    const own = (name: string): [string, Column] => [
      name,
      this.#numbers.get(name)?.slice(0, rowCount) ?? Object.freeze(this.#texts.get(name)!),
    ];
    const taken = new Set([...this.#numbers.keys(), ...this.#texts.keys()]);
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

  #grow(): void {
    this.#capacity *= 2;
    for (const [name, numbers] of this.#numbers) {
      const grown = new Float64Array(this.#capacity).fill(Number.NaN, numbers.length);
      grown.set(numbers);
      this.#numbers.set(name, grown);
    }
  }
}

const NAMED_FIELDS: Readonly<Record<Entity, ReadonlySet<string>>> = {
  player: new Set([...keyColumns("player"), "positions", ...GROUPS, ...OPTIONAL_OBJECTS.player]),
  team: new Set([...keyColumns("team"), ...GROUPS, ...OPTIONAL_OBJECTS.team]),
};

function duplicateProblem(
  entity: Entity,
  record: AnyRecord,
  place: RecordPlace,
  first: number,
  error: ScoutframeError,
): Problem {
  const id = (record as Record<string, unknown>)[ID_FIELD[entity]] as number;
  return makeProblem(entity, place, {
    code: error.code,
    id,
    path: "",
    expected: "one record per key",
    received: `the key of record ${first} again (${error.details.key})`,
  });
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
