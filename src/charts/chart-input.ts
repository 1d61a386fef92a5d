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

/** What a kind of chart has room for, and what it shows where nobody says. */
export interface ChartLimits {
  readonly rows: number;
  /** How many metrics it shows unless they are asked for, where it matters on a sheet and with a preset. Default: all. */
  readonly metrics?: number | { readonly sheet?: number; readonly preset?: number } | undefined;
  /** Whether it shows how sure ranks are that it has made itself. Default: always. */
  readonly intervals?: ((options: RankChartOptions) => boolean) | undefined;
  /** Whether a picture of one has a head about him. */
  readonly heads?: boolean | undefined;
  /** Checks of the options. Default: those of every chart of ranks. */
  readonly checks?: Checks<RankChartOptions> | undefined;
}

/** What a chart of ranks draws: rows and metrics of one table that holds values and ranks. */
export interface ChartInput {
  readonly table: Table;
  readonly rows: Rows;
  readonly metrics: readonly string[];
  readonly theme: Look;
  /** Those of the table, and what is to be known of the rows. */
  readonly notes: readonly Note[];
}

/** A table of which ranks are drawn, and how. */
export interface RankedInput {
  readonly table: Table;
  readonly theme: Look;
}

/** What a chart of ranks was asked for, checked and ranked. */
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

/** A table is often drawn again in another look, or for another player: then its ranks and intervals are already there. */
const RANKED = new Remembered<Table>({ cells: 1 << 12 });
const DRAWN = new Remembered<Table>({ cells: 1 << 13 });

/** Options as text that is the same for the same; undefined where one is a test or a table. */
export function textOfOptions(options: object, names: readonly string[]): string | undefined {
  const asked = optionsNamed(options, names);
  const isText = Object.values(asked).every(
    (value) => Array.isArray(value) || (typeof value !== "object" && typeof value !== "function"),
  );
  return isText ? JSON.stringify(asked) : undefined;
}

/** What a chart of ranks was asked for, checked and looked up. */
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
 * A table with the ranks that a chart draws, beside its values: with the ranks that it has; ranked anew where the
 * options say among whom; and with the ranks of asked metrics that lack them, or of all where it has none.
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
 * The table as these metrics of it are drawn: rates that mean nothing made missing and, if they are asked for, with the
 * intervals of ranks that the table has none of.
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

/** What is drawn of a table, or this where it does not hold those whom it was ranked among. */
export function whereThePoolIs<T>(otherwise: T, drawn: () => T): T {
  try {
    return drawn();
  } catch (error) {
    if (error instanceof ScoutframeError && error.code === "other_pool") return otherwise;
    throw error;
  }
}

/** The rows a chart is asked for, at most `most` of them and none twice. */
export function subjectRows(table: Table, subjects: Subjects, most: number): Rows {
  const wanted = Array.isArray(subjects) ? (subjects as readonly (RowKey | string)[]) : [subjects as RowKey];
  const [first, ...others] = wanted.length > most ? [] : wanted.map((keyOrName) => findRow(table, keyOrName));
  if (first === undefined || new Set([first, ...others]).size <= others.length) {
    const expected = most === 1 ? "one name, id or key" : `1 to ${most} different names, ids or keys`;
    throw invalidOption("keyOrName", subjects, expected);
  }
  return [first, ...others];
}

/** A profile whose picture has a head about the one it shows. */
export function headed(profile: RankedProfile, table: Table, row: number): RankedProfile {
  const subject = subjectOf(table, row, profile.subjects[0]?.name ?? "");
  return { ...profile, facts: subject.facts, subject };
}

/** How a chart is to look, and whether its metrics are named. */
export function askedLook(look: Look, options: RankChartOptions, table: Table): Asked {
  const order = namedMetrics(options)?.map((name) => columnAsked(table, name));
  const isNamed = options.metrics !== undefined;
  return { look, preset: options.preset, isNamed, order: order && [...new Set(order)] };
}

/** A chart of the ranks of some, from what was asked for to the drawing. */
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
