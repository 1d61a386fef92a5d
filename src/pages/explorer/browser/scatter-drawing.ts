import { scaleLinear } from "d3-scale";
import type { Range } from "../../../analysis/search/profile.js";
import { digits, element, textLine } from "../../../charts/kit/element.js";
import { MARGIN, type Picture, picture } from "../../../charts/kit/picture.js";
import type { ChartTheme } from "../../../charts/theme.js";

/** A row with both values. */
export interface Dot {
  readonly row: number;
  readonly x: number;
  readonly y: number;
  /** Whether it lies within the limits of both axes. */
  readonly isInside: boolean;
}

export interface Axis {
  readonly label: string;
  readonly limits: Range<number>;
  /** What is added to the figures along it. */
  readonly unit: string;
}

export interface ScatterDrawing {
  readonly dots: readonly Dot[];
  readonly x: Axis;
  readonly y: Axis;
  readonly notes: readonly string[];
}

type Scale = ReturnType<typeof scaleLinear<number, number>>;

/** The drawing, where its field stands in it, and from pixels to values and back. */
export interface DrawnScatter extends Picture {
  readonly x: Scale;
  readonly y: Scale;
}

/** The class of the frame around the dots, and of what is drawn of a brush. */
export const FIELD = "field";
export const BRUSH = "brush";

const LEFT = 52;
const BELOW = 44;
const LOWEST = 220;

/** Two metrics of many rows as dots, those within the limits in colour; text keeps its size on any screen. */
export function drawDots(data: ScatterDrawing, width: number, look: ChartTheme): DrawnScatter {
  const right = width - MARGIN / 2;
  const height = Math.max(LOWEST, Math.min(460, width * 0.7));
  const { dots } = data;
  const inside = dots.filter(({ isInside }) => isInside);
  const outside = dots.filter(({ isInside }) => !isInside);
  const [across, up] = [dots.map((dot) => dot.x), dots.map((dot) => dot.y)];
  const x = scaleOf(across, [LEFT, right]);
  const y = scaleOf(up, [height, 0]);
  const frame = { x: LEFT, y: 0, width: right - LEFT, height, fill: "none", stroke: look.line };
  const markup = [
    element("rect", { ...frame, class: FIELD }),
    ...ticks(data, x, y, height, look),
    dotsPath(outside, x, y, look.peers),
    dotsPath(inside, x, y, look.series[0]),
    brushRect(data, x, y, look),
    textLine(data.x.label, (LEFT + right) / 2, height + 34, { size: 12.5, fill: look.ink, anchor: "middle" }),
    textLine(data.y.label, 12, height / 2, { size: 12.5, fill: look.ink, anchor: "middle", rotate: -90 }),
  ];
  const subtitle = isFree(data)
    ? `${dots.length} dots`
    : `${inside.length} of ${dots.length} within the limits`;
  const around = {
    title: `${data.x.label} and ${data.y.label}`,
    subtitle,
    description: `${data.x.label} across, ${data.y.label} upwards: ${subtitle}, which the table lists.`,
    legend: [],
    notes: data.notes,
  };
  return { ...picture(width, look, around, { height: height + BELOW, markup: markup.join("") }), x, y };
}

/** A little more than the values need. */
function scaleOf(values: readonly number[], range: readonly [number, number]): Scale {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) [low, high] = [0, 1];
  const room = high > low ? (high - low) * 0.04 : Math.abs(low) / 2 || 1;
  return scaleLinear([low - room, high + room], range);
}

function ticks(data: ScatterDrawing, x: Scale, y: Scale, height: number, look: ChartTheme): string[] {
  const style = { size: 11, fill: look.muted } as const;
  const [across, up] = [x.ticks(6), y.ticks(6)];
  const [left, right] = x.range() as [number, number];
  const line = (d: string): string => element("path", { d, stroke: look.track });
  return [
    ...across.map(
      (tick) =>
        line(`M${digits(x(tick))},0V${digits(height)}`) +
        textLine(x.tickFormat(6)(tick) + data.x.unit, x(tick), height + 13, { ...style, anchor: "middle" }),
    ),
    ...up.map(
      (tick) =>
        line(`M${digits(left)},${digits(y(tick))}H${digits(right)}`) +
        textLine(y.tickFormat(6)(tick) + data.y.unit, left - 6, y(tick), { ...style, anchor: "end" }),
    ),
  ];
}

/** All dots of a colour in one path: thousands are drawn in a moment. */
function dotsPath(dots: readonly Dot[], x: Scale, y: Scale, colour: string | undefined): string {
  const d = dots.map((dot) => `M${digits(x(dot.x))},${digits(y(dot.y))}h0`).join("");
  return element("path", {
    d,
    stroke: colour,
    "stroke-width": 7,
    "stroke-linecap": "round",
    "stroke-opacity": 0.75,
    fill: "none",
  });
}

/** The limits as a rectangle; an axis without a limit is covered from end to end. */
function brushRect(data: ScatterDrawing, x: Scale, y: Scale, look: ChartTheme): string {
  const [left, right] = span(x, data.x.limits);
  const [top, bottom] = span(y, data.y.limits);
  return element("rect", {
    class: BRUSH,
    x: left,
    y: top,
    width: isFree(data) ? 0 : right - left,
    height: isFree(data) ? 0 : bottom - top,
    fill: look.series[0],
    "fill-opacity": 0.1,
    stroke: look.series[0],
  });
}

function isFree({ x, y }: ScatterDrawing): boolean {
  return [x, y].every(({ limits: { min, max } }) => min === undefined && max === undefined);
}

function span(scale: Scale, { min, max }: Range<number>): [number, number] {
  const [from, to] = scale.range() as [number, number];
  const ends = [min === undefined ? from : scale(min), max === undefined ? to : scale(max)];
  const [least, most] = [Math.min(from, to), Math.max(from, to)];
  const [low, high] = ends.map((end) => Math.max(least, Math.min(most, end))) as [number, number];
  return [Math.min(low, high), Math.max(low, high)];
}
