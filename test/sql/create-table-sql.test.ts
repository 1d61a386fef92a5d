import { DuckDBInstance } from "@duckdb/node-api";
import { createTableSql, fromColumns, samplePlayers, writeParquet } from "scoutframe";
import { describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";

const path = testFolder("create-table");
const table = fromColumns({
  playerId: [7],
  competitionId: [2],
  seasonId: [3],
  name: ["Ann"],
  total_goals: [9],
  'a "b" `c`': [0.5],
});

describe("createTableSql", () => {
  it.each([
    ["duckdb", '"', "double precision", "varchar"],
    ["postgres", '"', "double precision", "varchar"],
    ["spark", "`", "double", "string"],
    ["trino", '"', "double", "varchar"],
  ] as const)("writes for %s its types and names", (dialect, quote, double, text) => {
    const name = (of: string) => `${quote}${of.replaceAll(quote, quote + quote)}${quote}`;
    expect(createTableSql(table, { dialect, name: "seasons" })).toBe(
      `create table seasons (
  ${name("playerId")} bigint,
  ${name("competitionId")} bigint,
  ${name("seasonId")} bigint,
  ${name("name")} ${text},
  ${name("total_goals")} ${double},
  ${name('a "b" `c`')} ${double}
);
`,
    );
  });

  it("makes a table that takes the Parquet of its rows, cell by cell", async () => {
    const players = await samplePlayers();
    await writeParquet(players, path("players.parquet"));
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    await connection.run(createTableSql(players));
    await connection.run(`insert into players select * from read_parquet('${path("players.parquet")}')`);
    const answer = await connection.runAndReadAll(
      `select column_name, data_type from information_schema.columns where table_name = 'players' order by ordinal_position`,
    );
    const read = await connection.runAndReadAll(
      `select name, column_type from (select column_name as name, column_type from (describe from read_parquet('${path("players.parquet")}')))`,
    );
    expect(answer.getRows()).toEqual(read.getRows());
    connection.closeSync();
  });

  it("refuses other dialects", () => {
    expect(() => createTableSql(table, { dialect: "oracle" as never })).toThrow(/dialect/);
  });
});
