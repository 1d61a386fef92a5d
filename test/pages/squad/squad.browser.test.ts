// Squads in a real browser: on screens wide and narrow, light and dark, and on A4.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { addColumn, samplePlayers, sampleTeams, type Table, teamsOf, writeSquad } from "scoutframe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { axeComplaints, BROWSER, LOOKS, look, type OpenPage, openTab, theBrowser } from "../browser.js";

/** The texts of a card that do not fit into it, or lie on each other. */
const COLLISIONS = `[...document.querySelectorAll(".slot")].flatMap((slot) => {
  const own = slot.getBoundingClientRect();
  const boxes = [...slot.querySelectorAll(".who, .score, .known, .interval, h3")].map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return { text: element.textContent, box: range.getBoundingClientRect() };
  });
  const out = boxes.filter(({ box }) => box.left < own.left || box.right > own.right || box.bottom > own.bottom);
  const on = boxes.filter((one, at) => boxes.slice(at + 1).some(({ box }) =>
    box.left < one.box.right - 0.5 && one.box.left < box.right - 0.5 && box.top < one.box.bottom - 2 && one.box.top < box.bottom - 2));
  return [...out, ...on].map(({ text }) => text);
})`;

/** How far cards lie on each other, in CSS pixels. */
const OVERLAP = `(() => {
  const boxes = [...document.querySelectorAll(".slot")].map((slot) => slot.getBoundingClientRect());
  return Math.max(0, ...boxes.flatMap((one, at) => boxes.slice(at + 1).map((other) => Math.min(
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)))));
})()`;

describe.runIf(BROWSER)("a squad's page", () => {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-squad-"));
  const full = join(folder, "full.html");
  const thin = join(folder, "thin.html");
  const names = ["4-3-3", "4-2-3-1", "3-5-2", "4-4-2"] as const;
  const inFormation = (name: string): string => join(folder, `${name}.html`);
  let league: Table;
  /** All squads are opened in one tab: without a script they look after a change of its width as if they were opened in it. */
  let tab: OpenPage;
  let page: Page;

  beforeAll(async () => {
    league = teamsOf(await samplePlayers(), await sampleTeams());
    // Of everybody the most that cards can hold.
    const known = addColumn(
      league,
      "contractEnd",
      league.texts("name").map(() => "2022-06-30"),
    );
    // More draws give other figures, which take no other room.
    const draws = 100;
    await writeSquad(known, full, { club: "Manchester United", draws });
    await writeSquad(league, thin, { club: "Swansea City", draws });
    for (const formation of names) {
      const only = { club: "Manchester United", formation, draws, count: 0 };
      await writeSquad(known, inFormation(formation), only);
    }
    tab = await openTab(await theBrowser());
    page = tab.page;
  });

  beforeEach(() => look(page, 1280));

  afterAll(async () => {
    await page.context().close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each([
    ["a full squad", full],
    ["one with gaps", thin],
  ])("of %s", (_, path) => {
    beforeAll(() => tab.visit(path));

    it.each([1440, 768, 390])("fits %i pixels without a complaint", async (width) => {
      await look(page, width);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      expect(await page.evaluate(COLLISIONS)).toEqual([]);
      expect(tab.complaints).toEqual([]);
    });

    it.each(LOOKS)("gives axe nothing to complain of, %s at %i pixels", async (colorScheme, width) => {
      await look(page, width, colorScheme);
      expect(await axeComplaints(page)).toEqual([]);
    });
  });

  it.each(names)(
    "has in %s no card on another, and no text on another, on screen and on paper",
    async (name) => {
      await tab.visit(inFormation(name));
      for (const width of [1440, 768, 688, 390]) {
        await look(page, width);
        for (const media of ["screen", "print"] as const) {
          await page.emulateMedia({ media });
          expect(await page.evaluate(OVERLAP), `${media} ${width}`).toBe(0);
          expect(await page.evaluate(COLLISIONS), `${media} ${width}`).toEqual([]);
        }
      }
    },
  );

  it.each(names)("prints the board of %s on one page of A4, and the squad behind it", async (name) => {
    await tab.visit(inFormation(name));
    const pdf = (await page.pdf({ preferCSSPageSize: true, outline: true, tagged: true })).toString("latin1");
    const sizes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
    // The board, and the squad's table with the closing words.
    expect(sizes).toHaveLength(2);
    for (const [, width, height] of sizes) {
      expect([Math.floor(Number(width)), Math.floor(Number(height))]).toEqual([594, 841]);
    }
  });

  it("puts the attack at the top, and the left at the left", async () => {
    await tab.visit(full);
    const place = async (short: string): Promise<{ x: number; y: number }> =>
      (await page
        .locator(".slot")
        .filter({ has: page.getByText(short, { exact: true }) })
        .first()
        .boundingBox())!;
    const [keeper, left, right] = [await place("GK"), await place("LB"), await place("RB")];
    expect(keeper.y).toBeGreaterThan(left.y);
    expect(right.x).toBeGreaterThan(left.x);
    expect((await place("ST")).y).toBeLessThan(left.y);
  });
});
