/** What stands for a missing value; it is no number of a column's. */
export const MISSING = -(2 ** 31);
const LARGEST = 2 ** 30;

/** A column as whole numbers: its values or, where these carry two decimals, a hundred times its values. */
export class Wholes {
  /** By row, in an array that may be longer than the column; it is written over by the next one. */
  at = new Int32Array(0);
  /** What they lie between; 0 where there is none. */
  least = 0;
  most = 0;
  /** How many are missing. */
  missing = 0;

  /** Takes a column as it is; false where a value is no whole number. */
  takeWhole(values: Float64Array): boolean {
    const at = this.#roomFor(values.length);
    let [least, most, missing] = [LARGEST, -LARGEST, 0];
    for (let row = 0; row < values.length; row++) {
      const value = values[row]!;
      const whole = value | 0;
      if (whole === value) {
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

  /** Takes a column times 100; false where a value is no hundredth of a whole number. */
  takeHundredths(values: Float64Array): boolean {
    const at = this.#roomFor(values.length);
    let [least, most, missing] = [LARGEST, -LARGEST, 0];
    for (let row = 0; row < values.length; row++) {
      const value = values[row]!;
      const product = value * 100;
      const whole = (product < 0 ? product - 0.5 : product + 0.5) | 0;
      if (whole / 100 === value) {
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

/** The whole numbers of the rows that are ranked, and of their peers; one and the same in one table. */
export interface WholeNumbers {
  readonly own: Wholes;
  readonly peers: Wholes;
}
