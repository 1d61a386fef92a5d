import { selectColumns, type Table, withAges } from "../index.js";
import { minutesColumn } from "./playing-time.js";

const CLUBS = ["player_seasonTeam", "player_team", "club", "player_currentTeam"];
const AGES = ["age", "player_age"];

/** The few columns that a scout reads: who and where somebody is, his age and minutes, metrics with what was made of them, and among whom. */
export function scoutColumns(ranked: Table, metrics: readonly string[], made: readonly string[]): Table {
  const canAge = !ranked.has("age") && ranked.has("player_birthDate") && ranked.has("season_startDate");
  const table = canAge ? withAges(ranked) : ranked;
  const first = (names: readonly string[]): string[] => names.filter((name) => table.has(name)).slice(0, 1);
  const figures = metrics.flatMap((metric) => [
    metric,
    ...made.filter((name) => name.startsWith(`${metric}_`)),
  ]);
  const names = ["name", ...first(CLUBS), ...first(AGES), ...minutesColumn(table), ...figures, "pool"];
  return selectColumns(
    table,
    [...new Set(names)].filter((name) => table.has(name)),
  );
}
