/**
 * The value below and above which lies half the weight; NaN without values.
 * Where the half falls between two values, it is the lower one.
 */
export function weightedMedian(values: ArrayLike<number>, weights: ArrayLike<number>): number {
  const order = Array.from({ length: values.length }, (_, index) => index);
  order.sort((a, b) => values[a]! - values[b]!);
  let half = 0;
  for (let index = 0; index < weights.length; index++) half += weights[index]! / 2;
  let passed = 0;
  for (const index of order) {
    passed += weights[index]!;
    if (passed >= half) return values[index]!;
  }
  return Number.NaN;
}
