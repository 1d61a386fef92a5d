/** Stands for a missing value; no column contains this number. */
export const MISSING = -(2 ** 31);
const LARGEST = 2 ** 30;

/** A column as whole numbers: its values, or its values times 100 if they have two decimals. */
export class Wholes {
  /** By row, in an array that may be longer than the column and that the next column overwrites. */
  at = new Int32Array(0);
  /** The least and the largest number; 0 if there are none. */
  least = 0;
  most = 0;
  /** The count of missing values. */
  missing = 0;

  /** Takes a column times 1 or 100; false if a product is not a whole number, or is too large. */
  take(values: Float64Array, perUnit: 1 | 100): boolean {
    const at = this.#roomFor(values.length);
    let [least, most, missing] = [LARGEST, -LARGEST, 0];
    for (let row = 0; row < values.length; row++) {
      const value = values[row]!;
      const product = value * perUnit;
      const whole = (product < 0 ? product - 0.5 : product + 0.5) | 0;
      if (whole / perUnit === value) {
        at[row] = whole;
        if (whole < least) least = whole;
        if (whole > most) most = whole;
      } else if (Number.isNaN(value)) {
        at[row] = MISSING;
        missing++;
      } else return false;
    }
    this.missing = missing;
    return this.#liesBetween(least, most);
  }

  #roomFor(length: number): Int32Array {
    if (this.at.length < length) this.at = new Int32Array(length);
    return this.at;
  }

  #liesBetween(least: number, most: number): boolean {
    const isEmpty = least > most;
    this.least = isEmpty ? 0 : least;
    this.most = isEmpty ? 0 : most;
    return this.least > -LARGEST && this.most < LARGEST;
  }
}

/** The whole numbers of the ranked rows and of their peers; the same object if both are of one table. */
export interface WholeNumbers {
  readonly own: Wholes;
  readonly peers: Wholes;
}
