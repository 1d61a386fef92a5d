import type { ShownCategory } from "../../../analysis/peers/category-scores.js";
import type { ProfilePeers } from "../../../analysis/search/profile.js";
import type { RemakeData } from "../remade.js";

/** A page's messages to its worker. The first one carries the page's data; `id` identifies the peers of a request. */
export type Asked =
  | { readonly kind: "page"; readonly data: RemakeData }
  | { readonly kind: "scores"; readonly id: number; readonly peers: ProfilePeers }
  | {
      readonly kind: "row";
      readonly id: number;
      readonly peers: ProfilePeers;
      readonly row: number;
      readonly count: number;
      readonly level: number;
    };

/** The results of a row among the reader's peers. */
export interface RemadeRow {
  readonly similar: readonly (readonly [row: number, similarity: number])[];
  readonly categories: readonly ShownCategory[];
}

/** The worker's answers: the scores of all rows in each role, or the results of a row. */
export type Told =
  | { readonly id: number; readonly scores: readonly Float64Array[] }
  | ({ readonly id: number; readonly row: number } & RemadeRow);
