import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import { ENTITIES } from "../catalogue/types.js";
import { invalidOption, named, wrongEntity } from "../errors.js";
import { checkOptions, type OptionsOf, oneOf, text } from "../options.js";
import { requireKeys } from "../table/keys.js";
import type { Kind } from "../table/metric-columns.js";
import { Table } from "../table/table.js";
import { playerTable, teamTable } from "../table/table-builder.js";
import { SPELLINGS, SQL_DIALECTS } from "./dialects.js";
import { flattenStatement, leftOutStatement, pathOf } from "./flatten-statement.js";
import { COLUMNS_CHECK, isText, unmadeColumns } from "./ranked-table.js";
import { READERS } from "./record-readers.js";

const CHECKS = {
  /** Entity of the records. Default: that of `columns`, if it is a table, else `"player"`. */
  entity: oneOf(ENTITIES),
  /**
   * The columns of the flat table in order: their names, or a table that has them. Default: keys, positions, coverage and
   * every metric, as a table of seasons has them whose records hold nothing else.
   */
  columns: COLUMNS_CHECK,
  /**
   * Source of the records, put behind FROM unchanged: a table's name, a function of the engine that reads files, such as
   * `read_ndjson_objects('records/*')`, or a query in parentheses. Default `records`.
   */
  from: text,
  /** Column of the source that holds a record as JSON. Default: `json` (DuckDB), `value` (Spark) or `record` (PostgreSQL). */
  record: text,
  /** `table` (default): the flat table. `leftOut`: what in the records is not in that table, counted. */
  gives: oneOf(["table", "leftOut"], "table"),
  /** SQL dialect of the engine: duckdb, postgres or spark. Default `"duckdb"`. */
  dialect: oneOf(SQL_DIALECTS, "duckdb"),
};

export interface FlattenSqlOptions extends OptionsOf<typeof CHECKS> {}

/**
 * Writes the SQL statement that makes the flat table out of raw records on an engine: the rows that `readPlayers` (`readTeams`)
 * makes of the same records. For DuckDB, PostgreSQL and Spark.
 *
 * Shape:   a row for each record, with the columns in order: keys as `bigint`, names, positions and coverage as text, numbers
 *          with 64 bits. Values are as sent; a rate without a denominator has no meaning and is left to the ranking, as in
 *          a table in memory. Rows have no order.
 * Columns: fixed in advance, because a statement cannot look at the data first. `columns` adds round and match of
 *          players, details (`player_birthDate` is `birthDate` of `player`) and fields that no interface names: their names
 *          are taken apart at each `_`. In a column of numbers a text is missing.
 * Missing: NULL.
 * Left:    rows that are no records (`readPlayers` says which and why), and fields without a column. With
 *          `gives: "leftOut"` the statement answers them as rows of `reason`, `field` and `records`, their number. There also
 *          stand the records that share a key: all are in the table, and `percentileRankSql` gives them no ranks.
 * Spark:   takes a number or truth value for a text where a name or a position's code should be.
 * Errors:  `invalid_option` for a dialect that cannot take records apart, and for a column within another;
 *          `shape_mismatch` where `columns` lack a key; `wrong_entity`, `unknown_option`.
 *
 * @example
 * const statement = flattenSql({ from: "read_ndjson_objects('records/*.ndjson')" });
 * statement.includes("from read_ndjson_objects('records/*.ndjson')") // => true
 */
export function flattenSql(options: FlattenSqlOptions = {}): string {
  return named("flattenSql", () => {
    checkOptions(options, CHECKS);
    const { columns, dialect = "duckdb", gives = "table" } = options;
    const reader = READERS[dialect];
    if (reader === undefined) {
      const known = Object.keys(READERS).join(", ");
      throw invalidOption("dialect", dialect, `one that can take records apart: ${known}`);
    }
    const like = columns instanceof Table ? columns : undefined;
    const { entity = like?.entity ?? "player" } = options;
    const plain = entity === "player" ? playerTable([]) : teamTable([]);
    const { catalogue, columnNames } = like ?? plain;
    if (catalogue.entity !== entity) throw wrongEntity(catalogue.entity, entity);
    const names = unmadeColumns(
      catalogue,
      like === undefined ? ((columns as string[]) ?? columnNames) : columnNames,
    );
    requireKeys(names, entity);
    const table = { entity, catalogue, columns: names, like };
    const kinds: ReadonlyMap<string, Kind> = new Map(
      names.map((name) => [name, isText(table, name) ? "text" : "number"] as const),
    );
    requireApart(kinds);
    const statement = gives === "table" ? flattenStatement : leftOutStatement;
    return statement({
      entity,
      catalogue: catalogue.positions.codes.length > 0 ? catalogue : defaultCatalogue(entity),
      columns: kinds,
      from: options.from ?? "records",
      record: options.record ?? reader.column,
      sql: SPELLINGS[dialect],
      reader,
    });
  });
}

/** Throws where a column is an object that others are within: a field cannot be read as both. */
function requireApart(columns: ReadonlyMap<string, Kind>): void {
  for (const name of columns.keys()) {
    const outer = pathOf(name)
      .map((_, at, path) => path.slice(0, at).join("_"))
      .find((above) => columns.has(above));
    if (outer === undefined) continue;
    throw invalidOption(
      "columns",
      `${outer} and ${name}`,
      "only one of them, because a name is taken apart at each _",
    );
  }
}
