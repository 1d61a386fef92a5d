import { invalidOption, named } from "../errors.js";
import { fieldOf } from "../fields.js";
import { type OptionsOf, oneOf, says } from "../options.js";
import { quantile } from "../stats/summary.js";
import { valuesAt } from "../stats/values-at.js";
import { distinctNames } from "../table/find.js";
import type { TableInput } from "../table/input.js";
import { applicableValues, metricNamed } from "../table/metric-columns.js";
import { type Chart, readableChart } from "./chart.js";
import { profileWords, type RadarChartData, rankRows } from "./chart-data.js";
import { chartInput } from "./chart-input.js";
import { RANK_CHART_CHECKS, type RankChartOptions } from "./chart-options.js";
import { type PeerRows, peerRows, type Subjects } from "./peer-rows.js";
import { isTurned, poolOfFirst, profileOf, writerOf } from "./profile-of.js";
import { drawRadar, type RadarAxis, RINGS, rankAxes } from "./svg/radar.js";

export interface RadarChartOptions extends RankChartOptions, OptionsOf<typeof RADAR_CHECKS> {}

export const RADAR_CHECKS = {
  ...RANK_CHART_CHECKS,
  /**
   * `ranks` (default): percentile ranks, 0 to 100.
   * `values`: raw values between the 5th and the 95th percentile of the first subject's pool.
   */
  axes: says(oneOf(["ranks", "values"]), "ranks, or values with a scale for each axis", "ranks"),
};

const MOST_SUBJECTS = 4;
const LEAST_AXES = 3;
const MOST_BY_DEFAULT = 10;
/** Percentiles at the ends of a value axis: extreme players neither squeeze the others nor leave the chart. */
const LOW_END = 0.05;
const HIGH_END = 0.95;
const AXES_OF_VALUES =
  "Each axis runs from the 5th to the 95th percentile of these peers; values beyond it are rings at the end.";
const TURNED_AXIS = "* Lower is better: the low end is at the rim.";

/**
 * Draws up to four players or teams as outlines over axes with the better end at the rim.
 *
 * Shape:   an axis per metric, at least three; the values stand under its label. With `axes: "values"` each axis prints
 *          its own scale, from the 5th to the 95th percentile (linear interpolation, R's type 7) of the first subject's
 *          pool; a value beyond an end is a ring at that end. Axes of ranks have bands over the interval of the true
 *          rank, like slices in `pizzaChart`. The first subject is filled, the others are outlines. If lower is better the
 *          axis is reversed and marked *.
 * Unit:    percentile ranks, 0 to 100, or the metric's own unit.
 * Missing: no corner on that axis, and a hatched box near its start.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `no_ranks`, `unknown_option`, `invalid_option`;
 *          `mixed_pools` as in `swarmChart`; `unknown_metric` also for axes of values that the table does not hold.
 *
 * @example
 * const league = await samplePlayers();
 * radarChart(league, ["M. Salah", "R. Sterling"], { minMinutes: 900, axes: "values" }).width // => 840
 */
export function radarChart(
  input: TableInput,
  keyOrName: Subjects,
  options: RadarChartOptions = {},
): Chart<RadarChartData> {
  return named("radarChart", () => {
    const asked = chartInput(input, keyOrName, options, {
      rows: MOST_SUBJECTS,
      metrics: MOST_BY_DEFAULT,
      intervals: fieldOf(options, "axes") !== "values",
      checks: RADAR_CHECKS,
    });
    const { table, rows, metrics } = asked;
    if (metrics.length < LEAST_AXES) {
      const expected = "at least three metrics with ranks or values; use another chart for fewer";
      throw invalidOption("metrics", metrics, expected);
    }
    const ofValues = options.axes === "values";
    const pool = ofValues ? peerRows(input, table, rows[0], options) : undefined;
    const among = poolOfFirst(table, rows, distinctNames(table, rows));
    const contentOf = (some: readonly string[]) => {
      const profile = profileOf(table, rows, some, options, ofValues ? { lowerIsBetter: TURNED_AXIS } : {});
      if (pool === undefined) return { ...profile, axes: rankAxes(profile) };
      const axes = some.map((column) => {
        const values = applicableValues(table, metricNamed(table, column));
        return valueAxis(pool, column, [...valuesAt(values, rows)], isTurned(table, column, options));
      });
      const subtitle = options.subtitle ?? `Values against ${among}`;
      // Axes of raw values show no intervals of ranks.
      const sure = { uncertainty: "none" as const, notes: [AXES_OF_VALUES, ...profile.notes] };
      return { ...profile, subtitle, ...sure, axes };
    };
    return readableChart(
      asked,
      contentOf,
      (profile, look) => drawRadar(profile, profile.axes, look),
      (profile) => ({
        kind: "radar" as const,
        ...profileWords(profile),
        axes: options.axes ?? "ranks",
        rows: rankRows(profile),
      }),
    );
  });
}

/** The scale of an axis of raw values, and the positions of the subjects on it. */
function valueAxis(pool: PeerRows, column: string, subjects: readonly number[], turned: boolean): RadarAxis {
  const { table, rows, valuesOf } = pool;
  const among = valuesAt(valuesOf(column), rows);
  const [low, high] = [quantile(among, LOW_END), quantile(among, HIGH_END)];
  const written = writerOf(table, column);
  const at = (share: number): number => low + (high - low) * (turned ? 1 - share : share);
  // If all peers have the same value, the scale has only this value, in its middle.
  const middle = (RINGS - 1) / 2;
  const ticks = Array.from({ length: RINGS }, (_, ring) =>
    Number.isNaN(low) || (low === high && ring !== middle) ? null : written(at(ring / (RINGS - 1))),
  );
  const places = subjects.map((value) => {
    if (Number.isNaN(value) || Number.isNaN(low)) return null;
    if (low === high) return value === low ? 0.5 : value > low === turned ? 0 : 1;
    const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
    return turned ? 1 - share : share;
  });
  return { ticks, places, capped: subjects.map((value) => value < low || value > high) };
}
