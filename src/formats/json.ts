import { isPlainObject } from "../catalogue/catalogue-index.js";
import { catalogueSaid, ownMeaning } from "../catalogue/define-catalogue.js";
import type { CatalogueDescription } from "../catalogue/description.js";
import { inPart } from "../errors.js";
import { fieldOf } from "../fields.js";
import type { Note } from "../notes.js";
import { isListOf } from "../options.js";
import { isTableRow, tableOfRows } from "../table/from-columns.js";
import { entityOfColumns } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { recordMaker } from "./record-of-row.js";

/** So many rows are made into text at once. */
const ROWS = 1000;

/** What a table's JSON holds where not all that is known of its columns is built in; else the rows stand alone. */
export interface JsonOfTable {
  readonly catalogue: unknown;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** What goes with the rows; undefined where they tell it themselves. */
function meaningOf(table: Table): CatalogueDescription | undefined {
  if (table.rowCount === 0) return undefined;
  const own = ownMeaning(table.catalogue, table.columnNames);
  return own ?? (isTableRow({ ...table.row(0) }) ? undefined : { extend: table.entity });
}

/** A table as JSON, piece by piece: an array of rows, or an object of that and of what its own columns mean. */
export function* jsonOf(table: Table): Generator<string> {
  const said = meaningOf(table);
  yield said === undefined ? "[\n" : `{\n"catalogue": ${JSON.stringify(said)},\n"rows": [\n`;
  let between = "";
  for (const rows of jsonRows(table, (row) => table.row(row))) {
    yield between + rows.join(",\n");
    between = ",\n";
  }
  yield said === undefined ? "\n]\n" : "\n]\n}\n";
}

/** The records of a table as NDJSON, in pieces of many lines. */
export function* ndjsonOf(table: Table): Generator<string> {
  for (const lines of jsonRows(table, recordMaker(table))) yield `${lines.join("\n")}\n`;
}

function* jsonRows(table: Table, madeOf: (row: number) => unknown): Generator<string[]> {
  for (let from = 0; from < table.rowCount; from += ROWS) {
    const count = Math.min(ROWS, table.rowCount - from);
    yield Array.from({ length: count }, (_, at) => JSON.stringify(madeOf(from + at)));
  }
}

/** Whether a value from JSON is what {@link jsonOf} makes of a table with columns of its own. */
export function isJsonOfTable(value: unknown): value is JsonOfTable {
  const rows = fieldOf(value, "rows");
  return isPlainObject(fieldOf(value, "catalogue")) && isListOf(rows, isPlainObject) && rows.length > 0;
}

/** The table in such JSON, undefined of any other value; what describes no catalogue costs itself, with a note. */
export function tableOfJson(value: unknown, notes: Note[], file = "the JSON"): Table | undefined {
  if (!isJsonOfTable(value)) return undefined;
  const { catalogue, rows } = value;
  const known = catalogueSaid(catalogue);
  const entity = entityOfColumns(Object.keys(rows[0] ?? {}));
  if (known !== undefined && (entity === undefined || entity === known.entity)) {
    return inPart(file, () => tableOfRows(rows, { known }));
  }
  const why = known === undefined ? "it is not a catalogue" : `it is of ${known.entity}s`;
  const message = `the catalogue in ${file} was not used as the description of its columns: ${why}`;
  notes.push({ code: "unread_metadata", message, file });
  return inPart(file, () => tableOfRows(rows));
}
