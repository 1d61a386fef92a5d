import { headlineMetrics } from "../catalogue/headlines.js";
import { type Checks, checkOptions, oneOf, says } from "../options.js";
import { quantile } from "../stats/summary.js";
import type { TableInput } from "../table/input.js";
import { applicableValues, betterOf, groupAt, metricNamed, metricOf } from "../table/metric-columns.js";
import { valueText } from "../text/value-text.js";
import { Chart } from "./chart.js";
import { RANK_CHART_CHECKS, type RankChartOptions } from "./chart-options.js";
import { type PeerRows, peerRows } from "./peer-rows.js";
import { chosenForChart, profileOf, rankedTable, type Subjects, subjectRows } from "./profile-of.js";
import { drawRadar, type RadarAxis, RINGS, rankAxes } from "./svg/radar.js";
import { themeOf } from "./theme.js";

export interface RadarChartOptions extends RankChartOptions {
  /**
   * `ranks` (default): percentile ranks, 0 to 100.
   * `values`: raw values between the 5th and the 95th percentile of the first one's pool.
   */
  readonly axes?: "ranks" | "values" | undefined;
}

export const RADAR_CHECKS: Checks<RadarChartOptions> = {
  ...RANK_CHART_CHECKS,
  axes: says(oneOf(["ranks", "values"]), "ranks, or values on scales of their own (default: ranks)"),
};

const MOST_SUBJECTS = 4;
const MOST_BY_DEFAULT = 10;
/** A common rule for radars: extreme players neither squeeze the others nor leave the chart. */
const LOW_END = 0.05;
const HIGH_END = 0.95;

/**
 * Up to four players or teams as outlines over axes whose good end is the rim.
 *
 * Shape:   an axis per metric. With `axes: "values"` each axis prints its own scale, from the 5th to the 95th
 *          percentile (linear interpolation, R's type 7) of the pool of the first one asked for; a value
 *          beyond an end is drawn at that end. Where lower is better the axis is turned around and marked *.
 * Unit:    percentile ranks, 0 to 100, or the metric's own unit.
 * Missing: no corner on that axis, a dashed line past it, and a box with a dash.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `unknown_option`, `invalid_option`;
 *          `unknown_metric` also for axes of values that the table does not hold.
 *
 * @example
 * const league = await samplePlayers();
 * radarChart(league, ["M. Salah", "R. Sterling"], { minMinutes: 900, axes: "values" }).width // => 840
 */
export function radarChart(input: TableInput, keyOrName: Subjects, options: RadarChartOptions = {}): Chart {
  checkOptions("radarChart", options, RADAR_CHECKS);
  const { axes = "ranks" } = options;
  const theme = themeOf("radarChart", options.theme);
  const table = rankedTable("radarChart", input, options);
  const rows = subjectRows("radarChart", table, keyOrName, MOST_SUBJECTS);
  const candidates = headlineMetrics(table.entity, groupAt(table, rows[0]!));
  const metrics = chosenForChart("radarChart", table, rows, options.metrics, candidates, MOST_BY_DEFAULT);
  const turned = axes === "values" ? "the axis has its low end at the rim" : undefined;
  const profile = profileOf(table, rows, metrics, options, turned);
  if (axes === "ranks") {
    return new Chart(drawRadar(profile, rankAxes(profile), theme), profile.title, table.notes);
  }
  const pool = peerRows("radarChart", input, table, rows[0]!, options);
  const scaled = metrics.map((column) => {
    const subjectValues = applicableValues(table, metricNamed("radarChart", table, column));
    return valueAxis(
      pool,
      column,
      rows.map((row) => subjectValues[row]!),
      options,
    );
  });
  const scales =
    "Each axis runs from the 5th to the 95th percentile of these peers; values beyond are drawn at its end.";
  const drawn = {
    ...profile,
    subtitle:
      options.subtitle ?? `Values against ${profile.subtitle.replace(/^Percentile ranks(: | among )/, "")}`,
    notes: [scales, ...profile.notes],
  };
  return new Chart(drawRadar(drawn, scaled, theme), profile.title, table.notes);
}

/** The scale of an axis of raw values, and where the subjects lie on it. */
function valueAxis(
  { table, rows }: PeerRows,
  column: string,
  subjects: readonly number[],
  { direction }: RadarChartOptions,
): RadarAxis {
  const all = applicableValues(table, column);
  const among = rows.map((row) => all[row]!);
  const low = quantile(among, LOW_END);
  const high = quantile(among, HIGH_END);
  if (Number.isNaN(low)) {
    return { ticks: Array.from({ length: RINGS }, () => null), places: subjects.map(() => null) };
  }
  const turned = direction !== "raw" && betterOf(table, column) === "lower";
  const metric = metricOf(table, column);
  const at = (share: number): number => low + (high - low) * (turned ? 1 - share : share);
  // Peers that are all equal have a scale of one value, which stands in its middle.
  const middle = (RINGS - 1) / 2;
  const ticks = Array.from({ length: RINGS }, (_, ring) =>
    low === high && ring !== middle ? null : valueText(metric, at(ring / (RINGS - 1))),
  );
  const places = subjects.map((value) => {
    if (Number.isNaN(value)) return null;
    if (low === high) return value === low ? 0.5 : value > low === turned ? 0 : 1;
    const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
    return turned ? 1 - share : share;
  });
  return { ticks, places };
}
