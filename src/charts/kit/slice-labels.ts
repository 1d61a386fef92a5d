import { arc } from "d3-shape";
import type { Standing } from "../../analysis/peers/standing.js";
import { inkOn } from "../../text/colour.js";
import type { ChartTheme } from "../theme.js";
import { digits, element, path, polar, textLine } from "./element.js";
import { categoryColour, categoryTitle, inCategories } from "./profile.js";
import { textWidth, wrapEvenly } from "./text.js";

/** Labels around a circle, one per slice, each within its slice's angle. */
export interface SliceLabels {
  /** How far the labels reach beyond their start radius, above and below the circle. */
  readonly depth: number;
  /** How much farther the ends of straight lines reach than their middles. */
  readonly bulge?: number | undefined;
  /** Draws the label of a slice around the centre (0, 0), outwards from `radius`; the lines under it are `muted`. */
  draw(slice: number, radius: number, fill: string, muted?: string): string;
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
 * Labels along the circle if the words fit there, else radial ones; each with an optional text under it. `larger`
 * scales the font size. Sizes shrink before labels get more than the `fewest` lines.
 */
export function sliceLabels(
  labels: readonly string[],
  radius: number,
  under: readonly (string | null)[] = [],
  larger = 1,
  fewest = MOST_LINES,
): SliceLabels {
  const count = labels.length;
  const widest = WIDEST * larger;
  const room = count < 4 ? widest : 2 * radius * Math.tan(Math.PI / count) - BETWEEN_LABELS;
  const width = Math.min(room, widest);
  const tries = [fewest, MOST_LINES].flatMap((most) => SIZES.map((size) => ({ most, size: size * larger })));
  for (const { most, size } of tries) {
    const lines = labels.map((label) => wrapEvenly(label, width, { size, lines: MOST_LINES + 1 }));
    const whole = labels.every((label) =>
      label.split(/[^\S\u00A0]+/).every((word) => textWidth(word, size) <= width),
    );
    if (whole && lines.every(({ length }) => length <= most)) {
      const below = labels.map((_, index) =>
        wrapEvenly(under[index] ?? "", width, { size, lines: UNDER_LINES }),
      );
      return along(lines, below, size, radius);
    }
  }
  return outwards(labels, radius, under, larger);
}

/** Labels along the circle, each with the lines under it. */
function along(
  labels: readonly (readonly string[])[],
  under: readonly (readonly string[])[],
  size: number,
  from: number,
): SliceLabels {
  const blocks = labels.map((lines, index) => [...lines, ...under[index]!]);
  const line = size * LINE;
  const depth = line * Math.max(...blocks.map(({ length }) => length));
  const widest = Math.max(...blocks.flat().map((text) => textWidth(text, size)));
  return {
    depth,
    bulge: Math.hypot(from + depth, widest / 2) - from - depth,
    draw(slice, radius, ink, muted = ink) {
      const angle = middleOf(slice, blocks.length);
      const upsideDown = Math.cos(angle) < -0.01;
      const downwards = upsideDown ? 1 : -1;
      const block = blocks[slice] ?? [];
      // Centres every label in the ring, so that short labels do not stick to the slices.
      const first = radius + depth / 2 - downwards * ((block.length - 1) / 2) * line;
      const drawn = block.map((text, index) => {
        const fill = index < labels[slice]!.length ? ink : muted;
        const rotate = degrees(angle + (upsideDown ? Math.PI : 0));
        const at = polar(angle, first + downwards * index * line);
        return textLine(text, ...at, { size, fill, anchor: "middle", rotate });
      });
      return drawn.join("");
    },
  };
}

/** Radial labels. */
function outwards(
  labels: readonly string[],
  radius: number,
  under: readonly (string | null)[],
  larger: number,
): SliceLabels {
  const count = labels.length;
  const across = 2 * radius * Math.tan(Math.PI / count);
  const size = Math.max(SMALLEST, Math.min(SIZES[1] * larger, (across - 2) / LINE));
  const line = size * LINE;
  const lines = Math.max(1, Math.min(2, Math.floor((across - 3) / line)));
  const blocks = labels.map((label, index) => {
    // A radial label has room behind it, not under it.
    const whole = under[index] == null ? label : `${label}: ${under[index]}`;
    return wrapEvenly(whole, WIDEST_OUTWARDS * larger, { size, lines });
  });
  return {
    depth: Math.max(...blocks.flat().map((text) => textWidth(text, size))),
    draw(slice, from, fill) {
      const angle = middleOf(slice, count);
      const left = Math.sin(angle) < -0.001;
      const block = blocks[slice] ?? [];
      const rotate = degrees(angle) + (left ? 90 : -90);
      const drawn = block.map((text, index) => {
        // The lines of a radial label are side by side; on both halves the first one is above the others.
        const shift = ((block.length - 1) / 2 - index) * line * (left ? -1 : 1);
        const x = Math.sin(angle) * from - Math.cos(angle) * shift;
        const y = -Math.cos(angle) * from - Math.sin(angle) * shift;
        return textLine(text, x, y, { size, fill, anchor: left ? "end" : "start", rotate });
      });
      return drawn.join("");
    },
  };
}

function degrees(radians: number): number {
  return Number(digits((radians * 180) / Math.PI)) % 360;
}

/** A part of a circle between two angles. */
export interface Sector {
  readonly start: number;
  readonly end: number;
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

const ARC = 15.5;
const ARC_NAME = 12.4;
const BETWEEN_ARCS = 0.012;

/** How far the arcs of categories reach beyond the radius where they begin. */
export function arcsDepth(larger: number): number {
  return ARC * larger;
}

type Categorised = readonly Pick<Standing, "category">[];

/** Whether every category's name fits on its arc at this radius; if not, a legend has to name them. */
export function arcsHoldNames(metrics: Categorised, radius: number): boolean {
  return arcsOf(metrics).every((arc) => nameSize(arc, radius) >= ARC_NAME);
}

/** The font size in which a category's name fills its arc. */
function nameSize({ category, start, end }: ReturnType<typeof arcsOf>[number], radius: number): number {
  const chord = 2 * radius * Math.sin(Math.min(end - start, Math.PI) / 2);
  return chord / (textWidth(categoryTitle(category), 1, "bold") + 0.6);
}

/** The categories of slices as arcs around their labels; names below the centre are turned so that they are readable. */
export function drawArcs(
  metrics: Categorised,
  radius: number,
  larger: number,
  isNamed: boolean,
  theme: ChartTheme,
): string {
  const depth = arcsDepth(larger);
  const outer = radius + (isNamed ? depth : depth / 3);
  const arcs = arcsOf(metrics).map((arc) => {
    const { category, start, end } = arc;
    const size = Math.min(ARC_NAME * larger, nameSize(arc, radius));
    const fill = categoryColour(theme, category);
    const d = sectorPath({ start: start + BETWEEN_ARCS, end: end - BETWEEN_ARCS }, radius, outer);
    const angle = (start + end) / 2;
    const isBelow = Math.cos(angle) < -0.01;
    const rotate = ((angle * 180) / Math.PI + (isBelow ? 180 : 0)) % 360;
    const bold = { size, weight: "bold", fill: inkOn(fill) } as const;
    const at = polar(angle, radius + depth / 2);
    const name = isNamed
      ? textLine(categoryTitle(category), ...at, { ...bold, rotate, anchor: "middle" })
      : "";
    return element("g", { class: "category" }, path(d, { fill }), name);
  });
  return arcs.join("");
}

/** Metrics are sorted by category, so each category has one arc. The first slice is centred at the top. */
function arcsOf(metrics: Categorised) {
  const width = (2 * Math.PI) / metrics.length;
  let end = -width / 2;
  return inCategories(metrics).map(({ category, members }) => {
    const start = end;
    end = start + width * members.length;
    return { category, start, end };
  });
}
