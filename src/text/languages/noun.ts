import { ownField } from "../../fields.js";

/** Words with the gender and number that articles, adjectives and verbs agree with. */

export type Gender = "m" | "f" | "n";

export interface Noun {
  readonly text: string;
  readonly gender: Gender;
  readonly isPlural: boolean;
}

/** A noun as tables write it: `fp paradas`, gender and number before the words. */
export function noun(row: string): Noun {
  return { gender: row[0] as Gender, isPlural: row[1] === "p", text: row.slice(3) };
}

/** Of two forms the one that agrees in number. */
export function agrees({ isPlural }: Noun, singular: string, plural: string): string {
  return isPlural ? plural : singular;
}

/** Of an adjective the form that agrees in gender and number. */
export function agreesFully(
  { gender, isPlural }: Noun,
  [masculine, feminine, masculines, feminines]: readonly [string, string, string, string],
): string {
  if (gender === "f") return isPlural ? feminines : feminine;
  return isPlural ? masculines : masculine;
}

/** How a language makes labels of metrics of the words for what they count. */
export interface LabelRules {
  /** By English label, with `, %` behind it where a percentage has words of its own. */
  readonly metrics: Readonly<Record<string, string>>;
  /** What stands behind the words of a rate. */
  readonly per90: string;
  readonly average: string;
  readonly percent: string;
  /** What stands behind a total that is the team's. */
  readonly ofTeam: string;
  /** The words for a percentage of successes that has none of its own. */
  percentage(of: Noun): Noun;
  /** The words for a player's part of what his team has. */
  shareOfTeam(of: Noun): Noun;
  /** What stands behind a rate as it would be with the ball half of the time. */
  adjusted(of: Noun): string;
}

type Rule = (of: Noun, rules: LabelRules) => Noun;

const behind =
  (said: (rules: LabelRules, of: Noun) => string): Rule =>
  (of, rules) => ({ ...of, text: of.text + said(rules, of) });

/** The parts that the catalogue's English labels are made of, outermost first. */
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

/** A metric's label in a language; undefined of one that no table has. */
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

/** Shares of the team's name what they count in small letters. */
function rowOf(label: string, { metrics }: LabelRules): string | undefined {
  const same = (): [string, string] | undefined =>
    Object.entries(metrics).find(([known]) => known.toLowerCase() === label);
  return ownField(metrics, label) ?? same()?.[1];
}
