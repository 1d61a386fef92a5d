import { invalidOption, shapeMismatch } from "../../errors.js";
import { groupAt } from "../../table/metric-columns.js";
import { CHANGE_MINUTES } from "./ageing.js";
import { type Careers, periodsOf, seasonsBetween } from "./careers.js";

/** The two seasons of a player to compare. */
export interface ChosenSeasons {
  readonly first: number;
  readonly second: number;
  readonly hasMoved: boolean;
  /** Number of seasons between them. */
  readonly apart: number;
  /** Why there is no change. */
  readonly reason: string | null;
}

export interface SeasonsAsked {
  readonly from?: number | string | undefined;
  readonly to?: number | string | undefined;
}

/** The rows of two seasons: those in the options, by id or name; by default the last one and the one before it. */
export function seasonsAsked(careers: Careers, { from, to }: SeasonsAsked): readonly [number[], number[]] {
  const periods = periodsOf(careers);
  const after = to === undefined ? periods.at(-1)?.rows : rowsOfSeason(careers, "to", to);
  const isAfter = new Set(after);
  const place = periods.findIndex(({ rows }) => rows.some((row) => isAfter.has(row)));
  const before = from === undefined ? periods[place - 1]?.rows : rowsOfSeason(careers, "from", from);
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
  const rows: number[] = [];
  for (let row = 0; row < ids.length; row++) {
    const isAsked =
      typeof season === "number" ? ids[row] === season : [names[row], String(ids[row])].includes(season);
    if (isAsked && !Number.isNaN(time[row])) rows.push(row);
  }
  if (rows.length > 0) return rows;
  const named: ArrayLike<unknown> = names.length > 0 ? names : ids;
  const known = [...new Set(Array.from(named))].slice(0, 12);
  throw invalidOption(option, season, `the id or name of a season of the table: ${known.join(", ")}`);
}

/**
 * The rows to compare for each player with both seasons: in the competition that he played in both times, the one with
 * the most minutes if there are several.
 */
export function chosenSeasons(
  careers: Careers,
  [before, after]: readonly [readonly number[], readonly number[]],
  withFactors: boolean,
): ChosenSeasons[] {
  const [isBefore, isAfter] = [new Set(before), new Set(after)];
  const chosen: ChosenSeasons[] = [];
  for (const rows of careers.rowsOf.values()) {
    const firsts = rows.filter((row) => isBefore.has(row));
    const seconds = firsts.length === 0 ? [] : rows.filter((row) => isAfter.has(row));
    const pair = seconds.length === 0 ? undefined : mostPlayed(careers, firsts, seconds);
    if (pair !== undefined) chosen.push({ ...pair, reason: reasonOf(careers, pair, withFactors) });
  }
  return chosen.sort((a, b) => a.second - b.second);
}

function mostPlayed(
  careers: Careers,
  firsts: readonly number[],
  seconds: readonly number[],
): Omit<ChosenSeasons, "reason"> | undefined {
  const { table, minutes } = careers;
  const competitions = table.numbers("competitionId");
  const played = (row: number): number => minutes[row]! || 0;
  const pairs = firsts.flatMap((first) =>
    seconds.map((second) => {
      const hasMoved = competitions[first] !== competitions[second];
      return { first, second, hasMoved, minutes: played(first) + played(second) };
    }),
  );
  pairs.sort((a, b) => Number(a.hasMoved) - Number(b.hasMoved) || b.minutes - a.minutes);
  const [best] = pairs;
  if (best === undefined) return undefined;
  const { first, second, hasMoved } = best;
  return { first, second, hasMoved, apart: seasonsBetween(careers, first, second) };
}

function reasonOf(
  { table, minutes }: Careers,
  { first, second, hasMoved, apart }: Omit<ChosenSeasons, "reason">,
  withFactors: boolean,
): string | null {
  if (!(apart >= 0)) return "the second season is not the later one";
  if (hasMoved && !withFactors) return "the competition changed";
  if (groupAt(table, first) !== groupAt(table, second)) return "the position group changed";
  const isShort = [first, second].some((row) => !(minutes[row]! >= CHANGE_MINUTES));
  return isShort ? `under ${CHANGE_MINUTES} minutes in a season` : null;
}
