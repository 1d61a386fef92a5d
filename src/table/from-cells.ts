import { groupOfCode } from "../catalogue/positions.js";
import { type Catalogue, ENTITIES, type Entity, SOURCE_UNITS } from "../catalogue/types.js";
import { shapeMismatch, wrongEntity } from "../errors.js";
import { type Note, notedRows } from "../notes.js";
import { UnknownPositions } from "../record/parse.js";
import { ENTITY, METRIC } from "../text/layout-columns.js";
import { counted } from "../text/words.js";
import { type CellColumn, cellColumn } from "./cell-column.js";
import type { Column } from "./column.js";
import { idColumn, requireIds, requireKeys, requireUniqueKeys } from "./keys.js";
import { entityOfColumns, kindOf, namedColumns } from "./metric-columns.js";
import { positionCells } from "./played.js";
import { isNumbers, Table } from "./table.js";
import { withNotes } from "./verbs.js";

export { ENTITY, METRIC } from "../text/layout-columns.js";

interface FromCells {
  readonly entity: Entity;
  readonly columns: readonly CellColumn[];
  readonly rowCount: number;
  readonly notes?: readonly Note[];
  readonly catalogue?: Catalogue | undefined;
  /** Whether keys may come twice. Default false. */
  readonly repeatedKeys?: boolean;
}

/** The table of columns that a file, a frame or rows held: each of the kind that its name or its cells tell. */
export function tableOfCells({ entity, columns, rowCount, ...more }: FromCells): Table {
  const names = columns.map(({ name }) => name);
  const table = namedColumns(entity, names, more.catalogue);
  const made = columns.map(({ name, seen, numbers, texts }): [string, Column] => [
    name,
    kindOf(table, name, seen) === "number" ? finiteNumbers(name, numbers()) : Object.freeze(texts()),
  ]);
  const isKeyed = !describesMetrics(names);
  if (isKeyed) requireKeys(names, entity);
  const { notes, catalogue } = more;
  const result = new Table({ entity, columns: made, rowCount, notes: notes ?? [], catalogue });
  if (isKeyed) requireIds(result);
  if (isKeyed && more.repeatedKeys !== true) requireUniqueKeys(result);
  return withMinutesTold(result);
}

/** A table from outside, with a note of its minutes below 0. */
export function withMinutesTold(table: Table): Table {
  const { onField } = table.catalogue.minutes;
  const minutes = onField !== undefined && table.has(onField) ? table.column(onField) : [];
  const rows = isNumbers(minutes) ? minutes.filter((value) => value < 0).length : 0;
  const message = `${counted(rows, "row")} with minutes below 0, kept as sent: below every threshold of minutes; correct them`;
  const below = notedRows("negative_minutes", rows, message);
  return below.length === 0 ? table : withNotes(table, [...table.notes, ...below]);
}

/** The numbers, once none is infinite, as 1e400 or a division by 0 is: nothing could be reckoned with it. */
function finiteNumbers(name: string, numbers: Float64Array): Float64Array {
  const row = numbers.findIndex(
    (value) => value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY,
  );
  if (row === -1) return numbers;
  throw shapeMismatch(
    `"${name}" holds ${numbers[row]} in row ${row}; expected a finite number, or NaN where there is none.`,
    { column: name, row },
  );
}

/**
 * The entity of a table from outside, by its key column, else by what its column `entity` says, of which `firstCell`
 * gives the first cell. Throws `shape_mismatch` where neither is there.
 */
export function entityOfCells(names: readonly string[], firstCell: () => unknown): Entity {
  const byKey = entityOfColumns(names);
  if (byKey !== undefined) return byKey;
  const said = describesMetrics(names) ? ENTITIES.find((entity) => entity === firstCell()) : undefined;
  if (said !== undefined) return said;
  throw shapeMismatch(
    "there is no key column; expected playerId or teamId. Read a sheet of names with readTable.",
    { columns: names },
  );
}

function describesMetrics(names: readonly string[]): boolean {
  return names.includes(METRIC) && names.includes(ENTITY) && entityOfColumns(names) === undefined;
}

/**
 * The table of columns of a source: under the table's names, and with the meaning, that a catalogue gives them; else
 * with what is known of them.
 */
export function tableOfSource(
  {
    columns,
    entity,
    notes = [],
    ...more
  }: Omit<FromCells, "entity"> & { readonly entity?: Entity | undefined },
  catalogue?: Catalogue,
): Table {
  const firstCell = () => columns.find(({ name }) => name === ENTITY)?.texts()[0];
  const entityOf = (names: readonly string[]): Entity => entity ?? entityOfCells(names, firstCell);
  if (catalogue === undefined) {
    return tableOfCells({ ...more, columns, notes, entity: entityOf(columns.map(({ name }) => name)) });
  }
  const named = underTableNames(catalogue, columns);
  const found = entityOf(named.columns.map(({ name }) => name));
  requireEntity(found, catalogue);
  return tableOfCells({ ...more, ...named, notes: [...notes, ...named.notes], entity: found, catalogue });
}

/**
 * The columns of a source under the table's names, as a catalogue says them: keys, metrics in their own units, and
 * position codes, from which the columns of positions follow. Columns that have the table's names stay as they are.
 *
 * Errors: `shape_mismatch` where two columns would have one name.
 */
function underTableNames(catalogue: Catalogue, columns: readonly CellColumn[]) {
  const names = new Set(columns.map(({ name }) => name));
  const targets = targetsOf(catalogue);
  const takenBy = new Map<string, string>();
  const named = columns.map((column) => {
    const target = targets.get(column.name);
    if (target === undefined) return column;
    const other = takenBy.get(target.name) ?? (names.has(target.name) ? target.name : undefined);
    if (other !== undefined) {
      const what = `"${column.name}" and "${other}" both mean ${target.name} in the catalogue; expected one of them.`;
      throw shapeMismatch(what, { columns: [column.name, other] });
    }
    takenBy.set(target.name, column.name);
    return { ...column, name: target.name, numbers: () => times(column.numbers(), target.factor) };
  });
  return withPositions(catalogue, named);
}

/** Whether a catalogue has another name for one of a source's columns. */
export function namesAny(catalogue: Catalogue, columns: readonly string[]): boolean {
  const targets = targetsOf(catalogue);
  return columns.some((name) => targets.has(name));
}

/** The table's name of each source column that has another, and what its values are multiplied by. */
function targetsOf({ keys, columns, positions }: Catalogue) {
  const renamed = [
    [positions.column, "position", 1] as const,
    ...Object.entries(keys).map(([key, source]) => [source, key, 1] as const),
    ...Object.entries(columns).map(
      ([source, { metric, unit }]) => [source, metric, unit === undefined ? 1 : SOURCE_UNITS[unit]] as const,
    ),
  ].filter(([source, name]) => source !== name);
  return new Map(renamed.map(([source, name, factor]) => [source, { name, factor }]));
}

function times(values: Float64Array, factor: number): Float64Array {
  return factor === 1 ? values : values.map((value) => value * factor);
}

/** The columns with those that follow from position codes, where a table has codes alone. */
function withPositions(catalogue: Catalogue, columns: readonly CellColumn[]) {
  const has = (name: string): boolean => columns.some((column) => column.name === name);
  const at = columns.findIndex(({ name }) => name === "position");
  if (catalogue.entity !== "player" || at === -1 || has("positionGroup")) return { columns, notes: [] };
  const listed = columns[at]!.texts().map((text) => codesIn(catalogue, text));
  const cells = listed.map((codes) => {
    const shares = codes.map((code) => ({ code, share: Number.NaN }));
    return positionCells(shares, catalogue);
  });
  const made = (["position", "positionGroup", "positions"] as const).map((name) => {
    const texts = cells.map((cell) => cell[name]);
    return cellColumn(name, texts, { text: true, number: false });
  });
  const others = columns.filter(({ name }) => name !== "positions");
  const before = others.findIndex(({ name }) => name === "position");
  const ids = columns.find(({ name }) => name === idColumn(catalogue.entity))?.numbers();
  const unknown = new UnknownPositions(catalogue);
  for (const [row, codes] of listed.entries()) unknown.add(codes, row, ids?.[row] ?? Number.NaN);
  return {
    columns: [...others.slice(0, before), ...made, ...others.slice(before + 1)],
    notes: unknown.notes("position code", "row"),
  };
}

/** The codes of a cell, first the main one: `DF,MF`, `M S`; a code may itself have blanks. */
function codesIn(catalogue: Catalogue, text: string | null): readonly string[] {
  if (text === null || text.trim() === "") return [];
  if (groupOfCode(catalogue, text) !== undefined) return [text];
  return text.split(/[\s,;/]/).filter((code) => code !== "");
}

/** A table seen with another catalogue. Errors: `wrong_entity`; `shape_mismatch` where two columns would have one name. */
export function seenWith(table: Table, catalogue: Catalogue): Table {
  if (table.catalogue === catalogue) return table;
  requireEntity(table.entity, catalogue);
  const known = table.columnNames.map((name) => {
    const column = table.column(name);
    return cellColumn(name, column, { text: !isNumbers(column), number: isNumbers(column) });
  });
  const { columns, notes } = underTableNames(catalogue, known);
  return new Table({
    ...table,
    columns: columns.map(({ name, seen, numbers, texts }) => {
      return [name, seen.text ? Object.freeze(texts()) : numbers()];
    }),
    notes: [...table.notes, ...notes],
    catalogue,
    sortedBy: undefined,
  });
}

/** Throws `wrong_entity` where a catalogue is not of the entity that a table is of. */
export function requireEntity(entity: Entity, catalogue: Catalogue): void {
  if (catalogue.entity !== entity) throw wrongEntity(entity, catalogue.entity);
}
