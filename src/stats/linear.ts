/** A square matrix, row by row. */
export interface Square {
  readonly size: number;
  readonly values: Float64Array;
}

/** The inverse of a symmetric positive definite matrix, by its Cholesky factor. */
export function inverseOf({ size, values }: Square): Square {
  const root = values.slice();
  for (let column = 0; column < size; column++) {
    for (let row = column; row < size; row++) {
      let sum = root[row * size + column]!;
      for (let k = 0; k < column; k++) sum -= root[row * size + k]! * root[column * size + k]!;
      root[row * size + column] = row === column ? Math.sqrt(sum) : sum / root[column * size + column]!;
    }
  }
  const inverse = new Float64Array(size * size);
  const solved = new Float64Array(size);
  for (let unit = 0; unit < size; unit++) {
    for (let row = 0; row < size; row++) {
      let sum = row === unit ? 1 : 0;
      for (let k = unit; k < row; k++) sum -= root[row * size + k]! * solved[k]!;
      solved[row] = row < unit ? 0 : sum / root[row * size + row]!;
    }
    for (let row = size - 1; row >= 0; row--) {
      let sum = solved[row]!;
      for (let k = row + 1; k < size; k++) sum -= root[k * size + row]! * inverse[k * size + unit]!;
      inverse[row * size + unit] = sum / root[row * size + row]!;
    }
  }
  return { size, values: inverse };
}

/** The product of a matrix and a vector. */
export function times({ size, values }: Square, vector: ArrayLike<number>): Float64Array {
  return Float64Array.from({ length: size }, (_, row) => {
    let sum = 0;
    for (let k = 0; k < size; k++) sum += values[row * size + k]! * vector[k]!;
    return sum;
  });
}
