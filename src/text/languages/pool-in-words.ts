import { ownField } from "../../fields.js";

/** Translates pools: their text is a list of parts, and most parts are known. */

/** The translated parts; `$1` and `$2` stand for numbers in them. */
export interface PoolParts {
  readonly players: string;
  readonly teams: string;
  readonly minutes: string;
  readonly oneMinute: string;
  readonly regulars: string;
  readonly share: string;
  readonly anyPosition: string;
  readonly ages: string;
  readonly leastAge: string;
  readonly mostAge: string;
  readonly reliability: string;
  readonly test: string;
  readonly weights: string;
  readonly reference: string;
  readonly season: string;
  readonly round: string;
}

const PATTERNS: Readonly<Record<keyof PoolParts, RegExp>> = {
  players: /^players$/,
  teams: /^teams$/,
  oneMinute: /^at least 1 minute$/,
  minutes: /^at least (\d+) minutes$/,
  regulars: /^regulars of each competition, (\d+) to (\d+) minutes$/,
  share: /^at least ([\d.]+) % of playtime in the position$/,
  anyPosition: /^in any position played$/,
  ages: /^an age of (\d+) to (\d+)$/,
  leastAge: /^an age of at least (\d+)$/,
  mostAge: /^an age of at most (\d+)$/,
  reliability: /^reliability at least ([\d.]+)$/,
  test: /^a test passed$/,
  weights: /^weights by share of playtime$/,
  reference: /^of a reference table$/,
  season: /^whole season$/,
  round: /^round (\d+)$/,
};

/** A comma that does not end a part. */
const WITHIN = /(regulars of each competition), /;

/** A pool in the words of a language. Parts without a translation, such as the competition's name, are quoted. */
export function poolInWords(
  pool: string,
  parts: PoolParts,
  groups: Readonly<Record<string, readonly [one: string, many: string, ...string[]]>>,
  quoted: (text: string) => string,
): string {
  const said: string[] = [];
  let unknown: string[] = [];
  const end = (): void => {
    if (unknown.length > 0) said.push(quoted(unknown.join(", ")));
    unknown = [];
  };
  for (const part of pool.replace(WITHIN, "$1\u0000").split(", ")) {
    const plain = part.replace("\u0000", ", ");
    const words = groupWord(plain, groups) ?? partWords(plain, parts);
    if (words === undefined) unknown.push(plain);
    else {
      end();
      said.push(words);
    }
  }
  end();
  return said.join(", ");
}

function groupWord(
  part: string,
  groups: Readonly<Record<string, readonly [one: string, many: string, ...string[]]>>,
): string | undefined {
  return part.endsWith("s") ? ownField(groups, part.slice(0, -1))?.[1] : undefined;
}

function partWords(part: string, parts: PoolParts): string | undefined {
  const known = (Object.keys(PATTERNS) as (keyof PoolParts)[]).find((name) => PATTERNS[name].test(part));
  return known === undefined
    ? undefined
    : part.replace(PATTERNS[known], parts[known]).replace(/(\d)\.(\d)/, "$1,$2");
}
