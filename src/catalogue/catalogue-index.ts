import { plain } from "../text/nearest.js";
import { EXPORT_METRIC_LABELS } from "./export-labels.js";
import { frozenData } from "./plain-data.js";
import type { Catalogue, ColumnMetric, Position, PositionGroup } from "./types.js";

/** What is looked up in a catalogue, by name. */
interface CatalogueIndex {
  readonly byColumn: ReadonlyMap<string, ColumnMetric>;
  /** Every name of every metric with its column. */
  readonly names: readonly (readonly [name: string, column: string])[];
  /** The column of each name, by what counts of it. */
  readonly columnOfKey: ReadonlyMap<string, string>;
  readonly positionOfCode: ReadonlyMap<string, Position>;
  readonly groupOfName: ReadonlyMap<string, PositionGroup>;
  /** Groups, else codes, else the names that only one code has, by what counts of them. */
  readonly positionOfKey: ReadonlyMap<string, string>;
}

const FINISHED = new WeakSet<Catalogue>();

/** The one place where something is kept for a catalogue, as long as it lives. It is frozen, so what is kept stays true. */
const INDEXES = new WeakMap<Catalogue, CatalogueIndex>();

/** A catalogue that is as it has to be, frozen. */
export function finished(catalogue: Catalogue): Catalogue {
  const made = frozenData(catalogue);
  FINISHED.add(made);
  return made;
}

/** Whether {@link finished} gave that object. */
export function isFinished(value: object): value is Catalogue {
  return FINISHED.has(value as Catalogue);
}

/** The index of a catalogue, made once: also of one that another copy of the library has finished. */
export function indexOf(catalogue: Catalogue): CatalogueIndex {
  const known = INDEXES.get(catalogue);
  if (known !== undefined) return known;
  const made = makeIndex(catalogue);
  if (Object.isFrozen(catalogue)) INDEXES.set(catalogue, made);
  return made;
}

function makeIndex(catalogue: Catalogue): CatalogueIndex {
  const rows = [...catalogue.metrics, ...catalogue.derived];
  const byColumn = new Map(rows.map((metric) => [metric.column, metric]));
  const names = namesOf(rows, byColumn, catalogue.columns);
  const { groups, positions } = catalogue;
  const isOnlyOfName = ({ name, code }: Position): boolean =>
    positions.codes.every((other) => other.name !== name || other.code === code);
  return {
    byColumn,
    names,
    // The later entry of a map wins, so the names are entered last to first.
    columnOfKey: new Map(names.map(([name, column]) => [nameKey(name), column] as const).reverse()),
    positionOfCode: new Map(positions.codes.map((position) => [position.code, position])),
    groupOfName: new Map(groups.map((group) => [group.name, group])),
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

/** What of a metric's name counts: letters and digits, with % as a word and all ways to write "per 90" as one. */
export function nameKey(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("%", "percent")
    .replace(/(?:\/ ?|\bp ?|\bper )90(?: min(?:ute)?s)?\b/g, "per90")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
