import { inverseOf, type Square, times } from "./linear.js";

/** The penalties to try, as multiples of the mean weight of a place: from hardly any smoothing to a straight line. */
const PENALTIES = Array.from({ length: 19 }, (_, at) => 10 ** (at / 3 - 1));

/**
 * Smooths values at evenly spaced places with a penalty on second differences; gives the variance of each, too.
 *
 * Formula: the curve f that minimises Σ weight (value - f)² + penalty · Σ (second difference of f)². Weights are the
 *          inverse variances of the values; the variances of f are the diagonal of (W + penalty · D′D)⁻¹. The penalty
 *          is the one with the least leave-one-out error, Σ weight ((value - f) / (1 - h))², where h is the weight of a
 *          value in its own place of the curve. Places of weight 0 are filled in.
 * Source:  Eilers (2003), A perfect smoother, Analytical Chemistry 75, 3631–3636.
 */
export function smoothCurve(values: Float64Array, weights: Float64Array) {
  const unsmoothed = { values, variances: weights.map((weight) => 1 / weight) };
  if (values.length < 3) return unsmoothed;
  const known = weights.filter((weight) => weight > 0);
  const scale = known.reduce((sum, weight) => sum + weight, 0) / known.length;
  const weighted = values.map((value, at) => (weights[at]! > 0 ? weights[at]! * value : 0));
  let [best, least] = [unsmoothed, Number.POSITIVE_INFINITY];
  for (const penalty of PENALTIES) {
    const inverse = inverseOf(penalised(weights, penalty * scale));
    const curve = times(inverse, weighted);
    const variances = curve.map((_, at) => inverse.values[at * inverse.size + at]!);
    let error = 0;
    values.forEach((value, at) => {
      const weight = weights[at]!;
      if (weight > 0) error += weight * ((value - curve[at]!) / (1 - weight * variances[at]!)) ** 2;
    });
    if (error < least) [best, least] = [{ values: curve, variances }, error];
  }
  return best;
}

const SECOND_DIFFERENCE = [1, -2, 1] as const;

function penalised(weights: Float64Array, penalty: number): Square {
  const size = weights.length;
  const values = new Float64Array(size * size);
  weights.forEach((weight, at) => {
    values[at * size + at] = weight;
  });
  for (let first = 0; first + 2 < size; first++) {
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        values[(first + i) * size + first + j]! += penalty * SECOND_DIFFERENCE[i]! * SECOND_DIFFERENCE[j]!;
      }
    }
  }
  return { size, values };
}
