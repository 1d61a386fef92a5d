import type { TieKind } from "../../../src/stats/ranking/tie-rules.js";

/**
 * The percentile rank of a value among peers, straight from the definition: of n peers so many are lower and so many
 * equal. strict: lower / n; weak: (lower + equal) / n; mean: half-way between the two; rank: the mean place that the
 * equal ones have in any order of theirs. Read from above, the higher ones are the lower ones.
 */
export function rankByDefinition(
  value: number,
  peers: readonly number[],
  { ties, fromAbove = false }: { readonly ties: TieKind; readonly fromAbove?: boolean },
): number {
  let [lower, equal] = [0, 0];
  for (const peer of peers) {
    if (fromAbove ? peer > value : peer < value) lower++;
    if (peer === value) equal++;
  }
  const places = {
    strict: lower,
    weak: lower + equal,
    mean: (lower + lower + equal) / 2,
    // Between no equals there is one place: behind the lower ones.
    rank: equal === 0 ? lower : (lower + 1 + (lower + equal)) / 2,
  };
  return (100 * places[ties]) / peers.length;
}
