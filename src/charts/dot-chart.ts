import { named } from "../errors.js";
import type { RowKey } from "../table/find.js";
import type { TableInput } from "../table/input.js";
import { type Chart, readableChart } from "./chart.js";
import { type RankChartData, rankData } from "./chart-data.js";
import { chartInput } from "./chart-input.js";
import type { RankChartOptions } from "./chart-options.js";
import { profileOf } from "./profile-of.js";
import { drawDots } from "./svg/dots.js";

/** Draws the percentile ranks of one player or team as dots on lines. */
export function dotChart(
  input: TableInput,
  keyOrName: RowKey | string,
  options: RankChartOptions = {},
): Chart<RankChartData> {
  return named("dotChart", () => {
    const asked = chartInput(input, keyOrName, options, { rows: 1, metrics: { preset: 12 } });
    const contentOf = (metrics: readonly string[]) => profileOf(asked.table, asked.rows, metrics, options);
    return readableChart(asked, contentOf, drawDots, (profile) => rankData("dots", profile));
  });
}
