import { apartSaid, type BriefStanding, brieflySaid } from "../../analysis/describe/briefly.js";
import type { League } from "./league.js";

/**
 * What stands out of a row of a page, by the rules of all descriptions: by the intervals among the peers that the page was
 * written with, by the ranks alone among others that a reader has chosen, whose intervals nobody knows.
 */
export function outstandingOf(league: League, row: number, metrics: readonly number[]): string[] {
  return brieflySaid(standingsOf(league, row, metrics));
}

/** In what two rows of one pool are told apart; nothing of rows of two pools, and where no intervals are known. */
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

/** An end was at most so far from its whole rank. */
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
      // Of whom too little is known among the peers of the page, too little is known among any.
      weight: judged === 0 ? 0 : Number.NaN,
    };
  });
}
