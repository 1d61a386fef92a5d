import { metrics } from "../../catalogue/lookup.js";

/**
 * The counts behind rates per 90 minutes that were rounded to two decimals.
 *
 * A rate is off by at most .005, so the count `rate × m / 90` is off by at most m / 18 000: below 9 000 minutes only
 * one whole number fits. The minutes that rates stand on, those that were tagged, may be fewer than the minutes
 * shown: they are the largest number of minutes at which every rate is one of a whole count.
 */

/** A rate per 90 of a whole count, and the count itself where it is shown too. */
export interface RoundedRate {
  readonly rate: number;
  readonly count?: number | undefined;
}

const MINUTES = 90;
/** Half of the last decimal, and a trifle for what binary numbers cannot hold. */
const OFF_BY = 0.005 + 1e-9;
/** Below so many tagged minutes the service gives rates of 0, which say nothing. */
const FEWEST_MINUTES = 45;
/** From here on more than one whole number can fit a rate. */
const MOST_MINUTES = 9000;

/** The whole number that a rate over so many minutes comes from, as near as it gets. */
export function countOf(rate: number, minutes: number): number {
  return Math.round((rate * minutes) / MINUTES);
}

/**
 * The largest number of minutes, at most those shown, at which every rate fits a whole count.
 *
 * Missing: undefined under 45 or from 9 000 minutes, where rates do not tell, and where none fits.
 *
 * @example taggedMinutes(180, [{ rate: 1, count: 1 }, { rate: 2 }]) // => 90
 */
export function taggedMinutes(shown: number, rates: readonly RoundedRate[]): number | undefined {
  if (!(shown < MOST_MINUTES)) return undefined;
  // The largest rates tell most, so that wrong minutes are left soonest.
  const telling = rates.filter(({ rate, count }) => rate !== 0 || count).sort((a, b) => b.rate - a.rate);
  for (let minutes = Math.floor(shown); minutes >= FEWEST_MINUTES; minutes--) {
    if (telling.every((rate) => fits(rate, minutes))) return minutes;
  }
  return undefined;
}

function fits({ rate, count }: RoundedRate, minutes: number): boolean {
  return Math.abs(((count ?? countOf(rate, minutes)) * MINUTES) / minutes - rate) <= OFF_BY;
}

/** The part of a whole that a percentage with two decimals states; NaN where no whole number fits. */
export function partOf(percent: number, whole: number): number {
  const part = Math.round((percent * whole) / 100);
  if (whole === 0) return 0;
  return Math.abs((100 * part) / whole - percent) <= OFF_BY ? part : Number.NaN;
}

/** Rates that drift by rounding, so that they come from no whole count. */
const DRIFTING = /ttackingActions?$|efensiveActions?$/;

const totals = new Map(
  metrics({ entity: "player", group: "total" }).map((metric) => [metric.column, metric]),
);

/** The averages per 90 minutes of whole counts, each with its count. */
const COUNTED = metrics({ entity: "player", group: "average" }).filter(
  ({ basis, counterpart = "", field }) =>
    basis === "per 90" && totals.get(counterpart)?.type === "integer" && !DRIFTING.test(field),
);

/** The percentages of a whole that is a total, each with its part. */
const PARTS = metrics({ entity: "player", group: "percent" }).filter(
  ({ counterpart = "", denominator = "" }) => totals.has(counterpart) && totals.has(denominator),
);

/**
 * Fills the tagged minutes and the totals that a row's rates tell and the row lacks. Whether its minutes told any.
 *
 * Missing: a total whose rate is not there, and all of them where no minutes fit.
 */
export function fillCounts(columns: ReadonlyMap<string, Float64Array>, row: number): boolean {
  const cell = (name: string): number => columns.get(name)?.[row] ?? Number.NaN;
  const fill = (name: string, value: number): void => {
    if (Number.isNaN(cell(name))) columns.get(name)![row] = value;
  };
  const counted = COUNTED.filter(({ column }) => !Number.isNaN(cell(column)));
  const rates = counted.map(({ column, counterpart = "" }): RoundedRate => {
    const count = cell(counterpart);
    return { rate: cell(column), count: Number.isNaN(count) ? undefined : count };
  });
  const minutes = taggedMinutes(cell("total_minutesOnField"), rates);
  if (minutes === undefined) return false;
  fill("total_minutesTagged", minutes);
  for (const { column, counterpart = "" } of counted) fill(counterpart, countOf(cell(column), minutes));
  for (const { column, counterpart = "", denominator = "" } of PARTS) {
    const percent = cell(column);
    if (!Number.isNaN(percent)) fill(counterpart, partOf(percent, cell(denominator)));
  }
  return true;
}
