import { playerTable } from "scoutframe";
import { describe, expect, it } from "vitest";
import { standardisedPoints } from "../../../src/analysis/likeness/style-map.js";
import { errorOf } from "../../fixtures/errors.js";
import { player } from "../../fixtures/records.js";
import { asSent } from "../../fixtures/values.js";

type Cells = readonly (number | null)[];

/** Strikers 1, 2, 3 … with these rates per 90. */
function strikers(rates: Readonly<Record<string, Cells>>, seasons: readonly number[] = []) {
  const count = Object.values(rates)[0]!.length;
  return playerTable(
    Array.from({ length: count }, (_, row) =>
      player({
        id: row + 1,
        seasonId: seasons[row] ?? 10,
        positions: { cf: 100 },
        average: Object.fromEntries(Object.entries(rates).map(([field, cells]) => [field, cells[row]!])),
      }),
    ),
  );
}

const GOALS = [1, 2, 3, 4, 5];
const SHOTS = [2, 9, 4, 1, 7];
const metrics = ["average_goals", "average_shots", "average_crosses"];

describe("standardisedPoints", () => {
  it.each([
    ["exactly the share that is asked for is enough", [1, 2, 5, 4, null], {}, true],
    ["fewer are not", [1, 2, 5, null, null], {}, false],
    ["fewer are where fewer are asked for", [1, 2, 5, null, null], { minPresent: 60 }, true],
    ["one value throughout says nothing", [3, 3, 3, 3, 3], {}, false],
    [
      "nobody's metric says nothing, whatever is asked for",
      [null, null, null, null, null],
      { minPresent: 0 },
      false,
    ],
  ])("uses a metric or leaves it out: %s", (_, crosses, options, isUsed) => {
    const table = strikers({ goals: GOALS, shots: SHOTS, crosses });
    const found = standardisedPoints(asSent(table), { metrics, ...options });
    expect(found.columns).toEqual(isUsed ? metrics : metrics.slice(0, 2));
    expect(found.left).toEqual(isUsed ? [] : ["average_crosses"]);
    const complete = crosses.flatMap((cell, row) => (cell === null && isUsed ? [] : [row]));
    expect(found.rows).toEqual(complete);
    expect(found.points).toMatchObject({ count: complete.length, dimensions: found.columns.length });
  });

  it("puts metrics in deviations from the mean of a season, or of all where none is named", () => {
    const table = strikers({ goals: [1, 3, 11, 13], shots: [1, 3, 5, 3] }, [10, 10, 11, 11]);
    const first = (options: object) =>
      standardisedPoints(asSent(table), { metrics: ["average_goals", "average_shots"], ...options }).points
        .values[0];
    // 1 and 3 deviate by √2; of 1, 3, 11 and 13 the mean is 7 and the sum of squares 104.
    expect(first({})).toBeCloseTo(-1 / Math.SQRT2, 12);
    expect(first({ standardiseBy: [] })).toBeCloseTo(-6 / Math.sqrt(104 / 3), 12);
  });

  it("takes the same points whatever the order of the rows, with each row's place", () => {
    const records = GOALS.map((goals, row) =>
      player({ id: row + 1, positions: { cf: 100 }, average: { goals, shots: SHOTS[row]! } }),
    );
    const own = { metrics: ["average_goals", "average_shots"] };
    const forwards = standardisedPoints(asSent(playerTable(records)), own);
    const backwards = standardisedPoints(asSent(playerTable(records.toReversed())), own);
    expect(backwards.points).toEqual(forwards.points);
    expect(backwards.rows).toEqual([4, 3, 2, 1, 0]);
  });

  it("maps three rows by two metrics, and says what is there where there is less", () => {
    const least = { metrics: ["average_goals", "average_shots"], minPresent: 0 };
    expect(
      standardisedPoints(asSent(strikers({ goals: [1, 2, 3], shots: [2, 9, 4] })), least).rows,
    ).toHaveLength(3);
    expect(
      errorOf(() => standardisedPoints(asSent(strikers({ goals: [1, 2, 3], shots: [2, 9, null] })), least)),
    ).toMatchObject({
      code: "shape_mismatch",
      message: "2 of 3 rows have all of 2 usable metrics; expected 3 rows and 2 metrics.",
      details: { rows: 2, columns: least.metrics, left: [] },
    });
    expect(
      errorOf(() => standardisedPoints(asSent(strikers({ goals: [1, 2, 3], shots: [2, 2, 2] })), least)),
    ).toMatchObject({
      message:
        "3 of 3 rows have all of 1 usable metric; expected 3 rows and 2 metrics (left out: average_shots).",
      details: { rows: 3, columns: ["average_goals"], left: ["average_shots"] },
    });
    expect(
      errorOf(() => standardisedPoints(asSent(strikers({ goals: [1, 1], shots: [2, 2] })), least)).message,
    ).toContain("0 of 2 rows have all of 0 usable metrics");
  });
});
