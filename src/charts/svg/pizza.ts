import { arc } from "d3-shape";
import { inkOn, mix } from "../../text/colour.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import type { ChartTheme } from "../theme.js";
import { element, textLine } from "./element.js";
import { missingBox, type Picture, picture } from "./picture.js";
import {
  categoryColour,
  categoryLegend,
  describeProfile,
  missingLegend,
  type Profile,
  seriesColour,
  subjectLegend,
} from "./profile.js";
import { middleOf, sliceLabels } from "./slice-labels.js";

/** As many slices as can be read at a glance. */
export const MOST_SLICES = 12;

const WIDTH = 840;
const RADIUS = 272;
/** Ranks start at this radius, so that low ones can be told apart. */
const HOLE = 36;
const BOX = { height: 20, size: 12.5, padding: 5 };
const RINGS = [25, 50, 75];
const TINT = 0.84;

interface Slice {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

const ring = arc<void, { inner: number; outer: number } & Slice>()
  .innerRadius(({ inner }) => inner)
  .outerRadius(({ outer }) => outer)
  .startAngle(({ start }) => start)
  .endAngle(({ end }) => end)
  .digits(2);

/** The radius at which a rank of 0 to 100 ends. */
export function radiusOfRank(rank: number): number {
  return HOLE + ((RADIUS - HOLE) * rank) / 100;
}

/** Ranks of one player or team as slices coloured by category, or of two laid over each other. */
export function drawPizza(profile: Profile, theme: ChartTheme): Picture {
  const { metrics, subjects } = profile;
  const count = metrics.length;
  const slices = metrics.map((_, index): Slice => {
    const middle = middleOf(index, count);
    return { index, start: middle - Math.PI / count, end: middle + Math.PI / count };
  });
  const compared = subjects.length > 1;
  // Boxes of a rank of 100 reach beyond the slices; the ring of categories stands outside them.
  const labelsFrom = RADIUS + BOX.height / 2 + (compared ? 16 : 8);
  const labels = sliceLabels(
    metrics.map(({ label }) => label),
    labelsFrom,
  );
  const boxes = slices.map((slice) => valueBoxes(profile, slice, theme));
  const reach = labelsFrom + labels.depth + 2;
  const markup = [
    ...slices.map((slice) => sliceTrack(profile, slice, theme)),
    ...rings(theme),
    ...slices.map((slice) => sliceFills(profile, slice, theme)),
    ...(compared ? slices.map((slice) => categoryRing(profile, slice, theme)) : []),
    ...boxes,
    ...slices.map(({ index }) => labels.draw(index, labelsFrom, theme.ink)),
  ];
  const scale = Math.min(1, WIDTH / 2 / reach);
  const transform = `translate(${WIDTH / 2} ${Math.round(reach * scale)})${scale < 1 ? ` scale(${scale.toFixed(4)})` : ""}`;
  const body = { height: Math.round(2 * reach * scale), markup: element("g", { transform }, ...markup) };
  const around = {
    title: profile.title,
    subtitle: profile.subtitle,
    notes: profile.notes,
    description: describeProfile(profile),
    legend: [
      ...(compared ? subjectLegend(profile, theme) : []),
      ...categoryLegend(profile, theme),
      ...missingLegend(profile, theme),
    ],
  };
  return picture(WIDTH, theme, around, body, "centre");
}

function sliceTrack({ metrics, subjects }: Profile, slice: Slice, theme: ChartTheme): string {
  const colour = categoryColour(theme, metrics[slice.index]!.category);
  return element("path", {
    d: ring({ ...slice, inner: HOLE, outer: RADIUS })!,
    fill: subjects.length > 1 ? theme.track : mix(colour, theme.background, TINT),
    stroke: theme.background,
    "stroke-width": 2,
  });
}

function rings(theme: ChartTheme): string[] {
  return RINGS.map((rank) =>
    element("circle", {
      r: radiusOfRank(rank),
      fill: "none",
      stroke: theme.line,
      "stroke-dasharray": "2 4",
    }),
  );
}

function colourOf({ metrics, subjects }: Profile, subject: number, slice: Slice, theme: ChartTheme): string {
  return subjects.length > 1
    ? seriesColour(theme, subject)
    : categoryColour(theme, metrics[slice.index]!.category);
}

/** The larger rank is drawn first, so that the smaller one stays visible. */
function sliceFills(profile: Profile, slice: Slice, theme: ChartTheme): string {
  return profile.subjects
    .map(({ ranks }, subject) => ({ rank: ranks[slice.index] ?? null, subject }))
    .filter((entry): entry is { rank: number; subject: number } => entry.rank !== null)
    .sort((a, b) => b.rank - a.rank || a.subject - b.subject)
    .map(({ rank, subject }) =>
      element("path", {
        d: ring({ ...slice, inner: HOLE, outer: radiusOfRank(rank) })!,
        fill: colourOf(profile, subject, slice, theme),
        stroke: theme.background,
        "stroke-width": 2,
      }),
    )
    .join("");
}

function categoryRing({ metrics }: Profile, slice: Slice, theme: ChartTheme): string {
  const inner = RADIUS + BOX.height / 2 + 4;
  return element("path", {
    d: ring({ ...slice, inner, outer: inner + 6 })!,
    fill: categoryColour(theme, metrics[slice.index]!.category),
    stroke: theme.background,
  });
}

/** The ranks as figures at the ends of their slices, kept apart from the neighbours' and from each other. */
function valueBoxes(profile: Profile, slice: Slice, theme: ChartTheme): string {
  const count = profile.metrics.length;
  const texts = profile.subjects.map(({ ranks }) => rankText(ranks[slice.index]));
  const size = Math.min(BOX.size, (2 * RADIUS * Math.sin(Math.PI / Math.max(count, 2))) / 2.6);
  const width = 3 * 0.56 * size + 2 * BOX.padding;
  const height = Math.min(BOX.height, size * 1.6);
  const least = count < 3 ? HOLE + height / 2 : Math.hypot(width, height) / (2 * Math.sin(Math.PI / count));
  const wanted = profile.subjects.map(({ ranks }) => radiusOfRank(ranks[slice.index] ?? 0));
  const middle = middleOf(slice.index, count);
  // Two boxes on one radius are clear of each other once they are so sideways or upwards.
  const clear = Math.min((width + 3) / Math.abs(Math.sin(middle)), (height + 3) / Math.abs(Math.cos(middle)));
  const distances = apart(wanted, Math.max(least, HOLE + height / 2), clear);
  return profile.subjects
    .map((_, subject) => {
      const x = Math.sin(middle) * distances[subject]!;
      const y = -Math.cos(middle) * distances[subject]!;
      const text = texts[subject]!;
      const colour = colourOf(profile, subject, slice, theme);
      const frame =
        text === MISSING_SIGN
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
      const fill = text === MISSING_SIGN ? theme.muted : inkOn(colour);
      return frame + textLine(text, x, y, { size, weight: "bold", fill, anchor: "middle" });
    })
    .join("");
}

/** Distances of at least `least`, and of two, at least `gap` from each other. */
function apart(wanted: readonly number[], least: number, gap: number): number[] {
  const [one = least, other] = wanted.map((distance) => Math.min(RADIUS, Math.max(least, distance)));
  if (other === undefined) return [one];
  if (Math.abs(one - other) >= gap) return [one, other];
  const sign = one >= other ? 1 : -1;
  const middle = Math.min(RADIUS - gap / 2, Math.max(least + gap / 2, (one + other) / 2));
  return [middle + (sign * gap) / 2, middle - (sign * gap) / 2];
}
