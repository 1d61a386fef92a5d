import { inkOn, mix } from "../../text/colour.js";
import { rankText } from "../../text/value-text.js";
import { roundPicture } from "../kit/around.js";
import { element, hinted, path, polar, rect, textLine, through, turnedTo } from "../kit/element.js";
import { aroundCentre, type Framed, lettered, type Picture, picture, SHEET_WIDTH } from "../kit/picture.js";
import { categoryColour, cellsOf, metricsOf, type Profile, quietly, seriesColour } from "../kit/profile.js";
import {
  aroundProfile,
  categoryLegend,
  certaintyLegend,
  certaintyMark,
  hatching,
  type LegendItem,
  missingLegend,
  paintOf,
  placedInterval,
  QUARTERS,
  subjectLegend,
} from "../kit/signs.js";
import { arcsHoldNames, drawArcs, middleOf, sectorPath, sliceLabels } from "../kit/slice-labels.js";
import type { Look } from "../theme.js";

/** Most slices that are readable at a glance. */
export const MOST_SLICES = 12;

const RADIUS = 272;
/** Ranks start at this share of the radius, so that low ones are distinguishable; a photo needs more room. */
const HOLE = { plain: 9 / 68, photo: 0.27 };
const BOX = { height: 20, size: 12.5, padding: 5 };
const TINT = 0.84;
const GAP = 8;
/** Labels shrink before they get more lines than this. */
const EVEN_LINES = 2;
/** Least radius of the arcs of categories on a sheet, and least share of the smaller side of a picture of a given size. */
const NAMED_FROM = { sheet: 300, share: 0.3 };
const ARC_GAP = 1;
/** With more slices than this (or halves of slices), the figures are beyond the rim. */
const MOST_WITH_FIGURES_INSIDE = 16;
const BEYOND_RIM = 19;
/** Thickness of the band of an interval. */
const BAND = 6;

/** The ranks of one player or team as slices coloured by category; two subjects share each slice, half each. */
export function drawPizza(shown: Profile, look: Look): Picture {
  const profile = quietly(shown, shown.subjects.length > 1);
  const around = aroundProfile(profile, look, pizzaLegend(profile, look));
  const { photo, ...rest } = look;
  // The photo of a single subject is in the middle of his slices.
  const own = profile.subjects.length === 1 ? rest : look;
  return picture(SHEET_WIDTH, own, around, (room) =>
    lettered(room, (larger) => pizzaBody(profile, look, RADIUS, larger)),
  );
}

/** The legend of a pizza; it names the categories if there are no arcs, or their names do not fit on them. */
export function pizzaLegend(profile: Profile, look: Look): LegendItem[] {
  return [
    ...(profile.subjects.length > 1 ? subjectLegend(profile, look) : []),
    ...(hasNames(profile, look) ? [] : categoryLegend(metricsOf(profile), look)),
    ...certaintyLegend([profile], look),
    ...missingLegend(profile, look),
  ];
}

/** Whether the names of all categories fit on their arcs. */
function hasNames(profile: Profile, { size }: Look): boolean {
  const { sheet, share } = NAMED_FROM;
  const radius = size === undefined ? sheet : Math.min(size.width, size.height) * share;
  return arcsHoldNames(metricsOf(profile), radius);
}

/** The slices with their figures and labels, without words around them. Texts are `larger` times as large. */
export function pizzaBody(profile: Profile, look: Look, radius = RADIUS, larger = 1): Framed {
  const metrics = metricsOf(profile);
  const compared = profile.subjects.length > 1;
  const photo = compared ? undefined : look.photo;
  const hole = (photo === undefined ? HOLE.plain : HOLE.photo) * radius;
  const radiusOf: RadiusOf = (rank) => hole + ((radius - hole) * rank) / 100;
  const slices = slicesOf(profile, look);
  const parts = slices.flatMap((slice) => slice.parts);
  const figures = figuresOf(parts.length, larger, hole, radius);
  const labelsFrom = figures.outside + GAP;
  const labels = sliceLabels(metrics, labelsFrom, look, larger, EVEN_LINES);
  const markup = [
    ...slices.map(({ track, ...slice }) =>
      path(sectorPath(slice, hole, radius), { fill: track, stroke: look.background, "stroke-width": 2 }),
    ),
    ...QUARTERS.map((rank) => {
      const style = { fill: "none", stroke: look.line, "stroke-dasharray": "2 4" };
      return element("circle", { r: radiusOf(rank), ...style });
    }),
    ...parts.map((part) => hinted(part.cell.hint, partFill(part, radiusOf, look))),
    ...parts.map((part) => certainty(part, larger, radiusOf, look)),
    // A gap between slices, wider than between the halves of one.
    ...(compared ? slices : []).map(({ start }) => {
      const ends = through(polar(start, hole), polar(start, radius));
      return path(`M${ends}`, { stroke: look.background, "stroke-width": 6 });
    }),
    photo === undefined ? "" : roundPicture(photo, hole - 4, look),
    ...parts.map((part) => hinted(part.cell.hint, figure(part, figures, radiusOf, look))),
    labels.markup,
  ];
  const arcsFrom = labelsFrom + labels.depth + labels.bulge + ARC_GAP;
  const arcs = drawArcs(metrics, arcsFrom, larger, hasNames(profile, look), look);
  return aroundCentre(arcsFrom + arcs.depth + 1, markup.join("") + arcs.markup);
}

/** The slices, each with the colours of its category and its empty part, and with a part for each subject. */
function slicesOf(profile: Profile, look: Look) {
  const { subjects } = profile;
  const metrics = metricsOf(profile);
  const compared = subjects.length > 1;
  const cells = subjects.map((subject) => cellsOf(profile, subject));
  return metrics.map((metric, index) => {
    const [middle, half] = [middleOf(index, metrics.length), Math.PI / metrics.length];
    const [start, end] = [middle - half, middle + half];
    const width = (end - start) / subjects.length;
    const category = categoryColour(look, metric.category);
    const track = compared ? look.track : mix(category, look.background, TINT);
    const parts = cells.flatMap((own, subject) => {
      const cell = own[index];
      if (cell === undefined) return [];
      const from = start + subject * width;
      const colour = paintOf(cell, compared ? seriesColour(look, subject) : category, look);
      return [{ cell, colour, edge: compared ? 1 : 2, start: from, end: from + width }];
    });
    return { start, end, track, parts };
  });
}

type RadiusOf = (rank: number) => number;

/** A subject's part of a slice: all of it, or one half if there are two subjects. */
type Part = ReturnType<typeof slicesOf>[number]["parts"][number];

/** The size of the figures, how far from the centre they are, and where labels begin outside them. */
function figuresOf(parts: number, larger: number, hole: number, radius: number) {
  const atRim = parts > MOST_WITH_FIGURES_INSIDE;
  const beyond = atRim ? radius + BEYOND_RIM * larger : radius;
  const size = Math.min(BOX.size * larger, (2 * beyond * Math.sin(Math.PI / Math.max(parts, 2))) / 2.6);
  const width = 3 * 0.56 * size + 2 * BOX.padding;
  const height = Math.min(BOX.height * larger, size * 1.6);
  const clear = Math.hypot(width, height) / (2 * Math.sin(Math.PI / parts));
  // Figures keep this far from the centre, so that they do not touch their neighbours.
  const least = Math.max(hole + height / 2, parts < 3 ? 0 : clear);
  // Inside their slices, figures have their whole boxes inside the rim.
  const rim = atRim ? beyond : radius - height / 2;
  return { size, width, height, least, atRim, rim, outside: atRim ? beyond + width / 2 : radius };
}

/** The rank as a figure at the end of its part, or at the rim if the parts are too narrow for figures. */
function figure(part: Part, figures: ReturnType<typeof figuresOf>, radiusOf: RadiusOf, look: Look): string {
  const { cell, colour, start, end } = part;
  const { size, width, height, least, atRim, rim } = figures;
  const distance = atRim ? rim : Math.min(rim, Math.max(least, radiusOf(cell.rank || 0)));
  const [x, y] = polar((start + end) / 2, distance);
  const isMissing = Number.isNaN(cell.rank);
  const ground = isMissing ? look.background : colour;
  const style = { rx: 4, fill: ground, stroke: look.background, "stroke-width": 1.5 };
  const fill = isMissing ? look.muted : inkOn(colour);
  return (
    rect(x - width / 2, y - height / 2, width, height, style) +
    textLine(rankText(cell.rank), x, y, { size, weight: "bold", fill, anchor: "middle" })
  );
}

/** The fill of a part up to its rank; hatched if it has none. */
function partFill(part: Part, radiusOf: RadiusOf, look: Look): string {
  const { rank } = part.cell;
  const sector = (from: number, to: number): string => sectorPath(part, radiusOf(from), radiusOf(to));
  const edge = { stroke: look.background, "stroke-width": part.edge };
  if (Number.isNaN(rank)) {
    const whole = sector(0, 100);
    return path(whole, { fill: look.line, ...edge }) + path(whole, { fill: hatching(look).fill });
  }
  return rank > 0 ? path(sector(0, rank), { fill: part.colour, ...edge }) : "";
}

/** The interval of a part's rank as a band on the middle of the part, under its figure. */
function certainty(part: Part, larger: number, radiusOf: RadiusOf, look: Look): string {
  const { cell, colour, start, end } = part;
  if (Number.isNaN(cell.rank)) return "";
  const placed = placedInterval(cell, radiusOf);
  return turnedTo((start + end) / 2, certaintyMark(placed, 0, colour, look.background, BAND * larger));
}
