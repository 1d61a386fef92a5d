import type { Drift } from "../../stats/drift.js";
import { faded, seenIn, unitVarianceOf, unseen } from "../../stats/season-model.js";
import { smoothCurve } from "../../stats/smooth-curve.js";
import { type Careers, periodsOf, type RowPair, stayingPairs } from "./careers.js";
import { type RatesOverTime, seasonSeen } from "./rates-over-time.js";

/** The change of a rate in the year after an age. */
export interface AgeChange {
  readonly age: number;
  /** Players with a season at that age and the next one. */
  readonly pairs: number;
  readonly change: number;
  readonly variance: number;
  /** Regular players who hardly played in the next season, and the change if a guess for them is included. */
  readonly dropOuts: number;
  readonly withDropOuts: number;
}

/** A season with fewer minutes says nothing about a change. */
export const CHANGE_MINUTES = 270;
const REGULAR_MINUTES = 900;
/** An age with fewer pairs is pooled with its neighbours. */
const FEWEST_PAIRS = 30;
/** The guess for a player who drops out: the 25 % quantile of his predictive distribution. */
const DROP_OUT_DEVIATE = -0.6744897501960817;

/** The pairs of seasons for the estimate of ageing, and the last seasons of players who then dropped out. */
export interface AgeingRows {
  readonly pairs: readonly RowPair[];
  readonly dropOuts: readonly number[];
}

export function ageingRows(careers: Careers): AgeingRows {
  return { pairs: stayingPairs(careers, CHANGE_MINUTES), dropOuts: dropOutRows(careers) };
}

/** Seasons with at least 900 minutes, followed by one with fewer than 270 minutes in any competition of the table. */
function dropOutRows(careers: Careers): number[] {
  const { table, time, minutes, rowsOf } = careers;
  const competitions = table.numbers("competitionId");
  const latest = new Map<number, number>();
  for (const { rows } of periodsOf(careers)) {
    for (const row of rows) latest.set(competitions[row]!, time[row]!);
  }
  const dropped: number[] = [];
  for (const rows of rowsOf.values()) {
    for (const row of rows) {
      const hasNext = Math.round(latest.get(competitions[row]!)! - time[row]!) >= 1;
      if (!hasNext || !(minutes[row]! >= REGULAR_MINUTES)) continue;
      const goesOn = rows.some(
        (other) => Math.round(time[other]! - time[row]!) === 1 && minutes[other]! >= CHANGE_MINUTES,
      );
      if (!goesOn) dropped.push(row);
    }
  }
  return dropped;
}

/**
 * The change at each age for the players in these rows, minus its mean over all ages, youngest first. Empty with fewer
 * than 30 pairs.
 *
 * Formula: by age in the first season Σ w (r₂ - r₁) / Σ w, rates minus the mean of their season, with
 *          w = 1 / (u(1/t₁ + 1/t₂ + 2(1 - drift) / worth)); ages with fewer than 30 pairs are pooled with their
 *          neighbours; smoothed by penalised second differences.
 */
export function ageChanges(
  rates: RatesOverTime,
  drift: Drift,
  ages: Float64Array,
  { pairs, dropOuts }: AgeingRows,
  isMeant: (row: number) => boolean,
): AgeChange[] {
  const seen = new Map<number, AgeSum>();
  const dropped = new Map<number, AgeSum>();
  const add = (into: Map<number, AgeSum>, row: number, change: number, weight: number): void => {
    const sum = into.get(ages[row]!) ?? { count: 0, weight: 0, weighted: 0 };
    const { count, weight: before, weighted } = sum;
    into.set(ages[row]!, { count: count + 1, weight: before + weight, weighted: weighted + weight * change });
  };
  for (const [first, second] of pairs) {
    if (!isMeant(first) || Number.isNaN(ages[first])) continue;
    const told = changeBetween(rates, drift, first, second);
    if (told !== undefined) add(seen, first, told.change, told.weight);
  }
  for (const row of dropOuts) {
    if (!isMeant(row) || Number.isNaN(ages[row])) continue;
    const told = guessedChange(rates, drift, row);
    if (told !== undefined) add(dropped, row, told.change, told.weight);
  }
  return curvesOf(seen, dropped);
}

interface AgeSum {
  readonly count: number;
  readonly weight: number;
  readonly weighted: number;
}

interface WeighedChange {
  readonly change: number;
  readonly weight: number;
}

function changeBetween(
  rates: RatesOverTime,
  { correlation }: Drift,
  first: number,
  second: number,
): WeighedChange | undefined {
  const group = rates.groups[rates.groupOf[first]!];
  if (group === undefined || rates.groupOf[first] !== rates.groupOf[second]) return undefined;
  const seasons = [seasonSeen(rates, first), seasonSeen(rates, second)] as const;
  const [before, after] = seasons;
  const { worth } = group.prior;
  const change = after.events / after.exposure - after.mean - (before.events / before.exposure - before.mean);
  const unit = unitVarianceOf(rates.model, worth, seasons);
  const variance = unit * (1 / before.exposure + 1 / after.exposure + (2 * (1 - correlation)) / worth);
  return Number.isNaN(change) || !(variance > 0) ? undefined : { change, weight: 1 / variance };
}

/** The change of a player who dropped out, as if he had played as much again at a rate near the low end expected. */
function guessedChange(rates: RatesOverTime, { correlation }: Drift, row: number): WeighedChange | undefined {
  const group = rates.groups[rates.groupOf[row]!];
  if (group === undefined) return undefined;
  const { worth } = group.prior;
  const season = seasonSeen(rates, row);
  const unit = unitVarianceOf(rates.model, worth, [season]);
  const next = faded(seenIn(unseen(worth), season), worth, correlation, 1);
  const side = rates.lowerIsBetter ? -1 : 1;
  const expected = next.own + side * DROP_OUT_DEVIATE * Math.sqrt(unit * next.variance);
  const change = expected - (season.events / season.exposure - season.mean);
  const variance = unit * (2 / season.exposure + (2 * (1 - correlation)) / worth);
  return Number.isNaN(change) || !(variance > 0) ? undefined : { change, weight: 1 / variance };
}

function curvesOf(seen: ReadonlyMap<number, AgeSum>, dropped: ReadonlyMap<number, AgeSum>): AgeChange[] {
  const known = [...seen.keys()].sort((a, b) => a - b);
  const [youngest, oldest] = [known[0], known.at(-1)];
  const pairs = known.reduce((sum, age) => sum + seen.get(age)!.count, 0);
  if (youngest === undefined || oldest === undefined || pairs < FEWEST_PAIRS) return [];
  const ages = Array.from({ length: oldest - youngest + 1 }, (_, at) => youngest + at);
  const none: AgeSum = { count: 0, weight: 0, weighted: 0 };
  const ofPairs = ages.map((age) => seen.get(age) ?? none);
  const ofDropOuts = ages.map((age) => dropped.get(age) ?? none);
  const ofBoth = ofPairs.map((of, at) => together([of, ofDropOuts[at]!]));
  const plain = smoothed(ofPairs, ofPairs);
  const full = smoothed(ofBoth, ofPairs);
  const centre = plain.mean;
  return ages.map((age, at) => ({
    age,
    pairs: ofPairs[at]!.count,
    change: plain.values[at]! - centre,
    variance: plain.variances[at]!,
    dropOuts: ofDropOuts[at]!.count,
    withDropOuts: full.values[at]! - centre,
  }));
}

function together(sums: readonly AgeSum[]): AgeSum {
  return sums.reduce((one, other) => ({
    count: one.count + other.count,
    weight: one.weight + other.weight,
    weighted: one.weighted + other.weighted,
  }));
}

/** Smoothed changes by age. Neighbouring ages are pooled until they have enough pairs. */
function smoothed(sums: readonly AgeSum[], pairs: readonly AgeSum[]) {
  const values = new Float64Array(sums.length);
  const weights = Float64Array.from(sums, ({ weight }) => weight);
  for (const [from, to] of enoughTogether(pairs)) {
    const { weight, weighted } = together(sums.slice(from, to));
    values.fill(weighted / weight, from, to);
  }
  const all = together(sums);
  return { ...smoothCurve(values, weights), mean: all.weighted / all.weight };
}

/** Runs of ages with at least 30 pairs each. */
function enoughTogether(pairs: readonly AgeSum[]): (readonly [from: number, to: number])[] {
  const runs: [number, number][] = [];
  let [from, count] = [0, 0];
  pairs.forEach((of, at) => {
    count += of.count;
    if (count < FEWEST_PAIRS) return;
    runs.push([from, at + 1]);
    [from, count] = [at + 1, 0];
  });
  const last = runs.at(-1);
  if (last !== undefined) last[1] = pairs.length;
  return runs;
}
