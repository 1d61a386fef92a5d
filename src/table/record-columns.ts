import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import { METRICS } from "../catalogue/metric-rows.js";
import { type Catalogue, type Entity, GROUPS, type Group } from "../catalogue/types.js";
import { ownField } from "../fields.js";
import type { Note } from "../notes.js";
import { DEEPEST_NESTING } from "../record/schema.js";
import type { AnyRecord, DetailObject, PlayerRecord, StatisticGroup } from "../record/types.js";
import type { Column, Coverage } from "./column.js";
import { OPTIONAL_OBJECTS } from "./column-names.js";
import { ExtraColumns, NumberColumns } from "./growing-columns.js";
import { type KeyCells, keyColumns, matchOf } from "./keys.js";
import { COVERAGE, columnsHead, headColumns, knownKind } from "./metric-columns.js";
import { coverageOfTagged, isNumber, type PositionCells, positionCells } from "./played.js";

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
    for (const { group, field, column, aliases } of METRICS[entity]) {
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

  /**
   * How much of the season behind a record was tagged.
   *
   * - `empty`: nothing was played: no positions (players), and no number other than 0 among the fields of the groups; what
   *   an object in a group holds does not count.
   * - `untagged`: 0 tagged minutes (players) or matches (teams): only what match sheets tell is given.
   * - `partial`: players with fewer than 45 tagged minutes in a season: totals are given, averages and percents are
   *   not. Of a single match, in which 45 minutes are much, players without any average or percent other than 0.
   * - `full`: everything else. Where tagged minutes are not given, the minutes on the field stand for them.
   */
  #coverageOf(record: AnyRecord): Coverage {
    const { positions } = record;
    const played = Array.isArray(positions) && positions.length > 0;
    if (!played && !this.#hasNumbers(GROUPS)) return "empty";
    const total = (field: string): number | undefined => {
      const column = this.#fields.total.get(field);
      const value = column === undefined ? Number.NaN : this.numbers.get(column);
      return Number.isNaN(value) ? undefined : value;
    };
    const tagged = coverageOfTagged(this.#entity, {
      matchesTagged: total("matchesTagged"),
      minutesTagged: total("minutesTagged"),
      minutesOnField: total("minutesOnField"),
    });
    if (this.#entity === "team" || tagged === "untagged" || matchOf(record) === null) return tagged;
    return this.#hasNumbers(["average", "percent"]) ? "full" : "partial";
  }

  /** Whether the row being written has a number in these groups that says that something happened. */
  #hasNumbers(groups: readonly Group[]): boolean {
    for (const group of groups) {
      for (const column of this.#fields[group].values()) if (isNumber(this.numbers.get(column))) return true;
      if (this.extras.tried(group).some(isNumber)) return true;
    }
    return false;
  }

  /** Writes keys, name, position and coverage of the row whose other cells are written, and ends it. */
  finish(record: AnyRecord, key: KeyCells): void {
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
    this.#put(COVERAGE, this.#coverageOf(record));
    this.#rowCount++;
    this.numbers.finishRow();
    this.extras.keepTried();
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

/** The fields of details that name a player or team, best first; those in one line are one name. */
export const NAME_FIELDS: readonly (readonly string[])[] = [
  ["shortName"],
  ["firstName", "lastName"],
  ["name"],
  ["officialName"],
];

/** Fields of the optional objects from which a row gets its name and its key. */
export const KEPT_DETAILS: ReadonlySet<string> = new Set(["wyId", ...NAME_FIELDS.flat()]);

/** A field of a record that the interface does not name, and that tells who it is where no details do. */
export const NAME_OF_RECORD = "name";

/**
 * Whether a value has more fields that become columns than `most`, or holds in a list an object that has: a list is one
 * column, but no cell is made of an object that is no record's. It looks at no more, nor deeper than records nest,
 * and what throws when it is read has none: whoever reads it next says so.
 */
export function hasMoreFields(value: unknown, most: number): boolean {
  try {
    return fieldCount(value, most) > most;
  } catch {
    return false;
  }
}

function fieldCount(value: unknown, most: number, depth = 0, all = most): number {
  if (typeof value !== "object" || value === null || depth > DEEPEST_NESTING) return 1;
  if (Array.isArray(value)) {
    const isWide = value.some(
      (item) => typeof item === "object" && fieldCount(item, all, depth + 1, all) > all,
    );
    return isWide ? Number.POSITIVE_INFINITY : 1;
  }
  let count = 0;
  for (const field in value) {
    count += fieldCount((value as Record<string, unknown>)[field], most - count, depth + 1, all);
    if (count > most) break;
  }
  return count;
}

/** The name of whom a record is about, as its details have it, else its own `name`; null where neither says one. */
export function nameOfRecord(entity: Entity, record: AnyRecord): string | null {
  const details = ownField(record, entity) as DetailObject | null | undefined;
  return nameOf(details) ?? (textOf(record, NAME_OF_RECORD) || null);
}

/** A field's text; none where it is blank or something else. */
function textOf(of: Parameters<typeof ownField>[0], field: string): string {
  const value = ownField(of, field);
  return typeof value === "string" && value.trim() !== "" ? value : "";
}

function nameOf(details: DetailObject | null | undefined): string | null {
  for (const fields of NAME_FIELDS) {
    const words = fields.map((field) => textOf(details, field)).filter((word) => word !== "");
    if (words.length > 0) return words.join(" ");
  }
  return null;
}
