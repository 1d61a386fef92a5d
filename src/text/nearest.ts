import { distance } from "fastest-levenshtein";
import { ownField } from "../fields.js";

/**
 * The candidate that a mistyped name most likely meant, or undefined without candidates. Case and separators do not
 * matter, and a name without its group (`goals`) finds the first candidate that ends with it (`total_goals`).
 * No candidate is suggested that differs in more than the share `mistyped` of the name's letters; by default any may.
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
    if (candidate.toLowerCase().endsWith(`_${name.toLowerCase()}`)) return candidate;
    const candidateDistance = distance(wanted, compared(candidate));
    if (candidateDistance < bestDistance) {
      best = candidate;
      bestDistance = candidateDistance;
    }
  }
  return best;
}

/**
 * The shortest candidate that has all words of a name, or undefined: `final third` is in `passesToFinalThird`. Short
 * names could be part of anything; for these the result is undefined, so that callers compare spellings.
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

/** Up to `count` candidates for a mistyped name: first those that contain it, then by the edit distance of a word. */
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

/** The edit distance of a candidate, or of its nearest word, to the wanted name. Inexact if it is `most` or more. */
function scoreOf(wanted: string, candidate: string, most: number): number {
  const text = compared(candidate);
  if (text.includes(wanted)) return 0;
  const words = [text, ...candidate.slice(0, MOST_COMPARED).split(/\s+/).map(plain)];
  if (words.some((word) => once(word) === once(wanted))) return DOUBLED;
  // The edit distance is at least the difference in length.
  const near = words.filter((word) => Math.abs(word.length - wanted.length) < most);
  return Math.min(...near.map((word) => distance(wanted, word)));
}

/** The distance of a name with a doubled letter too few or too many, the commonest slip: `Mesi`. */
const DOUBLED = 0.5;

function once(word: string): string {
  return word.replace(/(.)\1/g, "$1");
}

/** Longer names are compared by their first characters only; no real name is longer. */
const MOST_COMPARED = 200;

/** {@link plain} of the part that is compared. */
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

/** Letters that Unicode does not count as accented, but that people replace when they write names without accents. */
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

/** A user's input as text, to compare with names; empty for anything but text and numbers. */
export function askedName(asked: unknown): string {
  return typeof asked === "string" || typeof asked === "number" ? String(asked) : "";
}

/** Text for searching: words in lower case, without accents and punctuation. */
export function searchable(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
