import type { Entity } from "../catalogue/types.js";

/** The two operations of the interface documents: their names and their parameters. */

/** The optional objects that `fetch` may name. */
export const FETCH_OBJECTS = ["competition", "season", "round"] as const;
export type FetchObject = (typeof FETCH_OBJECTS)[number];

/** The folder in the path, and the optional object that `details` may name. */
export const OPERATIONS = {
  player: { folder: "players", details: "player" },
  team: { folder: "teams", details: "team" },
} as const satisfies Record<Entity, { readonly folder: string; readonly details: string }>;

/** The query parameters, in the documents' order. */
export const QUERY_PARAMETERS = ["compId", "seasonId", "roundId", "matchDay", "details", "fetch"] as const;

/** The path of one record's operation, such as `/v2/players/36/advancedstats`. */
export function operationPath(entity: Entity, id: number): string {
  return `/v2/${OPERATIONS[entity].folder}/${id}/advancedstats`;
}
