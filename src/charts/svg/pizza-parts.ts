import { arc } from "d3-shape";
import { bandsOf, certaintyMark, hatching } from "../kit/certainty.js";
import { digits, element, path } from "../kit/element.js";
import type { ProfileCell } from "../kit/profile.js";
import type { ChartTheme } from "../theme.js";

/** The paint of a pizza: what its subjects fill of its slices, and how sure that is. */

/** Between which radii ranks of 0 to 100 end. */
export interface Disc {
  readonly hole: number;
  readonly radius: number;
}

export interface Sector {
  readonly start: number;
  readonly end: number;
}

/** What a subject fills of a slice, in its colour: all of it, or of two the one its first and the other its second half. */
export interface Part extends Sector {
  readonly cell: ProfileCell;
  readonly colour: string;
  /** The slice before it is filled. */
  readonly track: string;
  /** The width of the ground's line around it. */
  readonly edge: number;
}

/** Where figures stand, and where labels begin outside them. */
export interface Figures {
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** No figure stands nearer to the centre, so that it is clear of its neighbours. */
  readonly least: number;
  readonly atRim: boolean;
  /** Where figures beyond the rim stand, and where those of the highest ranks do. */
  readonly rim: number;
  readonly outside: number;
  /** How much larger than usual they are. */
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

/** The radius at which a rank of 0 to 100 ends. */
export function radiusOfRank({ hole, radius }: Disc, rank: number): number {
  return hole + ((radius - hole) * rank) / 100;
}

/** What fills a part: up to its rank, hatched where somebody hardly played. */
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
    isThin && rank !== null ? path(whole, { fill: hatching(theme).fill }) : "",
    bands.length > 1 && rank !== null ? arcAt(radiusOfRank(disc, rank), part, theme.ink, 2) : "",
  ].join("");
}

/** Marks of certainty stand beside figures in parts, so far from them, and within this share of a part. */
const BESIDE = { gap: 5, share: 0.42 };

/** How sure the rank of a part is, along a radius of it; a part that fades says it by itself. */
export function certainty(part: Part, figures: Figures, disc: Disc, theme: ChartTheme): string {
  const { cell, start, end } = part;
  const { rank, interval, uncertainty } = cell;
  if (rank === null || (uncertainty === "fade" && interval !== null)) return "";
  const at = radiusOfRank(disc, rank);
  const angle = (start + end) / 2 + besideFigure(part, figures, disc);
  const range = interval && ([radiusOfRank(disc, interval.low), radiusOfRank(disc, interval.high)] as const);
  const mark = certaintyMark({ at, range, uncertainty }, 0, theme.ink, theme.background, figures);
  return mark && element("g", { transform: `rotate(${digits((angle * 180) / Math.PI - 90)})` }, mark);
}

/** How far from the middle of its part a line to the centre is clear of the figure, as an angle. */
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
  // In two halves, so that the arc of a whole circle has two ends.
  const d = `M${at(start)}A${r},${r},0,0,1,${at((start + end) / 2)}A${r},${r},0,0,1,${at(end)}`;
  return path(d, { fill: "none", stroke, "stroke-width": width });
}

/** How far from the centre the figure of a part stands. */
export function figureDistance({ cell }: Part, { least, atRim, rim }: Figures, disc: Disc): number {
  return atRim ? rim : Math.min(rim, Math.max(least, radiusOfRank(disc, cell.rank ?? 0)));
}
