import type { ShownCategory } from "../../../analysis/peers/category-scores.js";
import type { ProfilePeers } from "../../../analysis/search/profile.js";
import type { RemakeData } from "../remade.js";

/** What a page asks its worker: first it hands over its data; `id` says which peers a question is about. */
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

/** What a row has among other peers. */
export interface RemadeRow {
  readonly similar: readonly (readonly [row: number, similarity: number])[];
  readonly categories: readonly ShownCategory[];
}

/** What the worker tells: the scores of all rows in each role, or what a row has. */
export type Told =
  | { readonly id: number; readonly scores: readonly Float64Array[] }
  | ({ readonly id: number; readonly row: number } & RemadeRow);
