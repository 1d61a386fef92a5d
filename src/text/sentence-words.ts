import { ownField } from "../fields.js";
import type { Grammar, LabelWords, LanguageWords, SentenceName, Signs } from "./languages/language-words.js";
import { poolInWords, standardPool } from "./languages/pool-in-words.js";
import { listed } from "./pool-words.js";
import { oneLine } from "./safe-text.js";
import { numberText, type ShownAs, valueText } from "./value-text.js";
import { inSentence, inThousands, isPlural, sentenceCase } from "./words.js";

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
    standardPool: (text: string) => standardPool(shortSeasons(text), words),
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
    const parts = whole.length < grouped ? whole : inThousands(whole, thousands);
    return decimals === undefined ? parts : parts + decimal + decimals;
  });
}

/** Words with the gender and number that articles, adjectives and verbs agree with. */
interface Noun {
  readonly text: string;
  readonly gender: "m" | "f" | "n";
  readonly isPlural: boolean;
}

/** A noun in its short form: gender, number and words, as in `fp paradas`. */
function noun(row: string): Noun {
  return { gender: row[0] as Noun["gender"], isPlural: row[1] === "p", text: row.slice(3) };
}

/** The form that agrees with a noun in gender and number. */
function formOf({ gender, isPlural }: Noun, forms: readonly string[]): string {
  return forms[(gender === "f" ? 1 : 0) + (isPlural ? 2 : 0)]!;
}

/** A noun without an article, its adjectives declined. */
function bare({ text, gender, isPlural }: Noun, { endings }: Grammar): string {
  const ending = endings[isPlural ? "p" : (`${gender}s` as "ms")];
  return ending === undefined ? text : text.replaceAll("~", ending);
}

function withThe({ text, gender, isPlural }: Noun, { articles }: Grammar): string {
  const key = `${gender}${isPlural ? "p" : "s"}`;
  const article = articles.find(
    ([kind = "", sound = ""]) => new RegExp(kind).test(key) && new RegExp(`^${sound}`).test(text),
  );
  return `${article?.[2] ?? ""}${text}`;
}

export type Facts = Readonly<Record<string, string | null | boolean | Noun>>;

/** One of two texts, by a fact that is true or false: `{isHigh|high|low}`. */
const EITHER = /\{(\w+)\|([^|{}]*)\|([^|{}]*)\}/g;
/** Forms of which one agrees with the noun: `[m|f|mp|fp]`. */
const FORMS = /\[([^[\]]*)\]/g;
/** A text that needs all facts in it, and the one that takes its place without them: `<{count} peers//nobody>`. */
const WITH_FACTS = /<([^<>]*)>/g;
/**
 * A fact: `{name}`; a noun in a form, `{the metric}`; a number with what it counts, `{age: year|years}`. A capital first
 * letter starts a sentence. A `·` marks where a word and the fact may become one.
 */
const PLACE = /(?:(\S+ )·)?\{(?:(the|bare) )?(\w+)(?:: ([^|{}]*)\|([^{}]*))?\}/g;

function filled(sentence: string, facts: Facts, grammar: Grammar): string {
  const subject = Object.values(facts).find((fact) => typeof fact === "object" && fact !== null) as Noun;
  return sentence
    .replace(EITHER, (_, name: string, yes: string, no: string) =>
      ownField(facts, name) === true ? yes : no,
    )
    .replace(FORMS, (_, forms: string) => formOf(subject, forms.split("|")))
    .replace(WITH_FACTS, (_, text: string) => {
      const [known = "", unknown = ""] = text.split("//");
      return [...known.matchAll(PLACE)].every(([, , , name]) => ownField(facts, name!) !== null)
        ? known
        : unknown;
    })
    .replace(PLACE, (_, before: string | undefined, form: string | undefined, place: string, ...counted) => {
      const text = textOf(facts, place, form, grammar);
      const [one, many] = counted as [string | undefined, string | undefined];
      const said = one === undefined ? text : `${text} ${new RegExp(grammar.one).test(text) ? one : many}`;
      return before === undefined ? said : contracted(before, said, grammar);
    });
}

function textOf(facts: Facts, place: string, form: string | undefined, grammar: Grammar): string {
  if (form !== undefined) {
    const of = ownField(facts, place) as Noun;
    return form === "bare" ? bare(of, grammar) : withThe(of, grammar);
  }
  const name = place.charAt(0).toLowerCase() + place.slice(1);
  const text = ownField(facts, name) as string;
  return name === place ? text : sentenceCase(text);
}

/** A word that ends with a blank, and what follows it, which may become one. */
function contracted(before: string, said: string, { contractions }: Grammar): string {
  const marked = `${before}·${said}`;
  const rule = contractions.find(([pattern = ""]) => new RegExp(`^${pattern}`).test(marked));
  return rule === undefined ? before + said : marked.replace(new RegExp(`^${rule[0]}`), rule[1]!);
}

/** The patterns of the catalogue's English labels, outermost first. Lengths have no words for their unit. */
const PARTS: readonly (readonly [label: RegExp, words: keyof LabelWords | null])[] = [
  [/^(.+), possession-adjusted$/, "adjusted"],
  [/^Share of the team's (.+), %$/, "shareOfTeam"],
  [/^(.+) of the team$/, "ofTeam"],
  [/^(.+) per 90$/, "per90"],
  [/^(.+) \(average\)$/, "average"],
  [/^(.+) \(percent\)$/, "percent"],
  [/^(.+), m$/, null],
  [/^(.+), %$/, "percentage"],
];

/** A metric's label in a language; undefined for an unknown label. */
function labelNoun(label: string, words: LanguageWords): Noun | undefined {
  const { labels, grammar } = words;
  const row = rowOf(label, words);
  if (row !== undefined) return noun(row);
  const part = PARTS.find(([pattern]) => pattern.test(label));
  if (part === undefined || labels === null) return undefined;
  const [pattern, name] = part;
  const of = labelNoun(pattern.exec(label)![1]!, words);
  if (of === undefined || name === null) return of;
  const said = filled(labels[name], { of }, grammar);
  const isNoun = name === "shareOfTeam" || name === "percentage";
  return isNoun ? noun(said) : { ...of, text: of.text + said };
}

/** The row of a label; in shares of the team's totals the label is in lower case. */
function rowOf(label: string, { names: { metrics } }: LanguageWords): string | undefined {
  const same = (): [string, string] | undefined =>
    Object.entries(metrics).find(([known]) => known.toLowerCase() === label);
  return ownField(metrics, label) ?? same()?.[1];
}
