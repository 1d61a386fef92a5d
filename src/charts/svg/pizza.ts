import { arc } from "d3-shape";
import { inkOn, mix } from "../../text/colour.js";
import { rankText } from "../../text/value-text.js";
import { bandsOf, hatching, intervalLegend } from "../kit/certainty.js";
import { digits, element, hinted, textLine } from "../kit/element.js";
import type { Look } from "../kit/look.js";
import {
  type Framed,
  type LegendItem,
  lettering,
  missingBox,
  type Picture,
  picture,
} from "../kit/picture.js";
import {
  categoryColour,
  categoryLegend,
  describeProfile,
  fewerPeersNotes,
  hintOf,
  missingLegend,
  type Profile,
  seriesColour,
  subjectLegend,
} from "../kit/profile.js";
import { levelLabels, middleOf, type SliceLabels, sliceLabels } from "../kit/slice-labels.js";
import type { ChartTheme } from "../theme.js";

/** As many slices as can be read at a glance. */
export const MOST_SLICES = 12;

const WIDTH = 840;
const RADIUS = 272;
/** Ranks start at this share of the radius, so that low ones can be told apart. */
const HOLE = 9 / 68;
const BOX = { height: 20, size: 12.5, padding: 5 };
const RINGS = [25, 50, 75];
const TINT = 0.84;
/** Texts of a pizza that takes a third of its picture. */
const SMALL = { larger: 2.3, gap: 22, size: 29, room: 330 };
const GAP = 8;

/** Slices, or halves of slices, that are narrower than those of so many have their figures beyond the rim. */
const MOST_WITH_FIGURES_INSIDE = 16;
const BEYOND_RIM = 19;

/** Between which radii ranks of 0 to 100 end. */
interface Disc {
  readonly hole: number;
  readonly radius: number;
}

interface Sector {
  readonly start: number;
  readonly end: number;
}

/** A metric's slice. */
interface Slice extends Sector {
  readonly index: number;
}

/** What a subject fills of a slice: all of it, or of two the one its first and the other its second half. */
interface Part extends Sector {
  readonly metric: number;
  readonly subject: number;
}

/** Where figures stand, and where labels begin outside them. */
interface Figures {
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** No figure stands nearer to the centre, so that it is clear of its neighbours. */
  readonly least: number;
  readonly atRim: boolean;
  /** Where figures beyond the rim stand, and where those of the highest ranks do. */
  readonly rim: number;
  readonly outside: number;
}

const ring = arc<void, Sector & { inner: number; outer: number }>()
  .innerRadius(({ inner }) => inner)
  .outerRadius(({ outer }) => outer)
  .startAngle(({ start }) => start)
  .endAngle(({ end }) => end)
  .digits(2);

/** The radius at which a rank of 0 to 100 ends. */
function radiusOfRank({ hole, radius }: Disc, rank: number): number {
  return hole + ((radius - hole) * rank) / 100;
}

/** Ranks of one player or team as slices coloured by category, or of two, each in its half of every slice. */
export function drawPizza(profile: Profile, look: Look): Picture {
  const around = {
    title: profile.title,
    subtitle: profile.subtitle,
    facts: profile.facts,
    notes: [...fewerPeersNotes(profile), ...profile.notes],
    description: describeProfile(profile),
    legend: pizzaLegend(profile, look),
  };
  return picture(WIDTH, look, around, pizzaBody(profile, look), "centre");
}

export function pizzaLegend(profile: Profile, theme: ChartTheme): LegendItem[] {
  return [
    ...(profile.subjects.length > 1 ? subjectLegend(profile, theme) : []),
    ...categoryLegend(profile, theme),
    ...intervalLegend(profile, theme),
    ...missingLegend(profile, theme),
  ];
}

/** How the labels of a pizza stand, and how much larger than usual its texts are. */
interface Lettering {
  readonly larger: number;
  /** Between figures at the rim and labels. */
  readonly gap: number;
  readonly labelled: (labels: readonly string[], radius: number) => SliceLabels;
}

/** The slices with their figures and labels, without words around them. */
export function pizzaBody(profile: Profile, look: Look, radius = RADIUS): Framed {
  const larger = lettering(look);
  const labelled: Lettering["labelled"] = (labels, from) => sliceLabels(labels, from, [], larger);
  return letteredPizza(profile, { larger, gap: GAP, labelled }, radius, look);
}

/** The same for a pizza that is drawn small and wide, with level labels where they have room. */
export function smallPizzaBody(profile: Profile, look: Look): Framed {
  if (profile.metrics.length > MOST_SLICES) return pizzaBody(profile, look);
  const { larger, gap, size, room } = SMALL;
  const labelled: Lettering["labelled"] = (labels, from) => levelLabels(labels, from, size, room);
  return letteredPizza(profile, { larger, gap, labelled }, RADIUS, look);
}

function letteredPizza(
  profile: Profile,
  { larger, gap, labelled }: Lettering,
  radius: number,
  theme: ChartTheme,
): Framed {
  const { metrics, subjects } = profile;
  const disc = { hole: HOLE * radius, radius };
  const count = metrics.length;
  const slices = metrics.map((_, index): Slice => {
    const middle = middleOf(index, count);
    return { index, start: middle - Math.PI / count, end: middle + Math.PI / count };
  });
  const parts = slices.flatMap((slice) => partsOf(slice, subjects.length));
  const figures = figuresOf(parts.length, larger, disc);
  const compared = subjects.length > 1;
  const labelsFrom = figures.outside + (compared ? 2 * gap : gap);
  const labels = labelled(
    metrics.map(({ label }) => label),
    labelsFrom,
  );
  const reach = labelsFrom + labels.depth + 2;
  const across = labelsFrom + (labels.side ?? labels.depth) + 2;
  const markup = [
    ...(subjects.some(({ isThin }) => isThin) ? [hatching(theme).definition] : []),
    ...slices.map((slice) => sliceTrack(profile, slice, disc, theme)),
    ...rings(disc, theme),
    ...parts.map((part) =>
      hinted(hintOf(profile, part.metric, part.subject), partFill(profile, part, disc, theme)),
    ),
    ...(compared ? slices.map(({ start }) => between(start, disc, theme)) : []),
    ...(compared ? slices.map((slice) => categoryRing(profile, slice, figures.outside + 4, theme)) : []),
    ...parts.map((part) =>
      hinted(hintOf(profile, part.metric, part.subject), figure(profile, part, figures, disc, theme)),
    ),
    ...slices.map(({ index }) => labels.draw(index, labelsFrom, theme.ink)),
  ];
  const scale = Math.min(1, WIDTH / 2 / across);
  const transform = `translate(${WIDTH / 2} ${Math.round(reach * scale)})${scale < 1 ? ` scale(${scale.toFixed(4)})` : ""}`;
  const side = across * scale;
  return {
    height: Math.round(2 * reach * scale),
    markup: element("g", { transform }, ...markup),
    left: WIDTH / 2 - side,
    right: WIDTH / 2 + side,
  };
}

function partsOf({ index, start, end }: Slice, subjects: number): Part[] {
  const width = (end - start) / subjects;
  return Array.from({ length: subjects }, (_, subject) => ({
    metric: index,
    subject,
    start: start + subject * width,
    end: start + (subject + 1) * width,
  }));
}

function figuresOf(parts: number, larger: number, { hole, radius }: Disc): Figures {
  const atRim = parts > MOST_WITH_FIGURES_INSIDE;
  const rim = atRim ? radius + BEYOND_RIM * larger : radius;
  const size = Math.min(BOX.size * larger, (2 * rim * Math.sin(Math.PI / Math.max(parts, 2))) / 2.6);
  const width = 3 * 0.56 * size + 2 * BOX.padding;
  const height = Math.min(BOX.height * larger, size * 1.6);
  const clear = Math.hypot(width, height) / (2 * Math.sin(Math.PI / parts));
  const least = Math.max(hole + height / 2, parts < 3 ? 0 : clear);
  return { size, width, height, least, atRim, rim, outside: rim + (atRim ? width / 2 : height / 2) };
}

function sliceTrack(profile: Profile, slice: Slice, { hole, radius }: Disc, theme: ChartTheme): string {
  return element("path", {
    d: ring({ ...slice, inner: hole, outer: radius })!,
    fill: trackColour(profile, slice.index, theme),
    stroke: theme.background,
    "stroke-width": 2,
  });
}

function rings(disc: Disc, theme: ChartTheme): string[] {
  return RINGS.map((rank) =>
    element("circle", {
      r: radiusOfRank(disc, rank),
      fill: "none",
      stroke: theme.line,
      "stroke-dasharray": "2 4",
    }),
  );
}

function colourOf({ metrics, subjects }: Profile, { metric, subject }: Part, theme: ChartTheme): string {
  return subjects.length > 1
    ? seriesColour(theme, subject)
    : categoryColour(theme, metrics[metric]!.category);
}

function partFill(profile: Profile, part: Part, disc: Disc, theme: ChartTheme): string {
  const { ranks, intervals, isThin } = profile.subjects[part.subject]!;
  const rank = ranks[part.metric] ?? null;
  if (rank === null) return "";
  const interval = intervals[part.metric] ?? null;
  const sector = (from: number, to: number): string =>
    ring({ ...part, inner: radiusOfRank(disc, from), outer: radiusOfRank(disc, to) })!;
  const colour = colourOf(profile, part, theme);
  const edge = {
    stroke: theme.background,
    "stroke-width": profile.subjects.length > 1 ? 1 : 2,
  };
  const bands = bandsOf(rank, interval, colour, trackColour(profile, part.metric, theme));
  const end = Math.max(...bands.map(({ to }) => to), 0);
  return [
    ...bands.map(({ from, to, fill }) =>
      element("path", { d: sector(from, to), fill, ...(interval === null ? edge : {}) }),
    ),
    ...(interval === null ? [] : [element("path", { d: sector(0, end), fill: "none", ...edge })]),
    ...(isThin ? [element("path", { d: sector(0, end), fill: hatching(theme).fill })] : []),
    ...(interval === null ? [] : [arcAt(radiusOfRank(disc, rank), part, mix(colour, theme.ink, 0.35), 2.5)]),
    ...(interval === null || interval.median === null
      ? []
      : [arcAt(radiusOfRank(disc, interval.median), part, theme.ink, 1.5)]),
  ].join("");
}

/** A line across a part at a radius. */
function arcAt(radius: number, { start, end }: Part, stroke: string, width: number): string {
  const at = (angle: number): string =>
    `${digits(Math.sin(angle) * radius)},${digits(-Math.cos(angle) * radius)}`;
  const r = digits(radius);
  // In two halves, so that the arc of a whole circle has two ends.
  const d = `M${at(start)}A${r},${r},0,0,1,${at((start + end) / 2)}A${r},${r},0,0,1,${at(end)}`;
  return element("path", { d, fill: "none", stroke, "stroke-width": width });
}

function trackColour({ metrics, subjects }: Profile, metric: number, theme: ChartTheme): string {
  return subjects.length > 1
    ? theme.track
    : mix(categoryColour(theme, metrics[metric]!.category), theme.background, TINT);
}

/** Between slices, wider than between the halves of one. */
function between(angle: number, { hole, radius }: Disc, theme: ChartTheme): string {
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  const d = `M${digits(x * hole)},${digits(y * hole)}L${digits(x * radius)},${digits(y * radius)}`;
  return element("path", { d, stroke: theme.background, "stroke-width": 6 });
}

function categoryRing({ metrics }: Profile, slice: Slice, inner: number, theme: ChartTheme): string {
  return element("path", {
    d: ring({ ...slice, inner, outer: inner + 6 })!,
    fill: categoryColour(theme, metrics[slice.index]!.category),
    stroke: theme.background,
  });
}

/** The rank as a figure at the end of its part, or at the rim where the parts are too narrow for figures. */
function figure(profile: Profile, part: Part, figures: Figures, disc: Disc, theme: ChartTheme): string {
  const { size, width, height, least, atRim, rim } = figures;
  const rank = profile.subjects[part.subject]!.ranks[part.metric];
  const distance = atRim ? rim : Math.min(rim, Math.max(least, radiusOfRank(disc, rank ?? 0)));
  const middle = (part.start + part.end) / 2;
  const x = Math.sin(middle) * distance;
  const y = -Math.cos(middle) * distance;
  const colour = colourOf(profile, part, theme);
  const isMissing = rank === null || rank === undefined;
  const frame = isMissing
    ? missingBox(x, y, width, height, theme)
    : element("rect", {
        x: x - width / 2,
        y: y - height / 2,
        width,
        height,
        rx: 4,
        fill: colour,
        stroke: theme.background,
        "stroke-width": 1.5,
      });
  const fill = isMissing ? theme.muted : inkOn(colour);
  return frame + textLine(rankText(rank), x, y, { size, weight: "bold", fill, anchor: "middle" });
}
