import {
  ageCurve,
  isDataFrame,
  leaders,
  notesOf,
  percentileRanks,
  playerTable,
  samplePlayers,
  sampleTeams,
  toDataFrame,
  withAges,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { type PlayerParts, player } from "../../fixtures/records.js";

/** A striker born in that year, with dribbles per 90, in a season that starts in August 2017. */
const born = (id: number, year: number | null, dribbles: number, parts: Partial<PlayerParts> = {}) => ({
  ...player({ id, positions: { cf: 100 }, average: { dribbles }, ...parts }),
  player: { wyId: id, birthDate: year === null ? null : `${year}-03-01` },
  season: { startDate: "2017-08-11" },
});

describe("ageCurve", () => {
  const table = playerTable([
    born(1, 1997, 2),
    born(2, 1997, 4),
    born(3, 1997, 6),
    born(4, 1992, 3),
    born(5, 1992, 3),
    born(6, 1985, 1),
    born(7, null, 9),
    { ...born(8, 1997, 0), average: {} },
  ] as never);

  it("gives the mean of each age, and the textbook's interval of it", () => {
    const curve = ageCurve(table, "average_dribbles", { level: 95 });
    expect(curve.columnNames).toEqual(["age", "players", "mean", "low", "high"]);
    expect(Array.from(curve.numbers("age"))).toEqual([20, 25, 32]);
    expect(Array.from(curve.numbers("players"))).toEqual([3, 2, 1]);
    expect(Array.from(curve.numbers("mean"))).toEqual([4, 3, 1]);
    // 2, 4 and 6 deviate by 2; t of 2 degrees of freedom is 4.303: 4 ± 4.303 × 2 / √3.
    expect(curve.numbers("low")[0]).toBeCloseTo(4 - (4.303 * 2) / Math.sqrt(3), 3);
    expect(curve.numbers("high")[0]).toBeCloseTo(4 + (4.303 * 2) / Math.sqrt(3), 3);
    expect([curve.numbers("low")[1], curve.numbers("high")[1]]).toEqual([3, 3]);
    expect([curve.numbers("low")[2], curve.numbers("high")[2]]).toEqual([Number.NaN, Number.NaN]);
    expect(notesOf(curve.notes, "left_out")).toMatchObject([{ rows: 2 }]);
    expect(notesOf(curve.notes, "age_curve")).toMatchObject([
      { metric: "average_dribbles", rows: 6, level: 95 },
    ]);
  });

  it("says what it counted, by which criteria, and how many it left out", () => {
    const messages = (records: readonly object[], options = {}) =>
      ageCurve(playerTable(records as never), "average_dribbles", options).notes.map(
        ({ message }) => message,
      );
    const some = [born(1, 1997, 2), born(2, 1985, 4)];
    expect(messages(some, { minMinutes: 0 })).toEqual([
      "ageCurve: average_dribbles of 2 rows by age, with the 90% interval of each mean",
    ]);
    // A third of 1800 minutes.
    expect(messages(some)).toEqual([
      "ageCurve: average_dribbles of 2 rows by age, with the 90% interval of each mean (at least 600 minutes)",
    ]);
    expect(messages([...some, born(3, null, 1)], { minMinutes: 900, level: 80 })).toEqual([
      "ageCurve: average_dribbles of 2 rows by age, with the 80% interval of each mean (at least 900 minutes)",
      "ageCurve: 1 row left out because the age or the value is missing",
    ]);
    expect(messages([...some, born(3, null, 1), born(4, null, 1)])[1]).toBe(
      "ageCurve: 2 rows left out because the age or the value is missing",
    );
  });

  it("begins with the youngest, whatever the order of the rows", () => {
    const curve = ageCurve(
      playerTable([born(1, 1985, 1), born(2, 1997, 2), born(3, 1990, 3)] as never),
      "average_dribbles",
    );
    expect(curve).toMatchObject({ entity: "player", rowCount: 3 });
    expect(Array.from(curve.numbers("age"))).toEqual([20, 27, 32]);
    expect(Array.from(curve.numbers("mean"))).toEqual([2, 3, 1]);
  });

  it("takes ages on the day that is asked for", () => {
    const later = ageCurve(table, "Dribbles per 90", { ageAt: "2027-03-01" });
    expect(Array.from(later.numbers("age"))).toEqual([30, 35, 42]);
  });

  it("counts whom the criteria let in, else the pool of the table", async () => {
    const league = await samplePlayers();
    const criteria = { positions: "winger", minMinutes: 900 } as const;
    const curve = ageCurve(league, "average_dribbles", criteria);
    const wingers = leaders(withAges(league), "average_dribbles", { ...criteria, count: 999 });
    for (const row of curve.rows() as unknown as { age: number; players: number; mean: number }[]) {
      const of = wingers
        .numbers("average_dribbles")
        .filter((_, at) => wingers.numbers("age")[at] === row.age);
      expect(row.players).toBe(of.length);
      expect(row.mean).toBeCloseTo(of.reduce((sum, value) => sum + value, 0) / of.length, 12);
    }
    const ranked = percentileRanks(league, { minMinutes: 900, metrics: ["average_dribbles"] });
    const pool = ageCurve(ranked, "average_dribbles");
    const all = ageCurve(league, "average_dribbles", { minMinutes: 900 });
    expect(pool.toColumns()).toEqual(all.toColumns());
  });

  it("leaves out percentages of too few attempts", () => {
    const crossers = playerTable([
      { ...born(1, 1997, 1, { total: { crosses: 2 }, percent: { successfulCrosses: 100 } }) },
      { ...born(2, 1997, 1, { total: { crosses: 40 }, percent: { successfulCrosses: 30 } }) },
    ] as never);
    expect(Array.from(ageCurve(crossers, "percent_successfulCrosses").numbers("mean"))).toEqual([30]);
    const all = ageCurve(crossers, "percent_successfulCrosses", { minAttempts: 0 });
    expect(Array.from(all.numbers("mean"))).toEqual([65]);
  });

  it("gives a DataFrame for one, and no row for nobody", async () => {
    expect(isDataFrame(ageCurve(toDataFrame(table), "average_dribbles"))).toBe(true);
    expect(ageCurve(table, "average_dribbles", { minMinutes: 9999 }).rowCount).toBe(0);
  });

  it("refuses teams, other metrics, and levels that say nothing", async () => {
    const teams = await sampleTeams();
    expect(errorOf(() => ageCurve(teams, "average_goals"))).toMatchObject({
      code: "shape_mismatch",
      message: expect.stringMatching(/^ageCurve: /),
    });
    const undated = errorOf(() => ageCurve(playerTable([player({ id: 1 })]), "average_goals"));
    expect(undated).toMatchObject({ message: expect.stringMatching(/^ageCurve: /) });
    expect(errorOf(() => ageCurve(table, "average_gaols"))).toMatchObject({
      code: "unknown_metric",
      message: expect.stringMatching(/^ageCurve: /),
      details: { nearest: "average_goals" },
    });
    expect(errorOf(() => ageCurve(table, "average_goals", { level: 0.9 })).code).toBe("invalid_option");
  });
});
