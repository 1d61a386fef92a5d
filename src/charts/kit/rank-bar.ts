import type { ChartTheme } from "../theme.js";
import { bandsOf, hatching } from "./certainty.js";
import { rect, upright } from "./element.js";
import type { ProfileCell } from "./profile.js";

/** Where the bar of a rank begins, its middle, its height and how long one of rank 100 is. */
export interface BarPlace {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly length: number;
  /** -1: it grows to the left. Default: to the right. */
  readonly sign?: 1 | -1 | undefined;
}

/** Ranks at which bars are marked. */
export const QUARTERS = [25, 50, 75];

/** Where a rank lies on a bar. */
export function xOfRank({ x, length, sign = 1 }: BarPlace, rank: number): number {
  return x + (sign * length * rank) / 100;
}

/** A bar as long as a rank on its track, fading over its interval, hatched where somebody hardly played. */
export function rankBar(
  { rank, interval, isThin }: ProfileCell,
  colour: string,
  place: BarPlace,
  theme: ChartTheme,
): string {
  const { y, height, length } = place;
  const piece = (from: number, to: number, fill: string): string => {
    const left = Math.min(xOfRank(place, from), xOfRank(place, to));
    return rect(left, y - height / 2, (length * (to - from)) / 100, height, { fill });
  };
  const track = piece(0, 100, theme.track);
  if (rank === null) return track;
  const bands = bandsOf(rank, interval, colour, theme.track);
  const hatched = isThin ? piece(0, rank, hatching(theme).fill) : "";
  return [track, ...bands.map(({ from, to, fill }) => piece(from, to, fill)), hatched].join("");
}

/** A line across a bar at a rank, so much longer than the bar is high on either side. */
export function rankLine(place: BarPlace, rank: number, stroke: string, width: number, beyond = 0): string {
  const { y, height } = place;
  const [x, half] = [xOfRank(place, rank), height / 2 + beyond];
  return upright(x, y - half, y + half, { stroke, "stroke-width": width });
}
