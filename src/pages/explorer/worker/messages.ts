import type { ProfilePeers } from "../../../analysis/search/profile.js";
import type { PageData } from "../page-data.js";
import type { BoardScores, RowResults } from "../results.js";

/**
 * A page's messages to its worker. The first one carries the page's data; `id` identifies the peers of a request, 0 those
 * that the page was written with.
 */
export type Asked =
  | { readonly kind: "page"; readonly data: PageData }
  | { readonly kind: "scores"; readonly id: number; readonly peers: ProfilePeers }
  | { readonly kind: "row"; readonly id: number; readonly peers: ProfilePeers; readonly row: number }
  | { readonly kind: "boards" };

/** The worker's answers: the scores of all rows in each role, the results of a row, or the scores of boards. */
export type Told =
  | { readonly kind: "scores"; readonly id: number; readonly scores: readonly Float64Array[] }
  | { readonly kind: "row"; readonly id: number; readonly row: number; readonly made: RowResults }
  | { readonly kind: "boards"; readonly boards: readonly BoardScores[] };
