import type { Standing } from "../../analysis/peers/standing.js";
import { mix } from "../../text/colour.js";
import { firstFew } from "../../text/words.js";
import type { ChartTheme } from "../theme.js";
import { across, circle, element, rect, textLine } from "./element.js";
import {
  type Cell,
  categoryColour,
  categoryTitle,
  cellsOf,
  describeProfile,
  fewerPeersNotes,
  inCategories,
  intervalOf,
  levelOf,
  metricsOf,
  type Profile,
  seriesColour,
  type Uncertainty,
} from "./profile.js";
import { textWidth, wrapText } from "./text.js";

/** The signs of uncertain and of missing ranks, and the legend of all signs. */

/** A rank, its interval, and how to draw the interval. */
type Painted = Pick<Cell, "rank" | "low" | "median" | "high" | "uncertainty">;

/** The paint of a rank: neutral if a player has too few minutes, or if nobody has said which way is good. */
export function paintOf(
  { isThin, better }: Pick<Cell, "isThin" | "better">,
  colour: string,
  { peers }: ChartTheme,
) {
  return isThin || (better !== "higher" && better !== "lower") ? peers : colour;
}

/** Whether a rank has no interval although the chart draws intervals. */
export function isUnmeasured(cell: Painted): boolean {
  return !Number.isNaN(cell.rank) && intervalOf(cell) === null && cell.uncertainty !== "none";
}

/**
 * Stripes in the background colour over a fill: no value. The definition is the same for the same background, so that
 * pictures on one page can share it.
 */
export function hatching({ background }: ChartTheme) {
  const id = `hatch-${background.slice(1)}`;
  const stripe = element("rect", { width: 2.5, height: 7, fill: background });
  const pattern = { id, patternUnits: "userSpaceOnUse", width: 7, height: 7, patternTransform: "rotate(45)" };
  return { definition: element("defs", {}, element("pattern", pattern, stripe)), fill: `url(#${id})` };
}

/** The place of a bar or a box without a value. */
export function hatchedBox(x: number, y: number, width: number, height: number, theme: ChartTheme): string {
  const box = (fill: string): string => rect(x, y, width, height, { rx: 2, fill });
  return box(theme.line) + box(hatching(theme).fill);
}

/** The ends of an interval on a line; null if the interval is unknown. */
export interface MarkedPlace {
  readonly range: readonly [from: number, to: number] | null;
  readonly uncertainty: Uncertainty;
}

/** A cell's interval on a line of ranks. */
export function placedRank({ uncertainty, ...cell }: Painted, at: (rank: number) => number): MarkedPlace {
  const interval = intervalOf(cell);
  const ends = interval && [at(interval.low), at(interval.high)];
  return { range: ends && [Math.min(...ends), Math.max(...ends)], uncertainty };
}

/** Thickness of the band of an interval, and how much of the ground is in its tint. */
const BAND = { thick: 5, tint: 0.5 };

/**
 * The mark of an interval on a horizontal line: a thin band in a tint of the colour. Over a fill of the
 * same colour and its ground, the tint is visible on both; without a ground it lets through what it crosses.
 */
export function certaintyMark(
  { range, uncertainty }: MarkedPlace,
  y: number,
  colour: string,
  ground: string | undefined,
  thick = BAND.thick,
): string {
  if (uncertainty === "none" || range === null) return "";
  const paint =
    ground === undefined
      ? { fill: colour, "fill-opacity": BAND.tint }
      : { fill: mix(colour, ground, BAND.tint) };
  const [from, to] = range;
  return rect(from, y - thick / 2, Math.max(to - from, 1), thick, {
    class: "interval",
    rx: thick / 2,
    ...paint,
  });
}

/** An item of a legend. `missing` is the hatching of a missing value; the default sign is a square. */
export interface LegendItem {
  readonly label: string;
  readonly colour: string;
  readonly sign?: keyof typeof SIGNS | undefined;
}

/** The legend of bands: `90% interval of the true rank`. */
export function intervalItem(level: number | undefined, colour: string, of = "rank"): LegendItem {
  const label = `${level === undefined ? "Interval" : `${level}% interval`} of the true ${of}`;
  return { label, colour, sign: "band" };
}

/** The legend of the intervals in a chart that marks ranks with dots. */
export function certaintyItems(
  ranks: readonly Painted[],
  level: number | undefined,
  { muted }: ChartTheme,
): LegendItem[] {
  const isDrawn = ranks.some((cell) => !Number.isNaN(cell.rank) && intervalOf(cell) !== null);
  return isDrawn ? [intervalItem(level, muted)] : [];
}

/** The legend of the intervals in a chart of bars or slices. */
export function certaintyLegend(profiles: readonly Profile[], theme: ChartTheme): LegendItem[] {
  const cells = profiles.flatMap((profile) =>
    profile.subjects.flatMap((subject) => cellsOf(profile, subject)),
  );
  return certaintyItems(cells, profiles[0] && levelOf(profiles[0]), theme);
}

export function categoryLegend(metrics: readonly Pick<Standing, "category">[], theme: ChartTheme) {
  return inCategories(metrics).map(
    ({ category }): LegendItem => ({
      label: categoryTitle(category),
      colour: categoryColour(theme, category),
    }),
  );
}

export function subjectLegend({ subjects }: Profile, theme: ChartTheme, ranked = ""): LegendItem[] {
  return subjects.map(({ name, pool }, index) => ({
    label: pool === undefined ? name : `${name}, ${ranked}${pool}`,
    colour: seriesColour(theme, index),
    sign: "circle",
  }));
}

/** The legend's sign for missing values, if there are any. */
export function missingLegend(profile: Profile, theme: ChartTheme): LegendItem[] {
  const some = profile.subjects.some(({ standings }) => standings.some(({ rank }) => Number.isNaN(rank)));
  return some ? [{ label: "No value", colour: theme.muted, sign: "missing" }] : [];
}

/** The metrics that have no interval although the chart draws intervals, in a line. */
function unmeasuredNotes(profile: Profile): string[] {
  const own = profile.subjects.map((subject) => cellsOf(profile, subject).map(isUnmeasured));
  const labels = metricsOf(profile).flatMap(({ label }, at) => (own.some((of) => of[at]) ? [label] : []));
  return labels.length === 0 ? [] : [`Interval not measured: ${firstFew(labels)}.`];
}

/** The texts and the legend around a profile's drawing; by default the legend of intervals and missing values. */
export function aroundProfile(
  profile: Profile,
  theme: ChartTheme,
  legend: readonly LegendItem[] = [...certaintyLegend([profile], theme), ...missingLegend(profile, theme)],
) {
  return {
    ...profile,
    notes: [...profile.notes, ...fewerPeersNotes(profile), ...unmeasuredNotes(profile)],
    description: describeProfile(profile),
    legend,
  };
}

const TEXT = { size: 12.5, lines: 2 };
/** The height of a row, and if the drawing needs the room. */
const ROW = { usual: 22, close: 16 };
/** Distance between the lines of a label. */
const BELOW = 15;
const SIGN = 12;
const HALF = SIGN / 2;
const GAP = 7;
const BETWEEN = 20;

/** The legend from a given y on, and its height. */
export function legendOf(
  items: readonly LegendItem[],
  left: number,
  width: number,
  top: number,
  theme: ChartTheme,
  isClose = false,
) {
  const rowHeight = isClose ? ROW.close : ROW.usual;
  let height = 0;
  const rows = rowsOf(items, width).map((row) => {
    let x = left;
    const y = top + height + rowHeight / 2;
    height += rowHeight + (Math.max(...row.map(({ lines }) => lines.length)) - 1) * BELOW;
    const drawn = row.map(({ sign = "square", colour, lines, width }) => {
      const style = { size: TEXT.size, fill: theme.ink };
      const texts = lines.map((line, below) => textLine(line, x + SIGN + GAP, y + below * BELOW, style));
      const markup = SIGNS[sign](x, y, colour, theme) + texts.join("");
      x += width + BETWEEN;
      return markup;
    });
    return drawn.join("");
  });
  return { height, markup: rows.join("") };
}

/** The items in rows, each with its label in lines, and its width. */
function rowsOf(items: readonly LegendItem[], width: number) {
  const wrapped = items.map((item) => {
    const words = wrapText(item.label, width - SIGN - GAP, TEXT);
    const lines = words.length === 0 ? [""] : words;
    const widest = Math.max(...lines.map((line) => textWidth(line, TEXT.size)));
    return { ...item, lines, width: SIGN + GAP + widest };
  });
  const rows: (typeof wrapped)[] = [];
  for (const item of wrapped) {
    const row = rows.at(-1);
    if (row && rowWidth([...row, item]) <= width) row.push(item);
    else rows.push([item]);
  }
  return rows;
}

function rowWidth(row: readonly { readonly width: number }[]): number {
  return row.reduce((sum, { width }) => sum + width, (row.length - 1) * BETWEEN);
}

/** The drawing of each sign, from x on and vertically centred on y. */
const SIGNS = {
  square: (x, y, fill) => rect(x, y - HALF, SIGN, SIGN, { rx: 2, fill }),
  circle: (x, y, fill) => circle(x + HALF, y, HALF - 0.5, { fill }),
  ring: (x, y, stroke, { background }) =>
    circle(x + HALF, y, HALF - 1, { fill: background, stroke, "stroke-width": 2.5 }),
  line: (x, y, stroke) => across(y, x, x + SIGN, { stroke, "stroke-width": 2 }),
  dashed: (x, y, stroke) => across(y, x, x + SIGN, { stroke, "stroke-width": 2, "stroke-dasharray": "5 2" }),
  band: (x, y, colour, { background }) =>
    rect(x, y - BAND.thick / 2, SIGN, BAND.thick, {
      rx: BAND.thick / 2,
      fill: mix(colour, background, BAND.tint),
    }),
  missing: (x, y, _colour, theme) => hatchedBox(x, y - HALF, SIGN, SIGN, theme),
} satisfies Record<string, (x: number, y: number, colour: string, theme: ChartTheme) => string>;
