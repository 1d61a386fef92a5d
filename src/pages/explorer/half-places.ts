/**
 * Percentile ranks as small whole numbers, so that a page of a whole league stays small and loses nothing.
 *
 * Among n peers with a value a rank is 100 × places / n, and places come in halves (ties share the average place). Two
 * times the places are therefore whole. A missing rank has missing places.
 */

/** How many of a row's peers have a value. */
export type PeersOfRow = (row: number) => number;

/** Twice the places of ranks of the kinds `rank`, `weak`, `strict` and `mean`. */
export function halfPlacesOf(ranks: Float64Array, peersOf: PeersOfRow): Float64Array {
  return ranks.map((rank, row) => Math.round((rank * peersOf(row)) / 50));
}

/** The ranks behind twice their places, to the last digit. */
export function ranksOf(halfPlaces: Float64Array, peersOf: PeersOfRow): Float64Array {
  return halfPlaces.map((places, row) => (50 * places) / peersOf(row));
}
