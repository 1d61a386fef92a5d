import { CountingRoom } from "./rank-by-counting.js";
import { PackedSort, rankByPacking } from "./rank-by-packing.js";
import { rankInSorted, sortedPresent } from "./rank-in.js";
import type { PoolOutcome, RankedRows, RankOptions } from "./ranked-pool.js";
import { type WholeNumbers, Wholes } from "./wholes.js";

/** The ranks of a column, and the outcome of each pool. */
export interface RankedColumn {
  /** By row; NaN if the row has no pool or no value, or if its pool ranks nobody. */
  readonly ranks: Float64Array;
  /** By pool. */
  readonly outcomes: readonly PoolOutcome[];
}

/**
 * Ranks the columns of a table as percentiles. Each row is ranked in one pool at most, among peers of the same table or
 * another one.
 *
 * Counts are whole numbers; rates with two decimals become whole numbers when multiplied by 100. So most columns are
 * ranked by counting ({@link CountingRoom}). If there are far more possible numbers than peers, each pool is ranked by
 * sorting numbers that include the place of their row ({@link rankByPacking}). All other columns are ranked by
 * comparing ({@link rankByComparing}, the slow twin of both). All three give exactly the same ranks. The arrays they
 * need are kept for the next column.
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

  /** Ranks a column; `peerValues` is the same column in the peers' table. */
  rank(values: Float64Array, peerValues: Float64Array, options: RankOptions): RankedColumn {
    const ranks = new Float64Array(values.length);
    const counted = this.#counting.rank(values, peerValues, options, ranks);
    if (counted !== undefined) return { ranks, outcomes: counted };
    const wholes = this.#wholesOf(values, peerValues);
    const countedWholes = wholes && this.#counting.rankWholes(wholes, options, ranks);
    if (countedWholes !== undefined) return { ranks, outcomes: countedWholes };
    // Every value in a pool gets a rank, so NaN is needed only for missing values and for rows without a pool.
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

  /** The columns as whole numbers, or as hundredths; undefined if they are neither. */
  #wholesOf(values: Float64Array, peerValues: Float64Array): WholeNumbers | undefined {
    const [own, peers] = [this.#own, this.#peers];
    const areWhole = ([1, 100] as const).some(
      (perUnit) => own.take(values, perUnit) && (peers === own || peers.take(peerValues, perUnit)),
    );
    return areWhole ? { own, peers } : undefined;
  }
}

function leaveUnranked(ranks: Float64Array, { ranked }: RankedRows): void {
  for (let place = 0; place < ranked.length; place++) ranks[ranked[place]!] = Number.NaN;
}

/** Ranks any values by sorting the peers' values and searching for each one: the most general and slowest way. */
export function rankByComparing(
  values: Float64Array,
  peerValues: Float64Array,
  { peers, ranked }: RankedRows,
  options: RankOptions,
  into: Float64Array,
): PoolOutcome {
  const sorted = sortedPresent(Float64Array.from(peers, (row) => peerValues[row]!));
  const present = sorted.length;
  if (present < options.minPeers) return { present, unranked: "few_values" };
  if (sorted[0] === sorted[present - 1]) return { present, unranked: "constant_metric" };
  const rankOf = rankInSorted(sorted, options);
  for (const row of ranked) {
    const value = values[row]!;
    if (!Number.isNaN(value)) into[row] = rankOf(value);
  }
  return { present, unranked: undefined };
}
