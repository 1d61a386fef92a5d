import {
  type Chart,
  correlationChart,
  pizzaChart,
  playerCard,
  samplePlayers,
  sampleTeams,
  scatterChart,
  squadChart,
  styleMap,
  swarmChart,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { smallestText } from "../../src/charts/kit/element.js";
import { PRESETS } from "../../src/charts/look.js";
import { errorOf } from "../fixtures/errors.js";
import { CHARTS, COLUMNS, LEAGUES, TWENTY_FIVE } from "./cases.js";
import { shapesOf } from "./drawing.js";

/** The least that a text may measure, in pixels of a preset's picture as it is saved, and in those of a chart without one. */
const LEAST = { preset: 14, sheet: 9 };

const league = LEAGUES["values that differ"]!;
const sample = await samplePlayers();
const teams = await sampleTeams();
type Preset = (typeof PRESETS)[number] | undefined;

const DRAWN: Readonly<Record<string, (metrics: readonly string[], preset: Preset) => Chart>> = {
  ...Object.fromEntries(
    Object.entries(CHARTS).map(([kind, draw]) => [
      kind,
      (metrics: readonly string[], preset: Preset) => draw(league, metrics, "light", preset),
    ]),
  ),
  playerCard: (metrics, preset) => playerCard(league, 1, { metrics, preset }),
  correlationChart: (metrics, preset) =>
    correlationChart(sample, { metrics: metrics.slice(0, 9), preset, minMinutes: 900 }),
  "a squad by itself": (_, preset) =>
    squadChart(sample, { club: "Liverpool", teams, preset, minMinutes: 900 }),
  "a style map": (_, preset) =>
    scatterChart(styleMap(sample, { positions: "winger", minMinutes: 900 }), "Mohamed Salah", { preset }),
};

/** Every text smaller than that, as it is seen. */
function tooSmall({ svg }: Chart, preset: Preset): string[] {
  const [scale, least] = preset === undefined ? [1, LEAST.sheet] : [2, LEAST.preset];
  const [root] = shapesOf(svg);
  const [, , viewed = 1] = (root!.attributes.viewBox ?? "").split(" ").map(Number);
  const zoom = Number(root!.attributes.width) / viewed;
  return shapesOf(svg).flatMap(({ name, text, attributes, toCanvas }) => {
    if (name !== "text" || text.trim() === "") return [];
    const [from, to] = [toCanvas(0, 0), toCanvas(0, Number(attributes["font-size"]))];
    const pixels = Math.hypot(to[0] - from[0], to[1] - from[1]) * scale * zoom;
    return pixels < least - 0.001 ? [`${text}: ${pixels.toFixed(1)}`] : [];
  });
}

describe.each(Object.entries(DRAWN))("the texts of a %s", (_, draw) => {
  it.each([undefined, ...PRESETS])(
    "can be read, preset %s, or an error says how many metrics fit",
    (preset) => {
      for (const metrics of [TWENTY_FIVE]) {
        let most = metrics.length;
        try {
          expect(tooSmall(draw(metrics, preset), preset)).toEqual([]);
          continue;
        } catch (error) {
          const { code, message } = error as { code?: string; message: string };
          if (code !== "invalid_option") throw error;
          most = Number(/at most (\d+)/.exec(message)?.[1]);
        }
        expect(most).toBeGreaterThan(1);
        expect(most).toBeLessThan(metrics.length);
        expect(tooSmall(draw(metrics.slice(0, most), preset), preset)).toEqual([]);
      }
    },
  );
});

it("names the preset and the number that fits in it", () => {
  const metrics = TWENTY_FIVE;
  const error = errorOf(() => swarmChart(league, [1, 4], { metrics, preset: "post" }));
  expect(error).toMatchObject({
    code: "invalid_option",
    message: expect.stringMatching(/25 metrics.*at most \d+.*"post"/),
  });
});

it("finds the smallest text, whatever scales it stands in", () => {
  const text = (size: number, words: string): string => `<text x="1" font-size="${size}">${words}</text>`;
  const svg = `<svg><g transform="translate(1 2) scale(0.5)"><g>${text(20, "a")}</g><g/></g>${text(11, "b")}${text(1, "")}</svg>`;
  expect(smallestText(svg)).toBe(10);
  expect(smallestText("<svg></svg>")).toBe(Number.POSITIVE_INFINITY);
  const { svg: drawn } = pizzaChart(league, 1, { metrics: COLUMNS, preset: "post" });
  const sizes = shapesOf(drawn).flatMap(({ name, attributes, toCanvas, text: words }) => {
    const [from, to] = [toCanvas(0, 0), toCanvas(0, Number(attributes["font-size"]))];
    return name === "text" && words !== "" ? [Math.hypot(to[0] - from[0], to[1] - from[1])] : [];
  });
  expect(smallestText(drawn)).toBeCloseTo(Math.min(...sizes), 2);
});
