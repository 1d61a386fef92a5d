import type { MetricName } from "../catalogue/metric-columns.js";
import { named } from "../errors.js";
import type { Checks } from "../options.js";
import type { RowKey } from "../table/find.js";
import { checkedTable, type TableInput } from "../table/input.js";
import { rankText } from "../text/value-text.js";
import { Chart } from "./chart.js";
import { type RankChartData, rankData } from "./chart-data.js";
import { chartInput } from "./chart-input.js";
import { type ChartOptions, RANK_CHART_CHECKS, RANKING, type RankChartOptions } from "./chart-options.js";
import { hinted, textLine } from "./kit/element.js";
import { embeddedPicture, type Picture } from "./kit/picture.js";
import { cellsOf, describeProfile, metricsOf, type Profile, quietly, seriesColour } from "./kit/profile.js";
import { rankBar } from "./kit/signs.js";
import { profileOf } from "./profile-of.js";
import type { Look } from "./theme.js";

/** A strip lacks the texts and pictures around a chart. */
export interface PercentileStripOptions
  extends Omit<RankChartOptions, "metrics" | "pools" | Exclude<keyof ChartOptions, "theme" | "accent">> {}

export const PERCENTILE_STRIP_CHECKS: Checks<PercentileStripOptions> = {
  theme: RANK_CHART_CHECKS.theme,
  accent: RANK_CHART_CHECKS.accent,
  ...RANKING,
  uncertainty: RANK_CHART_CHECKS.uncertainty,
};

/**
 * Draws the percentile rank in one metric as a picture for a table's cell: a bar, and the rank as a figure.
 *
 * Shape:   122 × 18 units on a transparent background, without words; name, metric, value and pool are in the picture's
 *          title and description, for screen readers. The bar has the colour of `accent`, and a band over the interval
 *          of the true rank, as in `pizzaChart`.
 * Unit:    percentile ranks, 0 to 100, printed whole.
 * Missing: hatching and a dash, never 0.
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
    const { look, table, rows, metrics, notes } = chartInput(given, keyOrName, asked, { rows: 1 });
    const drawn = profileOf(table, rows, metrics, asked);
    const title = [drawn.title, ...metricsOf(drawn).map(({ label }) => label)].join(", ");
    const profile = { ...drawn, title };
    return new Chart(drawPercentileStrip(profile, look), title, notes, () => rankData("strip", profile));
  });
}

const BAR = { length: 92, height: 8 };
const FIGURE = { size: 11, width: 30 };
const HEIGHT = 18;

/** The rank in one metric as a bar with its figure, without a background and without words around it. */
function drawPercentileStrip(profile: Profile, look: Look): Picture {
  const { rank } = metricsOf(profile)[0]!;
  // A rank at an end has its interval on one side, which a strip is too small to show.
  const [cell] = cellsOf(quietly(profile, rank === 0 || rank === 100));
  const width = BAR.length + FIGURE.width;
  const y = HEIGHT / 2;
  const place = { x: 0, y, ...BAR };
  const bar = rankBar(cell!, seriesColour(look, 0), place, look);
  const fill = Number.isNaN(rank) ? look.muted : look.ink;
  const figure = { size: FIGURE.size, weight: "bold", fill, anchor: "end" } as const;
  const markup = bar + textLine(rankText(rank), width, y, figure);
  const around = { title: profile.title, description: describeProfile(profile), legend: [] };
  const body = { left: 0, right: width, height: HEIGHT, markup: hinted(cell!.hint, markup) };
  return embeddedPicture(look, around, body);
}
