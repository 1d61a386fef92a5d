import { GRADES, GRADES_OF_SIZE } from "../../text/english-sentences.js";
import { listed } from "../../text/pool-words.js";
import type { Grade, RankWords } from "../../text/sentence-words.js";
import { rankText } from "../../text/value-text.js";
import { judged, type Standing } from "./judged.js";

/** A line or two about what stands out, by the rules of all sentences, for charts and pages that show the numbers. */

export interface BriefStanding extends Standing {
  readonly label: string;
  readonly better: RankWords["better"];
}

/** Names up to this many metrics with too little evidence, and counts the others. */
const MOST_THIN = 4;

/**
 * A sentence about what stands out, and one about metrics with too little evidence: `Among the best in Goals per 90 and
 * Shots per 90; below average in Duels won (%).` Empty if no metric has a value.
 */
export function brieflySaid(all: readonly BriefStanding[]): string[] {
  const { graded, ranked, measured, thin } = judged(all);
  return [...(ranked.length > 0 ? byRank(ranked) : byInterval(graded, measured.length)), ...tooLittle(thin)];
}

/**
 * The metrics in which two subjects of one pool differ: the intervals of their true ranks do not touch. Says so if they
 * touch everywhere. Empty if no metric has enough evidence for both.
 */
export function apartSaid(
  names: readonly [string, string],
  all: readonly (readonly [BriefStanding, BriefStanding])[],
): string[] {
  const known = all.filter((both) => judged(both).measured.length === 2);
  const above = (one: 0 | 1): string[] => {
    const labels = known.filter((both) => both[one].low > both[one === 0 ? 1 : 0].high);
    const where = listed(labels.map((both) => labelIn(both[one])));
    return where === "" ? [] : [`${names[one]} ranks above ${names[one === 0 ? 1 : 0]} in ${where}`];
  };
  const parts = [...above(0), ...above(1)];
  if (known.length === 0) return [];
  return parts.length === 0
    ? [`The intervals of ${listed(names)} touch in every metric that is judged of both.`]
    : [`${parts.join("; ")}: there the intervals of both do not touch.`];
}

function byInterval(
  graded: readonly { readonly one: BriefStanding; readonly grade: Grade }[],
  measured: number,
): string[] {
  if (measured === 0) return [];
  if (graded.length === 0) return ["Nothing stands out."];
  const groups = new Map<string, string[]>();
  for (const { one, grade } of graded) {
    const words = (one.better === "neither" ? GRADES_OF_SIZE : GRADES)[grade];
    groups.set(words, [...(groups.get(words) ?? []), labelIn(one)]);
  }
  return [sentence([...groups].map(([words, labels]) => `${words} in ${listed(labels)}`))];
}

/** For rows without intervals: teams, or peers that a reader has just chosen. */
function byRank(ranked: readonly { readonly one: BriefStanding; readonly end: "high" | "low" }[]): string[] {
  const parts = (["high", "low"] as const).flatMap((end) => {
    const some = ranked.filter((each) => each.end === end);
    const labels = some.map(({ one }) => labelIn(one, rankText(one.rank)));
    return some.length === 0 ? [] : [`${end} ${some.length === 1 ? "rank" : "ranks"} in ${listed(labels)}`];
  });
  return [sentence(parts), "How much of that is chance was not measured."];
}

function tooLittle(thin: readonly BriefStanding[]): string[] {
  if (thin.length === 0) return [];
  const named = thin.slice(0, MOST_THIN).map((one) => labelIn(one));
  const others = thin.length - named.length;
  return [
    `Too little is known to judge ${others === 0 ? listed(named) : `${named.join(", ")} and ${others} more`}.`,
  ];
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
