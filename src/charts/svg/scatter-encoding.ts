import { scaleSqrt } from "d3-scale";
import { mix } from "../../text/colour.js";
import { inSentence } from "../../text/spelling.js";
import type { LegendItem } from "../kit/picture.js";
import type { ChartTheme } from "../theme.js";
import type { ScatterData, ScatterPoint } from "./scatter-data.js";

const DOT = { plain: 5, least: 3.5, most: 13 };
/** Steps of colour in the legend of a number. */
const STEPS = [0, 0.5, 1];

/** The least and the largest value; infinite the wrong way round where there is none. */
export function extent(values: readonly number[]): [low: number, high: number] {
  return [
    values.reduce((a, b) => Math.min(a, b), Infinity),
    values.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
}

/** The radius of each dot: its area grows with the value. */
export function radiusOf({ points, size }: ScatterData): (point: ScatterPoint) => number {
  if (size === undefined) return ({ kind }) => (kind === "chosen" ? DOT.plain + 1.5 : DOT.plain);
  const [low, high] = extent(points.flatMap((point) => (point.size === null ? [] : [point.size])));
  const scale = scaleSqrt([Math.min(low, high), high > low ? high : low + 1], [DOT.least, DOT.most]);
  return (point) => (point.size === null ? DOT.least : scale(point.size));
}

/** The colour of each dot: of its group, or between pale and deep by its value. */
export function colourOf(
  { points, colour }: ScatterData,
  theme: ChartTheme,
): (point: ScatterPoint) => string {
  if (colour === undefined) {
    return ({ kind }) => (kind === "chosen" ? theme.series[0]! : theme.peers);
  }
  const { groups } = colour;
  if (groups !== undefined) {
    return (point) =>
      point.colour === null ? theme.line : groupColour(theme, groups.indexOf(String(point.colour)));
  }
  const [low, high] = extent(
    points.flatMap((point) => (typeof point.colour === "number" ? [point.colour] : [])),
  );
  return (point) => {
    if (typeof point.colour !== "number") return theme.line;
    return stepColour(theme, high > low ? (point.colour - low) / (high - low) : 0.5);
  };
}

/** More groups than the theme has colours get paler rounds of them, so that each has its own. */
function groupColour(theme: ChartTheme, group: number): string {
  const { series, background } = theme;
  const round = Math.floor(group / series.length);
  return mix(series[group % series.length]!, background, 1 - 0.6 ** round);
}

/** From near the ground to the first colour of the series. */
function stepColour(theme: ChartTheme, share: number): string {
  return mix(mix(theme.series[0]!, theme.background, 0.7), mix(theme.series[0]!, theme.ink, 0.25), share);
}

/** A group's own words; of a number also what it is a number of. */
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
  const [low, high] = extent(
    points.flatMap((point) => (typeof point.colour === "number" ? [point.colour] : [])),
  );
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
  const [low, high] = extent(points.flatMap((point) => (point.size === null ? [] : [point.size])));
  if (low > high) return [];
  const label = `Larger dots: more ${inSentence(size.label)} (${size.valueText(low)} to ${size.valueText(high)})`;
  return [{ label, colour: theme.peers, sign: "circle" }];
}
