import { named } from "../errors.js";
import { quantile } from "../stats/summary.js";
import type { TableInput } from "../table/input.js";
import { distinctNames, nameAt } from "../table/keys.js";
import { applicableValues, metricNamed } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { fewerPeers, listed, peersText } from "../text/pool-words.js";
import { Chart } from "./chart.js";
import { chartInput, rankAt, type Subjects } from "./chart-input.js";
import type { RankChartOptions } from "./chart-options.js";
import { intervalValues } from "./interval-values.js";
import { marked } from "./kit/profile.js";
import { peerRows } from "./peer-rows.js";
import { playedFacts } from "./playing-time.js";
import { rankedRow } from "./pool-subtitle.js";
import { chartLabel, intervalOf, isTurned, levelOf, textOfValue } from "./profile-of.js";
import { closingNotes } from "./source-line.js";
import { drawSwarm, type SwarmMetric } from "./svg/swarm.js";

export interface SwarmChartOptions extends RankChartOptions {}

const MOST_SUBJECTS = 8;
const MOST_BY_DEFAULT = { sheet: 5, preset: 4 };

/**
 * Every peer of one or more metrics as a dot, with the chosen players or teams named.
 *
 * Shape:   a strip per metric over the pool of the first one asked for, each with his rank, and the pool's extremes
 *          named where there is room; line at the median, band between the
 *          quartiles (linear interpolation, R's type 7). Better is to the right: where lower is better the
 *          axis is turned around and marked *. Whiskers reach between the values at the ends of the interval of the
 *          true rank, where `pizzaChart` lets slices fade.
 * Unit:    the metric's own.
 * Ties:    dots of one value stand above each other; very many of them overlap.
 * Missing: peers without a value, or with a percentage out of fewer attempts than `minAttempts`, have no dot, and the
 *          heading says how many have one; a chosen one without a value is named there.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `no_ranks`, `unknown_option`, `invalid_option`;
 *          `unknown_metric` also for a table of ranks without their values.
 *
 * @example
 * const chart = swarmChart(await samplePlayers(), ["M. Salah", "R. Sterling"], { metrics: ["average_goals"], minMinutes: 900 });
 * chart.title // => "Mohamed Salah and R. Sterling"
 */
export function swarmChart(input: TableInput, keyOrName: Subjects, options: SwarmChartOptions = {}): Chart {
  return named("swarmChart", () => {
    const asked = chartInput(input, keyOrName, options, {
      rows: MOST_SUBJECTS,
      metrics: options.preset === undefined ? MOST_BY_DEFAULT.sheet : MOST_BY_DEFAULT.preset,
      intervals: true,
    });
    const { theme, table, rows, notes } = asked;
    const pool = peerRows(input, table, rows[0]!, options);
    const metrics = asked.metrics.map((column) => metricNamed(table, column));
    const turned = (column: string): boolean => isTurned(table, column, options);
    const strips = metrics.map((column): SwarmMetric => {
      const own = applicableValues(table, column);
      const all = pool.valuesOf(column);
      const isChosen = (row: number): boolean => pool.table === table && rows.includes(row);
      const present = pool.rows.filter((row) => !Number.isNaN(all[row]));
      const others = present.filter((row) => !isChosen(row));
      const known = present.map((row) => all[row]!);
      return {
        label: marked(chartLabel(table, column, options), turned(column)),
        peers: others.map((row) => all[row]!),
        extremes: extremesOf(pool.table, others, all),
        chosen: rows.map((row) => (Number.isNaN(own[row]) ? null : own[row]!)),
        ranks: rows.map((row) => {
          const rank = rankAt(table, column, row);
          return Number.isNaN(rank) ? null : rank;
        }),
        intervals: rows.map((row) => intervalValues(intervalOf(table, row, column), known, turned(column))),
        quartiles:
          known.length === 0
            ? undefined
            : [quantile(known, 0.25), quantile(known, 0.5), quantile(known, 0.75)],
        fewer: fewerPeers(present.length, pool.rows.length),
        turned: turned(column),
        valueText: (value) => textOfValue(table, column, value)!,
      };
    });
    const names = distinctNames(table, rows);
    const ranked = rows.map((row, at) => rankedRow(table, row, names[at]!));
    const title = options.title ?? listed(names);
    const data = {
      title,
      subtitle: options.subtitle ?? `Among ${peersText(ranked[0]!, ranked)}`,
      facts: playedFacts(table, rows, names),
      notes: [
        ...(metrics.some(turned) ? ["* Lower is better: the axis runs from high to low."] : []),
        ...closingNotes(table, options),
      ],
      names,
      metrics: strips,
      level: levelOf(table, rows[0]!),
    };
    return new Chart(drawSwarm(data, theme), title, notes);
  });
}

/** Who of the others has the least and who the most, where nobody shares it. */
function extremesOf(
  table: Table,
  rows: readonly number[],
  values: Float64Array,
): { readonly peer: number; readonly name: string }[] {
  const own = rows.map((row) => values[row]!);
  return [quantile(own, 0), quantile(own, 1)].flatMap((value) => {
    const peer = own.indexOf(value);
    return peer >= 0 && own.lastIndexOf(value) === peer ? [{ peer, name: nameAt(table, rows[peer]!) }] : [];
  });
}
