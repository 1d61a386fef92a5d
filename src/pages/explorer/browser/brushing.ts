import type { Range } from "../../../analysis/search/profile.js";
import { part } from "./element.js";
import { BRUSH, type DrawnScatter, FIELD } from "./scatter-drawing.js";

export interface BrushActions {
  /** A rectangle has been drawn. */
  readonly brushed: (x: Range<number>, y: Range<number>) => void;
  /** The pointer is at a place of the field. */
  readonly near: (at: Point) => void;
}

type Point = readonly [x: number, y: number];

/** What a hand moves without meaning to, in pixels. */
const STILL = 5;

/** Lets a rectangle be drawn over a scatter, by mouse, pen or touch. */
export function brushing(svg: SVGSVGElement, { x, y }: DrawnScatter, { brushed, near }: BrushActions): void {
  const field = part<SVGGraphicsElement>(svg, `.${FIELD}`);
  const brush = part(svg, `.${BRUSH}`);
  let start: Point | undefined;
  // The picture may be shown larger or smaller than it is drawn.
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
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < STILL) near(to);
    else brushed(between(from[0], to[0], x), between(from[1], to[1], y));
  });
  svg.addEventListener("pointercancel", () => {
    start = undefined;
  });
}

function inPart(pixel: number, scale: DrawnScatter["x"]): number {
  const [from, to] = scale.range() as [number, number];
  return Math.max(Math.min(from, to), Math.min(Math.max(from, to), pixel));
}

function put(brush: Element, [x, y]: Point, [toX, toY]: Point): void {
  brush.setAttribute("x", String(Math.min(x, toX)));
  brush.setAttribute("y", String(Math.min(y, toY)));
  brush.setAttribute("width", String(Math.abs(x - toX)));
  brush.setAttribute("height", String(Math.abs(y - toY)));
}

function between(one: number, other: number, scale: DrawnScatter["x"]): Range<number> {
  const [min, max] = [scale.invert(one), scale.invert(other)].sort((a, b) => a - b) as [number, number];
  return { min, max };
}
