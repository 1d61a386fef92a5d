/**
 * What a column's name says it holds. Whatever happens to a table (danfo, CSV, another program), its column names
 * survive; so analyses add columns whose endings carry the meaning, and the row says which pool they are of.
 */

/** The pool of a row in words, how many rows are in it, and whether the row is one of them (1 or 0). */
export const POOL = "pool";
export const PEER_COUNT = "peerCount";
export const IN_POOL = "inPool";

/** The cells without which a number among peers cannot be understood; endings count only beside them. */
export const POOL_CELLS = [POOL, PEER_COUNT, IN_POOL] as const;

/** The row's score in a role, the best of several; before the name of a role, its score in that one. */
const SCORE = "score";
const SCORE_IN_ROLE = `${SCORE}_`;
/** What behind `score_` tells of the score itself, and so names no role. */
export const NO_ROLE_NAMES: readonly string[] = ["rank", "low", "median", "high"];
/** What a role's name is expected to be, for errors. */
export const ROLE_NAME = `a name other than ${NO_ROLE_NAMES.join(", ")}, which follow ${SCORE_IN_ROLE} in names of score columns`;

/** The column of the row's score in a role: `score_inside_forward`. */
export function roleScoreColumn(role: string): string {
  return SCORE_IN_ROLE + role.replaceAll(" ", "_");
}

/** The role whose score a column holds by its name, written with `_`; undefined where it holds none. */
export function roleOfScoreColumn(name: string): string | undefined {
  const role = name.startsWith(SCORE_IN_ROLE) ? name.slice(SCORE_IN_ROLE.length) : "";
  return role === "" || NO_ROLE_NAMES.includes(role) ? undefined : role;
}

/** The scores of `categoryScores`: their columns, and their titles. */
export const CATEGORY_TITLES = {
  shooting: "Shooting",
  chanceCreation: "Chance creation",
  ballCarrying: "Ball carrying",
  passing: "Passing",
  defending: "Defending",
  goalkeeping: "Goalkeeping",
} as const;

export type CategoryScore = keyof typeof CATEGORY_TITLES;
export const CATEGORY_SCORES = Object.keys(CATEGORY_TITLES) as readonly CategoryScore[];

/** The scores in the order in which they are shown: what a goalkeeper is there for stands first. */
export const SHOWN_CATEGORIES: readonly CategoryScore[] = [
  "goalkeeping",
  ...CATEGORY_SCORES.filter((score) => score !== "goalkeeping"),
];

interface EndingKind {
  /** What the column holds, as the label's continuation. */
  readonly label: string;
  readonly kind: "number" | "text";
  /** Whether the word is so common that only a known metric before it makes it an ending. */
  readonly common: boolean;
}

const ending = (label: string, common = false, kind: "number" | "text" = "number"): EndingKind => ({
  label,
  kind,
  common,
});

/** What analyses add to a metric, in the order in which the columns stand behind it. */
export const ENDING_KINDS = {
  rank: ending("percentile rank"),
  peers: ending("peers with a value", true),
  z: ending("z-score"),
  shrunk: ending("shrunk"),
  evidence: ending("evidence"),
  weight: ending("own weight of the estimate", true),
  low: ending("rank interval, low", true),
  median: ending("rank interval, median", true),
  high: ending("rank interval, high", true),
  interval: ending("rank interval", true, "text"),
  weightShare: ending("percent of the weight with a rank", true),
  part: ending("points of the score", true),
  difference: ending("difference", true),
  before: ending("true rate before", true),
  after: ending("true rate after", true),
  before_rank: ending("percentile rank before", true),
  after_rank: ending("percentile rank after", true),
  change: ending("change of the true rate", true),
  change_low: ending("change, low", true),
  change_high: ending("change, high", true),
  change_chance: ending("chance of an improvement", true),
  change_raw: ending("raw change", true),
  change_text: ending("change in words", true, "text"),
  forecast: ending("forecast of the true rate", true),
  forecast_low: ending("forecast, low", true),
  forecast_high: ending("forecast, high", true),
  translated: ending("translated", true),
  translated_low: ending("translated, low", true),
  translated_high: ending("translated, high", true),
  translated_rank: ending("translated, percentile rank", true),
} as const satisfies Record<string, EndingKind>;

export type Ending = keyof typeof ENDING_KINDS;
export const ENDINGS = Object.keys(ENDING_KINDS) as readonly Ending[];

/** A metric's column and what an analysis made of it. */
export interface AnalysisColumn {
  readonly metric: string;
  readonly ending: Ending;
}

/** The name of the column that holds what an analysis made of a metric. */
export function withEnding(metric: string, made: Ending): string {
  return `${metric}_${made}`;
}

/**
 * A name taken apart at its ending, the longest that it has: `change_low` before `low`; undefined where it has none.
 * Whether it counts, the table decides.
 */
export function endingOf(name: string): AnalysisColumn | undefined {
  if (isDetail(name)) return undefined;
  const last = name.lastIndexOf("_");
  for (const at of [name.lastIndexOf("_", last - 1), last]) {
    const made = name.slice(at + 1);
    if (at > 0 && Object.hasOwn(ENDING_KINDS, made))
      return { metric: name.slice(0, at), ending: made as Ending };
  }
  return undefined;
}

/** What {@link CATEGORY_SCORES} have behind them, in their order. */
const OF_CATEGORY = ["low", "high", "weightShare"] as const satisfies readonly Ending[];

/** The columns of one category: the score, its interval, and on how much of the weight it stands. */
export function categoryColumns(score: CategoryScore): readonly string[] {
  return [score, ...OF_CATEGORY.map((made) => withEnding(score, made))];
}

/** Whether the scores by category in a table are those of an analysis, and not somebody's own numbers of that name. */
export function hasCategoryScore(table: { has(name: string): boolean }, score: CategoryScore): boolean {
  return hasPool(table) && table.has(withEnding(score, "weightShare"));
}

/** Whether a table speaks of a pool. */
export function hasPool(table: { has(name: string): boolean }): boolean {
  return POOL_CELLS.every((name) => table.has(name));
}

/** Whether a column holds percentile ranks of a metric, which the score of a role is not. */
export function isRankColumn(table: { has(name: string): boolean }, name: string): boolean {
  const made = hasPool(table) ? endingOf(name) : undefined;
  if (made?.ending !== "rank" || made.metric === SCORE) return false;
  return roleOfScoreColumn(name) === undefined || table.has(made.metric);
}

/** Optional objects of records, whose nested names follow theirs: `player_weight` is a weight of nobody's rate. */
export const OPTIONAL_OBJECTS = {
  player: ["player", "competition", "season", "round", "match"],
  team: ["team", "competition", "season", "round", "match"],
} as const;

const DETAIL = new RegExp(`^(${[...new Set(Object.values(OPTIONAL_OBJECTS).flat())].join("|")})_`);

/** Whether a column belongs to an optional object. */
export function isDetail(name: string): boolean {
  return DETAIL.test(name);
}
