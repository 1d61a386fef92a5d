import { PERCENTILE_RANKS_CHECKS, type PercentileRanksOptions } from "../analysis/peers/percentile-ranks.js";
import type { MetricName } from "../catalogue/metric-columns.js";
import { anything, type Checks, listOfText, type OptionCheck, oneOf, says, text } from "../options.js";
import { UNCERTAINTIES, type Uncertainty } from "./kit/profile.js";
import { type LookOptions, PRESETS } from "./look.js";
import { COLOUR, THEME_NAMES } from "./theme.js";

/** Options of every chart. */
export interface ChartOptions extends LookOptions {
  /** Default: the subject of the chart. */
  readonly title?: string | undefined;
  /** Default: the pool, its size and its threshold. */
  readonly subtitle?: string | undefined;
  /** A line below the chart. */
  readonly note?: string | undefined;
  /** Source of the data, below the chart. Default: competition and season; "" for none. */
  readonly source?: string | undefined;
  /** Shorter or other labels by column; the catalogue's are used for the rest. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
}

/**
 * Options of charts of percentile ranks. Ranks in the table are drawn unchanged; with options of
 * `percentileRanks`, or for a table without ranks, the values are ranked first.
 */
export interface RankChartOptions extends ChartOptions, Omit<PercentileRanksOptions, "only" | "metrics"> {
  /**
   * Metrics to show, or `"all"` rates with a better direction. Default: the headline metrics of the position group
   * (`headlineMetrics`) that have values.
   */
  readonly metrics?: readonly MetricName[] | "all" | undefined;
  /**
   * Drawing of the interval of the true rank from `percentileIntervals`: a `whisker` (default), a paint that is solid
   * up to the low end and fades until the high one (`fade`), or none (`none`). `none` also leaves out the line about
   * metrics in which less than half of the likely rate is the row's own.
   */
  readonly uncertainty?: Uncertainty | undefined;
  /**
   * `mixed`: shows ranks in several pools on one axis, with the pool beside each name. Default: refused, since
   * a rank of 60 among strikers and one among wingers are not the same.
   */
  readonly pools?: "mixed" | undefined;
}

const { only: _only, metrics: _metrics, ...RANKING } = PERCENTILE_RANKS_CHECKS;

/** Means every rate with a better direction. */
const ALL = "all";

const METRICS: OptionCheck = {
  expected: 'a list of metrics, or "all"',
  test: (value) => value === ALL || listOfText.test(value),
  flag: "list",
  says: "metrics to show, or all (default: headline metrics of the position group)",
};

/** The metrics that the options name; undefined if the chart chooses. The command line passes `all` as a list. */
export function namedMetrics({ metrics }: RankChartOptions): readonly string[] | undefined {
  return metrics === undefined || asksForAll({ metrics }) ? undefined : (metrics as readonly string[]);
}

export function asksForAll({ metrics }: RankChartOptions): boolean {
  return [metrics].flat().join() === ALL;
}

/** The options that make a chart rank anew: the criteria for peers and the rules of ranking. */
export const RANKING_OPTIONS = Object.keys(RANKING) as (keyof typeof RANKING)[];

/** The options with these names, to pass on to another function. */
export function optionsNamed(options: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(options).filter(([name]) => names.includes(name)));
}

export const colour: OptionCheck = {
  expected: 'a colour such as "#004488"',
  test: (value) => typeof value === "string" && COLOUR.test(value),
  flag: "text",
};

const ownPicture: OptionCheck = {
  expected: "the path of a PNG, JPEG or SVG picture, a data: address, or its bytes",
  test: (value) => text.test(value) || value instanceof Uint8Array,
  flag: "text",
};

/** Records of the clubs of players. */
export const TEAMS: OptionCheck = {
  ...anything,
  flag: "file",
  says: "records of the clubs, if the players' records do not name them",
};

const labelsByColumn: OptionCheck = {
  expected: "an object of labels by column",
  test: (value) =>
    typeof value === "object" && value !== null && Object.values(value).every((label) => text.test(label)),
};

export const CHART_CHECKS: Checks<ChartOptions> = {
  title: says(text, "title, instead of the names"),
  subtitle: says(text, "subtitle, instead of pool, size and threshold"),
  note: says(text, "a line below the chart"),
  source: says(text, "source of the data (default: competition and season)"),
  labels: labelsByColumn,
  theme: { ...anything, flag: "text", words: THEME_NAMES, says: "light, dark, paper or night" },
  preset: says(
    oneOf(PRESETS),
    "size for a post (1080 × 1350), square (1080 × 1080), wide (1200 × 675), a story (1080 × 1920) or a slide (1920 × 1080)",
  ),
  accent: says(colour, "colour of the first series and of a bar at the top: #rrggbb"),
  logo: says(ownPicture, "PNG, JPEG or SVG picture at the top"),
  photo: says(ownPicture, "PNG, JPEG or SVG picture in the hole of a pizza, or beside the title"),
  handle: says(text, "account name below the chart"),
  credit: says(text, "author, below the chart"),
};

export const RANK_CHART_CHECKS: Checks<RankChartOptions> = {
  ...CHART_CHECKS,
  ...RANKING,
  metrics: METRICS,
  uncertainty: says(oneOf(UNCERTAINTIES), "certainty of ranks: whisker (default), fade or none"),
  pools: says(
    oneOf(["mixed"]),
    "mixed: allow ranks in several pools on one axis, with the pool beside each name (default: refused)",
  ),
};
