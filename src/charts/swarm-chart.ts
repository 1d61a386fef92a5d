import { headlineMetrics } from "../catalogue/headlines.js";
import { checkOptions } from "../options.js";
import { quantile } from "../stats/summary.js";
import type { TableInput } from "../table/input.js";
import { distinctNames } from "../table/keys.js";
import { applicableValues, betterOf, groupAt, metricNamed, metricOf } from "../table/metric-columns.js";
import { listed } from "../text/pool-words.js";
import { valueText } from "../text/value-text.js";
import { Chart } from "./chart.js";
import { RANK_CHART_CHECKS, type RankChartOptions } from "./chart-options.js";
import { peerRows } from "./peer-rows.js";
import { poolSubtitle } from "./pool-subtitle.js";
import {
  chartLabel,
  chosenForChart,
  FLIPPED,
  rankedTable,
  type Subjects,
  subjectRows,
} from "./profile-of.js";
import { drawSwarm, type SwarmMetric } from "./svg/swarm.js";
import { themeOf } from "./theme.js";

export interface SwarmChartOptions extends RankChartOptions {}

const MOST_SUBJECTS = 8;
const MOST_BY_DEFAULT = 5;

/**
 * Every peer of one or more metrics as a dot, with the chosen players or teams named.
 *
 * Shape:   a strip per metric over the pool of the first one asked for; line at the median, band between the
 *          quartiles (linear interpolation, R's type 7). Better is to the right: where lower is better the
 *          axis is turned around and marked *.
 * Unit:    the metric's own.
 * Ties:    dots of one value stand above each other; very many of them overlap.
 * Missing: peers without a value have no dot; a chosen one without a value is named beside the heading.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `unknown_option`, `invalid_option`;
 *          `unknown_metric` also for a table of ranks without their values.
 *
 * @example
 * const chart = swarmChart(await samplePlayers(), ["M. Salah", "R. Sterling"], { metrics: ["average_goals"], minMinutes: 900 });
 * chart.title // => "Mohamed Salah and R. Sterling"
 */
export function swarmChart(input: TableInput, keyOrName: Subjects, options: SwarmChartOptions = {}): Chart {
  checkOptions("swarmChart", options, RANK_CHART_CHECKS);
  const theme = themeOf("swarmChart", options.theme);
  const table = rankedTable("swarmChart", input, options);
  const rows = subjectRows("swarmChart", table, keyOrName, MOST_SUBJECTS);
  const pool = peerRows("swarmChart", input, table, rows[0]!, options);
  const candidates = headlineMetrics(table.entity, groupAt(table, rows[0]!));
  const metrics = chosenForChart("swarmChart", table, rows, options.metrics, candidates, MOST_BY_DEFAULT).map(
    (column) => metricNamed("swarmChart", table, column),
  );
  const turned = (column: string): boolean =>
    options.direction !== "raw" && betterOf(table, column) === "lower";

  const strips = metrics.map((column): SwarmMetric => {
    const own = applicableValues(table, column);
    const all = applicableValues(pool.table, column);
    const isChosen = (row: number): boolean => pool.table === table && rows.includes(row);
    const present = pool.rows.filter((row) => !Number.isNaN(all[row]));
    const known = present.map((row) => all[row]!);
    return {
      label: `${chartLabel(table, column, options)}${turned(column) ? FLIPPED : ""}`,
      peers: present.filter((row) => !isChosen(row)).map((row) => all[row]!),
      chosen: rows.map((row) => (Number.isNaN(own[row]) ? null : own[row]!)),
      quartiles:
        known.length === 0 ? undefined : [quantile(known, 0.25), quantile(known, 0.5), quantile(known, 0.75)],
      turned: turned(column),
      valueText: (value) => valueText(metricOf(table, column), value)!,
    };
  });
  const names = distinctNames(table, rows);
  const title = options.title ?? listed(names);
  const among = poolSubtitle(table, rows.slice(0, 1), names.slice(0, 1)).replace(/^Percentile ranks a/, "A");
  const data = {
    title,
    subtitle: options.subtitle ?? among,
    notes: [
      ...(metrics.some(turned) ? [`${FLIPPED} Lower is better: the axis runs from high to low.`] : []),
      ...(options.note === undefined ? [] : [options.note]),
    ],
    names,
    metrics: strips,
  };
  return new Chart(drawSwarm(data, theme), title, table.notes);
}
