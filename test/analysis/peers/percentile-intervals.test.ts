import {
  formatInterval,
  intervalTexts,
  percentileIntervals,
  playerTable,
  samplePlayers,
  shrunkRates,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { Random } from "../../../src/stats/random.js";
import { crossingLeague, trueRanks } from "../../fixtures/leagues.js";
import { player } from "../../fixtures/records.js";

const CROSSES = "percent_successfulCrosses";

describe("percentileIntervals", () => {
  it("holds the true ranks of leagues drawn from the model about as often as it says", () => {
    const random = new Random("leagues");
    const truth: number[] = [];
    const records = Array.from({ length: 40 }, (_, season) => {
      const league = crossingLeague({ random, players: 30, mean: 0.3, worth: 30, typical: 40 });
      truth.push(...trueRanks(league.rates));
      return Array.from(league.events, (successes, index) =>
        player({
          id: index + 1,
          seasonId: season,
          total: { crosses: league.exposure[index]!, successfulCrosses: successes },
        }),
      );
    }).flat();
    for (const level of [80, 90]) {
      const ranks = percentileIntervals(records, { metrics: [CROSSES], level, draws: 400 });
      const [low, high] = [ranks.numbers(`${CROSSES}_low`), ranks.numbers(`${CROSSES}_high`)];
      const held = truth.filter((rank, row) => low[row]! - 1e-6 <= rank && rank <= high[row]! + 1e-6).length;
      // Places among 30 are 3 points apart, and the first and the last are left out by no smaller tail: never fewer.
      expect((100 * held) / truth.length - level).toBeGreaterThan(-2);
      expect((100 * held) / truth.length - level).toBeLessThan(5);
    }
  });

  it("is wide for one lucky cross, narrower for many, and does not put the lucky one first", () => {
    const crosser = (id: number, successes: number, attempts: number) =>
      player({ id, total: { crosses: attempts, successfulCrosses: successes } });
    const wingers = Array.from({ length: 29 }, (_, index) =>
      crosser(index + 1, Math.round(0.8 * (15 + index)), 80),
    );
    const ranks = percentileIntervals([...wingers, crosser(98, 1, 1), crosser(99, 200, 400)], {
      metrics: [CROSSES],
    });
    const width = (row: number) =>
      Number(ranks.row(row)[`${CROSSES}_high`]) - Number(ranks.row(row)[`${CROSSES}_low`]);
    expect(width(29)).toBeGreaterThan(70);
    expect(width(30)).toBeLessThan(15);
    expect(Number(ranks.row(29)[`${CROSSES}_median`])).toBeLessThan(75);
    expect(Number(ranks.row(30)[`${CROSSES}_median`])).toBeGreaterThan(95);
  });

  it("gives the same for the same seed, whatever else is asked for and in whatever order", async () => {
    const league = await samplePlayers();
    const options = { minMinutes: 900, draws: 200 };
    const alone = percentileIntervals(league, { ...options, metrics: ["average_goals"] });
    const beside = percentileIntervals(league, { ...options, metrics: ["average_shots", "average_goals"] });
    expect(beside.column("average_goals_low")).toEqual(alone.column("average_goals_low"));
    expect(beside.column("average_goals_median")).toEqual(alone.column("average_goals_median"));
    const other = percentileIntervals(league, { ...options, metrics: ["average_goals"], seed: 2 });
    expect(other.column("average_goals_median")).not.toEqual(alone.column("average_goals_median"));
    const wider = percentileIntervals(league, { ...options, metrics: ["average_goals"], level: 99 });
    const [low, high] = [alone.numbers("average_goals_low"), alone.numbers("average_goals_high")];
    low.forEach((from, row) => {
      if (Number.isNaN(from)) return;
      expect(wider.numbers("average_goals_low")[row]).toBeLessThanOrEqual(from);
      expect(wider.numbers("average_goals_high")[row]).toBeGreaterThanOrEqual(high[row]!);
    });
  });

  it("gives the same however the rows are sorted", async () => {
    const league = await samplePlayers();
    const sorted = league.sort("name").sort("total_minutesTagged");
    const options = { minMinutes: 900, metrics: ["average_goals", "percent_duelsWon"] };
    for (const analyse of [percentileIntervals, shrunkRates]) {
      const [plain, moved] = [analyse(league, options), analyse(sorted, options)];
      expect(moved.sort("playerId").rows()).toEqual(plain.rows());
    }
  });

  it("ranks the lowest highest where lower is better, and the largest where asked", () => {
    const records = [1, 2, 3, 4, 5, 6].map((id) => player({ id, minutes: 3000, total: { fouls: 200 * id } }));
    const ranked = (options: object) =>
      percentileIntervals(records, { metrics: ["average_fouls"], draws: 100, ...options })
        .rows()
        .map((row) => row.average_fouls_median);
    const sixths = [1, 2, 3, 4, 5, 6].map((place) => (100 * place) / 6);
    expect(ranked({ direction: "raw" })).toEqual(sixths);
    expect(ranked({})).toEqual(sixths.reverse());
  });

  it("ranks a row of the reference as the peer it is, and anybody else as none", () => {
    const reference = playerTable(
      [1, 2, 3, 4, 5].map((id) => player({ id, minutes: 3000, total: { goals: 200 * id } })),
    );
    const rows = [
      player({ id: 3, minutes: 3000, total: { goals: 600 } }),
      player({ id: 30, minutes: 3000, total: { goals: 700 }, competitionId: 8 }),
    ];
    const ranks = percentileIntervals(rows, { metrics: ["average_goals"], reference, draws: 100 });
    expect(ranks.rows().map((row) => row.inPool)).toEqual([1, 0]);
    // In some draws the next one, of 800 goals, is below 700: the median lies a little behind three of five.
    for (const median of ranks.numbers("average_goals_median")) expect(median).toBeCloseTo(60, 0);
  });

  it("has no interval for what is no rate, and none without evidence", () => {
    const records = [1, 2, 3, 4, 5, 6].map((id) =>
      player({ id, total: { crosses: id - 1, successfulCrosses: id > 3 ? 1 : 0, goals: id } }),
    );
    const ranks = percentileIntervals(records, { metrics: ["total_goals", CROSSES], draws: 100 });
    expect(ranks.row(0)).toMatchObject({
      total_goals: 1,
      total_goals_median: null,
      total_goals_low: null,
      [`${CROSSES}_median`]: null,
      [`${CROSSES}_high`]: null,
    });
    expect(ranks.row(5)[`${CROSSES}_median`]).toBeGreaterThan(0);
  });

  it("refuses levels that are no percentages of a probability, and too few draws", () => {
    expect(() => percentileIntervals([], { level: 0.9 })).toThrow(
      /level is 0.9; expected a number from 50 to 99.9/,
    );
    expect(() => percentileIntervals([], { draws: 10 })).toThrow(/draws is 10/);
    expect(() => percentileIntervals([], { seeds: 1 } as object)).toThrow(/did you mean "seed"/);
  });
});

describe("formatInterval and intervalTexts", () => {
  it("reads 87, 71 to 94; missing as a dash, and as missing in a table", () => {
    expect([
      formatInterval(86.6, 71.4, 93.9),
      formatInterval(0, 0, 5),
      formatInterval(Number.NaN, 1, 2),
    ]).toEqual(["87, 71 to 94", "0, 0 to 5", "–"]);
    const records = [1, 2, 3, 4, 5, 6].map((id) =>
      player({ id, minutes: id === 6 ? 0 : 3000, total: { goals: 200 * id } }),
    );
    const ranks = percentileIntervals(records, { metrics: ["average_goals"], draws: 100 });
    const texts = intervalTexts(ranks);
    expect(texts.rows().map((row) => row.average_goals_interval)).toEqual([
      "20, 20 to 20",
      "40, 40 to 40",
      "60, 60 to 60",
      "80, 80 to 80",
      "100, 100 to 100",
      null,
    ]);
    expect(texts.columnNames.filter((name) => !ranks.has(name))).toEqual(["average_goals_interval"]);
    expect(texts.columnNames.filter((name) => ranks.has(name))).toEqual(ranks.columnNames);
    expect(intervalTexts(toDataFrame(ranks)).shape).toEqual([6, texts.columnNames.length]);
  });
});
