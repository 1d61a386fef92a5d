import { ownField } from "../fields.js";
import { bare, contracted, type Facts, filled, labelNoun, type Noun } from "./languages/filled-sentence.js";
import type { LanguageWords, SentenceName, Signs } from "./languages/language-words.js";
import { poolInWords, type StandardPool, standardPool } from "./languages/pool-in-words.js";
import { listed } from "./pool-words.js";
import { oneLine } from "./safe-text.js";
import { numberText, type ShownAs, valueText } from "./value-text.js";
import { inSentence, isPlural } from "./words.js";

/**
 * The words of a language, which turn facts into sentences. Terms of the catalogue and of comparisons (a metric's label,
 * a position group, a role, a pool) come in English. Each language translates them, or keeps them if it has no words.
 */
export type SentenceWords = ReturnType<typeof sentencesIn>;

export function sentencesIn(words: LanguageWords) {
  const { grammar, names, sentences } = words;
  /** A sentence with facts in their places; a part in `<>` goes if one of its facts is null. */
  const say = (name: SentenceName, facts: Facts = {}): string => filled(sentences[name], facts, grammar);

  /** A metric's noun beside its value, which has the unit: `goals`, `offensive duels won`. */
  const beside = (label: string): Noun => {
    const short = label
      .replace(/ per 90(?=,|$)/, "")
      .replace(/ \(average\)$/, "")
      .replace(/^(.+), possession-adjusted$/, (whole, of: string) =>
        words.labels === null ? `Possession-adjusted ${inSentence(of)}` : whole,
      );
    const known = labelNoun(short, words);
    if (known !== undefined) return known;
    const text = inSentence(oneLine(short.replace(/, (?:%|m)$/, "").replace(/ \(\p{L}{2,4}\)$/u, "")));
    return { text, gender: "n", isPlural: isPlural(text) || /^[^,]*\bgoals\b/.test(text) };
  };

  return {
    names,
    say,
    /** A metric's label on its own; in English if the language has no words for it. */
    label: (label: string) => {
      const known = labelNoun(label, words);
      return known === undefined ? label : bare(known, grammar);
    },
    metric: (label: string) => bare(beside(label), grammar),
    /** A metric among others without their values: `offensive duels won (%)`. */
    inList: (label: string) => {
      const isBare = words.labels === null && label.endsWith(", %");
      return `${bare(beside(label), grammar)}${isBare ? " (%)" : ""}`;
    },
    isPlural: (label: string) => beside(label).isPlural,
    list: (texts: readonly string[], joined: "and" | "or" = "and") => {
      const [word] = contracted(`${grammar[joined]} `, texts.at(-1) ?? "", grammar).split(" ");
      return listed(texts, word);
    },
    /** Metrics of one judgement beside those of the next: `among the best in goals, above average in crosses`. */
    groups: (texts: readonly string[]) => texts.join(grammar.between),
    grade: (grade: keyof LanguageWords["grades"], better: "higher" | "lower" | "neither") =>
      words.grades[grade][better === "higher" ? 0 : better === "lower" ? 1 : 2]!,
    group: (name: string) => ownField(names.groups, name)?.[0] ?? oneLine(name),
    role: (name: string) => ownField(names.roles, name) ?? oneLine(name),
    coverage: (name: string) => ownField(names.coverages, name) ?? oneLine(name),
    pool: (text: string) => poolInWords(shortSeasons(text), words, oneLine),
    /** The usual pool, if the language has a sentence for it. */
    standardPool: (text: string): StandardPool | undefined => standardPool(shortSeasons(text), words),
    season: shortSeasons,
    ...numbersIn(grammar.numbers),
  };
}

/** `2017/2018` as readers write it: `2017/18`. */
function shortSeasons(text: string): string {
  return text.replace(/\b(\d\d)(\d\d)\/\1(\d\d)\b/g, "$1$2/$3");
}

/** Numbers and values in the signs of a language. */
function numbersIn(signs: Signs) {
  return {
    /** A number with the given decimals; by default with all it has. */
    number: (value: number, decimals?: number) =>
      inSigns(decimals === undefined ? String(value) : numberText(value, decimals), signs),
    /** A value in the format of its metric; null if it is missing. */
    value: (metric: ShownAs | undefined, value: number) => {
      const text = valueText(metric, value);
      return text === null ? null : inSigns(text, signs).replace("%", signs.percent);
    },
  };
}

function inSigns(text: string, { thousands, decimal, grouped }: Signs): string {
  return text.replace(/(\d+)(?:\.(\d+))?/, (_, whole: string, decimals?: string) => {
    const parts = whole.length < grouped ? whole : whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, thousands);
    return decimals === undefined ? parts : parts + decimal + decimals;
  });
}
