import { mixedNotes } from "../analysis/peers/mixed-positions.js";
import { measuredIntervals, PERCENTILE_INTERVALS_CHECKS } from "../analysis/peers/percentile-intervals.js";
import { ranksOf } from "../analysis/peers/percentile-ranks.js";
import { comparable, definedUnless } from "../comparison/comparable-values.js";
import { invalidOption, noRanks, ScoutframeError } from "../errors.js";
import type { Checks } from "../options.js";
import { analysisOf } from "../table/column-names.js";
import { findRow, type RowKey } from "../table/find.js";
import { checkedTable, type TableInput } from "../table/input.js";
import { distinctNames } from "../table/keys.js";
import { rankableMetrics } from "../table/metric-columns.js";
import { Remembered } from "../table/remembered.js";
import type { Note, Table } from "../table/table.js";
import { isRankColumn } from "../text/column-endings.js";
import { Chart } from "./chart.js";
import type { RankChartData } from "./chart-data.js";
import { askedMetrics, chosenMetrics, columnAsked, rankColumn } from "./chart-metrics.js";
import {
  namedMetrics,
  optionsNamed,
  RANK_CHART_CHECKS,
  RANKING_OPTIONS,
  type RankChartOptions,
} from "./chart-options.js";
import { profileWords, type RankedProfile, rankRows } from "./data-of-drawing.js";
import type { Picture } from "./kit/picture.js";
import type { Profile } from "./kit/profile.js";
import { lookOf } from "./look.js";
import type { Rows } from "./peer-rows.js";
import { rankedRow, requireOnePool, whyUnranked } from "./pool-subtitle.js";
import { levelOf, profileOf } from "./profile-of.js";
import { type Asked, drawnReadably } from "./readable.js";
import { subjectOf } from "./subject-of.js";
import type { Look } from "./theme.js";

/** The players or teams that a chart is asked to show. */
export type Subjects = RowKey | string | readonly (RowKey | string)[];

/** The limits and defaults of one kind of chart. */
export interface ChartLimits {
  readonly rows: number;
  /** Number of metrics that the chart chooses, on a sheet and with a preset if these differ. Default: all. */
  readonly metrics?: number | { readonly sheet?: number; readonly preset?: number } | undefined;
  /** Whether the chart shows intervals that it has computed itself. Default: always. */
  readonly intervals?: ((options: RankChartOptions) => boolean) | undefined;
  /** Whether a picture of one subject has a head with his details. */
  readonly heads?: boolean | undefined;
  /** Checks of the options. Default: those of every chart of ranks. */
  readonly checks?: Checks<RankChartOptions> | undefined;
}

/** The input of a chart of ranks: rows and metrics of one table that holds values and ranks. */
export interface ChartInput {
  readonly table: Table;
  readonly rows: Rows;
  readonly metrics: readonly string[];
  readonly theme: Look;
  /** The table's notes, and notes about the rows. */
  readonly notes: readonly Note[];
}

/** A table with ranks to draw, and the look to draw them in. */
export interface RankedInput {
  readonly table: Table;
  readonly theme: Look;
}

/** Checks the options of a chart of ranks, and ranks the table if needed. */
export function rankedInput(
  input: TableInput,
  options: RankChartOptions,
  checks: Checks<RankChartOptions> = RANK_CHART_CHECKS,
): RankedInput {
  const given = checkedTable(input, options, checks);
  const theme = lookOf(options);
  const isAsked = RANKING_OPTIONS.some((name) => options[name] !== undefined);
  const isAnew = isAsked || !given.columnNames.some((name) => isRankColumn(given, name));
  const key = textOfOptions(options, RANKING_OPTIONS);
  return { table: RANKED.of(given, key, () => rankedTable(given, options, isAnew)), theme };
}

/** People often draw a table again in another look or for another player, so its ranks and intervals are kept. */
const RANKED = new Remembered<Table>({ cells: 1 << 12 });
const DRAWN = new Remembered<Table>({ cells: 1 << 13 });

/** Options as text, equal for equal options; undefined if an option is a function or a table. */
export function textOfOptions(options: object, names: readonly string[]): string | undefined {
  const asked = optionsNamed(options, names);
  const isText = Object.values(asked).every(
    (value) => Array.isArray(value) || (typeof value !== "object" && typeof value !== "function"),
  );
  return isText ? JSON.stringify(asked) : undefined;
}

/** Checks the options of a chart of ranks, and finds its rows and metrics. */
export function chartInput(
  input: TableInput,
  subjects: Subjects,
  options: RankChartOptions,
  limits: ChartLimits,
): ChartInput {
  const ranked = rankedInput(input, options, limits.checks);
  const { table, theme } = ranked;
  const rows = subjectRows(table, subjects, limits.rows);
  const named = namedMetrics(options);
  const { metrics: limit } = limits;
  const most = typeof limit === "object" ? limit[options.preset === undefined ? "sheet" : "preset"] : limit;
  const metrics =
    named === undefined
      ? chosenMetrics(comparable(table, options), rows, options, most)
      : askedMetrics(table, rows, named);
  if (metrics.length === 0 || rows.every((row) => rankedRow(table, row).peers === null)) {
    throw noRanks(distinctNames(table, rows), whyUnranked(table, rows));
  }
  const names = distinctNames(table, rows);
  requireOnePool(table, rows, names, options);
  const mixed = mixedNotes(table, rows, names, options);
  const drawn = drawnTable(ranked, rows, metrics, options, limits.intervals?.(options));
  return { table: drawn, rows, metrics, theme, notes: [...drawn.notes, ...mixed] };
}

/**
 * The table with the ranks that a chart draws beside its values. It keeps the table's own ranks, and adds ranks for
 * requested metrics that lack them. If the options say how to rank, or the table has no ranks, it ranks anew.
 */
function rankedTable(table: Table, options: RankChartOptions, isAnew: boolean): Table {
  const asked = namedMetrics(options) ?? [];
  const metrics = isAnew
    ? rankableMetrics(table, asked)
    : asked.filter((name) => rankColumn(table, columnAsked(table, name)) === undefined);
  const ranking = optionsNamed(options, RANKING_OPTIONS);
  return metrics.length === 0 ? table : ranksOf(table, { ...ranking, metrics });
}

/**
 * The table as the chart draws these metrics: undefined rates are missing, and metrics without intervals get them
 * unless the options or the chart turn intervals off.
 */
export function drawnTable(
  ranked: RankedInput,
  rows: readonly number[],
  metrics: readonly string[],
  options: RankChartOptions,
  intervals = true,
): Table {
  const ofRanks = [...RANKING_OPTIONS, ...Object.keys(PERCENTILE_INTERVALS_CHECKS), "uncertainty"];
  const key = textOfOptions(options, ofRanks);
  const asked = key && JSON.stringify([key, rows, metrics, intervals]);
  return DRAWN.of(ranked.table, asked, () => drawnNow(ranked, rows, metrics, options, intervals));
}

function drawnNow(
  ranked: RankedInput,
  rows: readonly number[],
  metrics: readonly string[],
  options: RankChartOptions,
  intervals: boolean,
): Table {
  const table = definedUnless(options, ranked.table, metrics);
  const lacking = metrics.filter((name) => table.has(name) && analysisOf(table, name, "low") === undefined);
  if (!intervals || options.uncertainty === "none" || lacking.length === 0) return table;
  const asRanked = optionsNamed(options, Object.keys(PERCENTILE_INTERVALS_CHECKS));
  const level = rows.map((row) => levelOf(table, row)).find((known) => known !== undefined);
  return whereThePoolIs(table, () =>
    measuredIntervals(table, rows, { ...asRanked, level, metrics: lacking }),
  );
}

/** The result of `drawn`, or `otherwise` if the table does not hold the peers that it was ranked among. */
export function whereThePoolIs<T>(otherwise: T, drawn: () => T): T {
  try {
    return drawn();
  } catch (error) {
    if (error instanceof ScoutframeError && error.code === "other_pool") return otherwise;
    throw error;
  }
}

/** The rows that a chart is asked for: at most `most`, each once. */
export function subjectRows(table: Table, subjects: Subjects, most: number): Rows {
  const wanted = Array.isArray(subjects) ? (subjects as readonly (RowKey | string)[]) : [subjects as RowKey];
  const [first, ...others] = wanted.length > most ? [] : wanted.map((keyOrName) => findRow(table, keyOrName));
  if (first === undefined || new Set([first, ...others]).size <= others.length) {
    const expected = most === 1 ? "one name, id or key" : `1 to ${most} different names, ids or keys`;
    throw invalidOption("keyOrName", subjects, expected);
  }
  return [first, ...others];
}

/** A profile with a head: the details of its one subject. */
export function headed(profile: RankedProfile, table: Table, row: number): RankedProfile {
  const subject = subjectOf(table, row, profile.subjects[0]?.name ?? "");
  return { ...profile, facts: subject.facts, subject };
}

/** The look, and whether the options name the metrics. */
export function askedLook(look: Look, options: RankChartOptions, table: Table): Asked {
  const order = namedMetrics(options)?.map((name) => columnAsked(table, name));
  const isNamed = options.metrics !== undefined;
  return { look, preset: options.preset, isNamed, order: order && [...new Set(order)] };
}

/** Builds a chart of ranks, from the arguments to the drawing. */
export function profileChart(
  input: TableInput,
  subjects: Subjects,
  options: RankChartOptions,
  limits: ChartLimits & Pick<RankChartData, "kind">,
  draw: (profile: Profile, look: Look) => Picture,
): Chart<RankChartData> {
  const { theme, table, rows, metrics, notes } = chartInput(input, subjects, options, limits);
  const profileWith = (some: readonly string[]): RankedProfile => {
    const profile = profileOf(table, rows, some, options);
    return limits.heads && rows.length === 1 ? headed(profile, table, rows[0]) : profile;
  };
  const drawn = drawnReadably(metrics, askedLook(theme, options, table), profileWith, (profile) =>
    draw(profile, theme),
  );
  return new Chart(drawn.picture, drawn.data.title, [...notes, ...drawn.notes], () => ({
    kind: limits.kind,
    ...profileWords(drawn.data),
    rows: rankRows(drawn.data),
  }));
}
