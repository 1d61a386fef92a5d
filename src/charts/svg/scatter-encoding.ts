import { scaleSqrt } from "d3-scale";
import { mix } from "../../text/colour.js";
import { inSentence } from "../../text/words.js";
import { extent } from "../kit/axis.js";
import { seriesColour } from "../kit/profile.js";
import type { LegendItem } from "../kit/signs.js";
import type { ScatterData, ScatterPoint } from "../scatter-points.js";
import type { Look } from "../theme.js";

const DOT = { plain: 5, least: 3.5, most: 13 };
/** Shares of the range that a numeric colour legend shows. */
const STEPS = [0, 0.5, 1];

/** The radius of each dot, whose area grows with the value, and the legend of the sizes. */
export function sizesOf({ points, size }: ScatterData, look: Look) {
  if (size === undefined) {
    const radius = ({ kind }: ScatterPoint): number => DOT.plain + (kind === "chosen" ? 1.5 : 0);
    return { radius, legend: [] };
  }
  const [low, high] = extent(points.flatMap((point) => point.size ?? []));
  const scale = scaleSqrt([Math.min(low, high), high > low ? high : low + 1], [DOT.least, DOT.most]);
  const radius = (point: ScatterPoint): number => (point.size === null ? DOT.least : scale(point.size));
  const label = `Larger dots: more ${inSentence(size.label)} (${size.valueText(low)} to ${size.valueText(high)})`;
  const legend: LegendItem[] = low > high ? [] : [{ label, colour: look.peers, sign: "circle" }];
  return { radius, legend };
}

/** The colour of each dot, its group's or a shade between pale and deep by value, and the legend of the colours. */
export function coloursOf({ points, colour }: ScatterData, look: Look) {
  const first = seriesColour(look, 0);
  if (colour === undefined) {
    const fill = ({ kind }: ScatterPoint): string => (kind === "chosen" ? first : look.peers);
    return { fill, legend: [] };
  }
  const { label, groups, names, valueText } = colour;
  const item = (label: string, colour: string): LegendItem => ({ label, colour, sign: "circle" });
  const isMissing = points.some((point) => point.colour === null);
  const missing = isMissing ? [item(`${label}: no value`, look.line)] : [];
  if (groups !== undefined) {
    const shades = new Map(groups.map((group, at) => [group, groupColour(look, at)]));
    // A group is named by its own text; a number, with the column's label.
    const textOf = (group: string): string =>
      [/^\d+$/.test(group) ? `${label} ${group}` : group, names?.get(group) ?? []].flat().join(": ");
    return {
      fill: ({ colour }: ScatterPoint) =>
        colour === null ? look.line : (shades.get(String(colour)) ?? groupColour(look, -1)),
      legend: [...[...shades].map(([group, shade]) => item(textOf(group), shade)), ...missing],
    };
  }
  const [low, high] = extent(
    points.flatMap((point) => (typeof point.colour === "number" ? [point.colour] : [])),
  );
  // Between almost the background and the theme's first series colour.
  const ends = [mix(first, look.background, 0.7), mix(first, look.ink, 0.25)] as const;
  const shadeOf = (value: number): string => mix(...ends, high > low ? (value - low) / (high - low) : 0.5);
  const steps = high > low ? STEPS.map((share) => low + share * (high - low)) : low === high ? [low] : [];
  return {
    fill: ({ colour }: ScatterPoint) => (typeof colour === "number" ? shadeOf(colour) : look.line),
    legend: [...steps.map((value) => item(`${label} ${valueText(value)}`, shadeOf(value))), ...missing],
  };
}

/** Groups beyond the theme's colours get paler versions of them, so that each group has its own colour. */
function groupColour(look: Look, group: number): string {
  const round = Math.floor(group / look.series.length);
  return mix(seriesColour(look, group), look.background, 1 - 0.6 ** round);
}
