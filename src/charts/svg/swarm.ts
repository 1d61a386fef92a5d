import { rankText } from "../../text/value-text.js";
import { figuresOf, type Scale } from "../kit/axis.js";
import { across, digits, moved, path, rect, textLine, upright } from "../kit/element.js";
import { MARGIN, type Picture, picture, type Room, SHEET_WIDTH } from "../kit/picture.js";
import { levelOf, saidOf } from "../kit/profile.js";
import { intervalItem, type LegendItem, subjectLegend } from "../kit/signs.js";
import { type Box, spreadLabels } from "../kit/spread-labels.js";
import { cutText, textWidth } from "../kit/text.js";
import type { Look } from "../theme.js";
import {
  type Crowd,
  crowdOf,
  type Dot,
  drawCrowd,
  NAME,
  type Sheet,
  type SwarmData,
  type SwarmMetric,
  scaleOf,
} from "./swarm-crowd.js";

const HEAD = { size: 14, height: 20 };
const AXIS = 22;
const GAP = 8;
const TALLEST_HALF = { one: { sheet: 150, small: 150 }, several: { sheet: 46, small: 28 } };
const SHORTEST_HALF = 14;

/** Every peer as a dot, one strip per metric, with names for the chosen ones and marks for median and quartiles. */
export function drawSwarm(data: SwarmData, look: Look): Picture {
  const stripsIn = ({ width, height }: Room) => {
    const half = TALLEST_HALF[data.metrics.length === 1 ? "one" : "several"];
    const tallest = height === undefined ? half.sheet : Math.min(half.small, height / 3);
    const isAsked = data.uncertainty !== undefined;
    const sheet = { width, tallest, subjects: data.subjects, isAsked, look };
    const strips = data.metrics.map((metric) => drawStrip(metric, sheet));
    const high = strips.reduce((sum, { above, below }) => sum + above + below, 0);
    // Strips share the room that they leave.
    const gap = height === undefined ? GAP : Math.max(GAP, (height - high) / strips.length);
    return { strips, high, gap };
  };
  const draw = (room: Room) => {
    const { strips, high, gap } = stripsIn(room);
    let y = 0;
    const markup = strips.map((strip) => {
      const at = y + strip.above;
      y = at + strip.below + gap;
      return moved(0, at, strip.markup);
    });
    return { height: high + (strips.length - 1) * gap, markup: markup.join("") };
  };
  const crowds = stripsIn({ width: SHEET_WIDTH }).strips.flatMap(({ crowd }) => crowd ?? []);
  const around = { ...data, description: describe(data), legend: legendOf(data, crowds, look) };
  return picture(SHEET_WIDTH, look, around, draw);
}

function legendOf(data: SwarmData, crowds: readonly Crowd[], look: Look): LegendItem[] {
  const isSure = data.metrics.some(({ cells, intervals }) =>
    cells.some(({ value, rank }, at) => !Number.isNaN(value + rank) && intervals[at] != null),
  );
  const isShaped = crowds.some(({ shape }) => shape.length > 0);
  const isDotted = crowds.length === 0 || crowds.some(({ shape }) => shape.length === 0);
  return [
    ...subjectLegend(data, look, "ranked "),
    ...(isDotted ? [{ label: "Peers", colour: look.peers, sign: "circle" } as const] : []),
    ...(isShaped ? [{ label: "Peers: higher means more peers", colour: look.peers }] : []),
    { label: "Median", colour: look.ink, sign: "line" },
    { label: "Middle half", colour: look.track },
    ...(isSure ? [intervalItem(levelOf(data), look.muted)] : []),
  ];
}

function describe({ subtitle, subjects, metrics }: SwarmData): string {
  const each = metrics.map(({ label, cells, quartiles, fewer, valueText }) => {
    const own = cells.map(({ name, rank, text }, at) => {
      const { pool = "" } = subjects[at]!;
      const behind = Number.isNaN(rank) ? "" : ` (${`rank ${rankText(rank)} ${pool}`.trim()})`;
      return `${name} ${text ?? "no value"}${behind}`;
    });
    const median = quartiles === undefined ? "" : `, median ${valueText(quartiles[1])}`;
    return `${label}: ${own.join(", ")}${median}${fewer === null ? "" : `, ${haveValue(fewer)}`}.`;
  });
  const outstanding = subjects.flatMap(({ name, said = [] }) => saidOf(name, said));
  return [`${subtitle}.`, ...outstanding, ...each].join(" ");
}

/** A metric's label, with a note on missing values on the right; and the boxes of both for a middle at y = 0. */
function headOf(metric: SwarmMetric, { width, look }: Sheet) {
  const half = HEAD.height / 2;
  const style = { size: HEAD.size, weight: "bold", fill: look.ink } as const;
  const label = cutText(metric.label, width - 2 * MARGIN, style);
  const right = MARGIN + textWidth(label, HEAD.size, "bold") + 8;
  const boxes: Box[] = [{ left: MARGIN, right, top: -half, bottom: half }];
  const without = whoHasNone(metric);
  if (without === "") return { markup: textLine(label, MARGIN, 0, style), boxes };
  const text = cutText(without, width - MARGIN - right - 16, NAME);
  const left = width - MARGIN - textWidth(text, NAME.size);
  boxes.push({ left, right: width - MARGIN, top: -half, bottom: half });
  const muted = { size: NAME.size, fill: look.muted };
  return { markup: textLine(label, MARGIN, 0, style) + textLine(text, left, 0, muted), boxes };
}

function whoHasNone({ fewer, cells }: SwarmMetric): string {
  const missing = cells.flatMap(({ name, value }) => (Number.isNaN(value) ? [name] : []));
  const words = missing.length === 0 ? "" : `No value: ${missing.join(", ")}`;
  return [fewer === null ? "" : haveValue(fewer), words].filter((text) => text !== "").join(" · ");
}

/** A strip around its line at y = 0; without a crowd if nobody has a value. */
function drawStrip(metric: SwarmMetric, sheet: Sheet) {
  const { width, look } = sheet;
  const head = headOf(metric, sheet);
  const own = metric.cells.map(({ value }) => value);
  const values = [...metric.peers, ...own.filter((value) => !Number.isNaN(value))];
  if (values.length === 0) {
    const half = HEAD.height / 2;
    const style = { size: 12.5, fill: look.muted };
    const nobody = textLine("No peer has a value.", MARGIN, half + 14, style);
    return { above: half, below: half + 28, markup: head.markup + nobody, crowd: undefined };
  }
  const x = scaleOf(values, metric.turned, width);
  const crowd = crowdOf(metric, x, sheet);
  const half = Math.max(SHORTEST_HALF, crowd.half);
  const field = { left: MARGIN, right: width - MARGIN, top: -half - NAMES, bottom: half + NAMES };
  // The head is just above the band, with names beside it.
  const headAt = -half - BAND - HEAD.height / 2;
  const heads = head.boxes.map((box) => ({ ...box, top: box.top + headAt, bottom: box.bottom + headAt }));
  const labels = nameLabels(crowd, field, half, heads, look);
  // The strip takes only the room that its head and names need.
  const above = Math.max(HEAD.height / 2 - headAt, ...labels.map(({ box }) => -box.top));
  const below = Math.max(half + BAND, ...labels.map(({ box }) => box.bottom)) + 2;
  const markup = [
    moved(0, headAt, head.markup),
    quartileMarks(metric, x, half + BAND, look),
    axisOf(metric, x, below, width, look),
    drawCrowd(crowd, look),
    ...labels.map((label) => label.markup),
  ];
  return { above, below: below + AXIS, markup: markup.join(""), crowd };
}

function quartileMarks({ quartiles }: SwarmMetric, x: Scale, half: number, look: Look): string {
  if (quartiles === undefined) return "";
  const [lower, median, upper] = [x(quartiles[0]), x(quartiles[1]), x(quartiles[2])];
  const mark = (at: number, stroke: string, dashes?: string): string =>
    upright(at, -half, half, { stroke, "stroke-width": 1.5, "stroke-dasharray": dashes });
  return [
    rect(Math.min(lower, upper), -half, Math.abs(upper - lower), 2 * half, { fill: look.track }),
    mark(lower, look.line, "4 3"),
    mark(upper, look.line, "4 3"),
    mark(median, look.ink),
  ].join("");
}

function axisOf({ valueText }: SwarmMetric, x: Scale, y: number, width: number, look: Look): string {
  const style = { size: 12.5, fill: look.muted, anchor: "middle" } as const;
  const figures = figuresOf(x, 7, valueText).map(({ at, text }) => textLine(text, at, y + 11, style));
  return across(y, MARGIN, width - MARGIN, { stroke: look.line }) + figures.join("");
}

/** `28 of 45 peers have a value`. */
function haveValue(fewer: string): string {
  return `${fewer} ${fewer.endsWith(" of 1") ? "peer has" : "peers have"} a value`;
}

/** Room for names above and below the dots of a strip. */
const NAMES = 34;
/** How far the band of the middle half extends beyond the dots. */
const BAND = 8;

type Place = Pick<Dot, "x" | "y" | "radius">;

/** The names above or below the dots, each with a line to its dot. Lines of dots above each other do not cross. */
function nameLabels(crowd: Crowd, field: Box, half: number, taken: readonly Box[], look: Look) {
  const { dots, piles, half: reach } = crowd;
  const named = dots.filter(({ text }) => text !== "");
  const chosen = named.filter(({ colour }) => colour !== undefined);
  const others = named.filter(({ colour }) => colour === undefined);
  const muted = { weight: "regular", fill: look.muted, inTheWay: named } as const;
  const marks = [
    ...chosen.map((dot) => ({ ...dot, ...muted, weight: "bold" as const, fill: look.ink, must: true })),
    ...piles.map((pile) => ({ ...pile, ...muted, y: 0, radius: reach, inTheWay: [], must: true })),
    ...others.map((dot) => ({ ...dot, ...muted, must: false })),
  ].map((mark) => {
    const { x, y, radius, text, weight, inTheWay, must } = mark;
    const place = { x, y, radius };
    const width = textWidth(text, NAME.size, weight) + 8;
    const [isBelow, isAbove] = [isHidden(place, inTheWay, -1), isHidden(place, inTheWay, 1)];
    const within = isBelow === isAbove ? field : isBelow ? { ...field, top: 0 } : { ...field, bottom: 0 };
    const size = { radius: half + BAND + 1, width, height: NAME.height };
    const middle = Math.min(field.right - width / 2, Math.max(field.left + width / 2, x));
    return { x: middle, y: 0, ...size, must, within, mark, place };
  });
  return spreadLabels(marks, [{ ...field, top: -half, bottom: half }, ...taken], field).map(
    ({ mark: { mark, place }, box }) => {
      const { text, weight, fill, inTheWay } = mark;
      const style = { size: NAME.size, weight, fill, anchor: "middle" } as const;
      const written = textLine(text, (box.left + box.right) / 2, (box.top + box.bottom) / 2, style);
      return { box, markup: leader(place, inTheWay, box, fill) + written };
    },
  );
}

/** Whether a line from above (-1) or below (1) would meet another named dot first. */
function isHidden({ x, y, radius }: Place, dots: readonly Place[], side: -1 | 1): boolean {
  return dots.some(
    (other) => (other.y - y) * side > 0 && Math.abs(other.x - x) < radius + other.radius && other.y !== y,
  );
}

/** A line from the name to the dot, around dots in its way. */
function leader(dot: Place, dots: readonly Place[], box: Box, stroke: string): string {
  const { x, y, radius } = dot;
  const side = box.bottom <= 0 ? -1 : 1;
  const centre = (box.left + box.right) / 2;
  const from = side < 0 ? box.bottom - 1 : box.top + 1;
  const way = isHidden(dot, dots, side)
    ? `L${digits(x + 2 * radius + 3)},${digits(y + side * 2 * radius)}L${digits(x + radius)},${digits(y)}`
    : `L${digits(x)},${digits(y + side * radius)}`;
  return path(`M${digits(centre)},${digits(from)}${way}`, { fill: "none", stroke, "stroke-width": 1 });
}
