import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import { metrics } from "../catalogue/lookup.js";
import { type Catalogue, type Entity, GROUPS, type Group } from "../catalogue/types.js";
import { ownField } from "../fields.js";
import type { Note } from "../notes.js";
import type { AnyRecord, PlayerRecord, StatisticGroup } from "../record/types.js";
import type { Column } from "./column.js";
import { OPTIONAL_OBJECTS } from "./column-names.js";
import { coverageOf, isNumber, seasonOf } from "./coverage.js";
import { ExtraColumns } from "./extra-columns.js";
import { type KeyCells, keyColumns, matchOf } from "./keys.js";
import { COVERAGE, type Coverage, columnsHead, headColumns, knownKind } from "./layout.js";
import { NumberColumns } from "./number-columns.js";
import { type PositionCells, positionCells } from "./positions.js";
import { nameOfRecord } from "./record-fields.js";

const NAMED_FIELDS: Readonly<Record<Entity, ReadonlySet<string>>> = {
  player: new Set([...keyColumns("player"), "positions", ...GROUPS, ...OPTIONAL_OBJECTS.player]),
  team: new Set([...keyColumns("team"), ...GROUPS, ...OPTIONAL_OBJECTS.team]),
};

/** The cells of records in columns, a row at a time: its metrics and extras first, then what finishes it. */
export class RecordColumns {
  readonly numbers: NumberColumns;
  readonly extras = new ExtraColumns();
  readonly #entity: Entity;
  /** What knows the position codes of the records. */
  readonly #codes: Catalogue;
  readonly #texts = new Map<string, (string | null)[]>();
  readonly #fields: Record<Group, Map<string, string>>;
  readonly #aliases: Record<Group, Map<string, string>>;
  /** The keys that are columns only where some record sends them, of those that did. */
  readonly #sentKeys = new Set<string>();
  #rowCount = 0;

  constructor(entity: Entity, codes: Catalogue = defaultCatalogue(entity)) {
    this.#entity = entity;
    this.#codes = codes;
    const numbers: string[] = [];
    for (const name of headColumns(entity)) {
      if (knownKind(defaultCatalogue(entity), name) === "number") numbers.push(name);
      else this.#texts.set(name, []);
    }
    this.#fields = { total: new Map(), average: new Map(), percent: new Map() };
    this.#aliases = { total: new Map(), average: new Map(), percent: new Map() };
    for (const { group, field, column, aliases } of metrics({ entity })) {
      numbers.push(column);
      this.#fields[group].set(field, column);
      for (const alias of aliases) this.#aliases[group].set(alias, field);
    }
    this.numbers = new NumberColumns(numbers);
  }

  get rowCount(): number {
    return this.#rowCount;
  }

  /** Writes whatever a record holds but keys, name, positions and coverage. */
  write(record: AnyRecord): void {
    const row = this.#rowCount;
    for (const group of GROUPS) this.#writeGroup(row, group, record[group]);
    for (const name of OPTIONAL_OBJECTS[this.#entity]) {
      const object = ownField(record, name);
      if (object != null) this.extras.add(row, name, name, object);
    }
    const named = NAMED_FIELDS[this.#entity];
    for (const field of Object.keys(record)) {
      if (!named.has(field)) this.extras.add(row, "record", this.nameOfUnnamed(field), record[field]);
    }
  }

  /** Finishes the row of a record that was written by {@link write}. */
  finishWritten(record: AnyRecord, key: KeyCells): void {
    this.#finish(record, key, coverageOf(this.#entity, seasonOf(record)));
  }

  /** Finishes a row whose numbers and extras were written without a record; `record` has the rest. */
  finishScanned(record: AnyRecord, key: KeyCells): void {
    this.#finish(record, key, this.#coverageOfScanned(record));
    this.extras.keepTried();
  }

  /** Takes back what was written of a row that is not to be. */
  giveUp(): void {
    this.numbers.clearRow();
    this.extras.takeBackTried();
  }

  /** The column of a field that stands beside the groups and that the interface does not name. */
  nameOfUnnamed(field: string): string {
    return this.numbers.has(field) || this.#texts.has(field) ? `record_${field}` : field;
  }

  /** Every column, in the order of the layout; notes of columns that nobody named are added to these. */
  take(notes: Note[]): [string, Column][] {
    const own = (name: string): [string, Column] => {
      const texts = this.#texts.get(name);
      return [name, texts === undefined ? this.numbers.take(name) : Object.freeze(texts)];
    };
    const taken = new Set([...this.numbers.names, ...this.#texts.keys()]);
    const extras = this.extras.finish(this.#rowCount, taken, notes);
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

  #coverageOfScanned(record: AnyRecord): Coverage {
    const numbers = this.numbers;
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
    for (const column of this.#fields[group].values()) if (isNumber(this.numbers.get(column))) return true;
    return this.extras.tried(group).some(isNumber);
  }

  /** Writes keys, name, position and coverage of the row whose other cells are written, and ends it. */
  #finish(record: AnyRecord, key: KeyCells, coverage: Coverage): void {
    for (const name in key) {
      const id = key[name]!;
      if (id === null) continue;
      this.numbers.set(name, id);
      this.#sentKeys.add(name);
    }
    this.#put("name", nameOfRecord(this.#entity, record));
    if (this.#entity === "player") {
      const { positions } = record as PlayerRecord;
      const cells = positionCells(
        positions.map(({ position, percent }) => ({ code: position.code, share: percent })),
        this.#codes,
      );
      for (const name in cells) this.#put(name, cells[name as keyof PositionCells]);
    }
    this.#put(COVERAGE, coverage);
    this.#rowCount++;
    this.numbers.finishRow();
  }

  /** Writes a cell of the head. */
  #put(name: string, cell: number | string | null): void {
    const texts = this.#texts.get(name);
    if (texts !== undefined) texts.push(cell as string | null);
    else if (cell !== null) this.numbers.set(name, cell as number);
  }

  #writeGroup(row: number, group: Group, values: StatisticGroup | null | undefined): void {
    if (values == null) return;
    const columns = this.#fields[group];
    for (const field of Object.keys(values)) {
      const value = values[field];
      const column = columns.get(field);
      if (column !== undefined) {
        if (typeof value === "number") this.numbers.set(column, value);
        continue;
      }
      const canonical = this.#aliases[group].get(field);
      const documented = canonical === undefined ? undefined : ownField(values, canonical);
      if (canonical === undefined) this.extras.add(row, group, `${group}_${field}`, value);
      else if (documented == null && typeof value === "number") {
        this.numbers.set(`${group}_${canonical}`, value);
      } else if (documented != null && value != null && value !== documented) {
        // Two spellings that disagree: the documented one stands, the other is kept beside it.
        this.extras.add(row, group, `${group}_${field}`, value);
      }
    }
  }
}
