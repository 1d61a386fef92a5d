import { pathRound } from "d3-path";
import type { Standing } from "../../analysis/peers/standing.js";
import { inkOn } from "../../text/colour.js";
import type { Look } from "../theme.js";
import { digits, element, path, polar, textLine } from "./element.js";
import { categoryColour, inCategories } from "./profile.js";
import { textWidth, wrapEvenly } from "./text.js";

/** The text of a slice, with an optional text under it. */
interface Label {
  readonly label: string;
  readonly under?: string | null;
}

const SIZES = [13, 12, 11] as const;
const SMALLEST = 9;
const LINE = 1.18;
const MOST_LINES = 3;
/** Most lines of the text under a label, such as the values of four subjects. */
const UNDER_LINES = 3;
/** Text wider than this reads better in two lines, however much room a slice leaves. */
const WIDEST = 190;
const WIDEST_OUTWARDS = 165;
const BETWEEN_LABELS = 8;

/** The middle angle of a slice, in radians clockwise from the top. */
export function middleOf(slice: number, count: number): number {
  return (2 * Math.PI * slice) / count;
}

/**
 * Labels around the centre (0, 0), outwards from a radius, one per slice: along the circle if the words fit there, else
 * radial. `larger` scales the font size. Sizes shrink before labels get more than the `fewest` lines. With how far they
 * reach beyond the radius above and below the circle, and how much farther the ends of straight lines reach.
 */
export function sliceLabels(
  labels: readonly Label[],
  radius: number,
  look: Look,
  larger = 1,
  fewest = MOST_LINES,
) {
  const count = labels.length;
  const widest = WIDEST * larger;
  const room = count < 4 ? widest : 2 * radius * Math.tan(Math.PI / count) - BETWEEN_LABELS;
  const width = Math.min(room, widest);
  const isWhole = (size: number): boolean =>
    labels.every(({ label }) => label.split(/[^\S\u00A0]+/).every((word) => textWidth(word, size) <= width));
  const tries = [fewest, MOST_LINES].flatMap((most) => SIZES.map((size) => ({ most, size: size * larger })));
  for (const { most, size } of tries) {
    const wrapped = labels.map(({ label, under }) => ({
      lines: wrapEvenly(label, width, { size, lines: MOST_LINES + 1 }),
      below: wrapEvenly(under ?? "", width, { size, lines: UNDER_LINES }),
    }));
    const isShort = wrapped.every(({ lines }) => lines.length <= most);
    if (isShort && isWhole(size)) return along(wrapped, size, radius, look);
  }
  return outwards(labels, radius, look, larger);
}

type Wrapped = Readonly<Record<"lines" | "below", readonly string[]>>;

function along(labels: readonly Wrapped[], size: number, radius: number, { ink, muted }: Look) {
  const line = size * LINE;
  const blocks = labels.map(({ lines, below }) => [...lines, ...below]);
  const depth = line * Math.max(...blocks.map(({ length }) => length));
  const widest = Math.max(...blocks.flat().map((text) => textWidth(text, size)));
  const markup = blocks.flatMap((block, slice) => {
    const angle = middleOf(slice, blocks.length);
    const isUpsideDown = Math.cos(angle) < -0.01;
    const downwards = isUpsideDown ? 1 : -1;
    const rotate = degrees(angle + (isUpsideDown ? Math.PI : 0));
    // Centres every label in the ring, so that short labels do not stick to the slices.
    const first = radius + depth / 2 - downwards * ((block.length - 1) / 2) * line;
    return block.map((text, index) => {
      const fill = index < labels[slice]!.lines.length ? ink : muted;
      const at = polar(angle, first + downwards * index * line);
      return textLine(text, ...at, { size, fill, anchor: "middle", rotate });
    });
  });
  return { depth, bulge: Math.hypot(radius + depth, widest / 2) - radius - depth, markup: markup.join("") };
}

function outwards(labels: readonly Label[], radius: number, { ink: fill }: Look, larger: number) {
  const across = 2 * radius * Math.tan(Math.PI / labels.length);
  const size = Math.max(SMALLEST, Math.min(SIZES[1] * larger, (across - 2) / LINE));
  const line = size * LINE;
  const lines = Math.max(1, Math.min(2, Math.floor((across - 3) / line)));
  const blocks = labels.map(({ label, under }) => {
    // A radial label has room behind it, not under it.
    const whole = under == null ? label : `${label}: ${under}`;
    return wrapEvenly(whole, WIDEST_OUTWARDS * larger, { size, lines });
  });
  const markup = blocks.flatMap((block, slice) => {
    const angle = middleOf(slice, labels.length);
    const left = Math.sin(angle) < -0.001;
    const rotate = degrees(angle) + (left ? 90 : -90);
    return block.map((text, index) => {
      // The lines of a radial label are side by side; on both halves the first one is above the others.
      const shift = ((block.length - 1) / 2 - index) * line * (left ? -1 : 1);
      const x = Math.sin(angle) * radius - Math.cos(angle) * shift;
      const y = -Math.cos(angle) * radius - Math.sin(angle) * shift;
      return textLine(text, x, y, { size, fill, anchor: left ? "end" : "start", rotate });
    });
  });
  const depth = Math.max(...blocks.flat().map((text) => textWidth(text, size)));
  return { depth, bulge: 0, markup: markup.join("") };
}

function degrees(radians: number): number {
  return Number(digits((radians * 180) / Math.PI)) % 360;
}

/** A part of a circle between two angles. */
export interface Sector {
  readonly start: number;
  readonly end: number;
}

/** A slice's part between two radii above 0. A whole turn is a ring, whose circles no line joins. */
export function sectorPath({ start, end }: Sector, inner: number, outer: number): string {
  const ring = pathRound(2);
  const [from, to] = [start - Math.PI / 2, end - Math.PI / 2];
  ring.arc(0, 0, outer, from, to);
  if (end - start > 2 * Math.PI - 1e-6) ring.moveTo(...polar(end, inner));
  ring.arc(0, 0, inner, to, from, true);
  ring.closePath();
  return ring.toString();
}

const ARC = 15.5;
const ARC_NAME = 12.4;
const BETWEEN_ARCS = 0.012;

type Categorised = readonly Pick<Standing, "category">[];

/** Whether every category's name fits on its arc at this radius; if not, a legend has to name them. */
export function arcsHoldNames(metrics: Categorised, radius: number): boolean {
  return arcsOf(metrics).every((arc) => nameSize(arc, radius) >= ARC_NAME);
}

/** The font size in which a category's name fills its arc. */
function nameSize({ title, start, end }: ReturnType<typeof arcsOf>[number], radius: number): number {
  const chord = 2 * radius * Math.sin(Math.min(end - start, Math.PI) / 2);
  return chord / (textWidth(title, 1, "bold") + 0.6);
}

/** Categories as arcs around the labels of their slices, and their depth; names below the centre are turned to be read. */
export function drawArcs(metrics: Categorised, radius: number, larger: number, isNamed: boolean, look: Look) {
  const depth = ARC * larger;
  const outer = radius + (isNamed ? depth : depth / 3);
  const arcs = arcsOf(metrics).map((arc) => {
    const { category, title, start, end } = arc;
    const size = Math.min(ARC_NAME * larger, nameSize(arc, radius));
    const fill = categoryColour(look, category);
    const d = sectorPath({ start: start + BETWEEN_ARCS, end: end - BETWEEN_ARCS }, radius, outer);
    const angle = (start + end) / 2;
    const isBelow = Math.cos(angle) < -0.01;
    const rotate = ((angle * 180) / Math.PI + (isBelow ? 180 : 0)) % 360;
    const bold = { size, weight: "bold", fill: inkOn(fill) } as const;
    const at = polar(angle, radius + depth / 2);
    const name = isNamed ? textLine(title, ...at, { ...bold, rotate, anchor: "middle" }) : "";
    return element("g", { class: "category" }, path(d, { fill }), name);
  });
  return { depth, markup: arcs.join("") };
}

/** Metrics are sorted by category, so each category has one arc. The first slice is centred at the top. */
function arcsOf(metrics: Categorised) {
  const width = (2 * Math.PI) / metrics.length;
  let end = -width / 2;
  return inCategories(metrics).map(({ category, title, members }) => {
    const start = end;
    end = start + width * members.length;
    return { category, title, start, end };
  });
}
