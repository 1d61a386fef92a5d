import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pizzaChart, SAMPLE_SOURCE, samplePlayers } from "scoutframe";
import { afterAll, describe, expect, it, vi } from "vitest";
import { run } from "../../src/cli/program.js";
import { pdfContent } from "../charts/pdf/pdf-text.js";
import { player } from "../fixtures/records.js";

const folder = mkdtempSync(join(tmpdir(), "scoutframe-chart-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function chart(...args: string[]): Promise<{ exitCode: number; printed: string; complained: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => out.push(String(text)) > 0),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => err.push(String(text)) > 0),
  ];
  try {
    return { exitCode: await run(["chart", ...args]), printed: out.join(""), complained: err.join("") };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

describe("scoutframe chart", () => {
  it("draws the squad of a club, whose name the clubs' records tell", async () => {
    const out = join(folder, "squad.svg");
    const club = ["--club", "Liverpool", "--teams", "sample:teams"];
    const drawn = await chart("squad", "sample:players", ...club, "--min-minutes", "900", "--out", out);
    expect(drawn).toMatchObject({ exitCode: 0, printed: expect.stringContaining("Liverpool, 840 ×") });
    expect(readFileSync(out, "utf8")).toContain(">V. van Dijk<");
    const whole = await chart("squad", "sample:players", "--out", out);
    expect(whole).toMatchObject({ exitCode: 2, complained: expect.stringContaining("at most 30") });
  });

  it("draws what the library draws", async () => {
    const out = join(folder, "a.svg");
    const args = [
      "pizza",
      "sample:players",
      "V. van Dijk",
      "--min-minutes",
      "900",
      "--theme",
      "dark",
      "--out",
      out,
    ];
    const { exitCode, printed } = await chart(...args);
    const options = { minMinutes: 900, theme: "dark", source: SAMPLE_SOURCE } as const;
    const same = pizzaChart(await samplePlayers(), "V. van Dijk", options);
    expect([exitCode, printed]).toEqual([0, `${out}: ${same.title}, 840 × ${same.height}\n`]);
    expect(readFileSync(out, "utf8")).toBe(same.svg);
  });

  it("writes a page of PDF, whatever the ending's case", async () => {
    const out = join(folder, "a.PDF");
    const drawn = await chart("pizza", "sample:players", "V. van Dijk", "--theme", "night", "--out", out);
    expect(drawn).toMatchObject({
      exitCode: 0,
      printed: expect.stringContaining("a.PDF: V. van Dijk: above average in "),
    });
    const { text, pages } = await pdfContent(readFileSync(out));
    expect([pages, text.includes("V. van Dijk")]).toEqual([1, true]);
  });

  it("draws a trend of seasons, and sends whoever has matches to the form", async () => {
    const [records, out] = [join(folder, "seasons.json"), join(folder, "trend.svg")];
    const seasons = [2017, 2018].map((seasonId) => ({
      ...player({ id: 7, name: "A. Ali", average: { shots: 2 } }),
      seasonId,
    }));
    writeFileSync(records, JSON.stringify(seasons));
    const flags = ["--metrics", "average_shots", "--out", out];
    expect(await chart("trend", records, "A. Ali", ...flags)).toMatchObject({ exitCode: 0, complained: "" });
    expect(readFileSync(out, "utf8")).toContain("2 seasons, 2017 to 2018");
    const matches = await chart("trend", "sample:matches", "Mohamed Salah", ...flags);
    expect(matches).toMatchObject({ exitCode: 1, complained: expect.stringContaining("formChart") });
  });

  it("draws form with opponents that a file of teams tells", async () => {
    const out = join(folder, "form.svg");
    const drawn = ["form", "sample:matches", "Mohamed Salah", "--metrics", "average_shots", "--out", out];
    await chart(...drawn);
    expect(readFileSync(out, "utf8")).not.toContain("Watford (A)");
    expect((await chart(...drawn, "--teams", "sample:teams")).exitCode).toBe(0);
    expect(readFileSync(out, "utf8")).toContain("Watford (A)");
  });

  it("takes the axes of a scatter as names", async () => {
    const out = join(folder, "axes.svg");
    await chart("scatter", "sample:players", "goals", "assists", "M. Salah", "--out", out);
    const named = join(folder, "flags.svg");
    await chart("scatter", "sample:players", "M. Salah", "--x", "goals", "--y", "assists", "--out", named);
    expect(readFileSync(out, "utf8")).toBe(readFileSync(named, "utf8"));
  });

  it("says of a mixed player what helps", async () => {
    const out = join(folder, "mixed.svg");
    const drawn = ["bars", "sample:players", "J. King", "--min-minutes", "900", "--out", out];
    const { printed } = await chart(...drawn);
    expect(printed).toMatch(
      /J\. King spent 48% of the playing time as a striker; --match any takes all players/,
    );
    expect((await chart(...drawn, "--match", "any")).printed).not.toContain("of the time");
  });

  it.each([
    ["radar", ["M. Salah", "R. Sterling", "--axes", "values"]],
    ["bars", ["M. Salah", "--note", "Source"]],
    ["swarm", ["M. Salah", "--metrics", "average_goals"]],
    ["comparison", ["M. Salah", "H. Kane", "--pools", "mixed"]],
    ["scatter", ["--x", "average_shots", "--y", "average_goals", "--colour", "positionGroup"]],
    ["correlations", ["Shots per 90", "Goals per 90", "--method", "spearman"]],
  ])("draws %s as a PNG picture", async (kind, args) => {
    const out = join(folder, `${kind}.png`);
    const { exitCode, complained } = await chart(
      kind,
      "sample:players",
      ...args,
      "--scale",
      "1",
      "--min-minutes",
      "900",
      "-o",
      out,
    );
    expect([exitCode, complained]).toEqual([0, ""]);
    expect(readFileSync(out).subarray(1, 4).toString()).toBe("PNG");
  });

  it.each([
    ["scatter", ["--by", "seasonId"], "--by"],
    ["scatter", ["--ties", "mean"], "--ties"],
    ["pizza", ["M. Salah", "--axes", "values"], "--axes"],
    ["swarm", ["M. Salah", "--x", "average_goals"], "--x"],
  ])("refuses what %s has no use for, and says what it takes: %j", async (kind, args, flag) => {
    const out = join(folder, "refused.svg");
    const { exitCode, complained } = await chart(kind, "sample:players", ...args, "--out", out);
    expect([exitCode, existsSync(out)]).toEqual([2, false]);
    expect(complained).toContain(`unknown option '${flag}'`);
    const taken = complained.split("\n").find((line) => line.startsWith(`chart ${kind} takes `)) ?? "";
    expect(taken).toContain("--min-minutes");
    expect(taken.split(/[ ,.]+/)).not.toContain(flag);
  });

  it("draws the same from a table that was ranked before, and from a key as errors print it", async () => {
    const ranked = join(folder, "ranked.csv");
    const metrics = ["-m", "average_goals,average_shots"];
    const as = ["--as", "percentile,intervals"];
    await run(["rank", "sample:players", "--min-minutes", "900", ...metrics, ...as, "--out", ranked]);
    const pictures = [];
    for (const [name, args] of Object.entries({
      plain: ["sample:players", "M. Salah", "--min-minutes", "900"],
      read: [ranked, "{ playerId: 120353, seasonId: 181150 }"],
    })) {
      const out = join(folder, `${name}.svg`);
      expect((await chart("pizza", ...args, ...metrics, "--source", "Ours", "-o", out)).complained).toBe("");
      pictures.push(readFileSync(out, "utf8"));
    }
    expect(pictures[1]).toBe(pictures[0]);
  });

  it("says on standard error when letters need another font", async () => {
    // Linear A, which the fonts of hardly any system have.
    const file = join(folder, "p.json");
    writeFileSync(
      file,
      JSON.stringify([player({ id: 1, name: "\u{10600}\u{10601}", average: { goals: 1 } })]),
    );
    const { exitCode, complained } = await chart(
      "pizza",
      file,
      "1",
      "-m",
      "average_goals",
      "-o",
      join(folder, "p.png"),
    );
    expect([exitCode, complained]).toEqual([0, expect.stringContaining("fontFiles")]);
  });

  it("ends with 2 for bad usage, and writes nothing", async () => {
    const out = join(folder, "none.gif");
    for (const args of [
      ["pizza", "sample:players", "V. van Dijk", "--out", out],
      ["pie", "sample:players", "V. van Dijk", "--out", out],
      ["bars", "sample:players", "M. Salah", "H. Kane", "--out", out],
      ["pizza", "sample:players", "Nobody at all", "--out", out],
    ]) {
      expect((await chart(...args)).exitCode).toBe(2);
    }
    expect(existsSync(out)).toBe(false);
  });
});
