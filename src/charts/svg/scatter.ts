import { scaleLinear } from "d3-scale";
import type { ChartTheme } from "../theme.js";
import { digits, element, textLine } from "./element.js";
import type { Look } from "./look.js";
import { MARGIN, type Picture, picture } from "./picture.js";
import type { ScatterAxis, ScatterData, ScatterPoint } from "./scatter-data.js";
import { colourLegend, colourOf, extent, radiusOf, sizeLegend } from "./scatter-encoding.js";
import { type Box, type Mark, spreadLabels } from "./spread-labels.js";
import { textWidth } from "./text-width.js";
import { cutText, wrapEvenly } from "./wrap-text.js";

const WIDTH = 840;
const PLOT = { left: 84, top: 10, width: WIDTH - 84 - MARGIN, height: 540 };
const NAME = { size: 11.5, height: 14, widest: 150 };
const BELOW = 64;

type Scale = (value: number) => number;

/** Two metrics against each other, names kept apart, lines at the medians. */
export function drawScatter(data: ScatterData, theme: Look): Picture {
  const { points } = data;
  const x = axisScale(
    points.map((point) => point.x),
    [PLOT.left, PLOT.left + PLOT.width],
  );
  const y = axisScale(
    points.map((point) => point.y),
    [PLOT.top + PLOT.height, PLOT.top],
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
  const figures = medianFigures(data, x, y, theme);
  const medianLines = medians(data, x, y, theme);
  const markup = [
    frame(theme),
    ...ticksOf(data, x, y, theme),
    ...medianLines,
    ...dots,
    ...figures.map(({ markup }) => markup),
    ...names(
      points,
      x,
      y,
      radius,
      figures.map(({ box }) => box),
      theme,
    ),
    ...axisLabels(data, theme),
  ];
  const around = {
    title: data.title,
    subtitle: data.subtitle,
    facts: data.facts,
    notes: data.notes,
    description: describe(data),
    legend: [...colourLegend(data, theme), ...sizeLegend(data, theme)],
  };
  return picture(WIDTH, theme, around, { height: PLOT.top + PLOT.height + BELOW, markup: markup.join("") });
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

function frame(theme: ChartTheme): string {
  const d = `M${PLOT.left},${PLOT.top}V${PLOT.top + PLOT.height}H${PLOT.left + PLOT.width}`;
  return element("path", { d, fill: "none", stroke: theme.line });
}

function ticksOf(
  data: ScatterData,
  x: ReturnType<typeof axisScale>,
  y: ReturnType<typeof axisScale>,
  theme: ChartTheme,
): string[] {
  const bottom = PLOT.top + PLOT.height;
  const style = { size: 11, fill: theme.muted } as const;
  const percent = (axis: ScatterAxis, tick: number): string =>
    axis.valueText(tick).endsWith("%") ? "%" : "";
  const faint = { stroke: theme.track };
  const across = x.ticks(8).map((tick) => {
    const line = element("path", { d: `M${digits(x(tick))},${PLOT.top}V${bottom}`, ...faint });
    const text = x.tickFormat(8)(tick) + percent(data.x, tick);
    return line + textLine(text, x(tick), bottom + 12, { ...style, anchor: "middle" });
  });
  const up = y.ticks(7).map((tick) => {
    const line = element("path", {
      d: `M${PLOT.left},${digits(y(tick))}H${PLOT.left + PLOT.width}`,
      ...faint,
    });
    const text = y.tickFormat(7)(tick) + percent(data.y, tick);
    return line + textLine(text, PLOT.left - 8, y(tick), { ...style, anchor: "end" });
  });
  return [...across, ...up];
}

/** Dashed lines at the medians. */
function medians({ x: across, y: up }: ScatterData, x: Scale, y: Scale, theme: ChartTheme): string[] {
  const dashes = { stroke: theme.muted, "stroke-dasharray": "5 4" };
  const [right, bottom] = [PLOT.left + PLOT.width, PLOT.top + PLOT.height];
  return [
    ...(across.median === undefined ? [] : [`M${digits(x(across.median))},${PLOT.top}V${bottom}`]),
    ...(up.median === undefined ? [] : [`M${PLOT.left},${digits(y(up.median))}H${right}`]),
  ].map((d) => element("path", { d, ...dashes }));
}

/** The medians as figures, at the upper and the right end of their lines; names keep off them. */
function medianFigures({ x: across, y: up }: ScatterData, x: Scale, y: Scale, theme: ChartTheme) {
  const size = 10.5;
  const right = PLOT.left + PLOT.width;
  const figures: { readonly markup: string; readonly box: Box }[] = [];
  const write = (text: string, left: number, middle: number): void => {
    const box = { left, right: left + textWidth(text, size), top: middle - 7, bottom: middle + 7 };
    figures.push({ markup: textLine(text, left, middle, { size, fill: theme.muted }), box });
  };
  if (across.median !== undefined) {
    const text = `median ${across.valueText(across.median)}`;
    const width = textWidth(text, size);
    const at = x(across.median);
    write(text, at + 5 + width <= right ? at + 5 : at - 5 - width, PLOT.top + 7);
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
  theme: ChartTheme,
): string[] {
  const wanted = points.filter(({ kind }) => kind !== "other");
  const field: Box = {
    left: PLOT.left + 2,
    right: PLOT.left + PLOT.width,
    top: PLOT.top,
    bottom: PLOT.top + PLOT.height - 2,
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
  return spreadLabels(marks, [...dots, ...figures], field).map(({ mark, box, led }) => {
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
function axisLabels({ x, y }: ScatterData, theme: ChartTheme): string[] {
  const bottom = PLOT.top + PLOT.height;
  const upwards = { transform: `translate(0 ${bottom}) rotate(-90)` };
  return [
    axisWords(x, PLOT.left, PLOT.width, bottom + 32, 1, theme),
    // Turned, the axis upwards runs from left to right, and what is left of it lies above.
    element("g", upwards, axisWords(y, 0, PLOT.height, 36, -1, theme)),
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
  const lines = wrapEvenly(label, length, { size: style.size, lines: ends === undefined ? 2 : 1 });
  const ordered = away > 0 ? lines : [...lines].reverse();
  const first = ends === undefined ? 0 : 1;
  const titles = ordered.map((line, at) =>
    textLine(line, left + length / 2, y + away * 16 * (first + at), { ...style, anchor: "middle" }),
  );
  if (ends === undefined) return titles.join("");
  const [low, high] = ends.map((end) => cutText(end, length / 2 - 24, style));
  return [
    ...titles,
    arrowHead(left, y, -1, theme),
    textLine(low!, left + 12, y, style),
    arrowHead(left + length, y, 1, theme),
    textLine(high!, left + length - 12, y, { ...style, anchor: "end" }),
  ].join("");
}

/** A tip that points along an axis; the font has no arrows. */
function arrowHead(x: number, y: number, direction: 1 | -1, theme: ChartTheme): string {
  const d = `M${digits(x)},${digits(y)}l${-7 * direction},-4.5v9Z`;
  return element("path", { d, fill: theme.ink });
}
