import { describePlayer, samplePlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { scoutframe } from "./run.js";

describe("scoutframe describe", () => {
  it("prints the sentences a line each, or with their cells as JSON", async () => {
    const options = { metrics: ["average_goals"], similarCount: 1, draws: 100 };
    const { sentences } = describePlayer(await samplePlayers(), "H. Kane", options);
    const asked = ["describe", "sample:players", "H. Kane", "--metrics", "average_goals"];
    const args = [...asked, "--similar-count", "1", "--draws", "100"];
    const printed = await scoutframe(...args);
    expect(printed).toMatchObject({ exitCode: 0, stdout: sentences.map(({ text }) => `${text}\n`).join("") });
    const { stdout } = await scoutframe(...args, "--json");
    expect(JSON.parse(stdout)).toEqual(sentences);
  });

  it("tells of teams, too", async () => {
    const { exitCode, stdout } = await scoutframe(
      "describe",
      "sample:teams",
      "Burnley",
      "--similar-count",
      "0",
    );
    expect([exitCode, stdout.split("\n")[0]]).toEqual([0, "“Burnley” is the team described here."]);
  });

  it("speaks other languages, says that these are unreviewed, and names those there are", async () => {
    const asked = ["describe", "sample:teams", "Burnley", "--similar-count", "0", "--language"];
    const german = await scoutframe(...asked, "de");
    expect([german.exitCode, german.stdout.split("\n")[0]]).toEqual([
      0,
      "Beschrieben wird die Mannschaft „Burnley“.",
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
