import { inkOn } from "../../text/colour.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import { bandsOf, hatching, rankedIntervalLegend } from "../kit/certainty.js";
import { centredLines, digits, element, hinted, textLine } from "../kit/element.js";
import type { Look } from "../kit/look.js";
import { MARGIN, missingBox, type Picture, picture, sheetWidth } from "../kit/picture.js";
import {
  categoriesOf,
  categoryTitle,
  describeProfile,
  fewerPeersNotes,
  hintOf,
  missingLegend,
  type Profile,
  seriesColour,
} from "../kit/profile.js";
import { textWidth } from "../kit/text-width.js";
import { cutText, wrapEvenly } from "../kit/wrap-text.js";
import type { ChartTheme } from "../theme.js";

/** Sizes of a sheet, and of one whose picture has a size of its own. */
const SHEET = { row: 30, heading: 32, label: 196 };
const SMALL = { row: 29, heading: 24, label: 150 };
const BAR = 17;
const HEAD = 34;
const LABEL = { size: 12.5, line: 14 };
/** Between a bar and the rank beyond its end, and as wide as a rank is. */
const BEYOND = { gap: 8, rank: 26 };
const FIGURE = { size: 12.5 };
const VALUE_SIZE = 11.5;
const SIDES = [-1, 1] as const;

interface Layout {
  readonly row: number;
  readonly heading: number;
  /** The width of the labels in the middle, of a bar and of all. */
  readonly label: number;
  readonly length: number;
  readonly width: number;
}

function layoutOf(look: Look): Layout {
  const sizes = look.size === undefined ? SHEET : SMALL;
  const width = sheetWidth(look);
  const length = (width - sizes.label) / 2 - MARGIN - BEYOND.gap - BEYOND.rank;
  return { ...sizes, width, length };
}

/** Two players or teams as bars that grow away from the labels in the middle; the better rank is the bold one. */
export function drawComparison(profile: Profile, theme: Look): Picture {
  const layout = layoutOf(theme);
  const isHatched = profile.subjects.some(({ isThin }) => isThin);
  const markup = [isHatched ? hatching(theme).definition : "", nameHeads(profile, layout, theme)];
  let y = HEAD;
  for (const category of categoriesOf(profile.metrics)) {
    markup.push(heading(categoryTitle(category), y + layout.heading / 2, layout, theme));
    y += layout.heading;
    profile.metrics.forEach((metric, index) => {
      if (metric.category !== category) return;
      markup.push(middleLabel(metric.label, y + layout.row / 2, layout, theme));
      for (const side of [0, 1] as const) {
        markup.push(
          hinted(hintOf(profile, index, side), bar(profile, index, side, y + layout.row / 2, layout, theme)),
        );
      }
      y += layout.row;
    });
  }
  const around = {
    title: profile.title,
    subtitle: profile.subtitle,
    facts: profile.facts,
    notes: [...fewerPeersNotes(profile), ...profile.notes],
    description: describeProfile(profile),
    legend: [...rankedIntervalLegend(profile, theme), ...missingLegend(profile, theme)],
  };
  return picture(layout.width, theme, around, { height: y, markup: markup.join("") });
}

/** Where the bars of a side begin. */
function baseOf(side: 0 | 1, { width, label }: Layout): number {
  return width / 2 + (SIDES[side] * label) / 2;
}

function nameHeads({ subjects }: Profile, layout: Layout, theme: ChartTheme): string {
  return SIDES.map((sign, side) => {
    const colour = seriesColour(theme, side);
    const base = baseOf(side as 0 | 1, layout);
    const width = layout.length;
    const name = cutText(subjects[side]!.name, width - 16, { size: 14, weight: "bold" });
    return (
      element("rect", {
        x: sign < 0 ? base - width : base,
        y: 0,
        width,
        height: 26,
        rx: 3,
        fill: colour,
      }) +
      textLine(name, base + (sign * width) / 2, 13, {
        size: 14,
        weight: "bold",
        fill: inkOn(colour),
        anchor: "middle",
      })
    );
  }).join("");
}

function heading(title: string, y: number, layout: Layout, theme: ChartTheme): string {
  const width = textWidth(title, 13, "bold");
  const left = (layout.width - width) / 2;
  const line = { stroke: theme.line };
  return [
    element("path", { d: `M${MARGIN},${y}H${Math.round(left - 10)}`, ...line }),
    element("path", { d: `M${Math.round(left + width + 10)},${y}H${layout.width - MARGIN}`, ...line }),
    textLine(title, left, y, { size: 13, weight: "bold", fill: theme.ink }),
  ].join("");
}

function middleLabel(text: string, y: number, { label, width }: Layout, theme: ChartTheme): string {
  const lines = wrapEvenly(text, label - 16, { size: LABEL.size, lines: 2 });
  return centredLines(lines, width / 2, y, LABEL.line, {
    size: LABEL.size,
    fill: theme.ink,
    anchor: "middle",
  });
}

/** Where the rank is in a bar that fades around it. */
function rankMark(x: number, y: number, theme: ChartTheme): string {
  const d = `M${digits(x)},${y - BAR / 2}v${BAR}`;
  return element("path", { d, stroke: theme.ink, "stroke-width": 2 });
}

function bar(
  { subjects }: Profile,
  index: number,
  side: 0 | 1,
  y: number,
  layout: Layout,
  theme: ChartTheme,
): string {
  const sign = SIDES[side];
  const base = baseOf(side, layout);
  const full = layout.length;
  const { isThin, intervals } = subjects[side]!;
  const interval = intervals[index] ?? null;
  const rank = subjects[side]!.ranks[index] ?? null;
  const other = subjects[1 - side]!.ranks[index] ?? null;
  const value = subjects[side]!.values?.[index];
  const end = base + sign * full;
  const figure = base + sign * (full + BEYOND.gap);
  const anchor = sign < 0 ? "end" : "start";
  const style = { size: FIGURE.size, anchor } as const;
  if (rank === null) {
    return (
      missingBox((base + end) / 2, y, full, BAR, theme) +
      textLine(MISSING_SIGN, figure, y, { ...style, fill: theme.muted })
    );
  }
  const length = (full * rank) / 100;
  const colour = seriesColour(theme, side);
  const better = other === null || rank >= other;
  const track = { y: y - BAR / 2, height: BAR };
  const parts = [
    element("rect", { x: Math.min(base, end), ...track, width: full, fill: theme.track }),
    ...bandsOf(rank, interval, colour, theme.track).map(({ from, to, fill }) => {
      const [near, far] = [from, to].map((end) => (full * end) / 100) as [number, number];
      return element("rect", { x: sign < 0 ? base - far : base + near, ...track, width: far - near, fill });
    }),
    ...(isThin
      ? [
          element("rect", {
            x: sign < 0 ? base - length : base,
            ...track,
            width: length,
            fill: hatching(theme).fill,
          }),
        ]
      : []),
    ...(interval === null ? [] : [rankMark(base + sign * length, y, theme)]),
    textLine(rankText(rank), figure, y, {
      ...style,
      weight: better ? "bold" : "regular",
      fill: better ? theme.ink : theme.muted,
    }),
  ];
  if (value != null) {
    // The value stands in its bar, or just beyond the end of a bar too short for it.
    const width = textWidth(value, VALUE_SIZE) + 8;
    const sure = interval === null ? length : (full * interval.low) / 100;
    const inside = !isThin && sure >= width;
    const end = interval === null ? length : (full * interval.high) / 100;
    const at = base + sign * (inside ? 5 : Math.min(end + 5, full - width));
    parts.push(
      textLine(value, at, y, {
        size: VALUE_SIZE,
        anchor: sign < 0 ? "end" : "start",
        fill: inside ? inkOn(colour) : theme.muted,
      }),
    );
  }
  return parts.join("");
}
