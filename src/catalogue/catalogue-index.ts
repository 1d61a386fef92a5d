import { ownField } from "../fields.js";
import { plain } from "../text/nearest.js";
import { EXPORT_METRIC_LABELS } from "./export-labels.js";
import { headlinePlaces } from "./headline-lists.js";
import type { Catalogue, ColumnMetric, Position } from "./types.js";

const FINISHED = new WeakSet<Catalogue>();

/** The only cache per catalogue, for the catalogue's lifetime. Catalogues are frozen, so an index stays valid. */
const INDEXES = new WeakMap<Catalogue, ReturnType<typeof makeIndex>>();

/** Freezes a valid catalogue and marks it as finished. */
export function finished(catalogue: Catalogue): Catalogue {
  const made = frozenData(catalogue);
  FINISHED.add(made);
  return made;
}

/** Whether an object was returned by {@link finished}. */
export function isFinished(value: object): value is Catalogue {
  return FINISHED.has(value as Catalogue);
}

/** The index of a catalogue, made once. It also works for catalogues finished by another copy of the library. */
export function indexOf(catalogue: Catalogue) {
  const known = INDEXES.get(catalogue);
  if (known !== undefined) return known;
  const made = makeIndex(catalogue);
  if (Object.isFrozen(catalogue)) INDEXES.set(catalogue, made);
  return made;
}

function makeIndex(catalogue: Catalogue) {
  const rows = [...catalogue.metrics, ...catalogue.derived];
  const byColumn = new Map(rows.map((metric) => [metric.column, metric]));
  const names = namesOf(rows, byColumn, catalogue.columns);
  const { groups, positions } = catalogue;
  const isOnlyOfName = ({ name, code }: Position): boolean =>
    positions.codes.every((other) => other.name !== name || other.code === code);
  return {
    byColumn,
    /** Every name of every metric with its column. */
    names,
    /** The column of each metric name; the last entry for a key wins in a map, so they are entered in reverse order. */
    columnOfKey: new Map(names.map(([name, column]) => [nameKey(name), column] as const).reverse()),
    positionOfCode: new Map(positions.codes.map((position) => [position.code, position])),
    groupOfName: new Map(groups.map((group) => [group.name, group])),
    /** Groups, then codes, then names that only one code has: the last entry wins. */
    positionOfKey: new Map([
      ...positions.codes.filter(isOnlyOfName).map(({ name, code }) => [plain(name), code] as const),
      ...positions.codes.map(({ code }) => [plain(code), code] as const),
      ...groups.map(({ name }) => [plain(name), name] as const),
    ]),
  };
}

/**
 * Columns, then other spellings of their fields, then labels, then labels of the provider's spreadsheets, then the
 * columns of a source.
 */
function namesOf(
  rows: readonly ColumnMetric[],
  byColumn: ReadonlyMap<string, ColumnMetric>,
  sources: Catalogue["columns"],
): [name: string, column: string][] {
  return [
    ...rows.map(({ column }): [string, string] => [column, column]),
    ...rows.flatMap(({ group, field, aliases, column }) =>
      aliases.map((alias): [string, string] => [field === column ? alias : `${group}_${alias}`, column]),
    ),
    ...rows.map(({ label, column }): [string, string] => [label, column]),
    ...Object.entries(EXPORT_METRIC_LABELS).filter(([, column]) => byColumn.has(column)),
    ...Object.entries(sources)
      .filter(([, { metric }]) => byColumn.has(metric))
      .map(([source, { metric }]): [string, string] => [source, metric]),
  ];
}

/** The part of a metric's name that counts in a lookup: letters and digits, "%" as a word, and one form of "per 90". */
export function nameKey(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("%", "percent")
    .replace(/(?:\/ ?|\bp ?|\bper )90(?: min(?:ute)?s)?\b/g, "per90")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

export function metricIn(catalogue: Catalogue, column: string): ColumnMetric | undefined {
  return indexOf(catalogue).byColumn.get(column);
}

/** The catalogue with these metrics: each replaces the metric of the same column or is added at the end. */
export function withMetrics(catalogue: Catalogue, metrics: readonly ColumnMetric[]): Catalogue {
  if (metrics.length === 0) return catalogue;
  return finished(placed({ ...catalogue, ...metricsPut(catalogue, "metrics", metrics, (metric) => metric) }));
}

/** The metrics of a catalogue with those made of each of these rows: replaced where they stand, or added to the list. */
export function metricsPut<Row extends { readonly column: string }>(
  { metrics, derived }: Pick<Catalogue, "metrics" | "derived">,
  list: "metrics" | "derived",
  given: readonly Row[],
  make: (row: Row, before: ColumnMetric | undefined) => ColumnMetric,
): Pick<Catalogue, "metrics" | "derived"> {
  const byColumn = (rows: readonly ColumnMetric[]) => new Map(rows.map((row) => [row.column, row]));
  const rows = { metrics: byColumn(metrics), derived: byColumn(derived) };
  for (const row of given) {
    const within = [rows.metrics, rows.derived].find((known) => known.has(row.column)) ?? rows[list];
    within.set(row.column, make(row, within.get(row.column)));
  }
  return { metrics: [...rows.metrics.values()], derived: [...rows.derived.values()] };
}

export function withMetricsOf(catalogue: Catalogue, other: Catalogue, columns: readonly string[]): Catalogue {
  if (catalogue === other) return catalogue;
  const brought = columns.flatMap((column) => {
    const metric = metricIn(other, column);
    return metric === undefined || isSameData(metric, metricIn(catalogue, column)) ? [] : [metric];
  });
  return withMetrics(catalogue, brought);
}

export function withoutMetric(catalogue: Catalogue, column: string): Catalogue {
  if (metricIn(catalogue, column) === undefined) return catalogue;
  const others = (rows: readonly ColumnMetric[]) => rows.filter((row) => row.column !== column);
  return finished({ ...catalogue, metrics: others(catalogue.metrics), derived: others(catalogue.derived) });
}

/** The catalogue with each metric's places in its headline lists. */
export function placed(catalogue: Catalogue): Catalogue {
  const places = headlinePlaces(catalogue.headlines);
  const withPlaces = (row: ColumnMetric): ColumnMetric => {
    const headline = places.get(row.column) ?? {};
    return isSameData(row.headline, headline) ? row : { ...row, headline };
  };
  return {
    ...catalogue,
    metrics: catalogue.metrics.map(withPlaces),
    derived: catalogue.derived.map(withPlaces),
  };
}

/** Plain data: values that JSON and `structuredClone` preserve. */

/** A deeply frozen copy without undefined fields. Objects that are already frozen are not copied. */
function frozenData<T>(value: T): T {
  if (value === null || typeof value !== "object" || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozenData)) as T;
  const kept = Object.entries(value).filter(([, part]) => part !== undefined);
  // Unlike assignments, entries can have the name "__proto__".
  return Object.freeze(Object.fromEntries(kept.map(([name, part]) => [name, frozenData(part)]))) as T;
}

/** Whether two values are deeply equal; the order of fields and undefined fields do not matter. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, at) => isSameData(part, other[at]));
  }
  if (!isPlainObject(one) || !isPlainObject(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameData(ownField(one, name), ownField(other, name)));
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
