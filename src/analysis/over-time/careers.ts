import { invalidOption, shapeMismatch } from "../../errors.js";
import type { Note } from "../../notes.js";
import type { OptionCheck } from "../../options.js";
import { type Drift, estimateDrift, type SeasonPair } from "../../stats/season-model.js";
import { idColumn, isMatchRow, requireKeys } from "../../table/keys.js";
import { groupAt } from "../../table/metric-columns.js";
import { everyRow, grouped } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { ratedMinutes } from "../peers/rate-evidence.js";
import { noteOnRates } from "../peers/rates-among-peers.js";
import { type OverTime, type RatesOverTime, ratesOverTime } from "./rates-over-time.js";

/** The seasons of players, or of teams, in order. */
export type Careers = ReturnType<typeof careersOf>;

/** The seasons of every player of a table. Throws `shape_mismatch` without keys. */
export function careersOf(table: Table) {
  requireKeys(table.columnNames, table.entity);
  const ids = table.numbers(idColumn(table.entity));
  /** The time of a row's season in years; NaN for single matches, which are not seasons, and if unknown. */
  const time = seasonTimes(table).map((own, row) => (isMatchRow(table, row) ? Number.NaN : own));
  const seasons = everyRow(table).filter((row) => !isMatchRow(table, row));
  /** The rows of seasons by player or team, oldest first. */
  const rowsOf = grouped(seasons, (row) => ids[row]!);
  for (const rows of rowsOf.values()) rows.sort((a, b) => time[a]! - time[b]! || a - b);
  const matchRows = table.rowCount - seasons.length;
  return { table, time, minutes: ratedMinutes(table), rowsOf, matchRows };
}

/** Seasons whose middles are closer than this, in years, are the same season in different competitions. */
const SAME = 0.5;

/** Number of seasons from one row to another: 1 for consecutive ones; NaN if unknown. */
export function seasonsBetween({ time }: Careers, first: number, second: number): number {
  return Math.round(time[second]! - time[first]!);
}

/** The seasons of the table, each across all competitions that are played at about the same time, oldest first. */
export function periodsOf({ time }: Careers): number[][] {
  const known = Array.from(time.keys()).filter((row) => !Number.isNaN(time[row]));
  known.sort((a, b) => time[a]! - time[b]!);
  const periods: number[][] = [];
  for (const row of known) {
    const latest = periods.at(-1);
    if (latest !== undefined && time[row]! - time[latest[0]!]! < SAME) latest.push(row);
    else periods.push([row]);
  }
  return periods;
}

/** Two consecutive seasons of a player. */
export type RowPair = readonly [first: number, second: number];

/** Consecutive seasons in the same competition and position group, with at least this many minutes in both. */
export function stayingPairs(careers: Careers, leastMinutes: number): RowPair[] {
  const { table, minutes, rowsOf } = careers;
  const competitions = table.numbers("competitionId");
  const isNext = (first: number, second: number): boolean =>
    seasonsBetween(careers, first, second) === 1 &&
    competitions[second] === competitions[first] &&
    groupAt(table, first) === groupAt(table, second);
  return [...rowsOf.values()].flatMap((rows) => {
    const played = rows.filter((row) => minutes[row]! >= leastMinutes);
    return played.flatMap((first) =>
      played.filter((second) => isNext(first, second)).map((second): RowPair => [first, second]),
    );
  });
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
  const places = ids.every((id) => id >= 1850 && id <= 2200) ? ids : placesOf(table);
  return Float64Array.from({ length: rowCount }, (_, row) => {
    const [start, end] = [yearOf(starts?.[row]), yearOf(ends?.[row])];
    if (!Number.isNaN(start) && !Number.isNaN(end)) return (start + end) / 2;
    if (!Number.isNaN(start)) return start + 0.4;
    if (!Number.isNaN(end)) return end - 0.4;
    const [named] = /\d{4}/.exec(String(names?.[row] ?? "")) ?? [];
    return named === undefined ? places[row]! : Number(named);
  });
}

function yearOf(text: unknown): number {
  const [, year, month, day] = DAY.exec(String(text ?? "")) ?? [];
  return year === undefined ? Number.NaN : Number(year) + (Number(month) - 1) / 12 + (Number(day) - 1) / 365;
}

/** The place of each row's season among those of its competition, smallest id first. */
function placesOf(table: Table): Float64Array {
  const [ids, competitions] = [table.numbers("seasonId"), table.numbers("competitionId")];
  const placeOf = new Map(
    [...grouped(everyRow(table), (row) => competitions[row]!)].map(([competition, rows]) => {
      const known = [...new Set(rows.map((row) => ids[row]!))].sort((a, b) => a - b);
      return [competition, new Map(known.map((id, at) => [id, at]))];
    }),
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

/**
 * What is made of each rate that can be followed, by metric, with the notes on its drift and on its evidence.
 */
export function madeOfRates<Made>(
  setting: OverTime,
  careers: Careers,
  make: (rates: RatesOverTime, drift: Drift) => Made | undefined,
) {
  const drifts = new Map<string, Drift>();
  const made = new Map<string, Made>();
  for (const [rates, drift] of ratesWithDrift(setting, driftPairs(careers))) {
    const one = make(rates, drift);
    if (one === undefined) continue;
    drifts.set(rates.metric, drift);
    made.set(rates.metric, one);
  }
  return { made, ofDrift: driftNotes(drifts), ofRates: noteOnRates(setting.among, setting.said) };
}

/** Throws if no rate could be followed. */
export function requireRates(made: ReadonlyMap<string, unknown>, asked: readonly string[] | undefined): void {
  const expected = "a rate with its total or attempts, and minutes, in the table";
  if (made.size === 0) throw invalidOption("metrics", asked, expected);
}

/** The pairs with evidence, one at a time: there may be tens of thousands for each metric. */
function* pairsSeen(rates: RatesOverTime, pairs: readonly RowPair[]): Generator<SeasonPair> {
  for (const [first, second] of pairs) {
    const group = rates.groupIn(first);
    if (group === undefined || rates.groupIn(second) !== group) continue;
    const seasons = [rates.seasonSeen(first), rates.seasonSeen(second)] as const;
    if (!Number.isNaN(seasons[0].mean + seasons[1].mean)) yield { seasons, worth: group.prior.worth };
  }
}

export function driftNotes(drifts: ReadonlyMap<string, Drift>): Note[] {
  const told = [...drifts].map(([column, drift]) => ({ column, ...drift }));
  const [first] = told;
  if (first === undefined) return [];
  const { column, correlation, pairs, chanceShare } = first;
  const chance = `, where ${Math.round(100 * chanceShare)}% of the squared raw changes are chance`;
  const each = `${column} ${correlation.toFixed(3)}, from ${pairs} pairs${pairs === 0 ? "" : chance}`;
  const message = `true rates of one season and the next correlate: ${each}${
    told.length === 1 ? "" : "; all in details"
  } (.9 without pairs; few pairs stay near that)`;
  return [{ code: "drift", message, drifts: told }];
}

/** A season with fewer minutes says nothing about a change. */
export const CHANGE_MINUTES = 270;

export interface SeasonsAsked {
  readonly from?: number | string | undefined;
  readonly to?: number | string | undefined;
}

/** The check of an option that names a season or a competition. */
export function idOrName(what: string): OptionCheck<number | string> {
  return {
    expected: `the id or name of ${what}`,
    test: (value) => typeof value === "number" || typeof value === "string",
    flag: "text",
  };
}

/** The rows of two seasons: those in the options, by id or name; by default the last one and the one before it. */
export function seasonsAsked(careers: Careers, { from, to }: SeasonsAsked): readonly [number[], number[]] {
  const periods = periodsOf(careers);
  const after = to === undefined ? periods.at(-1) : rowsOfSeason(careers, "to", to);
  const isAfter = new Set(after);
  const place = periods.findIndex((rows) => rows.some((row) => isAfter.has(row)));
  const before = from === undefined ? periods[place - 1] : rowsOfSeason(careers, "from", from);
  if (after === undefined || before === undefined) {
    throw shapeMismatch(
      to === undefined
        ? "the table holds fewer than two seasons; add rows of another season (single matches do not count)."
        : `the table holds no season before ${to}; add rows of an earlier season.`,
    );
  }
  return [[...before], [...after]];
}

function rowsOfSeason({ table, time }: Careers, option: string, season: number | string): number[] {
  const ids = table.numbers("seasonId");
  const names = table.has("season_name") ? table.column("season_name") : [];
  const isAsked = (row: number): boolean =>
    typeof season === "number" ? ids[row] === season : [names[row], String(ids[row])].includes(season);
  const rows = everyRow(table).filter((row) => isAsked(row) && !Number.isNaN(time[row]));
  if (rows.length > 0) return rows;
  const named: ArrayLike<unknown> = names.length > 0 ? names : ids;
  const known = [...new Set(Array.from(named))].slice(0, 12);
  throw invalidOption(option, season, `the id or name of a season of the table: ${known.join(", ")}`);
}

/** The two seasons of a player to compare, the number of seasons between them, and why there is no change. */
export type ChosenSeasons = ReturnType<typeof chosenSeasons>[number];

/**
 * The rows to compare for each player with both seasons: in the competition that he played in both times, the one with
 * the most minutes if there are several.
 */
export function chosenSeasons(
  careers: Careers,
  [before, after]: readonly [readonly number[], readonly number[]],
  withFactors: boolean,
) {
  const { table, minutes } = careers;
  const competitions = table.numbers("competitionId");
  const played = (row: number): number => minutes[row]! || 0;
  const [isBefore, isAfter] = [new Set(before), new Set(after)];
  const chosen = [...careers.rowsOf.values()].flatMap((rows) => {
    const firsts = rows.filter((row) => isBefore.has(row));
    const seconds = firsts.length === 0 ? [] : rows.filter((row) => isAfter.has(row));
    const pairs = firsts.flatMap((first) =>
      seconds.map((second) => {
        const hasMoved = competitions[first] !== competitions[second];
        return { first, second, hasMoved, minutes: played(first) + played(second) };
      }),
    );
    pairs.sort((a, b) => Number(a.hasMoved) - Number(b.hasMoved) || b.minutes - a.minutes);
    return pairs.slice(0, 1).map(({ first, second, hasMoved }) => {
      const apart = seasonsBetween(careers, first, second);
      const reason = whyNoChange(careers, [first, second], apart, hasMoved && !withFactors);
      return { first, second, hasMoved, apart, reason };
    });
  });
  return chosen.sort((a, b) => a.second - b.second);
}

function whyNoChange(
  { table, minutes }: Careers,
  [first, second]: RowPair,
  apart: number,
  isElsewhere: boolean,
): string | null {
  if (!(apart >= 0)) return "the second season is not the later one";
  if (isElsewhere) return "the competition changed";
  if (groupAt(table, first) !== groupAt(table, second)) return "the position group changed";
  const isShort = [first, second].some((row) => !(minutes[row]! >= CHANGE_MINUTES));
  return isShort ? `under ${CHANGE_MINUTES} minutes in a season` : null;
}
