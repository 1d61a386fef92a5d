import { mean } from "./summary.js";

/** Points with the same number of dimensions, row by row in one array. NaN means missing, if a function allows it. */
export interface Points {
  readonly count: number;
  readonly dimensions: number;
  readonly values: Float64Array;
}

/** Points from columns of equal length, one column per dimension. */
export function pointsOf(columns: readonly Float64Array[]): Points {
  const [dimensions, count] = [columns.length, columns[0]?.length ?? 0];
  const values = new Float64Array(count * dimensions);
  columns.forEach((column, dimension) => {
    column.forEach((value, row) => {
      values[row * dimensions + dimension] = value;
    });
  });
  return { count, dimensions, values };
}

/** One point, as a view of the array, not a copy. */
export function pointAt({ dimensions, values }: Points, index: number): Float64Array {
  return values.subarray(index * dimensions, (index + 1) * dimensions);
}

/** The mean of the points: the mean of the present values in each dimension. */
export function centreOf({ count, dimensions, values }: Points): Float64Array {
  const column = new Float64Array(count);
  return Float64Array.from({ length: dimensions }, (_, dimension) => {
    for (let row = 0; row < count; row++) column[row] = values[row * dimensions + dimension]!;
    return mean(column);
  });
}

/** The points minus their mean. */
export function centred(points: Points): Points {
  const centre = centreOf(points);
  return { ...points, values: points.values.map((value, at) => value - centre[at % points.dimensions]!) };
}

/** The indices of the points without missing values. */
export function completeRows(points: Points): number[] {
  const rows = Array.from({ length: points.count }, (_, row) => row);
  return rows.filter((row) => !pointAt(points, row).some(Number.isNaN));
}

/** The points at these indices. */
export function takePoints(points: Points, indices: readonly number[]): Points {
  const { dimensions } = points;
  const values = new Float64Array(indices.length * dimensions);
  indices.forEach((index, row) => {
    values.set(pointAt(points, index), row * dimensions);
  });
  return { count: indices.length, dimensions, values };
}
