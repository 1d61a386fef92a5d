import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describePlayer, fromColumns, readTable, samplePlayers, writeCsv } from "scoutframe";
import { describe, expect, it } from "vitest";
import { Random } from "../../src/stats/random.js";
import { simulatedSeasons } from "../fixtures/simulated-seasons.js";
import { scoutframe } from "./run.js";

describe("scoutframe describe", () => {
  it("prints the paragraphs, or with their cells as JSON", async () => {
    const options = { metrics: ["average_goals"], count: 1, draws: 100 };
    const { sentences, text } = describePlayer(await samplePlayers(), "H. Kane", options);
    const asked = ["describe", "sample:players", "H. Kane", "--metrics", "average_goals"];
    const args = [...asked, "--count", "1", "--draws", "100"];
    const printed = await scoutframe(...args);
    expect(printed).toMatchObject({ exitCode: 0, stdout: `${text}\n` });
    const { stdout } = await scoutframe(...args, "--json");
    expect(JSON.parse(stdout)).toEqual(sentences);
  });

  it("tells of teams, too", async () => {
    const { exitCode, stdout } = await scoutframe("describe", "sample:teams", "Burnley", "--count", "0");
    expect([exitCode, stdout.split("\n")[0]]).toEqual([
      0,
      expect.stringMatching(/^Burnley\. 38 matches in the English first division 2017\/18/),
    ]);
  });

  it("sets two players side by side", async () => {
    const metrics = ["average_goals", "average_shots"];
    const { text } = describePlayer(await samplePlayers(), "M. Salah", { metrics, with: "H. Kane" });
    const asked = ["describe", "sample:players", "M. Salah", "--with", "H. Kane"];
    const printed = await scoutframe(...asked, "--metrics", metrics.join(","));
    expect(printed).toMatchObject({ exitCode: 0, stdout: `${text}\n` });
    const { exitCode, stderr } = await scoutframe(...asked, "--from", "2017");
    expect([exitCode, stderr.includes("with is")]).toEqual([2, true]);
  });

  it("sets a season against another", async () => {
    const folder = mkdtempSync(join(tmpdir(), "scoutframe-describe-"));
    try {
      const { table } = simulatedSeasons({ random: new Random("seasons"), players: 40, seasons: 3 });
      const name = Array.from(table.numbers("playerId"), (id) => `Player ${id}`);
      const file = join(folder, "seasons.csv");
      await writeCsv(fromColumns({ ...table.toColumns(), name }), file);
      const asked = ["describe", file, "Player 3", "--metrics", "average_shots", "--count", "0"];
      const printed = await scoutframe(...asked, "--from", "2010", "--to", "2012");
      const { text } = describePlayer(await readTable(file), "Player 3", {
        metrics: ["average_shots"],
        count: 0,
        from: 2010,
        to: 2012,
      });
      expect(printed).toMatchObject({
        exitCode: 0,
        stdout: `${text}\n`,
      });
      expect(printed.stdout).toMatch(/seasonId 2012 .* is set against seasonId 2010/);
      const none = await scoutframe(...asked, "--from", "1999", "--to", "2012");
      expect([none.exitCode, none.stderr.includes("1999")]).toEqual([2, true]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("shows in its help how two players and two seasons are asked for", async () => {
    const { stdout } = await scoutframe("describe", "--help");
    for (const asked of ['--with "H. Kane"', "--from 2016/2017 --to 2017/2018"])
      expect(stdout).toContain(asked);
  });

  it("speaks other languages, says that these are unreviewed, and names those there are", async () => {
    const asked = ["describe", "sample:teams", "Burnley", "--count", "0", "--language"];
    const german = await scoutframe(...asked, "de");
    expect([german.exitCode, german.stdout.split("\n")[0]]).toEqual([
      0,
      expect.stringMatching(/^Burnley\. 38 Spiele, verglichen mit einer Gruppe von 20 /),
    ]);
    expect(german.stderr).toContain("no native speaker has reviewed the sentences of this language");
    const unknown = await scoutframe(...asked, "nl");
    expect([unknown.exitCode, unknown.stderr.includes('expected one of "en", "de", "es"')]).toEqual([
      2,
      true,
    ]);
    expect((await scoutframe(...asked, "en")).stderr).not.toContain("reviewed");
  });
});
