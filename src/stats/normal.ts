/**
 * The share of a standard normal distribution below a value.
 *
 * Source: the error function by Abramowitz and Stegun (1964), 7.1.26; within 1.5e-7 of the exact share.
 */
export function normalShare(value: number): number {
  const x = Math.abs(value) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const tail =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp(-x * x);
  return value < 0 ? tail / 2 : 1 - tail / 2;
}

/** The distance from 0 within which, on either side, a standard normal deviate lies in `level` percent of cases. */
export function normalReach(level: number): number {
  // By bisection, because simple-statistics' `probit` is exact to .01 only.
  let [low, high] = [0, 10];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (2 * normalShare(middle) - 1 < level / 100) low = middle;
    else high = middle;
  }
  return low;
}
