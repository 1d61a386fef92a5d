import {
  type Chart,
  comparisonChart,
  fromColumns,
  lightTheme,
  percentileBars,
  percentileRanks,
  playerCard,
  playerTable,
  radarChart,
  scatterChart,
  squadChart,
  swarmChart,
  Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { intervalValues } from "../../src/charts/peer-rows.js";
import { player } from "../fixtures/records.js";
import { TWENTY_FIVE } from "./cases.js";
import { overlappingTexts, shapesOf, textBoxes } from "./drawing.js";

/** Twelve strikers, one who played an hour and a half, and one of whom nobody knows where he plays. */
const average = (shots: number) => ({ shots, goals: shots % 5, fouls: shots, passes: shots });
const table = playerTable([
  ...Array.from({ length: 12 }, (_, at) =>
    player({
      id: at + 1,
      name: `P${at + 1}`,
      positions: { cf: 100 },
      average: average(at),
      minutes: 1000 + at,
    }),
  ),
  player({ id: 20, name: "Nemo", positions: {}, average: average(3) }),
  player({ id: 21, name: "Short", positions: { cf: 100 }, average: average(3), minutes: 90 }),
]);
const metrics = ["average_shots", "average_goals", "average_fouls"];
/** A metric that nobody has. */
const XG = "average_xgShot";

const textsOf = ({ svg }: Chart): string[] => textBoxes(svg).map(({ text }) => text);
const describedBy = ({ svg }: Chart): string => shapesOf(svg).find(({ name }) => name === "desc")!.text;

describe.each([undefined, "post"] as const)("playerCard with preset %s", (preset) => {
  it("shows no role and nobody alike of somebody whose position is not known", () => {
    const chart = playerCard(table, "Nemo", { by: [], metrics, figures: [XG, "average_shots"], preset });
    expect(textsOf(chart)).toEqual(expect.arrayContaining(["Role", "None", "No player to compare with"]));
    // A dash for the figure that he has not, and for its rank.
    expect(textsOf(chart).filter((text) => text === "–").length).toBeGreaterThanOrEqual(2);
    expect(describedBy(chart)).toMatch(/ no value, Shots per.90 3\.00\. Most similar: nobody\./);
    expect(overlappingTexts(chart.svg)).toEqual([]);
  });

  it("says that a role has no score where none of its metrics has a rank", () => {
    const role = { name: "chance maker", weights: { [XG]: 1 } };
    const chart = playerCard(table, "P1", { metrics, role, preset });
    expect(textsOf(chart).join(" ").toLowerCase()).toMatch(
      /chance maker.*no score: ?too few of its metrics have a rank|chance maker: no score because too few of its metrics have a rank/,
    );
    expect(describedBy(chart)).toContain("Role Chance maker: –.");
  });
});

describe("a metric that no peer has", () => {
  it("is an empty strip of a swarm, in words as well", () => {
    const chart = swarmChart(table, ["P3"], { metrics: [XG, "average_shots"], minMinutes: 0 });
    expect(textsOf(chart)).toContain("No peer has a value.");
    expect(textsOf(chart)).toContain("0 of 13 peers have a value · No value: P3");
    expect(describedBy(chart)).toMatch(/no value, 0 of 13 peers have a value\./);
  });

  it("is an axis of a radar without a scale and a corner", () => {
    const chart = radarChart(table, ["P3"], { metrics: [...metrics, XG], axes: "values" });
    const whole = radarChart(table, ["P3"], { metrics: [...metrics, "average_passes"], axes: "values" });
    const corners = ({ svg }: Chart): number =>
      shapesOf(svg).filter(
        ({ name, attributes: { r, fill } }) => name === "circle" && r === "4.5" && fill !== undefined,
      ).length;
    expect(corners(whole) - corners(chart)).toBe(1);
    expect(chart.svg.split("url(#hatch-ffffff)").length).toBeGreaterThan(
      whole.svg.split("url(#hatch-ffffff)").length,
    );
  });

  it("leaves a scatter without a dot, a median and a size, and says so", () => {
    const chart = scatterChart(table, ["P3"], {
      x: XG,
      y: "average_shots",
      size: XG,
      colour: XG,
      minMinutes: 0,
    });
    expect(textsOf(chart)).toEqual(
      expect.arrayContaining([
        "0 of 14 players",
        "Data: competition 1, season 10. No value, so no dot: P3. 14 without one of the two values.",
      ]),
    );
    expect(chart.svg).not.toContain("median");
    expect(shapesOf(chart.svg).filter(({ name }) => name === "circle")).toEqual([]);
  });

  it("has a legend of a scatter for those without a value alone", () => {
    const chart = scatterChart(table, [], { x: "average_shots", y: "average_fouls", colour: XG, size: XG });
    const legend = textsOf(chart).filter((text) => /no value|Larger dots/.test(text));
    expect(legend).toHaveLength(1);
    expect(legend[0]).toMatch(/^Expected.goals.*: no value$/);
  });
});

describe("a radar of peers who are all equal", () => {
  const equal = playerTable(
    Array.from({ length: 9 }, (_, at) =>
      player({
        id: at + 1,
        positions: { cf: 100 },
        minutes: at < 8 ? 900 : 90,
        average: { shots: 2, fouls: 2, passes: at < 8 ? 2 : 1, goals: at < 8 ? 2 : 3 },
      }),
    ),
  );

  it("has whoever has more at the rim, and whoever has less in the middle", () => {
    const { svg } = radarChart(equal, 9, {
      metrics: ["average_shots", "average_passes", "average_goals"],
      axes: "values",
      minMinutes: 900,
    });
    const distances = shapesOf(svg)
      .filter(({ name, attributes: { r } }) => name === "circle" && r === "4.5")
      .map(({ attributes: { cx, cy } }) => Math.round(Math.hypot(Number(cx), Number(cy))));
    const [hole, rim] = [Math.min(...distances), Math.max(...distances)];
    expect([...distances].sort((a, b) => a - b)).toEqual([hole, Math.round((hole + rim) / 2), rim]);
  });
});

describe("somebody who played less than each of his peers", () => {
  const grey = ({ svg }: Chart): number =>
    shapesOf(svg).filter(({ name, attributes: { fill } }) => name === "rect" && fill === lightTheme.peers)
      .length;
  const options = { metrics, minMinutes: 900 };

  it("is grey in bars and in a comparison, the other is not", () => {
    expect(grey(percentileBars(table, "Short", options))).toBe(metrics.length);
    expect(grey(percentileBars(table, "P3", options))).toBe(0);
    expect(grey(comparisonChart(table, ["Short", "P3"], options))).toBe(metrics.length);
    expect(grey(comparisonChart(table, ["P3", "Short"], options))).toBe(metrics.length);
  });
});

describe("squadChart", () => {
  it("has a block of those whose position is not known, without ranks and without a pool", () => {
    const both = squadChart(table, { with: ["P3", "Nemo"], metrics });
    expect(textsOf(both)).toContain("No known position");
    // His three cells are hatched.
    expect(both.svg.match(/fill="url\(#/g)).toHaveLength(3);
    expect(textsOf(squadChart(table, { with: "Nemo", metrics })).join(" ")).not.toContain("among");
  });
});

/** What points upwards in a scatter of ranked rows, whose ranks of goals have intervals. */
function uprightWhiskers(ranked: Table) {
  const ends = Object.entries({ low: 10, median: 30, high: 50 }).map(
    ([ending, rank]) => [`average_goals_${ending}`, new Float64Array(14).fill(rank)] as const,
  );
  const drawn = new Table({
    entity: "player",
    rowCount: 14,
    columns: [...Object.entries(ranked.toColumns()), ...ends],
  });
  const { svg } = scatterChart(drawn, "P3", { x: "average_shots", y: "average_goals" });
  return shapesOf(svg).filter(({ attributes }) => /rotate\(90\)/.test(attributes.transform ?? ""));
}

describe("scatterChart", () => {
  it("colours by text, those without it grey, with a line of the legend of their own", () => {
    const chart = scatterChart(table, [], {
      x: "average_shots",
      y: "average_goals",
      colour: "positionGroup",
    });
    expect(textsOf(chart)).toEqual(expect.arrayContaining(["striker", "positionGroup: no value"]));
    const dots = shapesOf(chart.svg).filter(
      ({ name, attributes }) => name === "circle" && attributes["fill-opacity"],
    );
    expect(dots.filter(({ attributes: { fill } }) => fill === lightTheme.line)).toHaveLength(1);
  });

  it("says of whom the dots are: groups and codes in the plural", () => {
    const of = (positions: string[]) =>
      textsOf(
        scatterChart(table, [], { x: "average_shots", y: "average_goals", positions, minMinutes: 0 }),
      )[1];
    expect(of(["striker"])).toBe("13 strikers");
    expect(of(["cf"])).toBe("13 cf players");
  });

  it("keeps the figure of a median that lies far right on the left of its line", () => {
    const right = playerTable(
      Array.from({ length: 9 }, (_, at) =>
        player({ id: at + 1, name: `P${at + 1}`, average: { shots: at === 0 ? 0 : 10, goals: at } }),
      ),
    );
    const { svg } = scatterChart(right, [], { x: "average_shots", y: "average_goals" });
    const [across] = textBoxes(svg).filter(({ text }) => text.startsWith("median 10"));
    const line = shapesOf(svg).find(({ attributes }) => attributes["stroke-dasharray"] === "5 4")!;
    const at = Number(/^M([\d.]+)/.exec(line.attributes.d!)![1]);
    expect(Math.max(...across!.corners.map(([x]) => x)) - across!.corners[0]![0]).toBeGreaterThan(0);
    const own = shapesOf(svg).find(({ name, text }) => name === "text" && text.startsWith("median 10"))!;
    expect(Number(own.attributes.x)).toBeLessThan(at);
  });

  it("has whiskers upwards between the values at the ends of the interval", () => {
    expect(uprightWhiskers(percentileRanks(table, { metrics: ["average_goals"] }))).toHaveLength(1);
  });

  it("says at both ends what there is more and less of where all metrics pull one way", () => {
    const placed = new Table({
      entity: "player",
      rowCount: 14,
      columns: [
        ...Object.entries(table.toColumns()),
        ["x", Float64Array.from({ length: 14 }, (_, row) => row)] as const,
        ["y", Float64Array.from({ length: 14 }, (_, row) => -row)] as const,
      ],
    });
    const map = {
      table: placed,
      axes: [
        { axis: "x", explained: 40, label: "more: Shots" },
        { axis: "y", explained: 20, label: "more: Goals" },
      ],
      loadings: [
        { label: "Shots per 90", x: 0.8, y: -0.2 },
        { label: "Goals per 90", x: 0.6, y: -0.9 },
      ],
    };
    const texts = textsOf(scatterChart(map, "P2")).join(" | ");
    for (const end of ["fewer shots, goals", "more shots, goals", "more goals, shots", "fewer goals, shots"])
      expect(texts).toContain(end);
    // Who names an axis himself has his own words there.
    const named = textsOf(scatterChart(map, "P2", { labels: { x: "Volume" } }));
    expect(named).toContain("Volume");
    expect(named.join(" | ")).not.toContain("fewer shots, goals");
  });
});

describe("intervalValues", () => {
  it("turns ranks around where lower values are better", () => {
    // Among 0 to 10 rank 20 to 40 is the value 2 to 4; where less is better, 6 to 8.
    const peers = Array.from({ length: 11 }, (_, value) => value);
    const interval = { low: 20, high: 40 };
    expect(intervalValues(interval, peers, false)).toEqual([2, 4]);
    expect(intervalValues(interval, peers, true)).toEqual([6, 8]);
    expect(intervalValues(interval, [], false)).toBeNull();
  });
});

describe("more than there is room for", () => {
  const fields = TWENTY_FIVE.slice(0, 14).map((column) => column.replace("average_", ""));
  const rich = playerTable(
    Array.from({ length: 9 }, (_, at) =>
      player({
        id: at + 1,
        name: `P${at + 1}`,
        positions: { cf: 100 },
        average: Object.fromEntries(fields.map((field, place) => [field, (at * 7 + place) % 9])),
      }),
    ),
  );

  it("has its labels around the pizza of a small card, too", () => {
    const chart = playerCard(rich, "P1", { metrics: TWENTY_FIVE.slice(0, 12), preset: "post" });
    expect(overlappingTexts(chart.svg)).toEqual([]);
    // A rank and a value of each.
    expect(describedBy(chart).match(/ \d+ \(\d[^)]*\)/g)).toHaveLength(12);
  });
});

describe("playerCard", () => {
  it("compares nobody where there is nobody else", () => {
    const alone = playerTable([
      player({ id: 1, name: "Alone", positions: { cf: 100 }, average: average(3) }),
      player({ id: 2, name: "Keeper", positions: { gk: 100 }, average: average(2) }),
    ]);
    const { svg } = playerCard(percentileRanks(alone, { metrics, minPeers: 1 }), "Alone", { metrics });
    expect(textBoxes(svg).map(({ text }) => text)).toContain("No player to compare with");
  });
});

describe("what stands around a chart", () => {
  it("has the whole line for a handle or a credit that stands alone", () => {
    const handle = "@".padEnd(90, "handle ");
    const of = (more: object) => textsOf(percentileBars(table, "P3", { metrics, ...more })).at(-1);
    expect(textsOf(percentileBars(table, "P3", { metrics, handle }))).toContain(handle);
    expect(of({ credit: "somebody" })).toBe("somebody");
    // Beside a credit that is as long it has half of it.
    expect(textsOf(percentileBars(table, "P3", { metrics, handle, credit: handle }))).not.toContain(handle);
  });

  it("ends each note of a small picture with a full stop", () => {
    const texts = textsOf(
      percentileBars(table, "P3", { metrics, note: "Made by hand", preset: "post" }),
    ).join(" ");
    expect(texts).toMatch(/Made by hand\. Data: competition 1, season 10(?:\. |$)/);
  });

  it("says that data are of several competitions, and nothing of those that have none", () => {
    const of = (names: readonly (string | null)[]) =>
      textsOf(
        scatterChart(
          playerTable(
            names.map((name, at) => ({
              ...player({ id: at + 1, average: average(at) }),
              ...(name === null ? {} : { competition: { name } }),
            })),
          ),
          [],
          { x: "average_shots", y: "average_goals" },
        ),
      ).at(-1);
    expect(of(["First", "First", null])).toBe("Data: First");
    expect(of(["First", "Second", "Third"])).toBe("Data: First and 2 more");
    // A season of a player who was joined across competitions has none.
    const columns = Object.entries(table.toColumns()).filter(([name]) => name !== "competitionId");
    const joined = new Table({ entity: "player", rowCount: table.rowCount, columns });
    expect(textsOf(scatterChart(joined, [], { x: "average_shots", y: "average_goals" })).at(-1)).toBe(
      "Data: season 10",
    );
  });

  it("refuses a picture of another kind by its path or its size", () => {
    expect(() => percentileBars(table, "P3", { metrics, logo: "package.json" })).toThrow(
      /logo is "package.json"; expected a PNG, JPEG or SVG picture/,
    );
    expect(() => percentileBars(table, "P3", { metrics, photo: new Uint8Array(7) })).toThrow(
      /photo is "7 bytes of another kind"/,
    );
  });
});

describe("ranks among peers who are not in the table", () => {
  const before = playerTable(
    Array.from({ length: 9 }, (_, at) =>
      player({ id: at + 50, positions: { cf: 100 }, average: average(at) }),
    ),
  );
  const ranked = percentileRanks(table, { metrics, reference: before });

  it("have no whiskers between values that nobody knows", () => {
    expect(uprightWhiskers(ranked)).toEqual([]);
  });

  it("have a whole metric of values that is 0, since nobody can say whether that is usual", () => {
    expect(textsOf(percentileBars(ranked, "P1", { metrics: "all" })).join(" ")).toMatch(/Shots per.90 0\.00/);
  });
});

describe("values of somebody outside, which no peer has", () => {
  it("stand in a strip without median and quartiles", () => {
    const only = playerTable([
      ...Array.from({ length: 6 }, (_, at) =>
        player({ id: at + 1, name: `P${at + 1}`, minutes: 1000, average: { shots: at } }),
      ),
      player({ id: 9, name: "Short", minutes: 90, average: { shots: 1, goals: 2 } }),
    ]);
    const chart = swarmChart(only, "Short", { metrics: ["average_shots", "average_goals"], minMinutes: 900 });
    const described = describedBy(chart);
    expect(described).toMatch(/Shots per.90: Short 1\.00[^.]*, median 2\.50/);
    expect(described).toMatch(/Goals per.90: Short 2\.00, 0 of 6 peers have a value/);
  });
});

describe("why nobody can be drawn", () => {
  it("is that two of different positions share no metric", () => {
    const two = playerTable([
      ...Array.from({ length: 6 }, (_, at) =>
        player({ id: at + 1, name: `K${at}`, positions: { gk: 100 }, average: { gkSaves: at } }),
      ),
      ...Array.from({ length: 6 }, (_, at) =>
        player({ id: at + 11, name: `S${at}`, positions: { cf: 100 }, average: { goals: at } }),
      ),
    ]);
    expect(() => percentileBars(two, ["K1", "S1"] as never)).toThrow();
    expect(() => comparisonChart(two, ["K1", "S1"])).toThrow(
      /no metric has a rank for each of them; name the metrics to compare them in/,
    );
  });

  it("is that too few have one, in a table that does not say how much is tagged", () => {
    const few = fromColumns({
      ...{ playerId: [1, 2], competitionId: [1, 1], seasonId: [1, 1] },
      ...{ positionGroup: ["striker", "striker"], average_goals: [1, 2] },
    });
    expect(() => percentileBars(few, 1, { by: [] })).toThrow(/none of the headline metrics has a rank/);
  });
});
