import { scaleLinear } from "d3-scale";
import { extent, figuresOf, type Scale } from "../kit/axis.js";
import { across, circle, digits, element, path, textLine, whisker } from "../kit/element.js";
import { type Body, MARGIN, type Picture, picture, sheetWidth } from "../kit/picture.js";
import { seriesColour } from "../kit/profile.js";
import { cutText, textWidth } from "../kit/text.js";
import type { ChartTheme, Look } from "../theme.js";
import { describeForm, type FormData, type FormMetric, type NextRate } from "./form-data.js";

const HEAD = 36;
/** Height of a strip on a sheet, and in a picture of a given size. */
const PLOT = { sheet: 120, small: 84 };
/** Height of a strip without any rate. */
const EMPTY = 28;
const GAP = 20;
/** Room for the axis labels. */
const AXIS = 46;
const OPPONENT = { size: 11.5, lines: 1 };
const OPPONENT_HEIGHT = { sheet: 152, small: 122 };
const MONTH = 20;
/** Radius of a single match's dot. */
const SINGLE = 2.5;
const BAND_STRENGTH = 0.18;

/** Width of the drawing, heights of strips and opponents, and the x of each match. */
interface Layout {
  readonly width: number;
  readonly plot: number;
  readonly opponents: number;
  readonly x: Scale;
  readonly theme: ChartTheme;
}

/** Up to this many strips have the usual height. In a picture of a given size, fewer strips share their room. */
const USUAL = 3;

function layoutOf({ matches, metrics }: FormData, theme: Look): Layout {
  const size = theme.size === undefined ? "sheet" : "small";
  const width = sheetWidth(theme);
  const x = scaleLinear([0, Math.max(1, matches.length - 1)], [MARGIN + AXIS + 6, width - MARGIN - 6]);
  // Names of seasons are short, so their row is only as high as needed; opponents get the same room in every picture.
  const longest = Math.max(0, ...matches.map(({ opponent }) => textWidth(opponent, OPPONENT.size)));
  const own = matches.every(({ venue }) => venue === "") ? longest + 34 : OPPONENT_HEIGHT[size];
  const opponents = Math.min(own, OPPONENT_HEIGHT[size]);
  const room = size === "sheet" ? 1 : Math.max(1, USUAL / metrics.length);
  return { width, plot: PLOT[size] * room, opponents, x, theme };
}

/** A strip per metric: the line of its rates, the band of their intervals, and the season's rate. */
export function drawForm(data: FormData, theme: Look): Picture {
  const layout = layoutOf(data, theme);
  let y = 0;
  const strips = data.metrics.map((metric) => {
    const markup = drawStrip(metric, y, layout, data.nothing);
    y += HEAD + (hasRate(metric) ? layout.plot : EMPTY) + GAP;
    return markup;
  });
  const calendar = drawCalendar(data, y - GAP + 8, layout);
  const { rate, single } = data.words ?? { rate: "Rate", single: "Each match" };
  const hasNext = data.metrics.some(({ next }) => next !== undefined);
  const hasBand = data.metrics.some(({ lower }) => lower !== undefined);
  const hasSeason = data.metrics.some(({ season }) => !Number.isNaN(season));
  const around = {
    ...data,
    description: describeForm(data),
    legend: [
      { label: rate, colour: seriesColour(theme, 0), sign: "line" as const },
      ...(data.metrics.some(({ single }) => single !== undefined)
        ? [{ label: single, colour: theme.peers, sign: "circle" as const }]
        : []),
      ...(hasBand ? [{ label: `${data.level} % interval`, colour: bandColour(theme) }] : []),
      ...(hasNext ? [{ label: "Forecast", colour: seriesColour(theme, 0), sign: "dashed" as const }] : []),
      ...(hasSeason ? [{ label: "All matches", colour: theme.muted, sign: "dashed" as const }] : []),
    ],
  };
  return picture(layout.width, theme, around, {
    height: y + calendar.height,
    markup: strips.join("") + calendar.markup,
  });
}

function hasRate({ rates }: FormMetric): boolean {
  return rates.some((rate) => !Number.isNaN(rate));
}

function drawStrip(
  metric: FormMetric,
  top: number,
  { width, plot, x, theme }: Layout,
  nothing = "No rate over this many matches.",
): string {
  const bold = { size: 14, weight: "bold", fill: theme.ink } as const;
  const head = textLine(metric.label, MARGIN, top + HEAD / 2, bold);
  const { rates, single = new Float64Array(), lower, upper, season, next, valueText } = metric;
  const last = rates.findLastIndex((rate) => !Number.isNaN(rate));
  const rate = rates[last];
  if (rate === undefined) {
    const style = { size: 12.5, fill: theme.muted };
    return head + textLine(nothing, MARGIN, top + HEAD + 14, style);
  }
  const [least, most] = extent(
    [...rates, ...single, ...(lower ?? []), ...(upper ?? []), season, ...Object.values(next ?? {})].filter(
      isKnown,
    ),
  );
  // Percentages far from 0 would be a flat line at the top, so their axis starts at the smallest value.
  const low = valueText(1).endsWith("%") ? least : 0;
  const range = [top + HEAD + plot, top + HEAD];
  const y = scaleLinear(low === most ? [low, low + 1] : [low, most], range).nice(4);
  const [left, right] = [x(0) - 6, width - MARGIN];
  const colour = seriesColour(theme, 0);
  const pointOf = (values: Float64Array) => (match: number) =>
    `${digits(x(match))},${digits(y(values[match] ?? Number.NaN))}`;
  return [
    head,
    ...figuresOf(y, 4, valueText).map(
      ({ at, text }) =>
        across(at, left, right, { stroke: theme.line, "stroke-width": 0.75 }) +
        textLine(text, left - 6, at, { size: 12, fill: theme.muted, anchor: "end" }),
    ),
    ...(lower && upper ? runsOf(rates).map((run) => band(run, pointOf(lower), pointOf(upper), theme)) : []),
    isKnown(season)
      ? across(y(season), left, right, {
          stroke: theme.muted,
          "stroke-width": 1.5,
          "stroke-dasharray": "6 4",
        })
      : "",
    ...[...single.entries()].map(([match, value]) =>
      isKnown(value) ? circle(x(match), y(value), SINGLE, { fill: theme.peers }) : "",
    ),
    ...runsOf(rates).map((run) => line(run, pointOf(rates), colour)),
    next === undefined ? "" : forecastMark([x(last), y(rate)], x(rates.length), y, next, theme),
    circle(x(last), y(rate), 4, { fill: colour }),
    textLine(metric.said ?? valueText(rate), right, top + HEAD / 2, {
      ...bold,
      size: 13,
      fill: colour,
      anchor: "end",
    }),
  ].join("");
}

/** The expected next rate: a dashed line to a ring, with a whisker for its interval. */
function forecastMark(
  [fromX, fromY]: readonly [number, number],
  toX: number,
  y: Scale,
  { rate, lower, upper }: NextRate,
  theme: ChartTheme,
): string {
  const colour = seriesColour(theme, 0);
  const turned = { transform: `translate(${digits(toX)} 0) rotate(90)` };
  const line = { fill: "none", stroke: colour, "stroke-width": 2, "stroke-dasharray": "5 3" };
  return [
    path(`M${digits(fromX)},${digits(fromY)}L${digits(toX)},${digits(y(rate))}`, line),
    element("g", turned, whisker(y(upper), y(lower), 0, 4, theme.muted)),
    circle(toX, y(rate), 3.5, { fill: theme.background, stroke: colour, "stroke-width": 2 }),
  ].join("");
}

function isKnown(value: number): boolean {
  return !Number.isNaN(value);
}

/** Runs of consecutive matches that have a rate. */
function runsOf(rates: Float64Array): number[][] {
  const runs: number[][] = [];
  for (const [match, rate] of rates.entries()) {
    if (Number.isNaN(rate)) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === match - 1) run.push(match);
    else runs.push([match]);
  }
  return runs;
}

/** A line through a run of matches; a dot for a single one. */
function line(run: readonly number[], point: (match: number) => string, stroke: string): string {
  const points = run.map(point);
  if (points.length > 1) return path(`M${points.join("L")}`, { fill: "none", stroke, "stroke-width": 2.25 });
  const [cx, cy] = points.join().split(",");
  return element("circle", { cx, cy, r: 2.5, fill: stroke });
}

function band(
  run: readonly number[],
  lower: (match: number) => string,
  upper: (match: number) => string,
  theme: ChartTheme,
): string {
  const points = [...run.map(upper), ...run.toReversed().map(lower)];
  return path(`M${points.join("L")}Z`, { fill: bandColour(theme), stroke: bandColour(theme) });
}

function bandColour(theme: ChartTheme): string {
  return scaleLinear([theme.background, seriesColour(theme, 0)])(BAND_STRENGTH);
}

/** Opponents in vertical text below the matches, and the months below their first match. */
function drawCalendar({ matches }: FormData, top: number, { opponents: length, x, theme }: Layout): Body {
  const hasMonths = matches.some(({ month }) => month !== "");
  const hasOpponents = matches.some(({ opponent }) => opponent !== "");
  const months = matches.map(({ month }, index) => {
    if (month === "" || month === matches[index - 1]?.month) return "";
    const style = { size: 12, fill: theme.muted, anchor: "middle" } as const;
    return textLine(monthText(month), x(index), top + MONTH / 2, style);
  });
  const from = top + (hasMonths ? MONTH : 0);
  const opponents = matches.map(({ opponent, venue }, index) => {
    if (opponent === "") return "";
    const text = cutText(opponent, length - 30, OPPONENT) + (venue === "" ? "" : ` (${venue})`);
    const style = { size: OPPONENT.size, fill: theme.ink, anchor: "end", rotate: -90 } as const;
    return textLine(text, x(index), from + 4, style);
  });
  const height = (hasMonths ? MONTH : 0) + (hasOpponents ? length : 0);
  return { height, markup: [...months, ...opponents].join("") };
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function monthText(month: string): string {
  return MONTHS[Number(month.slice(5)) - 1] ?? "";
}
