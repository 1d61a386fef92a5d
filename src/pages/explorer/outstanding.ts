import { apartSaid, type BriefStanding, brieflySaid } from "../../analysis/describe/briefly.js";
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

/** Rounding moved an end by at most this much. */
const HALF = 0.5;

function standingsOf(league: League, row: number, metrics: readonly number[]): BriefStanding[] {
  return metrics.map((metric) => {
    const { label, better = "neither" } = league.metric(metric);
    const interval = league.interval(metric, row);
    const judged = league.data.intervals.ofMetric[metric]?.judged[row] ?? Number.NaN;
    const [isLess, isMore] = [judged === 2 || judged === 4, judged > 2];
    return {
      label,
      better,
      value: league.value(metric, row),
      rank: league.rank(metric, row),
      low: (interval?.low ?? Number.NaN) - (isLess ? HALF : 0),
      high: (interval?.high ?? Number.NaN) + (isMore ? HALF : 0),
      // A row with too little evidence among the page's peers also has too little among others.
      weight: judged === 0 ? 0 : Number.NaN,
    };
  });
}
