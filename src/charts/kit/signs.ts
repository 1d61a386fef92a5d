import type { Standing } from "../../analysis/peers/standing.js";
import { mix } from "../../text/colour.js";
import { firstFew } from "../../text/words.js";
import type { Look } from "../theme.js";
import { across, circle, element, rect, textLine } from "./element.js";
import {
  type Cell,
  categoryColour,
  cellsOf,
  describeProfile,
  fewerPeersNotes,
  type Interval,
  inCategories,
  intervalOf,
  levelOf,
  metricsOf,
  type Profile,
  seriesColour,
} from "./profile.js";
import { textWidth, wrapText } from "./text.js";

/** The signs of uncertain and of missing ranks, and the legend of all signs. */

/** The paint of a rank: neutral if a player has too few minutes, or if nobody has said which way is good. */
export function paintOf({ isThin, better }: Cell, colour: string, { peers }: Look) {
  return isThin || (better !== "higher" && better !== "lower") ? peers : colour;
}

/** Stripes in the background colour over a fill: no value. Pictures on one page can share the definition. */
export function hatching({ background }: Look) {
  const id = `hatch-${background.slice(1)}`;
  const stripe = element("rect", { width: 2.5, height: 7, fill: background });
  const pattern = { id, patternUnits: "userSpaceOnUse", width: 7, height: 7, patternTransform: "rotate(45)" };
  return { definition: element("defs", {}, element("pattern", pattern, stripe)), fill: `url(#${id})` };
}

/** The place of a bar or a box without a value. */
export function hatchedBox(x: number, y: number, width: number, height: number, look: Look): string {
  const box = (fill: string): string => rect(x, y, width, height, { rx: 2, fill });
  return box(look.line) + box(hatching(look).fill);
}

/** The ends of an interval on a line. */
export type Range = readonly [low: number, high: number];

/** An interval on a line that has its ends somewhere; null if it is unknown. */
export function placedInterval({ low, high }: Interval, at: (end: number) => number): Range | null {
  if (Number.isNaN(low) || Number.isNaN(high)) return null;
  const ends = [at(low), at(high)];
  return [Math.min(...ends), Math.max(...ends)];
}

/** Thickness of the band of an interval, and how much of the ground is in its tint. */
const BAND = { thick: 5, tint: 0.5 };

/**
 * The mark of an interval on a horizontal line: a thin band in a tint of the colour. Over a fill of the
 * same colour and its ground, the tint is visible on both; without a ground it lets through what it crosses.
 */
export function certaintyMark(
  range: Range | null,
  y: number,
  colour: string,
  ground: string | undefined,
  thick = BAND.thick,
): string {
  if (range === null) return "";
  const onAny = { fill: colour, "fill-opacity": BAND.tint };
  const paint = ground === undefined ? onAny : { fill: mix(colour, ground, BAND.tint) };
  const [from, to] = range;
  const style = { class: "interval", rx: thick / 2, ...paint };
  return rect(from, y - thick / 2, Math.max(to - from, 1), thick, style);
}

/** Where a bar begins, its middle, its height and the length of rank 100. */
export interface BarPlace {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly length: number;
  /** -1 if the bar grows to the left. Default: to the right. */
  readonly sign?: 1 | -1 | undefined;
}

/** Height of the band of an interval, as a share of its bar. */
const BAND_SHARE = 0.3;

/** Ranks with marks on the bars. */
export const QUARTERS = [25, 50, 75];

/** The x of a rank on a bar. */
export function xOfRank({ x, length, sign = 1 }: BarPlace, rank: number): number {
  return x + (sign * length * rank) / 100;
}

/** The interval of a cell along its bar; null if it is unknown. */
export function intervalOn(place: BarPlace, cell: Cell): Range | null {
  return placedInterval(cell, (rank) => xOfRank(place, rank));
}

/** A bar up to the rank on its track, with the interval as a band in its middle. Hatched if there is no rank. */
export function rankBar(cell: Cell, colour: string, place: BarPlace, look: Look): string {
  const { rank } = cell;
  const { y, height, length } = place;
  const paint = paintOf(cell, colour, look);
  const left = (from: number, to: number): number => Math.min(xOfRank(place, from), xOfRank(place, to));
  if (Number.isNaN(rank)) return hatchedBox(left(0, 100), y - height / 2, length, height, look);
  const piece = (from: number, to: number, fill: string): string =>
    rect(left(from, to), y - height / 2, (length * (to - from)) / 100, height, { fill });
  return [
    piece(0, 100, look.track),
    rank > 0 ? piece(0, rank, paint) : "",
    certaintyMark(intervalOn(place, cell), y, paint, look.background, height * BAND_SHARE),
  ].join("");
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

/** The legend of the intervals in a chart of bars or slices, if it draws any. */
export function certaintyLegend(profiles: readonly Profile[], look: Look): LegendItem[] {
  const cells = profiles.map((profile) => profile.subjects.map((subject) => cellsOf(profile, subject)));
  const isDrawn = cells.flat(2).some((cell) => !Number.isNaN(cell.rank) && intervalOf(cell) !== null);
  return isDrawn ? [intervalItem(profiles[0] && levelOf(profiles[0]), look.muted)] : [];
}

export function categoryLegend(metrics: readonly Pick<Standing, "category">[], look: Look) {
  return inCategories(metrics).map(({ category, title }): LegendItem => {
    return { label: title, colour: categoryColour(look, category) };
  });
}

export function subjectLegend({ subjects }: Profile, look: Look, ranked = ""): LegendItem[] {
  return subjects.map(({ name, pool }, index) => ({
    label: pool === undefined ? name : `${name}, ${ranked}${pool}`,
    colour: seriesColour(look, index),
    sign: "circle",
  }));
}

/** The legend's sign for missing values, if there are any. */
export function missingLegend(profile: Profile, look: Look): LegendItem[] {
  const some = profile.subjects.some(({ standings }) => standings.some(({ rank }) => Number.isNaN(rank)));
  return some ? [{ label: "No value", colour: look.muted, sign: "missing" }] : [];
}

/** The metrics that have no interval although the chart draws intervals, in a line. */
function unmeasuredNotes(profile: Profile): string[] {
  const own = profile.subjects.map((subject) => cellsOf(profile, subject));
  const metrics = metricsOf(profile).filter((_, at) => own.some((cells) => cells[at]!.isUnmeasured));
  const labels = metrics.map(({ label }) => label);
  return labels.length === 0 ? [] : [`Interval not measured: ${firstFew(labels)}.`];
}

/** The texts and the legend around a profile's drawing; by default the legend of intervals and missing values. */
export function aroundProfile(
  profile: Profile,
  look: Look,
  legend: readonly LegendItem[] = [...certaintyLegend([profile], look), ...missingLegend(profile, look)],
) {
  const notes = [...profile.notes, ...fewerPeersNotes(profile), ...unmeasuredNotes(profile)];
  return { ...profile, notes, description: describeProfile(profile), legend };
}

const TEXT = { size: 12.5, lines: 2 };
/** The height of a row, and in a picture of a given size, which needs the room. */
const ROW = { usual: 22, close: 16 };
/** Distance between the lines of a label. */
const BELOW = 15;
const SIGN = 12;
const HALF = SIGN / 2;
const GAP = 7;
const BETWEEN = 20;

/** The legend from a given y on, and its height. */
export function legendOf(items: readonly LegendItem[], left: number, width: number, top: number, look: Look) {
  const rowHeight = look.size === undefined ? ROW.usual : ROW.close;
  let height = 0;
  const rows = rowsOf(items, width).map((row) => {
    let x = left;
    const y = top + height + rowHeight / 2;
    height += rowHeight + (Math.max(...row.map(({ lines }) => lines.length)) - 1) * BELOW;
    const drawn = row.map(({ sign = "square", colour, lines, width }) => {
      const style = { size: TEXT.size, fill: look.ink };
      const texts = lines.map((line, below) => textLine(line, x + SIGN + GAP, y + below * BELOW, style));
      const markup = SIGNS[sign](x, y, colour, look) + texts.join("");
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
    const used = row?.reduce((sum, { width }) => sum + width + BETWEEN, item.width);
    if (row && used! <= width) row.push(item);
    else rows.push([item]);
  }
  return rows;
}

/** The drawing of each sign, from x on and vertically centred on y. */
const SIGNS = {
  square: (x, y, fill) => rect(x, y - HALF, SIGN, SIGN, { rx: 2, fill }),
  circle: (x, y, fill) => circle(x + HALF, y, HALF - 0.5, { fill }),
  ring: (x, y, stroke, { background }) =>
    circle(x + HALF, y, HALF - 1, { fill: background, stroke, "stroke-width": 2.5 }),
  line: (x, y, stroke) => across(y, x, x + SIGN, { stroke, "stroke-width": 2 }),
  dashed: (x, y, stroke) => across(y, x, x + SIGN, { stroke, "stroke-width": 2, "stroke-dasharray": "5 2" }),
  band: (x, y, colour, { background }) => {
    const fill = mix(colour, background, BAND.tint);
    return rect(x, y - BAND.thick / 2, SIGN, BAND.thick, { rx: BAND.thick / 2, fill });
  },
  missing: (x, y, _colour, look) => hatchedBox(x, y - HALF, SIGN, SIGN, look),
} satisfies Record<string, (x: number, y: number, colour: string, look: Look) => string>;
