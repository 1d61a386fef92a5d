import { arc } from "d3-shape";
import { inkOn } from "../../text/colour.js";
import { element, path, textLine } from "../kit/element.js";
import { categoryColour, categoryTitle, inCategories, type ProfileMetric } from "../kit/profile.js";
import { textWidth } from "../kit/text.js";
import type { ChartTheme } from "../theme.js";

/** The categories of slices as arcs around their labels, with their names, so that no legend is needed. */

const BAND = 15.5;
const NAME = 12.4;
const BETWEEN = 0.012;

/** An arc over adjacent slices of one category. */
interface Arc {
  readonly category: ProfileMetric["category"];
  readonly start: number;
  readonly end: number;
}

const band = arc<void, Arc & { inner: number; outer: number }>()
  .innerRadius(({ inner }) => inner)
  .outerRadius(({ outer }) => outer)
  .startAngle(({ start }) => start + BETWEEN)
  .endAngle(({ end }) => end - BETWEEN)
  .digits(2);

/** How far arcs reach beyond the radius where they begin. */
export function arcsDepth(larger: number): number {
  return BAND * larger;
}

/** Whether every category's name fits on its arc at this radius; if not, a legend has to name them. */
export function arcsHoldNames(metrics: readonly ProfileMetric[], radius: number, larger: number): boolean {
  return arcsOf(metrics).every(({ category, start, end }) => {
    const chord = 2 * radius * Math.sin(Math.min(end - start, Math.PI) / 2);
    return textWidth(categoryTitle(category), NAME * larger, "bold") + 8 * larger <= chord;
  });
}

/** The arcs from a radius on, with their names; names below the centre are turned so that they are readable. */
export function drawArcs(
  metrics: readonly ProfileMetric[],
  radius: number,
  larger: number,
  isNamed: boolean,
  theme: ChartTheme,
): string {
  const size = NAME * larger;
  const depth = arcsDepth(larger);
  const [outer, middle] = [radius + (isNamed ? depth : depth / 3), radius + depth / 2];
  return arcsOf(metrics)
    .map((own) => {
      const fill = categoryColour(theme, own.category);
      const angle = (own.start + own.end) / 2;
      const isBelow = Math.cos(angle) < -0.01;
      const [x, y] = [Math.sin(angle) * middle, -Math.cos(angle) * middle];
      const rotate = (angle * 180) / Math.PI + (isBelow ? 180 : 0);
      const style = {
        size,
        weight: "bold",
        fill: inkOn(fill),
        anchor: "middle",
        rotate: rotate % 360,
      } as const;
      return element(
        "g",
        { class: "category" },
        path(band({ ...own, inner: radius, outer }) ?? "", { fill }),
        isNamed ? textLine(categoryTitle(own.category), x, y, style) : "",
      );
    })
    .join("");
}

/** Metrics are sorted by category, so each category has one arc. The first slice is centred at the top. */
function arcsOf(metrics: readonly ProfileMetric[]): Arc[] {
  const width = (2 * Math.PI) / metrics.length;
  let start = -width / 2;
  return inCategories(metrics).map(({ category, members }) => {
    const end = start + width * members.length;
    const own = { category, start, end };
    start = end;
    return own;
  });
}
