import {
  lightTheme,
  percentileRanks,
  playerTable,
  type ScoutframeError,
  samplePlayers,
  scatterChart,
  styleMap,
  swarmChart,
  Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { swarm } from "../../src/charts/kit/spread-labels.js";
import { player } from "../fixtures/records.js";
import { bandsOf, overlappingTexts, shapesOf, textBoxes } from "./drawing.js";

const peers = playerTable(
  Array.from({ length: 21 }, (_, index) =>
    player({
      id: index + 1,
      name: `P${index + 1}`,
      positions: { cf: 100 },
      average: { shots: index, fouls: index, goals: index === 10 ? null : index * index },
    }),
  ),
);
const dots = (svg: string, fill: string) =>
  shapesOf(svg)
    .filter(
      ({ name, attributes }) =>
        name === "circle" && attributes.fill === fill && attributes.stroke !== undefined,
    )
    .map(({ attributes }) => ({
      x: Number(attributes.cx),
      y: Number(attributes.cy),
      r: Number(attributes.r),
    }));
const textsOf = (svg: string): string[] => textBoxes(svg).map(({ text }) => text);
const codeOf = (draw: () => unknown): string | undefined => {
  try {
    draw();
  } catch (error) {
    return (error as ScoutframeError).code;
  }
  return undefined;
};

describe("swarmChart", () => {
  it("has a dot for every peer with a value, the chosen one among them in colour", () => {
    const { svg } = swarmChart(peers, "P1", { metrics: ["average_goals"] });
    expect(dots(svg, "#a9b0b8")).toHaveLength(19);
    expect(dots(svg, "#0077bb")).toHaveLength(1);
    // Of twenty with a value P1 has the least: 1 / 20. The most has P21, who is named as the pool's end.
    expect(textsOf(svg)).toEqual(expect.arrayContaining(["P1 0.00 · rank 5", "P21 400.00"]));
  });

  it("places dots by value, and by turned value where less is better", () => {
    // 0 to 20 over 38 to 802: value 5 is at 38 + 764 / 4 = 229, turned at 611.
    const place = (metric: string) =>
      dots(swarmChart(peers, "P6", { metrics: [metric] }).svg, "#0077bb")[0]!.x;
    expect(place("average_shots")).toBeCloseTo(229, 1);
    expect(place("average_fouls")).toBeCloseTo(611, 1);
  });

  it("marks median and quartiles", () => {
    const { svg } = swarmChart(peers, "P1", { metrics: ["average_shots"] });
    // 0 to 20: quartiles 5 and 15 are at 229 and 611, the median 10 at 420.
    const band = shapesOf(svg).find(
      ({ attributes }) => attributes.fill === "#eef0f2" && attributes.height !== "12",
    )!;
    expect([Number(band.attributes.x), Number(band.attributes.width)]).toEqual([229, 382]);
    const uprights = shapesOf(svg).filter(
      ({ name, attributes }) => name === "path" && /^M[\d.]+,-?[\d.]+V/.test(attributes.d ?? ""),
    );
    expect(uprights.map(({ attributes }) => /^M([\d.]+)/.exec(attributes.d!)![1])).toEqual([
      "229",
      "611",
      "420",
    ]);
  });

  it("lets no dot cover another, and says where there is no room for that", () => {
    const crowd = Array.from({ length: 60 }, (_, index) => ({ x: (index * 37) % 100, radius: 4 }));
    const offsets = swarm(crowd, 1000)!;
    crowd.forEach((a, i) => {
      crowd.slice(i + 1).forEach((b, j) => {
        const distance = Math.hypot(a.x - b.x, offsets[i]! - offsets[i + 1 + j]!);
        expect(distance).toBeGreaterThanOrEqual(8 - 1e-6);
      });
    });
    const equal = Array.from({ length: 13 }, () => ({ x: 5, radius: 4 }));
    // One on the line and six on either side of it: 6 × 8 + 4.
    expect(swarm(equal, 52.1)).toHaveLength(13);
    expect(swarm(equal, 51)).toBeUndefined();
  });

  it.each([2, 3])("leads each name to its own dot where %i named ones are equal", (count) => {
    const equal = playerTable(
      Array.from({ length: 12 }, (_, index) =>
        player({ id: index + 1, name: `P${index + 1}`, average: { shots: index < count ? 5 : index } }),
      ),
    );
    const names = Array.from({ length: count }, (_, index) => `P${index + 1}`);
    const { svg } = swarmChart(equal, names, { metrics: ["average_shots"] });
    const own = names.map((_, index) => dots(svg, lightTheme.series[index]!).find(({ r }) => r === 6.5)!);
    const shapes = shapesOf(svg);
    names.forEach((name, index) => {
      const label = shapes.findIndex(
        ({ name: kind, text }) => kind === "text" && text.startsWith(`${name} 5`),
      );
      const line = [...shapes[label - 1]!.attributes.d!.matchAll(/[ML]([-\d.]+),([-\d.]+)/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      );
      const distance = (at: readonly [number, number], dot: { x: number; y: number }): number =>
        Math.hypot(at[0] - dot.x, at[1] - dot.y);
      expect(distance(line.at(-1)!, own[index]!)).toBeCloseTo(6.5, 1);
      for (const [side, from] of line.slice(0, -1).entries()) {
        const to = line[side + 1]!;
        for (let step = 0; step <= 50; step++) {
          const at = [
            from[0] + ((to[0] - from[0]) * step) / 50,
            from[1] + ((to[1] - from[1]) * step) / 50,
          ] as const;
          for (const other of own.filter((dot) => dot !== own[index])) {
            expect(distance(at, other)).toBeGreaterThan(6.4);
          }
        }
      }
    });
  });

  it("reaches with bands between the values at the ends of the interval of the true rank", () => {
    // Ranks of 5 shots among 21 with 0 to 20 shots: those of rank 10 to 50 are the values 2 and 10, type 7.
    const ranked = percentileRanks(peers, { metrics: ["average_shots"] });
    const ends = { low: 10, median: 30, high: 50 };
    const columns = Object.entries(ends).map(
      ([ending, rank]) => [`average_shots_${ending}`, new Float64Array(21).fill(rank)] as const,
    );
    const table = new Table({
      entity: "player",
      rowCount: 21,
      columns: [
        ...Object.entries(ranked.toColumns()),
        ...columns,
        ["level", new Float64Array(21).fill(90)] as const,
      ],
    });
    const { svg } = swarmChart(table, "P6", { metrics: ["average_shots"] });
    const place = (value: number): number => 38 + (764 * value) / 20;
    expect(bandsOf(svg)).toEqual([[place(2), place(10)]]);
    expect(textsOf(svg)).toContain("90% interval of the true rank");
    const scatter = scatterChart(table, "P6", { x: "average_shots", y: "average_fouls" });
    // Across at the dot; fouls have no interval.
    expect(bandsOf(scatter.svg)).toHaveLength(1);
    expect(textsOf(scatter.svg)).toContain("90% interval of the true rank");
  });

  it("keeps figures right of a name that runs to the left", () => {
    const names = ["محمد صلاح", "P2", "P3", "P4", "P5"];
    const table = playerTable(
      names.map((name, index) => player({ id: index + 1, name, average: { shots: index } })),
    );
    const { svg } = swarmChart(table, 1, { metrics: ["average_shots"] });
    // The mark that letters after it run to the right again.
    expect(textsOf(svg)).toContain("محمد صلاح\u200E 0.00 · rank 20");
    expect(textsOf(svg)).toContain("محمد صلاح");
  });

  it("needs values, and takes them beside ranks", () => {
    const ranks = percentileRanks(peers);
    const options = { metrics: ["average_shots"] };
    const alone = percentileRanks(peers, { only: "ranks" });
    expect(codeOf(() => swarmChart(alone, "P1", options))).toBe("unknown_metric");
    expect(swarmChart(ranks, "P1", options).svg).toBe(swarmChart(peers, "P1", options).svg);
  });

  it("shows the pool of a reference table", () => {
    const before = playerTable(
      Array.from({ length: 9 }, (_, index) =>
        player({ id: index + 50, positions: { cf: 100 }, average: { shots: index } }),
      ),
    );
    const { svg } = swarmChart(peers, "P1", { metrics: ["average_shots"], reference: before });
    expect(dots(svg, "#a9b0b8")).toHaveLength(9);
    expect(svg).toContain("9 strikers");
  });
});

describe("a swarm with more peers than there is room for", () => {
  const strip = (values: readonly number[], names: string[] = [], more: readonly string[] = []) => {
    const players = playerTable(
      values.map((shots, index) =>
        player({
          id: index + 1,
          name: `P${index + 1}`,
          positions: { cf: 100 },
          average: { shots, goals: index },
        }),
      ),
    );
    return swarmChart(players, names, { metrics: ["average_shots", ...more], minMinutes: 0 }).svg;
  };
  const piled = (svg: string): number =>
    textsOf(svg).reduce((sum, text) => sum + Number(/^(\d+) at /.exec(text)?.[1] ?? 0), 0);
  /** Peers as dots; that of the legend has no rim. */
  const dotted = (svg: string): number => dots(svg, lightTheme.peers).length;

  it.each([1, 2])("counts those of one value who have no room as dots, on one strip of %i", (strips) => {
    const values = [
      ...Array.from({ length: 304 }, () => 0),
      ...Array.from({ length: 29 }, (_, at) => at + 1),
    ];
    const svg = strip(values, ["P333"], strips === 1 ? [] : ["average_goals"]);
    expect(textsOf(svg)).toContain("304 at 0.00");
    const others = strips === 1 ? 0 : 332;
    expect(dotted(svg) + piled(svg)).toBe(332 + others);
  });

  it("hides no dot behind another, and none behind who is named", () => {
    const values = Array.from({ length: 300 }, (_, at) => Math.round(20 * Math.sin(at) ** 3) + (at % 5) / 10);
    const svg = strip(values, ["P7", "P90"]);
    expect(dotted(svg) + piled(svg)).toBe(298);
    const all = [lightTheme.peers, ...lightTheme.series.slice(0, 2)].flatMap((fill) => dots(svg, fill!));
    for (const [at, a] of all.entries()) {
      for (const b of all.slice(at + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.r + b.r - 0.02);
      }
    }
  });

  it("is a shape as high as there are many, where dots have no room at all", () => {
    // 500 low values, and twice as many high ones.
    const values = Array.from({ length: 1500 }, (_, at) => (at % 3 === 0 ? at / 15 : 900 + at / 15));
    const svg = strip(values, ["P1500"], ["average_goals"]);
    const shape = shapesOf(svg).find(
      ({ name, attributes: { fill } }) => name === "path" && fill === lightTheme.peers,
    )!;
    const steps = [...shape.attributes.d!.matchAll(/M([\d.]+),-([\d.]+)H/g)].map(([, x, high]) => ({
      x: Number(x),
      high: Number(high),
    }));
    const sum = (some: typeof steps): number => some.reduce((total, { high }) => total + high, 0);
    const [lower, upper] = [steps.filter(({ x }) => x < 414), steps.filter(({ x }) => x > 420)];
    expect(sum(upper) / sum(lower)).toBeCloseTo(2, 1);
    expect(textsOf(svg)).toEqual(expect.arrayContaining(["Peers: higher means more peers"]));
    expect(textsOf(svg).some((text) => text.startsWith("P1500 "))).toBe(true);
    expect(overlappingTexts(svg)).toEqual([]);
  });
});

describe("scatterChart", () => {
  it("has a dot for every row that has both values, and counts the others", () => {
    const { svg } = scatterChart(peers, "P1", { x: "average_shots", y: "average_goals", minMinutes: 0 });
    expect(dots(svg, "#a9b0b8")).toHaveLength(19);
    expect(textsOf(svg)).toContain("1 without one of the two values.");
    expect(textsOf(svg)).toContain("20 of 21 players");
  });

  it("says the pools of a ranked table, and no threshold that they do not have", () => {
    const ranked = percentileRanks(peers, { minMinutes: 0 });
    const drawn = textsOf(scatterChart(ranked, "P1", { x: "average_shots", y: "average_fouls" }).svg);
    expect(drawn).toContain("21 players, in the pools of the table");
    const asked = { x: "average_shots", y: "average_fouls", minMinutes: 300 };
    expect(textsOf(scatterChart(ranked, "P1", asked).svg)).toContain("21 players, at least 300 minutes");
  });

  it("reverses an axis of which less is better, says so, and has words in the corners", async () => {
    const axes = { x: "average_shots", y: "average_fouls", minMinutes: 900, positions: "winger" } as const;
    const { svg } = scatterChart(await samplePlayers(), [], axes);
    const boxes = textBoxes(svg);
    expect(boxes.map(({ text }) => text)).toContain(
      "Fouls per 90 (reversed: lower is better)".replace(" 90", "\u00a090"),
    );
    const placeOf = (text: string) => boxes.find((box) => box.text === text)!.corners[0]!;
    const [left, top] = placeOf("few shots, few fouls");
    expect(placeOf("few shots, many fouls")[0]).toBe(left);
    expect(placeOf("few shots, many fouls")[1]).toBeGreaterThan(top);
    expect(placeOf("many shots, few fouls")[0]).toBeGreaterThan(left);
  });

  it.each([undefined, "post"] as const)("has no dot on the words of a corner, preset %s", async (preset) => {
    const axes = { x: "average_passes", y: "average_dribbles", minMinutes: 900, preset } as const;
    const drawn = scatterChart(await samplePlayers(), [], axes).svg;
    const corners = textBoxes(drawn).filter(({ text }) => /^(many|few) .*, (many|few) /.test(text));
    const dots = shapesOf(drawn).filter(({ name }) => name === "circle");
    expect(dots.length).toBeGreaterThan(300);
    expect(corners.length).toBeGreaterThan(0);
    for (const { corners: box } of corners) {
      const [xs, ys] = [box.map(([x]) => x), box.map(([, y]) => y)];
      const on = dots.filter(({ attributes, toCanvas }) => {
        const [x, y] = toCanvas(Number(attributes.cx), Number(attributes.cy));
        return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
      });
      expect(on).toEqual([]);
    }
  });

  it("says in the title what the intervals of the chosen make clear, and no more", async () => {
    const axes = { x: "average_shots", y: "average_goals", minMinutes: 900, positions: "winger" };
    const league = await samplePlayers();
    expect(scatterChart(league, "M. Salah", axes).title).toBe("Mohamed Salah: many shots, many goals");
    expect(
      scatterChart(league, "M. Salah", { ...axes, uncertainty: "none" }).title.replaceAll("\u00a0", " "),
    ).toBe("Shots per 90 and Goals per 90");
  });

  it("draws lines at the medians", () => {
    const { svg } = scatterChart(peers, [], { x: "average_shots", y: "average_fouls" });
    expect(textsOf(svg).filter((text) => text === "median 10.00")).toHaveLength(2);
    // The field is 714 wide from 98 and 540 high from 10: the median lies in its middle.
    const lines = shapesOf(svg).filter(({ attributes }) => attributes["stroke-dasharray"] === "5 4");
    expect(lines.map(({ attributes }) => attributes.d)).toEqual(["M455,10V550", "M98,280H812"]);
  });

  it("names the chosen in any case, and never two over each other", async () => {
    const league = await samplePlayers();
    const chosen = ["M. Salah", "H. Kane", "S. Agüero", "R. Lukaku", "J. Vardy", "R. Sterling", "R. Firmino"];
    const { svg } = scatterChart(league, chosen, {
      x: "average_passes",
      y: "percent_successfulPasses",
      minMinutes: 900,
      names: 60,
    });
    for (const name of ["Mohamed Salah", ...chosen.slice(1, 5)])
      expect(textsOf(svg).join("|")).toContain(name);
    expect(overlappingTexts(svg)).toEqual([]);
  });

  it("stands for a third and a fourth column by size and colour", () => {
    const { svg } = scatterChart(peers, [], {
      x: "average_shots",
      y: "average_fouls",
      size: "average_goals",
      colour: "average_goals",
    });
    const radii = shapesOf(svg)
      .filter(({ name, attributes }) => name === "circle" && attributes["fill-opacity"])
      .map(({ attributes }) => Number(attributes.r));
    // The area grows with the value: goals 400 is largest, 100 half as far between the ends.
    expect(Math.max(...radii)).toBe(13);
    expect(radii.filter((r) => r === 3.5)).toHaveLength(2);
    expect(radii).toContainEqual(Math.round((3.5 + 9.5 * Math.sqrt(81 / 400)) * 100) / 100);
    expect(textsOf(svg).join("|")).toContain("Goals per 90: no value".replace("per 90", "per\u00a090"));
  });

  it("draws what styleMap gives: places, clusters and, where the map is given whole, what the axes hold", () => {
    const places = new Map([
      ["x", Float64Array.from({ length: 21 }, (_, row) => row)],
      ["y", Float64Array.from({ length: 21 }, (_, row) => (row === 0 ? Number.NaN : -row))],
      ["cluster", Float64Array.from({ length: 21 }, (_, row) => (row === 0 ? Number.NaN : 1 + (row % 3)))],
    ]);
    const table = new Table({
      entity: "player",
      columns: [...Object.entries(peers.toColumns()), ...places],
      rowCount: 21,
    });
    const { svg } = scatterChart(table, ["P2", "P1"]);
    expect(textsOf(svg)).toEqual(expect.arrayContaining(["Cluster 1", "Cluster 2", "Cluster 3", "x", "y"]));
    expect(textsOf(svg).join(" ")).toContain("No value, so no dot: P1.");
    const axes = [
      { axis: "x", explained: 41.4, label: "more: Shots" },
      { axis: "y", explained: 12.2, label: "more: Goals" },
    ];
    expect(textsOf(scatterChart({ table, axes }, "P2").svg)).toEqual(
      expect.arrayContaining([
        "First component, 41% of the variance · more: Shots",
        "Second component, 12% of the variance · more: Goals",
      ]),
    );
  });

  it("says what the ends of a map's axes hold, and what its clusters are", async () => {
    const map = styleMap(await samplePlayers(), { positions: "striker", minMinutes: 900, clusters: 3 });
    const { svg } = scatterChart(map, "H. Kane");
    const texts = textsOf(svg);
    const along = [...map.loadings].sort((a, b) => a.x - b.x);
    const end = (label: string): string =>
      (label[0]!.toLowerCase() + label.slice(1)).replace(/ (per 90|\(average\))$/, "");
    expect(texts.some((text) => text.startsWith(`more ${end(along.at(-1)!.label)}`))).toBe(true);
    expect(texts.filter((text) => /^Cluster \d: (more|less|fewer) /.test(text))).toHaveLength(3);
    expect(overlappingTexts(svg)).toEqual([]);
  });

  it("draws everybody of a map, whoever it was made of", async () => {
    const league = await samplePlayers();
    for (const minMinutes of [0, 2500]) {
      const map = styleMap(league, { positions: "striker", minMinutes });
      const { svg } = scatterChart(map, []);
      expect(textsOf(svg)[1]).toMatch(new RegExp(`^(\\d+ of )?${map.table.rowCount} players, [^,]*$`));
    }
  });

  it("keeps names off every dot", async () => {
    const options = { x: "average_shots", y: "average_goals", ...{ minMinutes: 900, positions: "striker" } };
    const { svg } = scatterChart(await samplePlayers(), ["H. Kane", "R. Lukaku"], options);
    const circles = shapesOf(svg).filter(
      ({ name, attributes }) => name === "circle" && attributes["stroke-width"] !== undefined,
    );
    const dotsOf = circles.map(({ attributes: { cx, cy, r }, toCanvas }) => ({
      at: toCanvas(Number(cx), Number(cy)),
      r: Number(r),
    }));
    const written = shapesOf(svg).flatMap((shape, order) =>
      shape.attributes["paint-order"] === undefined ? [] : [order + 1],
    );
    const boxes = textBoxes(svg).filter(({ order }) => written.includes(order));
    expect(boxes.length).toBeGreaterThan(5);
    for (const { corners, text } of boxes) {
      const [left, top] = corners[0]!;
      const [right, bottom] = corners[2]!;
      for (const {
        at: [dotX, dotY],
        r,
      } of dotsOf) {
        const away = Math.hypot(
          Math.max(left - dotX, 0, dotX - right),
          Math.max(top - dotY, 0, dotY - bottom),
        );
        expect(away, text).toBeGreaterThanOrEqual(r - 1);
      }
    }
  });

  it("refuses columns that are not there", () => {
    expect(codeOf(() => scatterChart(peers, [], { x: "average_shots" }))).toBe("invalid_option");
    expect(codeOf(() => scatterChart(peers, [], { x: "average_shots", y: "average_gaols" }))).toBe(
      "unknown_metric",
    );
    expect(
      codeOf(() => scatterChart(peers, [], { x: "average_shots", y: "average_goals", colour: "feet" })),
    ).toBe("unknown_column");
  });
});
