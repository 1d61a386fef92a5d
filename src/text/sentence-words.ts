import { ownField } from "../fields.js";
import {
  type Fact,
  type Facts,
  filled,
  inForm,
  labelNoun,
  type Noun,
  noun,
} from "./languages/filled-sentence.js";
import type { Grade, LanguageWords, SentenceName, Signs } from "./languages/language-words.js";
import { poolInWords } from "./languages/pool-in-words.js";
import { listed } from "./pool-words.js";
import { quotedIn } from "./safe-text.js";
import { numberText, type ShownAs, valueText } from "./value-text.js";

/**
 * The words of a language, which turn facts into sentences. Names come from `quoted`, numbers from `number` and
 * `value`. Terms of the catalogue and of comparisons (a metric's label, a position group, a role, a pool) come in
 * English. Each language translates them, or quotes them if it has no words for them.
 */

export interface RankWords {
  readonly metric: string;
  /** The good direction; `neither` also if it is not stated. */
  readonly better: "higher" | "lower" | "neither";
  readonly value: string;
  readonly rank: string;
}

interface IntervalWords {
  readonly level: string;
  readonly low: string;
  readonly high: string;
}

/** How likely it is that one is better than the other (higher, for metrics without a good direction). */
export type Ahead = "very_likely_ahead" | "likely_ahead";

interface AheadWords extends Pick<RankWords, "metric" | "better"> {
  /** The one ahead and the one behind, with their values. */
  readonly ahead: string;
  readonly behind: string;
  readonly aheadValue: string;
  readonly behindValue: string;
  readonly chance: string;
  /** Whether `chance` is the chance that the one behind is better. */
  readonly isOfOneBehind: boolean;
}

/** One of two players or teams: the name, the number of peers, and the pool. */
type PoolOfOne = readonly [name: string, count: string | null, pool: string];

/** One of two players or teams: the name, the value and the rank. */
type RankOfOne = Readonly<Record<"name" | "value" | "rank", string>>;

/** A season with the minutes in it. */
type SeasonWords = readonly [season: string, minutes: string | null];

interface ChangeWords extends IntervalWords, Pick<RankWords, "metric" | "better"> {
  readonly change: string;
}

export type SentenceWords = ReturnType<typeof sentencesIn>;

/**
 * The sentences of a language: its words with facts in their places. If an argument is null, the number is not known:
 * the sentence says so or leaves it out.
 */
export function sentencesIn(words: LanguageWords) {
  const { grammar, names, grades, direction, sentences } = words;
  const [open = "", close = ""] = grammar.quotes;
  const quoted = (text: string): string => quotedIn([open, close], text);
  const say = (name: SentenceName, facts: Facts = {}): string => filled(sentences[name], facts, grammar);

  const metricOf = (label: string): Noun =>
    labelNoun(label, words) ?? noun(filled(grammar.unknownMetric, { label: quoted(label) }, grammar));
  const members = (count: string | null): string => say("members", { count });
  const pool = (text: string): string => poolInWords(text, words, quoted);
  const role = (name: string): string => quoted(ownField(names.roles, name) ?? name);
  const season = ([of, minutes]: readonly [string, string | null]): string =>
    say("seasons.one", { season: of, minutes });
  const about = (metric: string, better: RankWords["better"]): Facts => ({
    metric: metricOf(metric),
    direction: direction[better],
    lower: better === "lower" ? direction.lower : "",
    isSize: better === "neither",
  });
  /** Metrics with further facts in a list. */
  const listOf = <Item extends readonly [metric: string, ...more: string[]]>(
    name: SentenceName,
    items: readonly Item[],
    more: (item: Item) => Facts = () => ({}),
  ): Fact =>
    listed(
      items.map((item) => say(name, { metric: metricOf(item[0]), ...more(item) })),
      grammar.and,
    );
  /** Metrics in a list, in the form that the language has for lists. */
  const list = (metrics: readonly string[]): Fact =>
    listOf(
      "item",
      metrics.map((metric) => [metric]),
    );
  const ofMetrics = (name: SentenceName) => (metrics: readonly string[]) =>
    say(name, { metrics: list(metrics) });

  return {
    names,
    /** A metric's label on its own; in English if the language has no words for it. */
    label: (label: string) => {
      const known = labelNoun(label, words);
      return known === undefined ? label : inForm(known, "bare", grammar);
    },
    /** Any text of records for use in a sentence. */
    quoted,
    ...numbersIn(grammar.numbers),
    /** The name of a row without a name and an id. */
    row: (index: number) => say("row", { index: String(index) }),

    position: (name: string, group: string | null, share: string | null) => {
      if (group === null) return say("position.unknown", { name });
      const plays = ownField(names.groups, group)?.[2] ?? say("position.group", { group: quoted(group) });
      return say("position", { name, plays, share });
    },
    team: (name: string) => say("team", { name }),
    age: (name: string, age: string) => say("age", { name, age }),
    ageUnknown: (name: string) => say("ageUnknown", { name }),
    minutes: (name: string, minutes: string) => say("minutes", { name, minutes }),
    matches: (name: string, matches: string) => say("matches", { name, matches }),
    playingTimeUnknown: (name: string) => say("playingTimeUnknown", { name }),
    clubOfSeason: (name: string, club: string, of: string | null) =>
      say("clubOfSeason", { name, club, season: of }),
    clubWhenFetched: (name: string, club: string) => say("clubWhenFetched", { name, club }),
    clubUndated: (name: string, club: string) => say("clubUndated", { name, club }),
    among: (count: string | null, of: string, isPeer: boolean) =>
      say(count === null ? "among.unknown" : "among", { members: members(count), pool: pool(of), isPeer }),
    nobody: () => say("nobody"),

    standing: (grade: Grade, { metric, better, ...rest }: RankWords & IntervalWords) => {
      const facts = about(metric, better);
      const [plain = "", ofSize = ""] = grades[grade];
      return say("standing", {
        ...facts,
        ...rest,
        grade: filled(facts.isSize ? ofSize : plain, facts, grammar),
      });
    },
    nothing: ofMetrics("nothing"),
    rankAlone: (end: "high" | "low", { metric, better, ...rest }: RankWords) =>
      say("rankAlone", { ...about(metric, better), ...rest, isHigh: end === "high" }),
    thin: (metrics: readonly (readonly [metric: string, weight: string])[]) =>
      say("thin", { metrics: listOf("thin.item", metrics, ([, weight]) => ({ weight })) }),
    coverage: (coverage: string) =>
      say("coverage", { coverage: ownField(names.coverages, coverage) ?? quoted(coverage) }),
    missing: ofMetrics("missing"),
    noInterval: ofMetrics("noInterval"),

    bestRole: (name: string, score: string, share: string) =>
      say("bestRole", { role: role(name), score, share }),
    role: (name: string, score: string, share: string) => say("role", { role: role(name), score, share }),
    roleInterval: (interval: IntervalWords) => say("roleInterval", { ...interval }),
    noRole: () => say("noRole"),
    alike: (name: string, other: string, similarity: string) => say("alike", { name, other, similarity }),
    differs: (other: string, metric: string, by: string, way: "more" | "less") =>
      say("differs", { other, metric: metricOf(metric), by, isMore: way === "more" }),
    nobodyAlike: (name: string) => say("nobodyAlike", { name }),

    sharedPool: (name: string, other: string, count: string | null, of: string) =>
      say("sharedPool", { name, other, members: members(count), pool: pool(of) }),
    twoPools: ([name, count, of]: PoolOfOne, [other, others, ofOther]: PoolOfOne) =>
      say("twoPools", {
        name,
        members: members(count),
        pool: pool(of),
        other,
        otherMembers: members(others),
        otherPool: pool(ofOther),
      }),
    noPeersOf: (name: string) => say("noPeersOf", { name }),
    notAmongPeers: (name: string) => say("notAmongPeers", { name }),
    ahead: (how: Ahead, { metric, better, isOfOneBehind, ...rest }: AheadWords) => {
      const facts = { ...about(metric, better), ...rest, isVery: how === "very_likely_ahead" };
      const chanceSaid = say(isOfOneBehind ? "ahead.chanceOfOneBehind" : "ahead.chance", facts);
      return say("ahead", { ...facts, chanceSaid });
    },
    notToldApart: (
      name: string,
      other: string,
      metrics: readonly (readonly [metric: string, chance: string])[],
    ) =>
      say("notToldApart", {
        name,
        other,
        metrics: listOf("notToldApart.item", metrics, ([, chance]) => ({ chance })),
      }),
    thinComparison: (
      name: string,
      other: string,
      metrics: readonly (readonly [metric: string, weight: string, ofOther: string])[],
    ) =>
      say("thinComparison", {
        name,
        other,
        metrics: listOf("thinComparison.item", metrics, ([, weight, ofOther]) => ({ weight, ofOther })),
      }),
    ranksHigher: (metric: string, better: RankWords["better"], first: RankOfOne, second: RankOfOne) =>
      say("ranksHigher", {
        ...about(metric, better),
        first: first.name,
        firstValue: first.value,
        firstRank: first.rank,
        second: second.name,
        secondValue: second.value,
        secondRank: second.rank,
      }),
    noChance: ofMetrics("noChance"),
    missingOf: (name: string, metrics: readonly string[]) =>
      say("missingOf", { name, metrics: list(metrics) }),
    missingOfBoth: ofMetrics("missingOfBoth"),

    seasons: (name: string, after: SeasonWords, before: SeasonWords) =>
      say("seasons", { name, later: season(after), earlier: season(before) }),
    moved: (name: string) => say("moved", { name }),
    changed: (way: "rose" | "fell", { metric, better, ...rest }: ChangeWords) =>
      say("changed", { ...about(metric, better), ...rest, isRise: way === "rose" }),
    noChangeSeen: (metrics: readonly string[], level: string) =>
      say("noChangeSeen", {
        metrics: listOf(
          "noChangeSeen.item",
          metrics.map((metric) => [metric]),
        ),
        level,
      }),
    noChangeKnown: (metrics: readonly string[], reason: string | null) =>
      say("noChangeKnown", { metrics: list(metrics), reason }),
    noSeasonBefore: (name: string) => say("noSeasonBefore", { name }),
  };
}

/** Numbers and values in the signs of a language; null for English. */
function numbersIn(signs: Signs | null) {
  return {
    /** A number with the given decimals; by default with all it has. */
    number: (value: number, decimals?: number) =>
      inSigns(decimals === undefined ? String(value) : numberText(value, decimals), signs),
    /** A value in the format of its metric; null if it is missing. */
    value: (metric: ShownAs | undefined, value: number) => {
      const text = valueText(metric, value);
      return text === null || signs === null ? text : inSigns(text, signs).replace("%", signs.percent);
    },
  };
}

function inSigns(text: string, signs: Signs | null): string {
  if (signs === null) return text;
  const { thousands, grouped } = signs;
  return text.replace(/(\d+)(?:\.(\d+))?/, (_, whole: string, decimals?: string) => {
    const parts = whole.length < grouped ? whole : whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, thousands);
    return decimals === undefined ? parts : `${parts},${decimals}`;
  });
}
