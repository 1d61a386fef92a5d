import { distance } from "fastest-levenshtein";
import { folded, plain } from "../../text/nearest.js";
import { grouped } from "../rows.js";

/** A name in the forms in which it is compared. */
export type ComparedName = ReturnType<typeof comparedName>;

export function comparedName(given: string) {
  // `Kane, Harry`: a comma says that the surname comes first, and the order of words counts for little.
  const text = given.replaceAll(",", " ").replaceAll("&", " and ");
  const [first = "", ...rest] = text.trim().split(/\s+/).map(plain);
  const words = folded(text)
    .split(/[\s-]+/)
    .map(plain)
    .filter((word) => word !== "");
  return {
    text: given.trim(),
    /** Without case, accents, punctuation and separators. */
    plain: plain(text),
    /** Its words likewise, in the order of the alphabet: `Son Heung-Min` and `Heung-Min Son` have the same. */
    sorted: [...words].sort().join(" "),
    words,
    /** `m salah` of `Mohamed Salah` and of `M. Salah`. */
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
function evidenceOf(a: ComparedName, b: ComparedName): Evidence | undefined {
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

/** Somebody on one side of a join: the rows that are of him, and what he can be known by. */
export interface Someone {
  readonly rows: readonly number[];
  readonly names: readonly ComparedName[];
  /** As `1992-06-15`; null where it is not known. */
  readonly birthDate: string | null;
  /** The other keys, as one text; only those who agree in them can be one. */
  readonly keys: string;
}

/** Two who are one, and by what they were known. */
export interface Pair {
  readonly own: Someone;
  readonly other: Someone;
  readonly by: Likeness | "birth date";
}

/** Two who may be one, and why that was not decided. */
export interface Doubt {
  readonly own: Someone;
  readonly other: Someone;
  readonly why: "similar name" | "several of that name" | "other birth date";
}

interface Candidate {
  readonly own: Someone;
  readonly other: Someone;
  readonly evidence: Evidence;
  readonly dates: "same" | "different" | "unknown";
}

/**
 * Who of one side is who of the other, in this order: those born on one day, by how alike their names are; then, of
 * those of whom one has no birth date, by the same full name, by its spelling, by a name with an initial that both
 * have, by an initial of one. So whose full name is there cannot be taken for a namesake. Two are one only where
 * neither has a second candidate of that kind; whoever has, and whose name is merely similar, is a doubt.
 */
export function pairsOfNames(own: readonly Someone[], others: readonly Someone[]) {
  const candidates = candidatesOf(own, others);
  const settled = new Set<Someone>();
  const pairs: Pair[] = [];
  const doubts: Doubt[] = [];
  for (const [dates, evidence] of ORDER) {
    const open = candidates.filter(
      (one) =>
        one.dates === dates && one.evidence === evidence && !settled.has(one.own) && !settled.has(one.other),
    );
    const counts = new Map<Someone, number>();
    for (const { own: mine, other } of open) {
      for (const someone of [mine, other]) counts.set(someone, (counts.get(someone) ?? 0) + 1);
    }
    for (const { own: mine, other } of open) {
      settled.add(mine).add(other);
      if (counts.get(mine) === 1 && counts.get(other) === 1) {
        pairs.push({ own: mine, other, by: dates === "same" ? "birth date" : evidence.likeness });
      } else doubts.push({ own: mine, other, why: "several of that name" });
    }
  }
  for (const { own: mine, other, evidence, dates } of candidates) {
    const { likeness } = evidence;
    if (settled.has(mine) || settled.has(other)) continue;
    if (dates === "unknown") doubts.push({ own: mine, other, why: "similar name" });
    else if (likeness === "same" || likeness === "spelling")
      doubts.push({ own: mine, other, why: "other birth date" });
  }
  return { pairs, doubts };
}

/** What settles who is who, the surest first; a name that is merely similar settles it with the birth date alone. */
const ORDER: readonly (readonly [Candidate["dates"], Evidence])[] = [
  ...EVIDENCE.map((evidence) => ["same", evidence] as const),
  ...EVIDENCE.filter(({ likeness }) => likeness !== "similar").map(
    (evidence) => ["unknown", evidence] as const,
  ),
];

function candidatesOf(own: readonly Someone[], others: readonly Someone[]): Candidate[] {
  const keyed = others.flatMap((other) => keysOf(other).map((key) => ({ key, other })));
  const found = grouped(keyed, ({ key }) => key);
  return own.flatMap((mine) => {
    const near = new Set(keysOf(mine).flatMap((key) => (found.get(key) ?? []).map(({ other }) => other)));
    return [...near].flatMap((other) => {
      const evidence = surestEvidence(mine, other);
      return evidence === undefined ? [] : [{ own: mine, other, evidence, dates: datesOf(mine, other) }];
    });
  });
}

function keysOf({ names, keys }: Someone): string[] {
  return names.flatMap((name) => searchKeys(name).map((key) => `${keys} ${key}`));
}

function surestEvidence(own: Someone, other: Someone): Evidence | undefined {
  const found = own.names.flatMap((mine) => other.names.map((theirs) => evidenceOf(mine, theirs)));
  return EVIDENCE.find((evidence) => found.includes(evidence));
}

function datesOf({ birthDate: mine }: Someone, { birthDate: theirs }: Someone): Candidate["dates"] {
  if (mine === null || theirs === null) return "unknown";
  return mine === theirs ? "same" : "different";
}
