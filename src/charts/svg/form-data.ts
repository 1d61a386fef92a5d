import type { Words } from "../kit/picture.js";

/** The rates of one metric, match by match. */
export interface FormMetric {
  readonly label: string;
  /** NaN where there is none. */
  readonly rates: Float64Array;
  /** The value of each match by itself, where the rates are of several. */
  readonly single?: Float64Array | undefined;
  readonly lower: Float64Array | undefined;
  readonly upper: Float64Array | undefined;
  /** The rate over all matches; NaN where it is not drawn. */
  readonly season: number;
  /** What is said of the last place. Default: its rate. */
  readonly said?: string | undefined;
  /** The rate that is expected behind the last place. */
  readonly next?: NextRate | undefined;
  valueText(value: number): string;
}

/** A rate that is expected, and the ends of its interval. */
export interface NextRate {
  readonly rate: number;
  readonly lower: number;
  readonly upper: number;
}

export interface FormData extends Words {
  /** Probability of the intervals, in percent. */
  readonly level: number;
  /** In the order of play: against whom, `H` or `A`, and the month as `2017-08`; empty where it is not known. */
  readonly matches: readonly {
    readonly opponent: string;
    readonly venue: string;
    readonly month: string;
  }[];
  readonly metrics: readonly FormMetric[];
  /** What the line and the dots are called. Default: a rate, and each match. */
  readonly words?: { readonly rate: string; readonly single: string } | undefined;
  /** What stands in a strip without a value. Default: that so many matches have no rate. */
  readonly nothing?: string | undefined;
}
