import { describe, expect, it } from "vitest";
import { bestAssignment } from "../../src/stats/assignment.js";
import { Random } from "../../src/stats/random.js";

interface Choice {
  readonly taken: number;
  readonly sum: number;
}

/** The best of all choices, each of them tried. */
function triedAll(values: readonly (readonly number[])[], free: ReadonlySet<number>, place = 0): Choice {
  const row = values[place];
  if (row === undefined) return { taken: 0, sum: 0 };
  const without = triedAll(values, free, place + 1);
  return [...free]
    .filter((at) => !Number.isNaN(row[at]))
    .map((at) => {
      const { taken, sum } = triedAll(values, new Set([...free].filter((other) => other !== at)), place + 1);
      return { taken: taken + 1, sum: sum + row[at]! };
    })
    .reduce((best, one) => (isBetter(one, best) ? one : best), without);
}

function isBetter(one: Choice, other: Choice): boolean {
  return one.taken > other.taken || (one.taken === other.taken && one.sum > other.sum);
}

function chosen(values: readonly (readonly number[])[]): Choice {
  const assigned = [...bestAssignment(values)];
  const taken = assigned.filter((at) => at !== -1);
  expect(new Set(taken).size, "nobody twice").toBe(taken.length);
  return {
    taken: taken.length,
    sum: assigned.reduce((sum, at, place) => sum + (at === -1 ? 0 : values[place]![at]!), 0),
  };
}

describe("bestAssignment", () => {
  it("leaves a place its second best where that is better for all", () => {
    // The first one who chooses takes 90, and leaves 10 for the other: 100, where 80 and 85 are 165.
    expect([
      ...bestAssignment([
        [90, 80],
        [85, 10],
      ]),
    ]).toEqual([1, 0]);
  });

  it("finds what trying everything finds, with more and fewer candidates than places, and who cannot", () => {
    const random = new Random("assignment");
    for (let league = 0; league < 400; league++) {
      const places = 1 + Math.floor(random.uniform() * 5);
      const candidates = Math.floor(random.uniform() * 7);
      const missing = random.uniform();
      const values = Array.from({ length: places }, () =>
        Array.from({ length: candidates }, () =>
          random.uniform() < missing ? Number.NaN : Math.round(random.uniform() * 200 - 60),
        ),
      );
      const best = triedAll(values, new Set(Array.from({ length: candidates }, (_, at) => at)));
      const found = chosen(values);
      expect(found.taken, JSON.stringify(values)).toBe(best.taken);
      expect(found.sum, JSON.stringify(values)).toBeCloseTo(best.sum, 9);
    }
  });

  it("takes as many places as can be before it looks at values", () => {
    // The only one who can take the second place is worth 90 in the first.
    expect([
      ...bestAssignment([
        [90, 10],
        [5, Number.NaN],
      ]),
    ]).toEqual([1, 0]);
  });

  it("leaves places empty that nobody can take", () => {
    expect([...bestAssignment([[Number.NaN], [3]])]).toEqual([-1, 0]);
    expect([...bestAssignment([[], []])]).toEqual([-1, -1]);
    expect([...bestAssignment([])]).toEqual([]);
  });
});
