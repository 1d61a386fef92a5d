import {
  headlineMetrics,
  lightTheme,
  metrics as metricsOf,
  percentileBars,
  percentileIntervals,
  percentileRanks,
  pizzaChart,
  playerTable,
  radarChart,
  readCsv,
  ScoutframeError,
  samplePlayers,
  sampleTeams,
  swarmChart,
  toCsv,
  toDataFrame,
  zScores,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { player } from "../fixtures/records.js";
import { COLUMNS, LEAGUES } from "./cases.js";
import { bandsOf, shapesOf, textBoxes } from "./drawing.js";

// Ten strikers with 1 to 10 goals per 90: the tenth ranks 100, the fifth 50. Fouls run the other way round.
const ten = playerTable(
  Array.from({ length: 10 }, (_, index) =>
    player({
      id: index + 1,
      name: `P${index + 1}`,
      positions: { cf: 100 },
      average: {
        goals: index + 1,
        shots: index + 1,
        fouls: index + 1,
        interceptions: index === 4 ? null : index,
      },
    }),
  ),
);
const metrics = ["average_goals", "average_shots", "average_fouls", "average_interceptions"];

const codeOf = (action: () => unknown): string | undefined => {
  try {
    action();
  } catch (error) {
    return (error as ScoutframeError).code;
  }
  return undefined;
};

/** The slices of a pizza, angles in degrees clockwise from the top. */
function sectorsOf(svg: string) {
  return shapesOf(svg).flatMap(({ name, attributes: { d = "", fill = "" } }) => {
    const arcs = /^M([-\d.]+),([-\d.]+)A([\d.]+),[\d.]+,0,[01],1,([-\d.]+),([-\d.]+)L/.exec(d);
    if (name !== "path" || arcs === null) return [];
    const [fromX, fromY, outer, toX, toY] = arcs.slice(1).map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const angle = (x: number, y: number): number => (Math.atan2(x, -y) * 180) / Math.PI;
    const start = angle(fromX, fromY);
    const end = angle(toX, toY);
    return [{ start, end: end < start - 0.01 ? end + 360 : end, outer, fill }];
  });
}

/** How far the text's middle is from the centre of the pizza. */
function distanceOf(svg: string, text: string): number {
  const pizza = shapesOf(svg).find(
    ({ name, attributes }) => name === "g" && /translate\(420/.test(attributes.transform ?? ""),
  )!;
  const inner = shapesOf(svg).find(
    ({ name, attributes }) => name === "circle" && attributes["stroke-dasharray"],
  )!;
  const [x, y] = inner.toCanvas(0, 0);
  expect(pizza).toBeDefined();
  const box = textBoxes(svg).find((each) => each.text === text)!;
  return Math.hypot(box.centre[0] - x, box.centre[1] - y);
}

describe("pizzaChart", () => {
  it("draws a slice as long as its rank: radii run from 36 at rank 0 to 272 at rank 100", () => {
    const { svg } = pizzaChart(ten, "P5", { metrics: ["average_goals", "average_shots"] });
    // Rank 50: 36 + 236 / 2 = 154, where the outer arc is and where the box with the figure stands.
    expect(svg).toContain("A154,154");
    expect(distanceOf(svg, "50")).toBeCloseTo(154, 0);
    expect(pizzaChart(ten, "P10", { metrics: ["average_goals"] }).svg).toContain("A272,272");
  });

  it("gives each metric the same angle, clockwise from the top", () => {
    const { svg } = pizzaChart(LEAGUES["values that differ"]!, 5, { metrics: COLUMNS });
    const tracks = shapesOf(svg).filter(
      ({ name, attributes }) => name === "path" && attributes["stroke-width"] === "2",
    );
    const corners = tracks.slice(0, COLUMNS.length).map(({ attributes }) => {
      const [, x, y] = /^M([-\d.]+),([-\d.]+)A/.exec(attributes.d!)!.map(Number);
      return (Math.atan2(x!, -y!) * 180) / Math.PI;
    });
    // Nine slices of 40 degrees; the first begins half a slice before the top.
    corners.forEach((corner, index) => {
      const expected = -20 + 40 * index;
      expect(corner).toBeCloseTo(expected > 180 ? expected - 360 : expected, 0);
    });
  });

  it("turns metrics of which less is better, and says so", () => {
    // 5 of 10 players foul as much or more than the sixth … the first fouls least: rank 100.
    const { svg } = pizzaChart(ten, "P1", { metrics });
    const texts = textBoxes(svg).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(["100", "10", "Fouls per\u00a090*"]));
    expect(texts.join(" ")).toContain("* Lower is better: a high rank means a low value.");
    expect(pizzaChart(ten, "P1", { metrics, direction: "raw" }).svg).not.toContain("Lower is better");
  });

  it("shows a missing value as a dash in a dashed box, and 0 as 0", () => {
    const { svg } = pizzaChart(ten, "P5", { metrics });
    const texts = textBoxes(svg).map(({ text }) => text);
    expect(texts.filter((text) => text === "–")).toHaveLength(1);
    expect(texts).toContain("No value");
    const zero = percentileRanks(ten, { ties: "strict", metrics: ["average_goals"] });
    expect(textBoxes(pizzaChart(zero, "P1").svg).map(({ text }) => text)).toContain("0");
  });

  it("says why ranks are missing", () => {
    const same = pizzaChart(LEAGUES["values that are all equal"]!, 1, { metrics: ["average_goals"] });
    expect(same.svg).toContain("No rank, all peers have the same value: Goals per\u00a090.");
    const alone = pizzaChart(LEAGUES["a single peer"]!, 1, { metrics: ["average_goals"] });
    expect(alone.svg).toContain("No rank, too few peers have a value: Goals per\u00a090.");
  });

  it("names pool, n and threshold, from values and from ranks alike", async () => {
    const league = await samplePlayers();
    const text =
      "Percentile ranks among 64 centre backs, English first division 2017/2018, at least 900 minutes";
    const fromValues = pizzaChart(league, "V. van Dijk", { minMinutes: 900 });
    expect(fromValues.svg).toContain(text);
    const ranks = percentileRanks(league, { minMinutes: 900 });
    expect(pizzaChart(ranks, "V. van Dijk").svg).toContain(text);
  });

  it("shows how sure ranks are that it makes itself, as percentileIntervals says", async () => {
    const league = await samplePlayers();
    const ranks = percentileRanks(league, { minMinutes: 900 });
    const sure = percentileIntervals(ranks, { metrics: headlineMetrics("player", ["centre back"]) });
    const drawn = pizzaChart(league, "V. van Dijk", { minMinutes: 900 });
    expect(drawn.svg).toBe(pizzaChart(sure, "V. van Dijk").svg);
    expect(drawn.svg).toBe(pizzaChart(ranks, "V. van Dijk").svg);
    expect(drawn.notes).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: "intervals", level: 90 })]),
    );
  });

  it("shows no interval of what nobody has measured", async () => {
    const teams = await sampleTeams();
    expect(pizzaChart(teams, "Liverpool").svg).toBe(pizzaChart(percentileRanks(teams), "Liverpool").svg);
  });

  it("says so when the player is not in the pool himself, or two stand in two pools", async () => {
    const league = await samplePlayers();
    const ranks = percentileRanks(league, { minMinutes: 3000 });
    expect(pizzaChart(ranks, "V. van Dijk").svg).toContain("(V. van Dijk not among them)");
    const two = pizzaChart(league, ["M. Salah", "H. Kane"], { minMinutes: 900, pools: "mixed" });
    const pool = "English first division 2017/2018, at least 900 minutes";
    expect(shapesOf(two.svg)[2]!.text).toContain(
      `Percentile ranks: Mohamed Salah among 58 wingers, ${pool}; H. Kane among 43 strikers, ${pool}.`,
    );
  });

  it("gives each of two players a half of every slice, as long as the rank", () => {
    const { svg } = pizzaChart(ten, ["P10", "P2"], { metrics: ["average_goals", "average_shots"] });
    const halves = sectorsOf(svg).filter(({ fill }) =>
      [lightTheme.series[0], lightTheme.series[1]].includes(fill),
    );
    // Rank 20: 36 + 236 × 0.2 = 83.2. P10 is first: the half before the middle of the slice, P2 the half after it.
    expect(halves.map(({ outer }) => outer)).toEqual([272, 83.2, 272, 83.2]);
    for (const [index, half] of halves.entries()) {
      const before = halves[index - 1];
      expect(half.end - half.start).toBeCloseTo(90, 0);
      if (before !== undefined) expect((half.start - before.end + 720) % 360).toBeCloseTo(0, 0);
    }
    expect(textBoxes(svg).map(({ text }) => text)).toEqual(
      expect.arrayContaining(["100", "20", "P10", "P2"]),
    );
  });

  it("writes figures at the rim where slices are too narrow for them", () => {
    const many = metricsOf({ entity: "player", group: "average" }).slice(0, 25);
    const { svg } = pizzaChart(LEAGUES["values that differ"]!, 5, {
      metrics: many.map(({ column }) => column),
    });
    const figures = textBoxes(svg).filter(({ text }) => /^(\d+|–)$/.test(text));
    expect(figures).toHaveLength(25);
    const [x, y] = shapesOf(svg)
      .find(({ name, attributes }) => name === "circle" && attributes["stroke-dasharray"] !== undefined)!
      .toCanvas(0, 0);
    const distances = figures.map(({ centre }) => Math.hypot(centre[0] - x, centre[1] - y));
    expect(Math.max(...distances) - Math.min(...distances)).toBeLessThan(1);
  });

  it("chooses headline metrics that the data have, by category", async () => {
    const { svg } = pizzaChart(await samplePlayers(), "David de Gea", { minMinutes: 900 });
    expect(svg).toContain("Saves,\u00a0%");
    expect(svg).not.toContain("Expected");
    expect(svg).not.toContain("No value");
    expect(pizzaChart(await sampleTeams(), "Liverpool").svg).toContain("among 20 teams");
  });

  it("takes other labels, titles and a note", () => {
    const options = { metrics, labels: { average_goals: "G90" }, title: "<T>", subtitle: "S & s", note: "N" };
    const texts = textBoxes(pizzaChart(ten, 1, options).svg).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(["G90", "<T>"]));
    expect(texts.join(" ")).toMatch(/S & s\. .*better.* N\. Data: /);
  });

  it("refuses what it cannot mean", () => {
    expect(codeOf(() => pizzaChart(ten, "P99"))).toBe("unknown_row");
    expect(codeOf(() => pizzaChart(ten, [1, 2, 3]))).toBe("invalid_option");
    expect(codeOf(() => pizzaChart(ten, [1, 1]))).toBe("invalid_option");
    expect(codeOf(() => pizzaChart(ten, []))).toBe("invalid_option");
    expect(codeOf(() => pizzaChart(ten, 1, { metrics: [] }))).toBe("invalid_option");
    expect(codeOf(() => pizzaChart(ten, 1, { metrics: ["average_gaols"] }))).toBe("unknown_metric");
    expect(codeOf(() => pizzaChart(ten, 1, { them: "dark" } as never))).toBe("unknown_option");
    for (const gone of ["values", "intervals"]) {
      expect(codeOf(() => pizzaChart(ten, 1, { [gone]: ten }))).toBe("unknown_option");
    }
    expect(codeOf(() => pizzaChart(ten, 1, { theme: "blue" as never }))).toBe("invalid_option");
  });

  it("draws no other analysis as ranks, whatever danfo did to the table", () => {
    const sorted = toDataFrame(zScores(ten)).sortValues("average_goals", { ascending: false });
    expect(pizzaChart(sorted, 4, { metrics }).svg).toBe(pizzaChart(ten, 4, { metrics }).svg);
  });

  it("draws ranks as they are, also sorted, filtered and read back", () => {
    const ranked = percentileRanks(ten, { ties: "strict" });
    const { svg } = pizzaChart(ranked, "P4", { metrics });
    expect(textBoxes(svg).map(({ text }) => text)).toContain("30");
    const frame = toDataFrame(ranked).sortValues("average_goals", { ascending: false });
    expect(pizzaChart(frame, "P4", { metrics }).svg).toBe(svg);
    expect(pizzaChart(frame.query(frame.column("average_goals").lt(6)), "P4", { metrics }).svg).toBe(svg);
    expect(pizzaChart(readCsv(toCsv(ranked)), "P4", { metrics }).svg).toBe(svg);
  });

  it("ranks anew among whom the options say, and asked metrics that have no rank yet", async () => {
    const league = await samplePlayers();
    const ranked = percentileRanks(league, { minMinutes: 900, metrics: ["average_goals"] });
    const anew = pizzaChart(ranked, "M. Salah", { minMinutes: 2000 });
    expect(anew.svg).toBe(pizzaChart(league, "M. Salah", { minMinutes: 2000 }).svg);
    const asked = { metrics: ["average_goals", "average_shots"] };
    expect(pizzaChart(ranked, "M. Salah", asked).svg).toBe(
      pizzaChart(percentileRanks(league, { ...asked, minMinutes: 900 }), "M. Salah").svg,
    );
  });

  it("tells rows by round and by match apart by their keys", () => {
    for (const key of ["roundId", "matchId"] as const) {
      const rows = playerTable(
        Array.from({ length: 12 }, (_, index) => ({
          ...player({
            id: 1 + (index % 6),
            name: `P${1 + (index % 6)}`,
            positions: { cf: 100 },
            average: { goals: index + 1 },
          }),
          [key]: index < 6 ? 7 : 8,
        })),
      );
      const one = { metrics: ["average_goals"] };
      expect(codeOf(() => pizzaChart(rows, "P3", one))).toBe("ambiguous_name");
      const { svg, title } = pizzaChart(rows, { playerId: 3, [key]: 8 }, one);
      expect(title).toBe("P3");
      // Third of six in the round; among the twelve performances ninth.
      expect(textBoxes(svg).map(({ text }) => text)).toContain(key === "roundId" ? "50" : "75");
      const both = [
        { playerId: 3, [key]: 7 },
        { playerId: 3, [key]: 8 },
      ];
      expect(pizzaChart(rows, both, { ...one, pools: "mixed" }).title).toBe(
        `P3 (${key.replace("Id", "")} 7) and P3 (${key.replace("Id", "")} 8)`,
      );
    }
  });

  it("prints minutes, and leaves who played less than each of the peers grey", async () => {
    const league = await samplePlayers();
    const textsOf = (svg: string): string[] => textBoxes(svg).map(({ text }) => text);
    const kane = pizzaChart(league, "H. Kane", { minMinutes: 900 });
    expect(textsOf(kane.svg)).toContain("Striker · 3083 minutes played");
    expect(kane.svg).not.toContain("hatch");
    const rows = league
      .rows()
      .filter(({ positionGroup, coverage }) => positionGroup === "striker" && coverage === "full");
    const short = rows.find(({ total_minutesOnField }) => Number(total_minutesOnField) < 500)!;
    const id = short.playerId as number;
    const { svg } = pizzaChart(league, [id, "H. Kane"], {
      minMinutes: 900,
      metrics: ["average_goals", "average_passes"],
    });
    expect(svg).toContain(`${short.total_minutesOnField}, H. Kane 3083`);
    // Two slices, and the boxes of their figures.
    expect(shapesOf(svg).filter(({ attributes }) => attributes.fill === lightTheme.peers).length).toBe(4);
    expect(svg).toMatch(/Grey: too few minutes \(.+, \d+ min\)\./);
    const whole = pizzaChart(league, id, { metrics: ["average_passes"], minMinutes: 0 }).svg;
    expect(whole).not.toContain(lightTheme.peers);
  });

  it("says where the data come from, unless told otherwise", async () => {
    const league = await samplePlayers();
    const words = (source?: string): string =>
      textBoxes(percentileBars(league, "H. Kane", { source }).svg)
        .map(({ text }) => text)
        .join(" ");
    expect(words()).toContain("Data: English first division 2017/2018");
    expect(words("our own")).toContain("Data: our own");
    expect(words("")).not.toContain("Data");
  });

  describe("of somebody whose interval is known", async () => {
    const only = { metrics: ["average_goals", "average_shots", "average_assists"] };
    const ranked = percentileRanks(await samplePlayers(), { ...only, minMinutes: 900 });
    const table = percentileIntervals(ranked, only);
    const row = table.row("R. Lukaku");
    const radius = (rank: unknown): number => 36 + (236 * Number(rank)) / 100;

    it("paints slices to the rank, with a band from the low to the high end of the interval", () => {
      const { svg } = pizzaChart(table, "R. Lukaku", only);
      // The empty slices reach the rim; painted ones end at the rank.
      const outer = sectorsOf(svg).map((sector) => sector.outer);
      const painted = outer.filter((r) => r < 272);
      expect(painted).toHaveLength(3);
      for (const [at, metric] of only.metrics.entries()) {
        expect(painted[at]).toBeCloseTo(radius(row[`${metric}_rank`]), 1);
      }
      const bands = bandsOf(svg);
      for (const [at, [low, high]] of bands.entries()) {
        expect(low).toBeCloseTo(radius(row[`${only.metrics[at]}_low`]), 1);
        expect(high).toBeCloseTo(radius(row[`${only.metrics[at]}_high`]), 1);
      }
      expect(bands).toHaveLength(3);
      expect(textBoxes(svg).map(({ text }) => text)).toContain("90% interval of the true rank");
      expect(svg).not.toContain("Interval not measured");
    });

    it("says nothing of it where that is asked for, and draws none", () => {
      const { svg, notes } = pizzaChart(ranked, "R. Lukaku", { ...only, uncertainty: "none" });
      expect(svg).not.toMatch(/[Ii]nterval|likely rate/);
      expect(notes.map(({ code }) => code)).not.toContain("intervals");
      expect(svg).toBe(pizzaChart(table, "R. Lukaku", { ...only, uncertainty: "none" }).svg);
    });
  });

  it("names metrics of which nobody has measured how sure the ranks are", async () => {
    const note = (svg: string): string =>
      /Interval not measured: [^.<]+/.exec(svg)?.[0].replaceAll("\u00a0", " ") ?? "";
    const league = await samplePlayers();
    const metrics = ["average_goals", "average_passLength", "total_goals"];
    const { svg } = pizzaChart(league, "H. Kane", { metrics, minMinutes: 900 });
    expect(note(svg)).toMatch(/^Interval not measured: .*Pass length.*$/);
    expect(note(svg)).not.toContain("Goals per 90");
    expect(bandsOf(svg)).toHaveLength(1);
    // Also of peers who are not in the table, so that nothing can be drawn of their rates.
    const among = { metrics: ["average_goals"], minMinutes: 900 };
    const alone = percentileRanks(ten, { ...among, minMinutes: 0, reference: league });
    expect(note(pizzaChart(alone, "P3", { metrics: ["average_goals"] }).svg)).toContain("Goals per 90");
  });

  it("refuses one who has no ranks to draw, and says why", () => {
    const messageOf = (draw: () => unknown): string => {
      try {
        draw();
      } catch (error) {
        expect((error as ScoutframeError).code).toBe("no_ranks");
        return (error as ScoutframeError).message;
      }
      throw new Error("was drawn");
    };
    const average = { goals: 1, shots: 2 };
    const nowhere = playerTable([
      ...Array.from({ length: 9 }, (_, index) => player({ id: index + 2, average: { goals: index } })),
      player({ id: 1, name: "Nowhere", positions: {}, average }),
    ]);
    for (const draw of [pizzaChart, radarChart, swarmChart, percentileBars]) {
      expect(messageOf(() => draw(nowhere, "Nowhere"))).toContain("a position is missing");
      expect(messageOf(() => draw(playerTable([player({ id: 1, name: "A", average })]), "A"))).toMatch(
        /"A" has no ranks to draw: among 1 winger/,
      );
    }
    expect(messageOf(() => pizzaChart(nowhere, "Nowhere", { metrics: ["average_goals"] }))).toContain(
      "Nowhere",
    );
    const short = playerTable([
      ...Array.from({ length: 9 }, (_, index) => player({ id: index + 2, average: { goals: index } })),
      player({ id: 1, name: "Short", minutes: 40, total: { minutesTagged: 40 }, average }),
    ]);
    expect(messageOf(() => pizzaChart(short, "Short"))).toContain("too few minutes are tagged");
  });

  it("takes a DataFrame and records", () => {
    expect(pizzaChart(toDataFrame(ten), 1, { metrics }).svg).toBe(pizzaChart(ten, 1, { metrics }).svg);
  });

  it("changes nothing that it is given", () => {
    const before = ten.numbers("average_goals").slice();
    pizzaChart(ten, 1, { metrics });
    expect(ten.numbers("average_goals")).toEqual(before);
  });

  it("is an error of the library's class", () => {
    expect(() => pizzaChart(ten, "P99")).toThrow(ScoutframeError);
  });
});
