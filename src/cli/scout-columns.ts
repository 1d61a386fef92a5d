import { FACTS } from "../analysis/search/facts.js";
import { withAges } from "../comparison/ages-and-positions.js";
import type { Table } from "../table/table.js";

export const CLUBS = FACTS.club.columns;
export const AGES = FACTS.age.columns;
export const PLACES = ["place", "place_low", "place_median", "place_high"];

/** The columns of minutes and of matches on the field, if the table's catalogue names them. */
export function minutesColumn({ catalogue: { minutes } }: Table): string[] {
  return minutes.onField === undefined ? [] : [minutes.onField];
}

export function matchesColumn({ catalogue: { matches } }: Table): string[] {
  return matches.onField === undefined ? [] : [matches.onField];
}

/** The first of these columns that the table has, as a list of at most one. */
export function firstOf(table: Table, names: readonly string[]): string[] {
  return names.filter((name) => table.has(name)).slice(0, 1);
}

/** The columns that name season and competition, each if the rows are of several. */
export function seasonColumns(table: Table): string[] {
  const named = [FACTS.season, FACTS.competition].flatMap(({ columns }) => firstOf(table, columns));
  return named.filter((name) => new Set<unknown>(table.column(name)).size > 1);
}

/** The few columns that a scout reads: name, club, age, minutes, the metrics with their analysis, and the pool. */
export function scoutColumns(ranked: Table, metrics: readonly string[], made: readonly string[]): Table {
  const canAge = !ranked.has("age") && ranked.has("player_birthDate") && ranked.has("season_startDate");
  const table = canAge ? withAges(ranked) : ranked;
  const names = [
    ...["name", ...firstOf(table, CLUBS), ...firstOf(table, AGES), ...minutesColumn(table)],
    ...metrics.flatMap((metric) => [metric, ...made.filter((name) => name.startsWith(`${metric}_`))]),
    "pool",
  ].filter((name) => table.has(name));
  return table.select([...new Set(names)]);
}
