import { findMetric } from "../catalogue/lookup.js";
import { type Entity, GROUPS } from "../catalogue/types.js";
import { checkOptions, oneOf } from "../options.js";

/**
 * What a column's name says it holds. Whatever happens to a table (danfo, CSV, another program), its column names
 * survive; so analyses add columns whose endings carry the meaning, and the row says which pool they are of.
 */

/** The pool of a row in words, how many rows are in it, and whether the row is one of them (1 or 0). */
export const POOL = "pool";
export const PEER_COUNT = "peerCount";
export const IN_POOL = "inPool";
/** How much a row counts as a peer, 0 to 1, where peers are weighted by share of playtime. */
export const PEER_WEIGHT = "peerWeight";
/** Probability, in percent, with which the row's intervals hold what they are intervals of. */
export const LEVEL = "level";

/** Before the name of a role: the row's score in that role, where several were asked for. */
export const SCORE_IN_ROLE = "roleScore_";

/** The cells without which a number among peers cannot be understood; endings count only beside them. */
export const POOL_CELLS = [POOL, PEER_COUNT, IN_POOL] as const;

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
const ENDING_KINDS = {
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
  part: ending("points of the score", true),
  difference: ending("difference", true),
} as const satisfies Record<string, EndingKind>;

export type Ending = keyof typeof ENDING_KINDS;
export const ENDINGS = Object.keys(ENDING_KINDS) as readonly Ending[];

/** A metric's column and what an analysis made of it. */
export interface AnalysisColumn {
  readonly metric: string;
  readonly ending: Ending;
}

/** What the names of a table's columns tell; a {@link Table} is one. */
export interface NamedColumns {
  readonly entity: Entity;
  has(name: string): boolean;
}

/**
 * The name of the column that holds what an analysis made of a metric.
 *
 * Shape:   `rank` (percentile rank), `peers` (how many of the pool have a value, where not all have), `z`, `shrunk`, `evidence` and `weight` (of a shrunk rate), `low`, `median` and
 *          `high` (interval of the rank), `interval` (the same as text), `part` (points of a role score) or
 *          `difference`, behind the metric's own name.
 * Errors:  `invalid_option` for any other ending.
 *
 * @example columnName("average_goals", "rank") // => "average_goals_rank"
 */
export function columnName(metric: string, ending: Ending): string {
  checkOptions("columnName", { ending }, { ending: oneOf(ENDINGS) });
  return `${metric}_${ending}`;
}

/**
 * What a column of a table holds: the metric and the ending of one that an analysis has added; undefined for any
 * other. An ending counts only in a table with the columns `pool`, `peerCount` and `inPool`, so that somebody
 * else's `average_goals_rank` stays a plain column.
 *
 * @example
 * const ranked = percentileRanks(await samplePlayers(), { metrics: ["average_goals"] });
 * analysisColumn(ranked, "average_goals_rank") // => { metric: "average_goals", ending: "rank" }
 * analysisColumn(ranked, "average_goals") // => undefined
 */
export function analysisColumn(table: NamedColumns, name: string): AnalysisColumn | undefined {
  return hasPool(table) ? asAnalysisColumn(table, name) : undefined;
}

/** As {@link analysisColumn}, as if the table had a pool. */
export function asAnalysisColumn(table: NamedColumns, name: string): AnalysisColumn | undefined {
  const at = name.lastIndexOf("_");
  if (at <= 0) return undefined;
  const ending = name.slice(at + 1);
  if (!Object.hasOwn(ENDING_KINDS, ending) || isDetail(name)) return undefined;
  const metric = name.slice(0, at);
  // `goal_difference` and `body_weight` are somebody's own; `average_goals_low` is not.
  if (ENDING_KINDS[ending as Ending].common && !isKnownMetric(table, metric)) return undefined;
  return { metric, ending: ending as Ending };
}

/** Whether a table speaks of a pool. */
export function hasPool(table: Pick<NamedColumns, "has">): boolean {
  return POOL_CELLS.every((name) => table.has(name));
}

/** The name of what an analysis made of a metric, where the table has it. */
export function analysisOf(table: NamedColumns, metric: string, ending: Ending): string | undefined {
  const name = `${metric}_${ending}`;
  return hasPool(table) && table.has(name) ? name : undefined;
}

/** A column's short title: the catalogue's label, with what an analysis made of it; else the column's own name. */
export function columnLabel(table: NamedColumns, name: string): string {
  const own = findMetric(name, table.entity)?.label;
  const made = own === undefined ? analysisColumn(table, name) : undefined;
  if (made === undefined) return own ?? name;
  return `${findMetric(made.metric, table.entity)?.label ?? made.metric}, ${ENDING_KINDS[made.ending].label}`;
}

/** The kind of a column that an analysis has added. */
export function kindOfEnding(ending: Ending): "number" | "text" {
  return ENDING_KINDS[ending].kind;
}

/** Optional objects of records, whose nested names follow theirs: `player_weight` is a weight of nobody's rate. */
export const OPTIONAL_OBJECTS: Readonly<Record<Entity, readonly string[]>> = {
  player: ["player", "competition", "season", "round", "match"],
  team: ["team", "competition", "season", "round", "match"],
};

const DETAIL = new RegExp(`^(${[...new Set(Object.values(OPTIONAL_OBJECTS).flat())].join("|")})_`);

/** Whether a column belongs to an optional object. */
export function isDetail(name: string): boolean {
  return DETAIL.test(name);
}

function isKnownMetric(table: NamedColumns, name: string): boolean {
  return (
    table.has(name) ||
    findMetric(name, table.entity) !== undefined ||
    GROUPS.some((group) => name.startsWith(`${group}_`))
  );
}
