import { DuckDBInstance } from "@duckdb/node-api";
import { COMPARED } from "../data.mjs";

/** DuckDB's own reader of JSON, told the types. A window for each metric takes it minutes, so it does not rank. */
export async function stages(path, folder) {
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  const fieldsOf = (group) =>
    COMPARED.filter((name) => name.startsWith(`${group}_`))
      .map((name) => `"${name.slice(group.length + 1)}" DOUBLE`)
      .join(", ");
  const structs = ["total", "average", "percent"].map((group) => `${group}: 'STRUCT(${fieldsOf(group)})'`);
  const cells = COMPARED.map((name) => `${name.replace("_", '."')}" AS "${name}"`);
  const read = `CREATE OR REPLACE TABLE players AS SELECT playerId, positions[1].position.code AS code, ${cells}
    FROM read_ndjson('${path}', columns = {playerId: 'BIGINT',
    positions: 'STRUCT("position" STRUCT(code VARCHAR), percent DOUBLE)[]', ${structs}})`;
  const total = async (table) => {
    const sum = COMPARED.map((name) => `sum("${name}")`).join(" + ");
    return (await connection.runAndReadAll(`SELECT ${sum} FROM ${table}`)).getRows()[0][0];
  };
  await connection.run(read);
  return {
    read: async () => {
      await connection.run(read);
      return total("players");
    },
    "write CSV": async () => {
      await connection.run(
        `COPY (SELECT * EXCLUDE playerId FROM players) TO '${folder}/duckdb.csv' (HEADER)`,
      );
      return Number((await connection.runAndReadAll("SELECT count(*) FROM players")).getRows()[0][0]);
    },
  };
}
