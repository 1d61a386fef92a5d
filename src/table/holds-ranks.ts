import type { Note } from "../errors.js";
import { IN_POOL, PEER_COUNT } from "./layout.js";

/** What percentile ranks, and their intervals, begin their notes with. */
export const RANKING = /^percentile(Ranks|Intervals):/;

interface Ranked {
  readonly notes: readonly Note[];
  has(name: string): boolean;
}

/** Whether a table holds percentile ranks. Other comparisons among peers have the same two columns. */
export function holdsRanks(table: Ranked): boolean {
  if (!table.has(PEER_COUNT) || !table.has(IN_POOL)) return false;
  const pools = table.notes.filter(({ code }) => code === "pool");
  return pools.length === 0 || pools.some(({ message }) => RANKING.test(message));
}
