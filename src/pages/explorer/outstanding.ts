import { apartSaid, type BriefStanding, brieflySaid } from "../../analysis/describe/judged.js";
import type { League } from "./league.js";

/**
 * What stands out about a row, by the rules of all descriptions: by intervals among the peers that the page was written
 * with, or by ranks alone among the reader's peers, whose intervals are unknown.
 */
export function outstandingOf(league: League, row: number, metrics: readonly number[]): string[] {
  return brieflySaid(standingsOf(league, row, metrics));
}

/** The metrics in which two rows of one pool differ; empty for rows of two pools, and if no intervals are known. */
export function toldApart(league: League, rows: readonly number[], metrics: readonly number[]): string[] {
  const [one, other, third] = rows;
  if (one === undefined || other === undefined || third !== undefined) return [];
  if (league.pool(one) !== league.pool(other)) return [];
  const others = standingsOf(league, other, metrics);
  return apartSaid(
    [league.name(one), league.name(other)],
    standingsOf(league, one, metrics).map((standing, at) => [standing, others[at]!]),
  );
}

function standingsOf(league: League, row: number, metrics: readonly number[]): BriefStanding[] {
  return metrics.map((metric) => {
    const { label, better = "neither" } = league.metric(metric);
    const { low = Number.NaN, high = Number.NaN, weight = Number.NaN } = league.standing(metric, row) ?? {};
    const ends = league.isAsWritten ? { low, high } : { low: Number.NaN, high: Number.NaN };
    const [value, rank] = [league.value(metric, row), league.rank(metric, row)];
    // A row with too little evidence among the page's peers also has too little among others.
    return { label, better, value, rank, ...ends, weight };
  });
}
