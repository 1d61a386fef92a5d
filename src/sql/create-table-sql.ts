import { named } from "../errors.js";
import { type Checks, oneOf, text } from "../options.js";
import type { CatalogueOption } from "../table/catalogue-option.js";
import { isNumbers } from "../table/column.js";
import { isIdColumn } from "../table/id-column.js";
import { checkedTable, type TableInput } from "../table/input.js";
import { SPELLINGS, SQL_DIALECTS, type SqlDialect } from "./dialects.js";

export interface CreateTableSqlOptions extends CatalogueOption {
  /** The engine's way of writing SQL. Default `"duckdb"`. */
  readonly dialect?: SqlDialect | undefined;
  /** The table's name, put into the statement as it is. Default `players` (`teams`). */
  readonly name?: string | undefined;
}

const CHECKS: Checks<CreateTableSqlOptions> = {
  dialect: oneOf(SQL_DIALECTS),
  name: text,
};

/**
 * The SQL statement that creates a table for the rows of one: for DuckDB, PostgreSQL, Spark and Trino.
 *
 * Shape:   a column for each, in the table's order and under its names: ids as `bigint`, other numbers with 64 bits and a
 *          binary point, texts of any length; the types of {@link writeParquet}.
 * Missing: every column takes NULL, which missing numbers must be there: NaN is a number to engines.
 * Errors:  `unknown_option`, `invalid_option`.
 *
 * @example
 * const teams = selectColumns(await sampleTeams(), ["teamId", "name", "total_goals"]);
 * createTableSql(teams, { dialect: "postgres" }).split("\n")[1] // => "  \"teamId\" bigint,"
 */
export function createTableSql(input: TableInput, options: CreateTableSqlOptions = {}): string {
  return named("createTableSql", () => {
    const table = checkedTable(input, options, CHECKS);
    const { dialect = "duckdb", name = `${table.entity}s` } = options;
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
