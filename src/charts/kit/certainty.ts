import { mix } from "../../text/colour.js";
import type { ChartTheme } from "../theme.js";
import { element, rect, upright } from "./element.js";
import type { LegendItem } from "./legend.js";
import type { Interval, Profile, ProfileCell } from "./profile.js";

/** How sure ranks are: ends that fade where the true rank may lie, and hatching where somebody hardly played. */

const STEPS = 8;
const MOST = 0.82;
const LEAST = 0.1;

/** A piece of a slice or bar, between two ranks, in one colour. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly fill: string;
}

/** A slice or bar up to its rank; with an interval, full up to the low end and fading until the high one. */
export function bandsOf(rank: number, interval: Interval | null, colour: string, ground: string): Band[] {
  if (interval === null) return [{ from: 0, to: rank, fill: colour }];
  const { low, high } = interval;
  const faded = Array.from({ length: STEPS }, (_, step): Band => {
    const strength = MOST + ((LEAST - MOST) * step) / (STEPS - 1);
    const at = (share: number): number => low + (high - low) * share;
    return { from: at(step / STEPS), to: at((step + 1) / STEPS), fill: mix(ground, colour, strength) };
  });
  return [{ from: 0, to: low, fill: colour }, ...faded].filter(({ from, to }) => to > from);
}

/** Where the true rank lies, in words. */
function intervalLabel(level: number | undefined): string {
  return `The true rank lies here${level === undefined ? "" : `, with ${level} %`}`;
}

/** What fading ends stand for, where some are drawn. */
function fadeLegend({ subjects, level }: Profile, theme: ChartTheme): LegendItem[] {
  if (!subjects.some(({ intervals }) => intervals.some((interval) => interval !== null))) return [];
  return [{ label: intervalLabel(level), colour: theme.muted, sign: "fade" }];
}

/** What whiskers stand for. */
export function whiskerLegend(level: number | undefined, theme: ChartTheme): LegendItem {
  return { label: intervalLabel(level), colour: theme.muted, sign: "whisker" };
}

/** What fading ends and the mark of the median in them stand for, where some are drawn. */
export function intervalLegend(profile: Profile, theme: ChartTheme): LegendItem[] {
  const hasMedian = profile.subjects.some(({ intervals }) => intervals.some((one) => one?.median != null));
  const median = { label: "Its median", colour: theme.ink, sign: "upright" } as const;
  return [...fadeLegend(profile, theme), ...(hasMedian ? [median] : [])];
}

/** The same where the mark in a fading bar is the rank itself. */
export function rankedIntervalLegend(profile: Profile, theme: ChartTheme): LegendItem[] {
  const fade = fadeLegend(profile, theme);
  return fade.length === 0 ? [] : [...fade, { label: "The rank", colour: theme.ink, sign: "upright" }];
}

/** What pictures need to hatch, where somebody of these hardly played. */
export function hatchingOf(profiles: readonly Profile[], theme: ChartTheme): string {
  const isHatched = profiles.some(({ subjects }) => subjects.some(({ isThin }) => isThin));
  return isHatched ? hatching(theme).definition : "";
}

/** Stripes of the ground over a fill. One text for one ground, so that pictures on one page can share it. */
export function hatching({ background }: ChartTheme): { readonly definition: string; readonly fill: string } {
  const id = `hatch-${background.slice(1)}`;
  const stripe = element("rect", { width: 2.5, height: 7, fill: background });
  const pattern = { id, patternUnits: "userSpaceOnUse", width: 7, height: 7, patternTransform: "rotate(45)" };
  return {
    definition: element("defs", {}, element("pattern", pattern, stripe)),
    fill: `url(#${id})`,
  };
}

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
