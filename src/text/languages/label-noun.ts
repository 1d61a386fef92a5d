import { ownField } from "../../fields.js";
import { filled } from "./filled-sentence.js";
import type { LabelWords, LanguageWords } from "./language-words.js";
import { type Noun, noun } from "./noun.js";

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
export function labelNoun(label: string, words: LanguageWords): Noun | undefined {
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
