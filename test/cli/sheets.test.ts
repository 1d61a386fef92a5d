import { readFileSync, writeFileSync } from "node:fs";
import { readPlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { scoutframe } from "./run.js";

const path = testFolder("cli-sheets");

function csv(name: string, ...lines: readonly string[]): string {
  writeFileSync(path(name), lines.join("\n"));
  return path(name);
}

const sheet = (name: string, goals: number): string =>
  csv(
    name,
    "Player,Team,Position,Age,Minutes played,Goals per 90,Rating",
    ...[0, 1, 2, 3, 4].map(
      (at) => `P. ${at},Club ${at},CF,${20 + at},900,${(goals + at / 10).toFixed(2)},${at + 0.5}`,
    ),
  );

describe("flags of sheets", () => {
  it("join files of one season under its names", async () => {
    const files = [sheet("a.csv", 0.1), sheet("b.csv", 0.2)];
    const apart = await scoutframe("rank", ...files, "--metrics", "Goals per 90");
    expect(apart.stdout).toContain("Percentile ranks among peers, 2 pools of 5");
    expect(apart.stderr).toContain("named after the file: ");
    const said = ["--competition", "First division", "--season", "2024/25"];
    const joined = await scoutframe("rank", ...files, "--metrics", "Goals per 90", ...said);
    expect(joined.stdout).toContain(
      "Percentile ranks among 10 strikers, First division 2024/25, at least 300 minutes.",
    );
    expect(joined.stderr).not.toContain("named after");
  });

  it("take digits for ids", async () => {
    const out = path("ids.csv");
    await scoutframe(
      "table",
      sheet("a.csv", 0.1),
      "--competition",
      "364",
      "--season",
      "181150",
      "--out",
      out,
    );
    expect((await readPlayers(out)).row(0)).toMatchObject({ competitionId: 364, seasonId: 181150 });
  });

  it("say the decimals and the line of the headers", async () => {
    const file = csv("mine.csv", "Summer", "Name;Charm", "A. One;1,234", "B. Two;5,678");
    const { stdout } = await scoutframe("table", file, "--json", "--decimal", ",", "--header-row", "2");
    expect(JSON.parse(stdout)).toMatchObject([{ Charm: 1.234 }, { Charm: 5.678 }]);
    expect((await scoutframe("table", file, "--decimal", ";")).exitCode).toBe(2);
  });
});

describe("rank --columns scout", () => {
  it("writes who, where, how old, how long, and headline metrics with ranks", async () => {
    const out = path("scout.csv");
    const args = ["rank", sheet("a.csv", 0.1), "--columns", "scout", "--out", out];
    expect(await scoutframe(...args)).toMatchObject({ exitCode: 0, stdout: `${out}: 5 rows, 7 columns\n` });
    const [head, first] = readFileSync(out, "utf8").split("\r\n");
    expect(head).toBe(
      "name,player_team,player_age,total_minutesOnField,average_goals,average_goals_rank,pool",
    );
    expect(first).toBe('P. 4,Club 4,24,900,0.5,100,"strikers, a, at least 300 minutes"');
  });

  it("has the age of records, and the metrics that are asked for", async () => {
    const { stdout } = await scoutframe(
      ...["rank", "sample:players", "-p", "winger", "--columns", "scout", "--json", "-m", "total_shots"],
    );
    const [first] = JSON.parse(stdout);
    expect(Object.keys(first)).toEqual([
      "name",
      "season_team",
      "age",
      "total_minutesOnField",
      "total_shots",
      "total_shots_rank",
      "pool",
    ]);
  });
});

describe("join", () => {
  it("puts columns beside the rows, and says who found nobody", async () => {
    const values = csv("values.csv", "name,value", "M. Salah,€120m", "H. Kane,€150.5m", "N. Obody,€1m");
    const out = path("valued.csv");
    const { exitCode, stdout } = await scoutframe(
      ...["join", "sample:players", values, "--on", "name", "--out", out],
    );
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^.*valued\.csv: 515 rows, \d+ columns\n/)]);
    expect(stdout).toContain("rows of the other without a match (1): N. Obody");
    expect((await readPlayers(out)).row("H. Kane").value).toBe(150_500_000);
  });

  it("joins under other names and takes what is asked for", async () => {
    const values = csv("other.csv", "Player;Worth;Agent", "H. Kane;150;X");
    const { stdout } = await scoutframe(
      ...["join", "sample:players", values, "--on", "name=Player", "--take", "Worth=marketValue", "--json"],
    );
    const kane = JSON.parse(stdout).find(({ name }: { name: string }) => name === "H. Kane");
    expect(kane).toMatchObject({ marketValue: 150 });
    expect(kane).not.toHaveProperty("Agent");
  });

  it("asks for records where there is one file", async () => {
    const values = csv("values.csv", "name,value", "H. Kane,150");
    const { exitCode, stderr } = await scoutframe("join", values, "--on", "name");
    expect(exitCode).toBe(2);
    expect(stderr).toContain("put the records before it, such as sample:players");
  });
});
