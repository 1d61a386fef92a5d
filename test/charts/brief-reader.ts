/** A reader of brief sentences: takes them apart and says what of them is not so. It shares nothing with what writes them. */

export interface Drawn {
  readonly label: string;
  readonly rank: number;
  readonly low: number;
  readonly high: number;
  /** How much of the estimate is the row's own. */
  readonly weight: number;
}

const THIN = 1 / 3;

const GRADES: readonly (readonly [words: RegExp, holds: (low: number, high: number) => boolean])[] = [
  [/among the (?:best|highest)/g, (low) => low >= 80],
  [/above average|better than average/g, (low) => low >= 60 && low < 80],
  [/at least average|average or higher/g, (low, high) => low >= 40 && low < 60 && high > 60],
  [/average at best|average or lower/g, (low, high) => high <= 60 && high > 40 && low < 40],
  [/below average|worse than average/g, (_, high) => high <= 40 && high > 20],
  [/among the (?:lowest|worst)/g, (_, high) => high <= 20],
];

const nounOf = (label: string): string =>
  label.replace(/ per 90(?=,|$)| \(average\)$|, [%m]$| \(x[AG]\)/g, "").toLowerCase();

/** The drawn metrics that a text names with a value behind them, with their places. */
function namedIn(text: string, drawn: readonly Drawn[]) {
  return [...text.matchAll(/ \(([^()]*)\)/g)].flatMap(({ index, 1: value = "" }) => {
    const ends = drawn.filter(({ label }) => text.slice(0, index).toLowerCase().endsWith(nounOf(label)));
    const longest = Math.max(...ends.map(({ label }) => nounOf(label).length));
    const fitting = ends.filter(({ label }) => nounOf(label).length === longest);
    // Two metrics may share a noun: a rate and a percentage.
    const one = fitting.find(({ label }) => /%/.test(label) === /%/.test(value)) ?? fitting[0];
    return one === undefined ? [] : [{ one, index }];
  });
}

/** What is not so in brief sentences about somebody. */
export function faultsOfBrief(text: string, drawn: readonly Drawn[]): string[] {
  const faults: string[] = [];
  const check = (isSo: boolean, what: string): void => void (isSo || faults.push(`${what}: ${text}`));
  for (const sentence of text.split(/(?<=\S\S\.) (?=[A-Z])/)) {
    if (/^Nothing stands out|^How much chance affects these ranks/.test(sentence)) continue;
    const [, thin] = /^Too few events to judge (.+)\.$/.exec(sentence) ?? [];
    if (thin !== undefined) {
      for (const { label, weight } of drawn) {
        const isNamed = thin.split(/, | or /).some((one) => one.replace(" (%)", "") === nounOf(label));
        check(!(weight < THIN) || isNamed, `${label} is thin`);
      }
      continue;
    }
    const named = namedIn(sentence, drawn);
    check(named.length > 0, `no metric in ${sentence}`);
    const [, end] = / ranks? (high|low)\b/.exec(sentence) ?? [];
    const places = GRADES.flatMap(([words, holds]) =>
      [...sentence.matchAll(words)].map(({ index }) => ({ index, holds })),
    ).toSorted((a, b) => a.index - b.index);
    const isBefore = (places[0]?.index ?? 0) < (named[0]?.index ?? 0);
    for (const { one, index } of named) {
      const { rank, low, high, weight } = one;
      check(!(weight < THIN), "judged by too little");
      if (end !== undefined) check(end === "high" ? rank >= 80 : rank <= 20, one.label);
      else {
        const grade = isBefore
          ? places.findLast((place) => place.index < index)
          : places.find((place) => place.index > index);
        check(grade?.holds(low, high) ?? false, one.label);
      }
    }
  }
  return faults;
}
