import type { Better } from "../../catalogue/types.js";
import type { Grade } from "../../text/languages/language-words.js";
import type { Standing } from "../peers/standing.js";

/** Decides what sentences say about a row's ranks, and what they do not. */

/** A standing as sentences read it. */
export interface Judged
  extends Pick<Standing, "label" | "better" | "value" | "rank" | "low" | "median" | "high" | "weight"> {
  /** The value in the language. */
  readonly shown: string;
}

/** Which way of a metric is good, as sentences say it. */
export function wayOf(better: Better | undefined): Better {
  return better === "higher" || better === "lower" ? better : "neither";
}

type End = "high" | "low";

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

export function isThin({ weight }: Pick<Standing, "weight">): boolean {
  return weight < LEAST_WEIGHT;
}

/** Least rank that stands out without an interval; the same distance counts at the other end. */
const HIGH_RANK = 80;

const MOST_AT_AN_END = 3;

/**
 * Sorts metrics into those that stand out and the others. Intervals count only if `isLevelKnown`. `graded` stand out by
 * their interval: high ranks first, at each end the farthest from the middle first; `ranked` by their rank, if no metric
 * has an interval. `thin` have too little evidence, `unmeasured` have enough, but no interval.
 */
export function judged<One extends Judged>(all: readonly One[], isLevelKnown = true) {
  const isMissing = ({ value }: One): boolean => Number.isNaN(value);
  const isMeasured = ({ low, median, high }: One): boolean =>
    isLevelKnown && ![low, median, high].some(Number.isNaN);
  const valued = all.filter((one) => !isMissing(one));
  const judged = valued.filter((one) => !isThin(one));
  const measured = judged.filter(isMeasured);
  return {
    graded: gradedOf(measured),
    ranked: measured.length > 0 ? [] : rankedOf(judged),
    measured,
    thin: valued.filter(isThin),
    unmeasured: judged.filter((one) => !isMeasured(one)),
    missing: all.filter(isMissing),
  };
}

/** The metrics that stand out most at either end: by distance from the middle, in widths of their interval. */
function gradedOf<One extends Judged>(measured: readonly One[]) {
  const graded = measured.flatMap((one) => {
    const { low, high, median } = one;
    const found = GRADES.find(([, , holds]) => holds(low, high));
    return found === undefined
      ? []
      : [{ one, grade: found[0], end: found[1], far: Math.abs(median - 50) / (high - low) }];
  });
  return (["high", "low"] as const).flatMap((end) =>
    graded
      .filter((each) => each.end === end)
      .sort((a, b) => (a.far === b.far ? 0 : b.far - a.far))
      .slice(0, MOST_AT_AN_END),
  );
}

/** Plain ranks, if no interval is known: for teams, or metrics with an unknown variation. */
function rankedOf<One extends Judged>(judged: readonly One[]) {
  const ranked = judged.filter(({ rank }) => !Number.isNaN(rank)).sort((a, b) => b.rank - a.rank);
  const high = ranked.filter(({ rank }) => rank >= HIGH_RANK).slice(0, MOST_AT_AN_END);
  const low = ranked.filter(({ rank }) => rank <= 100 - HIGH_RANK).slice(-MOST_AT_AN_END);
  return [
    ...high.map((one) => ({ one, end: "high" as const })),
    ...low.reverse().map((one) => ({ one, end: "low" as const })),
  ];
}
