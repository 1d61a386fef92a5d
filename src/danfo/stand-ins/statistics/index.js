// @ts-check
// Danfo takes five statistics from mathjs, a computer algebra system of 9 MB. These are the five, for lists of
// numbers, on simple-statistics, with mathjs's answers: spread is over n - 1 (0 for a single value), a missing
// value makes the answer missing, and an empty list is an error.

import * as statistics from "simple-statistics";

/**
 * Makes a statistic of numbers one of whatever a column holds.
 *
 * @param {string} name
 * @param {(numbers: number[]) => number} statistic
 * @returns {(values: readonly unknown[]) => number}
 */
function ofColumn(name, statistic) {
  return (values) => {
    refuseEmpty(values, name);
    const numbers = values.map((value) =>
      value === null || value === undefined ? Number.NaN : Number(value),
    );
    return numbers.some(Number.isNaN) ? Number.NaN : statistic(numbers);
  };
}

/**
 * @param {readonly unknown[]} values
 * @param {string} name
 */
function refuseEmpty(values, name) {
  if (values.length === 0) throw new Error(`Cannot calculate the ${name} of an empty array.`);
}

const mean = ofColumn("mean", statistics.mean);
const median = ofColumn("median", statistics.median);
const variance = ofColumn("variance", (numbers) =>
  numbers.length === 1 ? 0 : statistics.sampleVariance(numbers),
);
const std = ofColumn("standard deviation", (numbers) =>
  numbers.length === 1 ? 0 : statistics.sampleStandardDeviation(numbers),
);

/**
 * The most frequent values, in the order in which they first appear. (The mode of simple-statistics is one of
 * them only.)
 *
 * @param {readonly unknown[]} values
 * @returns {unknown[]}
 */
function mode(values) {
  refuseEmpty(values, "mode");
  /** @type {Map<unknown, number>} */
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const highest = Math.max(...counts.values());
  return [...counts].filter(([, count]) => count === highest).map(([value]) => value);
}

export { mean, median, mode, std, variance };
