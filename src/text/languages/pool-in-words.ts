import { ownField } from "../../fields.js";
import type { LanguageWords, PoolPart } from "./language-words.js";

/** Translates pools: their text is a list of parts, and most parts are known. */

const PATTERNS: Readonly<Record<PoolPart, RegExp>> = {
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

/**
 * The parts of the usual pool: all of a group in a competition's season, from some minutes on. Undefined for pools of
 * other parts, and in languages without a sentence for it.
 */
export function standardPool(pool: string, { grammar: { withThe }, names: { groups } }: LanguageWords) {
  const [group = "", ...parts] = pool.split(", ");
  const isGroup = /^(players|teams)$/.test(group) || ownField(groups, group.replace(/s$/, "")) !== undefined;
  const [minutes, where, ...more] = [
    parts.find((part) => PATTERNS.minutes.test(part)),
    ...parts.filter((part) => !PATTERNS.minutes.test(part)),
  ];
  const isPlace = where === undefined || partNamed(where) === undefined;
  if (withThe === undefined || !isGroup || !isPlace || more.length > 0) return undefined;
  const hasThe = new RegExp(`(?:${withThe})(?: \\d{4}(?:/\\d\\d)?)?$`, "i").test(where ?? "");
  return {
    group,
    where: where === undefined ? null : `${hasThe ? "the " : ""}${where}`,
    minutes: minutes === undefined ? null : Number(PATTERNS.minutes.exec(minutes)![1]),
  };
}

/** A pool in the words of a language. Parts without a translation, such as the competition's name, stay. */
export function poolInWords(
  pool: string,
  { pool: parts, names: { groups } }: LanguageWords,
  cleaned: (text: string) => string,
): string {
  if (parts === null) return cleaned(pool);
  const said: string[] = [];
  let unknown: string[] = [];
  const end = (): void => {
    if (unknown.length > 0) said.push(cleaned(unknown.join(", ")));
    unknown = [];
  };
  for (const part of pool.replace(WITHIN, "$1\u0000").split(", ")) {
    const plain = part.replace("\u0000", ", ");
    const group = plain.endsWith("s") ? ownField(groups, plain.slice(0, -1))?.[1] : undefined;
    const words = group ?? partWords(plain, parts);
    if (words === undefined) unknown.push(plain);
    else {
      end();
      said.push(words);
    }
  }
  end();
  return said.join(", ");
}

function partWords(part: string, parts: Readonly<Record<PoolPart, string>>): string | undefined {
  const known = partNamed(part);
  return known && part.replace(PATTERNS[known], parts[known]).replace(/(\d)\.(\d)/, "$1,$2");
}

function partNamed(part: string): PoolPart | undefined {
  return (Object.keys(PATTERNS) as PoolPart[]).find((name) => PATTERNS[name].test(part));
}
