import { mix } from "../../text/colour.js";
import type { ChartTheme } from "../theme.js";
import { element, rect, threeDots, whisker } from "./element.js";
import type { LegendItem } from "./legend.js";
import {
  type Cell,
  cellsOf,
  type Interval,
  intervalOf,
  levelOf,
  type Profile,
  type Uncertainty,
} from "./profile.js";

/** The drawing of uncertainty: intervals of true ranks, and hatching for players with few minutes. */

const STEPS = 8;
const MOST = 0.82;
const LEAST = 0.1;

/** A piece of a slice or bar between two ranks, in one colour. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly fill: string;
}

/** The pieces of a slice or bar up to its rank, or solid to the interval's low end and fading to its high end. */
export function bandsOf(cell: Painted, colour: string, ground: string): Band[] {
  const { rank, uncertainty } = cell;
  const interval = intervalOf(cell);
  if (Number.isNaN(rank)) return [];
  const solid = { from: 0, to: rank, fill: colour };
  const bands =
    interval === null || uncertainty !== "fade"
      ? [solid]
      : [{ ...solid, to: interval.low }, ...fadedBands(interval, colour, ground)];
  return bands.filter(({ from, to }) => to > from);
}

/** A rank, its interval, and how to draw the interval. */
type Painted = Pick<Cell, "rank" | "low" | "median" | "high" | "uncertainty">;

function fadedBands({ low, high }: Interval, colour: string, ground: string): Band[] {
  return Array.from({ length: STEPS }, (_, step): Band => {
    const strength = MOST + ((LEAST - MOST) * step) / (STEPS - 1);
    const at = (share: number): number => low + (high - low) * share;
    return { from: at(step / STEPS), to: at((step + 1) / STEPS), fill: mix(ground, colour, strength) };
  });
}

/** Whether a rank has no interval although the chart draws intervals. */
export function isUnmeasured(cell: Painted): boolean {
  return !Number.isNaN(cell.rank) && intervalOf(cell) === null && cell.uncertainty !== "none";
}

/** `90 % interval of the true rank`. */
function intervalLabel(level: number | undefined, of = "rank"): string {
  return level === undefined ? `Interval of the true ${of}` : `${level} % interval of the true ${of}`;
}

/** The legend of whiskers, or of fading lines. */
export function whiskerLegend(
  level: number | undefined,
  colour: string,
  of = "rank",
  uncertainty: Uncertainty = "whisker",
): LegendItem {
  return { label: intervalLabel(level, of), colour, sign: uncertainty === "fade" ? "fade" : "whisker" };
}

/** The legend of the intervals in a chart of bars or slices. */
export function certaintyLegend(profiles: readonly Profile[], theme: ChartTheme): LegendItem[] {
  const cells = profiles.flatMap((profile) =>
    profile.subjects.flatMap((subject) => cellsOf(profile, subject)),
  );
  const items = certaintyItems(cells, profiles[0] && levelOf(profiles[0]), theme);
  // In fading paint, a line marks the rank.
  const line = { label: "The rank", colour: theme.ink, sign: "upright" } as const;
  return items.flatMap((item) => (item.sign === "fade" ? [item, line] : [item]));
}

/** The legend of the intervals in a chart that marks ranks with dots. */
export function certaintyItems(
  ranks: readonly Painted[],
  level: number | undefined,
  theme: ChartTheme,
): LegendItem[] {
  const drawn = ranks.find((cell) => !Number.isNaN(cell.rank) && intervalOf(cell) !== null)?.uncertainty;
  const fade = { label: intervalLabel(level), colour: theme.muted, sign: "fade" } as const;
  const unmeasured = { label: "Interval not measured", colour: theme.ink, sign: "unmeasured" } as const;
  return [
    ...(drawn === "whisker" ? [whiskerLegend(level, theme.ink)] : []),
    ...(drawn === "fade" ? [fade] : []),
    ...(ranks.some(isUnmeasured) ? [unmeasured] : []),
  ];
}

/** The definition of the hatching, if one of the subjects has too few minutes. */
export function hatchingOf(profiles: readonly Profile[], theme: ChartTheme): string {
  const isHatched = profiles.some(({ subjects }) => subjects.some(({ isThin }) => isThin));
  return isHatched ? hatching(theme).definition : "";
}

/**
 * Stripes in the background colour over a fill. The definition is the same for the same background, so that pictures on
 * one page can share it.
 */
export function hatching({ background }: ChartTheme): { readonly definition: string; readonly fill: string } {
  const id = `hatch-${background.slice(1)}`;
  const stripe = element("rect", { width: 2.5, height: 7, fill: background });
  const pattern = { id, patternUnits: "userSpaceOnUse", width: 7, height: 7, patternTransform: "rotate(45)" };
  return {
    definition: element("defs", {}, element("pattern", pattern, stripe)),
    fill: `url(#${id})`,
  };
}

/** A position on a line, and the ends of its interval; null if the interval is unknown. */
export interface MarkedPlace {
  readonly at: number;
  readonly range: readonly [from: number, to: number] | null;
  readonly uncertainty: Uncertainty;
}

/** Distance of the dots of an unknown interval from their middle. */
const DOTS = 6;
const DOT_RADIUS = 1.6;

/**
 * The mark of an interval on a horizontal line: a whisker, a fading line, or three dots if the interval is unknown.
 * Over a fill it gets a rim in the background colour, so that it is visible on any fill.
 */
export function certaintyMark(
  { at, range, uncertainty }: MarkedPlace,
  y: number,
  colour: string,
  ground: string | undefined,
  { cap = 4, apart = DOTS, larger = 1 } = {},
): string {
  if (uncertainty === "none") return "";
  if (range === null) {
    const rim = { stroke: ground, "stroke-width": 2.5, "paint-order": "stroke" };
    const style = { fill: colour, ...(ground === undefined ? {} : rim) };
    return threeDots(at, y, apart * larger, DOT_RADIUS * larger, style);
  }
  if (uncertainty === "fade") return fadedLine(at, range, y, colour);
  const line = (stroke: string, width: number): string =>
    whisker(...range, y, cap * larger, stroke, width * larger);
  return (ground === undefined ? "" : line(ground, 4.5)) + line(colour, 1.5);
}

/** A line that is strongest at the position and fades towards both ends of the range. */
function fadedLine(at: number, [from, to]: readonly [number, number], y: number, fill: string): string {
  const middle = Math.min(Math.max(at, from), to);
  return [from, to]
    .flatMap((end) =>
      Array.from({ length: STEPS }, (_, step) => {
        const x = (share: number): number => middle + (end - middle) * share;
        const [one, other] = [x(step / STEPS), x((step + 1) / STEPS)];
        const strength = MOST + ((LEAST - MOST) * step) / (STEPS - 1);
        const width = Math.abs(other - one);
        return rect(Math.min(one, other), y - 2.5, width, 5, { fill, "fill-opacity": strength });
      }),
    )
    .join("");
}
