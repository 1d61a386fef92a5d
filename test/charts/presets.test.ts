import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Chart,
  comparisonChart,
  percentileBars,
  pizzaChart,
  playerCard,
  type RankChartOptions,
  radarChart,
  type ScoutframeError,
  samplePlayers,
  swarmChart,
} from "scoutframe";
import { afterAll, describe, expect, it } from "vitest";
import { CHARTS, COLUMNS, LEAGUES } from "./cases.js";
import { shapesOf, textBoxes, textsOutside } from "./drawing.js";

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

/** Of 1080, in which a post is seen at a third of its size; squares and cards of links are seen larger. */
const LEAST_PIXELS = { post: 19, story: 19, slide: 19, square: 14, wide: 14 };

/** How many metrics of two with long names fit, where not all do: strips of dots and radars need more room than slices. */
const ROOM: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  swarmChart: { post: 5, story: 5, slide: 5, square: 3, wide: 4 },
  "radarChart of ranks": { square: 5 },
  "radarChart of values": { square: 5 },
};

const sample = await samplePlayers();
const two: [string, string] = ["Mohamed Salah", "R. Sterling"];
const BY_DEFAULT: Readonly<Record<string, (options: RankChartOptions) => Chart>> = {
  pizza: (options) => pizzaChart(sample, "V. van Dijk", options),
  "pizza of two": (options) => pizzaChart(sample, two, options),
  radar: (options) => radarChart(sample, two, options),
  "radar of values": (options) => radarChart(sample, two, { ...options, axes: "values" }),
  bars: (options) => percentileBars(sample, "H. Kane", options),
  comparison: (options) => comparisonChart(sample, two, options),
  swarm: (options) => swarmChart(sample, two, options),
  card: (options) => playerCard(sample, "H. Kane", options),
};

/** Width and height, which stand in the header of a PNG file. */
function pixelsOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

const picture = pizzaChart(league, 1, { metrics: COLUMNS }).toPng({ scale: 0.1 });
const draw = (options: object) => pizzaChart(league, 1, { metrics: COLUMNS, ...options });
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

  it.each(Object.keys(CHARTS))("holds a whole %s and every word of it", (kind) => {
    const columns = COLUMNS.slice(0, ROOM[kind]?.[preset] ?? COLUMNS.length);
    const whole = CHARTS[kind]!(league, columns, "light", undefined);
    const chart = CHARTS[kind]!(league, columns, "light", preset);
    expect([chart.width * 2, chart.height * 2]).toEqual(SIZES[preset]);
    expect(textsOutside(chart.svg)).toEqual([]);
    const figures = (svg: string): string[] =>
      textBoxes(svg)
        .map(({ text }) => text)
        .filter((text) => /^\d/.test(text))
        .sort();
    expect(figures(chart.svg)).toEqual(expect.arrayContaining(figures(whole.svg).slice(0, 10)));
  });

  it.each(Object.keys(BY_DEFAULT))("writes no word of a %s smaller than can be read in a feed", (kind) => {
    const { svg } = BY_DEFAULT[kind]!({ preset, minMinutes: 900 });
    const small = shapesOf(svg).flatMap(({ name, text, attributes, toCanvas }) => {
      const [x, y] = [toCanvas(0, 0), toCanvas(0, Number(attributes["font-size"]))];
      const pixels = 2 * Math.hypot(y[0] - x[0], y[1] - x[1]);
      return name === "text" && pixels < LEAST_PIXELS[preset] ? [`${text}: ${pixels.toFixed(1)}`] : [];
    });
    expect(small).toEqual([]);
  });

  it("keeps the drawing between the words above and below it", () => {
    const { svg } = draw({ preset, handle: "@scout", credit: "Chart: A. Analyst" });
    const boxes = textBoxes(svg);
    const minutes = boxes.find(({ text }) => text.endsWith("1800 minutes played"))!.text;
    const bottom = (text: string): number =>
      Math.max(...boxes.find((box) => box.text === text)!.corners.map(([, y]) => y));
    const top = (text: string): number =>
      Math.min(...boxes.find((box) => box.text === text)!.corners.map(([, y]) => y));
    expect(top("@scout")).toBeCloseTo(top("Chart: A. Analyst"), 0);
    if (preset !== "slide") {
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
