import type { Words } from "../kit/picture.js";

/** The rates of one metric, match by match. */
export interface FormMetric {
  readonly label: string;
  /** NaN if a match has none. */
  readonly rates: Float64Array;
  /** The value of each single match, if the rates are over several. */
  readonly single?: Float64Array | undefined;
  readonly lower: Float64Array | undefined;
  readonly upper: Float64Array | undefined;
  /** The rate over all matches; NaN if it is not drawn. */
  readonly season: number;
  /** Text for the last point. Default: its rate. */
  readonly said?: string | undefined;
  /** The expected rate after the last point. */
  readonly next?: NextRate | undefined;
  valueText(value: number): string;
}

/** An expected rate, and the ends of its interval. */
export interface NextRate {
  readonly rate: number;
  readonly lower: number;
  readonly upper: number;
}

export interface FormData extends Words {
  /** Level of the intervals in percent. */
  readonly level: number;
  /** In the order of play: the opponent, `H` or `A`, and the month as `2017-08`; empty if unknown. */
  readonly matches: readonly {
    readonly opponent: string;
    readonly venue: string;
    readonly month: string;
  }[];
  readonly metrics: readonly FormMetric[];
  /** Names of the line and the dots. Default: a rate, and each match. */
  readonly words?: { readonly rate: string; readonly single: string } | undefined;
  /** Text in a strip without a value. Default: that this number of matches has no rate. */
  readonly nothing?: string | undefined;
}
