import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { explorerPage, fromColumns, sampleTeams, type Table, writeExplorer } from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("writeExplorer with files", () => {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-files-"));
  const at = (name: string) => join(folder, name);
  let teams: Table;

  beforeAll(async () => {
    teams = await sampleTeams();
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  it("writes the columns into a folder beside the page, which allows these scripts by a nonce and no others", async () => {
    await writeExplorer(teams, at("many.html"), { files: "many" });
    const page = readFileSync(at("many.html"), "utf8").split("</head>")[0]!;
    const [first = "", second = "", ...others] = [
      ...page.matchAll(/Content-Security-Policy" content="([^"]*)"/g),
    ].map(([, policy]) => policy!);
    const [, nonce] = /script-src 'sha256-[^']+' 'nonce-(\w{32})';/.exec(first)!;
    expect(first).toMatch(/^default-src 'none'; /);
    expect([second, others]).toEqual(["script-src-elem 'unsafe-inline' file: 'self'", []]);
    const names = readdirSync(at("many"));
    expect(names.toSorted()).toEqual(names.map((_, place) => `col-${place}.js`).toSorted());
    for (const [place] of names.entries()) {
      const text = readFileSync(join(at("many"), `col-${place}.js`), "utf8");
      expect(text.startsWith(`scoutframeColumn("${nonce}",${place},"`)).toBe(true);
    }
  });

  it("replaces the folder of an earlier page, and leaves nothing beside it", async () => {
    await writeExplorer(teams, at("again.html"), { files: "many" });
    const before = readFileSync(join(at("again"), "col-0.js"), "utf8");
    await writeExplorer(teams.head(5), at("again.html"), { files: "many", metrics: ["average_goals"] });
    expect(readFileSync(join(at("again"), "col-0.js"), "utf8")).not.toBe(before);
    expect(
      readdirSync(folder)
        .filter((name) => name.includes("again"))
        .toSorted(),
    ).toEqual(["again", "again.html"]);
  });

  it("refuses a folder with anything else in it, and leaves the page as it was", async () => {
    mkdirSync(at("mine"));
    writeFileSync(join(at("mine"), "notes.txt"), "mine");
    const write = writeExplorer(teams, at("mine.html"), { files: "many" });
    await expect(write).rejects.toMatchObject({
      code: "unwritable",
      message: expect.stringContaining("mine"),
    });
    expect([existsSync(at("mine.html")), readdirSync(at("mine"))]).toEqual([false, ["notes.txt"]]);
  });

  it("writes no folder where the page is no plain file", async () => {
    mkdirSync(at("taken.html"));
    const write = writeExplorer(teams, at("taken.html"), { files: "many" });
    await expect(write).rejects.toMatchObject({ code: "invalid_option" });
    expect(readdirSync(folder).filter((name) => name.includes("taken"))).toEqual(["taken.html"]);
  });

  it("writes one file up to 20,000 rows, and many above unless it is asked for one", async () => {
    const rows = 20_001;
    const ids = Array.from({ length: rows }, (_, row) => row + 1);
    const ones = ids.map(() => 1);
    const columns = { playerId: ids, name: ids.map((id) => `P ${id}`), competitionId: ones, seasonId: ones };
    const large = fromColumns({ ...columns, total_goals: ids.map((id) => id % 30) });
    await writeExplorer(large, at("large.html"));
    expect(existsSync(at("large"))).toBe(true);
    await writeExplorer(large.head(20_000), at("small.html"));
    await writeExplorer(large, at("one.html"), { files: "one" });
    expect([existsSync(at("small")), existsSync(at("one"))]).toEqual([false, false]);
  });

  it("makes no page in many files as text", () => {
    expect(() => explorerPage(teams, { files: "many" })).toThrow(/writeExplorer writes many/);
  });
});
