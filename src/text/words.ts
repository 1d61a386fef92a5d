/** A count with words that agree with it: `1 peer`, `3 peers`, `2 matches`, `1 row has`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Digits with a sign between thousands, without what the engine knows of languages: it takes 24 ms to load. */
export function inThousands(digits: string, sign = ","): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, sign);
}

const MOST_NAMED = 5;

/** Names for a sentence: at most five, and the number of the rest. A sixth name is shown if it is the last. */
export function firstFew(names: readonly string[]): string {
  if (names.length <= MOST_NAMED + 1) return names.join(", ");
  return `${names.slice(0, MOST_NAMED).join(", ")} and ${names.length - MOST_NAMED} more`;
}

/** The first name that occurs a second time. */
export function firstRepeated(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
}

/** A plain name in the singular, by its ending: `losses` becomes `loss`, `recoveries` becomes `recovery`. */
export function singular(plainName: string): string {
  return plainName
    .replace(/ies$/, "y")
    .replace(/(?<=ss|sh|ch)es$/, "")
    .replace(/(?<=[^s])s$/, "");
}

/** A plain name with the British spelling of "centre". */
export function britishCentre(plainName: string): string {
  return plainName.replaceAll("center", "centre");
}

/** A noun with its indefinite article: `a winger`, `an inside forward`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}

/** A text with a capital first letter. */
export function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A label for use in a sentence: `goals per 90`; acronyms stay (`PPDA`). */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? `${label[0]!.toLowerCase()}${label.slice(1)}` : label;
}

const PARTS: readonly (readonly [share: number, words: string])[] = [
  [0.5, "half"],
  [0.4, "two fifths"],
  [1 / 3, "a third"],
  [0.25, "a quarter"],
  [0.2, "a fifth"],
  [0.1, "a tenth"],
];

/** The share of an estimate that is the player's own, in words: `a third of this is his own`. */
export function ownPart(weight: number): string {
  if (weight < 0.075) return "next to nothing is his own";
  const away = ([share]: (typeof PARTS)[number]): number => Math.abs(share - weight);
  const [, words] = PARTS.reduce((best, near) => (away(near) < away(best) ? near : best));
  return `${words} of this is his own`;
}

/** The mark in captions, pages and tables for a column without a stated direction. */
export const NO_DIRECTION = "direction not stated";

/** A line that names the columns without a stated direction; empty if there are none. */
export function noDirectionText(columns: readonly string[]): string[] {
  return columns.length === 0 ? [] : [`${NO_DIRECTION}, larger ranks higher: ${columns.join(", ")}`];
}

/** The meaning of a metric for pages; the good direction is stated only if lower is better. */
export function meaningOf(
  metric: { readonly description: string; readonly better: string } | undefined,
): string {
  if (metric === undefined) {
    return "A metric that the interface documents do not name. Direction not stated: larger ranks higher.";
  }
  return metric.description + (metric.better === "lower" ? " Lower is better: 100 has the lowest." : "");
}

/** Whether an English noun with what follows it is in the plural: `shots on target`, not `possession, %`. */
export function isPlural(noun: string): boolean {
  const [head = ""] = noun.split(
    /,| (?:in|into|to|per|of|on|from|against|won|lost|made|taken|drawn|saved|faced|allowed|conceded|received|suffered|for|with|off|as|at)\b/,
  );
  return /[^s]s$/.test(head);
}

/** `more shots`, `fewer shots`, `less possession`. */
export function relative(isMore: boolean, noun: string): string {
  return `${isMore ? "more" : isPlural(noun) ? "fewer" : "less"} ${noun}`;
}

/** `many shots`, `few shots`; `high goal conversion`, `low goal conversion`. */
export function amount(isMuch: boolean, noun: string): string {
  const isCount = isPlural(noun) && !noun.endsWith(", %");
  return `${isCount ? (isMuch ? "many" : "few") : isMuch ? "high" : "low"} ${noun.replace(/, %$/, "")}`;
}
