import type { Grade } from "../../text/sentence-words.js";

/** What is said of the ranks of one row, and what is not, whoever says it. */

/** A metric of a row, missing as NaN: its rank, the interval of the true one, how much of that is the row's own. */
export interface Standing {
  readonly value: number;
  readonly rank: number;
  readonly low: number;
  /** The likely rank; the middle of the interval stands for one that is not known. */
  readonly median?: number | undefined;
  readonly high: number;
  readonly weight: number;
}

export type End = "high" | "low";

export interface Judged<One> {
  /** What stands out by its interval, high ranks first, at each end the farthest from the middle first. */
  readonly graded: readonly { readonly one: One; readonly grade: Grade; readonly end: End }[];
  /** What stands out by its rank, where no metric has an interval. */
  readonly ranked: readonly { readonly one: One; readonly end: End }[];
  /** What has an interval. */
  readonly measured: readonly One[];
  /** What is not judged, because less than a third of the estimate is the row's own. */
  readonly thin: readonly One[];
  /** What could be judged, but has no interval. */
  readonly unmeasured: readonly One[];
  readonly missing: readonly One[];
}

/** What an interval of a rank is called: the first whose bounds hold it. Wider ones have no name. */
const GRADES: readonly (readonly [grade: Grade, end: End, holds: (low: number, high: number) => boolean])[] =
  [
    ["among_the_best", "high", (low) => low >= 80],
    ["among_the_lowest", "low", (_low, high) => high <= 20],
    ["above_average", "high", (low) => low >= 60],
    ["below_average", "low", (_low, high) => high <= 40],
    ["about_average_or_better", "high", (low, high) => low >= 40 && high > 60],
    ["about_average_or_worse", "low", (low, high) => high <= 60 && low < 40],
  ];

/** With less of his own in an estimate than this, nothing is said of it. */
export const LEAST_WEIGHT = 1 / 3;

/** Ranks without an interval stand out from here on, and as far from the other end. */
const HIGH_RANK = 80;

const MOST_AT_AN_END = 3;

/** What stands out of all this; intervals count where `isLevelKnown`. */
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

/** The metrics that stand out most at both ends: by their distance from the middle, in widths of their intervals. */
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

/** Where no interval is known, of teams or of metrics whose spread nobody measured, the ranks as they are. */
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
