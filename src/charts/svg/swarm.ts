import { rankText } from "../../text/value-text.js";
import { figuresOf, type Scale } from "../kit/axis.js";
import { certaintyItems } from "../kit/certainty.js";
import { across, moved, rect, textLine, upright } from "../kit/element.js";
import type { LegendItem } from "../kit/legend.js";
import { MARGIN, type Picture, picture, sheetWidth } from "../kit/picture.js";
import { lowerFirst, seriesColour } from "../kit/profile.js";
import type { Box } from "../kit/spread-labels.js";
import { cutText, textWidth } from "../kit/text.js";
import type { ChartTheme, Look } from "../theme.js";
import { type Crowd, crowdOf, drawCrowd, NAME, type Sheet, scaleOf } from "./swarm-crowd.js";
import type { SwarmData, SwarmMetric } from "./swarm-data.js";
import { BAND, NAMES, nameLabels } from "./swarm-names.js";

const HEAD = { size: 14, height: 20 };
const AXIS = 22;
const GAP = 8;
const TALLEST_HALF = { one: 150, several: 46 };
const SHORTEST_HALF = 14;

/** Every peer as a dot, one strip per metric, with names for the chosen ones and marks for median and quartiles. */
export function drawSwarm(data: SwarmData, look: Look): Picture {
  const tallest = TALLEST_HALF[data.metrics.length === 1 ? "one" : "several"];
  const sheet = { width: sheetWidth(look), tallest, subjects: data.subjects, theme: look };
  let y = 0;
  const strips = data.metrics.map((metric) => drawStrip(metric, sheet));
  const markup = strips.map((strip) => {
    const at = y + strip.above;
    y = at + strip.below + GAP;
    return moved(0, at, strip.markup);
  });
  const crowds = strips.flatMap(({ crowd }) => crowd ?? []);
  const around = { ...data, description: describe(data), legend: legendOf(data, crowds, look) };
  return picture(sheet.width, look, around, { height: Math.max(0, y - GAP), markup: markup.join("") });
}

function legendOf(
  { subjects, metrics, level }: SwarmData,
  crowds: readonly Crowd[],
  theme: ChartTheme,
): LegendItem[] {
  const marks = metrics.flatMap(({ chosen, ranks, intervals }) =>
    subjects.map(({ uncertainty = "whisker" }, at) => {
      const [low, high] = intervals[at] ?? [];
      const interval = low === undefined || high === undefined ? null : { low, median: null, high };
      return { rank: chosen[at] === null ? null : (ranks[at] ?? null), interval, uncertainty };
    }),
  );
  const isShaped = crowds.some(({ shape }) => shape.length > 0);
  const isDotted = crowds.length === 0 || crowds.some(({ shape }) => shape.length === 0);
  return [
    ...subjects.map(({ name, elsewhere }, at) => {
      const label = elsewhere === undefined ? name : `${name}, ranked ${elsewhere}`;
      return { label, colour: seriesColour(theme, at), sign: "circle" as const };
    }),
    ...(isDotted ? [{ label: "Peers", colour: theme.peers, sign: "circle" } as const] : []),
    ...(isShaped ? [{ label: "Peers: higher means more peers", colour: theme.peers }] : []),
    { label: "Median", colour: theme.ink, sign: "line" },
    { label: "Middle half", colour: theme.track },
    ...certaintyItems(marks, level, theme),
  ];
}

function describe({ subtitle, subjects, metrics }: SwarmData): string {
  const each = metrics.map(({ label, chosen, ranks, quartiles, fewer, valueText }) => {
    const own = subjects.map(({ name, elsewhere = "" }, at) => {
      const [value, rank] = [chosen[at] ?? null, ranks[at] ?? null];
      const behind = rank === null ? "" : ` (${`rank ${rankText(rank)} ${elsewhere}`.trim()})`;
      return `${name} ${value === null ? "no value" : valueText(value)}${behind}`;
    });
    const median = quartiles === undefined ? "" : `, median ${valueText(quartiles[1])}`;
    return `${label}: ${own.join(", ")}${median}${fewer === null ? "" : `, ${haveValue(fewer)}`}.`;
  });
  const outstanding = subjects.flatMap(({ name, said = [] }) =>
    said.length === 0 ? [] : [`${name}: ${said.map(lowerFirst).join(" ")}`],
  );
  return [`${subtitle}.`, ...outstanding, ...each].join(" ");
}

/** A strip around its line at y = 0. */
interface Strip {
  readonly above: number;
  readonly below: number;
  readonly markup: string;
  /** Undefined if nobody has a value. */
  readonly crowd?: Crowd | undefined;
}

/** A metric's label, with a note on missing values on the right; and the boxes of both for a middle at y = 0. */
function headOf(metric: SwarmMetric, { width, subjects, theme }: Sheet) {
  const half = HEAD.height / 2;
  const style = { size: HEAD.size, weight: "bold", fill: theme.ink } as const;
  const label = cutText(metric.label, width - 2 * MARGIN, style);
  const right = MARGIN + textWidth(label, HEAD.size, "bold") + 8;
  const boxes: Box[] = [{ left: MARGIN, right, top: -half, bottom: half }];
  const without = whoHasNone(metric, subjects);
  if (without === "") return { markup: textLine(label, MARGIN, 0, style), boxes };
  const text = cutText(without, width - MARGIN - right - 16, NAME);
  const left = width - MARGIN - textWidth(text, NAME.size);
  boxes.push({ left, right: width - MARGIN, top: -half, bottom: half });
  const muted = { size: NAME.size, fill: theme.muted };
  return { markup: textLine(label, MARGIN, 0, style) + textLine(text, left, 0, muted), boxes };
}

function whoHasNone({ fewer, chosen }: SwarmMetric, subjects: Sheet["subjects"]): string {
  const missing = subjects.flatMap(({ name }, index) => (chosen[index] === null ? [name] : []));
  return [
    ...(fewer === null ? [] : [haveValue(fewer)]),
    ...(missing.length === 0 ? [] : [`No value: ${missing.join(", ")}`]),
  ].join(" · ");
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
  const crowd = crowdOf(metric, x, sheet);
  const half = Math.max(SHORTEST_HALF, crowd.half);
  const field = { left: MARGIN, right: width - MARGIN, top: -half - NAMES, bottom: half + NAMES };
  // The head is just above the band, with names beside it.
  const headAt = -half - BAND - HEAD.height / 2;
  const heads = head.boxes.map((box) => ({ ...box, top: box.top + headAt, bottom: box.bottom + headAt }));
  const labels = nameLabels(crowd, field, half, heads, theme);
  // The strip takes only the room that its head and names need.
  const above = Math.max(HEAD.height / 2 - headAt, ...labels.map(({ box }) => -box.top));
  const below = Math.max(half + BAND, ...labels.map(({ box }) => box.bottom)) + 2;
  const markup = [
    moved(0, headAt, head.markup),
    quartileMarks(metric, x, half + BAND, theme),
    axisOf(metric, x, below, width, theme),
    drawCrowd(crowd, theme),
    ...labels.map((label) => label.markup),
  ];
  return { above, below: below + AXIS, markup: markup.join(""), crowd };
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

/** `28 of 45 peers have a value`. */
function haveValue(fewer: string): string {
  return `${fewer} ${fewer.endsWith(" of 1") ? "peer has" : "peers have"} a value`;
}
