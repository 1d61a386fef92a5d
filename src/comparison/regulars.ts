import { minutesOnField } from "../table/minutes.js";
import type { Table } from "../table/table.js";
import { counted } from "../text/counted.js";
import { defaultPoolColumns, hasMatches, isByRound } from "./pool-columns.js";

/** Whoever has played so long in a season is one of its regulars, however long others have. */
export const REGULAR_MINUTES = 900;

/** The least minutes on the field of a peer, by row; rows that are not looked at need none. */
export type LeastMinutes = (row: number) => number;

/** No minutes are asked for. */
const ANY_MINUTES: LeastMinutes = () => 0;

/**
 * The minutes that make a regular of each row's competition and season: 900, or a third of the most that anybody has
 * there, if that is less. Rows of rounds and of single matches, teams, and rows whose competition and season knows no
 * minutes need none. What seasons were joined across is one: their rows count with the minutes they have in all.
 */
export function minutesOfRegulars(table: Table): LeastMinutes {
  const minutes = table.entity === "player" ? minutesOnField(table) : undefined;
  if (minutes === undefined || hasMatches(table) || isByRound(table)) return ANY_MINUTES;
  const { columns } = defaultPoolColumns(table, table);
  const [competitions, seasons] = ["competitionId", "seasonId"].map((name) =>
    columns.includes(name) && table.has(name) ? table.numbers(name) : undefined,
  );
  const mostOf = new Map<number, Map<number, { minutes: number }>>();
  const most = Array.from(minutes, (played, row) => {
    const ofCompetition = entry(mostOf, competitions?.[row] ?? Number.NaN, () => new Map());
    const season = entry(ofCompetition, seasons?.[row] ?? Number.NaN, () => ({ minutes: 0 }));
    if (played > season.minutes) season.minutes = played;
    return season;
  });
  return (row) => regularOf(most[row]?.minutes ?? 0);
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** The least and the most of the minutes that are asked for in a pool. */
export type MinutesRange = readonly [low: number, high: number];

/** Minutes are whole, so the third is told as the first whole number that reaches it. */
function regularOf(most: number): number {
  return Math.min(REGULAR_MINUTES, Math.ceil(most / 3));
}

/** What is asked for of these rows; where there are none, of all of the table. */
export function minutesRange(
  table: Table,
  least: LeastMinutes,
  ...rows: readonly Iterable<number>[]
): MinutesRange {
  const [low, high] = minutesIn(least, rows);
  if (low <= high) return [low, high];
  return table.rowCount === 0
    ? [least(0), least(0)]
    : minutesRange(table, least, Array(table.rowCount).keys());
}

/** The least and the most of what is asked for of these rows; of no rows at all, the least is above the most. */
export function minutesIn(least: LeastMinutes, rows: readonly Iterable<number>[]): MinutesRange {
  let [low, high] = [Number.POSITIVE_INFINITY, 0];
  for (const some of rows) {
    for (const row of some) {
      const minutes = least(row);
      if (minutes < low) low = minutes;
      if (minutes > high) high = minutes;
    }
  }
  return [low, high];
}

/** The least minutes in a pool in words; empty where none are asked for. */
export function minutesText([low, high]: MinutesRange): string {
  if (low !== high) return `regulars of each competition, ${low} to ${high} minutes`;
  return high > 0 ? `at least ${counted(high, "minute")}` : "";
}
