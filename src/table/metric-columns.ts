import { metricIn } from "../catalogue/catalogue-index.js";
import { groupOfColumn } from "../catalogue/columns.js";
import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import { resolveMetricName, suggestMetric } from "../catalogue/lookup.js";
import type { Better, Catalogue, Entity } from "../catalogue/types.js";
import { invalidOption, unknownMetric } from "../errors.js";
import { ownField } from "../fields.js";
import { type Note, notedColumns } from "../notes.js";
import { COVERAGE, HEAD, type Kind, OF_ROW } from "../text/layout-columns.js";
import { askedName } from "../text/nearest.js";
import { noDirectionText } from "../text/words.js";
import { isNumbers, Remembered, rowsWhere, withoutRows } from "./column.js";
import {
  absentOf,
  analysisColumn,
  analysisIn,
  ENDING_KINDS,
  findColumn,
  metricOf,
  type NamedColumns,
  roleOfScoreColumn,
} from "./column-names.js";
import { idColumn } from "./keys.js";
import type { Table } from "./table.js";

/** The columns that hold metrics: the catalogue's, numbers of its groups that it does not name, and described ones. */
export function metricColumns(table: Table): string[] {
  const isMetric = (name: string): boolean =>
    groupOfColumn(name) !== undefined || metricOf(table, name) !== undefined;
  return table.columnNames.filter(
    (name) => isMetric(name) && isNumbers(table.column(name)) && analysisColumn(table, name) === undefined,
  );
}

/**
 * The asked-for metrics as columns, or all metrics, or the own numbers of a table without any; throws `unknown_metric`
 * with the nearest right name.
 */
export function chosenMetrics(table: Table, asked: readonly string[] | undefined): string[] {
  if (asked === undefined) {
    const all = metricColumns(table);
    return all.length > 0 ? all : ownColumns(table).filter((name) => isNumberColumn(table, name));
  }
  if (asked.length === 0) throw invalidOption("metrics", asked, "at least one metric");
  return [...new Set(asked.map((name) => metricNamed(table, name)))];
}

/** All metrics, and with them the columns that somebody asked for by their values, own ones too. */
export function rankableMetrics(table: Table, asked: readonly string[] = []): string[] {
  const named = asked.filter((name) => isNumberColumn(table, columnMeant(table, name) ?? name));
  return [...new Set([...metricColumns(table), ...named.map((name) => metricNamed(table, name))])];
}

/**
 * The column of a metric that somebody asked for, by its value's name or its label. Throws `unknown_metric` where
 * the table has none of numbers; what an analysis made of a metric is no metric itself.
 */
export function metricNamed(table: Table, asked: string): string {
  const isMetric = (name: string): boolean =>
    isNumberColumn(table, name) && analysisColumn(table, name) === undefined;
  if (isMetric(asked)) return asked;
  const meant = columnMeant(table, asked);
  if (meant !== undefined && isMetric(meant)) return meant;
  if (typeof asked === "object" && asked !== null) {
    throw invalidOption("metric", asked, "the name of a metric; options come behind it");
  }
  throw (
    absentOf(table, asked, "unknown_metric") ??
    unknownMetric(asked, suggestMetric(askedName(asked), metricColumns(table), table.catalogue))
  );
}

/** The column that a metric's name or label means, whether or not the table has it; undefined where it means none. */
export function columnMeant(table: Table, name: string): string | undefined {
  return resolveMetricName(name, table.catalogue);
}

/** Any column of numbers that somebody asked for: a metric, or what an analysis made of it, or an own one. */
export function numbersNamed(table: Table, asked: string): string {
  const found = findColumn(table, asked);
  return found !== undefined && isNumberColumn(table, found) ? found : metricNamed(table, asked);
}

/** Whether a table has a column of numbers of that name with at least one value. */
export function hasValues(table: Table, name: string): boolean {
  return table.has(name) && table.numbers(name).some((value) => !Number.isNaN(value));
}

export function isNumberColumn(table: Table, name: string): boolean {
  return table.has(name) && isNumbers(table.column(name));
}

/**
 * Which way a column is good, of a shrunk rate what its metric says. Undefined where nobody has said it: that neither
 * way is good is a statement, too.
 */
export function directionOf(table: NamedColumns, column: string): Better | undefined {
  const made = analysisColumn(table, column);
  const isOurs = (made !== undefined && made.ending !== "shrunk") || ADDED_TO_ROWS.has(column);
  return isOurs ? "neither" : metricOf(table, made?.metric ?? column)?.better;
}

/** A line of a caption that names the columns among these whose direction nobody has said; none where all is said. */
export function unknownDirectionText(table: NamedColumns, columns: readonly string[]): string[] {
  return noDirectionText(withoutDirection(table, columns));
}

function withoutDirection(table: NamedColumns, columns: readonly string[]): string[] {
  return columns.filter((column) => directionOf(table, column) === undefined);
}

/** The note that names the columns among these whose direction nobody has said, and how to say it; none where all is said. */
export function unknownDirectionNote(table: Table, columns: readonly string[]): Note[] {
  const unknown = withoutDirection(table, columns);
  const message = `the direction of ${unknown.join(", ")} is unknown, so larger values rank higher; set it with addColumn(table, "${unknown[0]}", values, { better: "lower" }), or with a catalogue`;
  return notedColumns("unknown_direction", unknown, () => message);
}

/**
 * The values of a metric, missing where the metric is not meant for the row: goalkeeper metrics of
 * anyone but a goalkeeper, outfield metrics of a goalkeeper.
 */
export function applicableValues(
  table: Table,
  column: string,
  values: Float64Array = table.numbers(column),
): Float64Array {
  return withoutRows(values, rowsNotMeant(table, column));
}

/** The rows that a metric is not meant for; undefined where it is meant for everybody. */
export function rowsNotMeant(table: Table, column: string): Int32Array | undefined {
  const scope = metricOf(table, column)?.appliesTo ?? "all";
  if (scope === "all" || table.entity !== "player" || !table.has("positionGroup")) return undefined;
  return NOT_MEANT.of(table, scope, () =>
    rowsWhere(table.texts("positionGroup"), (group) => (group === "goalkeeper") !== (scope === "goalkeeper")),
  );
}

/** Two for each table, of goalkeepers and of all others: every second metric asks. */
const NOT_MEANT = new Remembered<Int32Array>({ cells: 1 << 20 });

/** The position group of a row; null for teams, and where it is not known. */
export function groupAt(table: Table, row: number): string | null {
  return table.has("positionGroup") ? (table.texts("positionGroup")[row] ?? null) : null;
}

/** Ids are whole numbers that other files join on; a column that holds anything else is no id, whatever its name. */
export function isIdColumn(table: Table, name: string): boolean {
  const column = table.column(name);
  return (
    /(^|[a-z_])(Id|wyId)$/.test(name) &&
    isNumbers(column) &&
    column.every((value) => Number.isNaN(value) || (Number.isSafeInteger(value) && !Object.is(value, -0)))
  );
}

export { groupOfColumn } from "../catalogue/columns.js";
export { COVERAGE, type Kind } from "../text/layout-columns.js";
export { labelOf, metricOf } from "./column-names.js";

/** Keys that only the tables have whose records send them. */
const WHERE_SENT: Readonly<Record<Entity, ReadonlySet<string>>> = {
  player: new Set(["roundId", "matchId", "clubId"]),
  team: new Set(["matchId"]),
};

/** The columns that analyses add to a row, but for scores in one of several roles. */
export const ADDED_TO_ROWS: ReadonlySet<string> = new Set(Object.keys(OF_ROW));

/** Whether a column is one that analyses add to a row, a score in a role included. */
export function isRowCell(name: string): boolean {
  return ADDED_TO_ROWS.has(name) || roleOfScoreColumn(name) !== undefined;
}

/** Key, position and coverage columns, in order; without the keys that are there only where they are sent. */
export function columnsHead(entity: Entity, sent: ReadonlySet<string> = new Set()): readonly string[] {
  const { keys, position } = HEAD[entity];
  const always = (name: string): boolean => !WHERE_SENT[entity].has(name) || sent.has(name);
  return [...Object.keys(keys).filter(always), ...Object.keys(position), COVERAGE];
}

/** Every column that a head can have. */
export function headColumns(entity: Entity): readonly string[] {
  return columnsHead(entity, WHERE_SENT[entity]);
}

/** Beginnings of the columns that hold what records say besides metrics. */
const OF_RECORDS = /^(?:player|team|competition|season|match|round)_|Ids?$/;

/** The user's own columns, such as joined values: neither of records or their metrics nor made by an analysis. */
export function ownColumns(table: Table): string[] {
  const known = new Set([...headColumns(table.entity), ...metricColumns(table)]);
  const isOther = (name: string): boolean => known.has(name) || isRowCell(name) || OF_RECORDS.test(name);
  return table.columnNames.filter((name) => !isOther(name) && analysisColumn(table, name) === undefined);
}

/** The kind of a column that the layout or the catalogue knows; undefined for any other. */
export function knownKind(catalogue: Catalogue, name: string): Kind | undefined {
  const { keys, position } = HEAD[catalogue.entity];
  if (name === COVERAGE) return "text";
  const ofHead = ownField<Kind>(keys, name) ?? ownField<Kind>(position, name);
  return ofHead ?? (metricIn(catalogue, name) ? "number" : undefined);
}

export interface SeenCells {
  readonly text: boolean;
  readonly number: boolean;
}

/**
 * The kind of a column that comes from outside: as it is known, else as its cells are; of a column without a
 * value, what an analysis would have written under its name, else text, which claims least.
 */
export function kindOf(table: NamedColumns, name: string, { text, number }: SeenCells): Kind {
  const known = knownKind(table.catalogue, name);
  if (known !== undefined) return known;
  if (text || number) return text ? "text" : "number";
  const ofRow = ownField(OF_ROW, name);
  if (ofRow !== undefined) return ofRow;
  const made = analysisIn(table, name);
  if (made !== undefined) return ENDING_KINDS[made.ending].kind;
  return roleOfScoreColumn(name) === undefined ? "text" : "number";
}

/** The entity that columns of these names describe, by the id they carry. */
export function entityOfColumns(names: Iterable<string>): Entity | undefined {
  const present = new Set(names);
  return (["player", "team"] as const).find((entity) => present.has(idColumn(entity)));
}

/** The names of columns that are not a table yet. */
export function namedColumns(
  entity: Entity,
  names: Iterable<string>,
  catalogue: Catalogue = defaultCatalogue(entity),
): NamedColumns {
  const present = new Set(names);
  return { entity, catalogue, has: (name) => present.has(name) };
}
