import type { MetricName } from "../catalogue/metric-columns.js";
import { named } from "../errors.js";
import type { Checks } from "../options.js";
import type { RowKey } from "../table/find.js";
import { checkedTable, type TableInput } from "../table/input.js";
import { Chart } from "./chart.js";
import type { RankChartData } from "./chart-data.js";
import { chartInput } from "./chart-input.js";
import { RANK_CHART_CHECKS, type RankChartOptions } from "./chart-options.js";
import { profileWords, rankRows } from "./data-of-drawing.js";
import { profileOf } from "./profile-of.js";
import { drawPercentileStrip } from "./svg/percentile-strip.js";

/** Options of the texts and pictures around a chart, which a strip lacks. */
type Around =
  | "credit"
  | "handle"
  | "labels"
  | "logo"
  | "metrics"
  | "note"
  | "photo"
  | "pools"
  | "preset"
  | "source"
  | "subtitle"
  | "title";

export interface PercentileStripOptions extends Omit<RankChartOptions, Around> {}

const {
  credit: _credit,
  handle: _handle,
  labels: _labels,
  logo: _logo,
  metrics: _metrics,
  note: _note,
  photo: _photo,
  pools: _pools,
  preset: _preset,
  source: _source,
  subtitle: _subtitle,
  title: _title,
  ...STRIP
} = RANK_CHART_CHECKS;

export const PERCENTILE_STRIP_CHECKS: Checks<PercentileStripOptions> = STRIP;

/**
 * Draws the percentile rank in one metric as a picture for a table's cell: a bar, and the rank as a figure.
 *
 * Shape:   122 × 18 units on a transparent background, without words; name, metric, value and pool are in the picture's
 *          title and description, for screen readers. The bar has the colour of `accent`, and a whisker over the interval
 *          of the true rank, as in `pizzaChart`.
 * Unit:    percentile ranks, 0 to 100, printed whole.
 * Missing: a dashed frame and a dash, never 0.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `no_ranks`, `unknown_option`, `invalid_option`.
 *
 * @example
 * const strip = percentileStrip(await samplePlayers(), "M. Salah", "Goals per 90", { accent: "#c8102e" });
 * [strip.width, strip.height] // => [122, 18]
 */
export function percentileStrip(
  input: TableInput,
  keyOrName: RowKey | string,
  metric: MetricName,
  options: PercentileStripOptions = {},
): Chart<RankChartData> {
  return named("percentileStrip", () => {
    const given = checkedTable(input, options, PERCENTILE_STRIP_CHECKS);
    const asked = { ...options, metrics: [metric] };
    const { theme, table, rows, metrics, notes } = chartInput(given, keyOrName, asked, { rows: 1 });
    const profile = profileOf(table, rows, metrics, asked);
    const title = [profile.title, ...profile.metrics.map(({ label }) => label)].join(", ");
    return new Chart(drawPercentileStrip({ ...profile, title }, theme), title, notes, () => ({
      kind: "strip" as const,
      ...profileWords({ ...profile, title }),
      rows: rankRows(profile),
    }));
  });
}
