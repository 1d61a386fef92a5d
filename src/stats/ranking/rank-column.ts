import { valuesAt } from "../values-at.js";
import { countBelow, sortedPresent } from "./rank-in.js";
import { type RankRule, rankOfCounts } from "./tie-rules.js";

/** The rows of a column that are peers, and those that are ranked among them, whether peers or not. */
export interface RankedRows {
  readonly peers: Int32Array;
  readonly ranked: Int32Array;
}

export interface RankOptions extends RankRule {
  /** The least number of peers with a value; with fewer, nobody is ranked. */
  readonly minPeers: number;
}

/** The number of peers with a value in a pool, and the reason if nobody was ranked. */
export interface PoolOutcome {
  readonly present: number;
  readonly unranked: "few_values" | "constant_metric" | undefined;
}

/** Stands for a missing value; no column contains this number. */
const MISSING = -(2 ** 31);
const LARGEST = 2 ** 31 - 1;
/** Whole numbers, or hundredths, are counted if there are at most this many from the least to the largest. */
const MOST_CELLS = 2 ** 16;
const MARKS_PER_WORD = 32;
/** Up to this many cells for each peer all of them are gone through: .7 of the time of marking at 50,000 rows. */
const CELLS_PER_PEER = 8;

/**
 * Ranks the columns of a table as percentiles. Each row is ranked in one pool at most, among peers of the same table or
 * another one.
 *
 * Counts are whole numbers; rates with two decimals become whole numbers when multiplied by 100. The peers with each
 * number are counted, and one walk over the numbers that occur gives all ranks: a row only looks its rank up. Columns of
 * other numbers, or of numbers that lie far apart, are ranked by comparing ({@link rankByComparing}, the slow twin), with
 * exactly the same ranks. The arrays for counting are kept for the next column.
 */
export class ColumnRanking {
  readonly #pools: readonly RankedRows[];
  readonly #own: Int32Array;
  #ofPeers: Int32Array;
  /** The number of peers in each cell, and a bit for each cell that occurs: 0 except while a pool is ranked. */
  #counts = new Int32Array();
  #marks = new Int32Array();
  #rankOfCell = new Float64Array();
  /** The number of cells that the column needs. */
  #cells = 0;

  constructor(pools: readonly RankedRows[], rowCount: number) {
    this.#pools = pools;
    this.#own = new Int32Array(rowCount);
    this.#ofPeers = this.#own;
  }

  /**
   * Ranks a column; `peerValues` is the same column in the peers' table. A rank is NaN if the row has no pool or no
   * value, or if its pool ranks nobody; the outcomes are in the order of the pools.
   */
  rank(values: Float64Array, peerValues: Float64Array, options: RankOptions) {
    const ranks = new Float64Array(values.length).fill(Number.NaN);
    const least = this.#leastWhole(values, peerValues);
    const outcomes = this.#pools.map((pool) =>
      least === undefined
        ? rankByComparing(values, peerValues, pool, options, ranks)
        : this.#rankByCounting(least, pool, options, ranks),
    );
    return { ranks, outcomes };
  }

  /** Takes both columns as whole numbers, and returns the least; undefined if they cannot be counted. */
  #leastWhole(values: Float64Array, peerValues: Float64Array): number | undefined {
    this.#ofPeers = values === peerValues ? this.#own : new Int32Array(peerValues.length);
    for (const perUnit of [1, 100]) {
      const own = toWholes(values, perUnit, this.#own);
      const peers = own && values !== peerValues ? toWholes(peerValues, perUnit, this.#ofPeers) : own;
      if (own === undefined || peers === undefined) continue;
      const least = Math.min(own.least, peers.least);
      const cells = Math.max(own.most, peers.most) - least + 1;
      if (cells > MOST_CELLS || least === MISSING) return undefined;
      this.#cells = cells;
      if (cells > this.#counts.length) {
        this.#marks = new Int32Array(Math.ceil(cells / MARKS_PER_WORD));
        this.#counts = new Int32Array(cells);
        this.#rankOfCell = new Float64Array(cells);
      }
      return least;
    }
    return undefined;
  }

  #rankByCounting(
    least: number,
    { peers, ranked }: RankedRows,
    options: RankOptions,
    into: Float64Array,
  ): PoolOutcome {
    const [own, ofPeers, counts] = [this.#own, this.#ofPeers, this.#counts];
    let present = 0;
    for (let place = 0; place < peers.length; place++) {
      const whole = ofPeers[peers[place]!]!;
      if (whole === MISSING) continue;
      counts[whole - least]!++;
      present++;
    }
    const rankOf = rankOfCounts(present, options);
    let most: number;
    if (this.#cells <= CELLS_PER_PEER * peers.length) most = this.#rankAll(rankOf);
    else {
      markCells(ofPeers, least, peers, this.#marks);
      if (peers !== ranked || own !== ofPeers) markCells(own, least, ranked, this.#marks);
      most = this.#rankMarked(rankOf);
    }
    const unranked = unrankedOf(present, present > 0 && most === present, options);
    if (unranked === undefined) lookUp(own, least, this.#rankOfCell, ranked, into);
    return { present, unranked };
  }

  /** Sets the rank of each cell and removes the counts; gives the largest of these. */
  #rankAll(rankOf: ReturnType<typeof rankOfCounts>): number {
    const [counts, rankOfCell, cells] = [this.#counts, this.#rankOfCell, this.#cells];
    let [below, most] = [0, 0];
    for (let cell = 0; cell < cells; cell++) {
      const tied = counts[cell]!;
      rankOfCell[cell] = rankOf(below, tied);
      if (tied === 0) continue;
      counts[cell] = 0;
      below += tied;
      if (tied > most) most = tied;
    }
    return most;
  }

  /** The same for the marked cells alone, whose marks are removed. */
  #rankMarked(rankOf: ReturnType<typeof rankOfCounts>): number {
    const [counts, marks, rankOfCell] = [this.#counts, this.#marks, this.#rankOfCell];
    const words = Math.ceil(this.#cells / MARKS_PER_WORD);
    let [below, most] = [0, 0];
    for (let word = 0; word < words; word++) {
      for (let bits = marks[word]!; bits !== 0; bits &= bits - 1) {
        const cell = word * MARKS_PER_WORD + 31 - Math.clz32(bits & -bits);
        const tied = counts[cell]!;
        rankOfCell[cell] = rankOf(below, tied);
        counts[cell] = 0;
        below += tied;
        if (tied > most) most = tied;
      }
      marks[word] = 0;
    }
    return most;
  }
}

function markCells(wholes: Int32Array, least: number, rows: Int32Array, marks: Int32Array): void {
  for (let place = 0; place < rows.length; place++) {
    const whole = wholes[rows[place]!]!;
    if (whole !== MISSING) marks[(whole - least) >>> 5]! |= 1 << (whole - least);
  }
}

/** Writes a column times 1 or 100; undefined if a product is not a whole number, or is too large. */
function toWholes(values: Float64Array, perUnit: number, into: Int32Array) {
  let [least, most] = [LARGEST, MISSING];
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    const product = value * perUnit;
    const whole = (product < 0 ? product - 0.5 : product + 0.5) | 0;
    if (whole / perUnit === value) {
      into[row] = whole;
      if (whole < least) least = whole;
      if (whole > most) most = whole;
    } else if (Number.isNaN(value)) into[row] = MISSING;
    else return undefined;
  }
  return { least, most };
}

function lookUp(
  own: Int32Array,
  least: number,
  rankOfCell: Float64Array,
  ranked: Int32Array,
  into: Float64Array,
): void {
  for (let place = 0; place < ranked.length; place++) {
    const row = ranked[place]!;
    const whole = own[row]!;
    if (whole !== MISSING) into[row] = rankOfCell[whole - least]!;
  }
}

function unrankedOf(
  present: number,
  isConstant: boolean,
  { minPeers }: RankOptions,
): PoolOutcome["unranked"] {
  return present < minPeers ? "few_values" : isConstant ? "constant_metric" : undefined;
}

/** Ranks any values by sorting the peers' values and searching for each one. */
export function rankByComparing(
  values: Float64Array,
  peerValues: Float64Array,
  { peers, ranked }: RankedRows,
  options: RankOptions,
  into: Float64Array,
): PoolOutcome {
  const sorted = sortedPresent(valuesAt(peerValues, peers));
  const present = sorted.length;
  const unranked = unrankedOf(present, sorted[0] === sorted[present - 1], options);
  if (unranked !== undefined) return { present, unranked };
  const rankOf = rankOfCounts(present, options);
  /** By the place of the first peer with a value. */
  const rankAt = new Float64Array(present);
  for (let first = 0; first < present; ) {
    let next = first + 1;
    while (sorted[next] === sorted[first]) next++;
    rankAt[first] = rankOf(first, next - first);
    first = next;
  }
  for (let place = 0; place < ranked.length; place++) {
    const row = ranked[place]!;
    const value = values[row]!;
    if (Number.isNaN(value)) continue;
    const below = countBelow(sorted, value);
    into[row] = sorted[below] === value ? rankAt[below]! : rankOf(below, 0);
  }
  return { present, unranked };
}
