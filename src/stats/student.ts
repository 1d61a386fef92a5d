const STEPS = 60;

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
  let [low, high] = [0, Math.PI / 2];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (probabilityWithin(middle, degrees) < probability) low = middle;
    else high = middle;
  }
  return Math.tan(low) * Math.sqrt(degrees);
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
