import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTableSql, flattenSql, percentileRankSql, playerTable, sampleTeams } from "scoutframe";
import { describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { scoutframe } from "./run.js";

const path = testFolder("sql");

describe("scoutframe sql rank", () => {
  it("prints the statement, every flag as the option of its name", async () => {
    const flags = ["--metrics", "total_goals,average_goals", "--by", "seasonId", "--min-minutes", "900"];
    const more = ["--min-attempts", "5", "--min-peers", "3", "--ties", "weak", "--direction", "raw"];
    const rest = ["--undefined-rates", "asSent", "--from", "seasons", "--dialect", "trino"];
    const { exitCode, stdout } = await scoutframe("sql", "rank", ...flags, ...more, ...rest);
    const statement = percentileRankSql({
      metrics: ["total_goals", "average_goals"],
      by: ["seasonId"],
      minMinutes: 900,
      minAttempts: 5,
      minPeers: 3,
      ties: "weak",
      direction: "raw",
      undefinedRates: "asSent",
      from: "seasons",
      dialect: "trino",
    });
    expect([exitCode, stdout]).toEqual([0, statement]);
  });

  it("takes entity and columns from records", async () => {
    const { columnNames: columns } = await sampleTeams();
    const { stdout } = await scoutframe("sql", "rank", "--columns-of", "sample:teams");
    expect(stdout).toBe(percentileRankSql({ entity: "team", columns }));
  });

  it("refuses what the library refuses", async () => {
    const { exitCode, stderr } = await scoutframe("sql", "rank", "--dialect", "oracle");
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("dialect")]);
    expect((await scoutframe("sql", "sort")).exitCode).toBe(2);
  });
});

describe("scoutframe sql create", () => {
  it("creates the table of a file, or of records", async () => {
    const { exitCode, stdout } = await scoutframe(
      ...["sql", "create", "--dialect", "postgres", "--columns-of", "sample:teams", "--table", "england"],
    );
    const teams = await sampleTeams();
    expect([exitCode, stdout]).toEqual([0, createTableSql(teams, { dialect: "postgres", name: "england" })]);
    const bare = await scoutframe("sql", "create");
    expect(bare.stdout).toBe(createTableSql(playerTable([])));
  });

  it("takes no flag of the other statement", async () => {
    const create = await scoutframe("sql", "create", "--min-minutes", "900");
    expect([create.exitCode, create.stderr]).toEqual([
      2,
      expect.stringContaining("--min-minutes belongs to sql rank"),
    ]);
    const rank = await scoutframe("sql", "rank", "--left-out");
    expect([rank.exitCode, rank.stderr]).toEqual([
      2,
      expect.stringContaining("--left-out belongs to sql flatten"),
    ]);
  });
});

describe("scoutframe sql flatten", () => {
  it("prints the statement, or makes a table with it", async () => {
    const flags = ["--dialect", "postgres", "--from", "raw", "--record", "body", "--entity", "team"];
    const options = { dialect: "postgres", from: "raw", record: "body", entity: "team" } as const;
    const { stdout } = await scoutframe("sql", "flatten", ...flags);
    expect(stdout).toBe(flattenSql(options));
    const left = await scoutframe("sql", "flatten", ...flags, "--left-out", "--table", "left_out");
    expect(left.stdout).toBe(
      `create table left_out as\n${flattenSql({ ...options, gives: "leftOut" }).trim()};\n`,
    );
    const spark = await scoutframe("sql", "rank", "--dialect", "spark", "--table", "ranked");
    expect(spark.stdout).toMatch(/^create table ranked using parquet as\n(?:.|\n)*;\n$/);
  });

  it("refuses a dialect that cannot take records apart, and says which can", async () => {
    const { exitCode, stderr } = await scoutframe("sql", "flatten", "--dialect", "trino");
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/"trino".*duckdb, postgres, spark/)]);
  });

  it("takes no folder, nor a flag of ranks", async () => {
    expect((await scoutframe("sql", "flatten", "models")).exitCode).toBe(2);
    const { exitCode, stderr } = await scoutframe("sql", "flatten", "--min-minutes", "900");
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("--min-minutes belongs to sql rank")]);
  });
});

describe("scoutframe sql dbt", () => {
  it("writes the models, over its own files alone", async () => {
    const models = path("models");
    for (const metrics of ["average_goals", "total_goals"]) {
      const { exitCode } = await scoutframe("sql", "dbt", models, "--metrics", metrics, "--dialect", "spark");
      expect(exitCode).toBe(0);
    }
    const files = ["players.sql", "players.yml", "players_left_out.sql", "players_ranked.sql"];
    expect(readdirSync(models).sort()).toEqual(files);
    const [flat, meaning, , ranked] = files.map((name) => readFileSync(join(models, name), "utf8"));
    expect(flat).toContain("from {{ source('scoutframe', 'records') }} where");
    expect(ranked).toContain("from {{ ref('players') }} as source");
    expect(meaning).toContain('- name: "total_goals_rank"');
    expect(meaning).not.toContain("average_goals");
    // Everything else would be taken for a template.
    for (const text of [flat, ranked])
      expect(text!.match(/\{[{%#].*?[}%#]\}?/g)!.every((one) => /^\{\{ (config|source|ref)/.test(one))).toBe(
        true,
      );
  });

  it("refuses to replace somebody's own file", async () => {
    writeFileSync(path("players.yml"), "version: 2\n");
    const { exitCode, stderr } = await scoutframe("sql", "dbt", path("."));
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining("players.yml was not written by this command"),
    ]);
    expect(readdirSync(path("."))).not.toContain("players.sql");
    expect((await scoutframe("sql", "dbt")).exitCode).toBe(2);
  });
});
