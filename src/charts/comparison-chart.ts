import { headlineMetrics } from "../catalogue/headlines.js";
import { invalidOption } from "../errors.js";
import { checkOptions } from "../options.js";
import type { RowKey } from "../table/find.js";
import type { TableInput } from "../table/input.js";
import { groupAt } from "../table/metric-columns.js";
import { Chart } from "./chart.js";
import { RANK_CHART_CHECKS, type RankChartOptions } from "./chart-options.js";
import { chosenForChart, profileOf, rankedTable, subjectRows } from "./profile-of.js";
import { drawComparison } from "./svg/comparison.js";
import { themeOf } from "./theme.js";

export interface ComparisonChartOptions extends RankChartOptions {}

const MOST_BY_DEFAULT = 14;

/**
 * Two players or teams as mirrored bars of percentile ranks, with their values.
 *
 * Shape:   a row per metric, by category, one to the left and one to the right; the better rank is bold.
 *          Each is ranked among the peers of its own pool.
 * Unit:    percentile ranks, 0 to 100, printed whole; values in their own units, where they are known.
 * Missing: a dashed frame and a dash, never 0.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `unknown_option`; `invalid_option` for
 *          anything but two different rows.
 *
 * @example
 * const league = await samplePlayers();
 * comparisonChart(league, ["M. Salah", "H. Kane"], { minMinutes: 900 }).title // => "Mohamed Salah and H. Kane"
 */
export function comparisonChart(
  input: TableInput,
  keysOrNames: readonly [RowKey | string, RowKey | string],
  options: ComparisonChartOptions = {},
): Chart {
  checkOptions("comparisonChart", options, RANK_CHART_CHECKS);
  if (!Array.isArray(keysOrNames) || keysOrNames.length !== 2) {
    throw invalidOption("comparisonChart", "keysOrNames", keysOrNames, "two names, ids or keys");
  }
  const theme = themeOf("comparisonChart", options.theme);
  const table = rankedTable("comparisonChart", input, options);
  const rows = subjectRows("comparisonChart", table, keysOrNames, 2);
  const candidates = headlineMetrics(table.entity, groupAt(table, rows[0]!));
  const metrics = chosenForChart(
    "comparisonChart",
    table,
    rows,
    options.metrics,
    candidates,
    MOST_BY_DEFAULT,
  );
  const profile = profileOf(table, rows, metrics, options);
  return new Chart(drawComparison(profile, theme), profile.title, table.notes);
}
