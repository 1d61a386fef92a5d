import { arc } from "d3-shape";
import type { Standing } from "../../analysis/peers/standing.js";
import type { Category } from "../../catalogue/types.js";
import { inkOn } from "../../text/colour.js";
import { bandsOf, certaintyMark, hatching } from "../kit/certainty.js";
import { digits, element, path, textLine } from "../kit/element.js";
import { type Cell, categoryColour, categoryTitle, inCategories, intervalOf } from "../kit/profile.js";
import { textWidth } from "../kit/text.js";
import type { ChartTheme } from "../theme.js";

/** The fills of a pizza's slices, and the marks of their intervals. */

/** The radii of ranks 0 and 100. */
export interface Disc {
  readonly hole: number;
  readonly radius: number;
}

export interface Sector {
  readonly start: number;
  readonly end: number;
}

/** A subject's part of a slice: all of it, or one half if there are two subjects. */
export interface Part extends Sector {
  readonly cell: Cell;
  readonly colour: string;
  /** Colour of the slice's empty part. */
  readonly track: string;
  /** Width of the outline in the background colour. */
  readonly edge: number;
}

/** Positions of the figures, and the radius outside them where labels begin. */
export interface Figures {
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** Figures are at least this far from the centre, so that they do not touch their neighbours. */
  readonly least: number;
  readonly atRim: boolean;
  /** Radius of figures beyond the rim, and the outer radius of all figures. */
  readonly rim: number;
  readonly outside: number;
  /** Factor for the size of texts. */
  readonly larger: number;
}

const ring = arc<void, Sector & { inner: number; outer: number }>()
  .innerRadius(({ inner }) => inner)
  .outerRadius(({ outer }) => outer)
  .startAngle(({ start }) => start)
  .endAngle(({ end }) => end)
  .digits(2);

export function sectorPath({ start, end }: Sector, inner: number, outer: number): string {
  return ring({ start, end, inner, outer }) ?? "";
}

/** The radius of a rank. */
export function radiusOfRank({ hole, radius }: Disc, rank: number): number {
  return hole + ((radius - hole) * rank) / 100;
}

/** The fill of a part up to its rank, hatched for subjects with too few minutes. */
export function partFill(part: Part, disc: Disc, theme: ChartTheme): string {
  const { rank, isThin } = part.cell;
  const sector = (from: number, to: number): string =>
    sectorPath(part, radiusOfRank(disc, from), radiusOfRank(disc, to));
  const edge = { stroke: theme.background, "stroke-width": part.edge };
  const bands = bandsOf(part.cell, part.colour, part.track);
  const whole = sector(0, Math.max(...bands.map(({ to }) => to), 0));
  const only = bands.length === 1 ? edge : {};
  return [
    ...bands.map(({ from, to, fill }) => path(sector(from, to), { fill, ...only })),
    bands.length > 1 ? path(whole, { fill: "none", ...edge }) : "",
    isThin && !Number.isNaN(rank) ? path(whole, { fill: hatching(theme).fill }) : "",
    bands.length > 1 && !Number.isNaN(rank) ? arcAt(radiusOfRank(disc, rank), part, theme.ink, 2) : "",
  ].join("");
}

/** Distance of interval marks from the figures beside them, and the share of a part's angle that they stay within. */
const BESIDE = { gap: 5, share: 0.42 };

/** The interval of a part's rank, along a radius. A fading part shows it without a mark. */
export function certainty(part: Part, figures: Figures, disc: Disc, theme: ChartTheme): string {
  const { cell, start, end } = part;
  const { rank, uncertainty } = cell;
  const interval = intervalOf(cell);
  if (Number.isNaN(rank) || (uncertainty === "fade" && interval !== null)) return "";
  const at = radiusOfRank(disc, rank);
  const angle = (start + end) / 2 + besideFigure(part, figures, disc);
  const range = interval && ([radiusOfRank(disc, interval.low), radiusOfRank(disc, interval.high)] as const);
  const mark = certaintyMark({ at, range, uncertainty }, 0, theme.ink, theme.background, figures);
  return mark && element("g", { transform: `rotate(${digits((angle * 180) / Math.PI - 90)})` }, mark);
}

/** The angle by which a radial line must be off its part's middle to clear the figure. */
function besideFigure(part: Part, figures: Figures, disc: Disc): number {
  if (figures.atRim) return 0;
  const middle = (part.start + part.end) / 2;
  const [wide, high] = [
    Math.abs(Math.cos(middle)) * figures.width,
    Math.abs(Math.sin(middle)) * figures.height,
  ];
  const clear = Math.atan(((wide + high) / 2 + BESIDE.gap) / figureDistance(part, figures, disc));
  return Math.min(clear, BESIDE.share * (part.end - part.start));
}

/** A line across a part at a radius. */
function arcAt(radius: number, { start, end }: Sector, stroke: string, width: number): string {
  const at = (angle: number): string =>
    `${digits(Math.sin(angle) * radius)},${digits(-Math.cos(angle) * radius)}`;
  const r = digits(radius);
  // Two halves, so that the arc of a full circle has different ends.
  const d = `M${at(start)}A${r},${r},0,0,1,${at((start + end) / 2)}A${r},${r},0,0,1,${at(end)}`;
  return path(d, { fill: "none", stroke, "stroke-width": width });
}

/** The distance of a part's figure from the centre. */
export function figureDistance({ cell }: Part, { least, atRim, rim }: Figures, disc: Disc): number {
  return atRim ? rim : Math.min(rim, Math.max(least, radiusOfRank(disc, cell.rank || 0)));
}

/** The categories of slices as arcs around their labels, with their names, so that no legend is needed. */

const BAND = 15.5;
const NAME = 12.4;
const BETWEEN = 0.012;

/** An arc over adjacent slices of one category. */
interface Arc extends Sector {
  readonly category: Category | undefined;
}

/** How far arcs reach beyond the radius where they begin. */
export function arcsDepth(larger: number): number {
  return BAND * larger;
}

/** Whether every category's name fits on its arc at this radius; if not, a legend has to name them. */
export function arcsHoldNames(
  metrics: readonly Pick<Standing, "category">[],
  radius: number,
  larger: number,
): boolean {
  return arcsOf(metrics).every(({ category, start, end }) => {
    const chord = 2 * radius * Math.sin(Math.min(end - start, Math.PI) / 2);
    return textWidth(categoryTitle(category), NAME * larger, "bold") + 8 * larger <= chord;
  });
}

/** The arcs from a radius on, with their names; names below the centre are turned so that they are readable. */
export function drawArcs(
  metrics: readonly Pick<Standing, "category">[],
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
      const band = { start: own.start + BETWEEN, end: own.end - BETWEEN };
      const angle = (own.start + own.end) / 2;
      const isBelow = Math.cos(angle) < -0.01;
      const [x, y] = [Math.sin(angle) * middle, -Math.cos(angle) * middle];
      const rotate = (angle * 180) / Math.PI + (isBelow ? 180 : 0);
      const turned = { rotate: rotate % 360, anchor: "middle" } as const;
      const style = { size, weight: "bold", fill: inkOn(fill), ...turned } as const;
      return element(
        "g",
        { class: "category" },
        path(sectorPath(band, radius, outer), { fill }),
        isNamed ? textLine(categoryTitle(own.category), x, y, style) : "",
      );
    })
    .join("");
}

/** Metrics are sorted by category, so each category has one arc. The first slice is centred at the top. */
function arcsOf(metrics: readonly Pick<Standing, "category">[]): Arc[] {
  const width = (2 * Math.PI) / metrics.length;
  let start = -width / 2;
  return inCategories(metrics).map(({ category, members }) => {
    const end = start + width * members.length;
    const own = { category, start, end };
    start = end;
    return own;
  });
}
