import { type Drift, deviationIn, faded, seenIn, unitVarianceOf, unseen } from "../../stats/season-model.js";
import { smoothCurve } from "../../stats/smooth-curve.js";
import { type Careers, CHANGE_MINUTES, periodsOf, seasonsBetween, stayingPairs } from "./careers.js";
import type { RatesOverTime } from "./rates-over-time.js";

const REGULAR_MINUTES = 900;
/** An age with fewer pairs is pooled with its neighbours. */
const FEWEST_PAIRS = 30;
/** The guess for a player who drops out: the 25% quantile of his predictive distribution. */
const DROP_OUT_DEVIATE = -0.6744897501960817;

/** The pairs of seasons for the estimate of ageing, and the last seasons of players who then dropped out. */
export function ageingRows(careers: Careers) {
  return { pairs: stayingPairs(careers, CHANGE_MINUTES), dropOuts: dropOutRows(careers) };
}

/** Seasons with at least 900 minutes, followed by one with fewer than 270 minutes in any competition of the table. */
function dropOutRows(careers: Careers): number[] {
  const { table, minutes, rowsOf } = careers;
  const competitions = table.numbers("competitionId");
  const latest = new Map(
    periodsOf(careers)
      .flat()
      .map((row) => [competitions[row]!, row]),
  );
  return [...rowsOf.values()].flatMap((rows) =>
    rows.filter((row) => {
      const hasNext = seasonsBetween(careers, row, latest.get(competitions[row]!) ?? -1) >= 1;
      const goesOn = (other: number): boolean =>
        seasonsBetween(careers, row, other) === 1 && minutes[other]! >= CHANGE_MINUTES;
      return hasNext && minutes[row]! >= REGULAR_MINUTES && !rows.some(goesOn);
    }),
  );
}

/** The mean change of a rate in the year after the age of a row, in the row's group; computed once for each group. */
export function ageShifts(
  rates: RatesOverTime,
  drift: Drift,
  ages: Float64Array,
  rows: ReturnType<typeof ageingRows>,
): (row: number) => { readonly change: number; readonly variance: number } {
  const ofGroups = rates.groups.map((_, group) => {
    const changes = ageChanges(rates, drift, ages, rows, (row) => rates.groupOf[row] === group);
    return new Map(changes.map((of) => [of.age, of]));
  });
  const unknown = { change: Number.NaN, variance: Number.NaN };
  return (row) => ofGroups[rates.groupOf[row]!]?.get(ages[row]!) ?? unknown;
}

/**
 * The change at each age for the players in these rows, minus its mean over all ages, youngest first. Empty with fewer
 * than 30 pairs. Drop-outs are regular players who hardly played in the next season; `withDropOuts` is the change if a
 * guess for them is included: as if each had played as much again at a rate near the low end expected.
 *
 * Formula: by age in the first season Σ w (r₂ - r₁) / Σ w, rates minus the mean of their season, with
 *          w = 1 / (u(1/t₁ + 1/t₂ + 2(1 - drift) / worth)); ages with fewer than 30 pairs are pooled with their
 *          neighbours; smoothed by penalised second differences.
 */
export function ageChanges(
  rates: RatesOverTime,
  { correlation }: Drift,
  ages: Float64Array,
  { pairs, dropOuts }: ReturnType<typeof ageingRows>,
  isMeant: (row: number) => boolean,
) {
  const seen = new Map<number, AgeSum>();
  const dropped = new Map<number, AgeSum>();
  const add = (into: Map<number, AgeSum>, row: number, change: number, variance: number): void => {
    if (Number.isNaN(change) || !(variance > 0)) return;
    const { count, weight, weighted } = into.get(ages[row]!) ?? NOBODY;
    const own = 1 / variance;
    into.set(ages[row]!, { count: count + 1, weight: weight + own, weighted: weighted + own * change });
  };
  const groupAged = (row: number) =>
    isMeant(row) && !Number.isNaN(ages[row]) ? rates.groupIn(row) : undefined;
  for (const [first, second] of pairs) {
    const group = groupAged(first);
    if (group === undefined || rates.groupIn(second) !== group) continue;
    const { worth } = group.prior;
    const [before, after] = [rates.seasonSeen(first), rates.seasonSeen(second)];
    const unit = unitVarianceOf(rates.model, worth, [before, after]);
    const chance = 1 / before.exposure + 1 / after.exposure;
    const variance = unit * (chance + (2 * (1 - correlation)) / worth);
    add(seen, first, deviationIn(after) - deviationIn(before), variance);
  }
  for (const row of dropOuts) {
    const worth = groupAged(row)?.prior.worth;
    if (worth === undefined) continue;
    const season = rates.seasonSeen(row);
    const unit = unitVarianceOf(rates.model, worth, [season]);
    const next = faded(seenIn(unseen(worth), season), worth, correlation, 1);
    const side = rates.lowerIsBetter ? -1 : 1;
    const expected = next.own + side * DROP_OUT_DEVIATE * Math.sqrt(unit * next.variance);
    const variance = unit * (2 / season.exposure + (2 * (1 - correlation)) / worth);
    add(dropped, row, expected - deviationIn(season), variance);
  }
  return curvesOf(seen, dropped);
}

/** The curve at an age: its difference from the mean of the season's peers, and the variance of that. */
export interface AgePoint {
  readonly level: number;
  readonly variance: number;
}

/**
 * The curve of a rate by age, from the rows of each age, or through their mean by the change in the year after each age.
 * Empty with fewer than 30 rows, or without changes.
 */
export function ageLevels(
  rates: RatesOverTime,
  ages: Float64Array,
  isMeant: (row: number) => boolean,
  changes?: readonly (Pick<AgePoint, "variance"> & { readonly age: number; readonly change: number })[],
): ReadonlyMap<number, AgePoint> {
  const seen = new Map<number, AgeSum>();
  for (const [row, age] of ages.entries()) {
    const worth = rates.groupIn(row)?.prior.worth;
    const season = rates.seasonSeen(row);
    if (worth === undefined || !isMeant(row) || Number.isNaN(age) || Number.isNaN(season.mean)) continue;
    // The variance at the mean: one at the own rate would give low rates more weight.
    const variance = rates.model.unitVariance(season.mean) * (1 / season.exposure + 1 / worth);
    const one = { count: 1, weight: 1 / variance, weighted: deviationIn(season) / variance };
    seen.set(age, together([seen.get(age) ?? NOBODY, one]));
  }
  const all = together([NOBODY, ...seen.values()]);
  if (all.count < FEWEST_PAIRS) return new Map();
  if (changes !== undefined) return summedChanges(changes, seen, all);
  const every = agesFrom(seen);
  const sums = every.map((age) => seen.get(age) ?? NOBODY);
  const { values, variances } = smoothed(sums, sums);
  return new Map(every.map((age, at) => [age, { level: values[at]!, variance: variances[at]! }]));
}

function summedChanges(
  changes: NonNullable<Parameters<typeof ageLevels>[3]>,
  seen: ReadonlyMap<number, AgeSum>,
  all: AgeSum,
): ReadonlyMap<number, AgePoint> {
  let [level, error] = [0, 0];
  const points = changes.map(({ age, change, variance }) => {
    level += change;
    error += Math.sqrt(variance);
    return { age: age + 1, level, error };
  });
  const first = changes[0];
  const curve = first === undefined ? [] : [{ age: first.age, level: 0, error: 0 }, ...points];
  const mean = (of: (point: (typeof curve)[number]) => number): number => {
    const met = curve.map((point) => [of(point), seen.get(point.age)?.weight ?? 0] as const);
    return (
      met.reduce((sum, [value, weight]) => sum + value * weight, 0) /
      met.reduce((sum, [, weight]) => sum + weight, 0)
    );
  };
  const [centre, start] = [
    mean((point) => point.level) - all.weighted / all.weight,
    mean((point) => point.error),
  ];
  return new Map(
    curve.map(({ age, level, error }) => [
      age,
      { level: level - centre, variance: (error - start) ** 2 + 1 / all.weight },
    ]),
  );
}

/** The number of changes at an age, the sum of their weights, and their weighted sum. */
interface AgeSum {
  readonly count: number;
  readonly weight: number;
  readonly weighted: number;
}

const NOBODY: AgeSum = { count: 0, weight: 0, weighted: 0 };

function curvesOf(seen: ReadonlyMap<number, AgeSum>, dropped: ReadonlyMap<number, AgeSum>) {
  if (together([NOBODY, ...seen.values()]).count < FEWEST_PAIRS) return [];
  const ages = agesFrom(seen);
  const ofPairs = ages.map((age) => seen.get(age) ?? NOBODY);
  const ofDropOuts = ages.map((age) => dropped.get(age) ?? NOBODY);
  const ofBoth = ofPairs.map((of, at) => together([of, ofDropOuts[at]!]));
  const plain = smoothed(ofPairs, ofPairs);
  const full = smoothed(ofBoth, ofPairs);
  return ages.map((age, at) => ({
    age,
    pairs: ofPairs[at]!.count,
    change: plain.values[at]! - plain.mean,
    variance: plain.variances[at]!,
    dropOuts: ofDropOuts[at]!.count,
    withDropOuts: full.values[at]! - plain.mean,
  }));
}

/** Every age from the youngest to the oldest. */
function agesFrom(seen: ReadonlyMap<number, AgeSum>): number[] {
  const [youngest, oldest] = [Math.min(...seen.keys()), Math.max(...seen.keys())];
  return Array.from({ length: oldest - youngest + 1 }, (_, at) => youngest + at);
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
