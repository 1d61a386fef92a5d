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

/** The name of the column that holds what an analysis made of a metric. */
export function withEnding(metric: string, made: Ending): string {
  return `${metric}_${made}`;
}

/** A name taken apart at its ending; undefined where it has none. Whether it counts, the table decides. */
export function endingOf(name: string): AnalysisColumn | undefined {
  const at = name.lastIndexOf("_");
  const made = name.slice(at + 1);
  if (at <= 0 || !Object.hasOwn(ENDING_KINDS, made) || isDetail(name)) return undefined;
  return { metric: name.slice(0, at), ending: made as Ending };
}

/** Whether a table speaks of a pool. */
export function hasPool(table: { has(name: string): boolean }): boolean {
  return POOL_CELLS.every((name) => table.has(name));
}

/** Whether a column holds percentile ranks: an ending that needs no knowledge of metrics. */
export function isRankColumn(table: { has(name: string): boolean }, name: string): boolean {
  return hasPool(table) && endingOf(name)?.ending === "rank";
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
