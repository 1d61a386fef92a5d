import type { Better } from "../../catalogue/types.js";
import { grouped } from "../../table/rows.js";
import type { Grade, SentenceName } from "../../text/languages/language-words.js";
import type { Facts, SentenceWords } from "../../text/sentence-words.js";
import type { Standing } from "../peers/standing.js";
import type { Claim } from "./cited.js";

/** What a reader is told of a row's standings, in the words of a language: for descriptions, pictures and pages. */

/** A sentence, its claims and the standings that it is about. */
export interface Line<One> {
  readonly text: string;
  readonly claims: readonly Claim[];
  readonly of: readonly One[];
}

/** Sentences about what stands out, and those about what cannot be judged. */
export function standingLines<One extends Judged>(
  all: readonly One[],
  name: string,
  words: SentenceWords,
  isLevelKnown = true,
): { readonly standing: Line<One>[]; readonly unknown: Line<One>[] } {
  const { graded, ranked, measured, thin, unmeasured } = judged(all, isLevelKnown);
  const item = itemsIn(words);
  const shownFirst = graded[0]?.one;
  const valued = new Map(
    graded.map(({ one }) => [
      one,
      item(one, one === shownFirst ? { interval: [one.low, one.high] } : undefined),
    ]),
  );
  const ofEnd = (end: "high" | "low"): Line<One>[] => {
    const some = graded.filter((each) => each.end === end);
    if (some.length === 0) return [];
    const groups = [...grouped(some, ({ one, grade }) => words.grade(grade, wayOf(one.better)))];
    const said = groups.map(([grade, members], at) => {
      const metrics = words.list(members.map(({ one }) => valued.get(one)!));
      const isMany = members.length > 1 || members.some(({ one }) => words.isPlural(one.label));
      const group = end === "low" ? (at === 0 ? "low.first" : "low.group") : "high.group";
      return words.say(group, { grade, metrics, isMany });
    });
    const text = words.say(end, { name, groups: words.groups(said) });
    return [{ text, claims: some.map(({ grade }): Grade => grade), of: some.map(({ one }) => one) }];
  };
  const ranks = (["high", "low"] as const).flatMap((end): Line<One>[] => {
    const some = ranked.filter((each) => each.end === end).map(({ one }) => one);
    if (some.length === 0) return [];
    const metrics = words.list(some.map((one) => item(one, { rank: one.rank })));
    const isMany = some.length > 1 || some.some(({ label }) => words.isPlural(label));
    return [
      {
        text: words.say(`ranks.${end}`, { name, metrics, isMany }),
        claims: some.map((): Claim => `rank_${end}`),
        of: some,
      },
    ];
  });
  const about = (some: readonly One[], claim: Claim, say: (metrics: string) => string): Line<One>[] => {
    if (some.length === 0) return [];
    const metrics = words.list(
      some.map(({ label }) => words.inList(label)),
      "or",
    );
    return [{ text: say(metrics), claims: some.map(() => claim), of: some }];
  };
  const calm = graded.length === 0 ? measured : [];
  const byRank = ranked.map(({ one }) => one);
  return {
    standing: [
      ...ofEnd("high"),
      ...ofEnd("low"),
      ...about(calm, "nothing_stands_out", () => words.say("nothing")),
      ...ranks,
      ...about(byRank, "no_interval", () => words.say("ranks.chance")),
    ],
    unknown: [
      ...about(thin, "thin_evidence", (metrics) => words.say("thin", { metrics })),
      ...about(ranked.length > 0 ? [] : unmeasured, "no_interval", (metrics) =>
        words.say("noInterval", { metrics }),
      ),
    ],
  };
}

/** What stands behind a value: its rank, the ends of its true rank, the value of another row and its rank. */
interface More {
  readonly interval?: readonly [low: number, high: number];
  readonly rank?: number;
  readonly against?: string;
  readonly rankAgainst?: number;
}

/** A metric with its value in brackets; the first per 90 minutes says so, the others follow it. */
export function itemsIn(words: SentenceWords) {
  let isPer90Said = false;
  return (
    { label, value: number, shown, better }: Judged,
    { interval, rank, against, rankAgainst }: More = {},
  ): string => {
    const isPer90 = / per 90(?=,|$)/.test(label);
    const unit =
      isPer90 && !isPer90Said
        ? "item.per90"
        : !/[,(]/.test(label) && !isPer90 && Number.isInteger(number)
          ? "item.total"
          : null;
    isPer90Said ||= isPer90;
    let value = shown;
    const add = (name: SentenceName, facts: Facts = {}): void => {
      value = words.say(name, { value, ...facts });
    };
    if (against !== undefined) add("item.against", { other: against });
    if (unit !== null) add(unit);
    if (rank !== undefined) {
      const own = words.number(rank, 0);
      const other = rankAgainst === undefined ? undefined : words.number(rankAgainst, 0);
      add("item.rank", {
        rank: other === undefined ? own : words.say("item.against", { value: own, other }),
      });
    }
    if (wayOf(better) === "lower") add("item.lower");
    if (interval !== undefined) {
      const [low, high] = interval.map((end) => words.number(end, 0)) as [string, string];
      add("item.interval", { low, high });
    }
    return words.say("item", { metric: words.metric(label), value });
  };
}

/** A standing as sentences read it. */
export interface Judged extends Standing {
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
