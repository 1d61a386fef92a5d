import { scaleLinear } from "d3-scale";
import type { Category } from "../../catalogue/types.js";
import { extent, figuresOf } from "../kit/axis.js";
import { across, circle, path, rect, textLine, through } from "../kit/element.js";
import { MARGIN, type Picture, picture, type Room, rowHeight, SHEET_WIDTH } from "../kit/picture.js";
import { seriesColour, type Words } from "../kit/profile.js";
import { cutText, textWidth } from "../kit/text.js";
import type { Look } from "../theme.js";

/** The rates of one metric, match by match. */
export interface FormMetric {
  readonly column: string;
  readonly category: Category | undefined;
  readonly label: string;
  /** NaN if a match has none. */
  readonly rates: Float64Array;
  /** The value of each single match, if the rates are over several. */
  readonly single?: Float64Array | undefined;
  readonly lower: Float64Array | undefined;
  readonly upper: Float64Array | undefined;
  /** The rate over all matches; NaN if it is not drawn. */
  readonly season: number;
  /** Text for the last point. Default: its rate. */
  readonly said?: string | undefined;
  /** The expected rate after the last point, and the ends of its interval. */
  readonly next?: Readonly<Record<"rate" | "lower" | "upper", number>> | undefined;
  valueText(value: number): string;
}

export interface FormData extends Words {
  /** Level of the intervals in percent. */
  readonly level: number;
  /** In the order of play: the opponent, `H` or `A`, and the month as `2017-08`; empty if unknown. */
  readonly matches: readonly Readonly<Record<"opponent" | "venue" | "month", string>>[];
  readonly metrics: readonly FormMetric[];
  /** Names of the line (`Last 5 matches`) and of the dots, and the text in a strip without a value. */
  readonly words: Readonly<Record<"rate" | "single" | "nothing", string>>;
  /** Whether the alternative text compares each last rate with the one before. */
  readonly isTrend: boolean;
}

const HEAD = 36;
const PLOT = { sheet: 120, least: 64, most: 200 };
/** Height of a strip without any rate. */
const EMPTY = 28;
const GAP = 20;
/** Room for the axis labels. */
const AXIS = 46;
const OPPONENT = { size: 11.5, lines: 1 };
const OPPONENT_HEIGHT = { sheet: 152, small: 122 };
/** Room between two matches in which their opponents can be read. */
const APART = 10.5;
const MONTH = 20;
const MONTH_WIDTH = 26;
/** Radius of a single match's dot. */
const SINGLE = 2.5;
const BAND_STRENGTH = 0.18;
/** Up to this many seasons have a range each; more have one band. */
const MOST_RANGES = 6;
/** Height of the row of seasons whose names fit beside each other. */
const FLAT = 24;

/** Width of the drawing, heights of strips and opponents, and the x of each match. */
function layoutOf({ matches, metrics, words: { nothing } }: FormData, room: Room, look: Look) {
  const size = room.height === undefined ? "sheet" : "small";
  const { width } = room;
  // Names of seasons are short, so their row is only as high as needed; opponents get the same room in every picture.
  const longest = Math.max(0, ...matches.map(({ opponent }) => textWidth(opponent, OPPONENT.size)));
  const areSeasons = matches.every(({ venue }) => venue === "");
  const right = width - MARGIN - (areSeasons ? Math.max(6, Math.min(longest, AXIS) / 2) : 6);
  const x = scaleLinear([0, Math.max(1, matches.length - 1)], [MARGIN + AXIS + 6, right]);
  // Names of seasons without room for each stand below every second one.
  const isFlat = areSeasons && longest + 4 < 2 * (x(1) - x(0));
  const isNarrow = longest === 0 || (!isFlat && x(1) - x(0) < APART);
  const own = isNarrow ? 0 : isFlat ? FLAT : areSeasons ? longest + 34 : OPPONENT_HEIGHT[size];
  const opponents = Math.min(own, OPPONENT_HEIGHT[size]);
  const hasRanges = areSeasons && metrics.every(({ rates }) => rates.length <= MOST_RANGES);
  const months = matches.some(({ month }) => month !== "") ? MONTH : 0;
  const filled = metrics.filter(({ rates }) => rates.some(isKnown)).length;
  const others = metrics.length * (HEAD + GAP) + (metrics.length - filled) * EMPTY + months + opponents;
  const plot = rowHeight(room, Math.max(1, filled), others, PLOT);
  return { width, plot, months, opponents, isFlat, hasRanges, nothing, x, look };
}

type Layout = ReturnType<typeof layoutOf>;

/** A strip per metric: the line of its rates, the band of their intervals, and the season's rate. */
export function drawForm(data: FormData, look: Look): Picture {
  const draw = (room: Room) => {
    const layout = layoutOf(data, room, look);
    let y = 0;
    const strips = data.metrics.map((metric) => {
      const markup = drawStrip(metric, y, layout);
      y += HEAD + (metric.rates.some(isKnown) ? layout.plot : EMPTY) + GAP;
      return markup;
    });
    const calendar = drawCalendar(data, y - GAP + 8, layout);
    return { height: y + layout.months + layout.opponents, markup: strips.join("") + calendar };
  };
  const { rate, single } = data.words;
  const has = (part: (metric: FormMetric) => unknown): boolean =>
    data.metrics.some((metric) => part(metric) !== undefined);
  const colour = seriesColour(look, 0);
  const legend = [
    { label: rate, colour, sign: "line" } as const,
    ...(has(({ single }) => single) ? [{ label: single, colour: look.peers, sign: "circle" } as const] : []),
    ...(has(({ lower }) => lower) ? [{ label: `${data.level}% interval`, colour: bandColour(look) }] : []),
    ...(has(({ next }) => next) ? [{ label: "Forecast", colour, sign: "dashed" } as const] : []),
    ...(data.metrics.some(({ season }) => isKnown(season))
      ? [{ label: "All matches", colour: look.muted, sign: "dashed" } as const]
      : []),
  ];
  const around = { ...data, description: describeForm(data), legend };
  return picture(SHEET_WIDTH, look, around, draw);
}

function drawStrip(metric: FormMetric, top: number, layout: Layout): string {
  const { width, plot, hasRanges, x, look } = layout;
  const bold = { size: 14, weight: "bold", fill: look.ink } as const;
  const head = textLine(metric.label, MARGIN, top + HEAD / 2, bold);
  const { rates, single = new Float64Array(), lower, upper, season, next, valueText } = metric;
  const last = rates.findLastIndex(isKnown);
  const rate = rates[last];
  if (rate === undefined) {
    const style = { size: 12.5, fill: look.muted };
    return head + textLine(layout.nothing, MARGIN, top + HEAD + 14, style);
  }
  const all = [...rates, ...single, ...(lower ?? []), ...(upper ?? []), season, ...Object.values(next ?? {})];
  const [least, most] = extent(all.filter(isKnown));
  // Percentages far from 0 would be a flat line at the top, so their axis starts at the smallest value.
  const low = valueText(1).endsWith("%") ? least : 0;
  const range = [top + HEAD + plot, top + HEAD];
  const y = scaleLinear(low === most ? [low, low + 1] : [low, most], range).nice(4);
  const [left, right] = [x(0) - 6, width - MARGIN];
  const colour = seriesColour(look, 0);
  const said = { size: 13, fill: colour, anchor: "end" } as const;
  const pointOf = (values: Float64Array) => (match: number) =>
    [x(match), y(values[match] ?? Number.NaN)] as const;
  return [
    head,
    ...figuresOf(y, 4, valueText).map(
      ({ at, text }) =>
        across(at, left, right, { stroke: look.line, "stroke-width": 0.75 }) +
        textLine(text, left - 6, at, { size: 12, fill: look.muted, anchor: "end" }),
    ),
    ...(lower && upper ? runsOf(rates) : []).flatMap((run) =>
      hasRanges
        ? run.map((at) => rangeMark(x(at), y(lower![at]!), y(upper![at]!), look))
        : [band(run, pointOf(lower!), pointOf(upper!), look)],
    ),
    isKnown(season)
      ? across(y(season), left, right, {
          stroke: look.muted,
          "stroke-width": 1.5,
          "stroke-dasharray": "6 4",
        })
      : "",
    ...[...single.entries()].map(([match, value]) =>
      isKnown(value) ? circle(x(match), y(value), SINGLE, { fill: look.peers }) : "",
    ),
    ...runsOf(rates).map((run) => line(run, pointOf(rates), colour)),
    ...(hasRanges ? runsOf(rates).flat() : []).map((at) => circle(x(at), y(rates[at]!), 3, { fill: colour })),
    ...(next === undefined
      ? []
      : [
          rangeMark(x(rates.length), y(next.lower), y(next.upper), look),
          forecastMark([x(last), y(rate)], [x(rates.length), y(next.rate)], look),
        ]),
    circle(x(last), y(rate), 4, { fill: colour }),
    textLine(metric.said ?? valueText(rate), right, top + HEAD / 2, { ...bold, ...said }),
  ].join("");
}

/** The expected next rate: a dashed line to a ring. */
function forecastMark(from: Point, to: Point, look: Look): string {
  const line = { stroke: seriesColour(look, 0), "stroke-width": 2 };
  const dashes = { fill: "none", ...line, "stroke-dasharray": "5 3" };
  return path(`M${through(from, to)}`, dashes) + circle(...to, 3.5, { fill: look.background, ...line });
}

function rangeMark(x: number, from: number, to: number, look: Look): string {
  return rect(x - 4, to, 8, from - to, { rx: 4, fill: bandColour(look) });
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

type Point = readonly [x: number, y: number];
type PointOf = (match: number) => Point;

/** A line through a run of matches; a dot for a single one. */
function line(run: readonly number[], pointOf: PointOf, stroke: string): string {
  if (run.length === 1) return circle(...pointOf(run[0]!), SINGLE, { fill: stroke });
  return path(`M${through(...run.map(pointOf))}`, { fill: "none", stroke, "stroke-width": 2.25 });
}

function band(run: readonly number[], lower: PointOf, upper: PointOf, look: Look): string {
  const points = through(...run.map(upper), ...run.toReversed().map(lower));
  return path(`M${points}Z`, { fill: bandColour(look), stroke: bandColour(look) });
}

function bandColour(look: Look): string {
  return scaleLinear([look.background, seriesColour(look, 0)])(BAND_STRENGTH);
}

/** Opponents in vertical text below the matches, or seasons beside each other; and the months below their first match. */
function drawCalendar({ matches }: FormData, top: number, layout: Layout): string {
  const { months: above, opponents: length, isFlat, width, x, look } = layout;
  let free = 0;
  const months = matches.map(({ month }, index) => {
    if (month === "" || month === matches[index - 1]?.month || x(index) < free) return "";
    free = x(index) + MONTH_WIDTH;
    const style = { size: 12, fill: look.muted, anchor: "middle" } as const;
    return textLine(MONTHS[Number(month.slice(5)) - 1] ?? "", x(index), top + MONTH / 2, style);
  });
  const from = top + above;
  let taken = 0;
  const opponents = matches.map(({ opponent, venue }, index) => {
    if (opponent === "" || length === 0) return "";
    if (isFlat) {
      const flat = { size: OPPONENT.size, fill: look.ink, anchor: "middle" } as const;
      const half = textWidth(opponent, OPPONENT.size) / 2;
      if (x(index) - half < taken) return "";
      taken = x(index) + half + 4;
      const most = width - MARGIN - half;
      return textLine(opponent, Math.min(x(index), most), from + FLAT / 2, flat);
    }
    const text = cutText(opponent, length - 30, OPPONENT) + (venue === "" ? "" : ` (${venue})`);
    const style = { size: OPPONENT.size, fill: look.ink, anchor: "end", rotate: -90 } as const;
    return textLine(text, x(index), from + 4, style);
  });
  return [...months, ...opponents].join("");
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The alternative text of lines: the last rate of each, and whether it differs by more than chance. */
function describeForm(data: FormData): string {
  const each = data.metrics.map(
    (metric) => `${metric.label}: ${stand(metric)}${besideOthers(metric, data)}.`,
  );
  return `${data.subtitle}. ${each.join(" ")}`;
}

function stand({ rates, season, said, valueText }: FormMetric): string {
  const last = rates.findLast(isKnown);
  const all = Number.isNaN(season) ? "" : `, ${valueText(season)} over all matches`;
  const latest = last === undefined ? "no rate" : `${valueText(last)} last`;
  return `${said ?? latest}${all}`;
}

/** Compares the last rate with the rate over all matches, or with the season before, by their intervals. */
function besideOthers(metric: FormMetric, { matches, level, isTrend }: FormData): string {
  const { rates, lower, upper, season } = metric;
  const endsAt = (at: number) => [lower?.[at] ?? Number.NaN, upper?.[at] ?? Number.NaN] as const;
  const known = Array.from(rates.keys()).filter((at) => !endsAt(at).some(Number.isNaN));
  const [before, last] = known.slice(-2).length === 2 ? known.slice(-2) : [undefined, known.at(-1)];
  if (last === undefined) return "";
  const [low, high] = endsAt(last);
  if (!Number.isNaN(season)) {
    if (low > season || high < season)
      return `, ${low > season ? "above" : "below"} that with the whole ${level}% interval`;
    return `, which its ${level}% interval holds`;
  }
  if (!isTrend || before === undefined) return "";
  const [lowBefore, highBefore] = endsAt(before);
  const [then, now] = [before, last].map((at) => matches[at]?.opponent ?? "");
  if (low > highBefore || high < lowBefore) {
    return `, ${low > highBefore ? "above" : "below"} ${then}: the ${level}% intervals do not touch`;
  }
  return `; the ${level}% intervals of ${then} and ${now} touch`;
}
