import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pizzaChart } from "scoutframe";
import { describe, expect, it } from "vitest";
import { pdfOfSvg } from "../../../src/charts/pdf/pdf-of-svg.js";
import { testFolder } from "../../fixtures/folder.js";
import { COLUMNS, league, NAMES } from "../cases.js";
import { charactersIn, pdfContent, shown, textsOf } from "./pdf-text.js";

const PICTURES = fileURLToPath(new URL("../pictures/", import.meta.url));
/** One of each kind, and those with odd names and hatched fields. */
const KEPT = /(?<!two-|several-)light\.svg$|odd-names.*svg$|little-play.*svg$|radar-of-values.*svg$/;
const path = testFolder("pdf");

const table = league(12, (index) => ({ goals: index, shots: 12 - index, assists: index % 5 }));
const chart = pizzaChart(table, 5, { metrics: COLUMNS.slice(0, 3) });

describe("a chart as PDF", () => {
  it.each(readdirSync(PICTURES).filter((name) => KEPT.test(name)))(
    "has all text of %s, once",
    async (name) => {
      const svg = readFileSync(`${PICTURES}${name}`, "utf8");
      const bytes = await pdfOfSvg(svg);
      const { characters, pages, pictures } = await pdfContent(bytes);
      expect(characters).toBe(charactersIn(svg));
      expect({ pages, pictures }).toEqual({ pages: 1, pictures: 0 });
    },
  );

  it("is a page as large as the drawing, with its title, and the same file each time", async () => {
    await chart.save(path("a.pdf"));
    await chart.save(path("b.PDF"), { scale: 4 });
    const bytes = readFileSync(path("a.pdf"));
    const { size, title } = await pdfContent(bytes);
    expect(size).toEqual([0.75 * chart.width, 0.75 * chart.height]);
    expect(title).toBe(chart.title);
    expect(readFileSync(path("b.PDF")).equals(bytes)).toBe(true);
  });

  it("embeds the fonts that it needs, and those alone", async () => {
    const fonts = async (name: string): Promise<string[]> => {
      const bytes = await pdfOfSvg(pizzaChart(table, 5, { metrics: COLUMNS.slice(0, 3), title: name }).svg);
      const names = Buffer.from(bytes)
        .toString("latin1")
        .matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g);
      return [...names].map(([, font]) => font!).sort();
    };
    expect(await fonts("Łukasz Özil")).toEqual(["Roboto-Bold", "Roboto-Regular"]);
    expect((await fonts("محمد صلاح")).slice(-2)).toEqual(["Roboto-Bold", "Roboto-Regular"]);
  });

  it("holds a photo and a crest as pictures", async () => {
    const picture = chart.toPng({ scale: 0.1 });
    const own = pizzaChart(table, 5, { metrics: COLUMNS.slice(0, 3), logo: picture, photo: picture });
    expect((await pdfContent(await pdfOfSvg(own.svg))).pictures).toBe(2);
  });

  it("names every name of an odd script in the order in which it is read", async () => {
    // Readers turn the two letters of this ligature round as they please.
    for (const name of NAMES.filter((one) => !one.includes("لا"))) {
      const { svg, notes } = pizzaChart(table, 5, { metrics: COLUMNS.slice(0, 3), title: name });
      // Not every system has fonts of every script.
      if (notes.some(({ code }) => code === "characters_without_font")) continue;
      const { text } = await pdfContent(await pdfOfSvg(svg));
      expect(shown(text)).toContain(shown(titleIn(svg)));
    }
  });
});

/** The title as it is drawn, cut where it is long. */
function titleIn(svg: string): string {
  return textsOf(/<text[^>]*font-weight="bold"[^>]*>.*?<\/text>/.exec(svg)![0]);
}
