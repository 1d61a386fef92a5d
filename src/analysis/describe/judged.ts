import type { Grade } from "../../text/sentence-words.js";

/** Decides what sentences say about a row's ranks, and what they do not. */

/** One metric of a row: value, rank, interval of the true rank, weight of the row's own evidence; missing is NaN. */
export interface Standing {
  readonly value: number;
  readonly rank: number;
  readonly low: number;
  /** The likely rank. Default: the middle of the interval. */
  readonly median?: number | undefined;
  readonly high: number;
  readonly weight: number;
}

export type End = "high" | "low";

export interface Judged<One> {
  /** Metrics that stand out by their interval: high ranks first, at each end the farthest from the middle first. */
  readonly graded: readonly { readonly one: One; readonly grade: Grade; readonly end: End }[];
  /** Metrics that stand out by their rank, if no metric has an interval. */
  readonly ranked: readonly { readonly one: One; readonly end: End }[];
  /** Metrics with an interval. */
  readonly measured: readonly One[];
  /** Metrics with too little evidence: less than a third of the estimate is the row's own. */
  readonly thin: readonly One[];
  /** Metrics with enough evidence, but without an interval. */
  readonly unmeasured: readonly One[];
  readonly missing: readonly One[];
}

/** The grade of a rank's interval: the first one that fits. Wider intervals have no grade. */
const GRADES: readonly (readonly [grade: Grade, end: End, holds: (low: number, high: number) => boolean])[] =
  [
    ["among_the_best", "high", (low) => low >= 80],
    ["among_the_lowest", "low", (_low, high) => high <= 20],
    ["above_average", "high", (low) => low >= 60],
    ["below_average", "low", (_low, high) => high <= 40],
    ["about_average_or_better", "high", (low, high) => low >= 40 && high > 60],
    ["about_average_or_worse", "low", (low, high) => high <= 60 && low < 40],
  ];

/** Least weight of the row's own evidence; sentences do not judge estimates with less. */
export const LEAST_WEIGHT = 1 / 3;

/** Least rank that stands out without an interval; the same distance counts at the other end. */
const HIGH_RANK = 80;

const MOST_AT_AN_END = 3;

/** Sorts metrics into those that stand out and the others. Intervals count only if `isLevelKnown`. */
export function judged<One extends Standing>(all: readonly One[], isLevelKnown = true): Judged<One> {
  const valued = all.filter(({ value }) => !Number.isNaN(value));
  const judged = valued.filter(({ weight }) => !(weight < LEAST_WEIGHT));
  const isMeasured = ({ low, median = low, high }: One): boolean =>
    isLevelKnown && ![low, median, high].some(Number.isNaN);
  const measured = judged.filter(isMeasured);
  return {
    graded: gradedOf(measured),
    ranked: measured.length > 0 ? [] : rankedOf(judged),
    measured,
    thin: valued.filter(({ weight }) => weight < LEAST_WEIGHT),
    unmeasured: judged.filter((one) => !isMeasured(one)),
    missing: all.filter(({ value }) => Number.isNaN(value)),
  };
}

/** The metrics that stand out most at either end: by distance from the middle, in widths of their interval. */
function gradedOf<One extends Standing>(measured: readonly One[]): Judged<One>["graded"] {
  const graded = measured.flatMap((one) => {
    const grade = GRADES.find(([, , holds]) => holds(one.low, one.high));
    return grade === undefined ? [] : [{ one, grade: grade[0], end: grade[1], far: farOut(one) }];
  });
  return (["high", "low"] as const).flatMap((end) =>
    graded
      .filter((each) => each.end === end)
      .sort((a, b) => (a.far === b.far ? 0 : b.far - a.far))
      .slice(0, MOST_AT_AN_END),
  );
}

function farOut({ low, high, median = (low + high) / 2 }: Standing): number {
  return Math.abs(median - 50) / (high - low);
}

/** Plain ranks, if no interval is known: for teams, or metrics with an unknown variation. */
function rankedOf<One extends Standing>(judged: readonly One[]): Judged<One>["ranked"] {
  const ranked = judged.filter(({ rank }) => !Number.isNaN(rank)).sort((a, b) => b.rank - a.rank);
  const high = ranked.filter(({ rank }) => rank >= HIGH_RANK).slice(0, MOST_AT_AN_END);
  const low = ranked
    .filter(({ rank }) => rank <= 100 - HIGH_RANK)
    .slice(-MOST_AT_AN_END)
    .reverse();
  return [
    ...high.map((one) => ({ one, end: "high" as const })),
    ...low.map((one) => ({ one, end: "low" as const })),
  ];
}
