import { type ShownNumbers, type Standing, shownNumbers } from "../analysis/peers/standing.js";
import type { Category } from "../catalogue/types.js";
import type { MeanGrade } from "../table/grades.js";

import { cellsOf, levelOf, type Profile, type Words } from "./kit/profile.js";

/**
 * The content of charts as plain data, for other drawing programs: {@link Chart.toData}. Missing is null everywhere,
 * and `JSON.stringify` keeps all of it.
 */

/** The texts around a drawing. */
export interface ChartWords {
  readonly title: string;
  readonly subtitle: string;
  /** Lines below the subtitle, such as minutes played. */
  readonly facts: readonly string[];
  /** Lines below the drawing. They belong to it: the meaning of its marks, the source of the data. */
  readonly notes: readonly string[];
  /** Probability of the intervals, in percent; null without intervals. */
  readonly level: number | null;
}

/**
 * One player or team in one metric: the value as the table holds it, the percentile rank, 0 to 100, the ends of the
 * interval of the true rank, with the probability `level`, and the number of peers in the pool with a value. None is
 * rounded; null if it is missing, or the chart draws no interval.
 */
export interface RankRow extends ShownNumbers<number | null> {
  /** The name on the chart. */
  readonly subject: string;
  /** The column of the value. */
  readonly metric: string;
  /** The metric as the chart writes it, with an asterisk if a high rank means a low value. */
  readonly label: string;
  readonly category: Category | null;
  /** The value as the chart writes it. */
  readonly text: string | null;
  /** The pool in words. Ranks of different pools cannot be compared. */
  readonly pool: string | null;
}

/** The kind of a chart, its texts and its rows. */
interface DataOf<Kind extends string, Row> extends ChartWords {
  readonly kind: Kind;
  readonly rows: readonly Row[];
}

/** Data of `pizzaChart`, `percentileBars`, `comparisonChart` and `percentileStrip`. */
export interface RankChartData extends DataOf<"pizza" | "bars" | "comparison" | "strip", RankRow> {}

/** Data of `radarChart`. */
export interface RadarChartData extends DataOf<"radar", RankRow> {
  /** Content of the axes: `ranks`, or `values` on scales of their own. */
  readonly axes: "ranks" | "values";
}

/** Data of `playerCard`. */
export interface CardChartData extends DataOf<"card", RankRow> {
  /** The large figures; they have no intervals. */
  readonly figures: readonly RankRow[];
  /** Scores by category, 0 to 100. */
  readonly scores: readonly {
    readonly label: string;
    readonly category: Category;
    readonly score: number | null;
    readonly low: number | null;
    readonly high: number | null;
  }[];
  /** The score in a role, 0 to 100; null if no score is possible. */
  readonly role: { readonly name: string; readonly score: number | null; readonly remark: string } | null;
  /** Players with similar styles, most similar first; a similarity of 1 means the same in every metric. */
  readonly similar: readonly { readonly subject: string; readonly similarity: number | null }[];
  /** The mean of the scouts' latest grades by criterion, and their number; empty without grades. */
  readonly grades: readonly MeanGrade[];
}

/** One player of a squad in one metric. */
export interface SquadRow extends RankRow {
  /** The block of this player: `Strikers`. */
  readonly group: string;
  readonly minutes: number | null;
}

/** Data of `squadChart`. */
export interface SquadChartData extends DataOf<"squad", SquadRow> {}

/** One named player or team on a swarm, in one metric. */
export interface SwarmRow extends RankRow {
  /** The ends of the interval of the true rank, as values of the peers. */
  readonly lowValue: number | null;
  readonly highValue: number | null;
}

/** Data of `swarmChart`: its rows are the named ones, none if the swarm shows all. */
export interface SwarmChartData extends DataOf<"swarm", SwarmRow> {
  /** The strips. */
  readonly metrics: readonly {
    readonly metric: string;
    readonly label: string;
    readonly category: Category | null;
    /** The values of the peers who are not in `rows`, one per dot. */
    readonly values: readonly number[];
    /** The peers with the smallest and the largest value, if no other shares it. */
    readonly extremes: readonly { readonly subject: string; readonly value: number }[];
    readonly quartiles: { readonly lower: number; readonly median: number; readonly upper: number } | null;
    /** Whether lower is better, so that the axis runs from high to low. */
    readonly turned: boolean;
  }[];
}

/** A dot of a scatter. */
export interface ScatterRow {
  readonly subject: string;
  readonly x: number;
  readonly y: number;
  /** Value of the column behind the dot's area. */
  readonly size: number | null;
  /** Value or group of the column behind the dot's colour. */
  readonly colour: number | string | null;
  /** The ends of the intervals of the true ranks, as values, for chosen rows. */
  readonly xLow: number | null;
  readonly xHigh: number | null;
  readonly yLow: number | null;
  readonly yHigh: number | null;
  /** Whether the row was chosen in the call. */
  readonly chosen: boolean;
}

/** The meaning of an axis, an area or a colour. */
export interface ScatterScale {
  readonly metric: string;
  readonly label: string;
}

/** Data of `scatterChart`, also for maps of styles. */
export interface ScatterChartData extends DataOf<"scatter", ScatterRow> {
  /** The rows with dots, in words. */
  readonly pool: string;
  readonly x: ScatterScale & { readonly median: number | null };
  readonly y: ScatterScale & { readonly median: number | null };
  readonly size: ScatterScale | null;
  readonly colour: ScatterScale | null;
}

/** A pair of metrics. */
export interface CorrelationRow {
  readonly metric: string;
  readonly label: string;
  readonly other: string;
  readonly otherLabel: string;
  /** -1 to 1, between `low` and `high` with the probability `level`. */
  readonly correlation: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** Number of rows with both values. */
  readonly count: number;
}

/** Data of `correlationChart`. */
export interface CorrelationChartData extends DataOf<"correlations", CorrelationRow> {
  /** The correlated rows, in words. */
  readonly pool: string;
}

/** One metric at one match or in one season; `low` and `high` are the ends of the interval of the true rate. */
export interface LineRow extends Omit<RankRow, "rank" | "peers" | "pool"> {}

/** One metric at one match. */
export interface FormRow extends LineRow {
  /** The place of the match in the order of play, from 1. */
  readonly match: number;
  /** The day, as `2017-08-12`. */
  readonly date: string | null;
  readonly opponent: string | null;
  readonly venue: "home" | "away" | null;
  /** The value of this match by itself. */
  readonly single: number | null;
  /** The rate over all matches of the table, the same in each row of a metric. */
  readonly average: number | null;
}

/** Data of `formChart`. */
export interface FormChartData extends DataOf<"form", FormRow> {}

/** One metric in one season. */
export interface TrendRow extends LineRow {
  /** The season, with its competition if there are several; `next season` is the forecast. */
  readonly season: string;
  /** The value from this season alone; `value` is the true rate if it can be estimated. */
  readonly single: number | null;
}

/** Data of `trendChart`. */
export interface TrendChartData extends DataOf<"trend", TrendRow> {}

/** The content of a chart; `kind` names the chart. */
export type ChartData =
  | RankChartData
  | RadarChartData
  | CardChartData
  | SquadChartData
  | SwarmChartData
  | ScatterChartData
  | CorrelationChartData
  | FormChartData
  | TrendChartData;

/** A value for drawings and data: missing becomes null. */
export function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** A text with ordinary spaces, so that programs can compare it: charts use no-break spaces. */
export function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

/** The texts around a drawing, with ordinary spaces. */
export function wordsOf({ title, subtitle, facts = [], notes }: Words, level?: number): ChartWords {
  return {
    title: plain(title),
    subtitle: plain(subtitle),
    facts: facts.map(plain),
    notes: notes.map(plain),
    level: level ?? null,
  };
}

/** The texts around a profile, with the level of the intervals that it draws. */
export function profileWords(profile: Profile): ChartWords {
  return wordsOf(profile, levelOf(profile));
}

/** The data of a chart of ranks: the texts around its profile, and a row for each subject in each metric. */
export function rankData<Kind extends string>(kind: Kind, profile: Profile) {
  return { kind, ...profileWords(profile), rows: rankRows(profile) };
}

/** What is drawn of one subject in one metric. */
export function rankRow(standing: Standing, subject = standing.name): RankRow {
  const { metric, label, category, text, pool } = standing;
  const shown = Object.entries(shownNumbers(standing)).map(([name, value]) => [name, orNull(value)]);
  const { value, ...numbers } = Object.fromEntries(shown) as ShownNumbers<number | null>;
  const row = { subject, metric, label: plain(label), category: category ?? null, value, text };
  return { ...row, ...numbers, peers: pool === null ? null : numbers.peers, pool };
}

/** A data row for each subject in each metric. */
export function rankRows(profile: Profile): RankRow[] {
  return profile.subjects.flatMap((subject) =>
    cellsOf(profile, subject).map((cell) => rankRow(cell, subject.name)),
  );
}
