import { bitsOf, canPack, type PackedSort } from "./packed-sort.js";
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
