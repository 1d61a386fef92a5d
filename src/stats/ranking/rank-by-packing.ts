import { bitsOf, canPack, type PackedSort } from "./packed-sort.js";
import type { PoolOutcome, RankedRows, RankOptions } from "./ranked-pool.js";
import { type HalfPlaces, halfPlaces } from "./tie-rules.js";
import { MISSING, type WholeNumbers, type Wholes } from "./wholes.js";

/**
 * The fast road for pools of few peers whose numbers lie far apart. Reason: a number and the place of its row fit
 * into 32 bits, which are sorted by radix many times as fast as values are compared. Invariant: numbers that are
 * equal follow each other when sorted, whatever their places. Slow twin: `rankByComparing`.
 */

/** Undefined where numbers and places do not fit into 32 bits. */
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

/** Rows in the order of their numbers; those at places from `firstPeer` on are of peers. */
interface SortedRows {
  readonly packed: Int32Array;
  readonly length: number;
  readonly placeBits: number;
  readonly firstPeer: number;
}

/** Gives the rows of each number in turn their rank. */
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

/** How rows are packed: above their places, how far their numbers lie above the least. */
interface Packing {
  readonly least: number;
  readonly placeBits: number;
  readonly firstPlace: number;
  /** How many are packed already. */
  readonly from: number;
}

/** Packs the rows that have a value; gives how many are packed then. */
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

/** Whether the peers that have a value all have the same. */
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
