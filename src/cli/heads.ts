import { analysisColumn, Table } from "../index.js";
import { CATEGORY_SCORES, roleOfScoreColumn } from "../text/column-endings.js";

/** Columns that no catalogue names, whose words make the head. */
const SPOKEN = [
  ...["name", "playerId", "teamId", "coverage", "age", "club", "marketValue", "contractEnd"],
  ...["pool", "inPool", "level", "role", "score", "score_low", "score_median", "score_high"],
  ...["place", "place_low", "place_median", "place_high", "similarity", "distance", "cluster", "metric"],
  ...["minutesBefore", "minutesAfter", "seasonBefore", "competitionBefore", "seasons", "parts", "best"],
  ...CATEGORY_SCORES.flatMap((name) => [name, `${name}_low`, `${name}_high`]),
];

/** The heads of columns that no catalogue names. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ...SPOKEN.map((name): [string, string] => [name, spoken(name)]),
  ["competitionId", "Competition"],
  ["seasonId", "Season"],
  ["roundId", "Round"],
  ["matchId", "Match"],
  ["positionGroup", "Position"],
  ["position", "Played at"],
  ["player_age", "Age"],
  ["player_team", "Club"],
  ["player_seasonTeam", "Club of the season"],
  ["player_currentTeam", "Club when fetched"],
  ["player_height", "Height"],
  ["player_marketValue", "Market value"],
  ["player_contractExpires", "Contract end"],
  ["peerCount", "Peers"],
  ["score_rank", "Score rank"],
  ["weightShare", "Weight, %"],
  ["label", "Metric"],
]);

/** `score_low` as `Score, low`, and `minutesBefore` as `Minutes before`. */
function spoken(name: string): string {
  const [first = "", ...rest] = name.split("_");
  const words = first.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return [words.charAt(0).toUpperCase() + words.slice(1), ...rest].join(", ");
}

/**
 * A table with readable heads for the given columns, and those heads. The other columns stay, because they decide how
 * rows are listed. An ending that all analysed columns share (percentile rank) is left to the caption.
 */
export function underHeads(table: Table, columns: readonly string[]) {
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
    if (name === "score" || roleOfScoreColumn(name) !== undefined) return true;
    const isCategory = CATEGORY_SCORES.some((category) => category === name) && table.has("pool");
    return isCategory || analysisColumn(table, name)?.ending === "rank";
  });
}

/** Columns that rows are sorted by, and that therefore get a bar. */
export const BARRED: readonly string[] = ["score", "similarity"];
