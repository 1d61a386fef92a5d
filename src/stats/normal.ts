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
  return bisected(10, (reach) => 2 * normalShare(reach) - 1 < level / 100);
}

/**
 * The distance from 0, on either side, within which Student's t lies with a probability: the number of standard errors
 * on either side of a mean in its interval. `degrees` are the degrees of freedom ν.
 *
 * Formula: with θ = arctan(t / √ν) the probability is, for an odd ν, 2/π (θ + sin θ (cos θ + 2/3 cos³ θ + …)), and
 *          for an even ν, sin θ (1 + 1/2 cos² θ + 1·3/(2·4) cos⁴ θ + …), both up to the power ν - 2. It grows with
 *          θ, so bisection finds θ.
 * Source:  Abramowitz & Stegun (1964), 26.7.3 and 26.7.4; R's `qt((1 + probability) / 2, df)`.
 */
export function studentReach(probability: number, degrees: number): number {
  const angle = bisected(Math.PI / 2, (angle) => probabilityWithin(angle, degrees) < probability);
  return Math.tan(angle) * Math.sqrt(degrees);
}

function probabilityWithin(angle: number, degrees: number): number {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? cosine : 1;
  let terms = degrees === 1 ? 0 : term;
  for (let power = isOdd ? 3 : 2; power <= degrees - 2; power += 2) {
    term *= ((power - 1) / power) * cosine * cosine;
    terms += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * terms) : sine * terms;
}

/** The least number from 0 to `most` that is not too low. */
function bisected(most: number, isTooLow: (number: number) => boolean): number {
  let [low, high] = [0, most];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (isTooLow(middle)) low = middle;
    else high = middle;
  }
  return low;
}
