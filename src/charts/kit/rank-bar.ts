import type { ChartTheme } from "../theme.js";
import { rect, upright } from "./element.js";
import type { Cell } from "./profile.js";
import { bandsOf, certaintyMark, hatching, placedRank } from "./signs.js";

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

/** Ranks with marks on the bars. */
export const QUARTERS = [25, 50, 75];

/** The x of a rank on a bar. */
export function xOfRank({ x, length, sign = 1 }: BarPlace, rank: number): number {
  return x + (sign * length * rank) / 100;
}

/** A bar up to the rank on its track, hatched for subjects with too few minutes. */
export function rankBar(cell: Cell, colour: string, place: BarPlace, theme: ChartTheme): string {
  const { rank, isThin } = cell;
  const { y, height, length } = place;
  const piece = (from: number, to: number, fill: string): string => {
    const left = Math.min(xOfRank(place, from), xOfRank(place, to));
    return rect(left, y - height / 2, (length * (to - from)) / 100, height, { fill });
  };
  const bands = bandsOf(cell, colour, theme.track).map(({ from, to, fill }) => piece(from, to, fill));
  const hatched = isThin && !Number.isNaN(rank) ? piece(0, rank, hatching(theme).fill) : "";
  return [piece(0, 100, theme.track), ...bands, hatched].join("");
}

/** The mark of a rank's interval, `below` the middle of the bar: a whisker, or a line at the rank if the bar fades. */
export function rankMark(
  cell: Cell,
  place: BarPlace,
  theme: ChartTheme,
  { below = 0, cap = 4 } = {},
): string {
  if (Number.isNaN(cell.rank)) return "";
  const placed = placedRank(cell, (rank) => xOfRank(place, rank));
  if (placed.uncertainty === "fade" && placed.range !== null)
    return rankLine(place, cell.rank, theme.ink, 2, 2);
  return certaintyMark(placed, place.y + below, theme.ink, theme.background, { cap });
}

/** A line across a bar at a rank, extending `beyond` the bar on either side. */
export function rankLine(place: BarPlace, rank: number, stroke: string, width: number, beyond = 0): string {
  const { y, height } = place;
  const [x, half] = [xOfRank(place, rank), height / 2 + beyond];
  return upright(x, y - half, y + half, { stroke, "stroke-width": width });
}
