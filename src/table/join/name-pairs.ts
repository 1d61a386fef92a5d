import {
  type ComparedName,
  EVIDENCE,
  type Evidence,
  evidenceOf,
  type Likeness,
  searchKeys,
} from "./person-names.js";

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
export function pairsOfNames(
  own: readonly Someone[],
  others: readonly Someone[],
): { readonly pairs: readonly Pair[]; readonly doubts: readonly Doubt[] } {
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
  const found = new Map<string, Set<Someone>>();
  for (const other of others) {
    for (const key of keysOf(other)) {
      const known = found.get(key);
      if (known === undefined) found.set(key, new Set([other]));
      else known.add(other);
    }
  }
  return own.flatMap((mine) => {
    const near = new Set(keysOf(mine).flatMap((key) => [...(found.get(key) ?? [])]));
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
