import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import {
  addColumn,
  defaultCatalogue,
  filterRows,
  fromColumns,
  playerTable,
  readPlayers,
  readTeams,
  samplePlayers,
  sampleTeams,
  type Table,
  teamTable,
  writeXlsx,
  type XlsxOptions,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { anyRankedTable, anyTable } from "../../fixtures/any-table.js";
import { testFolder } from "../../fixtures/folder.js";
import { player, team } from "../../fixtures/records.js";
import { expectSameTable } from "../../fixtures/tables.js";

const path = testFolder("xlsx");
const ranked = () =>
  fromColumns({
    playerId: [1, 2, 3],
    name: ["A", "B", null],
    competitionId: [1, 1, 1],
    seasonId: [2, 2, 2],
    positionGroup: ["winger", "striker", "winger"],
    pool: ["wingers", "strikers", "wingers"],
    peerCount: [2, 1, 2],
    inPool: [1, 1, 1],
    average_goals: [0.1, 0.25, Number.NaN],
    average_goals_rank: [25, 50, Number.NaN],
    born: ["2000-02-29", null, "1999-12-31"],
  });
const workbook = async (file: string) => readXlsx(readFileSync(path(file)), { readStyles: true });

describe("writeXlsx", () => {
  it("gives back what the owner's columns mean, of whatever length, under names and labels", async () => {
    const description = `${"😀 _x0041_ ".repeat(1500)}.`;
    const owned = ["Own", "Catalogue", "Other"].reduce(
      (table, label) => addColumn(table, `own ${label}`, [1, 2, 3], { label, better: "lower", description }),
      ranked(),
    );
    for (const headers of ["names", "labels"] as const) {
      await writeXlsx(owned, path("owned.xlsx"), { headers });
      const read = await readPlayers(path("owned.xlsx"));
      expect(read.catalogue).toEqual(owned.catalogue);
      expectSameTable(read, owned);
    }
    await writeXlsx(ranked(), path("owned.xlsx"));
    expect((await readPlayers(path("owned.xlsx"))).catalogue).toBe(defaultCatalogue("player"));
  });

  it("gives back the sample, under names and labels", async () => {
    const sample = await samplePlayers();
    const some = filterRows(sample, (_, row) => row % 5 === 0);
    for (const [table, options] of [
      [sample, {}],
      [some, { headers: "names", source: "somebody" }],
      [some, { sheetPerGroup: true }],
    ] satisfies [Table, XlsxOptions][]) {
      await writeXlsx(table, path("sample.xlsx"), options);
      expectSameTable(await readPlayers(path("sample.xlsx")), table);
    }
    await writeXlsx(await sampleTeams(), path("teams.xlsx"));
    expectSameTable(await readTeams(path("teams.xlsx")), await sampleTeams());
  });

  it("gives back any table, with ranks beside the values", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(anyTable, anyRankedTable),
        fc.constantFrom<XlsxOptions>({}, { headers: "names" }),
        async (table, options) => {
          await writeXlsx(table, path("any.xlsx"), options);
          expectSameTable(await readPlayers(path("any.xlsx")), table);
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
  });

  it("writes numbers and dates as such, a header that stays, filters, widths and the other name as a comment", async () => {
    await writeXlsx(ranked(), path("ranked.xlsx"));
    const { sheets } = await workbook("ranked.xlsx");
    const [sheet] = sheets;
    expect(sheet!.name).toBe("players");
    expect(sheet!.rows[0]!.slice(8)).toEqual(["Goals per 90", expect.stringMatching(/rank/), "born"]);
    expect(sheet!.rows[1]!.slice(8)).toEqual([0.1, 25, new Date("2000-02-29T00:00:00Z")]);
    expect(sheet!.rows[3]!.slice(8)).toEqual([null, null, new Date("1999-12-31T00:00:00Z")]);
    expect(sheet!.freezePane).toMatchObject({ rows: 1, columns: 2 });
    expect(sheet!.autoFilter?.range).toBe("A1:K4");
    expect(sheet!.columns?.every(({ width }) => width !== undefined && width >= 9)).toBe(true);
    expect(sheet!.cells?.get("0,8")?.comment?.text).toMatch(/^average_goals\n/);
    await writeXlsx(ranked(), path("ranked.xlsx"), { headers: "names" });
    expect((await workbook("ranked.xlsx")).sheets[0]!.cells?.get("0,8")?.comment?.text).toMatch(
      /^Goals per 90\n/,
    );
  });

  it("colours ranks, and only ranks, on three colours from 0 to 100", async () => {
    await writeXlsx(ranked(), path("heat.xlsx"));
    const rules = (await workbook("heat.xlsx")).sheets[0]!.conditionalRules ?? [];
    expect(rules.map(({ range, colorScale }) => [range, colorScale?.cfvo.map(({ value }) => value)])).toEqual(
      [["J2:J4", ["0", "50", "100"]]],
    );
    // Somebody else's column of that name, without a pool beside it, is a plain column.
    const plain = Object.fromEntries(
      Object.entries(ranked().toColumns()).filter(([name]) => name !== "inPool"),
    );
    await writeXlsx(fromColumns(plain), path("heat.xlsx"));
    expect((await workbook("heat.xlsx")).sheets[0]!.conditionalRules ?? []).toEqual([]);
  });

  it("adds a sheet of each group if asked, and one that says what everything is", async () => {
    await writeXlsx(ranked(), path("groups.xlsx"), { sheetPerGroup: true, source: "Somebody (2020)" });
    const { sheets } = await workbook("groups.xlsx");
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ["players", 4],
      ["winger", 3],
      ["striker", 2],
      ["About", expect.any(Number)],
    ]);
    const about = sheets.at(-1)!.rows;
    expect(about.filter(([key]) => key === "Pool").map(([, pool]) => pool)).toEqual(["wingers", "strikers"]);
    expect(about).toContainEqual(expect.arrayContaining(["Source", "Somebody (2020)"]));
    expect(about.find(([name]) => name === "average_goals")?.slice(1, 5)).toEqual([
      "Goals per 90",
      "number",
      "per 90",
      "higher",
    ]);
  });

  it("says what a spreadsheet cannot hold", async () => {
    const long = teamTable([team({ id: 1, name: "x".repeat(32_768) })], { maxNameLength: 40_000 });
    await expect(writeXlsx(long, path("long.xlsx"))).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringContaining('"name" in row 0'),
    });
    await expect(writeXlsx(playerTable([player({ id: 1 })]), path("no/a.xlsx"))).rejects.toMatchObject({
      code: "unwritable",
    });
  });
});

describe("reading a spreadsheet", () => {
  it("refuses one that unfolds to more than is allowed, and what is none", async () => {
    await writeXlsx(await sampleTeams(), path("small.xlsx"));
    await expect(readTeams(path("small.xlsx"), { maxBytes: 1000 })).rejects.toMatchObject({
      code: "too_large",
    });
    await expect(readTeams(path("small.xlsx"), { maxColumns: 10 })).rejects.toMatchObject({
      code: "too_large",
    });
    writeFileSync(path("broken.xlsx"), readFileSync(path("small.xlsx")).subarray(0, 2000));
    await expect(readTeams(path("broken.xlsx"))).rejects.toMatchObject({ code: "unreadable" });
    const lying = readFileSync(path("small.xlsx"));
    // The directory's first entry claims that it unfolds to nothing.
    lying.writeUInt32LE(0, lying.indexOf("PK\u0001\u0002") + 24);
    writeFileSync(path("lying.xlsx"), lying);
    await expect(readTeams(path("lying.xlsx"))).rejects.toMatchObject({ code: "too_large" });
  });
});
