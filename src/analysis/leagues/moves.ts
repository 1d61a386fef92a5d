import { groupAt } from "../../table/metric-columns.js";
import { type Careers, seasonsBetween } from "../over-time/careers.js";

/** Two consecutive seasons of a player, each in the competition where he played most. */
export interface Move {
  readonly first: number;
  readonly second: number;
  readonly from: number;
  readonly to: number;
}

/** The competitions of a table, and the moves between them. */
export interface Moves {
  readonly competitions: readonly number[];
  /** All pairs of seasons; players who stayed are included. */
  readonly seasons: readonly Move[];
  readonly movers: number;
}

/** Consecutive seasons of outfield players with at least this many minutes in both. */
export function movesOf(careers: Careers, leastMinutes: number): Moves {
  const { table, time, minutes, rowsOf } = careers;
  const competitions = table.numbers("competitionId");
  const seasons: Move[] = [];
  for (const rows of rowsOf.values()) {
    const main = mainSeasons(rows, time, minutes);
    main.forEach((second, at) => {
      const first = main[at - 1];
      if (first === undefined || seasonsBetween(careers, first, second) !== 1) return;
      const isLong = [first, second].every((row) => minutes[row]! >= leastMinutes);
      const isOutfield = [first, second].every((row) => groupAt(table, row) !== "goalkeeper");
      if (!isLong || !isOutfield) return;
      seasons.push({ first, second, from: competitions[first]!, to: competitions[second]! });
    });
  }
  const known = new Set(seasons.flatMap(({ from, to }) => [from, to]));
  const movers = seasons.filter(({ from, to }) => from !== to).length;
  return { competitions: [...known].sort((a, b) => a - b), seasons, movers };
}

/** The row with the most minutes in each season, oldest first. Rows at about the same time count as one season. */
function mainSeasons(rows: readonly number[], time: Float64Array, minutes: Float64Array): number[] {
  const main: number[] = [];
  for (const row of rows) {
    if (Number.isNaN(time[row])) continue;
    const last = main.at(-1);
    if (last === undefined || Math.round(time[row]! - time[last]!) >= 1) main.push(row);
    else if (minutes[row]! > minutes[last]!) main[main.length - 1] = row;
  }
  return main;
}

/** A number for each competition; competitions that movers connect have the same one. */
export function connectedBy({ competitions, seasons }: Moves): number[] {
  const rootOf = competitions.map((_, at) => at);
  const root = (at: number): number => (rootOf[at] === at ? at : root(rootOf[at]!));
  for (const { from, to } of seasons) {
    rootOf[root(competitions.indexOf(from))] = root(competitions.indexOf(to));
  }
  return competitions.map((_, at) => root(at));
}

/** Number of players who moved from one competition to the other. */
export function movedBetween({ seasons }: Pick<Moves, "seasons">, from: number, to: number): number {
  return seasons.filter((move) => move.from === from && move.to === to).length;
}
