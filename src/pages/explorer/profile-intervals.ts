import { LEAST_WEIGHT } from "../../analysis/describe/judged.js";
import { type ShownCategory, shownCategories } from "../../analysis/peers/category-scores.js";
import { measuredIntervals } from "../../analysis/peers/percentile-intervals.js";
import { headlinesOf } from "../../catalogue/headlines.js";
import { levelOf } from "../../charts/profile-of.js";
import { crossesPools } from "../../comparison/peer-criteria.js";
import { valueAt } from "../../stats/values-at.js";
import { analysisOf, CATEGORY_TITLES, SHOWN_CATEGORIES } from "../../table/column-names.js";
import { groupAt } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { AS_THEY_ARE, type PageLeague } from "../page-league.js";
import type { ExplorerCategory, ExplorerIntervals, MetricIntervals } from "./data.js";

/** Default level of the intervals. */
const LEVEL = 90;

/** A page's ranked table, and its criteria for peers. */
type Ranked = Pick<PageLeague, "table" | "criteria">;

/** The options for drawing intervals and scores in profiles. */
function drawnAmong({ table, criteria }: Ranked) {
  const level = rowsOf(table)
    .map((row) => levelOf(table, row))
    .find((known) => known !== undefined);
  // If pools take rows of other groups, the table's pools do not list all peers, so the criteria have to find them.
  return { ...(crossesPools(criteria) ? criteria : {}), ...AS_THEY_ARE, level: level ?? LEVEL };
}

/** The scores by category for all rows, as on cards and in reports. */
export function profileCategories(page: Ranked): ExplorerCategory[] {
  const { table } = page;
  const shown = shownCategories(table, rowsOf(table), drawnAmong(page));
  const known = new Map(shown.flat().map(({ title, category }) => [title, category]));
  return SHOWN_CATEGORIES.flatMap((name) => {
    const title = CATEGORY_TITLES[name];
    const category = known.get(title);
    if (category === undefined) return [];
    const whole = (of: (one: ShownCategory) => number | undefined): Float64Array =>
      Float64Array.from(shown, (scores) => {
        const own = scores.find((one) => one.title === title);
        return Math.round((own && of(own)) ?? Number.NaN);
      });
    return {
      title,
      category,
      score: whole(({ score }) => score ?? undefined),
      low: whole(({ interval }) => interval?.low),
      high: whole(({ interval }) => interval?.high),
      share: whole(({ share }) => share),
    };
  });
}

/**
 * The intervals of true ranks for profiles, in whole ranks: in the headline metrics of each position group that have a
 * measured dispersion.
 */
export function profileIntervals({ table, criteria }: Ranked, names: readonly string[]): ExplorerIntervals {
  const rows = rowsOf(table);
  const groupOf = rows.map((row) => groupAt(table, row));
  const among = drawnAmong({ table, criteria });
  const { level } = among;
  const missing = (): Float64Array => new Float64Array(table.rowCount).fill(Number.NaN);
  const ofMetric = new Map<string, MetricIntervals>();
  for (const group of new Set(groupOf)) {
    const metrics = headlinesOf(table.catalogue, group).filter((name) => names.includes(name));
    const own = rows.filter((row) => groupOf[row] === group);
    if (metrics.length === 0) continue;
    const drawn = measuredIntervals(table, own, { ...among, metrics });
    for (const name of metrics) {
      const ends = ofMetric.get(name) ?? { low: missing(), high: missing(), judged: missing() };
      if (fill(drawn, name, own, ends)) ofMetric.set(name, ends);
    }
  }
  return { level, ofMetric: names.map((name) => ofMetric.get(name) ?? null) };
}

/** Adds the intervals of some rows to those of all rows; returns false if the table has none for the metric. */
function fill(table: Table, metric: string, rows: readonly number[], into: MetricIntervals): boolean {
  const names = (["low", "high", "weight"] as const).map((ending) => analysisOf(table, metric, ending));
  const [low, high, weight] = names.map((name) => (name === undefined ? undefined : table.numbers(name)));
  if (low === undefined || high === undefined) return false;
  for (const row of rows) {
    const ends = [valueAt(low, row), valueAt(high, row)] as const;
    const [from, to] = ends.map(Math.round) as [number, number];
    into.low[row] = from;
    into.high[row] = to;
    const own = weight === undefined ? Number.NaN : valueAt(weight, row);
    into.judged[row] =
      own < LEAST_WEIGHT
        ? 0
        : 1 + Number(isBound(from) && ends[0] < from) + 2 * Number(isBound(to) && ends[1] > to);
  }
  return true;
}

/** Whether the words for an interval change at this rank. At other ranks, rounding of ends does not matter. */
function isBound(rank: number): boolean {
  return rank % 20 === 0;
}

function rowsOf({ rowCount }: Table): number[] {
  return Array.from({ length: rowCount }, (_, row) => row);
}
