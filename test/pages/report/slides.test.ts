import { categoryScores, samplePlayers, writeReport } from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "../../fixtures/folder.js";
import { partsOf } from "../../fixtures/open-package.js";

const path = testFolder("slides");

describe("a report as slides", () => {
  let parts: ReadonlyMap<string, Buffer>;
  const textOf = (name: string): string =>
    [...String(parts.get(name)).matchAll(/<a:t>([^<]*)<\/a:t>/g)]
      .map(([, text]) => text)
      .join("\n")
      .replaceAll("\u00a0", " ");
  const slides = (): string[] => [...parts.keys()].filter((name) => /slides\/slide\d+\.xml$/.test(name));

  beforeAll(async () => {
    const options = {
      source: "A & B",
      accent: "#aa0011",
      metrics: ["average_goals", "average_shots", "average_passes"],
    };
    await writeReport(await samplePlayers(), ["H. Kane", "R. Lukaku"], path("two.pptx"), options);
    parts = await partsOf(path("two.pptx"));
  });

  it("has all at a glance first, then each one, the source at the foot of the last, and no slide of one row", () => {
    const titles = slides().map((name) => textOf(name).split("\n")[0]);
    expect(titles[0]).toBe("H. Kane, R. Lukaku");
    expect(titles.slice(1).map((title) => title?.split(":")[0])).toEqual(
      ["H. Kane", "R. Lukaku"].flatMap((name) => new Array(8).fill(name)),
    );
    expect(textOf(slides().at(-1)!)).toContain("Source: A &amp; B");
    for (const name of slides()) expect(String(parts.get(name)).split("<a:tr ")).not.toHaveLength(2);
  });

  it("has tables to edit, with the values that the sample's records give", () => {
    const slide = slides().find((name) => textOf(name).startsWith("H. Kane: values and ranks"))!;
    const ranks = textOf(slide).split("\n");
    // 29 goals in 3083 minutes.
    expect(ranks.slice(ranks.indexOf("Goals per 90")).slice(0, 2)).toEqual(["Goals per 90", "0.85"]);
    expect(String(parts.get(slide))).toContain("<a:tbl>");
  });

  it("has the scores by category that the library gives", async () => {
    const scored = categoryScores(await samplePlayers());
    const row = scored.texts("name").indexOf("H. Kane");
    const texts = textOf(slides().find((name) => textOf(name).startsWith("H. Kane: scores"))!);
    const lines = texts.split("\n");
    for (const [title, column] of [
      ["Shooting", "shooting"],
      ["Passing", "passing"],
    ] as const) {
      expect(lines[lines.indexOf(title) + 1]).toBe(scored.numbers(column)[row]!.toFixed(0));
    }
  });

  it("has each picture as vectors and as pixels, of the same drawing", () => {
    const names = [...parts.keys()].filter((name) => /\.(png|svg)$/.test(name));
    const svgs = names.filter((name) => name.endsWith(".svg"));
    // Of each player the pitch beside his name, and four charts.
    expect(svgs).toHaveLength(10);
    expect(names).toHaveLength(20);
    for (const name of svgs) {
      const size = /<svg[^>]* width="(\d+)" height="(\d+)"/
        .exec(String(parts.get(name)))!
        .slice(1)
        .map(Number);
      const png = parts.get(name.replace(/-(\d)\.svg$/, (_, at) => `-${at - 1}.png`))!;
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(size.map((side) => 3 * side));
      expect(String(parts.get(name))).toMatch(/Kane|Lukaku/);
    }
  });

  it("says who it is as the head of a card does, and at the foot among whom he is ranked", () => {
    const lines = textOf(slides()[1]!).split("\n");
    expect(lines.slice(0, 3)).toEqual([
      "H. Kane",
      "Tottenham Hotspur (2017/2018) · 24 years",
      "Striker · 3083 minutes played",
    ]);
    expect(textOf(slides()[1]!)).toContain("Percentile ranks among");
  });

  it("says how the figures are made in the speaker's notes, and not on the slides", () => {
    const notes = [...parts.keys()].filter((name) => /notesSlide\d+\.xml$/.test(name));
    expect(notes).toHaveLength(slides().length);
    expect(textOf("ppt/notesSlides/notesSlide2.xml")).toContain("Percentile rank: the share of peers");
    expect(slides().map(textOf).join()).not.toContain("the share of peers");
  });

  it("has bars in the club's colour", () => {
    const layouts = [...parts].filter(([name]) => /slideLayout\d+\.xml$/.test(name));
    expect(layouts.some(([, content]) => String(content).includes("AA0011"))).toBe(true);
  });
});
