import { analysisColumn, Table } from "../index.js";
import { CATEGORY_TITLES, roleOfScoreColumn } from "../text/column-endings.js";

/** The heads of columns that no catalogue names. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ["name", "Name"],
  ["playerId", "Player id"],
  ["teamId", "Team id"],
  ["competitionId", "Competition"],
  ["seasonId", "Season"],
  ["roundId", "Round"],
  ["matchId", "Match"],
  ["positionGroup", "Position"],
  ["position", "Played at"],
  ["coverage", "Coverage"],
  ["age", "Age"],
  ["player_age", "Age"],
  ["club", "Club"],
  ["player_team", "Club"],
  ["player_seasonTeam", "Club of the season"],
  ["player_currentTeam", "Club when fetched"],
  ["player_height", "Height"],
  ["player_marketValue", "Market value"],
  ["marketValue", "Market value"],
  ["player_contractExpires", "Contract end"],
  ["contractEnd", "Contract end"],
  ["pool", "Pool"],
  ["peerCount", "Peers"],
  ["inPool", "In pool"],
  ["level", "Level"],
  ["role", "Role"],
  ["score", "Score"],
  ["score_low", "Score, low"],
  ["score_median", "Score, median"],
  ["score_high", "Score, high"],
  ["score_rank", "Score rank"],
  ["weightShare", "Weight, %"],
  ["place", "Place"],
  ["place_low", "Place, low"],
  ["place_median", "Place, median"],
  ["place_high", "Place, high"],
  ["similarity", "Similarity"],
  ["distance", "Distance"],
  ["cluster", "Cluster"],
  ["metric", "Metric"],
  ["minutesBefore", "Minutes before"],
  ["minutesAfter", "Minutes after"],
  ["seasonBefore", "Season before"],
  ["competitionBefore", "Competition before"],
  ["seasons", "Seasons"],
  ["parts", "Parts"],
  ["label", "Metric"],
  ["best", "Best"],
  ...Object.entries(CATEGORY_TITLES).flatMap(([name, title]): [string, string][] => [
    [name, title],
    [`${name}_low`, `${title}, low`],
    [`${name}_high`, `${title}, high`],
  ]),
]);

interface Headed {
  readonly table: Table;
  readonly heads: readonly string[];
}

/**
 * A table with readable heads for the given columns, and those heads. The other columns stay, because they decide how
 * rows are listed. An ending that all analysed columns share (percentile rank) is left to the caption.
 */
export function underHeads(table: Table, columns: readonly string[]): Headed {
  const made = columns.map((name) => analysisColumn(table, name));
  const isOne = new Set(made.flatMap((column) => column?.ending ?? [])).size === 1;
  const named = columns.map((name, at) => TITLES.get(name) ?? (isOne ? made[at]?.metric : undefined) ?? name);
  const heads = named.map((head, at) => (named.indexOf(head) === at ? head : columns[at]!));
  const shown = heads.map((head, at) => [head, table.column(columns[at]!)] as const);
  const rest = table.columnNames
    .filter((name) => !heads.includes(name))
    .map((name) => [name, table.column(name)] as const);
  const { entity, rowCount, catalogue } = table;
  return { table: new Table({ entity, rowCount, catalogue, columns: [...shown, ...rest] }), heads };
}

/** Those of the columns that hold percentile ranks or scores from 0 to 100. */
export function heatOf(table: Table, columns: readonly string[]): string[] {
  return columns.filter((name) => {
    const isScore = name === "score" || roleOfScoreColumn(name) !== undefined;
    const isRank = analysisColumn(table, name)?.ending === "rank";
    return isRank || isScore || (Object.hasOwn(CATEGORY_TITLES, name) && table.has("pool"));
  });
}

/** Columns that rows are sorted by, and that therefore get a bar. */
export const BARRED: readonly string[] = ["score", "similarity"];
