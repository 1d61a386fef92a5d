import { addColumn, fromColumns, metric } from "scoutframe";
import { describe, expect, it } from "vitest";
import { rateBasis, rateOf } from "../../../src/analysis/peers/rate-evidence.js";
import { asSent } from "../../fixtures/values.js";

const keys = { playerId: [1, 2, 3], competitionId: [1, 1, 1], seasonId: [2, 2, 2] };
const minutes = { total_minutesTagged: [900, 450, null] };
const tableOf = (columns: Readonly<Record<string, readonly (number | null)[]>>) =>
  fromColumns({ ...keys, ...columns });
const NONE = Number.NaN;

describe("what a rate was seen in", () => {
  it("is its count in the minutes of each row", () => {
    const rate = rateOf(
      asSent(tableOf({ ...minutes, average_shots: [2, 4, 1], total_shots: [20, null, 5] })),
      "average_shots",
    )!;
    expect(rate).toMatchObject({ basis: "per 90", unit: 90, exposureName: "minutes", contradictory: [] });
    expect([...rate.evidence.events]).toEqual([20, NONE, NONE]);
    expect([...rate.evidence.exposure]).toEqual([900, 450, NONE]);
  });

  it("is the successes out of the attempts, worked out where nobody counted them", () => {
    const columns = { percent_duelsWon: [75, 33.33, 50], total_duels: [4, 3, 0] };
    const expected = { basis: "percent", unit: 100, exposureName: "attempts" };
    for (const counted of [{}, { total_duelsWon: [3, null, 0] }]) {
      const rate = rateOf(asSent(tableOf({ ...columns, ...counted })), "percent_duelsWon")!;
      expect(rate).toMatchObject(expected);
      expect([...rate.evidence.events]).toEqual([3, 1, NONE]);
      expect([...rate.evidence.exposure]).toEqual([4, 3, 0]);
    }
  });

  it("is none of rows whose totals contradict each other, which are listed", () => {
    const columns = { percent_duelsWon: [75, 50, 50], total_duels: [4, 4, 4], total_duelsWon: [5, -1, 4] };
    const rate = rateOf(asSent(tableOf(columns)), "percent_duelsWon")!;
    expect([...rate.evidence.events]).toEqual([NONE, NONE, 4]);
    expect(rate.contradictory).toEqual([0, 1]);
  });

  it("may be more than one for each attempt, where it is a ratio", () => {
    const table = tableOf({ total_shots: [2, 4, 0] });
    const rated = addColumn(table, "perShot", [3, 0.5, 1], { basis: "ratio", denominator: "total_shots" });
    const rate = rateOf(asSent(rated), "perShot")!;
    expect(rate).toMatchObject({
      basis: "ratio",
      unit: 1,
      exposureName: "attempts",
      measured: false,
      contradictory: [],
    });
    expect([...rate.evidence.events]).toEqual([6, 2, NONE]);
  });

  it.each([
    ["average_shots", { ...minutes, average_shots: [1, 1, 1] }],
    ["average_shots", { average_shots: [1, 1, 1], total_shots: [1, 1, 1] }],
    ["percent_duelsWon", { percent_duelsWon: [50, 50, 50], total_duelsWon: [1, 1, 1] }],
    ["total_shots", { ...minutes, total_shots: [1, 1, 1] }],
  ])("is not known of %s with the columns %j", (column, columns) => {
    expect(rateOf(asSent(tableOf(columns)), column)).toBeUndefined();
  });

  it.each([
    ["average_shots", "per 90"],
    ["percent_duelsWon", "percent"],
    ["total_shots", undefined],
  ])("of %s is told by the catalogue: %s", (column, basis) => {
    expect(rateBasis(metric(column, "player"), tableOf({}))).toBe(basis);
  });

  it("is nothing of a column that is no metric", () => {
    expect(rateBasis(undefined, tableOf({}))).toBeUndefined();
    expect(rateOf(asSent(tableOf({ wage: [1, 2, 3] })), "wage")).toBeUndefined();
  });
});
