import { describe, expect, it } from "vitest";
import { BATCH, EvenNormals } from "../../src/stats/even-normals.js";
import { Random } from "../../src/stats/random.js";

/** The draws of each of a list, all batches of them. */
function drawn(length: number, draws: number): number[][] {
  const even = new EvenNormals(new Random("even"), length, draws);
  const lists: number[][] = Array.from({ length }, () => []);
  const batch = new Float64Array(BATCH * length);
  for (let first = 0; first < draws; first += BATCH) {
    even.fill(batch);
    batch.forEach((value, at) => {
      lists[at % length]!.push(value);
    });
  }
  return lists;
}

const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

describe("EvenNormals", () => {
  it("gives everybody every quantile once, each in an order of his own", () => {
    const [first, ...others] = drawn(30, 500);
    // Quantiles of the normal at .001, .051, .501 and .999, as in any table of it.
    const sorted = ascending(first!);
    for (const [at, quantile] of [
      [0, -3.0902],
      [25, -1.6352],
      [250, 0.0025],
      [499, 3.0902],
    ] as const)
      expect(Math.abs(sorted[at]! - quantile)).toBeLessThan(0.01);
    for (const other of others) {
      expect(ascending(other)).toEqual(sorted);
      expect(other).not.toEqual(first);
      const together = other.reduce((sum, value, at) => sum + value * first![at]!, 0) / 500;
      expect(Math.abs(together)).toBeLessThan(0.2);
    }
  });

  it("spreads each batch over the whole normal", () => {
    for (const own of drawn(3, 200)) {
      for (let first = 0; first < 200; first += BATCH) {
        const batch = ascending(own.slice(first, first + BATCH));
        expect(batch.filter((value) => value < 0)).toHaveLength(BATCH / 2);
        expect(batch[0]).toBeLessThan(-1.6);
        expect(batch.at(-1)).toBeGreaterThan(1.6);
      }
    }
  });
});
