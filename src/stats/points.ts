import { mean } from "./summary.js";

/** Points of one number of dimensions, row after row in one array; NaN is missing where a function allows it. */
export interface Points {
  readonly count: number;
  readonly dimensions: number;
  readonly values: Float64Array;
}

/** Points from columns of one length, one per dimension. */
export function pointsOf(columns: readonly Float64Array[]): Points {
  const [dimensions, count] = [columns.length, columns[0]?.length ?? 0];
  const values = new Float64Array(count * dimensions);
  columns.forEach((column, dimension) => {
    for (let row = 0; row < count; row++) values[row * dimensions + dimension] = column[row]!;
  });
  return { count, dimensions, values };
}

/** One point: a view of the array, uncopied. */
export function pointAt({ dimensions, values }: Points, index: number): Float64Array {
  return values.subarray(index * dimensions, (index + 1) * dimensions);
}

/** The mean of the points: in each dimension the mean of what is there. */
export function centreOf({ count, dimensions, values }: Points): Float64Array {
  const column = new Float64Array(count);
  return Float64Array.from({ length: dimensions }, (_, dimension) => {
    for (let row = 0; row < count; row++) column[row] = values[row * dimensions + dimension]!;
    return mean(column);
  });
}

/** The indices of the points that miss nothing. */
export function completeRows({ count, dimensions, values }: Points): number[] {
  const complete: number[] = [];
  for (let row = 0; row < count; row++) {
    let present = true;
    for (let at = row * dimensions; at < (row + 1) * dimensions && present; at++) {
      present = !Number.isNaN(values[at]!);
    }
    if (present) complete.push(row);
  }
  return complete;
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
