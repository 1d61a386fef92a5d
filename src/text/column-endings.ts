/**
 * The meaning of column names. Column names survive everything that happens to a table (danfo, CSV, another program).
 * So the columns that analyses add have endings with a meaning, and cells of the row name the pool.
 */

/** The columns of a row's pool in words, of its number of peers, and of whether the row is one of them (1 or 0). */
export const POOL = "pool";
export const PEER_COUNT = "peerCount";
export const IN_POOL = "inPool";
/** The weight of a row as a peer, 0 to 1, if peers are weighted by share of playtime. */
export const PEER_WEIGHT = "peerWeight";
/** The probability, in percent, that the row's intervals contain the true value. */
export const LEVEL = "level";

/** The cells needed to understand a number among peers; endings have a meaning only in tables with these columns. */
export const POOL_CELLS = [POOL, PEER_COUNT, IN_POOL] as const;

/** The row's score in its role, the best of several; with `_` and a role's name, the score in that role. */
const SCORE = "score";
const SCORE_IN_ROLE = `${SCORE}_`;
/** Words after `score_` that belong to the score itself, so roles cannot have these names. */
export const NO_ROLE_NAMES: readonly string[] = ["rank", "low", "median", "high"];
/** The expectation for a role's name, for errors. */
export const ROLE_NAME = `a name other than ${NO_ROLE_NAMES.join(", ")}, which follow ${SCORE_IN_ROLE} in names of score columns`;

/** The column of the row's score in a role: `score_inside_forward`. */
export function roleScoreColumn(role: string): string {
  return SCORE_IN_ROLE + role.replaceAll(" ", "_");
}

/** The role in the name of a score column, written with `_`; undefined for other columns. */
export function roleOfScoreColumn(name: string): string | undefined {
  const role = name.startsWith(SCORE_IN_ROLE) ? name.slice(SCORE_IN_ROLE.length) : "";
  return role === "" || NO_ROLE_NAMES.includes(role) ? undefined : role;
}

/** The scores of `categoryScores`, by column, with their titles. */
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

/** The scores in the order of display, with goalkeeping first. */
export const SHOWN_CATEGORIES: readonly CategoryScore[] = [
  "goalkeeping",
  ...CATEGORY_SCORES.filter((score) => score !== "goalkeeping"),
];

interface EndingKind {
  /** The content of the column, as a continuation of the metric's label. */
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

/** The columns that analyses add to a metric, in the order in which they follow it. */
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
  rankBefore: ending("percentile rank in the file before", true),
  rankAfter: ending("percentile rank in the file after", true),
  since: ending("rate since", true),
  chance: ending("chance of a higher true rate since", true),
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

/** The name of an analysis column in two parts: the metric's column and the ending. */
export interface AnalysisColumn {
  readonly metric: string;
  readonly ending: Ending;
}

/** The name of an analysis column of a metric. */
export function withEnding(metric: string, made: Ending): string {
  return `${metric}_${made}`;
}

/**
 * A name split at its longest ending: `change_low` comes before `low`; undefined for a name without an ending. Whether
 * the ending has its meaning depends on the table.
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

/** The endings of {@link CATEGORY_SCORES}, in order. */
const OF_CATEGORY = ["low", "high", "weightShare"] as const satisfies readonly Ending[];

/** The columns of one category: the score, its interval, and the percentage of the weight with a rank. */
export function categoryColumns(score: CategoryScore): readonly string[] {
  return [score, ...OF_CATEGORY.map((made) => withEnding(score, made))];
}

/** Whether a table's score of a category comes from an analysis, not from a user's own column with that name. */
export function hasCategoryScore(table: { has(name: string): boolean }, score: CategoryScore): boolean {
  return hasPool(table) && table.has(withEnding(score, "weightShare"));
}

/** Whether a table has the pool columns. */
export function hasPool(table: { has(name: string): boolean }): boolean {
  return POOL_CELLS.every((name) => table.has(name));
}

/** Whether a column holds percentile ranks of a metric; scores of roles do not count. */
export function isRankColumn(table: { has(name: string): boolean }, name: string): boolean {
  const made = hasPool(table) ? endingOf(name) : undefined;
  if (made?.ending !== "rank" || made.metric === SCORE) return false;
  return roleOfScoreColumn(name) === undefined || table.has(made.metric);
}

/** Optional objects of records; their fields begin with these names. So `player_weight` has no `weight` ending. */
export const OPTIONAL_OBJECTS = {
  player: ["player", "competition", "season", "round", "match"],
  team: ["team", "competition", "season", "round", "match"],
} as const;

const DETAIL = new RegExp(`^(${[...new Set(Object.values(OPTIONAL_OBJECTS).flat())].join("|")})_`);

/** Whether a column belongs to an optional object. */
export function isDetail(name: string): boolean {
  return DETAIL.test(name);
}
