import { headlinesHere } from "../analysis/peers/correlations.js";
import { competingRows } from "../analysis/peers/leaders.js";
import { reliable } from "../analysis/peers/reliability.js";
import type { Category } from "../catalogue/types.js";
import { invalidOption, named } from "../errors.js";
import { quantile } from "../stats/summary.js";
import { checkedTable, type TableInput } from "../table/input.js";
import { distinctNames, nameAt } from "../table/keys.js";
import { applicableValues, labelOf, metricNamed, metricOf } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { fewerPeers, listed } from "../text/pool-words.js";
import { isNobody, subjectsAndOptions, whoText } from "./all-rows.js";
import { Chart } from "./chart.js";
import type { SwarmChartData, SwarmRow } from "./chart-data.js";
import { askedLook, chartInput, type Subjects } from "./chart-input.js";
import { rankAt } from "./chart-metrics.js";
import { namedMetrics, RANK_CHART_CHECKS, type RankChartOptions } from "./chart-options.js";
import { orNull, plain, type RankedCell, rankedCell, rankRow, wordsOf } from "./data-of-drawing.js";
import { intervalOf, intervalValues } from "./interval-values.js";
import { type Interval, marked } from "./kit/profile.js";
import { lookOf } from "./look.js";
import { outstandingIn } from "./outstanding.js";
import { ownPartsNotes, partsOf } from "./own-evidence.js";
import { type PeerRows, peerRows, valuesAt } from "./peer-rows.js";
import { playedFacts } from "./playing-time.js";
import { poolOfFirst, poolsOfRows } from "./pool-subtitle.js";
import { chartLabel, directionNotes, isTurned, levelOf, writerOf } from "./profile-of.js";
import { drawnReadably } from "./readable.js";
import { closingNotes } from "./source-line.js";
import { drawSwarm } from "./svg/swarm.js";
import type { SwarmData, SwarmMetric } from "./svg/swarm-data.js";

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
 *          better the axis is reversed and marked *. Whiskers connect the values at the ends of the interval of the
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
  keyOrName?: Subjects,
  options?: SwarmChartOptions,
): Chart<SwarmChartData>;
export function swarmChart(input: TableInput, options: SwarmChartOptions): Chart<SwarmChartData>;
export function swarmChart(
  input: TableInput,
  subjectsOrOptions: Subjects | SwarmChartOptions = [],
  lastOptions: SwarmChartOptions = {},
): Chart<SwarmChartData> {
  return named("swarmChart", () => {
    const [keyOrName, options] = subjectsAndOptions(subjectsOrOptions, lastOptions, RANK_CHART_CHECKS);
    if (isNobody(keyOrName)) return swarmOfAll(input, options);
    const asked = chartInput(input, keyOrName, options, {
      rows: MOST_SUBJECTS,
      metrics: MOST_BY_DEFAULT,
    });
    const { theme, table, rows, notes } = asked;
    const apart = poolsOfRows(table, rows);
    const pool = peerRows(input, table, rows[0], options);
    const isApart = apart.some((words) => words !== apart[0]);
    const own = rows.map((row) => (isApart ? peerRows(input, table, row, options) : pool));
    const metrics = asked.metrics.map((column) => metricNamed(table, column));
    const names = distinctNames(table, rows);
    const title = options.title ?? listed(names);
    const dataOf = (some: readonly string[]) => ({
      title,
      subtitle: options.subtitle ?? `Among ${poolOfFirst(table, rows, names)}`,
      facts: playedFacts(table, rows, names),
      notes: [
        ...directionNotes(table, some, options, "* Lower is better: the axis runs from high to low."),
        ...(options.uncertainty === "none" ? [] : ownNotes(table, rows, names, some, options)),
        ...closingNotes(table, options, rows),
      ],
      subjects: names.map((name, at) => ({
        name,
        elsewhere: apart[at] === apart[0] ? undefined : apart[at],
        uncertainty: options.uncertainty,
        said: outstandingIn(table, [rows[at]!], labelsOf(table, some, options), options)[0],
      })),
      metrics: some.map((column) => stripOf(table, rows, [pool, own], column, options)),
      level: levelOf(table, rows[0]),
    });
    const drawn = drawnReadably(metrics, askedLook(theme, options, table), dataOf, (data) =>
      drawSwarm(data, theme),
    );
    return new Chart(drawn.picture, title, [...notes, ...drawn.notes], () => swarmData(drawn.data));
  });
}

function labelsOf(table: Table, metrics: readonly string[], options: SwarmChartOptions): Map<string, string> {
  return new Map(metrics.map((column) => [column, chartLabel(table, column, options)]));
}

/** Lines about values with less than half of own evidence. */
function ownNotes(
  table: Table,
  rows: readonly number[],
  names: readonly string[],
  metrics: readonly string[],
  options: SwarmChartOptions,
): string[] {
  const labels = labelsOf(table, metrics, options);
  const subjects = rows.map((row, at) => ({ name: names[at] ?? "", parts: partsOf(table, row, labels) }));
  // In a preset, whiskers alone show this: more lines would shrink all texts below what is readable in a feed.
  return options.preset === undefined ? ownPartsNotes(table, subjects, options) : [];
}

/** A swarm of all rows that meet the criteria, without named ones. */
function swarmOfAll(input: TableInput, options: SwarmChartOptions): Chart<SwarmChartData> {
  const table = checkedTable(input, options, RANK_CHART_CHECKS);
  const theme = lookOf(options);
  if (options.reference !== undefined) {
    throw invalidOption(
      "reference",
      options.reference,
      "none where no player is named; draw that table itself",
    );
  }
  const rows = competingRows(table, options);
  const values = reliable(table, options);
  const pool = { table, rows, valuesOf: (column: string) => values.comparable(column) };
  const most = MOST_BY_DEFAULT[options.preset === undefined ? "sheet" : "preset"];
  const asked = namedMetrics(options) ?? headlinesHere(table, rows).slice(0, most);
  const metrics = asked.map((column) => metricNamed(table, column));
  if (metrics.length === 0) throw invalidOption("metrics", options.metrics, "at least one metric");
  const title = options.title ?? listed(metrics.map((column) => labelOf(table, column)));
  const dataOf = (some: readonly string[]) => ({
    title,
    subtitle: options.subtitle ?? whoText(table, rows.length, rows.length, options),
    notes: [
      ...directionNotes(table, some, options, "* Lower is better: the axis runs from high to low."),
      ...closingNotes(table, options, rows),
    ],
    subjects: [],
    metrics: some.map((column) => stripOf(table, [], [pool, []], column, options)),
    level: undefined,
  });
  const drawn = drawnReadably(metrics, askedLook(theme, options, table), dataOf, (data) =>
    drawSwarm(data, theme),
  );
  return new Chart(drawn.picture, title, [...table.notes, ...drawn.notes], () => swarmData(drawn.data));
}

/** A strip, with the table's facts about the named rows on it. */
interface DrawnStrip extends SwarmMetric {
  readonly column: string;
  readonly category: Category | undefined;
  readonly cells: readonly RankedCell[];
  readonly rankIntervals: readonly (Interval | null)[];
}

interface DrawnSwarm extends SwarmData {
  readonly metrics: readonly DrawnStrip[];
}

/** The content of a swarm, as plain data. */
function swarmData(data: DrawnSwarm): SwarmChartData {
  return {
    kind: "swarm",
    ...wordsOf(
      data,
      data.subjects.some(({ uncertainty }) => uncertainty === "none") ? undefined : data.level,
    ),
    rows: data.subjects.flatMap(({ name }, at) => data.metrics.map((strip) => swarmRow(name, strip, at))),
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

function swarmRow(name: string, strip: DrawnStrip, at: number): SwarmRow {
  const [value, rank] = [strip.chosen[at] ?? null, strip.ranks[at] ?? null];
  const text = value === null ? null : strip.valueText(value);
  const interval = strip.rankIntervals[at];
  const [lowValue, highValue] = strip.intervals[at] ?? [null, null];
  const drawn = { text, rank, low: interval?.low ?? null, high: interval?.high ?? null };
  return { ...rankRow(name, strip, strip.cells[at]!, drawn), lowValue, highValue };
}

/** A metric's values over a pool, and those of the chosen rows with ranks among their own peers. */
function stripOf(
  table: Table,
  rows: readonly number[],
  [pool, own]: readonly [shown: PeerRows, ofRows: readonly PeerRows[]],
  column: string,
  options: SwarmChartOptions,
): DrawnStrip {
  const turned = isTurned(table, column, options);
  const all = pool.valuesOf(column);
  const present = pool.rows.filter((row) => !Number.isNaN(all[row]));
  const others = present.filter((row) => pool.table !== table || !rows.includes(row));
  const known = valuesAt(all, present);
  const ends = rows.map((row) => (options.uncertainty === "none" ? null : intervalOf(table, row, column)));
  return {
    column,
    category: metricOf(table, column)?.category,
    cells: rows.map((row) => rankedCell(table, column, row)),
    rankIntervals: ends,
    label: marked(chartLabel(table, column, options), turned),
    peers: valuesAt(all, others),
    extremes: extremesOf(pool.table, others, all),
    chosen: valuesAt(applicableValues(table, column), rows).map(orNull),
    ranks: rows.map((row) => orNull(rankAt(table, column, row))),
    intervals: ends.map((interval, at) => {
      const peers = own[at] === pool ? known : presentValues(own[at] ?? pool, column);
      return intervalValues(interval, peers, turned);
    }),
    quartiles:
      known.length === 0 ? undefined : [quantile(known, 0.25), quantile(known, 0.5), quantile(known, 0.75)],
    fewer: fewerPeers(present.length, pool.rows.length),
    turned,
    valueText: writerOf(table, column),
  };
}

function presentValues({ rows, valuesOf }: PeerRows, column: string): number[] {
  return valuesAt(valuesOf(column), rows).filter((value) => !Number.isNaN(value));
}

/** The only peer with the smallest value and the only one with the largest. */
function extremesOf(
  table: Table,
  rows: readonly number[],
  values: Float64Array,
): { readonly peer: number; readonly name: string }[] {
  const own = valuesAt(values, rows);
  return [quantile(own, 0), quantile(own, 1)].flatMap((value) => {
    const peer = own.indexOf(value);
    const row = rows[peer];
    return row === undefined || own.lastIndexOf(value) !== peer ? [] : [{ peer, name: nameAt(table, row) }];
  });
}
