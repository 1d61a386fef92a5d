import { createTableSql, percentileRankSql, playerTable, sampleTeams } from "scoutframe";
import { describe, expect, it } from "vitest";
import { scoutframe } from "./run.js";

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
    const rank = await scoutframe("sql", "rank", "--table", "england");
    expect([rank.exitCode, rank.stderr]).toEqual([
      2,
      expect.stringContaining("--table belongs to sql create"),
    ]);
  });
});
