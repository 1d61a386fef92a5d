import { describe, expect, it } from "vitest";
import { quickQuantile, Random } from "../../src/stats/random.js";
import { reference } from "../fixtures/peer-statistics.js";
import { fixture } from "../fixtures/read.js";

const seeded = fixture<{
  readonly uniforms: readonly { readonly seed: string; readonly values: number[] }[];
  readonly draws: readonly { readonly draw: string; readonly values: number[] }[];
  readonly quantiles: readonly (readonly [share: number, quantile: number])[];
}>("random.json");
const SEEDED: Readonly<Record<string, (random: Random) => number>> = {
  normal: (random) => random.normal(),
  gamma: (random) => random.gamma(3.5),
  "gamma of a small shape": (random) => random.gamma(0.4),
  "gamma of 1": (random) => random.gamma(1),
  beta: (random) => random.beta(2, 3),
  "beta of small shapes": (random) => random.beta(0.3, 0.2),
};

const DRAWS = 40_000;
/** Five standard errors of a share near one half: a wrong distribution differs by far more. */
const TOLERANCE = 5 * Math.sqrt(0.25 / DRAWS);

describe("Random", () => {
  it.each(seeded.uniforms)(
    'gives of seed "$seed" what sfc32 seeded by FNV-1a gives, to the last bit',
    (one) => {
      const random = new Random(one.seed);
      expect(one.values.map(() => random.uniform())).toEqual(one.values);
    },
  );

  it.each(seeded.draws)("draws of a seed what the stated method draws: $draw", ({ draw, values }) => {
    const random = new Random(draw);
    // Every fiftieth of a thousand.
    for (const value of values) {
      for (let left = 49; left > 0; left--) SEEDED[draw]!(random);
      expect(SEEDED[draw]!(random) / value).toBeCloseTo(1, 9);
    }
  });

  it("gives the same numbers for the same seed, and others for another", () => {
    const draws = (seed: string): number[] => {
      const random = new Random(seed);
      return Array.from({ length: 50 }, () => [
        random.uniform(),
        random.gamma(0.5),
        random.beta(2, 3),
      ]).flat();
    };
    expect(draws("1 average_goals")).toEqual(draws("1 average_goals"));
    const other = new Set(draws("2 average_goals"));
    expect(draws("1 average_goals").filter((value) => other.has(value))).toEqual([]);
  });

  it("is uniform from 0 to 1: each tenth comes equally often, after whatever number", () => {
    const random = new Random("tenths");
    const counts = Array.from({ length: 10 }, () => new Float64Array(10));
    let before = 0;
    for (let draw = 0; draw < DRAWS; draw++) {
      const tenth = Math.floor(10 * random.uniform());
      counts[before]![tenth]!++;
      before = tenth;
    }
    for (const row of counts) {
      for (const count of row)
        expect(Math.abs(count / DRAWS - 0.01)).toBeLessThan(5 * Math.sqrt(0.01 / DRAWS));
    }
  });

  it("is normal: shares below −1.96, 0 and 1.96 are 2.5, 50 and 97.5%", () => {
    const random = new Random("normal");
    const values = Float64Array.from({ length: DRAWS }, () => random.normal());
    for (const [bound, share] of [
      [-1.959964, 0.025],
      [0, 0.5],
      [1.959964, 0.975],
    ] as const) {
      expect(Math.abs(values.filter((value) => value < bound).length / DRAWS - share)).toBeLessThan(
        TOLERANCE,
      );
    }
  });

  it.each(reference.quantiles)("draws $draw($shapes) with SciPy's quantiles", ({ draw, shapes, values }) => {
    const random = new Random(`${draw} ${shapes}`);
    const [a = 1, b = 1] = shapes;
    const drawn = Float64Array.from({ length: DRAWS }, () =>
      draw === "gamma" ? random.gamma(a) : random.beta(a, b),
    );
    [0.05, 0.25, 0.5, 0.75, 0.95].forEach((share, index) => {
      expect(Math.abs(drawn.filter((value) => value <= values[index]!).length / DRAWS - share)).toBeLessThan(
        TOLERANCE,
      );
    });
  });

  it("draws a beta whose shapes are next to nothing as one of its two ends", () => {
    const random = new Random("ends");
    const drawn = Array.from({ length: 4000 }, () => random.beta(3e-5, 1e-5));
    expect(drawn.filter((value) => value !== 0 && value !== 1).length).toBeLessThan(10);
    expect(drawn.filter((value) => value > 0.5).length / 4000).toBeCloseTo(0.75, 1);
  });
});

describe("quickQuantile", () => {
  it("is at each step what Python's NormalDist gives, in the last two of them within .00003", () => {
    for (const [share, quantile] of seeded.quantiles) {
      const off = Math.abs(quickQuantile(share) - quantile);
      expect(off, `${share}`).toBeLessThan(Math.min(share, 1 - share) < 0.001 ? 3e-5 : 1e-6);
    }
  });

  it("lies on a line between two of 4096 steps, and never beyond 4 at either end", () => {
    const [low, high] = [quickQuantile(3000 / 4096), quickQuantile(3001 / 4096)];
    expect(quickQuantile(3000.25 / 4096)).toBeCloseTo(low + (high - low) / 4, 12);
    expect([quickQuantile(0), quickQuantile(1)]).toEqual([-4, 4]);
    const second = quickQuantile(1 / 4096);
    expect(quickQuantile(0.5 / 4096)).toBeCloseTo((second - 4) / 2, 12);
    expect(quickQuantile(1 - 0.5 / 4096)).toBeCloseTo((4 - second) / 2, 12);
  });
});
