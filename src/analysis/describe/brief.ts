import english from "../../text/languages/english.json" with { type: "json" };
import { listed } from "../../text/pool-words.js";
import { sentencesIn } from "../../text/sentence-words.js";
import type { Standing } from "../peers/standing.js";
import { type Judged, judged, standingLines, wayOf } from "./standing-lines.js";

/** A line or two about what stands out, by the rules of all sentences, for charts and pages that show the numbers. */

const WORDS = sentencesIn(english);

/** How a picture shows standings. */
interface ShownAs {
  readonly direction?: "better" | "raw" | undefined;
  readonly uncertainty?: string | undefined;
}

/**
 * What stands out in the standings of one row, and which metrics have too little evidence, from nothing but what a
 * picture of them shows. Empty if no metric has a value.
 */
export function outstandingIn(all: readonly Standing[], shown: ShownAs = {}): string[] {
  const standings = all.map((standing) => asShown(standing, shown));
  const { standing, unknown } = standingLines(standings, all[0]?.name ?? "", WORDS);
  const thin = unknown.filter(({ claims }) => claims[0] === "thin_evidence");
  return [...standing, ...thin].map(({ text }) => text);
}

const MOST_IN_TITLE = 2;

/** What is clearly high, for a title: `among the best in goals and shots`; empty for one metric, and if nothing is. */
export function headlineIn(all: readonly Standing[], shown: ShownAs = {}): string {
  const { graded } = judged(all.map((standing) => asShown(standing, shown)));
  const clear = graded.filter(({ grade }) => grade === "among_the_best" || grade === "above_average");
  const said = clear.map(({ one, grade }) => WORDS.grade(grade, wayOf(one.better)));
  if (all.length < 2 || clear.length === 0) return "";
  const metrics = clear.flatMap(({ one }, at) => (said[at] === said[0] ? [WORDS.metric(one.label)] : []));
  return `${said[0]} in ${listed([...new Set(metrics)].slice(0, MOST_IN_TITLE))}`;
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
    const where = listed(above.map((two) => WORDS.metric(two[one].label)));
    return where === "" ? [] : [`${names[one]} ranks clearly above ${names[other]} in ${where}.`];
  });
  return parts.length === 0
    ? [`${listed([names[0], names[1]])} cannot be told apart in any of these metrics.`]
    : parts;
}

const UNSURE = { low: Number.NaN, median: Number.NaN, high: Number.NaN, weight: Number.NaN };

/** A standing as a picture shows it: without its interval if no uncertainty is drawn. */
function asShown(standing: Standing, { direction, uncertainty }: ShownAs): Judged {
  const { better, hasValues, value, rank, low, median, high, text, label } = standing;
  return {
    ...standing,
    // Charts hold the parts of a label together, and mark those of which fewer are better.
    label: label.replaceAll("\u00a0", " ").replace(/\*$/, ""),
    shown: text ?? WORDS.number(rank, 0),
    better: better === "lower" && direction === "raw" ? "neither" : better,
    // A table with ranks alone has no values, so the rank takes the place of the value.
    value: hasValues ? value : rank,
    // Without a likely rank, the middle of the interval takes its place.
    median: Number.isNaN(median) ? (low + high) / 2 : median,
    ...(uncertainty === "none" && UNSURE),
  };
}
