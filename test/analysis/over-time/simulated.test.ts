import {
  ageCurve,
  forecast,
  fromColumns,
  minutesToTrust,
  notesOf,
  percentileRanks,
  progress,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { Random } from "../../../src/stats/random.js";
import { simulatedSeasons } from "../../fixtures/simulated-seasons.js";

const METRICS = { metrics: ["average_shots"] };

/** The share of true changes that 90% intervals hold, and of true rates of a season that its forecasts hold. */
function coverage(size: number, seasons: number, tables: number): [changes: number, forecasts: number] {
  const random = new Random(`coverage ${size}`);
  const [changes, forecasts] = [
    [0, 0],
    [0, 0],
  ] as [[number, number], [number, number]];
  for (let at = 0; at < tables; at++) {
    const { table, truth, mean } = simulatedSeasons({ random, players: size, seasons });
    const changed = progress(table, METRICS);
    const [low, high] = ["low", "high"].map((end) => changed.numbers(`average_shots_change_${end}`));
    for (let player = 0; player < size; player++) {
      const second = (player + 1) * seasons - 1;
      const change = truth[second]! - mean[second]! - (truth[second - 1]! - mean[second - 1]!);
      changes[0] += Number(low![player]! <= change && change <= high![player]!);
      changes[1]++;
    }
    const before = forecast(table, METRICS);
    const [least, most] = ["low", "high"].map((end) => before.numbers(`average_shots_forecast_${end}`));
    for (let player = 0; player < size; player++) {
      const row = (player + 1) * seasons - 1;
      forecasts[0] += Number(least![row - 1]! <= truth[row]! && truth[row]! <= most![row - 1]!);
      forecasts[1]++;
    }
  }
  return [changes[0] / changes[1], forecasts[0] / forecasts[1]];
}

describe("seasons whose true rates are known", () => {
  it.each([
    [12, 2, 400],
    [12, 3, 300],
    [24, 2, 200],
    [48, 2, 100],
  ])(
    "have true changes and forecasts in nine of ten intervals: pools of %d, %d seasons",
    (size, seasons, tables) => {
      for (const share of coverage(size, seasons, tables)) {
        expect(share).toBeGreaterThan(0.87);
        expect(share).toBeLessThan(0.93);
      }
    },
  );

  it("show the drift that was planted", () => {
    const { table } = simulatedSeasons({
      random: new Random("drift"),
      players: 1000,
      seasons: 3,
      drift: 0.7,
    });
    const [note] = notesOf(progress(table, METRICS).notes, "drift");
    const [drift] = note!.drifts;
    expect(drift!.pairs).toBe(2000);
    expect(Math.abs(drift!.estimated - 0.7)).toBeLessThan(0.05);
    // 300 pairs more of .9.
    expect(drift!.correlation).toBeCloseTo((2000 * drift!.estimated + 300 * 0.9) / 2300, 10);
  });

  it("show the ageing that was planted, which is taken off where that is asked for", () => {
    const planted = (age: number): number => 0.04 * (25 - age);
    const random = new Random("ageing");
    const { table } = simulatedSeasons({ random, players: 1500, seasons: 6, ageing: planted });
    const curve = ageCurve(table, "average_shots", { method: "paired" });
    const ages = curve.rows().filter(({ players }) => Number(players) >= 100);
    expect(ages.length).toBeGreaterThan(10);
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const centre = mean(ages.map(({ age }) => planted(Number(age))));
    const found = mean(ages.map(({ change }) => Number(change)));
    for (const { age, change } of ages) {
      expect(Math.abs(Number(change) - found - (planted(Number(age)) - centre)), String(age)).toBeLessThan(
        0.08,
      );
    }
    const plain = progress(table, METRICS);
    const adjusted = progress(table, { ...METRICS, ageAdjusted: true });
    const young = plain.rows().findIndex(({ player_birthDate }) => player_birthDate === "1995-01-01");
    const off =
      Number(plain.row(young).average_shots_change) - Number(adjusted.row(young).average_shots_change);
    expect(Math.abs(off - planted(19) + centre)).toBeLessThan(0.12);
    expect(adjusted.notes.map(({ code }) => code)).toContain("age_adjusted");
  });

  it("show no change of a season against itself", () => {
    const { table } = simulatedSeasons({ random: new Random("itself"), players: 40 });
    const changes = progress(table, { ...METRICS, from: 2011, to: 2011 });
    for (const row of changes) {
      expect(Math.abs(Number(row.average_shots_change))).toBeLessThan(1e-12);
      expect(Math.abs(Number(row.average_shots_change_high) - Number(row.average_shots_change_low))).toBe(0);
      expect(row.average_shots_change_chance).toBe(50);
      expect(row.average_shots_change_raw).toBe(0);
    }
  });
});

describe("minutesToTrust", () => {
  it("has a row with the reason for a group that is too small to be judged", () => {
    const { table } = simulatedSeasons({ random: new Random("one"), players: 1 });
    expect(minutesToTrust(table, METRICS).rows()).toMatchObject([
      { metric: "average_shots", positionGroup: "winger", k: null, rows: 2, reason: "fewer than 30 rows" },
    ]);
  });
});

describe("progress", () => {
  const { table } = simulatedSeasons({ random: new Random("words"), players: 60, seasons: 3 });
  const changes = progress(table, METRICS);

  it("has a row for each player with both of the last two seasons, in their own pools", () => {
    expect(changes.rowCount).toBe(60);
    expect(changes.row(0)).toMatchObject({ seasonBefore: 2011, seasonId: 2012, moved: 0, level: 90 });
    const ranks = percentileRanks(table, METRICS);
    const rows = (season: number) => ranks.rows().filter(({ seasonId }) => seasonId === season);
    expect([...changes.numbers("average_shots_before_rank")]).toEqual(
      rows(2011).map((row) => row.average_shots_rank),
    );
    expect([...changes.numbers("average_shots_after_rank")]).toEqual(
      rows(2012).map((row) => row.average_shots_rank),
    );
    expect(changes.column("pool")).toEqual(rows(2012).map(({ pool }) => pool));
  });

  it("says that a change is not distinguishable where its interval holds 0", () => {
    for (const row of changes) {
      const isOpen = Number(row.average_shots_change_low) <= 0 && Number(row.average_shots_change_high) >= 0;
      expect(
        String(row.average_shots_change_text).startsWith("not distinguishable from no change (raw "),
      ).toBe(isOpen);
    }
    const [note] = notesOf(changes.notes, "progress");
    expect(note).toMatchObject({ changes: 60 });
  });

  it("gives no change, and why, of who moved, changed his group or hardly played", () => {
    const columns = table.toColumns();
    const replaced = (name: string, row: number, cell: unknown) =>
      Array.from(columns[name]! as ArrayLike<unknown>, (own, at) => (at === row ? cell : own));
    const told = fromColumns({
      ...columns,
      competitionId: replaced("competitionId", 2, 9),
      positionGroup: replaced("positionGroup", 5, "striker"),
      total_minutesTagged: replaced("total_minutesTagged", 8, 200),
    });
    const [moved, other, short] = progress(told, METRICS).rows();
    expect(moved).toMatchObject({ moved: 1, average_shots_change: null });
    expect(moved!.average_shots_change_text).toBe("no change known: the competition changed");
    expect(other!.average_shots_change_text).toBe("no change known: the position group changed");
    expect(short!.average_shots_change_text).toBe("no change known: under 270 minutes in a season");
  });

  it("gives the chance of an improvement, which is the other one where lower is better", () => {
    const columns = table.toColumns();
    const { average_shots, total_shots, ...others } = columns;
    const fouls = progress(
      fromColumns({ ...others, total_fouls: total_shots!, average_fouls: average_shots! }),
      {
        metrics: ["average_fouls"],
      },
    );
    expect(fouls.numbers("average_fouls_change")[0]).toBeGreaterThan(-9);
    for (const { average_fouls_change, average_fouls_change_chance } of fouls) {
      expect(Number(average_fouls_change) > 0).toBe(Number(average_fouls_change_chance) < 50);
    }
  });

  it("sets the season that is asked for against the one before it", () => {
    expect(progress(table, { ...METRICS, to: 2011 }).row(0)).toMatchObject({
      seasonBefore: 2010,
      seasonId: 2011,
    });
    expect(progress(table, { ...METRICS, from: 2010 }).row(0)).toMatchObject({
      seasonBefore: 2010,
      seasonId: 2012,
    });
    expect(() => progress(table, { ...METRICS, to: 2010 })).toThrow(/holds no season before 2010/);
  });

  it("says that too few peers may be why nothing is known of a change", () => {
    const { table: alone } = simulatedSeasons({ random: new Random("alone"), players: 1 });
    expect(progress(alone, METRICS).row(0).average_shots_change_text).toBe(
      "no change known: no evidence in a season, or too few peers to judge it",
    );
  });

  it("names the seasons that there are where one is asked for that is not", () => {
    expect(() => progress(table, { ...METRICS, from: 1999 })).toThrow(/from is 1999; .*2010, 2011, 2012/);
  });
});
