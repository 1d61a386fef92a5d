import { invalidOption, named } from "../errors.js";
import type { RowKey } from "../table/find.js";
import type { TableInput } from "../table/input.js";
import type { Chart } from "./chart.js";
import { profileChart } from "./chart-input.js";
import type { RankChartOptions } from "./chart-options.js";
import { drawComparison } from "./svg/comparison.js";

export interface ComparisonChartOptions extends RankChartOptions {}

const MOST_BY_DEFAULT = { sheet: 14, preset: 12 };

/**
 * Two players or teams as mirrored bars of percentile ranks, with their values.
 *
 * Shape:   a row per metric, by category, one to the left and one to the right; the better rank is bold.
 *          Each is ranked among the peers of its own pool. Bars fade over the interval of the true rank, as in
 *          `pizzaChart`.
 * Unit:    percentile ranks, 0 to 100, printed whole; values in their own units, where they are known.
 * Missing: a dashed frame and a dash, never 0.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `no_ranks`, `unknown_option`; `invalid_option` for
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
  return named("comparisonChart", () => {
    if (!Array.isArray(keysOrNames) || keysOrNames.length !== 2) {
      throw invalidOption("keysOrNames", keysOrNames, "two names, ids or keys");
    }
    const most = MOST_BY_DEFAULT[options.preset === undefined ? "sheet" : "preset"];
    const limits = { rows: 2, metrics: most, intervals: true };
    return profileChart(input, keysOrNames, options, limits, drawComparison);
  });
}
