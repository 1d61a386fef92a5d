import { minutesOnField } from "../table/minutes.js";
import type { Table } from "../table/table.js";
import { counted } from "../text/words.js";
import { defaultPoolColumns, hasMatches, isByRound } from "./pool-columns.js";

/** The minutes in a season that always make a regular, however many minutes others have. */
export const REGULAR_MINUTES = 900;

/** The minimum minutes on the field of a peer, by row; 0 for rows without a threshold. */
export type LeastMinutes = (row: number) => number;

const ANY_MINUTES: LeastMinutes = () => 0;

/**
 * The minutes that make a regular in each row's competition and season: 900, or a third of the most there if that is
 * less. Rows of rounds and of single matches, teams, and rows of a competition and season without minutes need none.
 * Joined seasons or competitions count as one, with the total minutes of each row.
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

/** The range of the minimum minutes asked for in a pool. */
export type MinutesRange = readonly [low: number, high: number];

/** Minutes are whole numbers, so the third is rounded up. */
function regularOf(most: number): number {
  return Math.min(REGULAR_MINUTES, Math.ceil(most / 3));
}

/** The range of the minimum minutes over these rows; over the whole table if there are none. */
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

/** The range of the minimum minutes over these rows; without rows, low is above high. */
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

/** The minimum minutes of a pool in words; empty if none are asked for. */
export function minutesText([low, high]: MinutesRange): string {
  if (low !== high) return `regulars of each competition, ${low} to ${high} minutes`;
  return high > 0 ? `at least ${counted(high, "minute")}` : "";
}
