import type { Range } from "../../../analysis/search/profile.js";
import type { Scale } from "../../../charts/kit/axis.js";
import { across, element, textLine, upright } from "../../../charts/kit/element.js";
import { boxAround, spreadLabels } from "../../../charts/kit/spread-labels.js";
import { cutText, textWidth } from "../../../charts/kit/text.js";
import type { ChartTheme } from "../../../charts/theme.js";
import { median } from "../../../stats/summary.js";

/** A row with values on both axes. */
export interface Dot {
  readonly row: number;
  readonly name: string;
  /** Whether it is on the shortlist. */
  readonly isListed: boolean;
  readonly x: number;
  readonly y: number;
  /** Whether it is within the limits of both axes. */
  readonly isInside: boolean;
}

export interface Axis {
  readonly label: string;
  readonly limits: Range<number>;
  /** The unit after the numbers along the axis. */
  readonly unit: string;
}

export interface ScatterDrawing {
  readonly dots: readonly Dot[];
  readonly x: Axis;
  readonly y: Axis;
  readonly notes: readonly string[];
}

const NAME = { size: 11.5, height: 13, widest: 120 };
const WORDS = { size: 11, height: 13 };
const RADIUS = 4;

/** Most names that a field holds without being crowded. */
const MOST_NAMED = 14;
const MOST_LISTED = 40;

/** The field of the dots, with its scales. */
export interface Field {
  readonly x: Scale;
  readonly y: Scale;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Dashed lines at the medians of both axes, and in each corner a description of the dots there. */
export function quadrants({ dots, x, y }: ScatterDrawing, field: Field, look: ChartTheme): string[] {
  if (dots.length < 4) return [];
  const { left, right, top, bottom } = field;
  const middle = medianPoint(dots);
  const dashes = { stroke: look.muted, "stroke-dasharray": "5 4", "stroke-opacity": 0.7 };
  const word = (text: string, at: number, line: number, anchor: "start" | "end"): string => {
    const cut = cutText(text, (right - left) / 2 - 16, { size: WORDS.size });
    return textLine(cut, at, line, { size: WORDS.size, fill: look.muted, anchor });
  };
  const [upper, lower] = [top + WORDS.height, bottom - WORDS.height];
  return [
    upright(field.x(middle.x), top, bottom, dashes),
    across(field.y(middle.y), left, right, dashes),
    word("above the median in both", right - 6, upper, "end"),
    word(`above in ${y.label} alone`, left + 6, upper, "start"),
    word("below in both", left + 6, lower, "start"),
    word(`above in ${x.label} alone`, right - 6, lower, "end"),
  ];
}

function medianPoint(dots: readonly Dot[]): { readonly x: number; readonly y: number } {
  const middle = (axis: "x" | "y"): number => median(Float64Array.from(dots, (dot) => dot[axis]));
  return { x: middle("x"), y: middle("y") };
}

/** Names if there is room: of all rows on the shortlist, and of rows that stand out. */
export function names({ dots }: ScatterDrawing, field: Field, look: ChartTheme): string[] {
  const { x, y, left, right, top, bottom } = field;
  const placed = dots.map((dot) => ({ dot, x: x(dot.x), y: y(dot.y) }));
  const middle = medianPoint(dots);
  const centre = { x: x(middle.x), y: y(middle.y) };
  const away = (at: { readonly x: number; readonly y: number }): number =>
    Math.hypot((at.x - centre.x) / (right - left), (at.y - centre.y) / (bottom - top));
  const order = placed.toSorted(
    (a, b) => Number(b.dot.isListed) - Number(a.dot.isListed) || away(b) - away(a),
  );
  const marks = order
    .filter(({ dot }, at) => at < (dot.isListed ? MOST_LISTED : MOST_NAMED))
    .map(({ dot, ...at }) => {
      const weight = dot.isListed ? ("bold" as const) : ("regular" as const);
      const text = cutText(dot.name, NAME.widest, { size: NAME.size, weight });
      const width = textWidth(text, NAME.size, weight) + 2;
      return { ...at, radius: RADIUS, width, height: NAME.height, must: dot.isListed, text, weight };
    });
  const corners = [top, bottom - 1.6 * WORDS.height].map((edge) => ({
    left,
    right,
    top: edge,
    bottom: edge + 1.6 * WORDS.height,
  }));
  const obstacles = [
    ...placed.map((at) => boxAround(at.x, at.y, { width: 2 * RADIUS, height: 2 * RADIUS })),
    ...corners,
  ];
  const halo = {
    "paint-order": "stroke",
    stroke: look.background,
    "stroke-width": 3,
    "pointer-events": "none",
  };
  return spreadLabels(marks, obstacles, field).map(({ mark, box }) => {
    const style = { size: NAME.size, weight: mark.weight, fill: look.ink, anchor: "middle" } as const;
    const text = textLine(mark.text, (box.left + box.right) / 2, (box.top + box.bottom) / 2, style);
    return element("g", halo, text);
  });
}

/** Rings around the dots of rows on the shortlist. */
export function rings(dots: readonly Dot[], { x, y }: Field, look: ChartTheme): string[] {
  return dots
    .filter(({ isListed }) => isListed)
    .map((dot) =>
      element("circle", {
        class: "listed-dot",
        cx: x(dot.x),
        cy: y(dot.y),
        r: 7,
        fill: "none",
        stroke: look.ink,
        "stroke-width": 2,
      }),
    );
}
