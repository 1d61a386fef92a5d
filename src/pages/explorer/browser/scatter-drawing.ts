import type { Range } from "../../../analysis/search/profile.js";
import { axisScale, figuresOf, type Scale } from "../../../charts/kit/axis.js";
import { across, digits, element, textLine, upright } from "../../../charts/kit/element.js";
import { MARGIN, type Picture, picture } from "../../../charts/kit/picture.js";
import type { ChartTheme } from "../../../charts/theme.js";
import { part } from "./element.js";
import { type Dot, names, quadrants, rings, type ScatterDrawing } from "./scatter-names.js";

/** The drawing, with the position of its field and the scales between pixels and values. */
export interface DrawnScatter extends Picture {
  readonly x: Scale;
  readonly y: Scale;
}

/** The classes of the frame around the dots and of the brush's rectangle. */
export const FIELD = "field";
export const BRUSH = "brush";

const LEFT = 52;
const BELOW = 44;
const LOWEST = 220;

/** Many rows in two metrics as dots; those within the limits are coloured. Text has the same size on any screen. */
export function drawDots(data: ScatterDrawing, width: number, look: ChartTheme): DrawnScatter {
  const right = width - MARGIN / 2;
  const height = Math.max(LOWEST, Math.min(460, width * 0.7));
  const { dots } = data;
  const inside = dots.filter(({ isInside }) => isInside);
  const outside = dots.filter(({ isInside }) => !isInside);
  const [wide, high] = [dots.map((dot) => dot.x), dots.map((dot) => dot.y)];
  const [x, y] = [axisScale(wide, 0.04, [LEFT, right]), axisScale(high, 0.09, [height, 0])];
  const field = { x, y, left: LEFT, right, top: 0, bottom: height };
  const frame = { x: LEFT, y: 0, width: right - LEFT, height, fill: "none", stroke: look.line };
  const markup = [
    element("rect", { ...frame, class: FIELD }),
    ...ticks(data, x, y, height, look),
    ...quadrants(data, field, look),
    dotsPath(outside, x, y, look.peers),
    dotsPath(inside, x, y, look.series[0]),
    ...rings(dots, field, look),
    ...names(data, field, look),
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
    description: `${data.x.label} on the x axis, ${data.y.label} on the y axis: ${subtitle}; the table lists them.`,
    legend: [],
    notes: data.notes,
  };
  return { ...picture(width, look, around, { height: height + BELOW, markup: markup.join("") }), x, y };
}

function ticks(data: ScatterDrawing, x: Scale, y: Scale, height: number, look: ChartTheme): string[] {
  const style = { size: 11, fill: look.muted } as const;
  const faint = { stroke: look.track };
  const [left = 0, right = 0] = x.range();
  return [
    ...figuresOf(x, 6, () => data.x.unit).map(
      ({ at, text }) =>
        upright(at, 0, height, faint) + textLine(text, at, height + 13, { ...style, anchor: "middle" }),
    ),
    ...figuresOf(y, 6, () => data.y.unit).map(
      ({ at, text }) =>
        across(at, left, right, faint) + textLine(text, left - 6, at, { ...style, anchor: "end" }),
    ),
  ];
}

/** All dots of one colour in a single path, so that thousands are drawn quickly. */
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

/** The limits as a rectangle; on an axis without limits it covers the full length. */
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
  const [from = 0, to = 0] = scale.range();
  const one = inPart(min === undefined ? from : scale(min), scale);
  const other = inPart(max === undefined ? to : scale(max), scale);
  return [Math.min(one, other), Math.max(one, other)];
}

export interface BrushActions {
  /** The reader has drawn a rectangle. */
  readonly brushed: (x: Range<number>, y: Range<number>) => void;
  /** The pointer is at this point of the field, or has left it. */
  readonly near: (at: Point | undefined) => void;
  /** The reader has clicked or tapped this point of the field. */
  readonly chosen: (at: Point) => void;
}

export type Point = readonly [x: number, y: number];

/** Movement in pixels that still counts as a click. */
const STILL = 5;

/** Lets the reader draw a rectangle over a scatter by mouse, pen or touch. */
export function brushing(
  svg: SVGSVGElement,
  { x, y }: DrawnScatter,
  { brushed, near, chosen }: BrushActions,
): void {
  const field = part<SVGGraphicsElement>(svg, `.${FIELD}`);
  const brush = part(svg, `.${BRUSH}`);
  let start: Point | undefined;
  // The picture may be shown at another size than it is drawn.
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const to = field.getScreenCTM()!.inverse();
    const { x: left, y: top } = new DOMPoint(clientX, clientY).matrixTransform(to);
    return [inPart(left, x), inPart(top, y)];
  };
  svg.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    start = placeOf(event);
    svg.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  svg.addEventListener("pointermove", (event) => {
    const at = placeOf(event);
    if (start === undefined) near(at);
    else put(brush, start, at);
  });
  svg.addEventListener("pointerup", (event) => {
    if (start === undefined) return;
    const [from, to] = [start, placeOf(event)];
    start = undefined;
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < STILL) chosen(to);
    else brushed(between(from[0], to[0], x), between(from[1], to[1], y));
  });
  svg.addEventListener("pointerleave", () => near(undefined));
  svg.addEventListener("pointercancel", () => {
    start = undefined;
  });
}

/** The nearest pixel within a scale's range. */
function inPart(pixel: number, scale: Scale): number {
  const [from = 0, to = 0] = scale.range();
  return Math.max(Math.min(from, to), Math.min(Math.max(from, to), pixel));
}

function put(brush: Element, [x, y]: Point, [toX, toY]: Point): void {
  brush.setAttribute("x", String(Math.min(x, toX)));
  brush.setAttribute("y", String(Math.min(y, toY)));
  brush.setAttribute("width", String(Math.abs(x - toX)));
  brush.setAttribute("height", String(Math.abs(y - toY)));
}

function between(one: number, other: number, scale: Scale): Range<number> {
  const ends = [scale.invert(one), scale.invert(other)];
  return { min: Math.min(...ends), max: Math.max(...ends) };
}
