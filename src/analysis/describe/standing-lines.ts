import { grouped } from "../../table/rows.js";
import type { Facts } from "../../text/languages/filled-sentence.js";
import type { Grade, SentenceName } from "../../text/languages/language-words.js";
import type { SentenceWords } from "../../text/sentence-words.js";
import type { Claim } from "./cited.js";
import { type Judged, judged, wayOf } from "./judged.js";

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
