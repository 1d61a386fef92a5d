import { mix } from "../../text/colour.js";
import type { ChartTheme } from "../theme.js";
import { element, rect, threeDots, whisker } from "./element.js";
import type { LegendItem } from "./legend.js";
import { cellsOf, type Interval, type Profile, type ProfileCell, type Uncertainty } from "./profile.js";

/** How sure ranks are: the interval of the true one beside the paint of the rank, and hatching where somebody hardly played. */

const STEPS = 8;
const MOST = 0.82;
const LEAST = 0.1;

/** A piece of a slice or bar, between two ranks, in one colour. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly fill: string;
}

/** A slice or bar up to its rank; one that fades is full up to the low end of the interval, and ends at the high one. */
export function bandsOf(cell: Painted, colour: string, ground: string): Band[] {
  const { rank, interval, uncertainty } = cell;
  if (rank === null) return [];
  const solid = { from: 0, to: rank, fill: colour };
  const bands =
    interval === null || uncertainty !== "fade"
      ? [solid]
      : [{ ...solid, to: interval.low }, ...fadedBands(interval, colour, ground)];
  return bands.filter(({ from, to }) => to > from);
}

/** A rank, how sure it is, and how that is drawn. */
type Painted = Pick<ProfileCell, "rank" | "uncertainty"> & { readonly interval: Interval | null };

function fadedBands({ low, high }: Interval, colour: string, ground: string): Band[] {
  return Array.from({ length: STEPS }, (_, step): Band => {
    const strength = MOST + ((LEAST - MOST) * step) / (STEPS - 1);
    const at = (share: number): number => low + (high - low) * share;
    return { from: at(step / STEPS), to: at((step + 1) / STEPS), fill: mix(ground, colour, strength) };
  });
}

/** Whether a rank is drawn of which nobody knows how sure it is, beside others of which that is known. */
export function isUnmeasured({ rank, interval, uncertainty }: Painted): boolean {
  return rank !== null && interval === null && uncertainty !== "none";
}

/** `90 % interval of the true rank`. */
function intervalLabel(level: number | undefined, of = "rank"): string {
  return level === undefined ? `Interval of the true ${of}` : `${level} % interval of the true ${of}`;
}

/** What whiskers stand for, or lines that fade. */
export function whiskerLegend(
  level: number | undefined,
  colour: string,
  of = "rank",
  uncertainty: Uncertainty = "whisker",
): LegendItem {
  return { label: intervalLabel(level, of), colour, sign: uncertainty === "fade" ? "fade" : "whisker" };
}

/** What the marks of certainty in a picture of bars or slices stand for. */
export function certaintyLegend(profiles: readonly Profile[], theme: ChartTheme): LegendItem[] {
  const cells = profiles.flatMap((profile) =>
    profile.subjects.flatMap((subject) => cellsOf(profile, subject)),
  );
  const items = certaintyItems(cells, profiles[0]?.level, theme);
  // Where paint fades, a line marks the rank.
  const line = { label: "The rank", colour: theme.ink, sign: "upright" } as const;
  return items.flatMap((item) => (item.sign === "fade" ? [item, line] : [item]));
}

/** What they stand for where a dot marks the rank. */
export function certaintyItems(
  ranks: readonly Painted[],
  level: number | undefined,
  theme: ChartTheme,
): LegendItem[] {
  const drawn = ranks.find(({ rank, interval }) => rank !== null && interval !== null)?.uncertainty;
  const fade = { label: intervalLabel(level), colour: theme.muted, sign: "fade" } as const;
  const unmeasured = { label: "Interval not measured", colour: theme.ink, sign: "unmeasured" } as const;
  return [
    ...(drawn === "whisker" ? [whiskerLegend(level, theme.ink)] : []),
    ...(drawn === "fade" ? [fade] : []),
    ...(ranks.some(isUnmeasured) ? [unmeasured] : []),
  ];
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

/** A place on a line, and between which places of it the true one lies; null where that is not known. */
export interface MarkedPlace {
  readonly at: number;
  readonly range: readonly [from: number, to: number] | null;
  readonly uncertainty: Uncertainty;
}

/** How wide around its place the mark of an interval that nobody has measured is. */
const DOTS = 6;
const DOT_RADIUS = 1.6;

/**
 * The mark of how sure a place is, on a level line: a whisker, ends that fade, or three dots where that is not
 * measured, as far from their middle as asked for. On paint it has a rim of the ground, so that it is seen on any.
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

/** A line that is strongest at its place and fades towards both ends of its range. */
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
