import { scaleLinear } from "d3-scale";
import { rankText } from "../../text/value-text.js";
import { whiskerLegend } from "../kit/certainty.js";
import { digits, element, textLine } from "../kit/element.js";
import type { Look } from "../kit/look.js";
import { MARGIN, type Picture, picture, sheetWidth, whisker } from "../kit/picture.js";
import { seriesColour } from "../kit/profile.js";
import { type Box, type Mark, spreadLabels } from "../kit/spread-labels.js";
import { textWidth } from "../kit/text-width.js";
import { cutText } from "../kit/wrap-text.js";
import type { ChartTheme } from "../theme.js";
import { swarm } from "./swarm-offsets.js";

/** The values of one metric over a pool. */
export interface SwarmMetric {
  readonly label: string;
  /** Present values of the peers who are not named. */
  readonly peers: readonly number[];
  /** Which of the peers has the least and which the most, where it is one alone. */
  readonly extremes: readonly { readonly peer: number; readonly name: string }[];
  /** The value of each named one; missing as null. */
  readonly chosen: readonly (number | null)[];
  /** How many of the peers have a value, `28 of 45`; null where all have. */
  readonly fewer: string | null;
  /** The percentile rank of each named one; missing as null. */
  readonly ranks: readonly (number | null)[];
  /** Between which values the true rank of each named one lies; null where that is not known. */
  readonly intervals: readonly (readonly [low: number, high: number] | null)[];
  readonly quartiles: readonly [lower: number, median: number, upper: number] | undefined;
  /** Whether the axis runs from high to low, so that better is always to the right. */
  readonly turned: boolean;
  valueText(value: number): string;
}

export interface SwarmData {
  readonly title: string;
  readonly subtitle: string;
  /** Lines below the subtitle. */
  readonly facts: readonly string[];
  readonly notes: readonly string[];
  readonly names: readonly string[];
  readonly metrics: readonly SwarmMetric[];
  /** Percent of certainty of the intervals, where it is known. */
  readonly level: number | undefined;
}

const DOT = 4.2;
const CHOSEN_DOT = 6.5;
const HEAD = { size: 14, height: 20 };
/** Room for names above and below the dots of a strip. */
const NAMES = 34;
/** How far the band of the middle half reaches beyond the dots. */
const BAND = 8;
const AXIS = 22;
const GAP = 8;
const NAME = { size: 12, height: 15, widest: 170 };
const TALLEST_HALF = { one: 150, several: 46 };
const SHORTEST_HALF = 14;

/** Every peer as a dot, one strip per metric; the chosen ones named, the median and the quartiles marked. */
export function drawSwarm(data: SwarmData, theme: Look): Picture {
  const most = data.metrics.length === 1 ? TALLEST_HALF.one : TALLEST_HALF.several;
  const width = sheetWidth(theme);
  let y = 0;
  const strips = data.metrics.map((metric) => {
    const strip = drawStrip(metric, data.names, y, { width, tallest: most }, theme);
    y += strip.height + GAP;
    return strip.markup;
  });
  const around = {
    title: data.title,
    subtitle: data.subtitle,
    facts: data.facts,
    notes: data.notes,
    description: describe(data),
    legend: [
      ...data.names.map((label, index) => ({
        label,
        colour: seriesColour(theme, index),
        sign: "circle" as const,
      })),
      { label: "Peers", colour: theme.peers, sign: "circle" as const },
      { label: "Median", colour: theme.ink, sign: "line" as const },
      { label: "Middle half", colour: theme.track },
      ...(data.metrics.some(({ intervals }) => intervals.some((interval) => interval !== null))
        ? [whiskerLegend(data.level, theme)]
        : []),
    ],
  };
  return picture(width, theme, around, { height: Math.max(0, y - GAP), markup: strips.join("") });
}

function describe({ subtitle, names, metrics }: SwarmData): string {
  const each = metrics.map((metric) => {
    const chosen = names.map((name, index) => {
      const rank = metric.ranks[index] ?? null;
      return `${name} ${textOf(metric, metric.chosen[index] ?? null)}${rank === null ? "" : ` (rank ${rankText(rank)})`}`;
    });
    const median = metric.quartiles === undefined ? "" : `, median ${metric.valueText(metric.quartiles[1])}`;
    const fewer = metric.fewer === null ? "" : `, ${haveValue(metric.fewer)}`;
    return `${metric.label}: ${[...chosen].join(", ")}${median}${fewer}.`;
  });
  return `${subtitle}. ${each.join(" ")}`;
}

function textOf(metric: SwarmMetric, value: number | null): string {
  return value === null ? "no value" : metric.valueText(value);
}

/** How wide strips are, and how far the dots of one may stand off its line. */
interface Sheet {
  readonly width: number;
  readonly tallest: number;
}

/** A metric's label, and at the right who has no value; where they stand when their middle is at y = 0. */
function headOf(metric: SwarmMetric, names: readonly string[], width: number, theme: ChartTheme) {
  const half = HEAD.height / 2;
  const label = cutText(metric.label, width - 2 * MARGIN, { size: HEAD.size, weight: "bold" });
  const right = MARGIN + textWidth(label, HEAD.size, "bold") + 8;
  const style = { size: HEAD.size, weight: "bold", fill: theme.ink } as const;
  const boxes: Box[] = [{ left: MARGIN, right, top: -half, bottom: half }];
  const without = whoHasNone(metric, names);
  if (without === "") return { markup: textLine(label, MARGIN, 0, style), boxes };
  const text = cutText(without, width - MARGIN - right - 16, NAME);
  const left = width - MARGIN - textWidth(text, NAME.size);
  boxes.push({ left, right: width - MARGIN, top: -half, bottom: half });
  const muted = { size: NAME.size, fill: theme.muted };
  return { markup: textLine(label, MARGIN, 0, style) + textLine(text, left, 0, muted), boxes };
}

function whoHasNone({ fewer, chosen }: SwarmMetric, names: readonly string[]): string {
  const missing = names.filter((_, index) => chosen[index] === null);
  return [
    ...(fewer === null ? [] : [haveValue(fewer)]),
    ...(missing.length === 0 ? [] : [`No value: ${missing.join(", ")}`]),
  ].join(" · ");
}

function drawStrip(
  metric: SwarmMetric,
  names: readonly string[],
  top: number,
  { width, tallest }: Sheet,
  theme: ChartTheme,
): { readonly height: number; readonly markup: string } {
  const head = headOf(metric, names, width, theme);
  const present = metric.chosen.filter((value): value is number => value !== null);
  const all = [...metric.peers, ...present];
  if (all.length === 0) {
    const nobody = textLine("No peer has a value.", MARGIN, HEAD.height + 14, {
      size: 12.5,
      fill: theme.muted,
    });
    const moved = element("g", { transform: `translate(0 ${digits(top + HEAD.height / 2)})` }, head.markup);
    return {
      height: HEAD.height + 28,
      markup: moved + element("g", { transform: `translate(0 ${digits(top)})` }, nobody),
    };
  }
  const x = scaleOf(all, metric.turned, width);
  // Named dots come first, so that they lie on the line and the others give way.
  const order = [
    ...present.map((value) => ({ value, radius: CHOSEN_DOT })),
    ...metric.peers.map((value) => ({ value, radius: DOT })),
  ];
  const offsets = swarm(
    order.map(({ value, radius }) => ({ x: x(value), radius })),
    tallest,
  );
  const half = Math.max(
    SHORTEST_HALF,
    ...offsets.map((offset, index) => Math.abs(offset) + order[index]!.radius),
  );
  const dots = order
    .map(({ value, radius }, index) => ({ cx: x(value), cy: offsets[index]!, radius, index }))
    .reverse()
    .map(({ cx, cy, radius, index }) => {
      const own = index < present.length;
      const fill = own ? seriesColour(theme, namedAt(metric, index)) : theme.peers;
      return element("circle", {
        cx,
        cy,
        r: radius,
        fill,
        stroke: theme.background,
        "stroke-width": own ? 1.5 : 0.7,
      });
    });
  const named = present.map((value, index): Named => {
    const at = namedAt(metric, index);
    const name = cutText(names[at]!, NAME.widest, { ...NAME, weight: "bold" });
    const rank = metric.ranks[at] ?? null;
    const text = `${name} ${metric.valueText(value)}${rank === null ? "" : ` · rank ${rankText(rank)}`}`;
    return { text, x: x(value), y: offsets[index]!, radius: CHOSEN_DOT, isChosen: true };
  });
  const extremes = metric.extremes.map(({ peer, name }): Named => {
    const value = metric.peers[peer]!;
    const text = `${cutText(name, NAME.widest, NAME)} ${metric.valueText(value)}`;
    return { text, x: x(value), y: offsets[present.length + peer]!, radius: DOT, isChosen: false };
  });
  const field = { left: MARGIN, right: width - MARGIN, top: -half - NAMES, bottom: half + NAMES };
  // The head stands just above the band, and names beside it.
  const headAt = -half - BAND - HEAD.height / 2;
  const heads = head.boxes.map((box) => ({ ...box, top: box.top + headAt, bottom: box.bottom + headAt }));
  const labels = nameLabels([...named, ...extremes], field, half, heads, theme);
  const whiskers = named.map(({ y }, index) => whiskerOf(metric, namedAt(metric, index), x, y, theme));
  // Only as much room above and below as the head and names have taken.
  const above = Math.max(HEAD.height / 2 - headAt, ...labels.map(({ box }) => -box.top));
  const below = Math.max(half + BAND, ...labels.map(({ box }) => box.bottom)) + 2;
  const markup = [
    element("g", { transform: `translate(0 ${digits(headAt)})` }, head.markup),
    quartileMarks(metric, x, 0, half + BAND, theme),
    axisOf(metric, x, below, width, theme),
    ...dots.slice(0, metric.peers.length),
    ...whiskers,
    ...dots.slice(metric.peers.length),
    ...labels.map((label) => label.markup),
  ];
  const strip = element("g", { transform: `translate(0 ${digits(top + above)})` }, ...markup);
  return { height: above + below + AXIS, markup: strip };
}

/** Where the true rank of a named one lies, as values. */
function whiskerOf(
  { intervals }: SwarmMetric,
  at: number,
  x: (value: number) => number,
  y: number,
  theme: ChartTheme,
): string {
  const interval = intervals[at] ?? null;
  if (interval === null) return "";
  const [low, high] = interval.map(x) as [number, number];
  return whisker(low, high, y, 4, seriesColour(theme, at));
}

/** Which of the names the index-th present value belongs to. */
function namedAt({ chosen }: SwarmMetric, index: number): number {
  return chosen.flatMap((value, name) => (value === null ? [] : [name]))[index]!;
}

function scaleOf(values: readonly number[], turned: boolean, width: number) {
  const low = values.reduce((least, value) => Math.min(least, value));
  const high = values.reduce((most, value) => Math.max(most, value));
  // Values that are all equal stand in the middle of a scale around them.
  const [from, to] =
    low === high ? [low - (Math.abs(low) / 2 || 1), high + (Math.abs(high) / 2 || 1)] : [low, high];
  const range = [MARGIN + 10, width - MARGIN - 10];
  return scaleLinear(turned ? [to, from] : [from, to], range);
}

function quartileMarks(
  { quartiles }: SwarmMetric,
  x: (value: number) => number,
  middle: number,
  half: number,
  theme: ChartTheme,
): string {
  if (quartiles === undefined) return "";
  const [lower, median, upper] = quartiles.map(x) as [number, number, number];
  const band = {
    x: Math.min(lower, upper),
    y: middle - half,
    width: Math.abs(upper - lower),
    height: 2 * half,
  };
  return (
    element("rect", { ...band, fill: theme.track }) +
    [lower, upper].map((at) => upright(at, middle, half, theme.line, "4 3")).join("") +
    upright(median, middle, half, theme.ink)
  );
}

function upright(x: number, middle: number, half: number, stroke: string, dashes?: string): string {
  const d = `M${digits(x)},${digits(middle - half)}V${digits(middle + half)}`;
  return element("path", { d, stroke, "stroke-width": 1.5, "stroke-dasharray": dashes });
}

function axisOf(
  metric: SwarmMetric,
  x: ReturnType<typeof scaleOf>,
  y: number,
  width: number,
  theme: ChartTheme,
): string {
  const ticks = x.ticks(7);
  const format = x.tickFormat(7);
  return (
    element("path", { d: `M${MARGIN},${digits(y)}H${width - MARGIN}`, stroke: theme.line }) +
    ticks
      .map((tick) =>
        textLine(format(tick) + (metric.valueText(tick).endsWith("%") ? "%" : ""), x(tick), y + 11, {
          size: 12.5,
          fill: theme.muted,
          anchor: "middle",
        }),
      )
      .join("")
  );
}

/** A named dot and what is written at it. */
interface Named {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Asked for; the others are the pool's extremes. */
  readonly isChosen: boolean;
}

/** The names above or below the dots, with a line to each; of dots above each other no line crosses another's. */
function nameLabels(
  marks: readonly Named[],
  field: Box,
  half: number,
  taken: readonly Box[],
  theme: ChartTheme,
): { readonly box: Box; readonly markup: string }[] {
  const crowd = { left: field.left, right: field.right, top: -half, bottom: half };
  const anchors = marks.map((mark): Mark => {
    const width = textWidth(mark.text, NAME.size, weightOf(mark)) + 8;
    const x = Math.min(field.right - width / 2, Math.max(field.left + width / 2, mark.x));
    const [isBelow, isAbove] = [isHidden(mark, marks, -1), isHidden(mark, marks, 1)];
    const within = isBelow === isAbove ? field : isBelow ? { ...field, top: 0 } : { ...field, bottom: 0 };
    return { x, y: 0, radius: half + BAND + 1, width, height: NAME.height, must: mark.isChosen, within };
  });
  return spreadLabels(anchors, [crowd, ...taken], field).map(({ mark, box }) => {
    const own = marks[mark]!;
    const fill = own.isChosen ? theme.ink : theme.muted;
    const style = { size: NAME.size, weight: weightOf(own), fill, anchor: "middle" } as const;
    const side = box.bottom <= 0 ? -1 : 1;
    const text = textLine(own.text, (box.left + box.right) / 2, (box.top + box.bottom) / 2, style);
    return { box, markup: leader(own, marks, box, side, fill) + text };
  });
}

function weightOf({ isChosen }: Named): "bold" | "regular" {
  return isChosen ? "bold" : "regular";
}

/** Whether a line from above (-1) or below (1) would meet another named dot before this one. */
function isHidden({ x, y, radius }: Named, marks: readonly Named[], side: -1 | 1): boolean {
  return marks.some(
    (other) => (other.y - y) * side > 0 && Math.abs(other.x - x) < radius + other.radius && other.y !== y,
  );
}

/** From the name to the dot, around the dots that are in the way. */
function leader(mark: Named, marks: readonly Named[], box: Box, side: -1 | 1, stroke: string): string {
  const { x, y, radius } = mark;
  const centre = (box.left + box.right) / 2;
  const from = side < 0 ? box.bottom - 1 : box.top + 1;
  const way = isHidden(mark, marks, side)
    ? `L${digits(x + 2 * radius + 3)},${digits(y + side * 2 * radius)}L${digits(x + radius)},${digits(y)}`
    : `L${digits(x)},${digits(y + side * radius)}`;
  return element("path", {
    d: `M${digits(centre)},${digits(from)}${way}`,
    fill: "none",
    stroke,
    "stroke-width": 1,
  });
}

/** `28 of 45 peers have a value`. */
function haveValue(fewer: string): string {
  return `${fewer} ${fewer.endsWith(" of 1") ? "peer has" : "peers have"} a value`;
}
