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
  return pools.map(
    (pool) =>
      rankByCounting(values, peerValues, pool, options, into) ??
      rankBySorting(values, peerValues, pool, options, into),
  );
}

/** What stands for a missing value; it is none that is counted. */
const MISSING = -(2 ** 31);
const LARGEST_WHOLE = 2 ** 30;

/** The wholes of some rows, in an array that is longer, and what they lie between. */
class Wholes {
  at = new Int32Array(0);
  present = 0;
  least = 0;
  most = 0;

  /** Takes the values of the rows times a scale; false where one of them is no whole number. */
  take(values: Float64Array, rows: Int32Array, scale: 1 | 100): boolean {
    if (this.at.length < rows.length) this.at = new Int32Array(2 * rows.length);
    const { at } = this;
    let present = 0;
    let least = LARGEST_WHOLE;
    let most = -LARGEST_WHOLE;
    for (let place = 0; place < rows.length; place++) {
      const value = values[rows[place]!]!;
      const product = value * scale;
      const whole = (product >= 0 ? product + 0.5 : product - 0.5) | 0;
      if ((scale === 1 ? whole : whole / scale) === value) {
        at[place] = whole;
        present++;
        if (whole < least) least = whole;
        if (whole > most) most = whole;
      } else if (Number.isNaN(value)) at[place] = MISSING;
      else return false;
    }
    this.present = present;
    this.least = least;
    this.most = most;
    return present === 0 || (most < LARGEST_WHOLE && least > -LARGEST_WHOLE);
  }
}

/** Fewer possible numbers than this are counted for any pool; more, only if there are enough values for them. */
const SMALL_SPAN = 256;
const SPAN_PER_VALUE = 32;

/** The wholes of now, and how many peers lie below each; kept, to be made once. */
const ofPeers = new Wholes();
const ofRanked = new Wholes();
let counted = new Int32Array(0);

/** Undefined where the pool has to be sorted. */
function rankByCounting(
  values: Float64Array,
  peerValues: Float64Array,
  { peers, ranked }: RankedRows,
  { ties, fromAbove, minPeers }: RankOptions,
  into: Float64Array,
): PoolOutcome | undefined {
  const areSame = ranked === peers && values === peerValues;
  const isTaken = ([1, 100] as const).some(
    (scale) => ofPeers.take(peerValues, peers, scale) && (areSame || ofRanked.take(values, ranked, scale)),
  );
  if (!isTaken) return undefined;
  const { present, least, most } = ofPeers;
  if (present < minPeers) return { present, unranked: "few_values" };
  if (least === most) return { present, unranked: "constant_metric" };
  const span = most - least + 1;
  if (span > Math.max(SMALL_SPAN, SPAN_PER_VALUE * present)) return undefined;
  const below = countsBelow(ofPeers.at, peers.length, least, span);

  // rankOfCounts, with what depends on the kind of ties alone taken out of the loop.
  const wholes = areSame ? ofPeers.at : ofRanked.at;
  const ofTied = ties === "weak" ? 1 : ties === "strict" ? 0 : 0.5;
  const ofOne = ties === "rank" ? 0.5 : 0;
  for (let place = 0; place < ranked.length; place++) {
    const whole = wholes[place]!;
    if (whole === MISSING) continue;
    const first = whole < least ? 0 : whole > most ? present : below[whole - least]!;
    const next = whole < least ? 0 : whole > most ? present : below[whole - least + 1]!;
    const tied = next - first;
    const places = (fromAbove ? present - next : first) + ofTied * tied + (tied > 0 ? ofOne : 0);
    into[ranked[place]!] = (100 * places) / present;
  }
  return { present, unranked: undefined };
}

/** How many of the present wholes lie below the n-th whole number from the least; behind the last, all do. */
function countsBelow(wholes: Int32Array, length: number, least: number, span: number): Int32Array {
  if (counted.length < span + 1) counted = new Int32Array(2 * span + 1);
  const below = counted.fill(0, 0, span + 1);
  for (let place = 0; place < length; place++) {
    const whole = wholes[place]!;
    if (whole !== MISSING) below[whole - least]!++;
  }
  let sum = 0;
  for (let at = 0; at <= span; at++) {
    const here = below[at]!;
    below[at] = sum;
    sum += here;
  }
  return below;
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
