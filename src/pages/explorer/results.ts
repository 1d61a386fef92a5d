import { shownCategories } from "../../analysis/peers/category-scores.js";
import { Drawing } from "../../analysis/peers/drawing.js";
import { withIntervals } from "../../analysis/peers/percentile-intervals.js";
import { ranksOf } from "../../analysis/peers/percentile-ranks.js";
import { scoredTable } from "../../analysis/peers/role-scores.js";
import { standings } from "../../analysis/peers/standing.js";
import { knowsShares } from "../../analysis/squad/shares-played.js";
import { scoresByRole } from "../../analysis/squad/squad-board.js";
import { formations } from "../../catalogue/formations.js";
import { headlinesOf } from "../../catalogue/headlines.js";
import { withoutPool } from "../../comparison/comparison.js";
import { crossesPools, LEAST_SHARE, type PeerCriteria } from "../../comparison/peer-criteria.js";
import { LEVEL } from "../../table/column-names.js";
import { groupAt } from "../../table/metric-columns.js";
import { everyRow, numbersIf } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { AS_THEY_ARE, LIKELY_SCORES, similarPlaces } from "../page-league.js";
import { scoresIn } from "./page-data.js";

/**
 * Results that draw hundreds of leagues, or compare a row with all others. Nobody may ever look at most of them, and
 * they are too slow for a key press, so the page's worker makes them when they are needed.
 */

/** A page's table, and the same table ranked among these peers in these metrics. */
export function rankedLeague(unranked: Table, criteria: PeerCriteria, metrics: readonly string[]) {
  const asked = metrics.length === 0 ? undefined : metrics;
  return { unranked, ranked: ranksOf(unranked, { ...criteria, metrics: asked, ...AS_THEY_ARE }), criteria };
}

export type RankedLeague = ReturnType<typeof rankedLeague>;

/** What the page's worker makes of the rows among some peers; undefined until it is made, which asking for it begins. */
export interface Results {
  /** The scores of all rows in each role. */
  readonly scores: readonly Float64Array[] | undefined;
  readonly row: (row: number) => RowResults | undefined;
}

export type RowResults = ReturnType<typeof rowResults>;

export const NOTHING_MADE: Results = { scores: undefined, row: () => undefined };

/** Makes the results of a row; `metrics` are those of the page. */
export function rowResults(
  { unranked, ranked, criteria }: RankedLeague,
  row: number,
  { metrics, similarCount }: { readonly metrics: readonly string[]; readonly similarCount: number },
) {
  const similar = similarPlaces({ unranked, criteria, similarCount }, row);
  // If pools take rows of other groups, the table's pools do not list all peers, so the criteria have to find them.
  const among = crossesPools(criteria) ? criteria : {};
  const options = { ...among, ...AS_THEY_ARE, level: levelIn(ranked) };
  const [categories = []] = shownCategories(ranked, [row], options);
  const own = headlinesOf(ranked.catalogue, groupAt(ranked, row)).filter((name) => metrics.includes(name));
  const drawn = own.length === 0 ? ranked : withIntervals(ranked, [row], own, options);
  return {
    /** The most similar rows, each with its similarity in hundredths. */
    similar: similar.map(([other, alike]) => [other, Math.round(alike * 100) / 100] as const),
    /** The scores by category; none for teams. */
    categories,
    /** The standings in the headline metrics, with the intervals of the true ranks if their dispersion is measured. */
    standings: standings(drawn, [row], own)[0] ?? [],
  };
}

/** The level of a table's intervals, in percent; 90 without any. */
export function levelIn(table: Table): number {
  return numbersIf(table, LEVEL)?.find((level) => !Number.isNaN(level)) ?? 90;
}

/** The scores by likely rates in these roles, which are best those of one position group. */
export function likelyScores(table: Table, roles: readonly string[], criteria: PeerCriteria): Float64Array[] {
  return scoresIn(scoredTable(table, { role: roles, ...criteria, ...LIKELY_SCORES }), roles);
}

/** The scores of a page's boards, as in `squadPage`: in the roles of formations, for all who play there, of any group. */
export function boardScores(unranked: Table, criteria: PeerCriteria, roles: readonly string[]) {
  const table = withoutPool(unranked);
  const minShare = knowsShares(table) ? LEAST_SHARE : 0;
  const among = { ...criteria, positions: undefined, match: "any", minShare, ...AS_THEY_ARE } as const;
  const scoresOf = scoresByRole(table, new Drawing({}), among);
  const wanted = new Set<string>(formations().flatMap(({ slots }) => slots.map(({ role }) => role)));
  return roles
    .filter((name) => wanted.has(name))
    .map((role) => {
      const { of, isPeer, weightShare } = scoresOf(role);
      const likely = everyRow(table).map(of);
      return {
        role,
        /** The smallest percentage of the role's weight behind any score. */
        weightShare,
        /** To two decimals, the ends of intervals whole. */
        score: Float64Array.from(likely, ({ score }) => Math.round(score * 100) / 100),
        low: Float64Array.from(likely, ({ low }) => Math.round(low)),
        high: Float64Array.from(likely, ({ high }) => Math.round(high)),
        inPool: Float64Array.from(likely, (_, row) => Number(isPeer(row))),
      };
    });
}

export type BoardScores = ReturnType<typeof boardScores>[number];
