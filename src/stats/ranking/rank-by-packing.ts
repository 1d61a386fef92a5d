import type { PoolOutcome, RankedRows, RankOptions } from "./ranked-pool.js";
import { type HalfPlaces, halfPlaces } from "./tie-rules.js";
import { MISSING, type WholeNumbers, type Wholes } from "./wholes.js";

/**
 * The fast path for pools with few peers and numbers that lie far apart. Reason: a number and the place of its row fit
 * into 32 bits, and a radix sort of these is many times as fast as comparing values. Invariant: equal numbers are
 * adjacent after sorting, whatever their places. Slow twin: `rankByComparing`.
 */

/** Ranks a pool; undefined if numbers and places do not fit into 32 bits. */
export function rankByPacking(
  { own, peers: ofPeers }: WholeNumbers,
  { peers, ranked }: RankedRows,
  { ties, fromAbove, minPeers }: RankOptions,
  sort: PackedSort,
  into: Float64Array,
): PoolOutcome | undefined {
  const areSame = peers === ranked && own === ofPeers;
  const firstPeer = areSame ? 0 : ranked.length;
  const least = Math.min(own.least, ofPeers.least);
  const keyBits = bitsOf(Math.max(own.most, ofPeers.most) - least);
  const placeBits = bitsOf(firstPeer + peers.length);
  if (!canPack(keyBits, placeBits)) return undefined;
  const packed = sort.roomFor(firstPeer + peers.length);
  const ofRanked = areSame ? 0 : pack(own, ranked, packed, { least, placeBits, firstPlace: 0, from: 0 });
  const length = pack(ofPeers, peers, packed, { least, placeBits, firstPlace: firstPeer, from: ofRanked });
  const present = length - ofRanked;
  if (present < minPeers) return { present, unranked: "few_values" };
  if (areOne(ofPeers, peers)) return { present, unranked: "constant_metric" };
  sort.sort(length, placeBits, keyBits);
  const sorted = { packed, length, placeBits, firstPeer };
  rankSorted(sorted, ranked, halfPlaces(present, ties, fromAbove), present, into);
  return { present, unranked: undefined };
}

/** Rows sorted by their numbers; places from `firstPeer` on belong to peers. */
interface SortedRows {
  readonly packed: Int32Array;
  readonly length: number;
  readonly placeBits: number;
  readonly firstPeer: number;
}

/** Writes the rank of each row, number by number. */
function rankSorted(
  { packed: numbers, length, placeBits, firstPeer }: SortedRows,
  ranked: Int32Array,
  { start, perBelow, perTied, ofOne }: HalfPlaces,
  present: number,
  into: Float64Array,
): void {
  const placeMask = (1 << placeBits) - 1;
  let below = 0;
  for (let first = 0; first < length; ) {
    const key = numbers[first]! >>> placeBits;
    let tied = 0;
    let next = first;
    for (; next < length && numbers[next]! >>> placeBits === key; next++) {
      if ((numbers[next]! & placeMask) >= firstPeer) tied++;
    }
    const places = start + perBelow * below + perTied * tied + (tied > 0 ? ofOne : 0);
    const rank = (50 * places) / present;
    for (; first < next; first++) {
      const place = numbers[first]! & placeMask;
      if (place < ranked.length) into[ranked[place]!] = rank;
    }
    below += tied;
  }
}

/** How rows are packed: number minus `least` in the high bits, place below it. */
interface Packing {
  readonly least: number;
  readonly placeBits: number;
  readonly firstPlace: number;
  /** The number of rows already packed. */
  readonly from: number;
}

/** Packs the rows that have a value; returns the new number of packed rows. */
function pack(
  { at }: Wholes,
  rows: Int32Array,
  numbers: Int32Array,
  { least, placeBits, firstPlace, from }: Packing,
): number {
  let length = from;
  for (let place = 0; place < rows.length; place++) {
    const whole = at[rows[place]!]!;
    if (whole !== MISSING) numbers[length++] = ((whole - least) << placeBits) | (firstPlace + place);
  }
  return length;
}

/** Whether all peers with a value have the same value. */
function areOne({ at }: Wholes, peers: Int32Array): boolean {
  let one = MISSING;
  for (let place = 0; place < peers.length; place++) {
    const whole = at[peers[place]!]!;
    if (whole === MISSING || whole === one) continue;
    if (one !== MISSING) return false;
    one = whole;
  }
  return true;
}

/** The bits of a packed number: a key in the high bits, and below it the place that the key belongs to. */
const BITS = 32;

/** The number of bits that the whole numbers from 0 to `most` take. */
export function bitsOf(most: number): number {
  return BITS - Math.clz32(most);
}

/** Whether a key and a place of these sizes fit into one number. */
export function canPack(keyBits: number, placeBits: number): boolean {
  return keyBits + placeBits <= BITS;
}

/**
 * Sorts packed numbers, each a key with a place below it, in arrays that it reuses.
 *
 * A radix sort with two rounds, each by half of the key's bits: several times as fast as comparing for a few dozen
 * numbers. Each loop is a function of its own, so that the engine compiles it as soon as it is hot: a cold process then
 * ranks a league in half the time.
 */
export class PackedSort {
  #numbers = new Int32Array(0);
  #sorted = new Int32Array(0);
  /** The count of numbers with each low and each high half of a key; later the start of each group. */
  #low = new Int32Array(0);
  #high = new Int32Array(0);

  /** The array to fill with the numbers to sort, with room for at least `length`. */
  roomFor(length: number): Int32Array {
    if (this.#numbers.length < length) {
      [this.#numbers, this.#sorted] = [new Int32Array(length), new Int32Array(length)];
    }
    return this.#numbers;
  }

  /**
   * Sorts the first `length` numbers by their keys, ascending. A place takes the lowest `placeBits`, a key the
   * `keyBits` above them. Equal keys keep their order.
   */
  sort(length: number, placeBits: number, keyBits: number): void {
    const half = (keyBits + 1) >> 1;
    const buckets = 1 << half;
    if (this.#low.length < buckets) {
      [this.#low, this.#high] = [new Int32Array(buckets), new Int32Array(buckets)];
    }
    const [low, high] = [this.#low, this.#high];
    low.fill(0, 0, buckets);
    high.fill(0, 0, buckets);
    countDigits(this.#numbers, length, placeBits, half, low, high);
    startsOfCounts(low, buckets);
    startsOfCounts(high, buckets);
    sortByDigit(this.#numbers, this.#sorted, length, placeBits, low, buckets - 1);
    sortByDigit(this.#sorted, this.#numbers, length, placeBits + half, high, buckets - 1);
  }
}

function countDigits(
  from: Int32Array,
  length: number,
  shift: number,
  half: number,
  low: Int32Array,
  high: Int32Array,
): void {
  const mask = (1 << half) - 1;
  for (let at = 0; at < length; at++) {
    const key = from[at]! >>> shift;
    low[key & mask]!++;
    high[(key >>> half) & mask]!++;
  }
}

function startsOfCounts(counts: Int32Array, buckets: number): void {
  let start = 0;
  for (let digit = 0; digit < buckets; digit++) {
    const count = counts[digit]!;
    counts[digit] = start;
    start += count;
  }
}

function sortByDigit(
  from: Int32Array,
  to: Int32Array,
  length: number,
  shift: number,
  begins: Int32Array,
  mask: number,
): void {
  for (let at = 0; at < length; at++) {
    const number = from[at]!;
    to[begins[(number >>> shift) & mask]!++] = number;
  }
}
