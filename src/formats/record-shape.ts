import { METRICS } from "../catalogue/metric-rows.js";
import { type Entity, GROUPS, type Group } from "../catalogue/types.js";
import { ownField } from "../fields.js";
import type { AnyRecord } from "../record/types.js";
import { OPTIONAL_OBJECTS } from "../table/column-names.js";
import type { ExtraColumn } from "../table/growing-columns.js";
import { keyColumns, requiredKeys } from "../table/keys.js";
import { KEPT_DETAILS, NAME_OF_RECORD, type RecordColumns } from "../table/record-columns.js";

/** What a value is for. */
export type Use =
  /** A whole number that tells rows apart. */
  | "id"
  | "optional id"
  /** The number of a metric: its cell is known by its place. */
  | "metric"
  /** A metric under its other spelling; `place` is that of the documented one. */
  | "alias"
  /** A column that no catalogue announces. */
  | "extra"
  | "positions"
  | "position"
  | "code"
  | "position name"
  | "share"
  /** An object of the interface, which may be null. */
  | "object"
  /** Checked, and in no column. */
  | "nothing";

/** One key of an object, and what becomes of its value. */
export interface Key {
  readonly name: string;
  readonly use: Use;
  /** Where the cells of the metric begin. */
  readonly place: number;
  /** Whether a row's name or key is made from the value. */
  readonly kept: boolean;
  /** The keys of the value, where it was ever an object. */
  object: ObjectShape | undefined;
  /** The column of the value, where it was ever none. */
  column: ExtraColumn | undefined;
}

const LONGEST_KEY = 120;
/** The bytes that are compared at once. */
const WORD = 8;
const PLAIN = /^[ !#-[\]-~]+$/;

/** Whether a key can be expected: it stands in a file as its own letters, and is not too long for that. */
export function isPlainKey(name: string): boolean {
  return name.length <= LONGEST_KEY && PLAIN.test(name) && name !== "__proto__";
}

/**
 * The keys that the objects of one place were seen to have, in their order, as the bytes in which they stand
 * in a file. Objects are expected to have some of these keys in this order.
 *
 * The bytes of `"key":` are compared eight at a time, read as one number: the first word, the second and the last
 * eight bytes, which may overlap, and only of the longest keys those between. So nearly all keys take the same three
 * steps, and the processor need not guess how many there will be. Plain keys make numbers that are equal only where
 * their bytes are: neither NaN nor zero. Of a key shorter than eight bytes the first four are compared and the last
 * four.
 */
export class ObjectShape {
  readonly keys: Key[] = [];
  count = 0;
  /** For each key: its length in bytes with quotes and colon. */
  lengths: Int32Array = new Int32Array(0);
  /** For each key: its first word, its second and its last, and where the second begins. */
  threeWords: Float64Array = new Float64Array(0);
  secondsBegin: Int32Array = new Int32Array(0);
  /** For each key: the words between its second and its last. */
  middleWords: readonly (readonly number[])[] = [];
  /** For each key: its first four bytes, and its last four. */
  firstBytes: Int32Array = new Int32Array(0);
  lastBytes: Int32Array = new Int32Array(0);
  /** For each key: where the cells of its metric begin, or -1. */
  places: Int32Array = new Int32Array(0);

  find(name: string): Key | undefined {
    return this.keys.find((key) => key.name === name);
  }

  /**
   * Puts a key, known or new, where it is met: behind another one (at the beginning, where there is none). What
   * already stands somewhere behind that one stays: keys between them may be absent. Whether anything changed.
   */
  put(key: Key, behind: Key | undefined): boolean {
    const now = this.keys.indexOf(key);
    const after = behind === undefined ? -1 : this.keys.indexOf(behind);
    if (now > after) return false;
    if (now >= 0) this.keys.splice(now, 1);
    this.keys.splice(now >= 0 ? after : after + 1, 0, key);
    return true;
  }

  /** Whether the bytes there are those of a key. */
  isAt(key: number, bytes: DataView, at: number): boolean {
    const length = this.lengths[key]!;
    if (length < WORD) {
      return (
        bytes.getInt32(at, true) === this.firstBytes[key] &&
        bytes.getInt32(at + length - 4, true) === this.lastBytes[key]
      );
    }
    const words = this.threeWords;
    return (
      bytes.getFloat64(at, true) === words[3 * key] &&
      bytes.getFloat64(at + this.secondsBegin[key]!, true) === words[3 * key + 1] &&
      bytes.getFloat64(at + length - WORD, true) === words[3 * key + 2] &&
      (length <= 3 * WORD || this.#isMiddleAt(key, bytes, at + 2 * WORD))
    );
  }

  /** The first key from one on whose bytes are there; `count` where there is none. */
  firstAt(from: number, bytes: DataView, at: number): number {
    let key = from;
    while (key < this.count && !this.isAt(key, bytes, at)) key++;
    return key;
  }

  #isMiddleAt(key: number, bytes: DataView, at: number): boolean {
    const words = this.middleWords[key]!;
    for (let word = 0; word < words.length; word++) {
      if (bytes.getFloat64(at + WORD * word, true) !== words[word]) return false;
    }
    return true;
  }

  /** To be called when keys were put. */
  encode(): void {
    const { keys } = this;
    this.count = keys.length;
    const bytes = keys.map(({ name }) => Buffer.from(`"${name}":`, "latin1"));
    const words = bytes.map(wordsOf);
    this.lengths = Int32Array.from(bytes, ({ length }) => length);
    this.places = Int32Array.from(keys, ({ use, place }) => (use === "metric" ? place : -1));
    this.threeWords = Float64Array.from(words.flatMap(threeOf));
    this.secondsBegin = Int32Array.from(bytes, ({ length }) => Math.min(WORD, length - WORD));
    this.middleWords = words.map((all) => all.slice(2, -1));
    this.firstBytes = Int32Array.from(bytes, (key) => key.readInt32LE(0));
    this.lastBytes = Int32Array.from(bytes, (key) => key.readInt32LE(key.length - 4));
  }
}

/** The words of a key's bytes, the last one overlapping the one before where they do not come out even. */
function wordsOf(key: Buffer): number[] {
  if (key.length < WORD) return [];
  return Array.from({ length: Math.ceil(key.length / WORD) }, (_, word) =>
    key.readDoubleLE(Math.min(word * WORD, key.length - WORD)),
  );
}

/** The first of a key's words, the second and the last; of a key without words, none that is ever looked at. */
function threeOf(words: readonly number[]): readonly number[] {
  const [first = 0, second = first] = words;
  return [first, second, words.at(-1) ?? 0];
}

/** Records with ever new keys (an id as a key, say) are not worth expecting. */
const MOST_KEYS = 2000;
/** Below it values are kept as JSON text, which is left to the parser. */
const DEEPEST = 8;

export type Learnt = ReturnType<typeof nothingLearnt>;

/** What is known of the records of a source, before the first is met. */
export function nothingLearnt(entity: Entity, columns: RecordColumns) {
  const ids = requiredKeys(entity);
  return {
    entity,
    columns,
    plan: recordPlan(entity, columns),
    record: new ObjectShape(),
    /** The entries of `positions`. */
    position: new ObjectShape(),
    /** The fields without which a record is none. */
    required: entity === "player" ? [...ids, "positions"] : ids,
    /** The columns that a key already fills: a second key would write to its rows. */
    claimed: new Set<string>(),
    keys: 0,
  };
}

type Values = Readonly<Record<string, unknown>>;
/** Says what becomes of a field. */
type Plan = (field: string) => Planned;
interface Planned {
  readonly use: Use;
  readonly place?: number;
  readonly kept?: boolean;
  /** The column of a value that is no object. */
  readonly column?: string;
  /** What becomes of the fields of a value that is an object. */
  readonly nested?: Plan;
}

/** Learns keys, and where their values go, from a record that the builder accepted. */
export function learnRecord(learnt: Learnt, record: AnyRecord): void {
  learnObject(learnt, learnt.record, record, learnt.plan, 0);
  if (learnt.entity !== "player") return;
  for (const entry of record.positions as readonly Values[]) {
    learnObject(learnt, learnt.position, entry, entryPlan, 0);
  }
}

function recordPlan(entity: Entity, columns: RecordColumns): Plan {
  const [ids, required] = [keyColumns(entity), requiredKeys(entity)];
  const groups = new Map(GROUPS.map((group) => [group as string, groupPlan(entity, group, columns)]));
  return (field) => {
    if (ids.includes(field)) return { use: required.includes(field) ? "id" : "optional id" };
    if (field === "positions" && entity === "player") return { use: "positions" };
    const nested = groups.get(field);
    if (nested !== undefined) return { use: "object", nested };
    if ((OPTIONAL_OBJECTS[entity] as readonly string[]).includes(field))
      return { use: "object", nested: extraPlan(field, KEPT_DETAILS) };
    const name = columns.nameOfUnnamed(field);
    return { use: "extra", column: name, kept: field === NAME_OF_RECORD, nested: extraPlan(name) };
  };
}

function groupPlan(entity: Entity, group: Group, columns: RecordColumns): Plan {
  const planned = new Map<string, Planned>();
  for (const { field, column, aliases } of METRICS[entity].filter((metric) => metric.group === group)) {
    const place = columns.numbers.placeOf(column);
    planned.set(field, { use: "metric", place });
    if (aliases.length === 1) planned.set(aliases[0]!, { use: "alias", place });
  }
  return (field) => {
    const column = `${group}_${field}`;
    return planned.get(field) ?? { use: "extra", column, nested: extraPlan(column) };
  };
}

function extraPlan(prefix: string, kept: ReadonlySet<string> = new Set()): Plan {
  return (field) => {
    const column = `${prefix}_${field}`;
    return { use: "extra", column, kept: kept.has(field), nested: extraPlan(column) };
  };
}

/** The plan of an object of which only these fields count. */
const onlyOf =
  (fields: Readonly<Record<string, Planned>>): Plan =>
  (field) =>
    ownField(fields, field) ?? { use: "nothing" };

const entryPlan = onlyOf({
  percent: { use: "share" },
  position: { use: "position", nested: onlyOf({ code: { use: "code" }, name: { use: "position name" } }) },
});

function learnObject(learnt: Learnt, shape: ObjectShape, values: Values, plan: Plan, depth: number): void {
  let behind: Key | undefined;
  let changed = false;
  for (const field of Object.keys(values)) {
    if (!isPlainKey(field)) continue;
    const planned = plan(field);
    let key = shape.find(field);
    if (key === undefined) {
      if (learnt.keys >= MOST_KEYS) continue;
      const { use, place = -1, kept = false } = planned;
      key = { name: field, use, place, kept, object: undefined, column: undefined };
      learnt.keys++;
    }
    changed = shape.put(key, behind) || changed;
    behind = key;
    const { column, nested } = planned;
    const value = values[field];
    if (value !== null && typeof value === "object") {
      if (Array.isArray(value) || nested === undefined || depth >= DEEPEST) continue;
      key.object ??= new ObjectShape();
      learnObject(learnt, key.object, value as Values, nested, depth + 1);
    } else if (column !== undefined && key.column === undefined && !learnt.claimed.has(column)) {
      key.column = learnt.columns.extras.find(column);
      if (key.column !== undefined) learnt.claimed.add(column);
    }
  }
  if (changed) shape.encode();
}
