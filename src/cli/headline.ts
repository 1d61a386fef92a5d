import type { Table } from "../index.js";

/** The metrics that commands show where none are asked for: what an analyst looks at first. */

const OUTFIELD = [
  "average_goals",
  "average_assists",
  "average_shots",
  "average_shotAssists",
  "average_successfulDribbles",
  "average_touchInBox",
  "percent_successfulPasses",
  "average_interceptions",
];

const GOALKEEPER = [
  "percent_gkSaves",
  "average_gkConcededGoals",
  "average_gkExits",
  "percent_successfulPasses",
  "percent_successfulLongPasses",
];

const TEAM = [
  "total_goals",
  "average_concededGoals",
  "average_shots",
  "average_possessionPercent",
  "total_ppda",
  "percent_successfulPasses",
  "average_dangerousOpponentHalfRecoveries",
];

/** Headline metrics of a table's entity; those of goalkeepers where only goalkeepers are asked for. */
export function headlineMetrics(table: Table, positions: readonly string[] = []): string[] {
  const keepersOnly =
    positions.length > 0 && positions.every((name) => name === "goalkeeper" || name === "gk");
  const names = table.entity === "team" ? TEAM : keepersOnly ? GOALKEEPER : OUTFIELD;
  const present = names.filter((name) => table.has(name));
  return present.length > 0
    ? present
    : table.columnNames.filter((name) => /^(total|average|percent)_/.test(name)).slice(0, 8);
}

/** Who a row is, the column it is sorted by, and the headline metrics. */
export function headlineColumns(
  table: Table,
  positions: readonly string[] | undefined,
  sort?: string,
): string[] {
  const who = ["playerId", "teamId", "name", "position", "positionGroup", "coverage", "total_minutesOnField"];
  const sorted = sort === undefined ? [] : [sort.replace(/^-/, "")];
  const names = [...who, ...sorted, ...headlineMetrics(table, positions)];
  return [...new Set(names)].filter((name) => table.has(name));
}
