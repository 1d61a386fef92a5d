import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { leaders, leagueFactors, notesOf, progress, samplePlayers, toCsv, translate } from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Random } from "../../src/stats/random.js";
import { simulatedSeasons } from "../fixtures/simulated-seasons.js";
import { scoutframe } from "./run.js";

const random = new Random("commands");
const { table } = simulatedSeasons({
  random,
  players: 600,
  seasons: 4,
  leagues: [1, 0.85],
  moves: (from) => (random.uniform() < 0.15 ? 1 - from : from),
});
const METRICS = { metrics: ["average_shots"] };

let folder: string;
let seasons: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "scoutframe-seasons-"));
  seasons = join(folder, "seasons.csv");
  writeFileSync(seasons, toCsv(table));
});
afterAll(() => rmSync(folder, { recursive: true }));

const numbersOf = (stdout: string, name: string): unknown[] =>
  (JSON.parse(stdout) as Record<string, unknown>[]).map((row) => row[name]);

describe("scoutframe reliability", () => {
  it("prints the evidence that a part of a rate needs, by group", async () => {
    const { exitCode, stdout } = await scoutframe(
      "reliability",
      "sample:players",
      "-m",
      "average_shots",
      "--at",
      ".5,.8",
    );
    expect(exitCode).toBe(0);
    const [head, ...lines] = stdout.split("\n");
    expect(head).toMatch(/^Metric +Position +mean +evidence_50 +evidence_80 +unit +rows +reason/);
    expect(lines[0]).toMatch(/^average_shots/);
  });
});

describe("scoutframe progress", () => {
  it("prints changes by the chance of an improvement, and how few are distinguishable", async () => {
    const { exitCode, stdout } = await scoutframe(
      "progress",
      seasons,
      "average_shots",
      "--limit",
      "3",
      "--width",
      "0",
    );
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Shots per 90, raw change");
    expect(stdout).toMatch(/\d+ of \d+ changes are distinguishable from no change/);
    const { stdout: json } = await scoutframe("progress", seasons, "average_shots", "--json");
    const chances = numbersOf(json, "average_shots_change_chance").filter(
      (chance) => chance !== null,
    ) as number[];
    expect(chances).toEqual([...chances].sort((a, b) => b - a));
    expect(chances).toHaveLength(
      [...progress(table, METRICS).numbers("average_shots_change")].filter((change) => !Number.isNaN(change))
        .length,
    );
    const { stdout: moved } = await scoutframe(
      "progress",
      seasons,
      "average_shots",
      "--with-factors",
      "--json",
    );
    expect(numbersOf(moved, "average_shots_change")).not.toContain(null);
  });

  it("takes seasons by id, and says which there are", async () => {
    const { stdout } = await scoutframe(
      "progress",
      seasons,
      "average_shots",
      "--from",
      "2010",
      "--to",
      "2012",
      "--json",
    );
    expect(new Set(numbersOf(stdout, "seasonBefore"))).toEqual(new Set([2010]));
    const wrong = await scoutframe("progress", seasons, "average_shots", "--from", "1999");
    expect(wrong.exitCode).toBe(2);
    expect(wrong.stderr).toContain("2010, 2011, 2012, 2013");
  });
});

describe("scoutframe progress --metrics", () => {
  it("takes the metrics that stand behind the sources as well behind a flag, each once", async () => {
    const flags = ["--limit", "3", "--json"];
    const behind = await scoutframe("progress", seasons, "average_shots", ...flags);
    for (const asked of [
      ["-m", "average_shots"],
      ["average_shots", "--metrics", "average_shots"],
    ]) {
      const { exitCode, stdout } = await scoutframe("progress", seasons, ...asked, ...flags);
      expect(exitCode).toBe(0);
      expect(stdout).toBe(behind.stdout);
    }
  });
});

describe("scoutframe leaders --min-reliability", () => {
  it("leaves out rates of which less is the row's own", async () => {
    const list = ["leaders", "sample:players", "average_goals", "--count", "1000", "--json"];
    const own = await scoutframe(...list, "--min-reliability", "0.5");
    const rows = leaders(await samplePlayers(), "average_goals", { count: 1000, minReliability: 0.5 });
    expect(own.exitCode).toBe(0);
    expect(numbersOf(own.stdout, "name")).toEqual(rows.column("name"));
    const { stdout } = await scoutframe(...list.slice(0, 3), "--min-reliability", "0.5", "--width", "0");
    expect(stdout).toContain("reliability at least .5");
    expect(stdout).toContain("less than 0.5 of the rate is the row's own (--min-reliability)");
  });
});

describe("scoutframe translate", () => {
  it("prints factors, and with --to what rates would be there", async () => {
    const factors = await scoutframe("translate", seasons, "--json");
    expect(numbersOf(factors.stdout, "factor")).toEqual(
      leagueFactors(table)
        .table.rows()
        .map(({ factor }) => factor),
    );
    const { exitCode, stdout } = await scoutframe(
      "translate",
      seasons,
      "--to",
      "2",
      "-m",
      "average_shots",
      "--json",
    );
    expect(exitCode).toBe(0);
    const told = translate(table, { ...METRICS, to: 2 }).rows();
    expect(numbersOf(stdout, "average_shots_translated")).toEqual(
      told.map((row) => row.average_shots_translated),
    );
  });

  it("reads strengths, and names the competitions that there are", async () => {
    const path = join(folder, "strengths.json");
    writeFileSync(path, '{"1": 0.8, "2": 1}');
    const { stdout } = await scoutframe("translate", seasons, "--strengths", path, "--json");
    expect(numbersOf(stdout, "source")).toEqual(["movers and strengths", "movers and strengths"]);
    const wrong = await scoutframe("translate", seasons, "--to", "Atlantis");
    expect(wrong.stderr).toContain('to is "Atlantis"; expected the id or name of a competition: 1, 2');
    writeFileSync(path, "no JSON");
    expect((await scoutframe("translate", seasons, "--strengths", path)).stderr).toContain("is not JSON");
  });

  it("says what to do about one season of several competitions with strengths, and takes these with two", async () => {
    const { table: still } = simulatedSeasons({ random, players: 120, leagues: [1, 0.7] });
    const latest = still.filter((row) => row.seasonId === 2011);
    const [one, two, path] = ["one.csv", "two.csv", "stated.json"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(one, toCsv(latest));
    writeFileSync(two, toCsv(still));
    writeFileSync(path, '{"1": 0.8, "2": 1}');
    const asked = ["--strengths", path, "-m", "average_shots", "--json"];
    for (const to of [[], ["--to", "2"]]) {
      const { exitCode, stderr } = await scoutframe("translate", one, ...to, ...asked);
      expect(exitCode).not.toBe(0);
      expect(stderr).toContain("no player has 450 minutes in two seasons in a row");
      expect(stderr).toContain("add the season before of each competition");
      expect(stderr).toContain("Strengths replace movers, but not players with two seasons in a row");
    }
    const strengths = { 1: 0.8, 2: 1 };
    const told = notesOf(translate(latest, { ...METRICS, to: 2, strengths }).notes, "not_translated");
    expect(told[0]!.message).toContain("even with strengths; add the season before of each competition");
    const both = await scoutframe("translate", two, "--to", "2", ...asked);
    expect(both.exitCode).toBe(0);
    expect(numbersOf(both.stdout, "average_shots_translated")).not.toContain(null);
    const without = await scoutframe("translate", two, "--to", "2", "-m", "average_shots", "--json");
    expect(numbersOf(without.stdout, "average_shots_translated")).toContain(null);
  });
});

describe("scoutframe changes", () => {
  it("prints what changed between two files, and writes a page", async () => {
    const [old, recent, page] = ["old.csv", "new.csv", "changes.html"].map((name) => join(folder, name));
    const season = table.filter(({ seasonId, competitionId }) => seasonId === 2010 && competitionId === 1);
    writeFileSync(old!, toCsv(season.filter((_, at) => at > 0)));
    writeFileSync(recent!, toCsv(season));
    const { exitCode, stdout } = await scoutframe(
      "changes",
      old!,
      recent!,
      "-m",
      "average_shots",
      "--page",
      page!,
    );
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^winger +new +/m);
    expect(stdout).toContain("no chances: nobody has evidence before and in between");
    expect(readFileSync(page!, "utf8")).toContain("<h2>Shots per 90</h2>");
  });
});
