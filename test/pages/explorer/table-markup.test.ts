import { describe, expect, it } from "vitest";
import { bodyMarkup, rowMarkup } from "../../../src/pages/explorer/shown-columns.js";
import { markup } from "../../../src/pages/markup.js";
import { exploredSample } from "../../fixtures/explored.js";

const { table, league } = await exploredSample();
const field = (column: string) => league.fields.find((one) => one.column === column)!;
const row = (name: string, columns: readonly string[], show?: "ranks" | "values"): string =>
  rowMarkup(league, columns.map(field), show, table.find(name), 0).text;

describe("a row of the table", () => {
  it("shows values, and says their ranks to those who cannot see the line below", () => {
    // 29 goals in 3083 minutes; of the wingers nobody scores as often as Salah.
    expect(row("H. Kane", ["average_goals"])).toMatch(/aria-label="0\.85, percentile rank \d+"[^>]*>0\.85</);
    const salah = row("Mohamed Salah", ["name", "average_goals"]);
    expect(salah).toMatch(/style="--rank:100" aria-label="0\.99, percentile rank 100"[^>]*>0\.99</);
  });

  it("shows ranks where the reader wants them, and what has none as it is", () => {
    const salah = row("Mohamed Salah", ["age", "average_goals"], "ranks");
    expect(salah).toMatch(/style="--rank:100"[^>]*>100</);
    expect(salah).toContain('<td class="number">25</td>');
  });

  it("says nothing of a metric where the score of a role has a line as well", () => {
    const kane = row("H. Kane", ["score_poacher"]);
    expect(kane).toMatch(/<td class="number ranked" style="--rank:[\d.]+">\d+<\/td>/);
  });

  it("marks who is outside of the peers", () => {
    const minutes = table.numbers("total_minutesOnField");
    const short = minutes.findIndex((own) => own > 0 && own < 900);
    expect(rowMarkup(league, [], "values", short, 3).text).toContain('aria-rowindex="5" class="outside"');
    expect(row("H. Kane", [])).not.toContain('class="outside"');
  });
});

describe("the body of the table", () => {
  const body = (places: readonly number[]): string =>
    bodyMarkup(places, { rows: 10, columns: 4, rowHeight: 20 }, (place) => markup`[${place}]`).text;
  const heights = (places: readonly number[]): number[] =>
    [...body(places).matchAll(/height:(\d+)px/g)].map(([, height]) => Number(height));

  it("keeps as much room as the rows that are left out would take", () => {
    // Two rows before, one between, five behind.
    expect(heights([2, 4])).toEqual([40, 20, 100]);
    expect(body([2, 4])).toMatch(/40px.*\[2\].*20px.*\[4\].*100px/);
    expect(heights([])).toEqual([200]);
  });

  it("leaves no gap between neighbours and at the ends", () => {
    expect(body([...Array(10).keys()])).toBe("[0][1][2][3][4][5][6][7][8][9]");
  });
});
