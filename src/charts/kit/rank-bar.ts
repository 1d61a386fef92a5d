import type { ChartTheme } from "../theme.js";
import { rect } from "./element.js";
import type { Cell } from "./profile.js";
import { certaintyMark, hatchedBox, paintOf, placedRank } from "./signs.js";

/** Bars with a length proportional to the rank. */

/** Where a bar begins, its middle, its height and the length of rank 100. */
export interface BarPlace {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly length: number;
  /** -1 if the bar grows to the left. Default: to the right. */
  readonly sign?: 1 | -1 | undefined;
}

/** Height of the band of an interval, as a share of its bar. */
const BAND_SHARE = 0.3;

/** Ranks with marks on the bars. */
export const QUARTERS = [25, 50, 75];

/** The x of a rank on a bar. */
export function xOfRank({ x, length, sign = 1 }: BarPlace, rank: number): number {
  return x + (sign * length * rank) / 100;
}

/** A bar up to the rank on its track, with the interval as a band in its middle. Hatched if there is no rank. */
export function rankBar(cell: Cell, colour: string, place: BarPlace, theme: ChartTheme): string {
  const { rank } = cell;
  const { y, height, length } = place;
  const paint = paintOf(cell, colour, theme);
  const left = (from: number, to: number): number => Math.min(xOfRank(place, from), xOfRank(place, to));
  if (Number.isNaN(rank)) return hatchedBox(left(0, 100), y - height / 2, length, height, theme);
  const piece = (from: number, to: number, fill: string): string =>
    rect(left(from, to), y - height / 2, (length * (to - from)) / 100, height, { fill });
  const placed = placedRank(cell, (of) => xOfRank(place, of));
  return [
    piece(0, 100, theme.track),
    rank > 0 ? piece(0, rank, paint) : "",
    certaintyMark(placed, y, paint, theme.background, height * BAND_SHARE),
  ].join("");
}
