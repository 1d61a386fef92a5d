import type { Words } from "../kit/picture.js";
import type { Uncertainty } from "../kit/profile.js";

/** The values of one metric over a pool. */
export interface SwarmMetric {
  readonly label: string;
  /** The values of the peers who are not named. */
  readonly peers: readonly number[];
  /** The only peer with the smallest value, and the only one with the largest; none if several share it. */
  readonly extremes: readonly { readonly peer: number; readonly name: string }[];
  /** The value of each named one; missing as null. */
  readonly chosen: readonly (number | null)[];
  /** How many of the peers have a value: `28 of 45`; null if all have. */
  readonly fewer: string | null;
  /** The percentile rank of each named one; missing as null. */
  readonly ranks: readonly (number | null)[];
  /** The interval of each named one's true rank, as values of the peers; null if unknown. */
  readonly intervals: readonly (readonly [low: number, high: number] | null)[];
  readonly quartiles: readonly [lower: number, median: number, upper: number] | undefined;
  /** Whether the axis runs from high to low, so that better is always to the right. */
  readonly turned: boolean;
  valueText(value: number): string;
}

/** A named row. */
export interface SwarmSubject {
  readonly name: string;
  /** The subject's pool, if it is not the one on the strips: `among 43 strikers`. */
  readonly elsewhere?: string | undefined;
  readonly uncertainty?: Uncertainty | undefined;
  /** Sentences about what stands out. */
  readonly said?: readonly string[] | undefined;
}

export interface SwarmData extends Words {
  readonly subjects: readonly SwarmSubject[];
  readonly metrics: readonly SwarmMetric[];
  /** Level of the intervals in percent, if known. */
  readonly level: number | undefined;
}
