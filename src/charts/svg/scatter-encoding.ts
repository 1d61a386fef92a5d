import { scaleSqrt } from "d3-scale";
import { mix } from "../../text/colour.js";
import { inSentence } from "../../text/words.js";
import { extent } from "../kit/axis.js";

import { seriesColour, type Words } from "../kit/profile.js";
import type { LegendItem, Range } from "../kit/signs.js";
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
  /** The metric without its basis, for the words in the corners; undefined if the axis is not a single metric. */
  readonly noun: string | undefined;
  /** Whether the axis runs from high to low, because lower is better. */
  readonly turned: boolean;
  /** The labels of the low and the high end, if the axis is not a single metric. */
  readonly ends?: readonly [low: string, high: string] | undefined;
  /** The kind of the dots' intervals on this axis. */
  readonly interval?: "rate" | "rank" | "score" | undefined;
  valueText(value: number): string;
}

export interface ScatterData extends Words {
  readonly points: readonly ScatterPoint[];
  /** Level of the intervals in percent, if known. */
  readonly level: number | undefined;
  /** Whether both axes have one scale, with the line on which they are equal. */
  readonly diagonal: boolean;
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly size: Pick<ScatterAxis, "label" | "valueText"> | undefined;
  readonly colour:
    | (Pick<ScatterAxis, "label" | "valueText"> & {
        readonly groups: readonly string[] | undefined;
        /** Names of groups that have only a number. */
        readonly names?: ReadonlyMap<string, string> | undefined;
      })
    | undefined;
}
