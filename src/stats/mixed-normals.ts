/** What makes normals of several metrics go together: of each metric how much of its own, and of those before it. */
export interface NormalMix {
  readonly own: Float64Array;
  readonly others: readonly (readonly (readonly [metric: number, part: number])[])[];
}

/** Less of another metric's normal is nothing that could be told. */
const SMALLEST_PART = 0.005;
/** By so much all correlations are taken nearer to 0 until they are those of something. */
const SHRINK = 0.97;
/** The least variance that a metric has of its own: two may be the same. */
const OWN_VARIANCE = 1e-6;
/** Whoever makes draws of normals needs them within so many deviations. */
const FARTHEST = 4;

/**
 * The mix by which independent normals of so many metrics get these correlations: Cholesky's factor of their matrix. One
 * that was measured a pair at a time need not be that of anything: then all correlations are shrunk a little.
 */
export function normalMix(count: number, correlation: (one: number, other: number) => number): NormalMix {
  for (let kept = 1; ; kept *= SHRINK) {
    const rows = factor(count, (one, other) => kept * correlation(one, other));
    if (rows === undefined) continue;
    return {
      own: Float64Array.from(rows, (row, at) => row[at]!),
      others: rows.map((row, at) =>
        [...row.subarray(0, at).entries()].filter(([, part]) => Math.abs(part) > SMALLEST_PART),
      ),
    };
  }
}

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
 * Makes the normals of several metrics go together, for some of a list: each metric's are an array in which those of one
 * draw stand together. Each stays a standard normal.
 */
export function mixNormals(
  normals: readonly Float64Array[],
  length: number,
  some: Int32Array,
  { own, others }: NormalMix,
): void {
  // From the last, so that those before it are still their own.
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
 * The direction in which a sum of mixed normals grows: of each metric's own normal its part, a vector of length 1, given how
 * much each mixed one counts.
 */
export function directionOf({ own, others }: NormalMix, counts: readonly number[]): Float64Array {
  const along = own.map((part, metric) => part * (counts[metric] ?? 0));
  for (const [metric, parts] of others.entries())
    for (const [from, part] of parts) along[from]! += part * (counts[metric] ?? 0);
  const length = Math.hypot(...along);
  return along.map((part) => (length > 0 ? part / length : 0));
}

/**
 * Puts other normals, such as evenly spread ones, in place of what independent ones have in one direction: a sum that grows
 * in it is then as evenly spread as they. The normals stay independent, each a standard normal.
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
