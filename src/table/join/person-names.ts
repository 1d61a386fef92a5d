import { distance } from "fastest-levenshtein";
import { folded, plain } from "../../text/nearest.js";

/** A name in the forms in which it is compared. */
export interface ComparedName {
  readonly text: string;
  /** Without case, accents, punctuation and separators. */
  readonly plain: string;
  /** Its words likewise, in the order of the alphabet: `Son Heung-Min` and `Heung-Min Son` have the same. */
  readonly sorted: string;
  readonly words: readonly string[];
  /** `m salah` of `Mohamed Salah` and of `M. Salah`. */
  readonly initialled: string;
  readonly hasInitial: boolean;
}

export function comparedName(given: string): ComparedName {
  // `Kane, Harry`: a comma says that the surname comes first, and the order of words counts for little.
  const text = given.replaceAll(",", " ").replaceAll("&", " and ");
  const [first = "", ...rest] = text.trim().split(/\s+/).map(plain);
  const words = folded(text)
    .split(/[\s-]+/)
    .map(plain)
    .filter((word) => word !== "");
  return {
    text: given.trim(),
    plain: plain(text),
    sorted: [...words].sort().join(" "),
    words,
    initialled: rest.length === 0 ? first : [first.slice(0, 1), ...rest].join(" "),
    hasInitial: rest.length > 0 && first.length === 1,
  };
}

/** How two names can be those of one: the same, spelt another way, one of them with an initial, or merely similar. */
export type Likeness = "same" | "spelling" | "initials" | "similar";

/** What speaks for one person: how alike two names are, and whether they are full ones. */
export interface Evidence {
  readonly likeness: Likeness;
  readonly isFull: boolean;
}

/** The surest first. */
export const EVIDENCE: readonly Evidence[] = [
  { likeness: "same", isFull: true },
  { likeness: "spelling", isFull: true },
  { likeness: "same", isFull: false },
  { likeness: "spelling", isFull: false },
  { likeness: "initials", isFull: false },
  { likeness: "similar", isFull: false },
];

/** What two names say; undefined where nothing speaks for one person. */
export function evidenceOf(a: ComparedName, b: ComparedName): Evidence | undefined {
  const likeness = likenessOf(a, b);
  const isNamed = likeness === "same" || likeness === "spelling";
  const isFull = isNamed && !a.hasInitial && !b.hasInitial;
  return EVIDENCE.find((evidence) => evidence.likeness === likeness && evidence.isFull === isFull);
}

/** How alike two names are; undefined where nothing speaks for one person. */
export function likenessOf(a: ComparedName, b: ComparedName): Likeness | undefined {
  if (a.plain === "") return undefined;
  if (a.text === b.text) return "same";
  if (a.plain === b.plain || a.sorted === b.sorted) return "spelling";
  if (a.initialled === b.initialled) return a.hasInitial || b.hasInitial ? "initials" : "similar";
  return isSimilar(a, b) ? "similar" : undefined;
}

const LONG_WORD = 3;
const LONG_NAME = 12;

/** One is part of the other (`Salah`, `Mohamed Salah Ghaly`), or there is a slip of the pen in it. */
function isSimilar(a: ComparedName, b: ComparedName): boolean {
  const [shorter, longer] = a.words.length <= b.words.length ? [a, b] : [b, a];
  const [first = "", ...rest] = shorter.words;
  const named = rest.length === 0 ? [first] : rest;
  const isPart =
    (rest.length === 0 || longer.words[0]?.startsWith(first.slice(0, 1)) === true) &&
    named.some((word) => word.length >= LONG_WORD) &&
    named.every((word) => longer.words.includes(word));
  return isPart || isSlip(a.plain, b.plain);
}

function isSlip(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  const allowed = length >= LONG_NAME ? 2 : 1;
  return length > LONG_WORD && Math.abs(a.length - b.length) <= allowed && distance(a, b) <= allowed;
}

/** Keys of which two names that are alike at all share at least one. */
export function searchKeys({ words, initialled, plain: whole }: ComparedName): string[] {
  const last = words.at(-1) ?? "";
  return [
    ...new Set([
      `whole ${whole}`,
      `initial ${initialled}`,
      `begins ${last.slice(0, 2)}`,
      ...words.filter((word) => word.length >= LONG_WORD).map((word) => `word ${word}`),
    ]),
  ];
}
