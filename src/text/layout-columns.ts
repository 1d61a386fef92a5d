import { CATEGORY_SCORES, categoryColumns, IN_POOL, PEER_COUNT, POOL } from "./column-endings.js";

/** The columns of a table beside its metrics, and of what kind they are: those it begins with, and what is said of its rows. */

export type Kind = "number" | "text";
export type Kinds = Readonly<Record<string, Kind>>;

const BEHIND_ID = {
  name: "text",
  competitionId: "number",
  seasonId: "number",
  roundId: "number",
  matchId: "number",
} as const;

export const HEAD = {
  player: {
    keys: { playerId: "number", ...BEHIND_ID },
    position: {
      position: "text",
      positionShare: "number",
      positionGroup: "text",
      positionGroupShare: "number",
      positions: "text",
    },
  },
  team: { keys: { teamId: "number", ...BEHIND_ID }, position: {} },
} as const satisfies Record<"player" | "team", Record<"keys" | "position", Kinds>>;

/** How much of a season was tagged. */
export const COVERAGE = "coverage";
/** How much a row counts as a peer, 0 to 1, where peers are weighted by share of playtime. */
export const PEER_WEIGHT = "peerWeight";
/** Probability, in percent, with which the row's intervals hold what they are intervals of. */
export const LEVEL = "level";

/** The column that says whose metrics a table is about that has a row per metric, and so no keys. */
export const ENTITY = "entity";
/** The column that names the metric of such a row. */
export const METRIC = "metric";

/** The column by which a list gives places. */
export const PLACE_OF = "placeOf";

/** What analyses say of a row and not of a metric. */
export const OF_ROW: Kinds = {
  [POOL]: "text",
  [PEER_COUNT]: "number",
  [IN_POOL]: "number",
  [PEER_WEIGHT]: "number",
  [LEVEL]: "number",
  competitionBefore: "number",
  seasonBefore: "number",
  minutesBefore: "number",
  minutesAfter: "number",
  moved: "number",
  translationMovers: "number",
  seasons: "number",
  parts: "text",
  age: "number",
  role: "text",
  score: "number",
  score_rank: "number",
  score_low: "number",
  score_median: "number",
  score_high: "number",
  weightShare: "number",
  ...Object.fromEntries(CATEGORY_SCORES.flatMap(categoryColumns).map((name) => [name, "number"] as const)),
  place: "number",
  [PLACE_OF]: "text",
  place_low: "number",
  place_median: "number",
  place_high: "number",
  similarity: "number",
  distance: "number",
  agree: "text",
  differ: "text",
  cluster: "number",
};

/** Whether a name is that of such a column; an age from elsewhere is as good as one that the library works out. */
export function isLayoutColumn(entity: "player" | "team", name: string): boolean {
  const { keys, position } = HEAD[entity];
  const kinds: Kinds = { ...keys, ...position, [COVERAGE]: "text", ...OF_ROW };
  return name !== "age" && Object.hasOwn(kinds, name);
}
