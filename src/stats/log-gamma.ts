const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);
/** From here on six terms of Stirling's series are exact to the last digits of a double. */
const STIRLING_FROM = 10;

/**
 * The natural logarithm of the gamma function of a positive number.
 *
 * Source: Stirling's series after shifting small arguments up (Abramowitz and Stegun, 6.1.15 and 6.1.41).
 */
export function logGamma(x: number): number {
  let shifted = x;
  let product = 1;
  while (shifted < STIRLING_FROM) {
    product *= shifted;
    shifted += 1;
  }
  const inverse = 1 / shifted;
  const square = inverse * inverse;
  const series =
    inverse *
    (1 / 12 -
      square *
        (1 / 360 -
          square * (1 / 1260 - square * (1 / 1680 - square * (1 / 1188 - square * (691 / 360360))))));
  const stirling = (shifted - 0.5) * Math.log(shifted) - shifted + HALF_LOG_TWO_PI + series;
  return product === 1 ? stirling : stirling - Math.log(product);
}

/** The natural logarithm of the beta function of two positive numbers. */
export function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}
