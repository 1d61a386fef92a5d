import { type ScaleLinear, scaleLinear } from "d3-scale";
import type { Look } from "../theme.js";
import { type Attributes, across, element, textLine, upright } from "./element.js";
import { type Box, type Mark, spreadLabels } from "./spread-labels.js";
import { cutText, textWidth } from "./text.js";

/** Scales, and what lies on a field of dots: its grid, the lines at the medians, and the names of dots. */

/** A scale from values to coordinates. */
export type Scale = ScaleLinear<number, number>;

/** The smallest and the largest value; Infinity and -Infinity if there are none. */
export function extent(values: readonly number[]): [low: number, high: number] {
  return [
    values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  ];
}

/** A scale with room beyond the values, as a share of their extent; equal values are in the middle. */
export function axisScale(values: readonly number[], share: number, range: readonly [number, number]): Scale {
  const [low, high] = values.length === 0 ? [0, 1] : extent(values);
  const room = high > low ? (high - low) * share : Math.abs(low) / 2 || 1;
  return scaleLinear([low - room, high + room], range);
}

/** About `count` ticks along a scale, with a percent sign where values are percentages, and short for millions. */
export function figuresOf(
  scale: Scale,
  count: number,
  valueText: (value: number) => string,
): { readonly at: number; readonly text: string }[] {
  const format = scale.tickFormat(count);
  return scale.ticks(count).map((tick) => {
    const written = valueText(tick);
    const isShort = /[KMBT]$/.test(written);
    return { at: scale(tick), text: isShort ? written : format(tick) + (written.endsWith("%") ? "%" : "") };
  });
}

/** The area of the dots, and the scales along its sides. */
export interface Field extends Box, Readonly<Record<"x" | "y", Scale>> {}

/** About `count` faint lines across a field each way, with figures of this size `away` from its foot and its left. */
export function gridOf(
  field: Field,
  { x, y }: Readonly<Record<"x" | "y", { count: number; away: number; valueText(value: number): string }>>,
  size: number,
  { muted, track }: Look,
): string[] {
  const { left, right, top, bottom } = field;
  const style = { size, fill: muted } as const;
  const faint = { stroke: track };
  return [
    ...figuresOf(field.x, x.count, x.valueText).map(
      ({ at, text }) =>
        upright(at, top, bottom, faint) + textLine(text, at, bottom + x.away, { ...style, anchor: "middle" }),
    ),
    ...figuresOf(field.y, y.count, y.valueText).map(
      ({ at, text }) =>
        across(at, left, right, faint) + textLine(text, left - y.away, at, { ...style, anchor: "end" }),
    ),
  ];
}

/**
 * The names of dots where there is room, each with a halo in the background colour. One that `must` be there is bold and
 * never left out; `led` draws a line to it if it is far away.
 */
export function namesOf(
  dots: readonly (Pick<Mark, "x" | "y" | "radius" | "must"> & { readonly name: string })[],
  obstacles: readonly Box[],
  field: Box,
  { size, height, widest }: Readonly<Record<"size" | "height" | "widest", number>>,
  { background, ink }: Look,
  halo: Attributes,
  led: (dot: Pick<Mark, "x" | "y">, name: Box) => string = () => "",
): string[] {
  const marks = dots.map((dot) => {
    const weight = dot.must ? ("bold" as const) : ("regular" as const);
    const text = cutText(dot.name, widest, { size, weight });
    return { ...dot, width: textWidth(text, size, weight) + 2, height, text, weight };
  });
  const outline = { "paint-order": "stroke", stroke: background, "stroke-width": 3, ...halo };
  return spreadLabels(marks, obstacles, field).map(({ mark, box, led: isFar }) => {
    const style = { size, weight: mark.weight, fill: ink, anchor: "middle" } as const;
    const text = textLine(mark.text, (box.left + box.right) / 2, (box.top + box.bottom) / 2, style);
    return (isFar ? led(mark, box) : "") + element("g", outline, text);
  });
}
