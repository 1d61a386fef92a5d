import {
  defineCatalogue,
  fromColumns,
  metric,
  percentileIntervals,
  shrunkRates,
  type Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { Random } from "../../../src/stats/random.js";
import { stated } from "../../docs/stated.js";

/** Chances and how often they come: the variance of their sum is Σpx² / Σpx = .397 of its mean. */
const CHANCES = [
  { xg: 0.05, upTo: 0.6 },
  { xg: 0.1, upTo: 0.86 },
  { xg: 0.5, upTo: 0.96 },
  { xg: 0.75, upTo: 1 },
];
const XG_PER_SHOT = 0.136;
const SUBSTITUTES = 12;

/** How England's rates rise with minutes, of rates under ten events a season: the coverage of ranks says how it was made. */
const SLOPES = { mean: 0.07, deviation: 0.1 };

interface League {
  readonly table: Table;
  /** True expected goals per 90. */
  readonly truth: readonly number[];
}

/** Strikers whose shots come at random, each of a chance drawn at random; behind the regulars stand substitutes. */
function league(random: Random, size: number, substitutes = 0): League {
  const minutes = Array.from({ length: size + substitutes }, (_, at) =>
    Math.round(at < size ? 900 + 2300 * random.uniform() : 60 + 800 * random.uniform()),
  );
  const slope = SLOPES.mean + SLOPES.deviation * random.normal();
  const truth = minutes.map((time) => 0.388 * (time / 1800) ** slope * (random.gamma(10) / 10));
  const totals = minutes.map((time, player) => {
    let sum = 0;
    for (let left = (truth[player]! / XG_PER_SHOT / 90) * time; ; ) {
      left += Math.log(1 - random.uniform());
      if (left < 0) return sum;
      const at = random.uniform();
      sum += CHANCES.find(({ upTo }) => at < upTo)!.xg;
    }
  });
  const table = fromColumns({
    playerId: minutes.map((_, index) => index + 1),
    competitionId: minutes.map(() => 1),
    seasonId: minutes.map(() => 1),
    position: minutes.map(() => "cf"),
    positionGroup: minutes.map(() => "striker"),
    coverage: minutes.map(() => "full"),
    total_minutesOnField: minutes,
    total_minutesTagged: minutes,
    total_xgShot: totals,
    average_xgShot: totals.map((total, index) => Math.round((9000 * total) / minutes[index]!) / 100),
  });
  return { table, truth };
}

describe("sums of expected goals", () => {
  it("vary less than counts, as was measured on the nearest metric, which is said", () => {
    const xg = metric("average_xgShot", "player");
    expect(xg).toMatchObject({ model: "expected sum", dispersion: { striker: 0.397, "centre back": 0.291 } });
    expect(metric("average_xgShotAgainst", "team")).toMatchObject({ dispersion: { all: 0.312 } });
    const { notes } = shrunkRates(league(new Random("note"), 30).table, { metrics: ["average_xgShot"] });
    expect(notes.find(({ code }) => code === "borrowed_dispersion")).toMatchObject({
      columns: ["average_xgShot"],
      from: { average_xgShot: expect.stringContaining("non-penalty expected goals") },
    });
    expect(notes.map(({ code }) => code)).not.toContain("unmeasured_dispersion");
  });

  it("of a column that nobody measured are said to have intervals that are too wide, not too narrow", () => {
    const catalogue = defineCatalogue({
      entity: "player",
      minutes: "total_minutesOnField",
      metrics: [
        {
          column: "average_chances",
          label: "Chances per 90",
          basis: "per 90",
          better: "higher",
          counterpart: "total_chances",
          model: "expected sum",
        },
        { column: "total_chances", label: "Chances", basis: "count", better: "higher" },
      ],
    });
    const { table } = league(new Random("own"), 30);
    const own = fromColumns(
      {
        ...table.toColumns(),
        total_chances: table.numbers("total_xgShot"),
        average_chances: table.numbers("average_xgShot"),
      },
      { catalogue },
    );
    const { notes } = shrunkRates(own, { metrics: ["average_chances"], minMinutes: 0 });
    expect(notes.filter(({ code }) => code === "unmeasured_dispersion")).toMatchObject([
      { columns: ["average_chances"], message: expect.stringContaining("intervals are too wide") },
    ]);
  });

  it("shrunk lie nearer to the true rates than raw ones, and intervals hold what they say", () => {
    const random = new Random("expected goals");
    const errors = { raw: 0, shrunk: 0 };
    let [held, width, rows] = [0, 0, 0];
    for (let drawn = 0; drawn < 40; drawn++) {
      const { table, truth } = league(random, 36);
      const metrics = ["average_xgShot"];
      const shrunk = shrunkRates(table, { metrics, minMinutes: 0 });
      const intervals = percentileIntervals(table, { metrics, minMinutes: 0, draws: 200 });
      truth.forEach((own, row) => {
        errors.raw += (table.numbers("average_xgShot")[row]! - own) ** 2;
        errors.shrunk += (shrunk.numbers("average_xgShot_shrunk")[row]! - own) ** 2;
        const rank = (100 * truth.filter((other) => other <= own).length) / truth.length;
        const [low, high] = ["low", "high"].map((end) => intervals.numbers(`average_xgShot_${end}`)[row]!);
        if (low! - 1e-6 <= rank && rank <= high! + 1e-6) held++;
        width += high! - low!;
        rows++;
      });
    }
    expect(Math.sqrt(errors.shrunk / errors.raw)).toBeLessThan(0.95);
    expect(held / rows).toBeGreaterThan(0.87);
    expect(held / rows).toBeLessThan(0.93);
    expect(width / rows).toBeLessThan(60);
  });

  it.each([12, 24, 48])(
    "hold at least .87 of the ranks of %i regulars, and of substitutes among them",
    (size) => {
      const random = new Random(`substitutes of ${size}`);
      const held = [0, 0];
      const leagues = 960 / size;
      for (let drawn = 0; drawn < leagues; drawn++) {
        const { table, truth } = league(random, size, SUBSTITUTES);
        const intervals = percentileIntervals(table, {
          metrics: ["average_xgShot"],
          minMinutes: 900,
          draws: 200,
        });
        const peers = truth.slice(0, size);
        truth.forEach((own, row) => {
          const rank = (100 * peers.filter((other) => other <= own).length) / size;
          const [low, high] = ["low", "high"].map((end) => intervals.numbers(`average_xgShot_${end}`)[row]!);
          if (low! - 1e-6 <= rank && rank <= high! + 1e-6) held[row < size ? 0 : 1]!++;
        });
      }
      const shares = [held[0]! / (leagues * size), held[1]! / (leagues * SUBSTITUTES)];
      // Few places are coarse, and in or out as a whole: a little more is held than asked.
      const said = stated(
        "true ranks of expected goals in intervals of 90%, regulars and substitutes among 24",
      );
      shares.forEach((share, side) => {
        expect(share).toBeGreaterThan(0.87);
        expect(share).toBeLessThan(0.95);
        if (size === 24) expect(share).toBeCloseTo(said[side]!, 2);
      });
    },
  );
});
