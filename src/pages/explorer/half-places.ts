/**
 * Percentile ranks as small whole numbers, so that a page of a whole league stays small and loses nothing.
 *
 * Among n peers with a value a rank is 100 × places / n, and places come in halves (ties share the average place). Two
 * times the places are therefore whole.
 */

/** How many of a row's peers have a value. */
export type PeersOfRow = (row: number) => number;

/** Twice the places of ranks of the kinds `rank`, `weak`, `strict` and `mean`; missing ranks as null. */
export function halfPlacesOf(ranks: ArrayLike<number>, peersOf: PeersOfRow): (number | null)[] {
  return Array.from(ranks, (rank, row) =>
    Number.isNaN(rank) ? null : Math.round((rank * peersOf(row)) / 50),
  );
}

/** The ranks behind twice their places, to the last digit; missing ranks as NaN. */
export function ranksOf(halfPlaces: ArrayLike<number | null>, peersOf: PeersOfRow): Float64Array {
  return Float64Array.from(halfPlaces, (places, row) =>
    places === null ? Number.NaN : (50 * places) / peersOf(row),
  );
}
