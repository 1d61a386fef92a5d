import type { Note } from "../../notes.js";
import { type Drift, estimateDrift, type SeasonPair } from "../../stats/drift.js";
import { idColumn, isMatchRow, requireKeys } from "../../table/keys.js";
import { groupAt } from "../../table/metric-columns.js";
import { everyRow, grouped } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { ratedMinutes } from "../peers/rate-evidence.js";
import { type OverTime, type RatesOverTime, ratesOverTime, seasonSeen } from "./rates-over-time.js";

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
  const matchRows = everyRow(table).filter((row) => isMatchRow(table, row));
  for (const row of matchRows) time[row] = Number.NaN;
  const isMatch = new Set(matchRows);
  const ids = table.numbers(idColumn(table.entity));
  const seasons = everyRow(table).filter((row) => !isMatch.has(row));
  const rowsOf = grouped(seasons, (row) => ids[row]!);
  for (const rows of rowsOf.values()) rows.sort((a, b) => time[a]! - time[b]! || a - b);
  return { table, time, minutes: ratedMinutes(table), rowsOf, matchRows: matchRows.length };
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

/** Pairs of seasons with fewer minutes say too little about drift. */
const DRIFT_MINUTES = 900;

/** The pairs of seasons for the estimate of drift: of players who stay in their competition and position group. */
export function driftPairs(careers: Careers): RowPair[] {
  return stayingPairs(careers, DRIFT_MINUTES);
}

/** The rates of these metrics that can be followed, with the drift of true rates from one season to the next. */
export function* ratesWithDrift(
  setting: OverTime,
  pairs: readonly RowPair[],
  metrics: readonly string[] = setting.metrics,
): Generator<readonly [rates: RatesOverTime, drift: Drift]> {
  for (const metric of metrics) {
    const rates = ratesOverTime(setting, metric);
    if (rates !== undefined) yield [rates, estimateDrift(rates.model, pairsSeen(rates, pairs))];
  }
}

/** The pairs with evidence, one at a time: there may be tens of thousands for each metric. */
function* pairsSeen(rates: RatesOverTime, pairs: readonly RowPair[]): Generator<SeasonPair> {
  for (const [first, second] of pairs) {
    const group = rates.groupOf[first]!;
    if (group < 0 || rates.groupOf[second] !== group) continue;
    const seasons = [seasonSeen(rates, first), seasonSeen(rates, second)] as const;
    if (Number.isNaN(seasons[0].mean + seasons[1].mean)) continue;
    yield { seasons, worth: rates.groups[group]!.prior.worth };
  }
}

/** A note on the drift of each metric. */
export function driftNotes(drifts: ReadonlyMap<string, Drift>): Note[] {
  if (drifts.size === 0) return [];
  const told = [...drifts].map(([column, drift]) => ({ column, ...drift }));
  const [first] = told;
  const each = `${first!.column} ${first!.correlation.toFixed(3)}, from ${first!.pairs} pairs${
    first!.pairs === 0
      ? ""
      : `, where ${Math.round(100 * first!.chanceShare)} % of the squared raw changes are chance`
  }`;
  const message = `true rates of one season and the next correlate: ${each}${
    told.length === 1 ? "" : "; all in details"
  } (.9 without pairs; few pairs stay near that)`;
  return [{ code: "drift", message, drifts: told }];
}
