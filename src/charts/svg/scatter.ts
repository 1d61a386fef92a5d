import { scaleLinear } from "d3-scale";
import { whiskerLegend } from "../kit/certainty.js";
import { digits, element, type TextStyle, textLine } from "../kit/element.js";
import type { Look } from "../kit/look.js";
import { MARGIN, type Picture, picture, sheetWidth, whisker } from "../kit/picture.js";
import { type Box, type Mark, spreadLabels } from "../kit/spread-labels.js";
import { textWidth } from "../kit/text-width.js";
import { cutText, wrapEvenly } from "../kit/wrap-text.js";
import type { ChartTheme } from "../theme.js";
import type { ScatterAxis, ScatterData, ScatterPoint } from "./scatter-data.js";
import { colourLegend, colourOf, extent, radiusOf, sizeLegend } from "./scatter-encoding.js";

/** The field of the dots, inside the figures and words of its axes. */
interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const LEFT = 98;
const TOP = 10;
const HEIGHT = { sheet: 540, small: 430 };
const NAME = { size: 11.5, height: 14, widest: 150 };
const BELOW = 78;
const WHISKER = 4;
const WORDS = 16;

type Scale = (value: number) => number;

/** Two metrics against each other, names kept apart, lines at the medians. */
export function drawScatter(data: ScatterData, theme: Look): Picture {
  const { points } = data;
  const plot = plotOf(theme);
  const x = axisScale(
    points.map((point) => point.x),
    [plot.left, plot.left + plot.width],
  );
  const y = axisScale(
    points.map((point) => point.y),
    [plot.top + plot.height, plot.top],
  );
  const radius = radiusOf(data);
  const colour = colourOf(data, theme);
  // Large dots go behind small ones, and the chosen on top of all.
  const order = points
    .map((point, index) => ({ point, index, r: radius(point) }))
    .sort(
      (a, b) =>
        Number(a.point.kind === "chosen") - Number(b.point.kind === "chosen") ||
        b.r - a.r ||
        a.index - b.index,
    );
  const dots = order.map(({ point, r }) =>
    element("circle", {
      cx: x(point.x),
      cy: y(point.y),
      r,
      fill: colour(point),
      "fill-opacity": point.kind === "chosen" ? undefined : 0.8,
      stroke: point.kind === "chosen" ? theme.ink : theme.background,
      "stroke-width": point.kind === "chosen" ? 2 : 0.8,
    }),
  );
  const figures = medianFigures(data, x, y, plot, theme);
  const medianLines = medians(data, x, y, plot, theme);
  const markup = [
    frame(plot, theme),
    ...ticksOf(data, x, y, plot, theme),
    ...medianLines,
    ...points.map((point) => whiskersOf(point, x, y, theme)),
    ...dots,
    ...figures.map(({ markup }) => markup),
    ...names(
      points,
      x,
      y,
      radius,
      figures.map(({ box }) => box),
      plot,
      theme,
    ),
    ...axisLabels(data, plot, theme),
  ];
  const around = {
    title: data.title,
    subtitle: data.subtitle,
    facts: data.facts,
    notes: data.notes,
    description: describe(data),
    legend: [
      ...colourLegend(data, theme),
      ...sizeLegend(data, theme),
      ...(points.some(hasInterval) ? [whiskerLegend(data.level, theme)] : []),
    ],
  };
  return picture(sheetWidth(theme), theme, around, {
    height: plot.top + plot.height + BELOW,
    markup: markup.join(""),
  });
}

function plotOf(look: Look): Plot {
  const height = look.size === undefined ? HEIGHT.sheet : HEIGHT.small;
  return { left: LEFT, top: TOP, width: sheetWidth(look) - LEFT - MARGIN, height };
}

function hasInterval({ intervals }: ScatterPoint): boolean {
  return intervals.x !== null || intervals.y !== null;
}

/** Where the true ranks of a dot lie, as values, across and upwards. */
function whiskersOf(point: ScatterPoint, x: Scale, y: Scale, theme: ChartTheme): string {
  const { intervals } = point;
  const across = intervals.x?.map(x);
  const up = intervals.y?.map(y);
  const upright = { transform: `translate(${digits(x(point.x))} 0) rotate(90)` };
  return [
    across ? whisker(across[0]!, across[1]!, y(point.y), WHISKER, theme.muted) : "",
    up ? element("g", upright, whisker(up[1]!, up[0]!, 0, WHISKER, theme.muted)) : "",
  ].join("");
}

/** What names keep off. */
function whiskerBoxes({ x: atX, y: atY, intervals }: ScatterPoint, x: Scale, y: Scale): Box[] {
  const across = intervals.x?.map(x);
  const up = intervals.y?.map(y);
  const [cx, cy] = [x(atX), y(atY)];
  return [
    ...(across ? [{ left: across[0]!, right: across[1]!, top: cy - WHISKER, bottom: cy + WHISKER }] : []),
    ...(up ? [{ left: cx - WHISKER, right: cx + WHISKER, top: up[1]!, bottom: up[0]! }] : []),
  ];
}

function describe({ subtitle, points, x, y }: ScatterData): string {
  const named = points.filter(({ kind }) => kind === "chosen");
  const each = named.map(
    (point) => `${point.name}: ${x.label} ${x.valueText(point.x)}, ${y.label} ${y.valueText(point.y)}.`,
  );
  return `${subtitle}. ${points.length} dots: ${x.label} against ${y.label}. ${each.join(" ")}`;
}

/** A little more than the values need; values that are all equal stand in the middle. */
function axisScale(values: readonly number[], range: readonly [number, number]) {
  const [low, high] = values.length === 0 ? [0, 1] : extent(values);
  const room = high > low ? (high - low) * 0.05 : Math.abs(low) / 2 || 1;
  return scaleLinear([low - room, high + room], range);
}

function frame(plot: Plot, theme: ChartTheme): string {
  const d = `M${plot.left},${plot.top}V${plot.top + plot.height}H${plot.left + plot.width}`;
  return element("path", { d, fill: "none", stroke: theme.line });
}

function ticksOf(
  data: ScatterData,
  x: ReturnType<typeof axisScale>,
  y: ReturnType<typeof axisScale>,
  plot: Plot,
  theme: ChartTheme,
): string[] {
  const bottom = plot.top + plot.height;
  const style = { size: 12, fill: theme.muted } as const;
  const percent = (axis: ScatterAxis, tick: number): string =>
    axis.valueText(tick).endsWith("%") ? "%" : "";
  const faint = { stroke: theme.track };
  const across = x.ticks(8).map((tick) => {
    const line = element("path", { d: `M${digits(x(tick))},${plot.top}V${bottom}`, ...faint });
    const text = x.tickFormat(8)(tick) + percent(data.x, tick);
    return line + textLine(text, x(tick), bottom + 12, { ...style, anchor: "middle" });
  });
  const up = y.ticks(7).map((tick) => {
    const line = element("path", {
      d: `M${plot.left},${digits(y(tick))}H${plot.left + plot.width}`,
      ...faint,
    });
    const text = y.tickFormat(7)(tick) + percent(data.y, tick);
    return line + textLine(text, plot.left - 8, y(tick), { ...style, anchor: "end" });
  });
  return [...across, ...up];
}

/** Dashed lines at the medians. */
function medians(
  { x: across, y: up }: ScatterData,
  x: Scale,
  y: Scale,
  plot: Plot,
  theme: ChartTheme,
): string[] {
  const dashes = { stroke: theme.muted, "stroke-dasharray": "5 4" };
  const [right, bottom] = [plot.left + plot.width, plot.top + plot.height];
  return [
    ...(across.median === undefined ? [] : [`M${digits(x(across.median))},${plot.top}V${bottom}`]),
    ...(up.median === undefined ? [] : [`M${plot.left},${digits(y(up.median))}H${right}`]),
  ].map((d) => element("path", { d, ...dashes }));
}

/** The medians as figures, at the upper and the right end of their lines; names keep off them. */
function medianFigures({ x: across, y: up }: ScatterData, x: Scale, y: Scale, plot: Plot, theme: ChartTheme) {
  const size = 11.5;
  const right = plot.left + plot.width;
  const figures: { readonly markup: string; readonly box: Box }[] = [];
  const write = (text: string, left: number, middle: number): void => {
    const box = { left, right: left + textWidth(text, size), top: middle - 7, bottom: middle + 7 };
    figures.push({ markup: textLine(text, left, middle, { size, fill: theme.muted }), box });
  };
  if (across.median !== undefined) {
    const text = `median ${across.valueText(across.median)}`;
    const width = textWidth(text, size);
    const at = x(across.median);
    write(text, at + 5 + width <= right ? at + 5 : at - 5 - width, plot.top + 7);
  }
  if (up.median !== undefined) {
    const text = `median ${up.valueText(up.median)}`;
    write(text, right - textWidth(text, size), y(up.median) - 9);
  }
  return figures;
}

function names(
  points: readonly ScatterPoint[],
  x: Scale,
  y: Scale,
  radius: (point: ScatterPoint) => number,
  figures: readonly Box[],
  plot: Plot,
  theme: ChartTheme,
): string[] {
  const wanted = points.filter(({ kind }) => kind !== "other");
  const field: Box = {
    left: plot.left + 2,
    right: plot.left + plot.width,
    top: plot.top,
    bottom: plot.top + plot.height - 2,
  };
  const texts = wanted.map(({ name, kind }) => {
    const weight = kind === "chosen" ? ("bold" as const) : ("regular" as const);
    return { text: cutText(name, NAME.widest, { size: NAME.size, weight }), weight };
  });
  const marks = wanted.map((point, index): Mark => {
    const { text, weight } = texts[index]!;
    const width = textWidth(text, NAME.size, weight) + 2;
    return {
      x: x(point.x),
      y: y(point.y),
      radius: radius(point),
      width,
      height: NAME.height,
      must: point.kind === "chosen",
    };
  });
  const dots = points.map((point): Box => {
    const [atX, atY, r] = [x(point.x), y(point.y), radius(point)];
    return { left: atX - r, right: atX + r, top: atY - r, bottom: atY + r };
  });
  const crosses = points.flatMap((point) => whiskerBoxes(point, x, y));
  return spreadLabels(marks, [...dots, ...crosses, ...figures], field).map(({ mark, box, led }) => {
    const { text, weight } = texts[mark]!;
    const middle = (box.top + box.bottom) / 2;
    const centre = (box.left + box.right) / 2;
    const halo = {
      "paint-order": "stroke",
      stroke: theme.background,
      "stroke-width": 3,
      "stroke-linejoin": "round",
    };
    const style = { size: NAME.size, weight, fill: theme.ink, anchor: "middle" } as const;
    return (
      (led ? leader(marks[mark]!, box, theme) : "") +
      element("g", halo, textLine(text, centre, middle, style))
    );
  });
}

function leader({ x, y }: Mark, box: Box, theme: ChartTheme): string {
  const toX = Math.min(box.right, Math.max(box.left, x));
  const toY = Math.min(box.bottom, Math.max(box.top, y));
  return element("path", {
    d: `M${digits(x)},${digits(y)}L${digits(toX)},${digits(toY)}`,
    stroke: theme.ink,
    "stroke-width": 0.8,
  });
}

/** Under the field and left of it, in two lines where one is too short; the ends of an axis nearer to it. */
function axisLabels({ x, y }: ScatterData, plot: Plot, theme: ChartTheme): string[] {
  const bottom = plot.top + plot.height;
  const upwards = { transform: `translate(0 ${bottom}) rotate(-90)` };
  return [
    axisWords(x, plot.left, plot.width, bottom + 32, 1, theme),
    // Turned, the axis upwards runs from left to right, and what is left of it lies above.
    element("g", upwards, axisWords(y, 0, plot.height, 36, -1, theme)),
  ];
}

function axisWords(
  { label, ends }: ScatterAxis,
  left: number,
  length: number,
  y: number,
  away: 1 | -1,
  theme: ChartTheme,
): string {
  const style = { size: 12.5, fill: theme.ink } as const;
  const stacked = (text: string, room: number, lines: number): string[] =>
    wrapEvenly(text, room, { size: style.size, lines });
  const linesAt = (
    lines: readonly string[],
    x: number,
    first: number,
    anchor: TextStyle["anchor"],
  ): string => {
    const ordered = away > 0 ? lines : [...lines].reverse();
    return ordered
      .map((line, at) => textLine(line, x, y + away * WORDS * (first + at), { ...style, anchor }))
      .join("");
  };
  if (ends === undefined) return linesAt(stacked(label, length, 2), left + length / 2, 0, "middle");
  const [low, high] = ends.map((end) => stacked(end, length / 2 - 24, 2)) as [string[], string[]];
  const below = Math.max(low.length, high.length);
  return [
    arrowHead(left, y, -1, theme),
    linesAt(low, left + 12, 0, "start"),
    arrowHead(left + length, y, 1, theme),
    linesAt(high, left + length - 12, 0, "end"),
    linesAt(stacked(label, length, 1), left + length / 2, below, "middle"),
  ].join("");
}

/** A tip that points along an axis; the font has no arrows. */
function arrowHead(x: number, y: number, direction: 1 | -1, theme: ChartTheme): string {
  const d = `M${digits(x)},${digits(y)}l${-7 * direction},-4.5v9Z`;
  return element("path", { d, fill: theme.ink });
}
