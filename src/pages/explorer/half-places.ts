/**
 * Percentile ranks as small whole numbers, so that a page of a whole league stays small and loses nothing.
 *
 * Among n peers a rank is 100 × places / n, and places come in halves (ties share the average place). Two times
 * the places are therefore whole, and n need not be told: it is the number of peers in the pool that have a rank.
 */

/** For each row its pool, or a negative number; and 1 where the row is one of its pool's peers. */
export interface PoolOfRows {
  readonly pool: ArrayLike<number>;
  readonly inPool: ArrayLike<number>;
}

/** Twice the places of ranks of the kinds `rank`, `weak`, `strict` and `mean`; missing ranks as null. */
export function halfPlacesOf(ranks: ArrayLike<number>, pools: PoolOfRows): (number | null)[] {
  const peers = peersWithRank(ranks.length, (row) => !Number.isNaN(ranks[row]!), pools);
  return Array.from(ranks, (rank, row) =>
    Number.isNaN(rank) ? null : Math.round((rank * peers.get(pools.pool[row]!)!) / 50),
  );
}

/** The ranks behind twice their places, to the last digit; missing ranks as NaN. */
export function ranksOf(halfPlaces: ArrayLike<number | null>, pools: PoolOfRows): Float64Array {
  const peers = peersWithRank(halfPlaces.length, (row) => halfPlaces[row] !== null, pools);
  return Float64Array.from(halfPlaces, (places, row) =>
    places === null ? Number.NaN : (50 * places) / peers.get(pools.pool[row]!)!,
  );
}

function peersWithRank(
  rows: number,
  hasRank: (row: number) => boolean,
  { pool, inPool }: PoolOfRows,
): Map<number, number> {
  const peers = new Map<number, number>();
  for (let row = 0; row < rows; row++) {
    if (inPool[row] === 1 && hasRank(row)) peers.set(pool[row]!, (peers.get(pool[row]!) ?? 0) + 1);
  }
  return peers;
}
