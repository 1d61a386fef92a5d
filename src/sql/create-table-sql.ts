import { named } from "../errors.js";
import { filled, type OptionsOf, oneOf, text } from "../options.js";
import { isNumbers } from "../table/column.js";
import { checkedTable, type TableInput } from "../table/input.js";
import { isIdColumn } from "../table/metric-columns.js";
import type { CatalogueOption } from "../table/record-options.js";
import { SPELLINGS, SQL_DIALECTS } from "./dialects.js";

export interface CreateTableSqlOptions extends CatalogueOption, OptionsOf<typeof CHECKS> {}

const CHECKS = {
  /** SQL dialect of the engine. Default `"duckdb"`. */
  dialect: oneOf(SQL_DIALECTS, "duckdb"),
  /** Name of the table, inserted into the statement unchanged. Default `players` (`teams`). */
  name: text,
};

/**
 * Writes the SQL statement that creates a database table for a table's rows: for DuckDB, PostgreSQL, Spark and Trino.
 *
 * Shape:   one column for each, in the table's order and under its names: ids as `bigint`, other numbers with 64 bits and a
 *          binary point, texts of any length; the same types as in {@link writeParquet}.
 * Missing: every column accepts NULL. Missing numbers must be NULL there, because engines count NaN as a number.
 * Errors:  `unknown_option`, `invalid_option`.
 *
 * @example
 * const teams = (await sampleTeams()).select(["teamId", "name", "total_goals"]);
 * createTableSql(teams, { dialect: "postgres" }).split("\n")[1] // => "  \"teamId\" bigint,"
 */
export function createTableSql(input: TableInput, options: CreateTableSqlOptions = {}): string {
  return named("createTableSql", () => {
    const table = checkedTable(input, options, CHECKS);
    const { dialect, name = `${table.entity}s` } = filled(CHECKS, options);
    const sql = SPELLINGS[dialect];
    const columns = table.columnNames.map((column) => {
      const type = isIdColumn(table, column)
        ? "bigint"
        : isNumbers(table.column(column))
          ? sql.double
          : sql.text;
      return `  ${sql.name(column)} ${type}`;
    });
    return `create table ${name} (\n${columns.join(",\n")}\n);\n`;
  });
}
