import { scaleLinear } from "d3-scale";
import type { ChartTheme } from "../theme.js";
import { digits, element, textLine } from "./element.js";
import type { Look } from "./look.js";
import { MARGIN, type Picture, picture } from "./picture.js";
import { seriesColour } from "./profile.js";
import { type Box, type Mark, spreadLabels } from "./spread-labels.js";
import { swarm } from "./swarm-offsets.js";
import { textWidth } from "./text-width.js";
import { cutText } from "./wrap-text.js";

/** The values of one metric over a pool. */
export interface SwarmMetric {
  readonly label: string;
  /** Present values of the peers who are not named. */
  readonly peers: readonly number[];
  /** The value of each named one; missing as null. */
  readonly chosen: readonly (number | null)[];
  /** How many of the peers have a value, `28 of 45`; null where all have. */
  readonly fewer: string | null;
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
}

const WIDTH = 840;
const DOT = 4.2;
const CHOSEN_DOT = 6.5;
const HEAD = 26;
/** Room for names above and below the dots of a strip. */
const NAMES = 30;
/** How far the band of the middle half reaches beyond the dots. */
const BAND = 8;
const AXIS = 26;
const GAP = 18;
const NAME = { size: 12, height: 15, widest: 170 };
const TALLEST_HALF = { one: 150, several: 46 };
const SHORTEST_HALF = 14;

/** Every peer as a dot, one strip per metric; the chosen ones named, the median and the quartiles marked. */
export function drawSwarm(data: SwarmData, theme: Look): Picture {
  const most = data.metrics.length === 1 ? TALLEST_HALF.one : TALLEST_HALF.several;
  let y = 0;
  const strips = data.metrics.map((metric) => {
    const strip = drawStrip(metric, data.names, y, most, theme);
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
    ],
  };
  return picture(WIDTH, theme, around, { height: Math.max(0, y - GAP), markup: strips.join("") });
}

function describe({ subtitle, names, metrics }: SwarmData): string {
  const each = metrics.map((metric) => {
    const chosen = names.map((name, index) => `${name} ${textOf(metric, metric.chosen[index] ?? null)}`);
    const median = metric.quartiles === undefined ? "" : `, median ${metric.valueText(metric.quartiles[1])}`;
    const fewer = metric.fewer === null ? "" : `, ${metric.fewer} peers have a value`;
    return `${metric.label}: ${[...chosen].join(", ")}${median}${fewer}.`;
  });
  return `${subtitle}. ${each.join(" ")}`;
}

function textOf(metric: SwarmMetric, value: number | null): string {
  return value === null ? "no value" : metric.valueText(value);
}

function drawStrip(
  metric: SwarmMetric,
  names: readonly string[],
  top: number,
  tallest: number,
  theme: ChartTheme,
): { readonly height: number; readonly markup: string } {
  const head = textLine(metric.label, MARGIN, top + HEAD / 2, { size: 14, weight: "bold", fill: theme.ink });
  const present = metric.chosen.filter((value): value is number => value !== null);
  const missing = names.filter((_, index) => metric.chosen[index] === null);
  const room = WIDTH - 2 * MARGIN - textWidth(metric.label, 14, "bold") - 24;
  const whoHasNone = [
    ...(metric.fewer === null ? [] : [`${metric.fewer} peers have a value`]),
    ...(missing.length === 0 ? [] : [`No value: ${missing.join(", ")}`]),
  ].join(" · ");
  const without =
    whoHasNone === ""
      ? ""
      : textLine(cutText(whoHasNone, room, NAME), WIDTH - MARGIN, top + HEAD / 2, {
          size: NAME.size,
          fill: theme.muted,
          anchor: "end",
        });
  const all = [...metric.peers, ...present];
  if (all.length === 0) {
    const nobody = textLine("No peer has a value.", MARGIN, top + HEAD + 14, {
      size: 12.5,
      fill: theme.muted,
    });
    return { height: HEAD + 28, markup: head + without + nobody };
  }
  const x = scaleOf(all, metric.turned);
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
  const middle = top + HEAD + NAMES + half;
  const bottom = middle + half + NAMES;
  const dots = order
    .map(({ value, radius }, index) => ({ cx: x(value), cy: middle + offsets[index]!, radius, index }))
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
  const marks = present.map((value, index) => {
    const name = cutText(names[namedAt(metric, index)]!, NAME.widest, { ...NAME, weight: "bold" });
    const text = `${name} ${metric.valueText(value)}`;
    return { text, x: x(value), y: middle + offsets[index]!, radius: CHOSEN_DOT };
  });
  const markup = [
    head,
    without,
    quartileMarks(metric, x, middle, half + BAND, theme),
    axisOf(metric, x, bottom, theme),
    ...dots,
    ...nameLabels(
      marks,
      { left: MARGIN, right: WIDTH - MARGIN, top: top + HEAD - 2, bottom },
      middle,
      half,
      theme,
    ),
  ];
  return { height: bottom + AXIS - top, markup: markup.join("") };
}

/** Which of the names the index-th present value belongs to. */
function namedAt({ chosen }: SwarmMetric, index: number): number {
  return chosen.flatMap((value, name) => (value === null ? [] : [name]))[index]!;
}

function scaleOf(values: readonly number[], turned: boolean) {
  const low = values.reduce((least, value) => Math.min(least, value));
  const high = values.reduce((most, value) => Math.max(most, value));
  // Values that are all equal stand in the middle of a scale around them.
  const [from, to] =
    low === high ? [low - (Math.abs(low) / 2 || 1), high + (Math.abs(high) / 2 || 1)] : [low, high];
  const range = [MARGIN + 10, WIDTH - MARGIN - 10];
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

function axisOf(metric: SwarmMetric, x: ReturnType<typeof scaleOf>, y: number, theme: ChartTheme): string {
  const ticks = x.ticks(7);
  const format = x.tickFormat(7);
  return (
    element("path", { d: `M${MARGIN},${digits(y)}H${WIDTH - MARGIN}`, stroke: theme.line }) +
    ticks
      .map((tick) =>
        textLine(format(tick) + (metric.valueText(tick).endsWith("%") ? "%" : ""), x(tick), y + 11, {
          size: 11,
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
}

/** The names above or below the dots, with a line to each; of dots above each other no line crosses another's. */
function nameLabels(
  marks: readonly Named[],
  field: Box,
  middle: number,
  half: number,
  theme: ChartTheme,
): string[] {
  const crowd = { left: field.left, right: field.right, top: middle - half, bottom: middle + half };
  const anchors = marks.map((mark): Mark => {
    const width = textWidth(mark.text, NAME.size, "bold") + 4;
    const x = Math.min(field.right - width / 2, Math.max(field.left + width / 2, mark.x));
    const [isBelow, isAbove] = [isHidden(mark, marks, -1), isHidden(mark, marks, 1)];
    const within =
      isBelow === isAbove ? field : isBelow ? { ...field, top: middle } : { ...field, bottom: middle };
    return { x, y: middle, radius: half + BAND + 1, width, height: NAME.height, must: true, within };
  });
  return spreadLabels(anchors, [crowd], field).map(({ mark, box }) => {
    const side = box.bottom <= middle ? -1 : 1;
    const style = { size: NAME.size, weight: "bold", fill: theme.ink, anchor: "middle" } as const;
    const centre = (box.left + box.right) / 2;
    return (
      leader(marks[mark]!, marks, box, side, theme) +
      textLine(marks[mark]!.text, centre, (box.top + box.bottom) / 2, style)
    );
  });
}

/** Whether a line from above (-1) or below (1) would meet another named dot before this one. */
function isHidden({ x, y, radius }: Named, marks: readonly Named[], side: -1 | 1): boolean {
  return marks.some(
    (other) => (other.y - y) * side > 0 && Math.abs(other.x - x) < radius + other.radius && other.y !== y,
  );
}

/** From the name to the dot, around the dots that are in the way. */
function leader(mark: Named, marks: readonly Named[], box: Box, side: -1 | 1, theme: ChartTheme): string {
  const { x, y, radius } = mark;
  const centre = (box.left + box.right) / 2;
  const from = side < 0 ? box.bottom - 1 : box.top + 1;
  const way = isHidden(mark, marks, side)
    ? `L${digits(x + 2 * radius + 3)},${digits(y + side * 2 * radius)}L${digits(x + radius)},${digits(y)}`
    : `L${digits(x)},${digits(y + side * radius)}`;
  return element("path", {
    d: `M${digits(centre)},${digits(from)}${way}`,
    fill: "none",
    stroke: theme.ink,
    "stroke-width": 1,
  });
}
