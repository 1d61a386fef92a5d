import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import {
  addColumn,
  defaultCatalogue,
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
import { rankedRows } from "../../fixtures/ranked.js";
import { player, team } from "../../fixtures/records.js";
import { expectSameTable } from "../../fixtures/tables.js";

const path = testFolder("xlsx");
describe("writeXlsx", () => {
  it("gives back what the owner's columns mean, of whatever length, under names and labels", async () => {
    const description = `${"😀 _x0041_ ".repeat(1500)}.`;
    const owned = ["Own", "Catalogue", "Other"].reduce(
      (table, label) => addColumn(table, `own ${label}`, [1, 2, 3], { label, better: "lower", description }),
      rankedRows(),
    );
    for (const headers of ["names", "labels"] as const) {
      await writeXlsx(owned, path("owned.xlsx"), { headers });
      const read = await readPlayers(path("owned.xlsx"));
      expect(read.catalogue).toEqual(owned.catalogue);
      expectSameTable(read, owned);
    }
    await writeXlsx(rankedRows(), path("owned.xlsx"));
    expect((await readPlayers(path("owned.xlsx"))).catalogue).toBe(defaultCatalogue("player"));
  });

  it("gives back the sample, under names and labels", async () => {
    const sample = await samplePlayers();
    const some = sample.filter((_, row) => row % 5 === 0);
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
