// Reports in a real browser: on screens wide and narrow, light and dark, and on A4.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { metrics, type ReportOptions, samplePlayers, type Table, writeReport } from "scoutframe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { darkTheme, lightTheme } from "../../../src/charts/theme.js";
import { axeComplaints, BROWSER, LOOKS, look, type OpenPage, openTab, theBrowser } from "../browser.js";

/** The size of the smallest text that is to be seen, as it is drawn, in CSS pixels, and what it says. */
const SMALLEST_TEXT = `[...document.body.querySelectorAll("*")]
  .filter((element) => element.checkVisibility() && !element.closest("title, desc"))
  .filter((element) => [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()))
  .map((element) => {
    const drawn = element.closest("svg")?.getScreenCTM();
    return [parseFloat(getComputedStyle(element).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1), element.textContent];
  })
  .sort(([a], [b]) => a - b)[0]`;

const HEADING_LEVELS = `[...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) => Number(tagName[1]))`;

describe.runIf(BROWSER)("a report", () => {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-report-"));
  const one = join(folder, "salah.html");
  const several = join(folder, "shortlist.html");
  const SHORTLIST = ["M. Salah", "V. van Dijk", "David de Gea"];
  let league: Table;
  /** All reports are opened in one tab: without a script they look after a change of its width as if they were opened in it. */
  let tab: OpenPage;
  let page: Page;

  beforeAll(async () => {
    league = await samplePlayers();
    await writeReport(league, "M. Salah", one);
    await writeReport(league, SHORTLIST, several);
    tab = await openTab(await theBrowser());
    page = tab.page;
  });

  beforeEach(() => look(page, 1280));

  afterAll(async () => {
    await page.context().close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each([
    ["one player", one],
    ["a shortlist", several],
  ])("on %s", (_, path) => {
    beforeAll(() => tab.visit(path));

    it.each([1440, 768, 390])(
      "fits %i pixels with text of 11 pixels and more, and without a complaint",
      async (width) => {
        await look(page, width);
        expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
        const [size, text] = await page.evaluate<[number, string]>(SMALLEST_TEXT);
        expect(size, text).toBeGreaterThanOrEqual(11);
        expect(tab.complaints).toEqual([]);
      },
    );

    it.each(LOOKS)("gives axe nothing to complain of, %s at %i pixels", async (colorScheme, width) => {
      await look(page, width, colorScheme);
      expect(await axeComplaints(page)).toEqual([]);
    });

    it("has one first heading, and leaves out no level below it", async () => {
      const levels = await page.evaluate<number[]>(HEADING_LEVELS);
      expect(levels.filter((level) => level === 1)).toEqual([1]);
      levels.forEach((level, at) => {
        expect(level - (levels[at - 1] ?? 0), `heading ${at + 1}`).toBeLessThanOrEqual(1);
      });
    });

    it("has no picture whose title repeats a heading", async () => {
      const headings = await page.locator("h1, h2, h3").allTextContents();
      const pictures = await page.evaluate<string[][]>(
        `[...document.querySelectorAll("svg")].map((svg) =>
          [svg.querySelector(":scope > title"), ...svg.querySelectorAll("text")].map(({ textContent }) => textContent))`,
      );
      expect(pictures.length).toBeGreaterThan(0);
      expect(pictures.flat().filter((text) => headings.includes(text))).toEqual([]);
    });
  });

  it("has room for the tables of a shortlist on a tablet, and lets them scroll alone on a phone", async () => {
    await tab.visit(several);
    await look(page, 768);
    const overflows = (): Promise<boolean[]> =>
      page.evaluate(
        "[...document.querySelectorAll('.wide')].map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)",
      );
    expect(new Set(await overflows())).toEqual(new Set([false]));
    await look(page, 390);
    expect(new Set(await overflows())).toEqual(new Set([true]));
  });

  it("shows bars instead of the pizza on a phone", async () => {
    await tab.visit(one);
    const pizza = page.getByRole("img", { name: "Percentile ranks of Mohamed Salah" });
    const bars = page.locator(".bars");
    for (const [width, isPhone] of [
      [1440, false],
      [768, false],
      [390, true],
    ] as const) {
      await look(page, width);
      expect(await pizza.isVisible(), `pizza at ${width}`).toBe(!isPhone);
      expect(await bars.isVisible(), `bars at ${width}`).toBe(isPhone);
    }
    const goals = bars.locator("li").first();
    expect(await goals.innerText()).toMatch(/Goals per.90\s+0\.99\s+100/);
    const track = await goals.locator(".track").boundingBox();
    expect(track!.width).toBeGreaterThan(250);
  });

  it("is dark where the reader wants it, and white on paper all the same", async () => {
    await tab.visit(one);
    await look(page, 1280, "dark");
    const colours = (): Promise<unknown> =>
      page.evaluate(`[
        getComputedStyle(document.body).backgroundColor,
        getComputedStyle([...document.querySelectorAll("svg text")].at(-1)).fill,
      ]`);
    const rgb = (colour: string): string =>
      `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(", ")})`;
    expect(await colours()).toEqual([rgb(darkTheme.background), rgb(darkTheme.ink)]);
    await page.emulateMedia({ media: "print" });
    expect(await colours()).toEqual([rgb(lightTheme.background), rgb(lightTheme.ink)]);
  });

  describe("on paper", () => {
    interface Heading {
      readonly text: string;
      /** Points above the foot of the page. */
      readonly y: number;
    }

    async function printed(path: string): Promise<{ sizes: number[][]; headings: Heading[] }> {
      await tab.visit(path);
      const options = { preferCSSPageSize: true, outline: true, tagged: true };
      const pdf = (await page.pdf(options)).toString("latin1");
      const numbers = (text: string): number[] => text.split(" ").map(Number);
      return {
        sizes: [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d. ]+)\]/g)].map(([, size]) => numbers(size!)),
        headings: [...pdf.matchAll(/\/Title \(([^)]*)\)\s+\/Dest \[.*?\/XYZ ([\d. -]+)/g)].map(
          ([, text, at]) => ({
            text: text!,
            y: numbers(at!)[1]!,
          }),
        ),
      };
    }

    async function written(name: string, options: ReportOptions = {}): Promise<string> {
      const path = join(folder, "printed.html");
      await writeReport(league, name, path, options);
      return path;
    }

    it.each(["M. Salah", "H. Kane", "K. De Bruyne", "David de Gea", "N. Kanté"])(
      "is two pages of A4 for %s",
      async (name) => {
        const { sizes } = await printed(name === "M. Salah" ? one : await written(name));
        expect(sizes).toHaveLength(2);
        // A4 is 595 × 842 points.
        for (const size of sizes) expect(size.map(Math.floor)).toEqual([594, 841]);
      },
    );

    it("is a page for all, one for each one, and one for the definitions", async () => {
      const { sizes } = await printed(several);
      expect(sizes).toHaveLength(1 + SHORTLIST.length + 1);
    });

    it("leaves no heading alone at the foot of a page", async () => {
      const row = league.find("H. Kane");
      const known = metrics({ entity: "player" })
        .filter(({ column, group }) => group !== "total" && !Number.isNaN(league.numbers(column)[row]!))
        .map(({ column }) => column);
      // The more metrics, the farther down the page the last headings stand.
      for (const count of [34, 36, 38, 40, 42, 44]) {
        const { headings } = await printed(await written("H. Kane", { metrics: known.slice(0, count) }));
        expect(headings).toHaveLength(7);
        // The margin of 40 points, and above it the heading and a line at least.
        for (const { text, y } of headings) expect(y, `${text}, ${count} metrics`).toBeGreaterThan(60);
      }
    });
  });

  it("leads from the table of a shortlist to each one", async () => {
    await tab.visit(several);
    await page
      .getByRole("region", { name: "At a glance" })
      .getByRole("link", { name: "David de Gea" })
      .click();
    const heading = page.getByRole("heading", { level: 2, name: "David de Gea" });
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(100);
  });

  it("tells everybody apart in the picture of a shortlist, at any width", async () => {
    const names = [
      "M. Salah",
      "H. Kane",
      "R. Sterling",
      "R. Lukaku",
      "S. Mané",
      "E. Hazard",
      "S. Agüero",
      "Pedro",
    ];
    const path = join(folder, "eight.html");
    await writeReport(league, names, path);
    await tab.visit(path);
    for (const width of [1440, 768, 390]) {
      await look(page, width);
      const strips = await page.evaluate<{ x: number; y: number; width: number }[][]>(
        `[...document.querySelectorAll(".dots")].map((strip) => [...strip.querySelectorAll(".dot")].map((dot) => {
          const { x, y, width } = dot.getBoundingClientRect();
          return { x, y, width };
        }))`,
      );
      expect(strips.length).toBeGreaterThan(0);
      for (const boxes of strips) {
        expect(boxes).toHaveLength(names.length);
        boxes.forEach((one, at) => {
          for (const other of boxes.slice(at + 1)) {
            const [x, y] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
            expect(Math.max(x, y), "distance of two dots").toBeGreaterThanOrEqual(one.width - 0.5);
          }
        });
      }
    }
  });
});
