import type { Range } from "../../../analysis/search/profile.js";
import { axisScale, type Field, gridOf, namesOf, type Scale } from "../../../charts/kit/axis.js";
import { across, digits, element, textLine, upright } from "../../../charts/kit/element.js";
import { MARGIN, type Picture, picture } from "../../../charts/kit/picture.js";
import { boxAround } from "../../../charts/kit/spread-labels.js";
import { cutText } from "../../../charts/kit/text.js";
import type { ChartTheme } from "../../../charts/theme.js";
import { median } from "../../../stats/summary.js";

/** A row with values on both axes. */
export interface Dot {
  readonly row: number;
  readonly name: string;
  readonly isListed: boolean;
  readonly x: number;
  readonly y: number;
  /** Whether it is within the limits of both axes. */
  readonly isInside: boolean;
}

export interface ScatterDrawing extends Readonly<Record<"x" | "y", Axis>> {
  readonly dots: readonly Dot[];
  readonly notes: readonly string[];
}

interface Axis {
  readonly label: string;
  readonly limits: Range<number>;
  /** A value with its unit. */
  valueText(value: number): string;
}

/** The scales between values and pixels. */
type Scales = Readonly<Record<"x" | "y", Scale>>;

/** The classes of the frame around the dots and of the brush's rectangle. */
export const FIELD = "field";
export const BRUSH = "brush";

const LEFT = 52;
const BELOW = 44;
const LOWEST = 220;
const TICKS = { count: 6 };

/** Many rows in two metrics as dots; those within the limits are coloured. Text has the same size on any screen. */
export function drawDots(data: ScatterDrawing, width: number, look: ChartTheme): Picture & Scales {
  const right = width - MARGIN / 2;
  const height = Math.max(LOWEST, Math.min(460, width * 0.7));
  const { dots } = data;
  const inside = dots.filter(({ isInside }) => isInside);
  const outside = dots.filter(({ isInside }) => !isInside);
  const [wide, high] = [dots.map((dot) => dot.x), dots.map((dot) => dot.y)];
  const [x, y] = [axisScale(wide, 0.04, [LEFT, right]), axisScale(high, 0.09, [height, 0])];
  const field = { x, y, left: LEFT, right, top: 0, bottom: height };
  const frame = { x: LEFT, y: 0, width: right - LEFT, height, fill: "none", stroke: look.line };
  const title = { size: 12.5, fill: look.ink, anchor: "middle" } as const;
  const markup = [
    element("rect", { ...frame, class: FIELD }),
    ...gridOf(field, { x: { ...TICKS, away: 13, ...data.x }, y: { ...TICKS, away: 6, ...data.y } }, 11, look),
    ...quadrants(data, field, look),
    dotsPath(outside, field, look.peers),
    dotsPath(inside, field, look.series[0]),
    ...dots.filter(({ isListed }) => isListed).map((dot) => ring(dot, field, look)),
    ...names(dots, field, look),
    brushRect(data, field, look),
    textLine(data.x.label, (LEFT + right) / 2, height + 34, title),
    textLine(data.y.label, 12, height / 2, { ...title, rotate: -90 }),
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
  const body = { height: height + BELOW, markup: markup.join("") };
  return { ...picture(width, look, around, () => body), x, y };
}

/** All dots of one colour in a single path, so that thousands are drawn quickly. */
function dotsPath(dots: readonly Dot[], { x, y }: Scales, colour: string | undefined): string {
  const d = dots.map((dot) => `M${digits(x(dot.x))},${digits(y(dot.y))}h0`).join("");
  const line = { "stroke-width": 7, "stroke-linecap": "round", "stroke-opacity": 0.75 };
  return element("path", { d, stroke: colour, ...line, fill: "none" });
}

/** A ring around the dot of a row on the shortlist. */
function ring(dot: Dot, { x, y }: Scales, look: ChartTheme): string {
  const at = { class: "listed-dot", cx: x(dot.x), cy: y(dot.y), r: 7 };
  return element("circle", { ...at, fill: "none", stroke: look.ink, "stroke-width": 2 });
}

/** The limits as a rectangle; on an axis without limits it covers the full length. */
function brushRect(data: ScatterDrawing, field: Scales, look: ChartTheme): string {
  const [left, right] = span(field.x, data.x.limits);
  const [top, bottom] = span(field.y, data.y.limits);
  const [width, height] = isFree(data) ? [0, 0] : [right - left, bottom - top];
  const [colour] = look.series;
  const at = { class: BRUSH, x: left, y: top, width, height };
  return element("rect", { ...at, fill: colour, "fill-opacity": 0.1, stroke: colour });
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

export function inPart(pixel: number, scale: Scale): number {
  const [from = 0, to = 0] = scale.range();
  return Math.max(Math.min(from, to), Math.min(Math.max(from, to), pixel));
}

const NAME = { size: 11.5, height: 13, widest: 120 };
const WORDS = { size: 11, height: 13 };
const RADIUS = 4;

/** Most names that a field holds without being crowded. */
const MOST_NAMED = 14;
const MOST_LISTED = 40;

/** Dashed lines at the medians of both axes, and in each corner a description of the dots there. */
function quadrants({ dots, x, y }: ScatterDrawing, field: Field, look: ChartTheme): string[] {
  if (dots.length < 4) return [];
  const { left, right, top, bottom } = field;
  const middle = medianPoint(dots, field);
  const dashes = { stroke: look.muted, "stroke-dasharray": "5 4", "stroke-opacity": 0.7 };
  const word = (text: string, at: number, line: number, anchor: "start" | "end"): string => {
    const cut = cutText(text, (right - left) / 2 - 16, { size: WORDS.size });
    return textLine(cut, at, line, { size: WORDS.size, fill: look.muted, anchor });
  };
  const [upper, lower] = [top + WORDS.height, bottom - WORDS.height];
  return [
    upright(middle.x, top, bottom, dashes),
    across(middle.y, left, right, dashes),
    word("above the median in both", right - 6, upper, "end"),
    word(`above in ${y.label} alone`, left + 6, upper, "start"),
    word("below in both", left + 6, lower, "start"),
    word(`above in ${x.label} alone`, right - 6, lower, "end"),
  ];
}

function medianPoint(dots: readonly Dot[], { x, y }: Scales): Readonly<Record<"x" | "y", number>> {
  const middle = (axis: "x" | "y"): number => median(Float64Array.from(dots, (dot) => dot[axis]));
  return { x: x(middle("x")), y: y(middle("y")) };
}

/** Names if there is room: of all rows on the shortlist, and of rows that stand out. */
function names(dots: readonly Dot[], field: Field, look: ChartTheme): string[] {
  const { x, y, left, right, top, bottom } = field;
  const placed = dots.map((dot) => ({ dot, x: x(dot.x), y: y(dot.y) }));
  const centre = medianPoint(dots, field);
  const away = (at: (typeof placed)[number]): number =>
    Math.hypot((at.x - centre.x) / (right - left), (at.y - centre.y) / (bottom - top));
  const order = placed.toSorted(
    (a, b) => Number(b.dot.isListed) - Number(a.dot.isListed) || away(b) - away(a),
  );
  const named = order
    .filter(({ dot }, at) => at < (dot.isListed ? MOST_LISTED : MOST_NAMED))
    .map(({ dot, ...at }) => ({ ...at, radius: RADIUS, name: dot.name, must: dot.isListed }));
  const corner = 1.6 * WORDS.height;
  const obstacles = [
    ...placed.map((at) => boxAround(at.x, at.y, { width: 2 * RADIUS, height: 2 * RADIUS })),
    { left, right, top, bottom: top + corner },
    { left, right, top: bottom - corner, bottom },
  ];
  return namesOf(named, obstacles, field, NAME, look, { "pointer-events": "none" });
}
