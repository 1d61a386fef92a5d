import type { Words } from "../kit/picture.js";
import type { Uncertainty } from "../kit/profile.js";

/** The values of one metric over a pool. */
export interface SwarmMetric {
  readonly label: string;
  /** Present values of the peers who are not named. */
  readonly peers: readonly number[];
  /** Which of the peers has the least and which the most, where it is one alone. */
  readonly extremes: readonly { readonly peer: number; readonly name: string }[];
  /** The value of each named one; missing as null. */
  readonly chosen: readonly (number | null)[];
  /** How many of the peers have a value, `28 of 45`; null where all have. */
  readonly fewer: string | null;
  /** The percentile rank of each named one; missing as null. */
  readonly ranks: readonly (number | null)[];
  /** Between which values the true rank of each named one lies; null where that is not known. */
  readonly intervals: readonly (readonly [low: number, high: number] | null)[];
  readonly quartiles: readonly [lower: number, median: number, upper: number] | undefined;
  /** Whether the axis runs from high to low, so that better is always to the right. */
  readonly turned: boolean;
  valueText(value: number): string;
}

/** One who is named. */
export interface SwarmSubject {
  readonly name: string;
  /** Whom he is ranked among, where that is another pool than the one on the strips: `among 43 strikers`. */
  readonly elsewhere?: string | undefined;
  readonly uncertainty?: Uncertainty | undefined;
  /** What stands out, in sentences. */
  readonly said?: readonly string[] | undefined;
}

export interface SwarmData extends Words {
  readonly subjects: readonly SwarmSubject[];
  readonly metrics: readonly SwarmMetric[];
  /** Percent of certainty of the intervals, where it is known. */
  readonly level: number | undefined;
}
