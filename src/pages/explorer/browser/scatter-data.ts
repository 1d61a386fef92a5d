import type { Range } from "../../../analysis/search/profile.js";

/** A row with values on both axes. */
export interface Dot {
  readonly row: number;
  readonly name: string;
  /** Whether it is on the shortlist. */
  readonly isListed: boolean;
  readonly x: number;
  readonly y: number;
  /** Whether it is within the limits of both axes. */
  readonly isInside: boolean;
}

export interface Axis {
  readonly label: string;
  readonly limits: Range<number>;
  /** The unit after the numbers along the axis. */
  readonly unit: string;
}

export interface ScatterDrawing {
  readonly dots: readonly Dot[];
  readonly x: Axis;
  readonly y: Axis;
  readonly notes: readonly string[];
}
