import { scaleSqrt } from "d3-scale";
import { mix } from "../../text/colour.js";
import { inSentence } from "../../text/words.js";
import { extent } from "../kit/axis.js";

import { seriesColour, type Uncertainty, type Words } from "../kit/profile.js";
import type { LegendItem } from "../kit/signs.js";
import type { ChartTheme } from "../theme.js";

const DOT = { plain: 5, least: 3.5, most: 13 };
/** Shares of the range that a numeric colour legend shows. */
const STEPS = [0, 0.5, 1];

function sizesOf(points: readonly ScatterPoint[]): [low: number, high: number] {
  return extent(points.flatMap(({ size }) => (size === null ? [] : [size])));
}

function coloursOf(points: readonly ScatterPoint[]): [low: number, high: number] {
  return extent(points.flatMap(({ colour }) => (typeof colour === "number" ? [colour] : [])));
}

/** The radius of each dot; its area grows with the value. */
export function radiusOf({ points, size }: ScatterData): (point: ScatterPoint) => number {
  if (size === undefined) return ({ kind }) => (kind === "chosen" ? DOT.plain + 1.5 : DOT.plain);
  const [low, high] = sizesOf(points);
  const scale = scaleSqrt([Math.min(low, high), high > low ? high : low + 1], [DOT.least, DOT.most]);
  return (point) => (point.size === null ? DOT.least : scale(point.size));
}

/** The colour of each dot: its group's, or a shade between pale and deep by value. */
export function colourOf(
  { points, colour }: ScatterData,
  theme: ChartTheme,
): (point: ScatterPoint) => string {
  if (colour === undefined) {
    return ({ kind }) => (kind === "chosen" ? seriesColour(theme, 0) : theme.peers);
  }
  const { groups } = colour;
  if (groups !== undefined) {
    return (point) =>
      point.colour === null ? theme.line : groupColour(theme, groups.indexOf(String(point.colour)));
  }
  const [low, high] = coloursOf(points);
  return (point) => {
    if (typeof point.colour !== "number") return theme.line;
    return stepColour(theme, high > low ? (point.colour - low) / (high - low) : 0.5);
  };
}

/** Groups beyond the theme's colours get paler versions of them, so that each group has its own colour. */
function groupColour(theme: ChartTheme, group: number): string {
  const round = Math.floor(group / theme.series.length);
  return mix(seriesColour(theme, group), theme.background, 1 - 0.6 ** round);
}

/** A colour between almost the background and the theme's first series colour. */
function stepColour(theme: ChartTheme, share: number): string {
  const first = seriesColour(theme, 0);
  return mix(mix(first, theme.background, 0.7), mix(first, theme.ink, 0.25), share);
}

/** A group's own text; for a number, with the column's label. */
function groupLabel({ label, names }: NonNullable<ScatterData["colour"]>, group: string): string {
  const numbered = /^\d+$/.test(group) ? `${label} ${group}` : group;
  const name = names?.get(group);
  return name === undefined ? numbered : `${numbered}: ${name}`;
}

export function colourLegend({ points, colour }: ScatterData, theme: ChartTheme): LegendItem[] {
  if (colour === undefined) return [];
  const missing = points.some((point) => point.colour === null)
    ? [{ label: `${colour.label}: no value`, colour: theme.line, sign: "circle" as const }]
    : [];
  if (colour.groups !== undefined) {
    const groups = colour.groups.map((group, index) => ({
      label: groupLabel(colour, group),
      colour: groupColour(theme, index),
      sign: "circle" as const,
    }));
    return [...groups, ...missing];
  }
  const [low, high] = coloursOf(points);
  if (low > high) return missing;
  const steps = (high > low ? STEPS : [0.5]).map((share) => ({
    label: `${colour.label} ${colour.valueText(high > low ? low + share * (high - low) : low)}`,
    colour: stepColour(theme, share),
    sign: "circle" as const,
  }));
  return [...steps, ...missing];
}

export function sizeLegend({ points, size }: ScatterData, theme: ChartTheme): LegendItem[] {
  if (size === undefined) return [];
  const [low, high] = sizesOf(points);
  if (low > high) return [];
  const label = `Larger dots: more ${inSentence(size.label)} (${size.valueText(low)} to ${size.valueText(high)})`;
  return [{ label, colour: theme.peers, sign: "circle" }];
}

/** The ends of an interval. */
export type Range = readonly [low: number, high: number];

/** One row of the table as a dot. */
export interface ScatterPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Missing as null: the dot is as small as possible. */
  readonly size: number | null;
  /** A number, a group's name, or null for missing. */
  readonly colour: number | string | null;
  /** The intervals on the axes, if they are known and drawn. */
  readonly intervals: { readonly x: Range | null; readonly y: Range | null };
  /** `chosen` dots stand out and always have a name; `labelled` ones have a name if there is room. */
  readonly kind: "chosen" | "labelled" | "other";
}

export interface ScatterAxis {
  readonly label: string;
  readonly median: number | undefined;
  /** The labels of the low and the high end, if the axis is not a single metric. */
  readonly ends?: readonly [low: string, high: string] | undefined;
  /** The kind of the dots' intervals on this axis. */
  readonly interval?: "rate" | "rank" | undefined;
  valueText(value: number): string;
}

export interface ScatterData extends Words {
  readonly points: readonly ScatterPoint[];
  /** Level of the intervals in percent, if known. */
  readonly level: number | undefined;
  readonly uncertainty: Uncertainty;
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly size: Omit<ScatterAxis, "median" | "ends" | "interval"> | undefined;
  readonly colour:
    | (Omit<ScatterAxis, "median" | "ends" | "interval"> & {
        readonly groups: readonly string[] | undefined;
        /** Names of groups that have only a number. */
        readonly names?: ReadonlyMap<string, string> | undefined;
      })
    | undefined;
}
