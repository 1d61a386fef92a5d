import { writeFileSync } from "node:fs";
import { writeXlsx } from "hucre/xlsx";
import { type Cell, checkRecords, metrics, type Row, readPlayers, samplePlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { EXPORT_METRIC_LABELS } from "../../../src/catalogue/export-labels.js";
import { testFolder } from "../../fixtures/folder.js";

const path = testFolder("check-page");
const known = new Set(metrics({ entity: "player" }).map(({ column }) => column));
const LABELS = Object.entries(EXPORT_METRIC_LABELS);

/** A row as the page shows it: rates with two decimals, and numbers of what the sample does not have. */
function pageRow(row: Row): Cell[] {
  const codes = String(row.positions ?? "").match(/[a-z]+\d?(?=:)/g) ?? [];
  const cells = LABELS.map(([, column], place) => {
    const value = known.has(column) ? row[column] : place / 7;
    return typeof value === "number" ? Number(value.toFixed(2)) : null;
  });
  return [row.name as string, codes.slice(0, 3).join(", ").toUpperCase(), ...cells];
}

async function page(change: (row: Row) => Row = (row) => row): Promise<string> {
  const rows = (await samplePlayers()).rows().map((row) => pageRow(change(row)));
  const head = ["Player", "Position", ...LABELS.map(([label]) => label.replace(/\.1$/, ""))];
  writeFileSync(
    path("page.xlsx"),
    await writeXlsx({ sheets: [{ name: "Search results", rows: [head, ...rows] }] }),
  );
  return path("page.xlsx");
}

describe("the check of a search page's file", () => {
  it("finds no fault in what the page does not show", async () => {
    expect(checkRecords(await readPlayers(await page())).faults).toEqual([]);
  });

  it("nor with ids of a table that knows the players", async () => {
    const table = await readPlayers(await page(), { ids: await samplePlayers() });
    expect(checkRecords(table).faults).toEqual([]);
  });

  it("still finds what cannot be right", async () => {
    const wrong = await page((row) => (row.name === "H. Kane" ? { ...row, percent_duelsWon: 140 } : row));
    const { faults } = checkRecords(await readPlayers(wrong));
    expect(faults).toMatchObject([{ field: "percent_duelsWon", message: "above 100 percent", rows: 1 }]);
  });
});
