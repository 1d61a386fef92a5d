import {
  type Chart,
  comparisonChart,
  notesOf,
  percentileBars,
  percentileRanks,
  pizzaChart,
  playerTable,
  radarChart,
  readCsv,
  samplePlayers,
  scatterChart,
  swarmChart,
  toCsv,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { player } from "../fixtures/records.js";
import { overlappingTexts, shapesOf, textBoxes, textsOutside } from "./drawing.js";

/** 45 strikers: the first 28 have taken ten penalties and more, the others two. P1 plays on the wing, too. */
const PENALTIES = "percent_penaltiesConversion";
const METRICS = [PENALTIES, "average_goals", "average_shots"];
const COMPLETE = ["average_goals", "average_shots", "average_assists"];
const strikers = playerTable(
  Array.from({ length: 45 }, (_, index) =>
    player({
      id: index + 1,
      name: `P${index + 1}`,
      positions: index === 0 ? { cf: 48, lw: 30, lb: 22 } : { cf: 100 },
      total: { penalties: index < 28 ? 10 : 2 },
      percent: { penaltiesConversion: index < 28 ? 50 + index : 100 },
      average: { goals: index, shots: (index * 7) % 45, assists: (index * 11) % 45 },
    }),
  ),
);
const ATTEMPTS = [
  "crosses",
  "dribbles",
  "smartPasses",
  "throughPasses",
  "longPasses",
  "headShots",
  "aerialDuels",
];
const RATES = [
  "successfulCrosses",
  "successfulDribbles",
  "successfulSmartPasses",
  "successfulThroughPasses",
  "successfulLongPasses",
  "headShotsOnTarget",
  "aerialDuelsWon",
];
const ranked = percentileRanks(strikers, { metrics: METRICS });

const BY_ITSELF: Readonly<Record<string, (name: string, metrics?: string[]) => Chart>> = {
  pizzaChart: (name, metrics = METRICS) => pizzaChart(strikers, name, { metrics }),
  percentileBars: (name, metrics = METRICS) => percentileBars(strikers, name, { metrics }),
  "radarChart of ranks": (name, metrics = METRICS) => radarChart(strikers, name, { metrics }),
  "radarChart of values": (name, metrics = METRICS) =>
    radarChart(strikers, name, { metrics, axes: "values" }),
  comparisonChart: (name, metrics = METRICS) => comparisonChart(strikers, [name, "P3"], { metrics }),
  swarmChart: (name, metrics = METRICS) => swarmChart(strikers, name, { metrics }),
};

const wordsOf = (svg: string): string =>
  textBoxes(svg)
    .map(({ text }) => text)
    .join(" ")
    .replaceAll("\u00a0", " ");
const hintsOf = (svg: string): string[] =>
  shapesOf(svg)
    .slice(1)
    .filter(({ name }) => name === "title")
    .map(({ text }) => text.replace("†", ""));

describe.each(Object.entries(BY_ITSELF))("%s", (_, draw) => {
  it("says of how many peers a rank is, where not all have a value", () => {
    const { svg } = draw("P2");
    expect(wordsOf(svg)).toContain("28 of 45");
    expect(shapesOf(svg)[2]!.text).toContain("28 of 45");
    expect(wordsOf(draw("P2", COMPLETE).svg)).not.toContain("of 45");
    expect(textsOutside(svg)).toEqual([]);
    expect(overlappingTexts(svg)).toEqual([]);
  });

  it("says who spent under 60% of the time in the position, and a note offers what helps", () => {
    const chart = draw("P1");
    expect(wordsOf(chart.svg)).toContain("P1 spent 48% of the playing time as a striker");
    expect(notesOf(chart.notes, "mixed_positions")).toMatchObject([{ shares: { P1: 48 } }]);
    expect(wordsOf(draw("P2").svg)).not.toContain("of the time");
    expect(notesOf(draw("P2").notes, "mixed_positions")).toEqual([]);
  });
});

describe("charts of ranks", () => {
  it.each([
    ["a table", ranked],
    ["a file of it", readCsv(toCsv(ranked))],
  ])("say of how many peers, where the ranks are those of %s", (_, table) => {
    for (const draw of [pizzaChart, percentileBars]) {
      expect(wordsOf(draw(table, "P2", { metrics: METRICS }).svg)).toContain("28 of 45");
    }
  });

  it("tell a pointer rank, value and of how many peers", () => {
    // The second of 28 by conversion, and of 45 by goals: 7.14 and 4.44.
    const expected = ["Penalty conversion,\u00a0%: 7 (51.0%) among 28 of 45", "Goals per\u00a090: 4 (1.00)"];
    for (const draw of [pizzaChart, percentileBars, radarChart]) {
      expect(hintsOf(draw(strikers, "P2", { metrics: METRICS }).svg)).toEqual(
        expect.arrayContaining(expected),
      );
    }
    const two = hintsOf(comparisonChart(strikers, ["P2", "P3"], { metrics: METRICS }).svg);
    expect(two).toContain(`P2, ${expected[0]}`);
  });

  it("say it of each one whose peers are others, and once of all where they are the same", () => {
    const both = playerTable([
      ...Array.from({ length: 8 }, (_, index) => crosser(index, "cf", index < 6)),
      ...Array.from({ length: 9 }, (_, index) => crosser(20 + index, "lw", index < 7)),
    ]);
    const metrics = ["percent_successfulCrosses"];
    const notes = (names: string[]) => wordsOf(pizzaChart(both, names, { metrics, pools: "mixed" }).svg);
    expect(notes(["P0", "P20"])).toContain("Not all of the peers of P0 have a value: Successful crosses,");
    expect(notes(["P0", "P20"])).toMatch(/peers of P20 .*\(7 of 9\)/);
    expect(notes(["P0", "P1"])).toMatch(
      /Not all of the peers have a value: Successful crosses,\s%†?\s\(6 of 8\)\./,
    );
  });

  it("have room for all of it, where four of four pools are mixed and many have no value", () => {
    const groups = ["cf", "lw", "lcb", "lb"].flatMap((code, group) =>
      Array.from({ length: 10 }, (_, index) =>
        player({
          id: 100 * group + index,
          name: `P${100 * group + index}`,
          positions: { [code]: 50, gk: 49 },
          total: Object.fromEntries(ATTEMPTS.map((name) => [name, index < 5 + group ? 50 : 1])),
          percent: Object.fromEntries(RATES.map((name) => [name, index])),
        }),
      ),
    );
    const metrics = RATES.map((name) => `percent_${name}`);
    const { svg } = radarChart(playerTable(groups), ["P0", "P100", "P200", "P300"], {
      metrics,
      pools: "mixed",
    });
    expect(wordsOf(svg)).not.toContain("…");
    expect(textsOutside(svg)).toEqual([]);
    expect(wordsOf(svg)).toContain("P300 spent 50% of the playing time as a full back");
    // What has no room under the picture is in its alternative text.
    const alt = /<desc>(.*?)<\/desc>/.exec(svg)![1]!;
    expect(alt.match(/\([5-8]\u00a0of\u00a010\)/g)).toHaveLength(4 * RATES.length);
  });

  it("say whose attempts were too few for a rank", () => {
    const { svg } = pizzaChart(strikers, ["P2", "P45"], { metrics: METRICS });
    expect(wordsOf(svg)).toContain("No rank of P45, out of too few attempts: Penalty conversion,");
    const anyPosition = { metrics: METRICS, match: "any" } as const;
    expect(wordsOf(percentileBars(strikers, "P45", anyPosition).svg)).toContain("No rank, out of too few");
  });

  it("say whose rates have too little evidence of their own, where a reliability is asked for", async () => {
    const [metrics, least] = [["average_goals", "average_shots", "average_passes"], { minReliability: 0.5 }];
    const ranked = percentileRanks(await samplePlayers(), { metrics, ...least });
    const [goals, ranks] = ["average_goals", "average_goals_rank"].map((name) => ranked.numbers(name));
    const pools = ranked.texts("pool");
    const row = ranks!.findIndex((rank, at) => Number.isNaN(rank) && goals![at]! > 0 && pools[at] !== null);
    const words = wordsOf(pizzaChart(ranked, Number(ranked.row(row).playerId), { metrics }).svg);
    expect(words).toMatch(/No rank, with too little evidence of its own: Shots per 90/);
    expect(words).not.toContain("too few attempts");
  });
});

describe("charts of values", () => {
  it("have no dot of a percentage out of too few attempts, unless it is asked for", () => {
    const dots = (chart: Chart): number => shapesOf(chart.svg).filter(({ name }) => name === "circle").length;
    const all = { metrics: [PENALTIES], minAttempts: 0 };
    expect(
      dots(swarmChart(strikers, "P2", all)) - dots(swarmChart(strikers, "P2", { metrics: [PENALTIES] })),
    ).toBe(17);
    const axes = { x: PENALTIES, y: "average_goals" };
    const scatter = scatterChart(strikers, [], axes);
    expect(wordsOf(scatter.svg)).toContain("28 of 45 players");
    expect(wordsOf(scatter.svg)).toContain("17 with a percentage out of fewer than 10 attempts.");
    expect(dots(scatterChart(strikers, [], { ...axes, minAttempts: 0 })) - dots(scatter)).toBe(17);
  });
});

function crosser(id: number, position: string, often: boolean) {
  return player({
    id,
    name: `P${id}`,
    positions: { [position]: 100 },
    total: { crosses: often ? 20 : 1 },
    percent: { successfulCrosses: id },
  });
}
