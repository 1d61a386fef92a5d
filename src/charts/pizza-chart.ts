import { named } from "../errors.js";
import type { TableInput } from "../table/input.js";
import type { Chart } from "./chart.js";
import { profileChart, type Subjects } from "./chart-input.js";
import type { RankChartOptions } from "./chart-options.js";
import { drawPizza, MOST_SLICES } from "./svg/pizza.js";

export interface PizzaChartOptions extends RankChartOptions {}

/**
 * Percentile ranks of one player or team as slices grouped by category, or of two in halves.
 *
 * Shape:   a slice per metric as long as its rank, with the rank in a box. Given ranks are drawn as they are;
 *          a table of values is ranked first, with the options of `percentileRanks`. Ends fade over the interval of
 *          the true rank where `<metric>_low` and `<metric>_high` stand, and where it ranks itself over that of 90 %
 *          as `percentileIntervals` gives it, of metrics of measured dispersion; slices of somebody who played less than each
 *          of the peers are hatched.
 * Unit:    percentile ranks, 0 to 100, printed whole.
 * Missing: a dashed box with a dash and no slice, never 0. The default metrics are those of the position
 *          group that all shown rows have a rank in.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `no_ranks`, `unknown_option`, `invalid_option`.
 *
 * @example
 * const ranks = percentileRanks(await samplePlayers(), { minMinutes: 900 });
 * pizzaChart(ranks, "V. van Dijk").title // => "V. van Dijk"
 */
export function pizzaChart(input: TableInput, keyOrName: Subjects, options: PizzaChartOptions = {}): Chart {
  const limits = { rows: 2, metrics: MOST_SLICES, intervals: true };
  return named("pizzaChart", () => profileChart(input, keyOrName, options, limits, drawPizza));
}
