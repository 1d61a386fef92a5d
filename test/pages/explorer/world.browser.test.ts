// An explorer page of 200,000 players in a real browser: that it shows what the library says. Its script comes from the last build.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fromColumns, percentileRanks, samplePlayers, search, type Table, writeExplorer } from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roundedTable } from "../../../src/pages/explorer/page-files.js";
import { worldColumns } from "../../fixtures/world.mjs";
import { BROWSER, type OpenPage, openFile, theBrowser, untilMade } from "../browser.js";

const ROWS = 200_000;

/** What a page of players lists and ranks: most of its time goes into writing columns, of which these few are looked at. */
const KEPT =
  /^(name|(player|competition|season)Id|position.*|player_(birthDate|foot|passportArea_name)|competition_name|season_(name|team)|total_(minutesOnField|goals)|average_(goals|passes|shots))$/;

describe.runIf(BROWSER)("the explorer page of 200,000 players", () => {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-world-"));
  let world: Table;
  let opened: OpenPage;

  beforeAll(async () => {
    const league = (await samplePlayers()).toColumns();
    const sent = fromColumns(worldColumns(league, ROWS, (name) => KEPT.test(name)));
    await writeExplorer(sent, join(folder, "world.html"));
    world = roundedTable(sent).table;
    opened = await openFile(await theBrowser(), join(folder, "world.html"));
  }, 300_000);

  afterAll(async () => {
    await opened.page.context().close();
    rmSync(folder, { recursive: true });
  });

  it("lists the rows that search finds, sorted and filtered, and draws few of them", async () => {
    const { page } = opened;
    const listed = () =>
      page.evaluate<number[]>(
        `[...document.querySelectorAll("tbody tr[data-row]")].slice(0, 20).map(({ dataset }) => Number(dataset.row))`,
      );
    const rowOfId = (id: number | null): number => Number(id) - 1;
    for (const [text, sort] of [
      ["", "average_passes"],
      ["salah", "average_goals"],
      ["ab", "total_minutesOnField"],
    ] as const) {
      await page.getByLabel("Search").fill(text);
      await page.getByLabel("Sort by").selectOption(sort);
      await untilMade(page);
      const { table } = search(world, { version: 1, text, sort: { column: sort, descending: true } });
      expect(await page.locator(".status").textContent()).toBe(`${table.rowCount} of ${ROWS} players`);
      expect(await listed()).toEqual(Array.from(table.numbers("playerId").slice(0, 20), rowOfId));
    }
    expect(await page.locator("tbody tr").count()).toBeLessThan(100);
    const painted = `performance.getEntriesByName("first-contentful-paint")[0].startTime`;
    console.log(` Painted after ${Math.round(await page.evaluate<number>(painted))} ms`);
  }, 300_000);

  it("ranks among chosen peers as percentileRanks ranks the packed values", async () => {
    const { page } = opened;
    await page.getByLabel("Search").fill("");
    await page.getByLabel("Show").selectOption("ranks");
    await page.getByLabel("Min. minutes").fill("500");
    await page.getByText("Ranks use the peers chosen here.").waitFor();
    await untilMade(page);
    const ranks = percentileRanks(world, { minMinutes: 500, metrics: ["average_passes"] });
    await page.getByLabel("Sort by").selectOption("average_passes");
    await untilMade(page);
    const place = await page.evaluate<number>(
      `[...document.querySelectorAll("thead th")].findIndex((head) => head.hasAttribute("aria-sort"))`,
    );
    const shown = await page.evaluate<[row: number, rank: string][]>(
      `[...document.querySelectorAll("tbody tr[data-row]")].map((row) => [Number(row.dataset.row), row.children[${place}].textContent])`,
    );
    expect(shown.length).toBeGreaterThan(20);
    const expected = ranks.numbers("average_passes_rank");
    expect(shown).toEqual(shown.map(([row]) => [row, expected[row]!.toFixed(0)]));
    expect(opened.complaints).toEqual([]);
  }, 300_000);
});
