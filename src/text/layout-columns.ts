import {
  CATEGORY_SCORES,
  categoryColumns,
  IN_POOL,
  LEVEL,
  PEER_COUNT,
  PEER_WEIGHT,
  POOL,
} from "./column-endings.js";

/** The columns of a table other than metrics, with their kinds: the leading ones, and those with results for a row. */

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
    keys: { playerId: "number", ...BEHIND_ID, clubId: "number" },
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

/** The entity of the metrics in a table with a row per metric, which has no keys. */
export const ENTITY = "entity";
/** The metric of a row in such a table. */
export const METRIC = "metric";

/** The metric that a list's places are based on. */
export const PLACE_OF = "placeOf";

/** The columns that analyses add per row, not per metric. */
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

/** Whether a name belongs to one of these columns. `age` does not count: users may bring their own ages. */
export function isLayoutColumn(entity: "player" | "team", name: string): boolean {
  const { keys, position } = HEAD[entity];
  const isColumn = name === COVERAGE || [keys, position, OF_ROW].some((kinds) => Object.hasOwn(kinds, name));
  return name !== "age" && isColumn;
}
