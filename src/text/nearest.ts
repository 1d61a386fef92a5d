import { distance } from "fastest-levenshtein";
import { ownField } from "../fields.js";

/**
 * The candidate that a mistyped name most likely meant, or undefined without candidates.
 * Case and separators count for nothing, and a name without its group (`goals`) finds the
 * first candidate that ends with it (`total_goals`).
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = compared(name);
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
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
  return [...new Set(candidates)]
    .map((candidate) => {
      const text = compared(candidate);
      const words = [text, ...candidate.slice(0, MOST_COMPARED).split(/\s+/).map(plain)];
      const closest = Math.min(...words.map((word) => distance(wanted, word)));
      return { candidate, score: text.includes(wanted) ? 0 : closest };
    })
    .sort((a, b) => a.score - b.score)
    .slice(0, count)
    .map(({ candidate }) => candidate);
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
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[øœæßłđðþ]/g, (letter) => ownField(LETTERS, letter)!);
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
