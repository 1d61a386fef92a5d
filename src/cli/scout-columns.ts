import { selectColumns, type Table, withAges } from "../index.js";
import { minutesColumn } from "./playing-time.js";

export const CLUBS = ["player_seasonTeam", "player_team", "club", "player_currentTeam"];
export const AGES = ["age", "player_age"];

/** The first of these columns that the table has, as a list of at most one. */
export function firstOf(table: Table, names: readonly string[]): string[] {
  return names.filter((name) => table.has(name)).slice(0, 1);
}

/** The few columns that a scout reads: name, club, age, minutes, the metrics with their analysis, and the pool. */
export function scoutColumns(ranked: Table, metrics: readonly string[], made: readonly string[]): Table {
  const canAge = !ranked.has("age") && ranked.has("player_birthDate") && ranked.has("season_startDate");
  const table = canAge ? withAges(ranked) : ranked;
  const figures = metrics.flatMap((metric) => [
    metric,
    ...made.filter((name) => name.startsWith(`${metric}_`)),
  ]);
  const names = [
    "name",
    ...firstOf(table, CLUBS),
    ...firstOf(table, AGES),
    ...minutesColumn(table),
    ...figures,
    "pool",
  ];
  return selectColumns(
    table,
    [...new Set(names)].filter((name) => table.has(name)),
  );
}
