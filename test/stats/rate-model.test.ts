import { describe, expect, it } from "vitest";
import { Random } from "../../src/stats/random.js";
import { betaBinomial, gammaPoisson, type RateModel } from "../../src/stats/rate-model.js";
import { mean, standardDeviation } from "../../src/stats/summary.js";

const of = (...values: number[]): Float64Array => Float64Array.from(values);

/** The rates at these normals, each of the posterior of so much seen. */
function ratesAt(
  model: RateModel,
  prior: [mean: number, worth: number],
  seen: [number, number],
  z: number[],
) {
  const [events, exposure] = [of(...z.map(() => seen[0])), of(...z.map(() => seen[1]))];
  const normals = of(...z);
  const draws = model.orderedDraws(z.length);
  draws.setPrior({ events, exposure }, ...prior);
  draws.replace(new Random("unused"), normals);
  return [...normals].map(model.rateOfDraw);
}

/** The draws of one posterior, with normals of their own. */
function drawn(model: RateModel, prior: [mean: number, worth: number], seen: [number, number]): Float64Array {
  const many = 20_000;
  const random = new Random(`small ${prior} ${seen}`);
  const evidence = {
    events: new Float64Array(many).fill(seen[0]),
    exposure: new Float64Array(many).fill(seen[1]),
  };
  const normals = Float64Array.from({ length: many }, () => Math.max(-4, Math.min(4, random.normal())));
  const draws = model.orderedDraws(many);
  draws.setPrior(evidence, ...prior);
  draws.replace(random, normals);
  return normals.map(model.rateOfDraw);
}

function shareBelow(values: Float64Array, bound: number): number {
  return values.filter((value) => value < bound).length / values.length;
}

/** The normal's quantiles at .05, .5 and .95. */
const Z = [-1.644854, 0, 1.644854];

describe("counts in a time", () => {
  it("have the probabilities of the negative binomial, up to what is the same of every prior", () => {
    // Shape .5 · 4 = 2 and half of the worth in 4: (k + 1) / 2 ^ (2 + k) of k events, over 4 ^ k / k!.
    const logMarginal = gammaPoisson.logMarginal(0.5, 4);
    const factorial = [1, 1, 2, 6, 24];
    for (const [k, many] of factorial.entries()) {
      const probability = (k + 1) / 2 ** (2 + k);
      expect(logMarginal(k, 4)).toBeCloseTo(Math.log((probability * many) / 4 ** k), 12);
    }
    // In 12 it is 3 / 4 of all: 1 / 16 of none, and 2 · 3 / 4 · 1 / 16 of one.
    expect(logMarginal(0, 12)).toBeCloseTo(Math.log(1 / 16), 12);
    expect(logMarginal(1, 12)).toBeCloseTo(Math.log((2 * 3) / 64 / 12), 12);
  });

  it("are drawn with the quantiles of chi-square", () => {
    // Shape 5 in a time of 2.5: twice the time is chi-square with 10 degrees, 3.940, 9.342 and 18.307 in any table.
    const found = ratesAt(gammaPoisson, [2, 0.5], [4, 2], Z);
    [3.94, 9.342, 18.307].forEach((quantile, at) => {
      expect(Math.abs((2 * 2.5 * found[at]!) / quantile - 1)).toBeLessThan(0.004);
    });
    // Shape 2, the smallest that is taken as it is: of 4 degrees .711, 3.357 and 9.488.
    const least = ratesAt(gammaPoisson, [2, 0.5], [1, 2], Z);
    [0.711, 3.357, 9.488].forEach((quantile, at) => {
      expect(Math.abs((2 * 2.5 * least[at]!) / quantile - 1)).toBeLessThan(0.03);
    });
  });

  it.each([
    // Of 1 degree the quantiles at .1, .5 and .9 are .0158, .4549 and 2.7055, of 2 degrees .2107, 1.3863 and 4.6052.
    [0.5, [0.0158, 0.4549, 2.7055]],
    [1, [0.2107, 1.3863, 4.6052]],
  ])("are drawn with those of the small shape %d too", (shape, quantiles) => {
    const rates = drawn(gammaPoisson, [shape / 2, 2], [0, 1]);
    quantiles.forEach((quantile, at) => {
      expect(Math.abs(shareBelow(rates, quantile / (2 * 3)) - [0.1, 0.5, 0.9][at]!)).toBeLessThan(0.012);
    });
  });

  it("have a prior whose mean and variance are stated", () => {
    const random = new Random("prior of counts");
    const rates = Float64Array.from({ length: 20_000 }, () => gammaPoisson.drawPrior(random, 0.4, 5));
    expect(mean(rates)).toBeCloseTo(0.4, 2);
    expect(standardDeviation(rates)).toBeCloseTo(Math.sqrt(0.4 / 5), 2);
    expect([gammaPoisson.unitVariance(0.4), gammaPoisson.unitExposure]).toEqual([0.4, 0]);
  });
});

describe("successes out of attempts", () => {
  it("have the probabilities of the beta-binomial, up to what is the same of every prior", () => {
    // Of a uniform prior every number of successes is as likely: 1 / 5 of 4, in 1, 4, 6, 4 and 1 orders.
    const logMarginal = betaBinomial.logMarginal(0.5, 2);
    [1, 4, 6, 4, 1].forEach((orders, successes) => {
      expect(logMarginal(successes, 4)).toBeCloseTo(-Math.log(5 * orders), 12);
    });
    // Of Beta(1, 3) the share of one success of one is 1 / 4.
    expect(betaBinomial.logMarginal(0.25, 4)(1, 1)).toBeCloseTo(Math.log(1 / 4), 12);
    expect(betaBinomial.logMarginal(0.25, 4)(0, 1)).toBeCloseTo(Math.log(3 / 4), 12);
  });

  it("are drawn with the quantiles of F", () => {
    // Beta(5, 10): the odds are half of F with 10 and 20 degrees, .3605, .9663 and 2.348 in any table.
    const found = ratesAt(betaBinomial, [0.25, 4], [4, 11], Z);
    [0.3605, 0.9663, 2.348].forEach((quantile, at) => {
      const odds = found[at]! / (1 - found[at]!);
      expect(Math.abs(odds / (quantile / 2) - 1)).toBeLessThan(0.01);
    });
  });

  it("are drawn with those of small shapes too, on either side", () => {
    // Beta(1/2, 1/2) is the arcsine's, Beta(1, 3) lies below x with 1 - (1 - x)³.
    const arcsine = drawn(betaBinomial, [0.5, 1], [0, 0]);
    for (const share of [0.1, 0.5, 0.8])
      expect(Math.abs(shareBelow(arcsine, Math.sin((share * Math.PI) / 2) ** 2) - share)).toBeLessThan(0.012);
    const skew = drawn(betaBinomial, [0.25, 2], [0.5, 2]);
    for (const share of [0.1, 0.5, 0.8])
      expect(Math.abs(shareBelow(skew, 1 - Math.cbrt(1 - share)) - share)).toBeLessThan(0.012);
  });

  it("have a prior whose mean and variance are stated", () => {
    const random = new Random("prior of shares");
    const rates = Float64Array.from({ length: 20_000 }, () => betaBinomial.drawPrior(random, 0.3, 5));
    expect(mean(rates)).toBeCloseTo(0.3, 2);
    expect(standardDeviation(rates)).toBeCloseTo(Math.sqrt((0.3 * 0.7) / 6), 2);
    expect(betaBinomial.unitVariance(0.3)).toBeCloseTo(0.21, 12);
    expect(betaBinomial.unitExposure).toBe(1);
  });
});
