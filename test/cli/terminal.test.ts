import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import stringWidth from "string-width";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { percentileRanks } from "../../src/analysis/peers/percentile-ranks.js";
import { samplePlayers } from "../../src/index.js";
import { scoutframe } from "./run.js";

const folder = mkdtempSync(join(tmpdir(), "scoutframe-terminal-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines of a printed table: its heads, its rows, and what stands below it. */
async function printed(...args: string[]) {
  const { stdout, exitCode } = await scoutframe(...args, "--width", "80");
  expect(exitCode).toBe(0);
  const [table = "", below = ""] = stdout.split("\n\n");
  const lines = table.split("\n").filter((line) => !line.startsWith("("));
  const last = lines.findIndex((line) => line.startsWith("Name") || line.startsWith("Metric"));
  return { heads: lines.slice(0, last + 1), rows: lines.slice(last + 1), lines, below };
}

describe("a table of ranks on a terminal of 80 columns", () => {
  it.each([
    ["all players", ["rank", "sample:players", "--min-minutes", "900", "--limit", "30"]],
    ["everybody, whole", ["rank", "sample:players"]],
    ["wingers", ["rank", "sample:players", "-p", "winger"]],
    ["goalkeepers", ["rank", "sample:players", "-p", "goalkeeper", "--min-minutes", "900"]],
    ["teams", ["rank", "sample:teams"]],
  ])("shows at least five metrics: %s", async (_, args) => {
    const { lines, rows } = await printed(...args);
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(80);
    for (const row of rows.slice(0, 30)) {
      expect(row.match(/(?<= )(\d{1,3}|–)(?= |$)(?! [A-Z])/g)!.length, row).toBeGreaterThanOrEqual(5);
    }
  });

  it("prints the ranks of percentileRanks, whole, with pool and size of each row", async () => {
    const { rows } = await printed("rank", "sample:players", "--min-minutes", "900");
    const ranked = percentileRanks(await samplePlayers(), { minMinutes: 900 });
    const salah = rows.find((row) => row.startsWith("Mohamed Salah"))!;
    const at = ranked.find("Mohamed Salah");
    const ranks = ["average_goals", "average_assists", "average_shots", "average_shotAssists"].map((name) =>
      Math.round(ranked.numbers(`${name}_rank`)[at]!),
    );
    expect(salah.split(/ {2,}/).slice(0, 6)).toEqual(["Mohamed Salah", "58 W", ...ranks.map(String)]);
  });

  it("marks who is not one of those he is ranked against, and says what the letters mean", async () => {
    const { rows, below } = await printed("rank", "sample:players", "--min-minutes", "900");
    const saivet = rows.find((row) => row.startsWith("H. Saivet"))!;
    expect(saivet).toMatch(/^H\. Saivet +\d+ DM\* /);
    expect(below).toContain("DM defensive midfielder");
    expect(below).toContain("* ranked against these peers, and not one of them");
  });

  it("keeps what the whole table shares out of the lines", async () => {
    const wingers = ["rank", "sample:players", "-p", "winger", "--limit", "5"];
    const { heads, below } = await printed(...wingers, "--min-minutes", "0");
    expect(heads.join()).not.toContain("Among");
    expect(below).toContain("Percentile ranks among 98 wingers, English first division 2017/2018.");
    expect((await printed(...wingers)).below).toContain(
      "Percentile ranks among 58 wingers, English first division 2017/2018, at least\n  900 minutes.",
    );
  });

  it("heads columns with labels, with --names with their names", async () => {
    const args = ["rank", "sample:teams", "-m", "total_goals", "--width", "80"];
    expect((await scoutframe(...args)).stdout).toMatch(/^Name +Goals\n/);
    expect((await scoutframe(...args, "--names")).stdout).toMatch(/^name +total_goals_rank\n/);
  });
});

describe("a comparison on a terminal of 80 columns", () => {
  const who = ["Mohamed Salah", "R. Sterling", "H. Kane", "S. Agüero"];

  it("stacks those who are compared, so that nobody is left out", async () => {
    const { rows, lines } = await printed("compare", "sample:players", ...who, "--min-minutes", "900");
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(80);
    const blocks = rows.filter((row) => row.includes("Mohamed Salah"));
    expect(rows).toHaveLength(blocks.length * who.length);
    for (const [at, row] of rows.entries()) expect(row).toContain(who[at % who.length]);
  });

  it("says the numbers of the comparison, and whose is the best", async () => {
    const { rows } = await printed(
      "compare",
      "sample:players",
      ...who,
      "--min-minutes",
      "900",
      "-m",
      "average_goals",
      "--labels",
    );
    const cells = rows.map((row) => row.trim().split(/ {2,}/));
    expect(cells[0]).toEqual(["Goals per 90", "Mohamed Salah", "0.99", "100", "–", "best"]);
    expect(cells[1]).toEqual(["R. Sterling", "0.63", "98", "-0.36"]);
  });
});

describe("what was asked for on a narrow terminal", () => {
  it.each([
    ["the similarity", ["similar", "sample:players", "M. Salah", "--count", "3"], /^Name +Similarity /],
    ["the score", ["roles", "sample:players", "-p", "winger", "-n", "3"], /^Name +Score /],
    ["the metric", ["leaders", "sample:players", "Goals", "--count", "3"], /^Place +Name +Goals /],
  ])("stands right behind the name: %s", async (_, args, heads) => {
    const { stdout } = await scoutframe(...args, "--width", "60");
    const [table = "", ...below] = stdout.split("\n\n");
    // Heads of several words may stand in several lines.
    expect(table.split("\n").filter((line) => heads.test(line))).toHaveLength(1);
    expect(table).not.toContain("Season");
    // Prose, too, is no wider than the terminal.
    for (const line of [...table.split("\n"), ...below.join("\n").split("\n")]) {
      expect(stringWidth(line), line).toBeLessThanOrEqual(60);
    }
  });
});

describe("a terminal that has colours", () => {
  const args = ["roles", "sample:players", "-p", "winger", "-n", "3", "--width", "0"];
  const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g");
  const isTTY = Object.getOwnPropertyDescriptor(process.stdout, "isTTY");
  const { hasColors } = process.stdout;
  afterEach(() => {
    if (isTTY === undefined) Reflect.deleteProperty(process.stdout, "isTTY");
    else Object.defineProperty(process.stdout, "isTTY", isTTY);
    process.stdout.hasColors = hasColors;
  });
  const withTerminal = async (colours: boolean) => {
    Object.defineProperty(process.stdout, "isTTY", { value: true, configurable: true });
    process.stdout.hasColors = () => colours;
    return (await scoutframe(...args)).stdout;
  };

  it("has scores on heat colours, with a bar beside each, and says the same words", async () => {
    const coloured = await withTerminal(true);
    const plain = await withTerminal(false);
    expect(plain).not.toMatch(ESCAPES);
    const [, first = "", second = ""] = coloured.split("\n");
    expect(first).toMatch(ESCAPES);
    const bar = (line: string): number => line.split("█").length - 1;
    expect(bar(first)).toBe(8);
    expect(bar(second)).toBeLessThan(8);
    const words = (text: string): string[] =>
      text
        .replace(ESCAPES, "")
        .replace(/[\u2588-\u258f]/g, "")
        .split(/\s+/);
    expect(words(coloured)).toEqual(words(plain));
  });
});

describe("names on a terminal", () => {
  it("align in every script, and steer nothing", async () => {
    const names = ["武磊", "محمد صلاح", "N'Golo Kanté", "\u001b[31mRed\u0007", "Zo\u0308e", "👍🏽 B"];
    const path = join(folder, "names.json");
    const records = names.map((shortName, index) => ({
      playerId: index + 1,
      competitionId: 1,
      seasonId: 1,
      positions: [{ position: { name: "Striker", code: "cf" }, percent: 100 }],
      player: { shortName },
      total: { goals: index },
    }));
    writeFileSync(path, JSON.stringify(records));
    const { stdout } = await scoutframe(
      "rank",
      path,
      "-m",
      "total_goals",
      "--min-peers",
      "3",
      "--width",
      "80",
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very signs that must not be there.
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    expect(stdout).toContain("\\u001b[31mRed\\u0007");
    const [head, ...rows] = stdout.split("\n\n")[0]!.split("\n");
    for (const row of rows) expect(stringWidth(row)).toBe(stringWidth(head!));
  });
});
