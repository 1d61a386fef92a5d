import { inkOn } from "../../text/colour.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import type { ChartTheme } from "../theme.js";
import { bandsOf, hatching, rankedIntervalLegend } from "./certainty.js";
import { digits, element, hinted, textLine } from "./element.js";
import type { Look } from "./look.js";
import { MARGIN, missingBox, type Picture, picture } from "./picture.js";
import {
  categoriesOf,
  categoryTitle,
  describeProfile,
  fewerPeersNotes,
  hintOf,
  missingLegend,
  type Profile,
  seriesColour,
} from "./profile.js";
import { textWidth } from "./text-width.js";
import { cutText, wrapEvenly } from "./wrap-text.js";

const WIDTH = 840;
const ROW = 30;
const BAR = 17;
const HEADING = 32;
const HEAD = 34;
const LABEL = { size: 12.5, width: 196, line: 14 };
const BAR_LENGTH = 230;
const FIGURE = { size: 12.5 };
const SIDES = [-1, 1] as const;

/** Two players or teams as bars that grow away from the labels in the middle; the better rank is the bold one. */
export function drawComparison(profile: Profile, theme: Look): Picture {
  const centre = WIDTH / 2;
  const isHatched = profile.subjects.some(({ isThin }) => isThin);
  const markup = [isHatched ? hatching(theme).definition : "", nameHeads(profile, theme)];
  let y = HEAD;
  for (const category of categoriesOf(profile.metrics)) {
    markup.push(heading(categoryTitle(category), y + HEADING / 2, theme));
    y += HEADING;
    profile.metrics.forEach((metric, index) => {
      if (metric.category !== category) return;
      markup.push(middleLabel(metric.label, centre, y + ROW / 2, theme));
      for (const side of [0, 1] as const) {
        markup.push(hinted(hintOf(profile, index, side), bar(profile, index, side, y + ROW / 2, theme)));
      }
      y += ROW;
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
  return picture(WIDTH, theme, around, { height: y, markup: markup.join("") });
}

/** Where the bars of a side begin. */
function baseOf(side: 0 | 1): number {
  return WIDTH / 2 + (SIDES[side] * LABEL.width) / 2;
}

function nameHeads({ subjects }: Profile, theme: ChartTheme): string {
  return SIDES.map((sign, side) => {
    const colour = seriesColour(theme, side);
    const base = baseOf(side as 0 | 1);
    const width = BAR_LENGTH;
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

function heading(title: string, y: number, theme: ChartTheme): string {
  const width = textWidth(title, 13, "bold");
  const left = (WIDTH - width) / 2;
  const line = { stroke: theme.line };
  return [
    element("path", { d: `M${MARGIN},${y}H${Math.round(left - 10)}`, ...line }),
    element("path", { d: `M${Math.round(left + width + 10)},${y}H${WIDTH - MARGIN}`, ...line }),
    textLine(title, left, y, { size: 13, weight: "bold", fill: theme.ink }),
  ].join("");
}

function middleLabel(label: string, x: number, y: number, theme: ChartTheme): string {
  const lines = wrapEvenly(label, LABEL.width - 16, { size: LABEL.size, lines: 2 });
  return lines
    .map((line, index) =>
      textLine(line, x, y + (index - (lines.length - 1) / 2) * LABEL.line, {
        size: LABEL.size,
        fill: theme.ink,
        anchor: "middle",
      }),
    )
    .join("");
}

/** Where the rank is in a bar that fades around it. */
function rankMark(x: number, y: number, theme: ChartTheme): string {
  const d = `M${digits(x)},${y - BAR / 2}v${BAR}`;
  return element("path", { d, stroke: theme.ink, "stroke-width": 2 });
}

function bar({ subjects }: Profile, index: number, side: 0 | 1, y: number, theme: ChartTheme): string {
  const sign = SIDES[side];
  const base = baseOf(side);
  const { isThin, intervals } = subjects[side]!;
  const interval = intervals[index] ?? null;
  const rank = subjects[side]!.ranks[index] ?? null;
  const other = subjects[1 - side]!.ranks[index] ?? null;
  const value = subjects[side]!.values?.[index];
  const end = base + sign * BAR_LENGTH;
  const figure = base + sign * (BAR_LENGTH + 8);
  const anchor = sign < 0 ? "end" : "start";
  const style = { size: FIGURE.size, anchor } as const;
  if (rank === null) {
    return (
      missingBox((base + end) / 2, y, BAR_LENGTH, BAR, theme) +
      textLine(MISSING_SIGN, figure, y, { ...style, fill: theme.muted })
    );
  }
  const length = (BAR_LENGTH * rank) / 100;
  const colour = seriesColour(theme, side);
  const better = other === null || rank >= other;
  const track = { y: y - BAR / 2, height: BAR };
  const parts = [
    element("rect", { x: Math.min(base, end), ...track, width: BAR_LENGTH, fill: theme.track }),
    ...bandsOf(rank, interval, colour, theme.track).map(({ from, to, fill }) => {
      const [near, far] = [from, to].map((end) => (BAR_LENGTH * end) / 100) as [number, number];
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
    const width = textWidth(value, 11) + 8;
    const full = interval === null ? length : (BAR_LENGTH * interval.low) / 100;
    const inside = !isThin && full >= width;
    const end = interval === null ? length : (BAR_LENGTH * interval.high) / 100;
    const at = base + sign * (inside ? 5 : Math.min(end + 5, BAR_LENGTH - width));
    parts.push(
      textLine(value, at, y, {
        size: 11,
        anchor: sign < 0 ? "end" : "start",
        fill: inside ? inkOn(colour) : theme.muted,
      }),
    );
  }
  return parts.join("");
}
