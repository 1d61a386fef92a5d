import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import { positions as allPositions } from "../catalogue/positions.js";
import { type Bare, bare } from "../fields.js";
import { OPTIONAL_OBJECTS } from "../table/column-names.js";
import { keysOf } from "../table/keys.js";
import { groupOfColumn, headColumns, knownKind } from "../table/metric-columns.js";
import { parsePositionsText } from "../table/played.js";
import { NAME_FIELDS } from "../table/record-columns.js";
import { type Cell, cellOf, type Table } from "../table/table.js";

type Fields = Bare<unknown>;

/** Objects that the answers nest inside their optional objects. */
const NESTED = ["area", "birthArea", "passportArea", "role"];

/** Makes the record of a row, in the shape in which the service sends them. */
export function recordMaker(table: Table): (row: number) => Fields {
  const { entity } = table;
  const nameOf = new Map(allPositions().map(({ code, name }) => [code, name]));
  const placed = table.columnNames.flatMap((name) => {
    const path = pathOf(table, name);
    if (path === undefined) return [];
    // A metric that is missing is left out; a field that no interface names stays, so that its column does.
    const isMetric = groupOfColumn(name) !== undefined && isOfInterface(table, name);
    const areCodes = name === "positions" && entity === "player";
    const [objects, field] = [path.slice(0, -1), path.at(-1)!];
    return [{ column: table.column(name), objects, field, isMetric, areCodes }];
  });
  return (row) => {
    const record = bare<unknown>();
    for (const key of keysOf(table)) record[key] = null;
    if (entity === "player") record.positions = [];
    for (const { column, objects, field, isMetric, areCodes } of placed) {
      const object = objects.reduce(objectIn, record);
      const cell = cellOf(column, row);
      if (cell !== null || !isMetric) object[field] = areCodes ? positionsOf(cell, nameOf) : cell;
    }
    return record;
  };
}

/** The fields that lead to a column's cells in a record; undefined for a column that readers make themselves. */
function pathOf(table: Table, name: string): readonly string[] | undefined {
  const { entity } = table;
  const has = (field: string): boolean => table.has(`${entity}_${field}`);
  if (name === "name") return NAME_FIELDS.flat().some(has) ? undefined : [entity, "shortName"];
  if (keysOf(table).includes(name) || (name === "positions" && entity === "player")) return [name];
  if (headColumns(entity).includes(name)) return undefined;
  const group = groupOfColumn(name);
  if (group !== undefined) return [group, name.slice(group.length + 1)];
  const object = OPTIONAL_OBJECTS[entity].find((candidate) => name.startsWith(`${candidate}_`));
  if (object === undefined) return [fieldBehind(table, name)];
  return [object, ...pathOfDetail(table, object, name.slice(object.length + 1))];
}

function positionsOf(cell: Cell, nameOf: ReadonlyMap<string, string>) {
  return parsePositionsText(cell as string | null).map(({ code, share }) => {
    const name = nameOf.get(code);
    return { position: name === undefined ? { code } : { name, code }, percent: share };
  });
}

/** Neighbours that belong to a nested object stand in one again, unless a column is that object itself. */
function pathOfDetail(table: Table, object: string, field: string): readonly string[] {
  const nested = NESTED.find((candidate) => field.startsWith(`${candidate}_`));
  const columns = table.columnNames.filter((name) => name.startsWith(`${object}_${nested}_`));
  const first = table.columnNames.indexOf(columns[0] ?? "");
  const areNeighbours = columns.every((name, index) => table.columnNames[first + index] === name);
  if (nested === undefined || table.has(`${object}_${nested}`) || !areNeighbours) return [field];
  return [nested, field.slice(nested.length + 1)];
}

/** The record's own field behind a column that was renamed because its name was taken. */
function fieldBehind(table: Table, name: string): string {
  const field = /^record_(.+)$/s.exec(name)?.[1];
  return field !== undefined && isOfInterface(table, field) ? field : name;
}

function isOfInterface({ entity }: Table, name: string): boolean {
  return knownKind(defaultCatalogue(entity), name) !== undefined;
}

function objectIn(parent: Fields, name: string): Fields {
  parent[name] ??= bare();
  return parent[name] as Fields;
}
