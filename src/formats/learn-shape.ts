import { metrics } from "../catalogue/lookup.js";
import { type Entity, GROUPS, type Group } from "../catalogue/types.js";
import type { AnyRecord } from "../record/types.js";
import { OPTIONAL_OBJECTS } from "../table/column-names.js";
import { keyColumns, requiredKeys } from "../table/keys.js";
import { KEPT_DETAILS, NAME_OF_RECORD } from "../table/record-columns.js";
import type { ScannedRows } from "../table/table-builder.js";
import { isPlainKey, type Key, ObjectShape, type Use } from "./object-shape.js";

/** What is known of the records of a source. */
export interface Learnt {
  readonly plan: Plan;
  readonly record: ObjectShape;
  /** The entries of `positions`. */
  readonly position: ObjectShape;
  /** The fields without which a record is none. */
  readonly required: readonly string[];
  /** The columns that a key already fills: a second key would write to its rows. */
  readonly claimed: Set<string>;
  keys: number;
}

/** Records with ever new keys (an id as a key, say) are not worth expecting. */
const MOST_KEYS = 2000;
/** Below it values are kept as JSON text, which is left to the parser. */
const DEEPEST = 8;

export function nothingLearnt(entity: Entity, rows: ScannedRows): Learnt {
  const ids = requiredKeys(entity);
  return {
    plan: recordPlan(entity, rows),
    record: new ObjectShape(),
    position: new ObjectShape(),
    required: entity === "player" ? [...ids, "positions"] : ids,
    claimed: new Set(),
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
export function learnRecord(entity: Entity, rows: ScannedRows, learnt: Learnt, record: AnyRecord): void {
  learnObject(rows, learnt, learnt.record, record, learnt.plan, 0);
  if (entity !== "player") return;
  for (const entry of record.positions as readonly Values[]) {
    learnObject(rows, learnt, learnt.position, entry, entryPlan, 0);
  }
}

function recordPlan(entity: Entity, rows: ScannedRows): Plan {
  const [ids, required] = [keyColumns(entity), requiredKeys(entity)];
  const groups = new Map(GROUPS.map((group) => [group as string, groupPlan(entity, group, rows)]));
  return (field) => {
    if (ids.includes(field)) return { use: required.includes(field) ? "id" : "optional id" };
    if (field === "positions" && entity === "player") return { use: "positions" };
    const nested = groups.get(field);
    if (nested !== undefined) return { use: "object", nested };
    if ((OPTIONAL_OBJECTS[entity] as readonly string[]).includes(field))
      return { use: "object", nested: extraPlan(field, KEPT_DETAILS) };
    const name = rows.extraNameOf(field);
    return { use: "extra", column: name, kept: field === NAME_OF_RECORD, nested: extraPlan(name) };
  };
}

function groupPlan(entity: Entity, group: Group, rows: ScannedRows): Plan {
  const planned = new Map<string, Planned>();
  for (const { field, column, aliases } of metrics({ entity, group })) {
    const place = rows.numbers.placeOf(column);
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

const ignored: Plan = () => ({ use: "nothing" });

const entryPlan: Plan = (field) =>
  field === "percent"
    ? { use: "share" }
    : field === "position"
      ? { use: "position", nested: positionPlan }
      : ignored(field);

const positionPlan: Plan = (field) =>
  field === "code" ? { use: "code" } : field === "name" ? { use: "position name" } : ignored(field);

function learnObject(
  rows: ScannedRows,
  learnt: Learnt,
  shape: ObjectShape,
  values: Values,
  plan: Plan,
  depth: number,
): void {
  let behind: Key | undefined;
  let changed = false;
  for (const field of Object.keys(values)) {
    if (!isPlainKey(field)) continue;
    const planned = plan(field);
    let key = shape.find(field);
    if (key === undefined) {
      if (learnt.keys >= MOST_KEYS) continue;
      key = newKey(field, planned);
      learnt.keys++;
    }
    changed = shape.put(key, behind) || changed;
    behind = key;
    learnValue(rows, learnt, key, planned, values[field], depth);
  }
  if (changed) shape.encode();
}

function learnValue(
  rows: ScannedRows,
  learnt: Learnt,
  key: Key,
  { column, nested }: Planned,
  value: unknown,
  depth: number,
): void {
  if (value !== null && typeof value === "object") {
    if (Array.isArray(value) || nested === undefined || depth >= DEEPEST) return;
    key.object ??= new ObjectShape();
    learnObject(rows, learnt, key.object, value as Values, nested, depth + 1);
  } else if (column !== undefined && key.column === undefined && !learnt.claimed.has(column)) {
    key.column = rows.extras.find(column);
    if (key.column !== undefined) learnt.claimed.add(column);
  }
}

function newKey(name: string, { use, place = -1, kept = false }: Planned): Key {
  return { name, use, place, kept, object: undefined, column: undefined };
}
