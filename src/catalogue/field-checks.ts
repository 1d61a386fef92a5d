import { ownField } from "../fields.js";
import { type OptionCheck, text } from "../options.js";
import { ENDING_KINDS, endingOf, POOL_CELLS } from "../text/column-endings.js";
import { isLayoutColumn } from "../text/layout-columns.js";
import { nearest } from "../text/nearest.js";
import { isPlainObject, nameKey } from "./catalogue-index.js";
import { groupOfColumn } from "./columns.js";
import { type Catalogue, POSITION_GROUP_NAMES } from "./types.js";

/** Checks of plain data. Each adds what is wrong with a value, and with its parts, to the breaches found. */

export interface Breach {
  readonly path: readonly PropertyKey[];
  readonly expected: string;
}

/**
 * A place in a description. The first walk asks whether each value can be what it is for; the second, which has the
 * names of the catalogue that was made, asks whether values contradict these or each other.
 */
export class Place {
  readonly #found: Breach[];
  readonly #path: readonly PropertyKey[];
  readonly known: KnownNames | undefined;

  constructor(found: Breach[], known?: KnownNames, path: readonly PropertyKey[] = []) {
    this.#found = found;
    this.known = known;
    this.#path = path;
  }

  get key(): string {
    return String(this.#path.at(-1));
  }

  at(...keys: readonly PropertyKey[]): Place {
    return new Place(this.#found, this.known, [...this.#path, ...keys]);
  }

  add(expected: string): void {
    this.#found.push({ path: this.#path, expected });
  }

  metric(column: string): void {
    if (!this.known?.columns.has(column)) this.add("a metric of the catalogue");
  }

  group(name: string): void {
    const groups = this.known?.groups ?? new Set();
    if (!groups.has(name)) this.add(`a position group of the catalogue (${[...groups].join(", ")})`);
  }

  /** Adds a breach for a value that has occurred before among those of a kind. */
  once(kind: string, value: unknown, expected: string): void {
    const seen = this.known?.seen(kind);
    if (value === undefined) return;
    if (seen?.has(value)) this.add(expected);
    seen?.add(value);
  }
}

/** A check of a part of a description. Its type is that of the part. */
export type Check<Value = unknown> = OptionCheck<Value> | Walk<Value>;

interface Walk<Value> {
  (value: unknown, place: Place): void;
  readonly of?: Value;
}

type ValueOf<Of> = Of extends OptionCheck<infer Value> | Walk<infer Value> ? Value : never;

/** An object with fields that pass these checks; all but the `Needed` ones may be missing. */
export type Described<Fields, Needed extends keyof Fields = never> = {
  readonly [Field in Needed]: ValueOf<Fields[Field]>;
} & { readonly [Field in keyof Fields as Exclude<Field, Needed>]?: ValueOf<Fields[Field]> | undefined };

export function look(check: Check, value: unknown, place: Place): void {
  if (typeof check === "function") check(value, place);
  else if (place.known === undefined && !check.test(value)) place.add(check.expected);
}

/** On the second walk, looks for contradictions of a value that was fit for its place. */
export function second<T>(contradictions: (value: T, place: Place, known: KnownNames) => void): Check<T> {
  return (value, place) => {
    if (place.known !== undefined && value != null) contradictions(value as T, place, place.known);
  };
}

export function inTurn<T>(...checks: readonly Check<T>[]): Check<T> {
  return (value, place) => {
    for (const check of checks) look(check, value, place);
  };
}

/** A check of a name, and of what it names in the catalogue. */
export function meaning<T extends string>(
  check: Check<T>,
  contradictions: (said: T, place: Place, known: KnownNames) => void,
): Check<T> {
  return inTurn(check, second(contradictions));
}

export const name: OptionCheck<string> = {
  expected: "a name",
  test: (value) => typeof value === "string" && value !== "",
};

export const names = listOf(name, "a list of names");
export const metricName = meaning(name, (column, place) => place.metric(column));

export const groupOr = (...others: readonly string[]): Check<string> =>
  meaning(text, (said, place) => {
    if (!others.includes(said)) place.group(said);
  });

/** A finite number for which every further test holds. */
export function numberThat(
  ...tests: readonly (readonly [expected: string, test: (value: number) => boolean])[]
): Check<number> {
  return (value, place) => {
    if (place.known !== undefined) return;
    if (!Number.isFinite(value)) place.add("a finite number");
    else {
      const failed = tests.find(([, test]) => !test(value as number));
      if (failed !== undefined) place.add(failed[0]);
    }
  };
}

export function orNull<T>(check: Check<T>): Check<T | null> {
  return (value, place) => {
    if (value !== null) look(check, value, place);
  };
}

export function listOf<T>(check: Check<T>, expected: string, fewest = 0): Check<readonly T[]> {
  return (value, place) => {
    if (Array.isArray(value) && value.length >= fewest) {
      for (let at = 0; at < value.length; at++) look(check, value[at], place.at(at));
    } else if (place.known === undefined) place.add(expected);
  };
}

/** An object with values of one kind under any names, even those of `Object.prototype`. */
export function mapOf<T>(
  check: Check<T>,
  expected: string,
  { key, fewest = 0 }: { readonly key?: Check; readonly fewest?: number } = {},
): Check<Readonly<Record<string, T>>> {
  return (value, place) => {
    const entries = isPlainObject(value) ? Object.entries(value) : undefined;
    for (const [field, part] of entries ?? []) {
      if (key !== undefined) look(key, field, place.at(field));
      look(check, part, place.at(field));
    }
    if (place.known === undefined && (entries?.length ?? -1) < fewest) place.add(expected);
  };
}

/** An object with these fields and no others. A breach in one field hides none in another. */
export function objectOf<Fields extends Readonly<Record<string, Check>>, Needed extends keyof Fields = never>(
  expected: string,
  needed: readonly Needed[],
  fields: Fields,
): Check<Described<Fields, Needed>> {
  const checks = Object.entries(fields);
  const names = Object.keys(fields);
  return (given, place) => {
    const isFirst = place.known === undefined;
    if (!isPlainObject(given)) {
      if (isFirst) place.add(expected);
      return;
    }
    for (const [field, check] of checks) {
      const value = ownField(given, field);
      if (value !== undefined || needed.includes(field as Needed)) look(check, value, place.at(field));
    }
    const unknown = isFirst ? Object.keys(given).filter((field) => !names.includes(field)) : [];
    for (const field of unknown) {
      const right = nearest(field, names);
      place.at(field).add(`no such field${right === undefined ? "" : `; did you mean "${right}"?`}`);
    }
  };
}

/** A simple form or an object; anything that is not an object must have the simple form. */
export function either<Simple, Whole>(simple: Check<Simple>, object: Check<Whole>): Check<Simple | Whole> {
  return (given, place) => look(isPlainObject(given) ? object : simple, given, place);
}

/** The names of a catalogue that a description may refer to, and those that it has given so far. */
export class KnownNames {
  readonly catalogue: Catalogue;
  readonly columns: ReadonlySet<string>;
  /** The columns with a label, by {@link nameKey}. */
  readonly columnsOfLabel = new Map<string, string[]>();
  readonly groups: ReadonlySet<string>;
  readonly #seen = new Map<string, Set<unknown>>();

  constructor(catalogue: Catalogue) {
    const { metrics, derived, groups } = catalogue;
    this.catalogue = catalogue;
    this.columns = new Set([...metrics, ...derived].map(({ column }) => column));
    this.groups = new Set([...POSITION_GROUP_NAMES, ...groups.map(({ name }) => name)]);
    for (const { label, column } of [...metrics, ...derived]) {
      const key = nameKey(label);
      const columns = this.columnsOfLabel.get(key);
      if (columns === undefined) this.columnsOfLabel.set(key, [column]);
      else columns.push(column);
    }
  }

  seen(kind: string): Set<unknown> {
    const seen = this.#seen.get(kind) ?? new Set();
    this.#seen.set(kind, seen);
    return seen;
  }

  /** Whether a name belongs to another column of a table, or to a result of an analysis. */
  isTaken(column: string): boolean {
    const { entity } = this.catalogue;
    if (isLayoutColumn(entity, column) || POOL_CELLS.some((cell) => cell === column)) return true;
    const made = endingOf(column);
    if (made === undefined) return false;
    // `goal_difference` and `body_weight` can be a user's own columns; `average_goals_low` cannot.
    const tellsAlone = !ENDING_KINDS[made.ending].common;
    return tellsAlone || groupOfColumn(column) !== undefined || this.columns.has(made.metric);
  }
}
