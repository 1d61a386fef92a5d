import { headlineMetrics } from "../catalogue/headlines.js";
import { checkOptions } from "../options.js";
import type { TableInput } from "../table/input.js";
import { groupAt } from "../table/metric-columns.js";
import { Chart } from "./chart.js";
import { RANK_CHART_CHECKS, type RankChartOptions } from "./chart-options.js";
import { chosenForChart, profileOf, rankedTable, type Subjects, subjectRows } from "./profile-of.js";
import { drawPizza } from "./svg/pizza.js";
import { themeOf } from "./theme.js";

export interface PizzaChartOptions extends RankChartOptions {}

/** As many slices as can be read at a glance. */
const MOST_BY_DEFAULT = 12;

/**
 * Percentile ranks of one player or team as slices grouped by category, or of two laid over each other.
 *
 * Shape:   a slice per metric as long as its rank, with the rank in a box. Given ranks are drawn as they are;
 *          a table of values is ranked first, with the options of `percentileRanks`.
 * Unit:    percentile ranks, 0 to 100, printed whole.
 * Missing: a dashed box with a dash and no slice, never 0. The default metrics are those of the position
 *          group that all shown rows have a rank in.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `unknown_option`, `invalid_option`.
 *
 * @example
 * const ranks = percentileRanks(await samplePlayers(), { minMinutes: 900 });
 * pizzaChart(ranks, "V. van Dijk").title // => "V. van Dijk"
 */
export function pizzaChart(input: TableInput, keyOrName: Subjects, options: PizzaChartOptions = {}): Chart {
  checkOptions("pizzaChart", options, RANK_CHART_CHECKS);
  const theme = themeOf("pizzaChart", options.theme);
  const table = rankedTable("pizzaChart", input, options);
  const rows = subjectRows("pizzaChart", table, keyOrName, 2);
  const candidates = headlineMetrics(table.entity, groupAt(table, rows[0]!));
  const metrics = chosenForChart("pizzaChart", table, rows, options.metrics, candidates, MOST_BY_DEFAULT);
  const profile = profileOf(table, rows, metrics, options);
  return new Chart(drawPizza(profile, theme), profile.title, table.notes);
}
