import type { Category } from "../catalogue/types.js";

/**
 * The content of charts as plain data, for other drawing programs: {@link Chart.toData}. Missing is null everywhere,
 * and `JSON.stringify` keeps all of it.
 */

/** The texts around a drawing. */
export interface ChartWords {
  readonly title: string;
  readonly subtitle: string;
  /** Lines below the subtitle, such as how long each has played. */
  readonly facts: readonly string[];
  /** Lines below the drawing. They belong to it: what its marks mean, where the data is from. */
  readonly notes: readonly string[];
  /** Probability of the intervals, in percent; null where none are known. */
  readonly level: number | null;
}

/** One player or team in one metric. */
export interface RankRow {
  /** The name on the chart. */
  readonly subject: string;
  /** The column of the value. */
  readonly metric: string;
  /** The metric as the chart writes it, with an asterisk where a high rank means a low value. */
  readonly label: string;
  readonly category: Category | null;
  /** The value as the table holds it, not rounded. */
  readonly value: number | null;
  /** The value as the chart writes it. */
  readonly text: string | null;
  /** The percentile rank, 0 to 100, not rounded. */
  readonly rank: number | null;
  /** Between which ranks the true one lies, with the probability `level`; null where the chart draws no interval. */
  readonly low: number | null;
  readonly high: number | null;
  /** How many of the pool have a value. */
  readonly peers: number | null;
  /** Whom this one is ranked among, in words. Ranks of different pools cannot be set side by side. */
  readonly pool: string | null;
}

/** Of `pizzaChart`, `percentileBars`, `comparisonChart` and `percentileStrip`. */
export interface RankChartData extends ChartWords {
  readonly kind: "pizza" | "bars" | "comparison" | "strip";
  readonly rows: readonly RankRow[];
}

/** Of `radarChart`. */
export interface RadarChartData extends ChartWords {
  readonly kind: "radar";
  /** What the axes show: `ranks`, or `values` on scales of their own. */
  readonly axes: "ranks" | "values";
  readonly rows: readonly RankRow[];
}

/** Of `playerCard`. */
export interface CardChartData extends ChartWords {
  readonly kind: "card";
  readonly rows: readonly RankRow[];
  /** What is shown large; it has no intervals. */
  readonly figures: readonly RankRow[];
  /** Scores by category, 0 to 100. */
  readonly scores: readonly {
    readonly label: string;
    readonly category: Category;
    readonly score: number | null;
    readonly low: number | null;
    readonly high: number | null;
  }[];
  /** The score in a role, 0 to 100; null where nobody can be scored. */
  readonly role: { readonly name: string; readonly score: number | null; readonly remark: string } | null;
  /** Players with similar styles, most similar first; a similarity of 1 means the same in every metric. */
  readonly similar: readonly { readonly subject: string; readonly similarity: number | null }[];
}

/** One of a squad in one metric. */
export interface SquadRow extends RankRow {
  /** The block in which the chart has this one: `Strikers`. */
  readonly group: string;
  readonly minutes: number | null;
}

/** Of `squadChart`. */
export interface SquadChartData extends ChartWords {
  readonly kind: "squad";
  readonly rows: readonly SquadRow[];
}

/** One who is named on a swarm, in one metric. */
export interface SwarmRow extends RankRow {
  /** Between which values of the peers the true rank lies. */
  readonly lowValue: number | null;
  readonly highValue: number | null;
}

/** Of `swarmChart`. */
export interface SwarmChartData extends ChartWords {
  readonly kind: "swarm";
  /** The named rows; none where a swarm shows all. */
  readonly rows: readonly SwarmRow[];
  /** The strips. */
  readonly metrics: readonly {
    readonly metric: string;
    readonly label: string;
    readonly category: Category | null;
    /** The values of the peers who are not among `rows`, a dot each. */
    readonly values: readonly number[];
    /** Those of the peers who alone have the least and the most. */
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
  /** Value of the column that the area stands for. */
  readonly size: number | null;
  /** Value or group of the column that the colour stands for. */
  readonly colour: number | string | null;
  /** Between which values the true ranks lie, of those who were asked for. */
  readonly xLow: number | null;
  readonly xHigh: number | null;
  readonly yLow: number | null;
  readonly yHigh: number | null;
  /** Whether the chart was asked for this one. */
  readonly chosen: boolean;
}

/** What an axis, an area or a colour stands for. */
export interface ScatterScale {
  readonly metric: string;
  readonly label: string;
}

/** Of `scatterChart`, also where it draws a map of styles. */
export interface ScatterChartData extends ChartWords {
  readonly kind: "scatter";
  /** The rows with a dot, in words. */
  readonly pool: string;
  readonly x: ScatterScale & { readonly median: number | null };
  readonly y: ScatterScale & { readonly median: number | null };
  readonly size: ScatterScale | null;
  readonly colour: ScatterScale | null;
  readonly rows: readonly ScatterRow[];
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
  /** How many rows have both. */
  readonly count: number;
}

/** Of `correlationChart`. */
export interface CorrelationChartData extends ChartWords {
  readonly kind: "correlations";
  /** The correlated rows, in words. */
  readonly pool: string;
  readonly rows: readonly CorrelationRow[];
}

/** One metric at one match or in one season. */
export interface LineRow {
  readonly subject: string;
  readonly metric: string;
  readonly label: string;
  readonly category: Category | null;
  readonly value: number | null;
  readonly text: string | null;
  /** The ends of the interval of the true rate, with the probability `level`. */
  readonly low: number | null;
  readonly high: number | null;
}

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

/** Of `formChart`. */
export interface FormChartData extends ChartWords {
  readonly kind: "form";
  readonly rows: readonly FormRow[];
}

/** One metric in one season. */
export interface TrendRow extends LineRow {
  /** The season, with its competition where there are several; `next season` is the forecast. */
  readonly season: string;
  /** The value as counted in this season alone; `value` is the true rate where it can be estimated. */
  readonly single: number | null;
}

/** Of `trendChart`. */
export interface TrendChartData extends ChartWords {
  readonly kind: "trend";
  readonly rows: readonly TrendRow[];
}

/** What a chart draws; `kind` says which it is. */
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
