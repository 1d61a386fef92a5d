import { headlinesHere } from "../analysis/peers/correlations.js";
import { competingRows } from "../analysis/peers/leaders.js";
import { invalidOption, named } from "../errors.js";
import { quantile } from "../stats/summary.js";
import { valuesAt } from "../stats/values-at.js";
import { distinctNames, nameAt } from "../table/find.js";
import { checkedTable, type TableInput } from "../table/input.js";
import { labelOf, metricNamed, metricOf, unknownDirectionText } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { fewerPeers, listed } from "../text/pool-words.js";
import { type Chart, readableChart } from "./chart.js";
import { plain, profileWords, rankRow, type SwarmChartData } from "./chart-data.js";
import { chartInput, namedMetrics } from "./chart-input.js";
import { RANK_CHART_CHECKS, type RankChartOptions } from "./chart-options.js";
import { type Cell, cellsOf, FEW_EVENTS, marked } from "./kit/profile.js";
import { lookOf } from "./look.js";
import {
  intervalValues,
  isNobody,
  peerRows,
  type Subjects,
  subjectsAndOptions,
  valuedPeers,
  whoText,
} from "./peer-rows.js";
import {
  chartLabel,
  isTurned,
  playedFacts,
  poolOfFirst,
  poolsOfRows,
  subjectsIn,
  turnedNotes,
  wordsAround,
  writerOf,
} from "./profile-of.js";
import { drawSwarm } from "./svg/swarm.js";
import type { SwarmData, SwarmMetric } from "./svg/swarm-crowd.js";

export interface SwarmChartOptions extends RankChartOptions {}

const MOST_SUBJECTS = 8;
const MOST_BY_DEFAULT = { sheet: 5, preset: 4 };

/**
 * Draws every peer of one or more metrics as a dot, with names of the chosen players or teams, if any.
 *
 * Shape:   names are optional: `swarmChart(league, { metrics: ["Goals per 90"], positions: "striker" })` shows all
 *          rows that meet the criteria (the regulars, unless these say otherwise). For chosen rows, a strip per metric shows
 *          the pool of the first one, the rank of each, and the names of the pool's extremes if there is room. A line
 *          marks the median, a band the quartiles (linear interpolation, R's type 7). Better is to the right: if lower is
 *          better the axis is reversed and marked *. Bands connect the values at the ends of the interval of the
 *          true rank, as in `pizzaChart`.
 * Unit:    the metric's own.
 * Ties:    dots of one value are stacked. If there are too many for the space, they become a column with their
 *          number (`304 at 0.00`), and a crowd without space for dots becomes a shape whose height shows the density.
 * Missing: peers without a value, with a percentage out of fewer attempts than `minAttempts`, or with a rate of which
 *          less than `minReliability` is the row's own have no dot, and the heading gives the number with a dot; it also
 *          names a chosen row without a value.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `no_ranks`, `unknown_option`, `invalid_option`;
 *          `mixed_pools` for chosen rows that are ranked in different pools, unless `pools` is `"mixed"`: then the pool of
 *          each stands beside the name. `unknown_metric` also for a table of ranks without their values.
 *
 * @example
 * const chart = swarmChart(await samplePlayers(), ["M. Salah", "R. Sterling"], { metrics: ["average_goals"], minMinutes: 900 });
 * chart.title // => "Mohamed Salah and R. Sterling"
 */
export function swarmChart(
  input: TableInput,
  subjectsOrOptions: Subjects | SwarmChartOptions = [],
  lastOptions: SwarmChartOptions = {},
): Chart<SwarmChartData> {
  return named("swarmChart", () => {
    const [keyOrName, options] = subjectsAndOptions(subjectsOrOptions, lastOptions, RANK_CHART_CHECKS);
    const asked = isNobody(keyOrName) ? ofAll(input, options) : ofNamed(input, keyOrName, options);
    const { table, rows, words } = asked;
    const metrics = asked.metrics.map((column) => metricNamed(table, column));
    const contentOf = (some: readonly string[]): SwarmData => {
      const { names, few, subjects } = subjectsIn(table, rows, some, options);
      const profile = {
        ...wordsAround(table, options, {
          ...words,
          marks: [...turnedNotes(table, some, options, TURNED), ...(few.size > 0 ? [FEW_EVENTS] : [])],
          notes: unknownDirectionText(table, some),
        }),
        facts: playedFacts(table, rows, names),
        uncertainty: options.uncertainty,
        subjects: subjects.map((subject) => ({
          ...subject,
          pool: subject.pool === subjects[0]!.pool ? undefined : subject.pool,
        })),
      };
      const cells = profile.subjects.map((subject) => cellsOf(profile, subject));
      const metrics = some.map((column, at) => {
        const ofMetric = cells.map((ofSubject) => ofSubject[at]!);
        return stripOf(asked, column, ofMetric, few.has(column));
      });
      return { ...profile, metrics };
    };
    return readableChart({ ...asked, metrics }, contentOf, drawSwarm, swarmData);
  });
}

type Asked = ReturnType<typeof ofNamed> | ReturnType<typeof ofAll>;

const TURNED = "* Lower is better: the axis runs from high to low.";

/** The named rows over the pool of the first one, each with the pool that it is ranked in. */
function ofNamed(input: TableInput, keyOrName: Subjects, options: SwarmChartOptions) {
  const asked = chartInput(input, keyOrName, options, { rows: MOST_SUBJECTS, metrics: MOST_BY_DEFAULT });
  const { table, rows } = asked;
  const pool = peerRows(input, table, rows[0], options);
  const isOnePool = poolsOfRows(table, rows).every((words, _, [first]) => words === first);
  const own = rows.map((row) => (isOnePool ? pool : peerRows(input, table, row, options)));
  const names = distinctNames(table, rows);
  const words = { title: listed(names), subtitle: `Among ${poolOfFirst(table, rows, names)}`, rows };
  return { ...asked, pool, own, words };
}

/** All rows that meet the criteria, without named ones. */
function ofAll(input: TableInput, options: SwarmChartOptions) {
  const table = checkedTable(input, options, RANK_CHART_CHECKS);
  const look = lookOf(options);
  if (options.reference !== undefined) {
    const expected = "none where no player is named; draw that table itself";
    throw invalidOption("reference", options.reference, expected);
  }
  const all = competingRows(table, options);
  const pool = valuedPeers(table, all, options);
  const most = MOST_BY_DEFAULT[options.preset === undefined ? "sheet" : "preset"];
  const metrics = namedMetrics(options) ?? headlinesHere(table, all).slice(0, most);
  if (metrics.length === 0) throw invalidOption("metrics", options.metrics, "at least one metric");
  const title = listed(metrics.map((column) => labelOf(table, metricNamed(table, column))));
  const words = { title, subtitle: whoText(table, all.length, all.length, options), rows: all };
  return { table, rows: [] as number[], own: [], metrics, look, notes: table.notes, options, pool, words };
}

/** The content of a swarm, as plain data. */
function swarmData(data: SwarmData): SwarmChartData {
  return {
    kind: "swarm",
    ...profileWords(data),
    rows: data.subjects.flatMap(({ name }, at) =>
      data.metrics.map(({ cells, intervals }) => {
        const [lowValue, highValue] = intervals[at] ?? [null, null];
        return { ...rankRow(cells[at]!, name), lowValue, highValue };
      }),
    ),
    metrics: data.metrics.map(({ column, label, category, peers, extremes, quartiles, turned }) => ({
      metric: column,
      label: plain(label),
      category: category ?? null,
      values: [...peers],
      extremes: extremes.map(({ peer, name }) => ({ subject: name, value: peers[peer]! })),
      quartiles: quartiles ? { lower: quartiles[0], median: quartiles[1], upper: quartiles[2] } : null,
      turned,
    })),
  };
}

/** A metric's values over a pool, and those of the chosen rows with ranks among their own peers. */
function stripOf(asked: Asked, column: string, cells: readonly Cell[], isFew: boolean): SwarmMetric {
  const { table, rows, options, pool, own } = asked;
  const turned = isTurned(table, column, options);
  const all = pool.valuesOf(column);
  const present = pool.rows.filter((row) => !Number.isNaN(all[row]));
  const others = present.filter((row) => pool.table !== table || !rows.includes(row));
  const known = valuesAt(all, present);
  return {
    column,
    category: metricOf(table, column)?.category,
    cells,
    label: marked(chartLabel(table, column, options), turned, isFew),
    peers: [...valuesAt(all, others)],
    extremes: extremesOf(pool.table, others, all),
    intervals: cells.map((cell, at) => {
      const { rows, valuesOf } = own[at]!;
      const peers = valuesAt(valuesOf(column), rows).filter((value) => !Number.isNaN(value));
      return intervalValues(cell, peers, turned);
    }),
    quartiles:
      known.length === 0 ? undefined : [quantile(known, 0.25), quantile(known, 0.5), quantile(known, 0.75)],
    fewer: fewerPeers(present.length, pool.rows.length),
    turned,
    valueText: writerOf(table, column),
  };
}

/** The only peer with the smallest value and the only one with the largest. */
function extremesOf(table: Table, rows: readonly number[], values: Float64Array) {
  const own = valuesAt(values, rows);
  return [quantile(own, 0), quantile(own, 1)].flatMap((value) => {
    const peer = own.indexOf(value);
    const row = rows[peer];
    return row === undefined || own.lastIndexOf(value) !== peer ? [] : [{ peer, name: nameAt(table, row) }];
  });
}
