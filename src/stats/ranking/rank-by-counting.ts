import type { PoolOutcome, RankedRows, RankOptions } from "./ranked-pool.js";
import { type Places, placesAmong } from "./tie-rules.js";
import { MISSING, type WholeNumbers } from "./wholes.js";

/**
 * The fast road for pools whose numbers lie close together. Reason: how many peers have each number, and one pass
 * over the numbers, give the rank of every number at once, so that a row needs but to look its own up; nothing is
 * sorted, and nothing is divided for a row. Invariant: between pools nothing is kept but room. Slow twin:
 * `rankByComparing`.
 */

/** Fewer possible numbers than this are counted for any pool; more, only if there are enough peers for them. */
const SMALL_SPAN = 256;
const SPAN_PER_PEER = 4;

/** How many peers have each number from the least on, and the rank of it; kept, to be made once. */
let room = { counts: new Int32Array(0), ranks: new Float64Array(0) };

/** Undefined where there are too many possible numbers for so few peers. */
export function rankByCounting(
  { own, peers: ofPeers }: WholeNumbers,
  { peers, ranked }: RankedRows,
  options: RankOptions,
  into: Float64Array,
): PoolOutcome | undefined {
  const least = Math.min(own.least, ofPeers.least);
  const span = Math.max(own.most, ofPeers.most) - least + 1;
  if (span > Math.max(SMALL_SPAN, SPAN_PER_PEER * peers.length)) return undefined;
  if (room.counts.length < span) {
    room = { counts: new Int32Array(2 * span), ranks: new Float64Array(2 * span) };
  }
  const { counts, ranks } = room;
  counts.fill(0, 0, span);
  const present = countPeers(ofPeers.at, peers, least, counts);
  if (present < options.minPeers) return { present, unranked: "few_values" };
  if (counts[firstWhole(ofPeers.at, peers) - least] === present)
    return { present, unranked: "constant_metric" };
  rankNumbers(counts, span, present, placesAmong(present, options.ties, options.fromAbove), ranks);
  lookUp(own.at, ranked, least, ranks, into);
  return { present, unranked: undefined };
}

/** Counts the peers that have a value by it; gives how many there are. */
function countPeers(wholeOf: Int32Array, peers: Int32Array, least: number, counts: Int32Array): number {
  let present = 0;
  for (let place = 0; place < peers.length; place++) {
    const whole = wholeOf[peers[place]!]!;
    if (whole === MISSING) continue;
    counts[whole - least]!++;
    present++;
  }
  return present;
}

/** The number of the first peer that has one. */
function firstWhole(wholeOf: Int32Array, peers: Int32Array): number {
  let place = 0;
  while (wholeOf[peers[place]!] === MISSING) place++;
  return wholeOf[peers[place]!]!;
}

/** The rank of each number. */
function rankNumbers(
  counts: Int32Array,
  span: number,
  present: number,
  { start, perBelow, perTied, ofOne }: Places,
  ranks: Float64Array,
): void {
  let below = 0;
  for (let number = 0; number < span; number++) {
    const tied = counts[number]!;
    // 1 where some are tied, else 0: as good as at random, so a branch would cost more than the rest.
    const isTied = (0 - tied) >>> 31;
    const places = start + perBelow * below + perTied * tied + ofOne * isTied;
    ranks[number] = (100 * places) / present;
    below += tied;
  }
}

function lookUp(
  wholeOf: Int32Array,
  ranked: Int32Array,
  least: number,
  ranks: Float64Array,
  into: Float64Array,
): void {
  for (let place = 0; place < ranked.length; place++) {
    const row = ranked[place]!;
    const whole = wholeOf[row]!;
    if (whole !== MISSING) into[row] = ranks[whole - least]!;
  }
}
