import { quantile } from "../stats/summary.js";
import type { Interval } from "./kit/profile.js";

/** Between which values of the peers a true rank lies: those that the ends of its interval are the ranks of. */
export function intervalValues(
  interval: Interval | null,
  peers: readonly number[],
  turned: boolean,
): readonly [low: number, high: number] | null {
  if (interval === null || peers.length === 0) return null;
  const at = (rank: number): number => quantile(peers, (turned ? 100 - rank : rank) / 100);
  const ends = [at(interval.low), at(interval.high)];
  return [Math.min(...ends), Math.max(...ends)];
}
