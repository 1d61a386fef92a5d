import { bitsOf, canPack, sortPacked } from "./packed-sort.js";
import { countBelow, countUpTo, rankOfCounts, sortedPresent, type TieKind } from "./rank.js";
import { MISSING, Wholes } from "./wholes.js";

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
 * ranked by counting: how many peers have each whole number, and one pass over these numbers; where there are far
 * more numbers than peers, by sorting numbers that hold the row they are of. Pools of other columns are compared
 * ({@link rankByComparing}, the slow twin). All give the numbers of {@link rankOfCounts} exactly.
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
  const wholes = wholesOf(values, peerValues);
  return pools.map(
    (pool) =>
      (wholes &&
        (rankByCounting(wholes, pool, options, into) ?? rankByPacking(wholes, pool, options, into))) ??
      rankByComparing(values, peerValues, pool, options, into),
  );
}

/** The whole numbers of the rows that are ranked, and of their peers; one and the same in one table. */
interface WholeNumbers {
  readonly own: Wholes;
  readonly peers: Wholes;
}

/** The wholes of now; kept, to be made once. */
const OWN = new Wholes();
const PEERS = new Wholes();

/** Undefined where the values are no whole numbers, nor all of them hundredths of such. */
function wholesOf(values: Float64Array, peerValues: Float64Array): WholeNumbers | undefined {
  const peers = values === peerValues ? OWN : PEERS;
  const isTaken =
    (OWN.takeWhole(values) && (peers === OWN || peers.takeWhole(peerValues))) ||
    (OWN.takeHundredths(values) && (peers === OWN || peers.takeHundredths(peerValues)));
  return isTaken ? { own: OWN, peers } : undefined;
}

/** Fewer possible numbers than this are counted for any pool; more, only if there are enough peers for them. */
const SMALL_SPAN = 256;
const SPAN_PER_PEER = 4;

/** How many peers lie below each number; kept, to be made once. */
let counted = new Int32Array(0);

/** Undefined where there are too many possible numbers for so few peers. */
function rankByCounting(
  { own, peers: ofPeers }: WholeNumbers,
  { peers, ranked }: RankedRows,
  { ties, fromAbove, minPeers }: RankOptions,
  into: Float64Array,
): PoolOutcome | undefined {
  const { least, most } = ofPeers;
  const span = most - least + 1;
  if (span > Math.max(SMALL_SPAN, SPAN_PER_PEER * peers.length)) return undefined;
  const below = countsBelow(ofPeers, peers, span);
  const present = below[span]!;
  if (present < minPeers) return { present, unranked: "few_values" };
  if (areOne(ofPeers, peers)) return { present, unranked: "constant_metric" };

  // rankOfCounts, with what depends on the kind of ties alone taken out of the loop.
  const [wholes, ofTied, ofOne] = [own.at, shareOfTied(ties), shareOfOne(ties)];
  for (let place = 0; place < ranked.length; place++) {
    const row = ranked[place]!;
    const whole = wholes[row]!;
    if (whole === MISSING) continue;
    const first = whole < least ? 0 : whole > most ? present : below[whole - least]!;
    const next = whole < least ? 0 : whole > most ? present : below[whole - least + 1]!;
    const tied = next - first;
    const places = (fromAbove ? present - next : first) + ofTied * tied + (tied > 0 ? ofOne : 0);
    into[row] = (100 * places) / present;
  }
  return { present, unranked: undefined };
}

/** How many of the peers lie below the n-th whole number from the least; behind the last, all that have a value. */
function countsBelow({ at, least }: Wholes, peers: Int32Array, span: number): Int32Array {
  if (counted.length < span + 1) counted = new Int32Array(2 * span + 1);
  const below = counted.fill(0, 0, span + 1);
  for (let place = 0; place < peers.length; place++) {
    const whole = at[peers[place]!]!;
    if (whole !== MISSING) below[whole - least]!++;
  }
  let sum = 0;
  for (let number = 0; number <= span; number++) {
    const here = below[number]!;
    below[number] = sum;
    sum += here;
  }
  return below;
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

/** The numbers that are sorted, each with its place among the ranked rows and, behind these, the peers. */
let packed = new Int32Array(0);

/** Undefined where numbers and places do not fit into 32 bits. */
function rankByPacking(
  { own, peers: ofPeers }: WholeNumbers,
  { peers, ranked }: RankedRows,
  { ties, fromAbove, minPeers }: RankOptions,
  into: Float64Array,
): PoolOutcome | undefined {
  const areSame = peers === ranked && own === ofPeers;
  const firstPeer = areSame ? 0 : ranked.length;
  const least = Math.min(own.least, ofPeers.least);
  const keyBits = bitsOf(Math.max(own.most, ofPeers.most) - least);
  const placeBits = bitsOf(firstPeer + peers.length);
  if (!canPack(keyBits, placeBits)) return undefined;
  if (packed.length < firstPeer + peers.length) packed = new Int32Array(2 * (firstPeer + peers.length));
  const ofRanked = areSame ? 0 : pack(own, ranked, { least, placeBits, firstPlace: 0, from: 0 });
  const length = pack(ofPeers, peers, { least, placeBits, firstPlace: firstPeer, from: ofRanked });
  const present = length - ofRanked;
  if (present < minPeers) return { present, unranked: "few_values" };
  if (areOne(ofPeers, peers)) return { present, unranked: "constant_metric" };
  sortPacked(packed, length, placeBits, keyBits);

  const [numbers, placeMask] = [packed, (1 << placeBits) - 1];
  const [ofTied, ofOne] = [shareOfTied(ties), shareOfOne(ties)];
  let below = 0;
  for (let first = 0; first < length; ) {
    const key = numbers[first]! >>> placeBits;
    let tied = 0;
    let next = first;
    for (; next < length && numbers[next]! >>> placeBits === key; next++) {
      if ((numbers[next]! & placeMask) >= firstPeer) tied++;
    }
    const places = (fromAbove ? present - below - tied : below) + ofTied * tied + (tied > 0 ? ofOne : 0);
    const rank = (100 * places) / present;
    for (; first < next; first++) {
      const place = numbers[first]! & placeMask;
      if (place < ranked.length) into[ranked[place]!] = rank;
    }
    below += tied;
  }
  return { present, unranked: undefined };
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
function pack({ at }: Wholes, rows: Int32Array, { least, placeBits, firstPlace, from }: Packing): number {
  const numbers = packed;
  let length = from;
  for (let place = 0; place < rows.length; place++) {
    const whole = at[rows[place]!]!;
    if (whole !== MISSING) numbers[length++] = ((whole - least) << placeBits) | (firstPlace + place);
  }
  return length;
}

/** How much of the tied count as places below. */
function shareOfTied(ties: TieKind): number {
  return ties === "weak" ? 1 : ties === "strict" ? 0 : 0.5;
}

/** How much of one place comes on top where some are tied. */
function shareOfOne(ties: TieKind): number {
  return ties === "rank" ? 0.5 : 0;
}

/** Ranks among any values, by sorting the peers' and searching each among them. */
function rankByComparing(
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
