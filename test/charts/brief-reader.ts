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

const HOLDS: Readonly<Record<string, (low: number, high: number) => boolean>> = {
  "among the best": (low) => low >= 80,
  "among the highest": (low) => low >= 80,
  "above average": (low) => low >= 60 && low < 80,
  "about average or better": (low, high) => low >= 40 && low < 60 && high > 60,
  "about average or higher": (low, high) => low >= 40 && low < 60 && high > 60,
  "among the lowest": (_, high) => high <= 20,
  "below average": (_, high) => high <= 40 && high > 20,
  "about average or worse": (low, high) => high <= 60 && high > 40 && low < 40,
  "about average or lower": (low, high) => high <= 60 && high > 40 && low < 40,
};

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The metrics that a list names, each taken off the front of what is left. */
function namedIn(list: string, drawn: readonly Drawn[]): Drawn[] | undefined {
  const known = drawn.toSorted((a, b) => b.label.length - a.label.length);
  const found: Drawn[] = [];
  // Ranks and ways stand in brackets behind a metric, beside its own unit.
  const plain = list.replace(/\((?:%, |m, )?\d+(?:, lower is better)?\)|lower is better/g, (aside) =>
    /%|m,/.exec(aside) === null ? "" : aside.charAt(1),
  );
  let rest = letters(plain);
  while (rest !== "") {
    const next = known.find(({ label }) => rest.startsWith(letters(label)));
    if (next === undefined) return undefined;
    found.push(next);
    rest = rest.slice(letters(next.label).length).replace(/^and(\d+more$)?/, "");
  }
  return found;
}

/** What is not so in brief sentences about somebody. */
export function faultsOfBrief(text: string, drawn: readonly Drawn[]): string[] {
  const faults: string[] = [];
  const check = (isSo: boolean, what: string): void => void (isSo || faults.push(`${what}: ${text}`));
  for (const sentence of text.split(/(?<=\.) (?=[A-Z])/).map((part) => part.replace(/\.$/, ""))) {
    if (sentence === "Nothing stands out" || sentence.startsWith("How much of that is chance")) continue;
    const [, thin] = /^Too little is known to judge (.+)$/.exec(sentence) ?? [];
    if (thin !== undefined) {
      const named = namedIn(thin, drawn);
      check(named?.every(({ weight }) => weight < THIN) ?? false, "not thin");
      const [, more = "0"] = /and (\d+) more$/.exec(thin) ?? [];
      check(
        (named?.length ?? 0) + Number(more) === drawn.filter(({ weight }) => weight < THIN).length,
        "another number of thin ones",
      );
      continue;
    }
    for (const part of sentence.split("; ")) {
      const [, words = "", list = ""] = /^(.+?) in (.+)$/.exec(part) ?? [];
      const named = namedIn(list, drawn);
      check((named?.length ?? 0) > 0, `no list in ${part}`);
      const end = /^(high|low) ranks?$/i.exec(words)?.[1]?.toLowerCase();
      const holds = HOLDS[words.toLowerCase()];
      for (const { rank, low, high, weight } of named ?? []) {
        check(!(weight < THIN), "judged by too little");
        if (end !== undefined) check(end === "high" ? rank >= 80 : rank <= 20, part);
        else check(holds?.(low, high) ?? false, part);
      }
    }
  }
  return faults;
}
