import type { PoolOutcome, RankedRows, RankOptions } from "./ranked-pool.js";
import { type HalfPlaces, halfPlaces } from "./tie-rules.js";
import { MISSING, type WholeNumbers } from "./wholes.js";

/**
 * The fast path for columns of numbers that lie close together. Reason: the count of peers with each number, and one
 * pass over the numbers, give the ranks of all numbers at once. A row then only looks up its rank, without sorting or
 * division. Rows are read once, in their order, whatever their pool. The peers' cells are counted afterwards, which is
 * faster than counting while rows are read. Slow twin: `rankByComparing`.
 */

/** Ranges of fewer numbers than this are always counted; larger ranges only if there are enough rows. */
const SMALL_SPAN = 256;
const SPAN_PER_ROW = 8;

/** Counts are whole numbers; rates with two decimals become whole numbers when multiplied by 100. */
const SCALES = [1, 100];

/** Ranks columns by counting, one after the other; all have the same number of rows and the same pools. */
export class CountingRoom {
  readonly #pools: readonly RankedRows[];
  /** For each pool, the peers that are not ranked in it or that are rows of another table. */
  readonly #others: readonly Int32Array[];
  /** The number of cells per pool, for numbers from 0 or from the least; one more cell counts missing values. */
  readonly #span: number;
  /** The first cell of each row's pool. Rows that are not ranked have an extra pool after the last one. */
  readonly #from: Int32Array;
  /** The rows that are peers in the pool they are ranked in, in their order. */
  readonly #ownPeers: Int32Array;
  /** The cell of each row. */
  readonly #cells: Int32Array;
  /** The number of peers in each cell; 0 except while a column is counted. */
  readonly #counts: Int32Array;
  /** The rank of each cell. */
  readonly #ranks: Float64Array;
  /** The largest number counted, minus the least. */
  #most = 0;

  constructor(pools: readonly RankedRows[], rowCount: number, areOfOneTable: boolean) {
    this.#pools = pools;
    this.#span = Math.max(SMALL_SPAN, Math.ceil((SPAN_PER_ROW * rowCount) / Math.max(1, pools.length)));
    const stride = this.#span + 1;
    this.#from = new Int32Array(rowCount).fill(pools.length * stride);
    pools.forEach(({ ranked }, pool) => {
      for (const row of ranked) this.#from[row] = pool * stride;
    });
    const isPeer = new Uint8Array(rowCount);
    this.#others = pools.map(({ peers, ranked }, pool) => {
      if (!areOfOneTable) return peers;
      for (const row of peers) if (this.#from[row] === pool * stride) isPeer[row] = 1;
      return peers === ranked ? new Int32Array() : peers.filter((row) => this.#from[row] !== pool * stride);
    });
    this.#ownPeers = Int32Array.from(isPeer.keys()).filter((row) => isPeer[row] === 1);
    this.#cells = new Int32Array(rowCount);
    this.#counts = new Int32Array((pools.length + 1) * stride);
    this.#ranks = new Float64Array(this.#counts.length);
    for (let cell = this.#span; cell < this.#ranks.length; cell += stride) this.#ranks[cell] = Number.NaN;
  }

  /** The outcome of each pool; undefined if a number is below 0, too large, or not whole at any scale. */
  rank(
    values: Float64Array,
    peerValues: Float64Array,
    options: RankOptions,
    into: Float64Array,
  ): PoolOutcome[] | undefined {
    for (const scale of SCALES) {
      if (!this.#placeRows(values, scale)) continue;
      if (this.#countOthers(peerValues, scale)) return this.#rankCounted(options, into);
      this.#clear();
    }
    return undefined;
  }

  /** The same for whole numbers that need not begin at 0; undefined if their range is too wide. */
  rankWholes(
    { own, peers }: WholeNumbers,
    options: RankOptions,
    into: Float64Array,
  ): PoolOutcome[] | undefined {
    const least = Math.min(own.least, peers.least);
    this.#most = Math.max(own.most, peers.most) - least;
    if (this.#most >= this.#span) return undefined;
    const cellOf = (whole: number, from: number): number =>
      from + (whole === MISSING ? this.#span : whole - least);
    for (let row = 0; row < this.#cells.length; row++) {
      this.#cells[row] = cellOf(own.at[row]!, this.#from[row]!);
    }
    for (const [pool, rows] of this.#others.entries()) {
      for (const row of rows) this.#counts[cellOf(peers.at[row]!, pool * (this.#span + 1))]!++;
    }
    return this.#rankCounted(options, into);
  }

  /** Finds the cell of each row; false if a value has no cell. */
  #placeRows(values: Float64Array, scale: number): boolean {
    const [span, from, cells] = [this.#span, this.#from, this.#cells];
    let most = 0;
    for (let row = 0; row < values.length; row++) {
      const value = values[row]!;
      let number = (value * scale + 0.5) | 0;
      if ((scale === 1 ? number : number / scale) === value && number >>> 0 < span) {
        if (number > most) most = number;
      } else if (Number.isNaN(value)) number = span;
      else return false;
      cells[row] = from[row]! + number;
    }
    this.#most = most;
    return true;
  }

  #countOthers(values: Float64Array, scale: number): boolean {
    const [span, counts] = [this.#span, this.#counts];
    for (const [pool, rows] of this.#others.entries()) {
      for (let index = 0; index < rows.length; index++) {
        const value = values[rows[index]!]!;
        let number = (value * scale + 0.5) | 0;
        if ((scale === 1 ? number : number / scale) === value && number >>> 0 < span) {
          if (number > this.#most) this.#most = number;
        } else if (Number.isNaN(value)) number = span;
        else return false;
        counts[pool * (span + 1) + number]!++;
      }
    }
    return true;
  }

  #rankCounted(options: RankOptions, into: Float64Array): PoolOutcome[] {
    countCells(this.#cells, this.#ownPeers, this.#counts);
    const outcomes = this.#pools.map(({ peers }, pool) => {
      const from = pool * (this.#span + 1);
      const cells = { counts: this.#counts, ranks: this.#ranks, from, to: from + this.#most + 1 };
      const present = peers.length - this.#counts[from + this.#span]!;
      const unranked = unrankedOf(cells, present, options.minPeers);
      if (unranked !== undefined) this.#ranks.fill(Number.NaN, from, cells.to);
      else rankNumbers(cells, present, halfPlaces(present, options.ties, options.fromAbove));
      return { present, unranked };
    });
    const ofNobody = this.#pools.length * (this.#span + 1);
    this.#ranks.fill(Number.NaN, ofNobody, ofNobody + this.#most + 1);
    lookUp(this.#cells, this.#ranks, into);
    this.#clear();
    return outcomes;
  }

  #clear(): void {
    const stride = this.#span + 1;
    for (let from = 0; from < this.#counts.length; from += stride) {
      this.#counts.fill(0, from, from + this.#most + 1);
      this.#counts[from + this.#span] = 0;
    }
  }
}

/** The cells of one pool, from the least number to the largest. */
interface PoolCells {
  readonly counts: Int32Array;
  readonly ranks: Float64Array;
  readonly from: number;
  readonly to: number;
}

function unrankedOf(
  { counts, from, to }: PoolCells,
  present: number,
  minPeers: number,
): PoolOutcome["unranked"] {
  if (present < minPeers) return "few_values";
  let first = from;
  while (first < to && counts[first] === 0) first++;
  return first < to && counts[first] === present ? "constant_metric" : undefined;
}

function rankNumbers(
  { counts, ranks, from, to }: PoolCells,
  present: number,
  { start, perBelow, perTied, ofOne }: HalfPlaces,
): void {
  let ofBelow = start;
  for (let cell = from; cell < to; cell++) {
    const tied = counts[cell]!;
    // All bits set if any are tied, otherwise none. Ties are as good as random, so a branch would cost the most.
    const isTied = (0 - tied) >> 31;
    ranks[cell] = (50 * ((ofBelow + Math.imul(perTied, tied) + (ofOne & isTied)) | 0)) / present;
    ofBelow = (ofBelow + Math.imul(perBelow, tied)) | 0;
  }
}

function countCells(cells: Int32Array, rows: Int32Array, counts: Int32Array): void {
  for (let place = 0; place < rows.length; place++) counts[cells[rows[place]!]!]!++;
}

function lookUp(cells: Int32Array, ranks: Float64Array, into: Float64Array): void {
  for (let row = 0; row < cells.length; row++) into[row] = ranks[cells[row]!]!;
}
