import type { Better } from "../../catalogue/types.js";
import { grouped } from "../../table/rows.js";
import { ENGLISH_GRADES, type Grade } from "../../text/languages/language-words.js";
import { listed } from "../../text/pool-words.js";
import type { RankWords } from "../../text/sentence-words.js";
import { rankText } from "../../text/value-text.js";
import type { Standing } from "../peers/standing.js";

/** Decides what sentences say about a row's ranks, and what they do not. */

/** The numbers of a standing by which it is judged. */
type Judgeable = Pick<Standing, "value" | "rank" | "low" | "high" | "weight"> & {
  /** The likely rank. Default: the middle of the interval. */
  readonly median?: number | undefined;
};

/** Which way of a metric is good, as sentences say it. */
export function wayOf(better: Better | undefined): RankWords["better"] {
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

/** Least rank that stands out without an interval; the same distance counts at the other end. */
const HIGH_RANK = 80;

const MOST_AT_AN_END = 3;

/**
 * Sorts metrics into those that stand out and the others. Intervals count only if `isLevelKnown`. `graded` stand out by
 * their interval: high ranks first, at each end the farthest from the middle first; `ranked` by their rank, if no metric
 * has an interval. `thin` have too little evidence, `unmeasured` have enough, but no interval.
 */
export function judged<One extends Judgeable>(all: readonly One[], isLevelKnown = true) {
  const isMissing = ({ value }: One): boolean => Number.isNaN(value);
  const isThin = ({ weight }: One): boolean => weight < LEAST_WEIGHT;
  const isMeasured = ({ low, median = low, high }: One): boolean =>
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
function gradedOf<One extends Judgeable>(measured: readonly One[]) {
  const graded = measured.flatMap((one) => {
    const { low, high, median = (low + high) / 2 } = one;
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
function rankedOf<One extends Judgeable>(judged: readonly One[]): { readonly one: One; readonly end: End }[] {
  const ranked = judged.filter(({ rank }) => !Number.isNaN(rank)).sort((a, b) => b.rank - a.rank);
  const high = ranked.filter(({ rank }) => rank >= HIGH_RANK).slice(0, MOST_AT_AN_END);
  const low = ranked.filter(({ rank }) => rank <= 100 - HIGH_RANK).slice(-MOST_AT_AN_END);
  return [
    ...high.map((one) => ({ one, end: "high" as const })),
    ...low.reverse().map((one) => ({ one, end: "low" as const })),
  ];
}

/** A line or two about what stands out, by the rules of all sentences, for charts and pages that show the numbers. */

/** A standing as sentences read it. */
type BriefStanding = Judgeable & Pick<Standing, "label" | "better">;

/** How a picture shows standings. */
interface ShownAs {
  readonly direction?: "better" | "raw" | undefined;
  readonly uncertainty?: string | undefined;
}

/**
 * A sentence about what stands out in the standings of one row, and one about metrics with too little evidence, from
 * nothing but what a picture of them shows: `Among the best in Goals per 90 and Shots per 90; below average in Duels won
 * (%).` Empty if no metric has a value.
 */
export function outstandingIn(all: readonly Standing[], shown: ShownAs = {}): string[] {
  const { graded, ranked, measured, thin } = judged(all.map((standing) => asShown(standing, shown)));
  return [...(ranked.length > 0 ? byRank(ranked) : byInterval(graded, measured.length)), ...tooLittle(thin)];
}

/**
 * The metrics in which two rows of one pool differ: the intervals of their true ranks do not touch. Says so if they
 * touch everywhere. Empty for other numbers of rows, and if no metric has enough evidence for both.
 */
export function apartIn(all: readonly (readonly Standing[])[], shown: ShownAs = {}): string[] {
  const [first = [], second = [], third] = all;
  const names = [first[0]?.name, second[0]?.name] as const;
  if (third !== undefined || names[0] === undefined || names[1] === undefined) return [];
  const both = first.map((one, at) => [asShown(one, shown), asShown(second[at]!, shown)] as const);
  const known = both.filter((two) => judged(two).measured.length === 2);
  if (known.length === 0) return [];
  const parts = ([0, 1] as const).flatMap((one) => {
    const other = one === 0 ? 1 : 0;
    const above = known.filter((two) => two[one].low > two[other].high);
    const where = listed(above.map((two) => labelIn(two[one])));
    return where === "" ? [] : [`${names[one]} ranks above ${names[other]} in ${where}`];
  });
  return parts.length === 0
    ? [`The intervals of ${listed([names[0], names[1]])} touch in every metric that is judged of both.`]
    : [`${parts.join("; ")}: there the intervals of both do not touch.`];
}

/** A standing as a picture shows it: without its interval if no uncertainty is drawn. */
function asShown(standing: Standing, { direction, uncertainty }: ShownAs): BriefStanding {
  const { better, hasValues, value, rank, median } = standing;
  const isUnsure = uncertainty === "none";
  return {
    ...standing,
    better: better === "lower" && direction === "raw" ? "neither" : better,
    // A table with ranks alone has no values, so the rank takes the place of the value.
    value: hasValues ? value : rank,
    median: Number.isNaN(median) ? undefined : median,
    ...(isUnsure && { low: Number.NaN, median: undefined, high: Number.NaN, weight: Number.NaN }),
  };
}

function byInterval(
  graded: readonly { readonly one: BriefStanding; readonly grade: Grade }[],
  measured: number,
): string[] {
  if (measured === 0) return [];
  if (graded.length === 0) return ["Nothing stands out."];
  const wordsOf = ({ one, grade }: (typeof graded)[number]): string =>
    ENGLISH_GRADES[grade][wayOf(one.better) === "neither" ? 1 : 0];
  const groups = grouped(graded, wordsOf);
  return [
    sentence(
      [...groups].map(([words, some]) => `${words} in ${listed(some.map(({ one }) => labelIn(one)))}`),
    ),
  ];
}

/** For rows without intervals: teams, or peers that a reader has just chosen. */
function byRank(ranked: readonly { readonly one: BriefStanding; readonly end: End }[]): string[] {
  const parts = [...grouped(ranked, ({ end }) => end)].map(([end, some]) => {
    const labels = some.map(({ one }) => labelIn(one, rankText(one.rank)));
    return `${end} ${some.length === 1 ? "rank" : "ranks"} in ${listed(labels)}`;
  });
  return [sentence(parts), "How much of that is chance was not measured."];
}

/** Names up to this many metrics with too little evidence, and counts the others. */
const MOST_THIN = 4;

function tooLittle(thin: readonly BriefStanding[]): string[] {
  if (thin.length === 0) return [];
  const named = thin.slice(0, MOST_THIN).map((one) => labelIn(one));
  const others = thin.length - named.length;
  const all = others === 0 ? listed(named) : `${named.join(", ")} and ${others} more`;
  return [`Too little is known to judge ${all}.`];
}

/**
 * A label with its unit in brackets instead of after a comma, as commas separate the list; with the rank, and a remark
 * if lower is better.
 */
function labelIn({ label, better }: BriefStanding, rank = ""): string {
  const [, words = "", unit = ""] = /^(.*?)(?:, (\S+))?$/.exec(label.replaceAll("\u00a0", " ")) ?? [];
  const more = [unit, rank, better === "lower" ? "lower is better" : ""].filter((part) => part !== "");
  return more.length === 0 ? words : `${words} (${more.join(", ")})`;
}

function sentence(parts: readonly string[]): string {
  const text = parts.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
