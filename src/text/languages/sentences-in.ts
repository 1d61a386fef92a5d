import { ownField } from "../../fields.js";
import { listed } from "../pool-words.js";
import { quotedIn } from "../quoted.js";
import type { RankWords, SentenceWords } from "../sentence-words.js";
import { numberText, valueText } from "../value-text.js";
import { type Fact, type Facts, filled } from "./filled-sentence.js";
import { labelNoun } from "./label-noun.js";
import type { LanguageWords, SentenceName, Signs } from "./language-words.js";
import { inForm, type Noun, noun } from "./noun.js";
import { poolInWords } from "./pool-in-words.js";

/** The sentences of a language: its words with facts in their places. */
export function sentencesIn(words: LanguageWords): SentenceWords {
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
  /** Metrics in a list; by default in the form that the language has for lists. */
  const list = (
    metrics: readonly string[],
    item: SentenceName = "item",
    facts: readonly Facts[] = [],
  ): Fact =>
    listed(
      metrics.map((metric, at) => say(item, { metric: metricOf(metric), ...facts[at] })),
      grammar.and,
    );
  const ofMetrics =
    (name: SentenceName) =>
    (metrics: readonly string[]): string =>
      say(name, { metrics: list(metrics) });

  return {
    names,
    label: (label) => {
      const known = labelNoun(label, words);
      return known === undefined ? label : inForm(known, "bare", grammar);
    },
    quoted,
    ...numbersIn(grammar.numbers),
    row: (index) => say("row", { index: String(index) }),

    position: (name, group, share) => {
      if (group === null) return say("position.unknown", { name });
      const plays = ownField(names.groups, group)?.[2] ?? say("position.group", { group: quoted(group) });
      return say("position", { name, plays, share });
    },
    team: (name) => say("team", { name }),
    age: (name, age) => say("age", { name, age }),
    ageUnknown: (name) => say("ageUnknown", { name }),
    minutes: (name, minutes) => say("minutes", { name, minutes }),
    matches: (name, matches) => say("matches", { name, matches }),
    playingTimeUnknown: (name) => say("playingTimeUnknown", { name }),
    clubOfSeason: (name, club, of) => say("clubOfSeason", { name, club, season: of }),
    clubWhenFetched: (name, club) => say("clubWhenFetched", { name, club }),
    clubUndated: (name, club) => say("clubUndated", { name, club }),
    among: (count, of, isPeer) =>
      say(count === null ? "among.unknown" : "among", { members: members(count), pool: pool(of), isPeer }),
    nobody: () => say("nobody"),

    standing: (grade, { metric, better, ...rest }) => {
      const facts = about(metric, better);
      const [plain = "", ofSize = ""] = grades[grade];
      return say("standing", {
        ...facts,
        ...rest,
        grade: filled(facts.isSize ? ofSize : plain, facts, grammar),
      });
    },
    nothing: ofMetrics("nothing"),
    rankAlone: (end, { metric, better, ...rest }) =>
      say("rankAlone", { ...about(metric, better), ...rest, isHigh: end === "high" }),
    thin: (metrics) =>
      say("thin", {
        metrics: list(
          metrics.map(([metric]) => metric),
          "thin.item",
          metrics.map(([, weight]) => ({ weight })),
        ),
      }),
    coverage: (coverage) =>
      say("coverage", { coverage: ownField(names.coverages, coverage) ?? quoted(coverage) }),
    missing: ofMetrics("missing"),
    noInterval: ofMetrics("noInterval"),

    bestRole: (name, score, share) => say("bestRole", { role: role(name), score, share }),
    role: (name, score, share) => say("role", { role: role(name), score, share }),
    roleInterval: (interval) => say("roleInterval", { ...interval }),
    noRole: () => say("noRole"),
    alike: (name, other, similarity) => say("alike", { name, other, similarity }),
    differs: (other, metric, by, way) =>
      say("differs", { other, metric: metricOf(metric), by, isMore: way === "more" }),
    nobodyAlike: (name) => say("nobodyAlike", { name }),

    sharedPool: (name, other, count, of) =>
      say("sharedPool", { name, other, members: members(count), pool: pool(of) }),
    twoPools: ([name, count, of], [other, others, ofOther]) =>
      say("twoPools", {
        name,
        members: members(count),
        pool: pool(of),
        other,
        otherMembers: members(others),
        otherPool: pool(ofOther),
      }),
    noPeersOf: (name) => say("noPeersOf", { name }),
    notAmongPeers: (name) => say("notAmongPeers", { name }),
    ahead: (how, { metric, better, isOfOneBehind, ...rest }) => {
      const facts = { ...about(metric, better), ...rest, isVery: how === "very_likely_ahead" };
      const chanceSaid = say(isOfOneBehind ? "ahead.chanceOfOneBehind" : "ahead.chance", facts);
      return say("ahead", { ...facts, chanceSaid });
    },
    notToldApart: (name, other, metrics) =>
      say("notToldApart", {
        name,
        other,
        metrics: list(
          metrics.map(([metric]) => metric),
          "notToldApart.item",
          metrics.map(([, chance]) => ({ chance })),
        ),
      }),
    thinComparison: (name, other, metrics) =>
      say("thinComparison", {
        name,
        other,
        metrics: list(
          metrics.map(([metric]) => metric),
          "thinComparison.item",
          metrics.map(([, weight, ofOther]) => ({ weight, ofOther })),
        ),
      }),
    ranksHigher: (metric, better, first, second) =>
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
    missingOf: (name, metrics) => say("missingOf", { name, metrics: list(metrics) }),
    missingOfBoth: ofMetrics("missingOfBoth"),

    seasons: (name, after, before) => say("seasons", { name, later: season(after), earlier: season(before) }),
    moved: (name) => say("moved", { name }),
    changed: (way, { metric, better, ...rest }) =>
      say("changed", { ...about(metric, better), ...rest, isRise: way === "rose" }),
    noChangeSeen: (metrics, level) =>
      say("noChangeSeen", { metrics: list(metrics, "noChangeSeen.item"), level }),
    noChangeKnown: (metrics, reason) => say("noChangeKnown", { metrics: list(metrics), reason }),
    noSeasonBefore: (name) => say("noSeasonBefore", { name }),
  };
}

/** Numbers and values in the signs of a language; null for English. */
function numbersIn(signs: Signs | null): Pick<SentenceWords, "number" | "value"> {
  return {
    number: (value, decimals) =>
      inSigns(decimals === undefined ? String(value) : numberText(value, decimals), signs),
    value: (metric, value) => {
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
