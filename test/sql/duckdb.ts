import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import type { Engine } from "./engine.js";

const TYPES = { number: "double", text: "varchar" } as const;

/** DuckDB in this process, with its answers in a file in `folder`; its tables are in memory, unless a file is named. */
export async function duckdb(folder: string, file = ":memory:"): Promise<Engine> {
  const database = await DuckDBInstance.create(file);
  const connection = await database.connect();
  const output = join(folder, "duckdb.csv");
  return {
    dialect: "duckdb",
    load: async (table, { path, columns }) => {
      const types = columns.map(({ name, kind }) => `'${name.replaceAll("'", "''")}': '${TYPES[kind]}'`);
      await connection.run(
        `create or replace table ${table} as
        select * from read_csv('${path}', header = true, delim = ',', quote = '"', columns = {${types.join()}})`,
      );
    },
    records: async (path) => `read_ndjson_objects('${path}')`,
    run: async (statement) => {
      await connection.run(statement);
    },
    answer: async (statement) => {
      await connection.run(`copy (${statement}) to '${output}' (format csv, header)`);
      const csv = readFileSync(output, "utf8");
      rmSync(output);
      return csv;
    },
    close: async () => {
      connection.closeSync();
      database.closeSync();
    },
  };
}
