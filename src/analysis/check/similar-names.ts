import { distance } from "fastest-levenshtein";

/** A name of so many letters may differ in so many and still be a spelling of the other. */
const LETTERS_PER_SLIP = 6;

/** Whether two field names are spellings of one: in case, in plural, in the order of words, or by a slip. */
export function similarNames(a: string, b: string): boolean {
  if (wordsOf(a) === wordsOf(b)) return true;
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return distance(left, right) <= Math.floor(Math.min(left.length, right.length) / LETTERS_PER_SLIP);
}

/** The words of `successfulShots_box` in the singular, sorted: `box shot successful`. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_-]+/)
    .map((word) => word.replace(/s$/, ""))
    .sort()
    .join(" ");
}
