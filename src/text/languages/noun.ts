import { ownField } from "../../fields.js";

/** Words with the gender and number that articles, adjectives and verbs agree with. */

export type Gender = "m" | "f" | "n";

export interface Noun {
  readonly text: string;
  readonly gender: Gender;
  readonly isPlural: boolean;
}

/** A noun in its short form: gender, number and words, as in `fp paradas`. */
export function noun(row: string): Noun {
  return { gender: row[0] as Gender, isPlural: row[1] === "p", text: row.slice(3) };
}

/** The form that agrees in number with a noun. */
export function agrees({ isPlural }: Noun, singular: string, plural: string): string {
  return isPlural ? plural : singular;
}

/** The form of an adjective that agrees in gender and number with a noun. */
export function agreesFully(
  { gender, isPlural }: Noun,
  [masculine, feminine, masculines, feminines]: readonly [string, string, string, string],
): string {
  if (gender === "f") return isPlural ? feminines : feminine;
  return isPlural ? masculines : masculine;
}

/** The rules of a language for metric labels, from the words for what metrics count. */
export interface LabelRules {
  /** By English label, with `, %` after it if a percentage has its own words. */
  readonly metrics: Readonly<Record<string, string>>;
  /** The endings of rates. */
  readonly per90: string;
  readonly average: string;
  readonly percent: string;
  /** The ending of a team's total. */
  readonly ofTeam: string;
  /** The words for a percentage of successes without its own words. */
  percentage(of: Noun): Noun;
  /** The words for a player's share of the team's total. */
  shareOfTeam(of: Noun): Noun;
  /** The ending of a possession-adjusted rate. */
  adjusted(of: Noun): string;
}

type Rule = (of: Noun, rules: LabelRules) => Noun;

const behind =
  (said: (rules: LabelRules, of: Noun) => string): Rule =>
  (of, rules) => ({ ...of, text: of.text + said(rules, of) });

/** The patterns of the catalogue's English labels, outermost first. */
const PARTS: readonly (readonly [label: RegExp, rule: Rule])[] = [
  [/^(.+), possession-adjusted$/, behind((rules, of) => rules.adjusted(of))],
  [/^Share of the team's (.+), %$/, (of, rules) => rules.shareOfTeam(of)],
  [/^(.+) of the team$/, behind(({ ofTeam }) => ofTeam)],
  [/^(.+) per 90$/, behind(({ per90 }) => per90)],
  [/^(.+) \(average\)$/, behind(({ average }) => average)],
  [/^(.+) \(percent\)$/, behind(({ percent }) => percent)],
  [/^(.+), m$/, (of) => of],
  [/^(.+), %$/, (of, rules) => rules.percentage(of)],
];

/** A metric's label in a language; undefined for an unknown label. */
export function labelNoun(label: string, rules: LabelRules): Noun | undefined {
  const row = rowOf(label, rules);
  if (row !== undefined) return noun(row);
  for (const [pattern, rule] of PARTS) {
    const [, inner] = pattern.exec(label) ?? [];
    if (inner === undefined) continue;
    const of = labelNoun(inner, rules);
    return of && rule(of, rules);
  }
  return undefined;
}

/** The row of a label; in shares of the team's totals the label is in lower case. */
function rowOf(label: string, { metrics }: LabelRules): string | undefined {
  const same = (): [string, string] | undefined =>
    Object.entries(metrics).find(([known]) => known.toLowerCase() === label);
  return ownField(metrics, label) ?? same()?.[1];
}
