// @ts-check
// Danfo does the arithmetic of its frames with TensorFlow, which weighs 300 MB and rounds every number to
// float32. It uses about thirty calls of it. These are those calls, in float64, under the same names, so that
// danfo's own code runs unchanged and 0.1 + 0.2 is what it is everywhere else in JavaScript.
//
// Three differences are meant: a missing value (null, undefined) is NaN and never 0; whole numbers divide like
// all others (TensorFlow floors them); a text where a number belongs is an error.

"use strict";

/** @typedef {number | null | undefined | boolean} Cell */

/**
 * @param {unknown} value
 * @returns {number}
 */
function toNumber(value) {
  if (typeof value === "number") return value;
  if (value === null || value === undefined) return Number.NaN;
  if (typeof value === "boolean") return value ? 1 : 0;
  throw new TypeError(`Arithmetic needs numbers, and this is not one: ${JSON.stringify(String(value))}.`);
}

/**
 * @param {readonly number[]} shape
 * @returns {number}
 */
function sizeOf(shape) {
  return shape.reduce((product, length) => product * length, 1);
}

/** Numbers in rows and columns, or in one row, or a single one: all that a data frame needs. */
class Tensor {
  /**
   * @param {Float64Array} data the numbers, row after row
   * @param {readonly number[]} shape no length for a single number, one for a list, two for rows and columns
   */
  constructor(data, shape) {
    if (data.length !== sizeOf(shape)) {
      throw new RangeError(`${data.length} numbers do not fill a tensor of shape [${shape.join(", ")}].`);
    }
    this.data = data;
    this.shape = shape;
  }

  get rank() {
    return this.shape.length;
  }

  /**
   * The numbers as plain arrays, one inside the other.
   *
   * @returns {any}
   */
  arraySync() {
    if (this.rank === 0) return this.data[0];
    if (this.rank === 1) return Array.from(this.data);
    const [rows = 0, columns = 0] = this.shape;
    return Array.from({ length: rows }, (_, row) =>
      Array.from(this.data.subarray(row * columns, (row + 1) * columns)),
    );
  }

  clone() {
    return new Tensor(this.data.slice(), this.shape);
  }

  transpose() {
    if (this.rank < 2) return this.clone();
    const [rows = 0, columns = 0] = this.shape;
    const data = new Float64Array(this.data.length);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        data[column * rows + row] = this.data[row * columns + column] ?? Number.NaN;
      }
    }
    return new Tensor(data, [columns, rows]);
  }

  sqrt() {
    return new Tensor(this.data.map(Math.sqrt), this.shape);
  }

  /** @param {Tensor} other */
  add(other) {
    return combine(this, other, (a, b) => a + b);
  }

  /** @param {Tensor} other */
  sub(other) {
    return combine(this, other, (a, b) => a - b);
  }

  /** @param {Tensor} other */
  mul(other) {
    return combine(this, other, (a, b) => a * b);
  }

  /** @param {Tensor} other */
  div(other) {
    return combine(this, other, (a, b) => a / b);
  }

  /**
   * A division in which anything divided by 0 is 0.
   *
   * @param {Tensor} other
   */
  divNoNan(other) {
    return combine(this, other, (a, b) => (b === 0 ? 0 : a / b));
  }

  /** @param {Tensor} other */
  pow(other) {
    return combine(this, other, (a, b) => a ** b);
  }

  /**
   * The remainder, with the sign of the divisor.
   *
   * @param {Tensor} other
   */
  mod(other) {
    return combine(this, other, (a, b) => {
      const rest = a % b;
      return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest;
    });
  }

  // Comparisons answer 1 or 0. A missing value is unequal to everything, itself included.

  /** @param {Tensor} other */
  greater(other) {
    return combine(this, other, (a, b) => Number(a > b));
  }

  /** @param {Tensor} other */
  greaterEqual(other) {
    return combine(this, other, (a, b) => Number(a >= b));
  }

  /** @param {Tensor} other */
  less(other) {
    return combine(this, other, (a, b) => Number(a < b));
  }

  /** @param {Tensor} other */
  lessEqual(other) {
    return combine(this, other, (a, b) => Number(a <= b));
  }

  /** @param {Tensor} other */
  equal(other) {
    return combine(this, other, (a, b) => Number(a === b));
  }

  /** @param {Tensor} other */
  notEqual(other) {
    return combine(this, other, (a, b) => Number(a !== b));
  }

  // Summaries run down the columns (axis 0), the only way danfo asks for them. One missing value makes the
  // summary of its column missing.

  /** @param {number} [axis] */
  mean(axis = 0) {
    return summarise(this, axis, (values) => sum(values) / values.length);
  }

  /** @param {number} [axis] */
  max(axis = 0) {
    return summarise(this, axis, (values) =>
      values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
    );
  }

  /** @param {number} [axis] */
  min(axis = 0) {
    return summarise(this, axis, (values) =>
      values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    );
  }

  /** The position of the largest number; missing values are passed over. */
  argMax() {
    return new Tensor(Float64Array.of(positionOfFirst(this.data, (a, b) => a > b)), []);
  }

  /** The position of the smallest number; missing values are passed over. */
  argMin() {
    return new Tensor(Float64Array.of(positionOfFirst(this.data, (a, b) => a < b)), []);
  }
}

/**
 * @param {Float64Array} values
 * @returns {number}
 */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * @param {Float64Array} values
 * @param {(a: number, b: number) => boolean} isBetter
 * @returns {number}
 */
function positionOfFirst(values, isBetter) {
  let best = 0;
  for (let position = 1; position < values.length; position++) {
    const held = values[best] ?? Number.NaN;
    const value = values[position] ?? Number.NaN;
    if (isBetter(value, held) || (Number.isNaN(held) && !Number.isNaN(value))) best = position;
  }
  return best;
}

/**
 * Applies an operation number by number. A length of 1 stretches to the other side's length, as in TensorFlow.
 *
 * @param {Tensor} left
 * @param {Tensor} right
 * @param {(a: number, b: number) => number} operation
 * @returns {Tensor}
 */
function combine(left, right, operation) {
  const rank = Math.max(left.rank, right.rank);
  const [leftRows, leftColumns] = rowsAndColumns(left);
  const [rightRows, rightColumns] = rowsAndColumns(right);
  const fits = (/** @type {number} */ a, /** @type {number} */ b) => a === b || a === 1 || b === 1;
  if (!fits(leftRows, rightRows) || !fits(leftColumns, rightColumns)) {
    throw new RangeError(
      `Shapes [${left.shape.join(", ")}] and [${right.shape.join(", ")}] do not fit together.`,
    );
  }
  const rows = leftRows === 1 ? rightRows : leftRows;
  const columns = leftColumns === 1 ? rightColumns : leftColumns;
  const data = new Float64Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const leftStart = leftRows === 1 ? 0 : row * leftColumns;
    const rightStart = rightRows === 1 ? 0 : row * rightColumns;
    for (let column = 0; column < columns; column++) {
      const a = left.data[leftStart + (leftColumns === 1 ? 0 : column)] ?? Number.NaN;
      const b = right.data[rightStart + (rightColumns === 1 ? 0 : column)] ?? Number.NaN;
      data[row * columns + column] = operation(a, b);
    }
  }
  return new Tensor(data, [rows, columns].slice(2 - rank));
}

/**
 * The shape as rows and columns: a list is one row, a single number is one row of one column.
 *
 * @param {Tensor} tensor
 * @returns {[number, number]}
 */
function rowsAndColumns({ shape }) {
  return [shape.length === 2 ? (shape[0] ?? 0) : 1, shape.at(-1) ?? 1];
}

/**
 * @param {Tensor} tensor
 * @param {number} axis
 * @param {(values: Float64Array) => number} summary
 * @returns {Tensor}
 */
function summarise(tensor, axis, summary) {
  if (axis !== 0) throw new RangeError("Only the columns (axis 0) can be summarised.");
  if (tensor.rank < 2) return new Tensor(Float64Array.of(summary(tensor.data)), []);
  const columns = tensor.transpose();
  const [count = 0, length = 0] = columns.shape;
  return new Tensor(
    Float64Array.from({ length: count }, (_, column) =>
      summary(columns.data.subarray(column * length, (column + 1) * length)),
    ),
    [count],
  );
}

/** @param {unknown} value */
function scalar(value) {
  return new Tensor(Float64Array.of(toNumber(value)), []);
}

/** @param {ArrayLike<unknown>} values */
function tensor1d(values) {
  return new Tensor(Float64Array.from(values, toNumber), [values.length]);
}

/**
 * @param {ArrayLike<unknown>} values rows of columns, or, with a shape, everything in one list
 * @param {readonly number[]} [shape]
 */
function tensor2d(values, shape) {
  const rows = Array.isArray(values[0])
    ? /** @type {unknown[][]} */ (Array.from(values))
    : [Array.from(values)];
  const columns = rows[0]?.length ?? 0;
  const data = new Float64Array(rows.length * columns);
  let position = 0;
  for (const row of rows) {
    if (row.length !== columns) throw new RangeError("Every row of a tensor has the same number of columns.");
    for (let column = 0; column < columns; column++) data[position++] = toNumber(row[column]);
  }
  return new Tensor(data, shape ?? [rows.length, columns]);
}

/**
 * Mean and variance down the columns, the variance over n as scalers use it.
 *
 * @param {Tensor} tensor
 * @param {number} [axis]
 */
function moments(tensor, axis = 0) {
  return {
    mean: tensor.mean(axis),
    variance: summarise(tensor, axis, (values) => {
      const mean = sum(values) / values.length;
      return sum(values.map((value) => (value - mean) ** 2)) / values.length;
    }),
  };
}

/**
 * A generator of numbers from 0 to 1 whose sequence depends on the seed alone (mulberry32).
 *
 * @param {string} seed
 * @returns {() => number}
 */
function randomNumbers(seed) {
  let state = 2166136261;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A list to draw a sample from. Every item has the same chance, which a buffered shuffle does not give. */
class Dataset {
  /** @param {readonly unknown[]} items */
  constructor(items) {
    this.items = items;
  }

  /**
   * @param {number} _bufferSize
   * @param {string} [seed]
   */
  shuffle(_bufferSize, seed = "") {
    const random = randomNumbers(seed);
    const items = [...this.items];
    for (let last = items.length - 1; last > 0; last--) {
      const chosen = Math.floor(random() * (last + 1));
      [items[last], items[chosen]] = [items[chosen], items[last]];
    }
    return new Dataset(items);
  }

  /** @param {number} count */
  take(count) {
    return new Dataset(this.items.slice(0, count));
  }

  async toArray() {
    return [...this.items];
  }
}

const data = { array: (/** @type {readonly unknown[]} */ items) => new Dataset(items) };

module.exports = { Tensor, data, moments, scalar, tensor1d, tensor2d };
