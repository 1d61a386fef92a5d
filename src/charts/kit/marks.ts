import type { ChartTheme } from "../theme.js";
import { digits, path, rect } from "./element.js";

/** A line with a cap at both ends. */
export function whisker(
  from: number,
  to: number,
  y: number,
  cap: number,
  colour: string,
  width = 1.5,
): string {
  const [low, high] = [digits(from), digits(to)];
  const [top, bottom] = [digits(y - cap), digits(y + cap)];
  const d = `M${low},${top}V${bottom}M${low},${digits(y)}H${high}M${high},${top}V${bottom}`;
  return path(d, { fill: "none", stroke: colour, "stroke-width": width });
}

/** The dashed frame that says: no value. */
export function missingBox(x: number, y: number, width: number, height: number, theme: ChartTheme): string {
  const style = { rx: 3, fill: theme.background, stroke: theme.muted, "stroke-dasharray": "3 2" };
  return rect(x - width / 2, y - height / 2, width, height, style);
}
