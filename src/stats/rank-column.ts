import { countBelow, countUpTo, rankOfCounts, sortedPresent, type TieKind } from "./rank.js";

/** Which rows of a column are peers, and which are ranked among them, peers or not. */
export interface RankedRows {
  readonly peers: Int32Array;
  readonly ranked: Int32Array;
}

export interface RankOptions {
  readonly ties: TieKind;
  /** Count from above: the lowest value ranks highest. */
  readonly fromAbove: boolean;
  /** Fewer peers with a value than this rank nobody. */
  readonly minPeers: number;
}

/** Why nobody of a pool was ranked. */
export type Unranked = "few_values" | "constant_metric";

/** How many peers of a pool have a value, and why, in spite of them, nobody was ranked. */
export interface PoolOutcome {
  readonly present: number;
  readonly unranked: Unranked | undefined;
}

/**
 * Writes the percentile ranks of a column's rows, pool by pool, to `into`; rows of no pool, rows without a value
 * and rows of a pool that ranks nobody keep what they hold. Gives the outcome for each pool.
 *
 * Counts are whole numbers, and rates of two decimals are once they are multiplied by 100. So most pools are
 * ranked by counting: how many peers have each whole number, and one pass over these numbers. A pool with a value
 * of another kind, or whose values lie too far apart, is sorted ({@link rankBySorting}, the slow twin). Both
 * give the numbers of {@link rankOfCounts} exactly.
 *
 * `peerValues` is the column that the rows of the peers belong to, where they are another table's.
 */
export function rankColumn(
  values: Float64Array,
  pools: readonly RankedRows[],
  options: RankOptions,
  into: Float64Array,
  peerValues: Float64Array = values,
): PoolOutcome[] {
  const scale = areWhole(values) && (peerValues === values || areWhole(peerValues)) ? 1 : 100;
  const wholes = wholesOf(values, scale);
  const peerWholes = peerValues === values ? wholes : wholesOf(peerValues, scale);
  return pools.map(
    (pool) =>
      rankByCounting(wholes, peerWholes, pool, options, into) ??
      rankBySorting(values, peerValues, pool, options, into),
  );
}

/** What stands for a missing value and for a number that is not whole; neither is one that is counted. */
const MISSING = -(2 ** 31);
const NOT_WHOLE = MISSING + 1;
const LARGEST_WHOLE = 2 ** 30;

function areWhole(values: Float64Array): boolean {
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    if ((value | 0) !== value && !Number.isNaN(value)) return false;
  }
  return true;
}

/** The values times the scale, as whole numbers. */
function wholesOf(values: Float64Array, scale: 1 | 100): Int32Array {
  const wholes = new Int32Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    const product = value * scale;
    const whole = (product >= 0 ? product + 0.5 : product - 0.5) | 0;
    wholes[row] =
      whole / scale === value && whole < LARGEST_WHOLE && whole > -LARGEST_WHOLE
        ? whole
        : Number.isNaN(value)
          ? MISSING
          : NOT_WHOLE;
  }
  return wholes;
}

/** Fewer possible numbers than this are counted for any pool; more, only if there are enough values for them. */
const SMALL_SPAN = 256;
const SPAN_PER_VALUE = 32;

/** The wholes of the peers of now, and how many peers lie below each; kept, to be made once. */
let gathered = new Int32Array(0);
let counted = new Int32Array(0);

/** Undefined where the pool has to be sorted. */
function rankByCounting(
  wholes: Int32Array,
  peerWholes: Int32Array,
  { peers, ranked }: RankedRows,
  { ties, fromAbove, minPeers }: RankOptions,
  into: Float64Array,
): PoolOutcome | undefined {
  if (gathered.length < peers.length) gathered = new Int32Array(peers.length);
  const present = gathered;
  let count = 0;
  let least = LARGEST_WHOLE;
  let most = -LARGEST_WHOLE;
  for (let place = 0; place < peers.length; place++) {
    const whole = peerWholes[peers[place]!]!;
    if (whole <= NOT_WHOLE) {
      if (whole === NOT_WHOLE) return undefined;
      continue;
    }
    present[count++] = whole;
    if (whole < least) least = whole;
    if (whole > most) most = whole;
  }
  if (count < minPeers) return { present: count, unranked: "few_values" };
  if (least === most) return { present: count, unranked: "constant_metric" };
  const span = most - least + 1;
  if (span > Math.max(SMALL_SPAN, SPAN_PER_VALUE * count)) return undefined;

  // below[n] becomes the number of peers below the n-th whole number from the least; the last two are all.
  if (counted.length < span + 2) counted = new Int32Array(2 * span + 2);
  const below = counted.fill(0, 0, span + 2);
  for (let place = 0; place < count; place++) below[present[place]! - least + 1]!++;
  for (let at = 1; at <= span + 1; at++) below[at]! += below[at - 1]!;

  // rankOfCounts, with what depends on the kind of ties alone taken out of the loop.
  const ofTied = ties === "weak" ? 1 : ties === "strict" ? 0 : 0.5;
  const ofOne = ties === "rank" ? 0.5 : 0;
  for (let place = 0; place < ranked.length; place++) {
    const row = ranked[place]!;
    const whole = wholes[row]!;
    if (whole <= NOT_WHOLE) {
      if (whole === NOT_WHOLE) return undefined;
      continue;
    }
    const first = whole < least ? 0 : whole > most ? count : below[whole - least]!;
    const next = whole < least ? 0 : whole > most ? count : below[whole - least + 1]!;
    const tied = next - first;
    const places = (fromAbove ? count - next : first) + ofTied * tied + (tied > 0 ? ofOne : 0);
    into[row] = (100 * places) / count;
  }
  return { present: count, unranked: undefined };
}

/** Ranks among any values, by sorting the peers'. */
export function rankBySorting(
  values: Float64Array,
  peerValues: Float64Array,
  { peers, ranked }: RankedRows,
  { ties, fromAbove, minPeers }: RankOptions,
  into: Float64Array,
): PoolOutcome {
  const sorted = sortedPresent(Float64Array.from(peers, (row) => peerValues[row]!));
  const present = sorted.length;
  if (present < minPeers) return { present, unranked: "few_values" };
  if (sorted[0] === sorted[present - 1]) return { present, unranked: "constant_metric" };
  for (const row of ranked) {
    const value = values[row]!;
    if (Number.isNaN(value)) continue;
    const below = countBelow(sorted, value);
    const upTo = countUpTo(sorted, value);
    into[row] = rankOfCounts(fromAbove ? present - upTo : below, upTo - below, present, ties);
  }
  return { present, unranked: undefined };
}
