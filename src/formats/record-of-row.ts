import { findMetric } from "../catalogue/lookup.js";
import { positions as allPositions } from "../catalogue/positions.js";
import type { Group } from "../catalogue/types.js";
import { type Bare, bare } from "../fields.js";
import { OPTIONAL_OBJECTS } from "../table/column-names.js";
import { keysOf } from "../table/keys.js";
import { groupOfColumn, headColumns } from "../table/metric-columns.js";
import { parsePositionsText } from "../table/played.js";
import { type Cell, cellOf, type Table } from "../table/table.js";

type Fields = Bare<unknown>;

/** Puts one cell of a row into its record. */
type Put = (record: Fields, cell: Cell) => void;

/** Objects that the answers nest inside their optional objects. */
const NESTED = ["area", "birthArea", "passportArea", "role"];
/** What a detail object may be called by. */
const NAME_FIELDS = ["shortName", "firstName", "lastName", "name", "officialName"];
const POSITION_NAMES = new Map(allPositions().map(({ code, name }) => [code, name]));

/** Makes the record of a row, in the shape in which the service sends them. */
export function recordMaker(table: Table): (row: number) => Fields {
  const puts = table.columnNames.map((name) => ({ column: table.column(name), put: putOf(table, name) }));
  return (row) => {
    const record = bare();
    for (const key of keysOf(table)) record[key] = null;
    if (table.entity === "player") record.positions = [];
    for (const { column, put } of puts) put(record, cellOf(column, row));
    return record;
  };
}

function putOf(table: Table, name: string): Put {
  const { entity } = table;
  if (keysOf(table).includes(name)) return putField(name);
  if (name === "name") return hasDetailName(table) ? ignore : putInto(entity, "shortName");
  if (name === "positions" && entity === "player") return putPositions;
  if (headColumns(entity).includes(name)) return ignore;
  const group = groupOfColumn(name);
  if (group !== undefined)
    return putMetric(group, name.slice(group.length + 1), findMetric(name, entity) !== undefined);
  const object = OPTIONAL_OBJECTS[entity].find((candidate) => name.startsWith(`${candidate}_`));
  if (object !== undefined) return putDetail(table, object, name.slice(object.length + 1));
  return putField(fieldBehind(table, name));
}

const ignore: Put = () => {};

function putField(field: string): Put {
  return (record, cell) => {
    record[field] = cell;
  };
}

function hasDetailName(table: Table): boolean {
  return NAME_FIELDS.some((field) => table.has(`${table.entity}_${field}`));
}

function putInto(object: string, field: string): Put {
  return (record, cell) => {
    objectIn(record, object)[field] = cell;
  };
}

function putPositions(record: Fields, cell: Cell): void {
  record.positions = parsePositionsText(cell as string | null).map(({ code, share }) => {
    const name = POSITION_NAMES.get(code);
    return { position: name === undefined ? { code } : { name, code }, percent: share };
  });
}

/** A metric that is missing is left out; a field that no interface names stays, so that its column does. */
function putMetric(group: Group, field: string, isNamed: boolean): Put {
  const put = putInto(group, field);
  return isNamed ? (record, cell) => (cell === null ? objectIn(record, group) : put(record, cell)) : put;
}

/** Neighbours that belong to a nested object stand in one again, unless a column is that object itself. */
function putDetail(table: Table, object: string, field: string): Put {
  const nested = NESTED.find((candidate) => field.startsWith(`${candidate}_`));
  const prefix = `${object}_${nested}_`;
  const columns = table.columnNames.filter((name) => name.startsWith(prefix));
  const first = table.columnNames.indexOf(columns[0] ?? "");
  const areNeighbours = columns.every((name, index) => table.columnNames[first + index] === name);
  if (nested === undefined || table.has(`${object}_${nested}`) || !areNeighbours)
    return putInto(object, field);
  return (record, cell) => {
    objectIn(objectIn(record, object), nested)[field.slice(nested.length + 1)] = cell;
  };
}

/** The record's own field behind a column that was renamed because its name was taken. */
function fieldBehind(table: Table, name: string): string {
  const field = /^record_(.+)$/s.exec(name)?.[1];
  const isTaken =
    field !== undefined &&
    (headColumns(table.entity).includes(field) || findMetric(field, table.entity) !== undefined);
  return isTaken ? field : name;
}

function objectIn(parent: Fields, name: string): Fields {
  parent[name] ??= bare();
  return parent[name] as Fields;
}
