import { named } from "../errors.js";
import type { RowKey } from "../table/find.js";
import type { TableInput } from "../table/input.js";
import type { Chart } from "./chart.js";
import { profileChart } from "./chart-input.js";
import type { RankChartOptions } from "./chart-options.js";
import { drawPercentileBars } from "./svg/percentile-bars.js";

export interface PercentileBarsOptions extends RankChartOptions {}

/** As many as can be read in a picture whose size is given. */
const MOST_ON_PRESET = 12;

/**
 * The profile of one player or team: percentile ranks as horizontal bars by category, with raw values.
 *
 * Shape:   a bar per metric, as long as its rank. Default metrics: all headline metrics of the position group, with a
 *          `preset` twelve; with
 *          `metrics: "all"` every rate that is better one way or the other and that the row has a rank in. The
 *          categories that matter to the position group stand first. More than 34 bars stand in two columns.
 *          Bars fade over the interval of the true rank, as in `pizzaChart`.
 * Unit:    percentile ranks, 0 to 100, printed whole; raw values in their own units, where the table has them.
 * Missing: a dashed frame and a dash, never 0.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `no_ranks`, `unknown_option`, `invalid_option`.
 *
 * @example
 * const chart = percentileBars(await samplePlayers(), "V. van Dijk", { minMinutes: 900, metrics: ["percent_aerialDuelsWon"] });
 * chart.svg.includes("64 centre backs, English first division 2017/2018, at least 900 minutes") // => true
 */
export function percentileBars(
  input: TableInput,
  keyOrName: RowKey | string,
  options: PercentileBarsOptions = {},
): Chart {
  return named("percentileBars", () => {
    const most = options.preset === undefined ? undefined : MOST_ON_PRESET;
    const limits = { rows: 1, metrics: most, intervals: true };
    return profileChart(input, keyOrName, options, limits, drawPercentileBars);
  });
}
