import {
  CORRELATIONS_CHECKS,
  type CorrelationsOptions,
  correlatedPairs,
} from "../analysis/peers/correlations.js";
import { invalidOption, named } from "../errors.js";
import { ownField } from "../fields.js";
import { filled } from "../options.js";
import { checkedTable, type TableInput } from "../table/input.js";
import { labelOf } from "../table/metric-columns.js";
import { Chart } from "./chart.js";
import { type CorrelationChartData, orNull, wordsOf } from "./chart-data.js";
import { CHART_CHECKS, type ChartOptions } from "./chart-options.js";
import { wordsAround } from "./chart-words.js";
import { lookOf } from "./look.js";
import { whoText } from "./peer-rows.js";
import { drawCorrelations } from "./svg/correlations.js";

export interface CorrelationChartOptions extends ChartOptions, CorrelationsOptions {}

export const CORRELATION_CHART_CHECKS = {
  ...CHART_CHECKS,
  ...CORRELATIONS_CHECKS,
};

const MOST_METRICS = 15;

/**
 * Draws the correlation of every pair of metrics as a heat map.
 *
 * Shape:   a cell per pair: blue for a positive correlation, orange for a negative one, paler the weaker it is;
 *          bold if the interval of the correlation excludes 0. Metrics, rows and
 *          intervals as in {@link correlations}, in the given order, 15 at most.
 * Unit:    correlations, -1 to 1, with two decimals.
 * Missing: a dash in a dashed frame.
 * Errors:  `invalid_option` for fewer than two metrics or more than 15; as `correlations`.
 *
 * @example
 * const metrics = ["Shots per 90", "Goals per 90", "Passes per 90"];
 * correlationChart(await samplePlayers(), { metrics }).title // => "Which metrics go together"
 */
export function correlationChart(
  input: TableInput,
  options: CorrelationChartOptions = {},
): Chart<CorrelationChartData> {
  return named("correlationChart", () => {
    const table = checkedTable(input, options, CORRELATION_CHART_CHECKS);
    const theme = lookOf(options);
    const { method, level } = filled(CORRELATION_CHART_CHECKS, options);
    const { pairs, metrics, rows } = correlatedPairs(table, options);
    if (metrics.length > MOST_METRICS) {
      throw invalidOption("metrics", metrics, `at most ${MOST_METRICS} metrics`);
    }
    const pool = whoText(table, rows, rows, options);
    const kind = method === "spearman" ? "Spearman" : "Pearson";
    const data = {
      ...wordsAround(table, options, {
        title: "Which metrics go together",
        subtitle: pool,
        notes: [`${kind} correlations; bold where the ${level} % interval leaves 0 out.`],
      }),
      labels: metrics.map((metric) => ownField(options.labels ?? {}, metric) ?? labelOf(table, metric)),
      // Pairs come as (first, second); each row of cells holds the metrics before its own.
      cells: metrics.slice(1).map((other) => pairs.filter((pair) => pair.other === other)),
      level,
    };
    return new Chart(drawCorrelations(data, theme), data.title, table.notes, () => ({
      kind: "correlations" as const,
      ...wordsOf(data, level),
      pool,
      rows: data.cells.flatMap((cells, above) =>
        cells.map(({ metric, other, correlation, low, high, count }, at) => ({
          metric,
          label: data.labels[at]!,
          other,
          otherLabel: data.labels[above + 1]!,
          correlation: orNull(correlation),
          low: orNull(low),
          high: orNull(high),
          count,
        })),
      ),
    }));
  });
}
