import { describe, expect, it } from "vitest";
import { directionOf, normalMix, steerNormals } from "../../src/stats/mixed-normals.js";
import { slope } from "../../src/stats/summary.js";
import { valuesPlaced } from "../../src/stats/values-at.js";

const of = (...values: number[]): Float64Array => Float64Array.from(values);

describe("the direction of a sum of mixed normals", () => {
  it("is that of the counts where metrics are unrelated", () => {
    const along = directionOf(
      normalMix(2, () => 0),
      [3, 4],
    );
    expect([...along]).toEqual([expect.closeTo(0.6, 12), expect.closeTo(0.8, 12)]);
  });

  it("leans to what the second metric takes from the first", () => {
    // The second is .6 of the first's normal and .8 of its own: 1 + .6 of the first, .8 of the second.
    const along = directionOf(
      normalMix(2, () => 0.6),
      [1, 1],
    );
    const length = Math.hypot(1.6, 0.8);
    expect([...along]).toEqual([expect.closeTo(1.6 / length, 12), expect.closeTo(0.8 / length, 12)]);
    expect([
      ...directionOf(
        normalMix(2, () => 0.6),
        [1],
      ),
    ]).toEqual([1, 0]);
    expect([
      ...directionOf(
        normalMix(2, () => 0.6),
        [],
      ),
    ]).toEqual([0, 0]);
  });
});

describe("steerNormals", () => {
  it("puts the even normals along the direction, and leaves what stands across it", () => {
    // Two draws of three places each, of which two are steered.
    const [first, second] = [of(1, 2, 3, 4, 5, 6), of(-1, 0, 1, 2, 0, -2)];
    const even = of(0.5, -0.5, 1.5, -1.5, 2.5, -2.5);
    const before = [first.slice(), second.slice()] as const;
    const along = of(0.6, 0.8);
    steerNormals([first, second], 3, Int32Array.of(0, 2), along, even);
    for (const place of [0, 2, 3, 5]) {
      expect(0.6 * first[place]! + 0.8 * second[place]!).toBeCloseTo(even[place]!, 12);
      const across = 0.8 * before[0][place]! - 0.6 * before[1][place]!;
      expect(0.8 * first[place]! - 0.6 * second[place]!).toBeCloseTo(across, 12);
    }
    expect([first[1], first[4], second[1], second[4]]).toEqual([2, 5, 0, 0]);
  });
});

it("has the slope of the line of least squares, and none where all stand at one place", () => {
  // By hand: Σ dx·dy is 5, Σ dx² is 2 for 0, 1, 2 and 0, 1, 5.
  expect(
    slope([
      [0, 0],
      [1, 1],
      [2, 5],
    ]),
  ).toBeCloseTo(2.5, 12);
  expect(
    slope([
      [3, 1],
      [3, 2],
    ]),
  ).toBeNaN();
  expect(slope([])).toBeNaN();
  expect(slope([[1, 2]])).toBeNaN();
  // Rounding tells .1 · .1 · 3 · 3 from the square of three times .1.
  expect(
    slope([
      [0.1, 1],
      [0.1, 2],
      [0.1, 4],
    ]),
  ).toBeNaN();
});

it("places values by their indices, all others missing", () => {
  expect([...valuesPlaced(4, [2, 0], (at, index) => 10 * at + index)]).toEqual([
    10,
    Number.NaN,
    2,
    Number.NaN,
  ]);
  expect([...valuesPlaced(2)]).toEqual([Number.NaN, Number.NaN]);
  expect([...valuesPlaced(2, [1])]).toEqual([Number.NaN, Number.NaN]);
});
