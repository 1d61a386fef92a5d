import { idColumn, isMatchRow, requireKeys } from "../../table/keys.js";
import { groupAt } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { ratedMinutes } from "../peers/rate-evidence.js";

/** The seasons of players, or of teams, in order. */
export interface Careers {
  readonly table: Table;
  /** The time of a row's season in years; NaN for single matches, and if unknown. */
  readonly time: Float64Array;
  /** The minutes behind the rates of a row. */
  readonly minutes: Float64Array;
  /** The rows of seasons by player or team, oldest first. */
  readonly rowsOf: ReadonlyMap<number, readonly number[]>;
  /** Number of rows of single matches, which are not seasons. */
  readonly matchRows: number;
}

/** The seasons of every player of a table. Throws `shape_mismatch` without keys. */
export function careersOf(table: Table): Careers {
  requireKeys(table.columnNames, table.entity);
  const time = seasonTimes(table);
  let matchRows = 0;
  const ids = table.numbers(idColumn(table.entity));
  const rowsOf = new Map<number, number[]>();
  for (let row = 0; row < table.rowCount; row++) {
    if (isMatchRow(table, row)) {
      time[row] = Number.NaN;
      matchRows++;
      continue;
    }
    const rows = rowsOf.get(ids[row]!);
    if (rows === undefined) rowsOf.set(ids[row]!, [row]);
    else rows.push(row);
  }
  for (const rows of rowsOf.values()) rows.sort((a, b) => time[a]! - time[b]! || a - b);
  return { table, time, minutes: ratedMinutes(table), rowsOf, matchRows };
}

/** Seasons whose middles are closer than this, in years, are the same season in different competitions. */
const SAME = 0.5;

/** Number of seasons from one row to another: 1 for consecutive ones; NaN if unknown. */
export function seasonsBetween({ time }: Careers, first: number, second: number): number {
  return Math.round(time[second]! - time[first]!);
}

/** A season across all competitions that are played at about the same time. */
export interface Period {
  readonly from: number;
  readonly rows: readonly number[];
}

/** The seasons of the table, oldest first. */
export function periodsOf({ time }: Careers): Period[] {
  const known = Array.from(time.keys()).filter((row) => !Number.isNaN(time[row]));
  known.sort((a, b) => time[a]! - time[b]!);
  const periods: { from: number; rows: number[] }[] = [];
  for (const row of known) {
    const latest = periods.at(-1);
    if (latest !== undefined && time[row]! - latest.from < SAME) latest.rows.push(row);
    else periods.push({ from: time[row]!, rows: [row] });
  }
  return periods;
}

/** Two consecutive seasons of a player. */
export type RowPair = readonly [first: number, second: number];

/** Consecutive seasons in the same competition and position group, with at least this many minutes in both. */
export function stayingPairs({ table, time, minutes, rowsOf }: Careers, leastMinutes: number): RowPair[] {
  const competitions = table.numbers("competitionId");
  const pairs: RowPair[] = [];
  for (const rows of rowsOf.values()) {
    for (const [at, first] of rows.entries()) {
      if (!(minutes[first]! >= leastMinutes)) continue;
      for (const second of rows.slice(at + 1)) {
        const years = Math.round(time[second]! - time[first]!);
        if (years > 1) break;
        const isNext = years === 1 && competitions[second] === competitions[first];
        if (!isNext || !(minutes[second]! >= leastMinutes)) continue;
        if (groupAt(table, first) === groupAt(table, second)) pairs.push([first, second]);
      }
    }
  }
  return pairs;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})/;

/**
 * The time of each season in years: the middle between start and end; with only one of them, .4 years after the start
 * or before the end; else the first year in its name; else its id, if all ids are years; else its place among the ids
 * of its competition. Places start at the smallest id in each competition, so they do not compare between competitions.
 */
export function seasonTimes(table: Table): Float64Array {
  const { rowCount } = table;
  const texts = (name: string): ArrayLike<unknown> => (table.has(name) ? table.column(name) : []);
  const [starts, ends, names] = ["season_startDate", "season_endDate", "season_name"].map(texts);
  const ids = table.numbers("seasonId");
  const areYears = ids.every((id) => id >= 1850 && id <= 2200);
  const places = areYears ? undefined : placesOf(table);
  return Float64Array.from({ length: rowCount }, (_, row) => {
    const [start, end] = [yearOf(starts?.[row]), yearOf(ends?.[row])];
    if (!Number.isNaN(start) && !Number.isNaN(end)) return (start + end) / 2;
    if (!Number.isNaN(start)) return start + 0.4;
    if (!Number.isNaN(end)) return end - 0.4;
    const [named] = /\d{4}/.exec(String(names?.[row] ?? "")) ?? [];
    if (named !== undefined) return Number(named);
    return places === undefined ? ids[row]! : places[row]!;
  });
}

function yearOf(text: unknown): number {
  const [, year, month, day] = DAY.exec(String(text ?? "")) ?? [];
  return year === undefined ? Number.NaN : Number(year) + (Number(month) - 1) / 12 + (Number(day) - 1) / 365;
}

/** The place of each row's season among those of its competition, smallest id first. */
function placesOf(table: Table): Float64Array {
  const [ids, competitions] = [table.numbers("seasonId"), table.numbers("competitionId")];
  const seasons = new Map<number, Set<number>>();
  for (let row = 0; row < ids.length; row++) {
    const known = seasons.get(competitions[row]!) ?? new Set();
    seasons.set(competitions[row]!, known.add(ids[row]!));
  }
  const placeOf = new Map(
    [...seasons].map(([competition, known]) => [
      competition,
      new Map([...known].sort((a, b) => a - b).map((id, at) => [id, at])),
    ]),
  );
  return ids.map((id, row) => placeOf.get(competitions[row]!)?.get(id) ?? Number.NaN);
}
