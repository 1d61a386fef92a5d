import { scaleLinear } from "d3-scale";
import type { Category } from "../../catalogue/types.js";
import { grouped } from "../../table/rows.js";
import { rankText } from "../../text/value-text.js";
import { extent, type Scale } from "../kit/axis.js";
import { circle, digits, path, rect } from "../kit/element.js";
import { MARGIN } from "../kit/picture.js";
import { type Cell, type Profile, seriesColour } from "../kit/profile.js";
import { certaintyMark, type Range } from "../kit/signs.js";
import { swarm } from "../kit/spread-labels.js";
import { cutText } from "../kit/text.js";
import type { Look } from "../theme.js";

/** The marks of a strip's values: every peer as a dot, or as part of a count or of a shape's height. */

export const NAME = { size: 12, height: 15, widest: 170, wide: 330 };
/** Radii for the dots of peers; the first that fits is used. */
const DOTS = [4.2, 3.2, 2.4];
const CHOSEN_DOT = 6.5;
/** Most values that may be too common for dots before the strip becomes a shape. */
const MOST_PILES = 3;
/** Beside a shape, a value that more than this share of the peers have becomes a count. */
const LEAST_SHARE = 0.1;
/** Width of a shape's steps. */
const STEP = 6;

/** One metric over a pool: a strip. */
export interface SwarmMetric {
  readonly column: string;
  readonly label: string;
  readonly category: Category | undefined;
  /** The values of the peers who are not named. */
  readonly peers: readonly number[];
  /** The only peer with the smallest value, and the only one with the largest; none if several share it. */
  readonly extremes: readonly { readonly peer: number; readonly name: string }[];
  /** What each named one is in it. */
  readonly cells: readonly Cell[];
  /** The interval of each named one's true rank, as values of the peers; null if unknown. */
  readonly intervals: readonly (readonly [low: number, high: number] | null)[];
  /** How many of the peers have a value: `28 of 45`; null if all have. */
  readonly fewer: string | null;
  readonly quartiles: readonly [lower: number, median: number, upper: number] | undefined;
  /** Whether the axis runs from high to low, so that better is always to the right. */
  readonly turned: boolean;
  valueText(value: number): string;
}

/** The strips of a swarm, and the named subjects; a `pool` is one that is not on the strips. */
export interface SwarmData extends Profile {
  readonly metrics: readonly SwarmMetric[];
}

/** Width of the strips, the largest distance of dots from the line, and the named subjects. */
export interface Sheet {
  readonly width: number;
  readonly tallest: number;
  readonly subjects: Profile["subjects"];
  /** Whether intervals are asked for; else ranks of 0 and 100 have none. */
  readonly isAsked: boolean;
  readonly look: Look;
}

/** The scale of a strip; equal values are in the middle. */
export function scaleOf(values: readonly number[], turned: boolean, width: number): Scale {
  const [low, high] = extent(values);
  const ends =
    low === high ? [low - (Math.abs(low) / 2 || 1), high + (Math.abs(high) / 2 || 1)] : [low, high];
  return scaleLinear(turned ? ends.reverse() : ends, [MARGIN + 10, width - MARGIN - 10]);
}

/**
 * Everything on the line of a strip: dots, moved off it so that none covers another (chosen ones stay on it, and the
 * others give way); columns for values shared by too many peers for dots; if there are still too many dots, the number
 * of peers at each step of the axis as a shape, with dots for named rows alone; and how far all of it reaches.
 */
export function crowdOf(metric: SwarmMetric, x: Scale, sheet: Sheet) {
  const { tallest } = sheet;
  const { peers, valueText } = metric;
  const chosen = chosenDots(metric, x, sheet);
  const counts = new Map<number, number>();
  for (const value of peers) counts.set(value, (counts.get(value) ?? 0) + 1);
  const crowd = (
    dots: readonly Dot[],
    piled: typeof counts,
    shape: ReturnType<typeof shapeOf>,
    least = 0,
  ) => ({
    dots,
    piles: [...piled].map(([value, count]) => ({ x: x(value), text: `${count} at ${valueText(value)}` })),
    shape,
    half: Math.max(least, ...dots.map(({ y, radius }) => Math.abs(y) + radius)),
  });
  const placed = (unplaced: readonly Omit<Dot, "y">[], most: number): Dot[] | undefined =>
    swarm(unplaced, most)?.map((y, at) => ({ ...unplaced[at]!, y }));
  for (const radius of DOTS) {
    const piled = new Map([...counts].filter(([, count]) => count * radius > tallest));
    if (piled.size > MOST_PILES) continue;
    const dots = placed([...chosen, ...peerDots(metric, x, radius, (value) => !piled.has(value))], tallest);
    if (dots !== undefined) return crowd(dots, piled, [], piled.size > 0 ? tallest / 2 : 0);
  }
  const piled = new Map([...counts].filter(([, count]) => count > peers.length * LEAST_SHARE));
  const ends = new Set(metric.extremes.map(({ peer }) => peers[peer]));
  const atEnds = peerDots(metric, x, DOTS[0]!, (value) => ends.has(value) && !piled.has(value));
  const dots = placed([...chosen, ...atEnds], Number.POSITIVE_INFINITY) ?? [];
  const others = peers.filter((value) => !piled.has(value));
  return crowd(dots, piled, shapeOf(others, x), tallest);
}

export type Crowd = ReturnType<typeof crowdOf>;
/** A dot, its text (or none), the colour of a chosen subject, and the interval of his rank. */
export interface Dot extends Readonly<Record<"x" | "y" | "radius", number>> {
  readonly text: string;
  readonly colour?: string;
  readonly range?: Range | null;
}

/** The number of values at each step of an axis. */
function shapeOf(values: readonly number[], x: Scale) {
  const steps = [...grouped(values, (value) => Math.floor(x(value) / STEP))].sort(([a], [b]) => a - b);
  return steps.map(([step, own]) => ({ x: (step + 0.5) * STEP, count: own.length }));
}

function chosenDots({ cells, intervals }: SwarmMetric, x: Scale, { subjects, isAsked, look }: Sheet) {
  return cells.flatMap(({ value, text: written, rank }, at) => {
    const { name = "", pool } = subjects[at] ?? {};
    if (Number.isNaN(value)) return [];
    const bold = { ...NAME, weight: "bold" } as const;
    const isRanked = !Number.isNaN(rank);
    const ranked = isRanked ? ` · rank ${rankText(rank)}${pool ? ` ${pool}` : ""}` : "";
    const text = cutText(`${cutText(name, NAME.widest, bold)} ${written}${ranked}`, NAME.wide, bold);
    const [low, high] = intervals[at] ?? [];
    const isAtEnd = !isAsked && (rank === 0 || rank === 100);
    const isDrawn = low !== undefined && high !== undefined && isRanked && !isAtEnd;
    const range = isDrawn ? ([x(low), x(high)] as const) : null;
    return [{ x: x(value), radius: CHOSEN_DOT, text, colour: seriesColour(look, at), range }];
  });
}

function peerDots(metric: SwarmMetric, x: Scale, radius: number, isDot: (value: number) => boolean) {
  const { peers, extremes, valueText } = metric;
  const nameOf = new Map(extremes.map(({ peer, name }) => [peer, cutText(name, NAME.widest, NAME)]));
  return peers.flatMap((value, peer) => {
    if (!isDot(value)) return [];
    const name = nameOf.get(peer);
    const text = name === undefined ? "" : `${name} ${valueText(value)}`;
    return [{ x: x(value), radius, text }];
  });
}

/** Everything on the line: columns and shape behind the dots, chosen dots on top. */
export function drawCrowd({ dots, piles, shape, half }: Crowd, look: Look): string {
  const [chosen, peers] = [dots.filter(({ colour }) => colour), dots.filter(({ colour }) => !colour)];
  const width = 2 * DOTS[0]!;
  const column = { rx: width / 2, fill: look.peers, stroke: look.background, "stroke-width": 0.7 };
  return [
    drawShape(shape, half, look),
    ...piles.map(({ x }) => rect(x - width / 2, -half, width, 2 * half, column)),
    ...peers.toReversed().map((dot) => drawDot(dot, look)),
    ...chosen.map(({ y, range = null, colour = "" }) => certaintyMark(range, y, colour, undefined)),
    ...chosen.toReversed().map((dot) => drawDot(dot, look)),
  ].join("");
}

/** Steps on both sides of the line, with heights proportional to their counts; the highest takes all the room. */
function drawShape(shape: Crowd["shape"], half: number, { peers }: Look): string {
  if (shape.length === 0) return "";
  const most = Math.max(...shape.map(({ count }) => count));
  const steps = shape.map(({ x, count }) => {
    const [left, right] = [digits(x - STEP / 2), digits(x + STEP / 2)];
    const high = digits((half * count) / most);
    return `M${left},-${high}H${right}V${high}H${left}Z`;
  });
  return path(steps.join(""), { fill: peers });
}

function drawDot({ x, y, radius, colour }: Dot, { peers, background }: Look): string {
  const style = { fill: colour ?? peers, stroke: background, "stroke-width": colour ? 1.5 : 0.7 };
  return circle(x, y, radius, style);
}
