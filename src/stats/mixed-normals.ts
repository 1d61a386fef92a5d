/** How to correlate the normals of several metrics: the part of each metric's own normal, and of those before it. */
type NormalMix = ReturnType<typeof normalMix>;

/** Smaller parts of another metric's normal make no visible difference. */
const SMALLEST_PART = 0.005;
/** All correlations are multiplied by this until their matrix is a valid correlation matrix. */
const SHRINK = 0.97;
/** The least variance that a metric has of its own, since two metrics may be the same. */
const OWN_VARIANCE = 1e-6;
/** Normals are limited to this many deviations, as `DrawsFromNormals` requires. */
const FARTHEST = 4;

/**
 * The mix that gives independent normals of `count` metrics these correlations: the Cholesky factor of their matrix.
 * Correlations measured pair by pair need not form a valid matrix; they are then all shrunk a little.
 */
export function normalMix(count: number, correlation: (one: number, other: number) => number) {
  for (let kept = 1; ; kept *= SHRINK) {
    const rows = factor(count, (one, other) => kept * correlation(one, other));
    if (rows === undefined) continue;
    const own = Float64Array.from(rows, (row, at) => row[at]!);
    const others = rows.map((row, at) =>
      [...row.subarray(0, at).entries()].filter(([, part]) => Math.abs(part) > SMALLEST_PART),
    );
    return { own, others };
  }
}

/** The Cholesky factor of a correlation matrix; undefined if the matrix is not valid. */
function factor(
  count: number,
  correlation: (one: number, other: number) => number,
): Float64Array[] | undefined {
  const rows: Float64Array[] = [];
  for (let at = 0; at < count; at++) {
    const row = new Float64Array(count);
    let left = 1;
    for (let other = 0; other < at; other++) {
      const before = rows[other]!;
      let product = correlation(at, other);
      for (let index = 0; index < other; index++) product -= row[index]! * before[index]!;
      row[other] = product / before[other]!;
      left -= row[other]! ** 2;
    }
    if (left < -OWN_VARIANCE) return undefined;
    row[at] = Math.sqrt(Math.max(OWN_VARIANCE, left));
    rows.push(row);
  }
  return rows;
}

/**
 * Correlates the normals of several metrics, for some entries of a list. Each metric has an array of its normals, draw
 * by draw. Each stays a standard normal.
 */
export function mixNormals(
  normals: readonly Float64Array[],
  length: number,
  some: Int32Array,
  { own, others }: NormalMix,
): void {
  // Backwards, because each metric needs the unmixed normals of those before it.
  for (let metric = normals.length - 1; metric > 0; metric--) {
    const into = normals[metric]!;
    const parts = others[metric] ?? [];
    if (parts.length === 0) continue;
    const [ownPart, froms] = [own[metric]!, parts.map(([from]) => normals[from]!)];
    const factors = Float64Array.from(parts, ([, part]) => part);
    for (let start = 0; start < into.length; start += length) {
      for (let index = 0; index < some.length; index++) {
        const place = start + some[index]!;
        let sum = ownPart * into[place]!;
        for (let part = 0; part < factors.length; part++) sum += factors[part]! * froms[part]![place]!;
        into[place] = sum > FARTHEST ? FARTHEST : sum < -FARTHEST ? -FARTHEST : sum;
      }
    }
  }
}

/**
 * The direction in which a weighted sum of mixed normals grows: a vector of length 1 over the metrics' own normals.
 * `counts` are the weights of the mixed normals in the sum.
 */
export function directionOf({ own, others }: NormalMix, counts: readonly number[]): Float64Array {
  const along = own.map((part, metric) => part * (counts[metric] ?? 0));
  for (const [metric, parts] of others.entries())
    for (const [from, part] of parts) along[from]! += part * (counts[metric] ?? 0);
  const length = Math.hypot(...along);
  return along.map((part) => (length > 0 ? part / length : 0));
}

/**
 * Replaces the component of independent normals along one direction with other normals, such as evenly spread ones. A
 * sum that grows in this direction is then spread as evenly. The normals stay independent standard normals.
 */
export function steerNormals(
  normals: readonly Float64Array[],
  length: number,
  some: Int32Array,
  along: Float64Array,
  even: Float64Array,
): void {
  for (let start = 0; start < even.length; start += length) {
    for (let index = 0; index < some.length; index++) {
      const place = start + some[index]!;
      let change = even[place]!;
      for (let metric = 0; metric < along.length; metric++)
        change -= along[metric]! * normals[metric]![place]!;
      for (let metric = 0; metric < along.length; metric++)
        normals[metric]![place]! += along[metric]! * change;
    }
  }
}
