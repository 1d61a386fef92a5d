// @ts-check
// Danfo takes five statistics from mathjs, a computer algebra system of 9 MB. These are the five, for lists of
// numbers, with the same answers: spread is over n - 1 (0 for a single value), a missing value makes the answer
// missing, and an empty list is an error.

"use strict";

/**
 * @param {readonly unknown[]} values
 * @param {string} statistic
 */
function refuseEmpty(values, statistic) {
  if (values.length === 0) throw new Error(`Cannot calculate the ${statistic} of an empty array.`);
}

/**
 * @param {readonly unknown[]} values
 * @returns {number[]}
 */
function numbersIn(values) {
  return values.map((value) => (value === null || value === undefined ? Number.NaN : Number(value)));
}

/**
 * @param {readonly unknown[]} values
 * @returns {number}
 */
function mean(values) {
  refuseEmpty(values, "mean");
  return numbersIn(values).reduce((total, value) => total + value, 0) / values.length;
}

/**
 * @param {readonly unknown[]} values
 * @returns {number}
 */
function variance(values) {
  refuseEmpty(values, "variance");
  const numbers = numbersIn(values);
  const centre = mean(numbers);
  const squares = numbers.reduce((total, value) => total + (value - centre) ** 2, 0);
  return numbers.length === 1 ? squares : squares / (numbers.length - 1);
}

/**
 * @param {readonly unknown[]} values
 * @returns {number}
 */
function std(values) {
  refuseEmpty(values, "standard deviation");
  return Math.sqrt(variance(values));
}

/**
 * @param {readonly unknown[]} values
 * @returns {number}
 */
function median(values) {
  refuseEmpty(values, "median");
  const numbers = numbersIn(values);
  if (numbers.some(Number.isNaN)) return Number.NaN;
  const sorted = numbers.sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return lower === upper ? upper : (lower + upper) / 2;
}

/**
 * The most frequent values, in the order in which they first appear.
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

module.exports = { mean, median, mode, std, variance };
