import { scaleLinear } from "d3-scale";
import { rankText } from "../../text/value-text.js";
import { extent, figuresOf, type Scale } from "../kit/axis.js";
import { whiskerLegend } from "../kit/certainty.js";
import { across, circle, digits, moved, path, rect, textLine, upright, whisker } from "../kit/element.js";
import type { LegendItem } from "../kit/legend.js";
import { MARGIN, type Picture, picture, sheetWidth, type Words } from "../kit/picture.js";
import { seriesColour } from "../kit/profile.js";
import { type Box, spreadLabels, swarm } from "../kit/spread-labels.js";
import { cutText, textWidth } from "../kit/text.js";
import type { ChartTheme, Look } from "../theme.js";

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

export interface SwarmData extends Words {
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
export function drawSwarm(data: SwarmData, look: Look): Picture {
  const tallest = TALLEST_HALF[data.metrics.length === 1 ? "one" : "several"];
  const sheet = { width: sheetWidth(look), tallest, names: data.names, theme: look };
  let y = 0;
  const strips = data.metrics.map((metric) => {
    const strip = drawStrip(metric, sheet);
    const markup = moved(0, y + strip.above, strip.markup);
    y += strip.above + strip.below + GAP;
    return markup;
  });
  const around = { ...data, description: describe(data), legend: legendOf(data, look) };
  return picture(sheet.width, look, around, { height: Math.max(0, y - GAP), markup: strips.join("") });
}

function legendOf({ names, metrics, level }: SwarmData, theme: ChartTheme): LegendItem[] {
  const hasIntervals = metrics.some(({ intervals }) => intervals.some((interval) => interval !== null));
  return [
    ...names.map((label, at) => ({ label, colour: seriesColour(theme, at), sign: "circle" as const })),
    { label: "Peers", colour: theme.peers, sign: "circle" },
    { label: "Median", colour: theme.ink, sign: "line" },
    { label: "Middle half", colour: theme.track },
    ...(hasIntervals ? [whiskerLegend(level, theme)] : []),
  ];
}

function describe({ subtitle, names, metrics }: SwarmData): string {
  const each = metrics.map(({ label, chosen, ranks, quartiles, fewer, valueText }) => {
    const own = names.map((name, at) => {
      const [value, rank] = [chosen[at] ?? null, ranks[at] ?? null];
      const behind = rank === null ? "" : ` (rank ${rankText(rank)})`;
      return `${name} ${value === null ? "no value" : valueText(value)}${behind}`;
    });
    const median = quartiles === undefined ? "" : `, median ${valueText(quartiles[1])}`;
    return `${label}: ${own.join(", ")}${median}${fewer === null ? "" : `, ${haveValue(fewer)}`}.`;
  });
  return `${subtitle}. ${each.join(" ")}`;
}

/** How wide strips are, how far the dots of one may stand off its line, and whose names are in all of them. */
interface Sheet {
  readonly width: number;
  readonly tallest: number;
  readonly names: readonly string[];
  readonly theme: ChartTheme;
}

/** A strip around its line at y = 0. */
interface Strip {
  readonly above: number;
  readonly below: number;
  readonly markup: string;
}

/** A metric's label, and at the right who has no value; where they stand when their middle is at y = 0. */
function headOf(metric: SwarmMetric, { width, names, theme }: Sheet) {
  const half = HEAD.height / 2;
  const style = { size: HEAD.size, weight: "bold", fill: theme.ink } as const;
  const label = cutText(metric.label, width - 2 * MARGIN, style);
  const right = MARGIN + textWidth(label, HEAD.size, "bold") + 8;
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

/** A dot, and what is written at it. */
interface Dot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Empty where nothing is. */
  readonly text: string;
  /** The colour of one who is asked for; peers have none. */
  readonly colour: string | undefined;
  /** Between which places the true rank lies. */
  readonly whisker: readonly [from: number, to: number] | undefined;
}

function drawStrip(metric: SwarmMetric, sheet: Sheet): Strip {
  const { width, theme } = sheet;
  const head = headOf(metric, sheet);
  const values = [...metric.peers, ...metric.chosen.filter((value) => value !== null)];
  if (values.length === 0) {
    const half = HEAD.height / 2;
    const style = { size: 12.5, fill: theme.muted };
    const nobody = textLine("No peer has a value.", MARGIN, half + 14, style);
    return { above: half, below: half + 28, markup: head.markup + nobody };
  }
  const x = scaleOf(values, metric.turned, width);
  const dots = dotsOf(metric, x, sheet);
  const half = Math.max(SHORTEST_HALF, ...dots.map(({ y, radius }) => Math.abs(y) + radius));
  const field = { left: MARGIN, right: width - MARGIN, top: -half - NAMES, bottom: half + NAMES };
  // The head stands just above the band, and names beside it.
  const headAt = -half - BAND - HEAD.height / 2;
  const heads = head.boxes.map((box) => ({ ...box, top: box.top + headAt, bottom: box.bottom + headAt }));
  const [chosen, peers] = [dots.filter(({ colour }) => colour), dots.filter(({ colour }) => !colour)];
  const extremes = metric.extremes.flatMap(({ peer }) => peers[peer] ?? []);
  const labels = nameLabels([...chosen, ...extremes], field, half, heads, theme);
  // Only as much room above and below as the head and names have taken.
  const above = Math.max(HEAD.height / 2 - headAt, ...labels.map(({ box }) => -box.top));
  const below = Math.max(half + BAND, ...labels.map(({ box }) => box.bottom)) + 2;
  const markup = [
    moved(0, headAt, head.markup),
    quartileMarks(metric, x, half + BAND, theme),
    axisOf(metric, x, below, width, theme),
    ...peers.toReversed().map((dot) => drawDot(dot, theme)),
    ...chosen.map(({ y, whisker: ends, colour = "" }) => (ends ? whisker(...ends, y, 4, colour) : "")),
    ...chosen.toReversed().map((dot) => drawDot(dot, theme)),
    ...labels.map((label) => label.markup),
  ];
  return { above, below: below + AXIS, markup: markup.join("") };
}

/** The dots off their line, so that none covers another: those of the chosen on it, where the others give way. */
function dotsOf(metric: SwarmMetric, x: Scale, { names, tallest, theme }: Sheet): Dot[] {
  const { chosen, ranks, intervals, extremes, valueText } = metric;
  const named = chosen.flatMap((value, at) => {
    if (value === null) return [];
    const name = cutText(names[at] ?? "", NAME.widest, { ...NAME, weight: "bold" });
    const rank = ranks[at] ?? null;
    const text = `${name} ${valueText(value)}${rank === null ? "" : ` · rank ${rankText(rank)}`}`;
    const interval = intervals[at] ?? null;
    const ends = interval === null ? undefined : ([x(interval[0]), x(interval[1])] as const);
    return [{ x: x(value), radius: CHOSEN_DOT, text, colour: seriesColour(theme, at), whisker: ends }];
  });
  const nameOf = new Map(extremes.map(({ peer, name }) => [peer, cutText(name, NAME.widest, NAME)]));
  const others = metric.peers.map((value, peer) => {
    const name = nameOf.get(peer);
    const text = name === undefined ? "" : `${name} ${valueText(value)}`;
    return { x: x(value), radius: DOT, text, colour: undefined, whisker: undefined };
  });
  const dots = [...named, ...others];
  const offsets = swarm(dots, tallest);
  return dots.map((dot, at) => ({ ...dot, y: offsets[at] ?? 0 }));
}

function drawDot({ x, y, radius, colour }: Dot, { peers, background }: ChartTheme): string {
  const style = { fill: colour ?? peers, stroke: background, "stroke-width": colour ? 1.5 : 0.7 };
  return circle(x, y, radius, style);
}

/** Values that are all equal stand in the middle of a scale around them. */
function scaleOf(values: readonly number[], turned: boolean, width: number): Scale {
  const [low, high] = extent(values);
  const ends =
    low === high ? [low - (Math.abs(low) / 2 || 1), high + (Math.abs(high) / 2 || 1)] : [low, high];
  return scaleLinear(turned ? ends.reverse() : ends, [MARGIN + 10, width - MARGIN - 10]);
}

function quartileMarks({ quartiles }: SwarmMetric, x: Scale, half: number, theme: ChartTheme): string {
  if (quartiles === undefined) return "";
  const [lower, median, upper] = [x(quartiles[0]), x(quartiles[1]), x(quartiles[2])];
  const mark = (at: number, stroke: string, dashes?: string): string =>
    upright(at, -half, half, { stroke, "stroke-width": 1.5, "stroke-dasharray": dashes });
  return [
    rect(Math.min(lower, upper), -half, Math.abs(upper - lower), 2 * half, { fill: theme.track }),
    mark(lower, theme.line, "4 3"),
    mark(upper, theme.line, "4 3"),
    mark(median, theme.ink),
  ].join("");
}

function axisOf({ valueText }: SwarmMetric, x: Scale, y: number, width: number, theme: ChartTheme): string {
  const style = { size: 12.5, fill: theme.muted, anchor: "middle" } as const;
  const figures = figuresOf(x, 7, valueText).map(({ at, text }) => textLine(text, at, y + 11, style));
  return across(y, MARGIN, width - MARGIN, { stroke: theme.line }) + figures.join("");
}

/** The names above or below the dots, with a line to each; of dots above each other no line crosses another's. */
function nameLabels(
  dots: readonly Dot[],
  field: Box,
  half: number,
  taken: readonly Box[],
  theme: ChartTheme,
): { readonly box: Box; readonly markup: string }[] {
  const crowd = { left: field.left, right: field.right, top: -half, bottom: half };
  const marks = dots.map((dot) => {
    const weight = dot.colour ? ("bold" as const) : ("regular" as const);
    const width = textWidth(dot.text, NAME.size, weight) + 8;
    const x = Math.min(field.right - width / 2, Math.max(field.left + width / 2, dot.x));
    const [isBelow, isAbove] = [isHidden(dot, dots, -1), isHidden(dot, dots, 1)];
    const within = isBelow === isAbove ? field : isBelow ? { ...field, top: 0 } : { ...field, bottom: 0 };
    const size = { radius: half + BAND + 1, width, height: NAME.height };
    return { x, y: 0, ...size, must: dot.colour !== undefined, within, weight, dot };
  });
  return spreadLabels(marks, [crowd, ...taken], field).map(({ mark: { dot, weight }, box }) => {
    const fill = dot.colour ? theme.ink : theme.muted;
    const style = { size: NAME.size, weight, fill, anchor: "middle" } as const;
    const text = textLine(dot.text, (box.left + box.right) / 2, (box.top + box.bottom) / 2, style);
    return { box, markup: leader(dot, dots, box, fill) + text };
  });
}

/** Whether a line from above (-1) or below (1) would meet another named dot before this one. */
function isHidden({ x, y, radius }: Dot, dots: readonly Dot[], side: -1 | 1): boolean {
  return dots.some(
    (other) => (other.y - y) * side > 0 && Math.abs(other.x - x) < radius + other.radius && other.y !== y,
  );
}

/** From the name to the dot, around the dots that are in the way. */
function leader(dot: Dot, dots: readonly Dot[], box: Box, stroke: string): string {
  const { x, y, radius } = dot;
  const side = box.bottom <= 0 ? -1 : 1;
  const centre = (box.left + box.right) / 2;
  const from = side < 0 ? box.bottom - 1 : box.top + 1;
  const way = isHidden(dot, dots, side)
    ? `L${digits(x + 2 * radius + 3)},${digits(y + side * 2 * radius)}L${digits(x + radius)},${digits(y)}`
    : `L${digits(x)},${digits(y + side * radius)}`;
  return path(`M${digits(centre)},${digits(from)}${way}`, { fill: "none", stroke, "stroke-width": 1 });
}

/** `28 of 45 peers have a value`. */
function haveValue(fewer: string): string {
  return `${fewer} ${fewer.endsWith(" of 1") ? "peer has" : "peers have"} a value`;
}
