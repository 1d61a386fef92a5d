import { digits, path, textLine } from "../kit/element.js";
import { type Box, spreadLabels } from "../kit/spread-labels.js";
import { textWidth } from "../kit/text.js";
import type { ChartTheme } from "../theme.js";
import { type Crowd, type Dot, NAME } from "./swarm-crowd.js";

/** The names of dots and the counts of columns, above and below a strip. */

/** Room for names above and below the dots of a strip. */
export const NAMES = 34;
/** How far the band of the middle half extends beyond the dots. */
export const BAND = 8;

type Place = Pick<Dot, "x" | "y" | "radius">;

/** The names above or below the dots, each with a line to its dot. Lines of dots above each other do not cross. */
export function nameLabels(
  { dots, piles, half: reach }: Crowd,
  field: Box,
  half: number,
  taken: readonly Box[],
  theme: ChartTheme,
): { readonly box: Box; readonly markup: string }[] {
  const crowd = { left: field.left, right: field.right, top: -half, bottom: half };
  const named = dots.filter(({ text }) => text !== "");
  const chosen = named.filter(({ colour }) => colour !== undefined);
  const others = named.filter(({ colour }) => colour === undefined);
  const muted = { weight: "regular", fill: theme.muted, inTheWay: named } as const;
  const marks = [
    ...chosen.map((dot) => ({ ...dot, ...muted, weight: "bold" as const, fill: theme.ink, must: true })),
    ...piles.map((pile) => ({ ...pile, ...muted, y: 0, radius: reach, inTheWay: [], must: true })),
    ...others.map((dot) => ({ ...dot, ...muted, must: false })),
  ].map((mark) => {
    const { x, y, radius, text, weight, inTheWay, must } = mark;
    const place = { x, y, radius };
    const width = textWidth(text, NAME.size, weight) + 8;
    const [isBelow, isAbove] = [isHidden(place, inTheWay, -1), isHidden(place, inTheWay, 1)];
    const within = isBelow === isAbove ? field : isBelow ? { ...field, top: 0 } : { ...field, bottom: 0 };
    const size = { radius: half + BAND + 1, width, height: NAME.height };
    const middle = Math.min(field.right - width / 2, Math.max(field.left + width / 2, x));
    return { x: middle, y: 0, ...size, must, within, mark, place };
  });
  return spreadLabels(marks, [crowd, ...taken], field).map(({ mark: { mark, place }, box }) => {
    const { text, weight, fill, inTheWay } = mark;
    const style = { size: NAME.size, weight, fill, anchor: "middle" } as const;
    const written = textLine(text, (box.left + box.right) / 2, (box.top + box.bottom) / 2, style);
    return { box, markup: leader(place, inTheWay, box, fill) + written };
  });
}

/** Whether a line from above (-1) or below (1) would meet another named dot first. */
function isHidden({ x, y, radius }: Place, dots: readonly Place[], side: -1 | 1): boolean {
  return dots.some(
    (other) => (other.y - y) * side > 0 && Math.abs(other.x - x) < radius + other.radius && other.y !== y,
  );
}

/** A line from the name to the dot, around dots in its way. */
function leader(dot: Place, dots: readonly Place[], box: Box, stroke: string): string {
  const { x, y, radius } = dot;
  const side = box.bottom <= 0 ? -1 : 1;
  const centre = (box.left + box.right) / 2;
  const from = side < 0 ? box.bottom - 1 : box.top + 1;
  const way = isHidden(dot, dots, side)
    ? `L${digits(x + 2 * radius + 3)},${digits(y + side * 2 * radius)}L${digits(x + radius)},${digits(y)}`
    : `L${digits(x)},${digits(y + side * radius)}`;
  return path(`M${digits(centre)},${digits(from)}${way}`, { fill: "none", stroke, "stroke-width": 1 });
}
