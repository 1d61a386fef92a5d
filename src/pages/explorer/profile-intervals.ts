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

/** The level of intervals that nobody has asked for. */
const LEVEL = 90;

/** The table of a page with its ranks, and whom it is ranked among. */
type Ranked = Pick<PageLeague, "table" | "criteria">;

/** Whom what profiles draw is drawn among. */
function drawnAmong({ table, criteria }: Ranked) {
  const level = rowsOf(table)
    .map((row) => levelOf(table, row))
    .find((known) => known !== undefined);
  // Where the rows of a pool are not all of those who are ranked in it, the criteria find them.
  return { ...(crossesPools(criteria) ? criteria : {}), ...AS_THEY_ARE, level: level ?? LEVEL };
}

/** The scores by category of all rows, those that cards and reports show of each. */
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
 * The intervals of the true ranks that profiles draw, in whole ranks: of the metrics that rows of each position group are
 * looked at for first, and of which it is measured how much matches vary.
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

/** Puts the intervals of some rows among those of all; false where the table has none of the metric. */
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

/** Whether words for intervals change at a whole rank: beside others it does not matter how ends were rounded. */
function isBound(rank: number): boolean {
  return rank % 20 === 0;
}

function rowsOf({ rowCount }: Table): number[] {
  return Array.from({ length: rowCount }, (_, row) => row);
}
