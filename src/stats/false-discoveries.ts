/** Share of false findings, on average, among what is called beyond chance. */
const FALSE_SHARE = 0.1;

/**
 * A test of whether a chance, in percent, that something rose is far enough from 50 to be found among so many.
 *
 * Formula: with p = 2 · min(chance, 100 - chance) / 100, the limit is the largest p that is at most .1 · (its place among
 *          all p, smallest first) / (their number). Missing chances do not count.
 * Source:  Benjamini and Hochberg (1995), Journal of the Royal Statistical Society B 57, 289–300.
 */
export function beyondChance(chances: Iterable<number>): (chance: number) => boolean {
  const sorted = Float64Array.from(chances, tailOf)
    .filter((tail) => !Number.isNaN(tail))
    .sort();
  const last = sorted.findLastIndex((tail, at) => tail <= (FALSE_SHARE * (at + 1)) / sorted.length);
  const limit = sorted[last] ?? Number.NaN;
  return (chance) => tailOf(chance) <= limit;
}

function tailOf(chance: number): number {
  return Math.min(chance, 100 - chance) / 50;
}
