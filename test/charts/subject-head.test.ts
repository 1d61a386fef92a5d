import {
  addColumn,
  pizzaChart,
  playerCard,
  playerTable,
  samplePlayerRecords,
  samplePlayers,
  sampleTeams,
  type Table,
  teamsOf,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { placesOf } from "../../src/catalogue/positions.js";
import { contrast } from "../../src/text/colour.js";
import { COLUMNS, LEAGUES, NAMES } from "./cases.js";
import { groundOf, overlappingTexts, shapesOf, textBoxes, textsOutside } from "./drawing.js";

const sample = await samplePlayers();
const teams = await sampleTeams();
const league = teamsOf(sample, teams);
const SIX = ["Mohamed Salah", "V. van Dijk", "H. Kane", "C. Eriksen", "David de Gea", "N. Kanté"];
const PRESETS = [undefined, "post", "square", "wide", "story", "slide"] as const;
const criteria = { minMinutes: 900 };
const textsOf = (svg: string): string[] => textBoxes(svg).map(({ text }) => text);

/** The dots on the small pitch, with what each tells. */
const dotsOf = (svg: string): { hint: string; radius: number }[] =>
  shapesOf(svg).flatMap((shape) => {
    const [hint, dot] = shape.children;
    const isDot = hint?.name === "title" && dot?.name === "circle";
    return isDot ? [{ hint: hint.text, radius: Number(dot.attributes.r) }] : [];
  });

describe("the head of a pizza", () => {
  it("says club, age, position and minutes, as the records have them", () => {
    const texts = textsOf(pizzaChart(sample, "Mohamed Salah", { ...criteria, teams }).svg);
    // Born on 15 June 1992, before a season that began on 11 August 2017.
    expect(texts).toContain("Liverpool (2017/2018) · 25 years");
    expect(texts).toContain("Right wing forward · 2922 minutes played");
  });

  it("names a season's club with its season, today's as today's, and no club where none is known", async () => {
    const sent = playerTable(await samplePlayerRecords());
    const clubs = sent.rows().map(({ name }) => (name === "H. Kane" ? "Tottenham" : null));
    const headOf = (table: Table, name = "H. Kane") => textsOf(pizzaChart(table, name, criteria).svg);
    expect(headOf(addColumn(sent, "player_team", clubs))).toContain("Tottenham (2017/2018) · 24 years");
    expect(headOf(sample, "X. Shaqiri")).toContain("Stoke City (2017/2018) · 25 years");
    expect(headOf(teamsOf(sent, teams), "X. Shaqiri")).toContain("Liverpool (today's club) · 25 years");
    expect(headOf(sent)).toContain("24 years");
  });

  it("has a dot for each place, whose area is the share of playtime there", () => {
    const { svg } = pizzaChart(sample, "C. Eriksen", criteria);
    const dots = dotsOf(svg);
    // ramf:22 rcmf3:22 amf:19 lcmf3:18 rcmf:6 rwf:4 lcmf:3 lw:3 lwf:3
    expect(dots).toHaveLength(9);
    const [first, , third] = dots;
    expect(first!.hint).toMatch(/: 22%$/);
    expect(third!.hint).toBe("Attacking Midfielder: 19%");
    expect(first!.radius ** 2 / third!.radius ** 2).toBeCloseTo(22 / 19, 1);
  });

  it("stands left and right where one plays, and on either side of what a group alone tells", () => {
    expect(placesOf("lw", "winger")[0]![1]).toBeLessThan(0.5);
    expect(placesOf("rw", "winger")[0]![1]).toBeGreaterThan(0.5);
    expect(placesOf("W", "winger").map(([, across]) => across < 0.5)).toEqual([true, false]);
    expect(placesOf("toString", undefined)).toEqual([]);
  });

  it("leaves out what the table does not say", () => {
    const { svg } = pizzaChart(LEAGUES["values that differ"]!, 2, { metrics: COLUMNS });
    expect(svg).not.toMatch(/undefined|NaN|null|today's club/);
  });

  it("holds the photo in the middle of the slices and the crest beside the pitch", () => {
    const picture = pizzaChart(sample, "H. Kane", criteria).toPng({ scale: 0.1 });
    const { svg } = pizzaChart(sample, "H. Kane", {
      ...criteria,
      photo: picture,
      logo: picture,
      preset: "post",
    });
    const [crest, photo, ...others] = shapesOf(svg).filter(({ name }) => name === "image");
    expect(others).toEqual([]);
    const ring = shapesOf(svg).find(({ attributes }) => attributes["stroke-dasharray"] === "2 4")!;
    const [x, y] = ring.toCanvas(0, 0);
    const half = Number(photo!.attributes.width) / 2;
    expect(photo!.toCanvas(Number(photo!.attributes.x) + half, Number(photo!.attributes.y) + half)).toEqual([
      x,
      y,
    ]);
    expect(photo!.attributes["clip-path"]).toBe("url(#photo-in-hole)");
    expect(crest!.toCanvas(0, 0)[1]).toBeLessThan(100);
  });
});

describe.each(SIX)("a post of %s", (name) => {
  const { svg } = pizzaChart(league, name, { ...criteria, preset: "post" });

  it("gives the disc at least six tenths of its width", () => {
    // The rings of ranks 25, 50 and 75: the rim is a quarter of the way beyond the last.
    const rings = shapesOf(svg).filter(({ attributes }) => attributes["stroke-dasharray"] === "2 4");
    const [first, , last] = rings.map(({ attributes, toCanvas }) => {
      const [x] = toCanvas(0, 0);
      return toCanvas(Number(attributes.r), 0)[0] - x;
    });
    const rim = last! + (last! - first!) / 2;
    expect((2 * rim) / 540).toBeGreaterThanOrEqual(0.6);
  });

  it("names every category on its arc, and in no legend", () => {
    const arcs = shapesOf(svg).filter(({ attributes }) => attributes.class === "category");
    expect(arcs.length).toBeGreaterThan(1);
    for (const arc of arcs) {
      const named = arc.children.find((child) => child.name === "text")!;
      expect(textsOf(svg).filter((text) => text === named.text)).toHaveLength(1);
    }
  });

  it("says among whom he is ranked below the drawing", () => {
    const boxes = textBoxes(svg);
    const method = boxes.find(({ text }) => text.startsWith("Percentile ranks among"))!;
    expect(method.centre[1]).toBeGreaterThan(600);
  });
});

describe.each(["light", "dark", "paper", "night"] as const)("pizza and card in the theme %s", (theme) => {
  it.each(PRESETS)("keep their words apart, on the picture and readable, preset %s", (preset) => {
    const [name, keeper] = ["C. Eriksen", "David de Gea"];
    for (const draw of [pizzaChart, playerCard]) {
      const { svg } = draw(league, draw === pizzaChart ? name : keeper, { ...criteria, preset, theme });
      expect(textsOutside(svg)).toEqual([]);
      expect(overlappingTexts(svg)).toEqual([]);
      const weak = textBoxes(svg).filter((box) => contrast(box.fill, groundOf(svg, box)) < 4.5);
      expect(weak.map(({ text, fill }) => `${text} ${fill}`)).toEqual([]);
    }
  });
});

it.each(NAMES.slice(0, 5))("a head holds the name %s", (name) => {
  const at = NAMES.indexOf(name) + 1;
  for (const preset of PRESETS) {
    const metrics = COLUMNS.slice(0, 6);
    const { svg } = pizzaChart(LEAGUES["values that differ"]!, at, { metrics, preset });
    expect(textsOutside(svg)).toEqual([]);
    expect(overlappingTexts(svg)).toEqual([]);
  }
});
