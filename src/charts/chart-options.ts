import { PERCENTILE_RANKS_CHECKS, type PercentileRanksOptions } from "../analysis/peers/percentile-ranks.js";
import type { MetricName } from "../catalogue/metric-columns.js";
import {
  fromFile,
  listOfText,
  type OptionCheck,
  type OptionsOf,
  oneOf,
  says,
  text,
  without,
} from "../options.js";
import type { TableInput } from "../table/input.js";
import { UNCERTAINTIES } from "./kit/profile.js";
import { LOOK_CHECKS, type LookOptions } from "./look.js";

/** Options of every chart. */
export interface ChartOptions extends LookOptions, OptionsOf<typeof CHART_CHECKS> {}

/**
 * Options of charts of percentile ranks. Ranks in the table are drawn unchanged; with options of
 * `percentileRanks`, or for a table without ranks, the values are ranked first.
 */
export interface RankChartOptions
  extends ChartOptions,
    Omit<PercentileRanksOptions, "only" | "metrics">,
    OptionsOf<typeof RANK_CHART_CHECKS> {}

/** The options that make a chart rank anew: the criteria for peers and the rules of ranking. */
export const RANKING = without(PERCENTILE_RANKS_CHECKS, "only", "metrics");

/** Records of the clubs of players. */
export const TEAMS = fromFile<TableInput>("records of the clubs, if the players' records do not name them");

export const CHART_CHECKS = {
  /** Default: the subject of the chart. */
  title: says(text, "title, instead of the names"),
  /** Default: the pool, its size and its threshold. */
  subtitle: says(text, "subtitle, instead of pool, size and threshold"),
  /** A line below the chart. */
  note: says(text, "a line below the chart"),
  /** Source of the data, below the chart. Default: competition and season; "" for none. */
  source: says(text, "source of the data (default: competition and season)"),
  /** Shorter or other labels by column; the catalogue's are used for the rest. */
  labels: {
    expected: "an object of labels by column",
    test: (value) =>
      typeof value === "object" && value !== null && Object.values(value).every((label) => text.test(label)),
  } as OptionCheck<Readonly<Record<string, string>>>,
  ...LOOK_CHECKS,
};

export const RANK_CHART_CHECKS = {
  ...CHART_CHECKS,
  ...RANKING,
  /**
   * Metrics to show, or `"all"` rates with a better direction. Default: the headline metrics of the position group
   * (`headlineMetrics`) that have values.
   */
  metrics: {
    expected: 'a list of metrics, or "all"',
    test: (value) => value === "all" || listOfText.test(value),
    flag: "list",
    says: "metrics to show, or all (default: headline metrics of the position group)",
  } as OptionCheck<readonly MetricName[] | "all">,
  /**
   * Drawing of the interval of the true rank from `percentileIntervals`: a thin `band` or none (`none`). Default: `band`, but none on pizzas of two, radars of
   * three or more, squads, and at ranks of 0 and 100 in swarms and strips. `none`, if asked for, also leaves out the
   * dagger at metrics with few events.
   */
  uncertainty: says(
    oneOf(UNCERTAINTIES),
    "certainty of ranks: band or none (default: band; none on pizzas of two, radars of three and squads)",
  ),
  /**
   * `mixed`: shows ranks in several pools on one axis, with the pool beside each name. Default: refused, since
   * a rank of 60 among strikers and one among wingers are not the same.
   */
  pools: says(
    oneOf(["mixed"]),
    "mixed: allow ranks in several pools on one axis, with the pool beside each name (default: refused)",
  ),
};
