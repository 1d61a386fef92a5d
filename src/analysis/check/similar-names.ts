import { distance } from "fastest-levenshtein";

/** A name of so many letters may differ in so many and still be a spelling of the other. */
const LETTERS_PER_SLIP = 6;

/**
 * Whether a name and another are spellings of one: in case, in plural, in the order of words, or by a slip. What is
 * known of the one is found out once for all others.
 */
export function similarTo(name: string): (other: string) => boolean {
  const words = wordsOf(name);
  const left = name.toLowerCase();
  return (other) => {
    const slips = Math.floor(Math.min(name.length, other.length) / LETTERS_PER_SLIP);
    const mayBeSlip = Math.abs(name.length - other.length) <= slips;
    if (mayBeSlip && distance(left, other.toLowerCase()) <= slips) return true;
    return wordsOf(other) === words;
  };
}

/** The words of the names asked about last, which are mostly asked about again and again. */
const WORDS = new Map<string, string>();
const MOST_WORDS = 1000;

function wordsOf(name: string): string {
  let words = WORDS.get(name);
  if (words === undefined) {
    words = foundWords(name);
    if (WORDS.size >= MOST_WORDS) WORDS.clear();
    WORDS.set(name, words);
  }
  return words;
}

/** The words of `successfulShots_box` in the singular, sorted: `box shot successful`. */
function foundWords(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_-]+/)
    .map((word) => word.replace(/s$/, ""))
    .sort()
    .join(" ");
}
