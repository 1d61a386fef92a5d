import { expect, it } from "vitest";
import { weightedRanks } from "../../src/stats/weighted-ranks.js";

const { NaN: NONE } = Number;

it.each<[string, number[], number[], number, number]>([
  ["the mean by weight", [80, 20], [3, 1], 65, 4],
  ["a missing rank left out", [80, NONE], [3, 1], 80, 3],
  ["half of the weight, which is enough", [80, NONE], [2, 2], 80, 2],
  ["less than half of it, which is not", [80, NONE], [1.9, 2.1], NONE, 1.9],
  ["nothing", [NONE, NONE], [1, 1], NONE, 0],
  ["no more than a hundred", [100, 100, 100], [0.1, 0.2, 0.3], 100, 0.6],
])("is %s", (_, ranks, weights, score, present) => {
  const found = weightedRanks((at) => ranks[at]!, weights);
  expect(found.score).toEqual(Number.isNaN(score) ? NONE : expect.closeTo(score, 12));
  expect(found.score > 100).toBe(false);
  expect(found.present).toBeCloseTo(present, 12);
});
