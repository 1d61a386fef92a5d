import { logGamma, mean, normalQuantile } from "./summary.js";

/** How far raters agree, with the interval of the true agreement. */
export interface Agreement {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const UNKNOWN: Agreement = { value: Number.NaN, low: Number.NaN, high: Number.NaN };

/**
 * Cohen's kappa of two raters with quadratic weights; `level` in percent.
 *
 * Formula: 1 - Σ w p / Σ w e, over all pairs of grades i and j, where w = (i - j)², p is the share of subjects that
 *          got i from the first and j from the second rater, and e the product of the raters' own shares. The variance is
 *          (Σ p (v - (r_i + c_j)(1 - κ))² - (κ - E (1 - κ))²) / (n (1 - E)²), where v = 1 - w / d², d is the range of the
 *          grades, r and c are the means of v over the other rater's shares, and E = Σ v e.
 * Missing: NaN with fewer than two subjects, or if both raters give one and the same grade to all.
 * Source:  Cohen (1968), Weighted kappa, Psychological Bulletin 70, 213–220; Fleiss, Cohen & Everitt (1969), Large sample
 *          standard errors of kappa and weighted kappa, Psychological Bulletin 72, 323–327; scikit-learn's
 *          `cohen_kappa_score` with quadratic weights.
 *
 * @example quadraticKappa([1, 2, 3, 4, 5], [1, 2, 3, 5, 5], 95).value.toFixed(3) // => "0.957"
 */
export function quadraticKappa(
  first: readonly number[],
  second: readonly number[],
  level: number,
): Agreement {
  const n = first.length;
  const grades = [...new Set([...first, ...second])].sort((a, b) => a - b);
  const range = grades.at(-1)! - grades[0]!;
  if (n < 2 || !(range > 0)) return UNKNOWN;
  const weight = (i: number, j: number): number => 1 - ((i - j) / range) ** 2;
  const observed = mean(first.map((grade, at) => weight(grade, second[at]!)));
  const meanWith = (others: readonly number[]) => {
    const known = new Map(grades.map((grade) => [grade, mean(others.map((other) => weight(grade, other)))]));
    return (grade: number): number => known.get(grade)!;
  };
  const [ofFirst, ofSecond] = [meanWith(second), meanWith(first)];
  const expected = mean(first.map(ofFirst));
  const value = (observed - expected) / (1 - expected);
  const squares = mean(
    first.map((grade, at) => {
      const other = second[at]!;
      return (weight(grade, other) - (ofFirst(grade) + ofSecond(other)) * (1 - value)) ** 2;
    }),
  );
  const variance = (squares - (value - expected * (1 - value)) ** 2) / (n * (1 - expected) ** 2);
  const reach = normalQuantile((1 + level / 100) / 2) * Math.sqrt(Math.max(0, variance));
  return { value, low: Math.max(-1, value - reach), high: Math.min(1, value + reach) };
}

/**
 * The intraclass correlation ICC(2,1) of raters who all rated all subjects: the agreement of single ratings, for raters
 * drawn at random; `level` in percent.
 *
 * Formula: (MSR - MSE) / (MSR + (k - 1) MSE + k (MSC - MSE) / n), with the mean squares of n subjects (MSR), k raters (MSC)
 *          and the rest (MSE) of a two-way analysis of variance. The interval is that of McGraw & Wong, by quantiles of F.
 * Missing: NaN with fewer than two subjects or raters, or if all ratings are equal; the interval if all raters agree.
 * Source:  Shrout & Fleiss (1979), Intraclass correlations, Psychological Bulletin 86, 420–428; McGraw & Wong (1996),
 *          Forming inferences about some intraclass correlation coefficients, Psychological Methods 1, 30–46.
 *
 * @example intraclassCorrelation([[9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8]], 95).value.toFixed(3) // => "0.343"
 */
export function intraclassCorrelation(ratings: readonly (readonly number[])[], level: number): Agreement {
  const [n, k] = [ratings.length, ratings[0]?.length ?? 0];
  if (n < 2 || k < 2) return UNKNOWN;
  const all = mean(ratings.flat());
  const spread = (means: readonly number[]): number => means.reduce((sum, one) => sum + (one - all) ** 2, 0);
  const rows = k * spread(ratings.map((row) => mean(row)));
  const columns = n * spread(ratings[0]!.map((_, at) => mean(ratings.map((row) => row[at]!))));
  const rest = Math.max(0, spread(ratings.flat()) - rows - columns);
  const [msr, msc, mse] = [rows / (n - 1), columns / (k - 1), rest / ((n - 1) * (k - 1))];
  const value = (msr - mse) / (msr + (k - 1) * mse + (k * (msc - mse)) / n);
  if (Number.isNaN(value) || mse === 0) return { ...UNKNOWN, value };
  const [a, b] = [(k * value) / (n * (1 - value)), 1 + (k * value * (n - 1)) / (n * (1 - value))];
  const freedom =
    (a * msc + b * mse) ** 2 / ((a * msc) ** 2 / (k - 1) + (b * mse) ** 2 / ((n - 1) * (k - 1)));
  const tail = (1 + level / 100) / 2;
  const lower = quantileOfF(tail, n - 1, freedom);
  const upper = quantileOfF(tail, freedom, n - 1);
  const beside = k * msc + (k * n - k - n) * mse;
  return {
    value,
    low: (n * (msr - lower * mse)) / (lower * beside + n * msr),
    high: (n * (upper * msr - mse)) / (beside + n * upper * msr),
  };
}

const HALVINGS = 200;

/** The quantile of an F distribution, which is that of a beta distribution on another scale. */
function quantileOfF(probability: number, first: number, second: number): number {
  let [low, high] = [0, 1];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (betaBelow(middle, first / 2, second / 2) < probability) low = middle;
    else high = middle;
  }
  return (second * low) / (first * (1 - low));
}

const TERMS = 10_000;
const EXACT = 1e-15;

/**
 * The probability that a beta variable is below x: the regularised incomplete beta function.
 *
 * Source: its continued fraction, evaluated from the front (Lentz); Press and others, Numerical Recipes, 6.4.
 */
function betaBelow(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaBelow(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  let [c, d] = [1, 1 / (1 - ((a + b) * x) / (a + 1))];
  let fraction = d;
  for (let m = 1; m < TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    const before = fraction;
    for (const term of [even, odd]) {
      d = 1 / (1 + term * d);
      c = 1 + term / c;
      fraction *= c * d;
    }
    if (Math.abs(fraction / before - 1) < EXACT) break;
  }
  return (front * fraction) / a;
}
