import { AMONG_PEERS_CHECKS } from "../analysis/peers/among-peers.js";
import type { PercentileRanksOptions } from "../analysis/peers/percentile-ranks.js";
import { anything, type OptionCheck, oneOf, text } from "../options.js";
import { TIE_KINDS } from "../stats/rank.js";
import type { TableInput } from "../table/input.js";
import type { ThemeOption } from "./theme.js";

/** What every chart takes. */
export interface ChartOptions {
  /** Default: who or what is shown. */
  readonly title?: string | undefined;
  /** Default: the pool, its size and its threshold. */
  readonly subtitle?: string | undefined;
  /** A line below the chart, such as the source of the data. */
  readonly note?: string | undefined;
  /** Shorter or other labels by column; the catalogue's are used for the rest. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
  /** `"light"` (default), `"dark"`, or an object with parts of a theme. */
  readonly theme?: ThemeOption | undefined;
}

/** What charts of percentile ranks take: the options of `percentileRanks` apply where values are given. */
export interface RankChartOptions extends ChartOptions, PercentileRanksOptions {
  /** The values behind the ranks, to be printed with them, where the first argument holds ranks. */
  readonly values?: TableInput | undefined;
}

/** The options of `percentileRanks` that decide who is ranked among whom, and how. */
export const RANKING_CHECKS = { ...AMONG_PEERS_CHECKS, ties: oneOf(TIE_KINDS) } as const;

const labelsByColumn: OptionCheck = {
  expected: "an object of labels by column",
  test: (value) =>
    typeof value === "object" && value !== null && Object.values(value).every((label) => text.test(label)),
};

export const CHART_CHECKS = {
  title: text,
  subtitle: text,
  note: text,
  labels: labelsByColumn,
  theme: anything,
} as const;

export const RANK_CHART_CHECKS = {
  ...CHART_CHECKS,
  ...RANKING_CHECKS,
  values: anything,
} as const;
