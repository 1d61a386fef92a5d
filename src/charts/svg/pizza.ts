import { inkOn, mix } from "../../text/colour.js";
import { rankText } from "../../text/value-text.js";
import { certaintyLegend, hatchingOf } from "../kit/certainty.js";
import { digits, element, hinted, missingBox, path, rect, textLine } from "../kit/element.js";
import type { LegendItem } from "../kit/legend.js";
import { aroundCentre, type Framed, lettering, type Picture, picture } from "../kit/picture.js";
import {
  aroundProfile,
  categoryColour,
  categoryLegend,
  cellsOf,
  metricsOf,
  missingLegend,
  type Profile,
  seriesColour,
  subjectLegend,
} from "../kit/profile.js";
import { levelLabels, middleOf, type SliceLabels, sliceLabels } from "../kit/slice-labels.js";
import type { ChartTheme, Look } from "../theme.js";
import {
  arcsDepth,
  arcsHoldNames,
  certainty,
  type Disc,
  drawArcs,
  type Figures,
  figureDistance,
  type Part,
  partFill,
  radiusOfRank,
  type Sector,
  sectorPath,
} from "./pizza-parts.js";

/** Most slices that are readable at a glance. */
export const MOST_SLICES = 12;

const WIDTH = 840;
const RADIUS = 272;
/** Ranks start at this share of the radius, so that low ones are distinguishable. */
const HOLE = 9 / 68;
const BOX = { height: 20, size: 12.5, padding: 5 };
const RINGS = [25, 50, 75];
const TINT = 0.84;
/** Sizes for a pizza that takes a third of its picture. */
const SMALL = { larger: 2.3, gap: 22, size: 29, room: 330 };
const GAP = 8;
/** Labels shrink before they get more lines than this. */
const EVEN_LINES = 2;
const TALL_LETTERING = 1;
const SMALL_LETTERING = 1.55;
/** Least radius of the arcs of categories: names that fit here fit every arc. */
export const NAMED_FROM = 300;
/** Gap between labels and arcs. */
const ARC_GAP = 1;
/** Radius of the hole for a photo, as a share of the radius. */
const PHOTO_HOLE = 0.27;

/** With more slices than this (or halves of slices), the figures are beyond the rim. */
const MOST_WITH_FIGURES_INSIDE = 16;
const BEYOND_RIM = 19;

/** The ranks of one player or team as slices coloured by category; two subjects share each slice, half each. */
export function drawPizza(profile: Profile, look: Look): Picture {
  const around = aroundProfile(profile, pizzaLegend(profile, look));
  const body = pizzaBody(profile, look);
  const { photo, ...rest } = look;
  // The photo of a single subject is in the middle of his slices.
  return picture(WIDTH, profile.subjects.length === 1 ? rest : look, around, body, "centre");
}

export function pizzaLegend(
  profile: Profile,
  look: Look,
  isNamed = arcsHoldNames(metricsOf(profile), NAMED_FROM, discLettering(profile, look)),
): LegendItem[] {
  return [
    ...(profile.subjects.length > 1 ? subjectLegend(profile, look) : []),
    ...(isNamed ? [] : categoryLegend(metricsOf(profile), look)),
    ...certaintyLegend([profile], look),
    ...missingLegend(profile, look),
  ];
}

/** The layout of a pizza's labels, and the factor for the size of its texts. */
interface Lettering {
  readonly larger: number;
  /** Gap between the figures at the rim and the labels. */
  readonly gap: number;
  readonly labelled: (labels: readonly string[], radius: number) => SliceLabels;
}

/** The slices with their figures and labels, without words around them. */
export function pizzaBody(
  profile: Profile,
  look: Look,
  radius = RADIUS,
  larger = discLettering(profile, look),
): Framed {
  const labelled: Lettering["labelled"] = (labels, from) => sliceLabels(labels, from, [], larger, EVEN_LINES);
  return letteredPizza(profile, { larger, gap: GAP, labelled }, radius, look);
}

/** A disc that fills its picture shrinks less than other drawings, so its texts need a smaller factor. */
function discLettering({ subjects }: Profile, look: Look): number {
  const { size } = look;
  if (size === undefined) return lettering(look);
  // Pictures of two subjects have their names and a legend above the disc.
  if (subjects.length > 1) return 1.1 * lettering(look);
  return isTall(look) ? TALL_LETTERING : SMALL_LETTERING;
}

function isTall({ size }: Look): boolean {
  return size !== undefined && size.height > size.width;
}

/** The same for a small pizza in a wide space: its labels are horizontal if they fit. */
export function smallPizzaBody(profile: Profile, look: Look): Framed {
  if (metricsOf(profile).length > MOST_SLICES) return pizzaBody(profile, look);
  const { larger, gap, size, room } = SMALL;
  const labelled: Lettering["labelled"] = (labels, from) => levelLabels(labels, from, size, room);
  return letteredPizza(profile, { larger, gap, labelled }, RADIUS, look);
}

function letteredPizza(
  profile: Profile,
  { larger, gap, labelled }: Lettering,
  radius: number,
  theme: Look,
): Framed {
  const { subjects } = profile;
  const metrics = metricsOf(profile);
  const compared = subjects.length > 1;
  const photo = compared ? undefined : theme.photo;
  const disc = { hole: (photo === undefined ? HOLE : PHOTO_HOLE) * radius, radius };
  const half = Math.PI / metrics.length;
  const slices = metrics.map(({ category }, index) => {
    const middle = middleOf(index, metrics.length);
    return { start: middle - half, end: middle + half, category: categoryColour(theme, category) };
  });
  const parts = partsOf(profile, slices, theme);
  const figures = insideRim(figuresOf(parts.length, larger, disc), disc);
  const labelsFrom = figures.outside + gap;
  const labels = labelled(
    metrics.map(({ label }) => label),
    labelsFrom,
  );
  const markup = [
    hatchingOf([profile], theme),
    ...slices.map((slice) => sliceTrack(slice, compared, disc, theme)),
    ...rings(disc, theme),
    ...parts.map((part) => hinted(part.cell.hint, partFill(part, disc, theme))),
    ...(compared ? slices.map(({ start }) => between(start, disc, theme)) : []),
    photoIn(disc.hole, photo, theme),
    ...parts.map((part) => hinted(part.cell.hint, figure(part, figures, disc, theme))),
    ...parts.map((part) => certainty(part, figures, disc, theme)),
    ...slices.map((_, index) => labels.draw(index, labelsFrom, theme.ink)),
  ];
  // Horizontal labels at the sides take the place of the arcs.
  const arcsFrom = labelsFrom + labels.depth + (labels.bulge ?? 0) + ARC_GAP;
  const hasArcs = labels.side === undefined && metrics.length > 1;
  if (hasArcs)
    markup.push(drawArcs(metrics, arcsFrom, larger, arcsHoldNames(metrics, NAMED_FROM, larger), theme));
  else markup.push(...slices.map((slice) => categoryRing(slice, figures.outside + 4, theme)));
  const reach = hasArcs ? arcsFrom + arcsDepth(larger) + 1 : labelsFrom + labels.depth + 2;
  const aside = hasArcs ? reach : labelsFrom + (labels.side ?? labels.depth) + 2;
  return aroundCentre(WIDTH, reach, aside, markup.join(""));
}

/** A photo in the hole, cropped to a circle. */
function photoIn(hole: number, href: string | undefined, { line }: ChartTheme): string {
  if (href === undefined) return "";
  const [radius, id] = [hole - 4, "photo-in-hole"];
  const clip = element("clipPath", { id }, element("circle", { r: radius }));
  const side = { x: -radius, y: -radius, width: 2 * radius, height: 2 * radius };
  const image = { href, ...side, preserveAspectRatio: "xMidYMid slice", "clip-path": `url(#${id})` };
  const rim = { r: radius, fill: "none", stroke: line, "stroke-width": 2 };
  return element("defs", {}, clip) + element("image", image) + element("circle", rim);
}

interface Slice extends Sector {
  /** The colour of its category. */
  readonly category: string;
}

function partsOf(profile: Profile, slices: readonly Slice[], theme: ChartTheme): Part[] {
  const { subjects } = profile;
  const compared = subjects.length > 1;
  const cells = subjects.map((subject) => cellsOf(profile, subject));
  return slices.flatMap((slice, metric) => {
    const width = (slice.end - slice.start) / subjects.length;
    return cells.flatMap((own, subject): Part[] => {
      const cell = own[metric];
      if (cell === undefined) return [];
      const start = slice.start + subject * width;
      const colour = compared ? seriesColour(theme, subject) : slice.category;
      const track = trackColour(slice, compared, theme);
      return [{ cell, colour, track, edge: compared ? 1 : 2, start, end: start + width }];
    });
  });
}

/** Keeps figures inside their slices, with their whole boxes inside the rim. */
function insideRim(figures: Figures, { radius }: Disc): Figures {
  return figures.atRim ? figures : { ...figures, rim: radius - figures.height / 2, outside: radius };
}

function figuresOf(parts: number, larger: number, { hole, radius }: Disc): Figures {
  const atRim = parts > MOST_WITH_FIGURES_INSIDE;
  const rim = atRim ? radius + BEYOND_RIM * larger : radius;
  const size = Math.min(BOX.size * larger, (2 * rim * Math.sin(Math.PI / Math.max(parts, 2))) / 2.6);
  const width = 3 * 0.56 * size + 2 * BOX.padding;
  const height = Math.min(BOX.height * larger, size * 1.6);
  const clear = Math.hypot(width, height) / (2 * Math.sin(Math.PI / parts));
  const least = Math.max(hole + height / 2, parts < 3 ? 0 : clear);
  const outside = rim + (atRim ? width / 2 : height / 2);
  return { size, width, height, least, atRim, rim, outside, larger };
}

function sliceTrack(slice: Slice, compared: boolean, { hole, radius }: Disc, theme: ChartTheme): string {
  const fill = trackColour(slice, compared, theme);
  return path(sectorPath(slice, hole, radius), { fill, stroke: theme.background, "stroke-width": 2 });
}

function trackColour({ category }: Slice, compared: boolean, { track, background }: ChartTheme): string {
  return compared ? track : mix(category, background, TINT);
}

function rings(disc: Disc, { line }: ChartTheme): string[] {
  const style = { fill: "none", stroke: line, "stroke-dasharray": "2 4" };
  return RINGS.map((rank) => element("circle", { r: radiusOfRank(disc, rank), ...style }));
}

/** A gap between slices, wider than between the halves of one. */
function between(angle: number, { hole, radius }: Disc, { background }: ChartTheme): string {
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  const d = `M${digits(x * hole)},${digits(y * hole)}L${digits(x * radius)},${digits(y * radius)}`;
  return path(d, { stroke: background, "stroke-width": 6 });
}

function categoryRing(slice: Slice, inner: number, { background }: ChartTheme): string {
  return path(sectorPath(slice, inner, inner + 6), { fill: slice.category, stroke: background });
}

/** The rank as a figure at the end of its part, or at the rim if the parts are too narrow for figures. */
function figure(part: Part, figures: Figures, disc: Disc, theme: ChartTheme): string {
  const { cell, colour, start, end } = part;
  const { size, width, height } = figures;
  const { rank } = cell;
  const distance = figureDistance(part, figures, disc);
  const middle = (start + end) / 2;
  const [x, y] = [Math.sin(middle) * distance, -Math.cos(middle) * distance];
  const style = { rx: 4, fill: colour, stroke: theme.background, "stroke-width": 1.5 };
  const frame = Number.isNaN(rank)
    ? missingBox(x, y, width, height, theme)
    : rect(x - width / 2, y - height / 2, width, height, style);
  const fill = Number.isNaN(rank) ? theme.muted : inkOn(colour);
  return frame + textLine(rankText(rank), x, y, { size, weight: "bold", fill, anchor: "middle" });
}
