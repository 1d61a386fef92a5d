import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Chart,
  comparisonChart,
  correlationChart,
  formChart,
  percentileBars,
  pizzaChart,
  playerCard,
  playerTable,
  radarChart,
  type ScoutframeError,
  sampleMatches,
  samplePlayers,
  sampleTeams,
  scatterChart,
  squadChart,
  swarmChart,
  trendChart,
} from "scoutframe";
import { afterAll, describe, expect, it } from "vitest";
import type { Preset } from "../../src/charts/look.js";
import { CHARTS, COLUMNS, LEAGUES } from "./cases.js";
import { overlappingTexts, type Shape, shapesOf, textBoxes, textsOutside } from "./drawing.js";

const scratch = mkdtempSync(join(tmpdir(), "scoutframe-presets-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const league = LEAGUES["values that differ"]!;
const SIZES = {
  post: [1080, 1350],
  square: [1080, 1080],
  wide: [1200, 675],
  story: [1080, 1920],
  slide: [1920, 1080],
} as const;

const sample = await samplePlayers();
const teams = await sampleTeams();
const matches = await sampleMatches();
const two: [string, string] = ["Mohamed Salah", "R. Sterling"];
const six = [...two, "S. Mané", "L. Sané", "M. Rashford", "Pedro"];
const regulars = { minMinutes: 900 };
const seasons = playerTable(
  [2013, 2014, 2015, 2016, 2017].map((year, at) => ({
    playerId: 7,
    competitionId: 2,
    seasonId: year,
    positions: [],
    player: { shortName: "A. Ali" },
    season: { name: `${year}/${year + 1}` },
    total: { shots: 60 + 7 * at, goals: 8 + at, minutesOnField: 1800, minutesTagged: 1800 },
    average: { shots: 3 + 0.35 * at, goals: 0.4 + 0.05 * at },
  })) as never,
);
const PAIRS = ["Shots per 90", "Goals per 90", "Passes per 90", "Dribbles per 90", "Assists per 90"];

/** Every kind as it is drawn without metrics named, where it chooses them itself. */
const BY_DEFAULT: Readonly<Record<string, (preset: Preset) => Chart>> = {
  pizza: (preset) => pizzaChart(sample, "V. van Dijk", { preset, teams, ...regulars }),
  "pizza of two": (preset) => pizzaChart(sample, two, { preset, ...regulars }),
  "pizza of a team": (preset) => pizzaChart(teams, "Liverpool", { preset }),
  radar: (preset) => radarChart(sample, two, { preset, ...regulars }),
  "radar of values": (preset) => radarChart(sample, two, { preset, ...regulars, axes: "values" }),
  bars: (preset) => percentileBars(sample, "H. Kane", { preset, ...regulars }),
  card: (preset) => playerCard(sample, "H. Kane", { preset, teams, ...regulars }),
  swarm: (preset) => swarmChart(sample, two, { preset, ...regulars }),
  comparison: (preset) => comparisonChart(sample, two, { preset, ...regulars }),
  "comparison of six": (preset) => comparisonChart(sample, six, { preset, ...regulars }),
  form: (preset) => formChart(matches, "Mohamed Salah", { preset, teams }),
  trend: (preset) => trendChart(seasons, "A. Ali", { preset }),
  scatter: (preset) =>
    scatterChart(sample, two, { x: "Shots per 90", y: "Goals per 90", preset, ...regulars }),
  correlations: (preset) => correlationChart(sample, { metrics: PAIRS, preset, ...regulars }),
  squad: (preset) => squadChart(sample, { club: "Liverpool", teams, preset, ...regulars }),
};

/** The margin of all presets, in units of which each is 540 wide; phones cover a tenth of a story at both ends. */
const MARGIN = 24;
const UNITS = 540;
/** Figures at the ends of axes and dots may reach this far into the margin. */
const BEYOND = 3;

/** The corners of texts, rectangles and circles, and the ends of lines and arcs, in a part of a picture. */
function cornersOf(svg: string, part: Shape): (readonly [x: number, y: number])[] {
  const within = (shape: Shape): Shape[] => [shape, ...shape.children.flatMap(within)];
  const own = new Set(within(part));
  const boxes = textBoxes(svg).filter(({ order, text }) => text !== "" && own.has(shapesOf(svg)[order]!));
  const shapes = [...own].flatMap(({ name, attributes, toCanvas }) => {
    const [x = 0, y = 0, width = 0, height = 0, cx = 0, cy = 0, r = 0] = [
      ...["x", "y", "width", "height", "cx", "cy", "r"].map((key) => Number(attributes[key] ?? 0)),
    ];
    if (name === "path") {
      const ends = attributes
        .d!.replace(/A[\d.]+,[\d.]+,0,[01],[01],/g, "L")
        .matchAll(/(-?[\d.]+),(-?[\d.]+)/g);
      return [...ends].map(([, endX, endY]) => toCanvas(Number(endX), Number(endY)));
    }
    if (name === "rect") return [toCanvas(x, y), toCanvas(x + width, y + height)];
    return name === "circle" ? [toCanvas(cx - r, cy - r), toCanvas(cx + r, cy + r)] : [];
  });
  return [...boxes.flatMap(({ corners }) => corners), ...shapes];
}

/** The head, the drawing and the foot of a picture. */
const partsOf = (svg: string): readonly Shape[] =>
  shapesOf(svg)[0]!
    .children.filter(({ name }) => name === "g")
    .slice(-3);

/** The size of each text in units of which a picture is 540 wide. */
const sizesOf = (svg: string): { readonly text: string; readonly size: number }[] =>
  shapesOf(svg).flatMap(({ name, text, attributes, toCanvas }) => {
    const [from, to] = [toCanvas(0, 0), toCanvas(0, Number(attributes["font-size"]))];
    const size = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return name === "text" && text.trim() !== "" ? [{ text, size }] : [];
  });

/** Width and height, which stand in the header of a PNG file. */
function pixelsOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

const picture = pizzaChart(league, 1, { metrics: COLUMNS }).toPng({ scale: 0.1 });
const draw = (options: object) => pizzaChart(league, 1, { metrics: COLUMNS.slice(0, 6), ...options });
const errorOf = (options: object): ScoutframeError => {
  try {
    draw(options);
  } catch (error) {
    return error as ScoutframeError;
  }
  throw new Error("was drawn");
};

describe.each(["post", "square", "wide", "story", "slide"] as const)("the preset %s", (preset) => {
  it("has its size to the pixel at the default scale", () => {
    expect(pixelsOf(draw({ preset }).toPng())).toEqual(SIZES[preset]);
  });

  it.each(Object.keys(CHARTS))(
    "holds a whole %s and every word of it, or says how many metrics fit",
    (kind) => {
      const drawn = (count: number): Chart => CHARTS[kind]!(league, COLUMNS.slice(0, count), "light", preset);
      let chart: Chart;
      try {
        chart = drawn(COLUMNS.length);
      } catch (error) {
        chart = drawn(Number(/at most (\d+) metrics/.exec((error as Error).message)![1]));
      }
      expect([chart.width * 2, chart.height * 2]).toEqual(SIZES[preset]);
      expect(textsOutside(chart.svg)).toEqual([]);
    },
  );

  it.each(Object.keys(BY_DEFAULT))("draws a %s on the grid of all presets", (kind) => {
    const { svg } = BY_DEFAULT[kind]!(preset);
    const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg)!.map(Number) as [number, number, number];
    expect(width).toBe(UNITS);
    // 22 pixels of 1080, whatever the number of pixels.
    expect(sizesOf(svg).filter(({ size }) => size < (22 / 1080) * UNITS - 0.01)).toEqual([]);
    const [head, drawing, foot] = partsOf(svg) as [Shape, Shape, Shape];
    const textsIn = (part: Shape): string[] => [part.text, ...part.children.flatMap(textsIn)];
    const [notes, data] = [new Set(textsIn(foot)), new Set(textsIn(drawing))];
    const footnotes = sizesOf(svg).filter(({ text, size }) => notes.has(text) && size < 12);
    const labels = sizesOf(svg).filter(({ text }) => data.has(text));
    expect(Math.max(...footnotes.map(({ size }) => size))).toBeLessThanOrEqual(
      Math.min(...labels.map(({ size }) => size)) + 0.01,
    );
    const edge = preset === "story" ? height / 10 : MARGIN;
    const spans = [head, drawing, foot].map((part) => {
      const corners = cornersOf(svg, part);
      const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
      const box = {
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      };
      expect(box.left).toBeGreaterThan(MARGIN - BEYOND);
      expect(box.right).toBeLessThan(width - MARGIN + BEYOND);
      expect(box.top).toBeGreaterThan(edge - BEYOND);
      expect(box.bottom).toBeLessThan(height - edge + BEYOND);
      return box;
    });
    expect(spans[0]!.left).toBeCloseTo(MARGIN, 5);
    expect(spans[2]!.left).toBeCloseTo(MARGIN, 5);
    // Beside the words of a low picture the drawing alone fills the room between the edges; in others, the three parts do.
    const filled = (preset === "wide" || preset === "slide" ? [spans[1]!] : spans).reduce(
      (sum, { top, bottom }) => sum + bottom - top,
      0,
    );
    expect(filled).toBeGreaterThan(0.6 * (height - 2 * edge));
    expect(overlappingTexts(svg)).toEqual([]);
    expect(textsOutside(svg)).toEqual([]);
  });

  it("keeps the drawing between the words above and below it", () => {
    const { svg } = draw({ preset, handle: "@scout", credit: "Chart: A. Analyst" });
    const boxes = textBoxes(svg);
    const bottom = (text: string): number =>
      Math.max(...boxes.find((box) => box.text === text)!.corners.map(([, y]) => y));
    const top = (text: string): number =>
      Math.min(...boxes.find((box) => box.text === text)!.corners.map(([, y]) => y));
    expect(top("@scout")).toBeCloseTo(top("Chart: A. Analyst"), 0);
    if (preset !== "slide" && preset !== "wide") {
      const minutes = boxes.find(({ text }) => text.endsWith("minutes played"))!.text;
      const circle = shapesOf(svg).find(({ name, attributes: { r } }) => name === "circle" && r === "213")!;
      expect(circle.toCanvas(0, -213)[1]).toBeGreaterThan(bottom(minutes));
      expect(circle.toCanvas(0, 213)[1]).toBeLessThan(top("@scout"));
    }
  });
});

describe("whose picture it is", () => {
  it("takes an accent, handle and credit", () => {
    const { svg } = draw({ accent: "#aa0011", handle: "@scout", credit: "Chart: A. Analyst" });
    expect(shapesOf(svg).some(({ attributes }) => attributes.fill === "#aa0011")).toBe(true);
    expect(textBoxes(svg).map(({ text }) => text)).toEqual(
      expect.arrayContaining(["@scout", "Chart: A. Analyst"]),
    );
    const two = pizzaChart(league, [1, 5], { metrics: COLUMNS, accent: "#aa0011" }).svg;
    expect(two.split("#aa0011").length).toBeGreaterThan(COLUMNS.length);
  });

  it("keeps logo and photo inside, from a path or from bytes", () => {
    const path = join(scratch, "photo.png");
    writeFileSync(path, picture);
    const chart = draw({ logo: picture, photo: path });
    const address = `data:image/png;base64,${Buffer.from(picture).toString("base64")}`;
    const images = shapesOf(chart.svg).filter(({ name }) => name === "image");
    expect(images.map(({ attributes }) => attributes.href)).toEqual([address, address]);
    const title = textBoxes(chart.svg).find(({ text }) => text === chart.title)!;
    for (const { attributes, toCanvas } of images) {
      const [left] = toCanvas(Number(attributes.x), 0);
      const right = left + Number(attributes.width);
      expect(title.corners.every(([x]) => x <= left || x >= right)).toBe(true);
    }
    expect(chart.toPng().length).toBeGreaterThan(1000);
  });

  it("refuses what is no picture, no preset and no colour", () => {
    expect(errorOf({ photo: join(scratch, "none.png") }).code).toBe("unreadable");
    expect(errorOf({ logo: new Uint8Array([1, 2, 3]) }).message).toContain("a PNG, JPEG or SVG picture");
    expect(errorOf({ preset: "stroy" }).message).toContain('did you mean "story"?');
    expect(errorOf({ accent: "red" }).code).toBe("invalid_option");
  });
});
