import { distance } from "fastest-levenshtein";
import { ownField } from "../fields.js";

/**
 * The candidate that a mistyped name most likely meant, or undefined without candidates.
 * Case and separators count for nothing, and a name without its group (`goals`) finds the
 * first candidate that ends with it (`total_goals`). With `mistyped`, no candidate is suggested that differs in more than
 * this share of the name's letters.
 */
export function nearest(
  name: string,
  candidates: Iterable<string>,
  mistyped = Number.POSITIVE_INFINITY,
): string | undefined {
  const wanted = compared(name);
  let best: string | undefined;
  let bestDistance = mistyped * wanted.length + 1;
  for (const candidate of candidates) {
    if (candidate.endsWith(`_${name}`)) return candidate;
    const candidateDistance = distance(wanted, compared(candidate));
    if (candidateDistance < bestDistance) {
      best = candidate;
      bestDistance = candidateDistance;
    }
  }
  return best;
}

/**
 * The shortest candidate that has all words of a name, or undefined: `final third` is in `passesToFinalThird`. One short
 * word alone may be part of anything, and is left to its letters.
 */
export function nearestByWords(name: string, candidates: Iterable<string>): string | undefined {
  const words = searchable(name.slice(0, MOST_COMPARED))
    .split(" ")
    .filter((word) => word.length > 2);
  if (words.join("").length < 6) return undefined;
  const having = [...candidates].filter((candidate) => {
    const text = plain(candidate);
    return words.every((word) => text.includes(word));
  });
  return having.sort((a, b) => a.length - b.length)[0];
}

/** Up to `count` candidates for a mistyped name: those that contain it first, then by edit distance of a word. */
export function nearestFew(name: string, candidates: Iterable<string>, count = 5): string[] {
  const wanted = compared(name);
  const few: { readonly candidate: string; readonly score: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const worst = few.length < count ? Number.POSITIVE_INFINITY : few.at(-1)!.score;
    const score = scoreOf(wanted, candidate, worst);
    if (score >= worst) continue;
    const place = few.findIndex((other) => other.score > score);
    few.splice(place === -1 ? few.length : place, 0, { candidate, score });
    few.length = Math.min(few.length, count);
  }
  return few.map(({ candidate }) => candidate);
}

/** How far a candidate is from what is wanted, the nearest of its words counting; of no matter where it is `most` or more. */
function scoreOf(wanted: string, candidate: string, most: number): number {
  const text = compared(candidate);
  if (text.includes(wanted)) return 0;
  const words = [text, ...candidate.slice(0, MOST_COMPARED).split(/\s+/).map(plain)];
  // Texts differ by as many letters at least as one is longer.
  const near = words.filter((word) => Math.abs(word.length - wanted.length) < most);
  return Math.min(...near.map((word) => distance(wanted, word)));
}

/** Nobody mistypes more letters than these; what is longer is compared by its beginning. */
const MOST_COMPARED = 200;

/** As {@link plain}, of no more than can have been mistyped. */
function compared(text: string): string {
  return plain(text.slice(0, MOST_COMPARED));
}

/** Lower case, without accents, spaces and separators: how names are compared when they may be mistyped. */
export function plain(text: string): string {
  return folded(text).replace(/[\s_.'’-]/g, "");
}

/** Lower case, without accents. */
export function folded(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øœæßłđðþ]/g, (letter) => ownField(LETTERS, letter)!);
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

/** Letters that are no accented ones to Unicode, but to whoever writes names without them. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: "o",
  œ: "oe",
  æ: "ae",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
};

/** What somebody asked for as text, to be compared with names. What can be no name is none, and is not looked into. */
export function askedName(asked: unknown): string {
  return typeof asked === "string" || typeof asked === "number" ? String(asked) : "";
}

/** Text as it is searched: words without case, accents and punctuation. */
export function searchable(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
