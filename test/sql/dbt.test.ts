// The models of dbt, run by dbt on DuckDB, against the library's own table and ranks.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { percentileRanks, playerTable, readPlayers } from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleFile } from "../../src/sample.js";
import { scoutframe } from "../cli/run.js";
import { testFolder } from "../fixtures/folder.js";
import { HAS_DBT, runDbt } from "./dbt.js";
import { duckdb } from "./duckdb.js";
import { type Engine, flatRows, rowsOf } from "./engine.js";

const path = testFolder("dbt");
const METRICS = ["average_goals", "percent_duelsWon"];

describe.runIf(HAS_DBT)("dbt runs the models", () => {
  let engine: Engine;
  beforeAll(async () => {
    const records = gunzipSync(readFileSync(sampleFile("player")));
    writeFileSync(path("league.ndjson"), Buffer.concat([records, Buffer.from('\n{"playerId": "none"}\n')]));
    const source = await duckdb(path(), path("league.duckdb"));
    await source.run("create schema scoutframe");
    await source.run(
      `create table scoutframe.records as from ${await source.records(path("league.ndjson"))}`,
    );
    await source.close();
    mkdirSync(path("models"));
    const options = ["--metrics", METRICS.join(), "--min-minutes", "900"];
    expect((await scoutframe("sql", "dbt", path("models/scouting"), ...options)).exitCode).toBe(0);
    writeFileSync(path("dbt_project.yml"), "name: league\nversion: '1.0'\nprofile: league\n");
    const target = `type: duckdb, path: '${path("league.duckdb")}', threads: 1`;
    writeFileSync(path("profiles.yml"), `league: {target: here, outputs: {here: {${target}}}}\n`);
    runDbt(path());
    engine = await duckdb(path(), path("league.duckdb"));
  });
  afterAll(() => engine.close());

  it("and makes the library's table, ranked as the library ranks it", async () => {
    const flat = await readPlayers(path("league.ndjson"), { onProblem: "collect" });
    const ranked = percentileRanks(flat.select(playerTable([]).columnNames), {
      metrics: METRICS,
      minMinutes: 900,
    });
    // A statement gives no pool in words, and counts one number of peers.
    const made = ranked.columnNames.filter((name) => name !== "pool" && !name.endsWith("_peers"));
    const expected = ranked.select(made);
    expect(await flatRows(engine, "select * from players_ranked", expected)).toEqual(rowsOf(expected));
  });

  it("and counts what is left out", async () => {
    const left = await engine.answer("select reason, records from players_left_out where field is null");
    expect(left).toBe("reason,records\nnot a record,1\n");
  });
});
