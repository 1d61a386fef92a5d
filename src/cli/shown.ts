import { FACTS } from "../analysis/search/facts.js";
import { agesOf, filterPositions, withAges } from "../comparison/ages-and-positions.js";
import { matchingRows, type RowKey } from "../table/find.js";
import { idColumn, rowsIn } from "../table/keys.js";
import { everyRow } from "../table/rows.js";
import type { Table } from "../table/table.js";
import { takeRows } from "../table/verbs.js";
import { rowAsked } from "../text/row-asked.js";
import type { ShownFlags } from "./flags.js";
import { badUsage } from "./input.js";

/** The rows and the columns that commands show. */

/** The rows of a result that the flags ask for, out of everybody compared, who are the rows of the table. */
export function shownRows(table: Table, flags: ShownFlags, result = table): Table {
  const { positions, minAge = 0, maxAge = Number.POSITIVE_INFINITY, ageAt } = flags;
  let shown = positions ? filterPositions(table, positions) : table;
  if (flags.minAge !== undefined || flags.maxAge !== undefined) {
    const ages = agesOf(shown, "--age-at", ageAt);
    const rows = everyRow(shown).filter((row) => ages[row]! >= minAge && ages[row]! <= maxAge);
    shown = takeRows(shown, rows);
  }
  if (result === table || shown === table) return shown === table ? result : shown;
  const places = rowsIn(result, shown);
  return takeRows(
    result,
    everyRow(result).filter((row) => places[row]! >= 0),
  );
}

/** Those named, looked for among the rows that the flags show. */
export function rowsNamed(table: Table, names: readonly string[], flags: ShownFlags): (RowKey | string)[] {
  const shown = shownRows(table, flags);
  return names.map((name) => {
    const asked = rowAsked(name);
    if (shown === table || matchingRows(table, asked).length === 0) return asked;
    const ids = new Set(matchingRows(shown, asked).map((row) => shown.numbers(idColumn(shown.entity))[row]!));
    if (ids.size > 0) return typeof asked === "string" && ids.size === 1 ? [...ids][0]! : asked;
    const what = `${name} is not among those whom --positions, --min-age and --max-age show; choose with whom ${name} is compared by --peers-positions, --peers-min-age and --peers-max-age.`;
    throw badUsage(what, { name });
  });
}

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

/** Those of some columns in which the rows differ. */
export function differing(table: Table, names: readonly string[]): string[] {
  return names.filter((name) => table.has(name) && new Set<unknown>(table.column(name)).size > 1);
}

/** The columns that name season and competition, each if the rows are of several. */
export function seasonColumns(table: Table): string[] {
  const named = [FACTS.season, FACTS.competition].flatMap(({ columns }) => firstOf(table, columns));
  return differing(table, named);
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
