import { PackedSort } from "./packed-sort.js";
import { rankByComparing } from "./rank-by-comparing.js";
import { CountingRoom } from "./rank-by-counting.js";
import { rankByPacking } from "./rank-by-packing.js";
import type { PoolOutcome, RankedRows, RankOptions } from "./ranked-pool.js";
import { type WholeNumbers, Wholes } from "./wholes.js";

/** What a column became. */
export interface RankedColumn {
  /** By row; missing where the row is of no pool, or has no value, or is of a pool that ranks nobody. */
  readonly ranks: Float64Array;
  /** By pool. */
  readonly outcomes: readonly PoolOutcome[];
}

/**
 * The percentile ranks of columns of one table, each of whose rows is ranked in one pool at most, among peers of the
 * same table or of another one.
 *
 * Counts are whole numbers, and rates of two decimals are once they are multiplied by 100. So most columns are ranked
 * by counting ({@link CountingRoom}); where there are far more numbers than peers, each pool by sorting numbers that
 * hold the row they are of ({@link rankByPacking}). Others are compared ({@link rankByComparing}, the slow twin of both).
 * All give the numbers of {@link rankByComparing} exactly. The room that they take goes with this.
 */
export class ColumnRanking {
  readonly #pools: readonly RankedRows[];
  readonly #rowsRanked: number;
  readonly #counting: CountingRoom;
  readonly #sort = new PackedSort();
  readonly #own = new Wholes();
  readonly #peers: Wholes;

  constructor(pools: readonly RankedRows[], rowCount: number, areOfOneTable: boolean) {
    this.#pools = pools;
    this.#rowsRanked = pools.reduce((rows, { ranked }) => rows + ranked.length, 0);
    this.#counting = new CountingRoom(pools, rowCount, areOfOneTable);
    this.#peers = areOfOneTable ? this.#own : new Wholes();
  }

  /** Ranks a column; `peerValues` is that of the peers' table. */
  rank(values: Float64Array, peerValues: Float64Array, options: RankOptions): RankedColumn {
    const ranks = new Float64Array(values.length);
    const counted = this.#counting.rank(values, peerValues, options, ranks);
    if (counted !== undefined) return { ranks, outcomes: counted };
    const wholes = this.#wholesOf(values, peerValues);
    const countedWholes = wholes && this.#counting.rankWholes(wholes, options, ranks);
    if (countedWholes !== undefined) return { ranks, outcomes: countedWholes };
    // A rank is written for every value of a pool: where there is nothing else, nothing is missing.
    if (wholes === undefined || wholes.own.missing > 0 || this.#rowsRanked < values.length) {
      ranks.fill(Number.NaN);
    }
    const outcomes = this.#pools.map((pool) => {
      const outcome =
        (wholes && rankByPacking(wholes, pool, options, this.#sort, ranks)) ??
        rankByComparing(values, peerValues, pool, options, ranks);
      if (outcome.unranked !== undefined) leaveUnranked(ranks, pool);
      return outcome;
    });
    return { ranks, outcomes };
  }

  /** Undefined where the values are no whole numbers, nor all of them hundredths of such. */
  #wholesOf(values: Float64Array, peerValues: Float64Array): WholeNumbers | undefined {
    const [own, peers] = [this.#own, this.#peers];
    const areWhole =
      (own.takeWhole(values) && (peers === own || peers.takeWhole(peerValues))) ||
      (own.takeHundredths(values) && (peers === own || peers.takeHundredths(peerValues)));
    return areWhole ? { own, peers } : undefined;
  }
}

function leaveUnranked(ranks: Float64Array, { ranked }: RankedRows): void {
  for (let place = 0; place < ranked.length; place++) ranks[ranked[place]!] = Number.NaN;
}
