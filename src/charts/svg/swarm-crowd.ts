import { scaleLinear } from "d3-scale";
import { rankText } from "../../text/value-text.js";
import { extent, type Scale } from "../kit/axis.js";
import { certaintyMark, type MarkedPlace } from "../kit/certainty.js";
import { circle, digits, path, rect } from "../kit/element.js";
import { MARGIN } from "../kit/picture.js";
import { seriesColour } from "../kit/profile.js";
import { swarm } from "../kit/spread-labels.js";
import { cutText } from "../kit/text.js";
import type { ChartTheme } from "../theme.js";
import type { SwarmMetric, SwarmSubject } from "./swarm-data.js";

/** Where the values of a strip stand: every peer as a dot, or as many of them as a count or the height of a shape. */

export const NAME = { size: 12, height: 15, widest: 170, wide: 330 };
/** Dots of peers, the first size in which they fit. */
const DOTS = [4.2, 3.2, 2.4];
const CHOSEN_DOT = 6.5;
/** So many values may be shared by more peers than a strip has room for, before it becomes a shape. */
const MOST_PILES = 3;
/** Beside a shape, what more than this share of the peers have in common stays a count. */
const LEAST_SHARE = 0.1;
/** How wide a step of a shape is. */
const STEP = 6;

/** How wide strips are, how far the dots of one may stand off its line, and whose names are in all of them. */
export interface Sheet {
  readonly width: number;
  readonly tallest: number;
  readonly subjects: readonly SwarmSubject[];
  readonly theme: ChartTheme;
}

/** A dot, and what is written at it. */
export interface Dot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Empty where nothing is. */
  readonly text: string;
  /** The colour of one who is asked for; peers have none. */
  readonly colour: string | undefined;
  /** How sure the rank is. */
  readonly mark: MarkedPlace | undefined;
}

/** Peers of one value, too many for dots: a column, and how many they are. */
export interface Pile {
  readonly x: number;
  readonly text: string;
}

/** What stands on the line of a strip. */
export interface Crowd {
  readonly dots: readonly Dot[];
  readonly piles: readonly Pile[];
  /** How many peers stand at each step of the axis, where they are too many for dots. */
  readonly shape: readonly { readonly x: number; readonly count: number }[];
  /** How far all of it reaches above and below the line. */
  readonly half: number;
}

/** Values that are all equal stand in the middle of a scale around them. */
export function scaleOf(values: readonly number[], turned: boolean, width: number): Scale {
  const [low, high] = extent(values);
  const ends =
    low === high ? [low - (Math.abs(low) / 2 || 1), high + (Math.abs(high) / 2 || 1)] : [low, high];
  return scaleLinear(turned ? ends.reverse() : ends, [MARGIN + 10, width - MARGIN - 10]);
}

/** The dots off their line, so that none covers another: those of the chosen on it, where the others give way. */
export function crowdOf(metric: SwarmMetric, x: Scale, sheet: Sheet): Crowd {
  const { tallest } = sheet;
  const chosen = chosenDots(metric, x, sheet);
  const counts = new Map<number, number>();
  for (const value of metric.peers) counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const radius of DOTS) {
    const piled = new Set([...counts].flatMap(([value, count]) => (count * radius > tallest ? [value] : [])));
    if (piled.size > MOST_PILES) continue;
    const unplaced = [...chosen, ...peerDots(metric, x, radius, (value) => !piled.has(value))];
    const offsets = swarm(unplaced, tallest);
    if (offsets === undefined) continue;
    const dots = unplaced.map((dot, at) => ({ ...dot, y: offsets[at] ?? 0 }));
    const reach = Math.max(0, ...dots.map(({ y, radius: own }) => Math.abs(y) + own));
    const half = piled.size > 0 ? Math.max(reach, tallest / 2) : reach;
    return { dots, piles: pilesOf(metric, counts, piled, x), shape: [], half };
  }
  return shapedCrowd(metric, counts, chosen, x, sheet);
}

/** A crowd without room for dots: how many there are along the line, and dots of those alone who are named. */
function shapedCrowd(
  metric: SwarmMetric,
  counts: ReadonlyMap<number, number>,
  chosen: readonly Omit<Dot, "y">[],
  x: Scale,
  { tallest }: Sheet,
): Crowd {
  const least = metric.peers.length * LEAST_SHARE;
  const piled = new Set([...counts].flatMap(([value, count]) => (count > least ? [value] : [])));
  const steps = new Map<number, number>();
  for (const value of metric.peers) {
    if (piled.has(value)) continue;
    const step = Math.floor(x(value) / STEP);
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  const shape = [...steps]
    .sort(([a], [b]) => a - b)
    .map(([step, count]) => ({ x: (step + 0.5) * STEP, count }));
  const ends = new Set(metric.extremes.map(({ peer }) => metric.peers[peer]));
  const named = [
    ...chosen,
    ...peerDots(metric, x, DOTS[0]!, (value) => ends.has(value) && !piled.has(value)),
  ];
  const offsets = swarm(named, Number.POSITIVE_INFINITY) ?? [];
  const dots = named.map((dot, at) => ({ ...dot, y: offsets[at] ?? 0 }));
  const half = Math.max(tallest, ...dots.map(({ y, radius }) => Math.abs(y) + radius));
  return { dots, piles: pilesOf(metric, counts, piled, x), shape, half };
}

function chosenDots(metric: SwarmMetric, x: Scale, { subjects, theme }: Sheet): Omit<Dot, "y">[] {
  const { chosen, ranks, intervals, valueText } = metric;
  return chosen.flatMap((value, at) => {
    const { name = "", uncertainty = "whisker", elsewhere } = subjects[at] ?? {};
    if (value === null) return [];
    const bold = { ...NAME, weight: "bold" } as const;
    const [rank, interval] = [ranks[at] ?? null, intervals[at] ?? null];
    const ranked = rank === null ? "" : ` · rank ${rankText(rank)}${elsewhere ? ` ${elsewhere}` : ""}`;
    const text = cutText(`${cutText(name, NAME.widest, bold)} ${valueText(value)}${ranked}`, NAME.wide, bold);
    const range = interval && ([interval[0], interval[1]].map((end) => x(end)) as [number, number]);
    const mark = rank === null ? undefined : { at: x(value), range, uncertainty };
    return [{ x: x(value), radius: CHOSEN_DOT, text, colour: seriesColour(theme, at), mark }];
  });
}

function peerDots(
  { peers, extremes, valueText }: SwarmMetric,
  x: Scale,
  radius: number,
  isDot: (value: number) => boolean,
): Omit<Dot, "y">[] {
  const nameOf = new Map(extremes.map(({ peer, name }) => [peer, cutText(name, NAME.widest, NAME)]));
  return peers.flatMap((value, peer) => {
    if (!isDot(value)) return [];
    const name = nameOf.get(peer);
    const text = name === undefined ? "" : `${name} ${valueText(value)}`;
    return [{ x: x(value), radius, text, colour: undefined, mark: undefined }];
  });
}

function pilesOf(
  { valueText }: SwarmMetric,
  counts: ReadonlyMap<number, number>,
  piled: ReadonlySet<number>,
  x: Scale,
): Pile[] {
  return [...piled].map((value) => ({ x: x(value), text: `${counts.get(value)} at ${valueText(value)}` }));
}

/** Everything on the line: columns and shape behind the dots, and the chosen above all of them. */
export function drawCrowd({ dots, piles, shape, half }: Crowd, theme: ChartTheme): string {
  const [chosen, peers] = [dots.filter(({ colour }) => colour), dots.filter(({ colour }) => !colour)];
  const width = 2 * DOTS[0]!;
  const column = { rx: width / 2, fill: theme.peers, stroke: theme.background, "stroke-width": 0.7 };
  return [
    drawShape(shape, half, theme),
    ...piles.map(({ x }) => rect(x - width / 2, -half, width, 2 * half, column)),
    ...peers.toReversed().map((dot) => drawDot(dot, theme)),
    ...chosen.map(({ y, radius, mark, colour = "" }) =>
      // Without a rim, which would rub out the dots that it crosses.
      mark ? certaintyMark(mark, y, colour, undefined, { apart: radius + 4 }) : "",
    ),
    ...chosen.toReversed().map((dot) => drawDot(dot, theme)),
  ].join("");
}

/** Steps on both sides of the line, as high as there are many at them; the highest reaches as far as there is room. */
function drawShape(shape: Crowd["shape"], half: number, { peers }: ChartTheme): string {
  if (shape.length === 0) return "";
  const most = Math.max(...shape.map(({ count }) => count));
  const steps = shape.map(({ x, count }) => {
    const [left, right] = [digits(x - STEP / 2), digits(x + STEP / 2)];
    const high = digits((half * count) / most);
    return `M${left},-${high}H${right}V${high}H${left}Z`;
  });
  return path(steps.join(""), { fill: peers });
}

function drawDot({ x, y, radius, colour }: Dot, { peers, background }: ChartTheme): string {
  const style = { fill: colour ?? peers, stroke: background, "stroke-width": colour ? 1.5 : 0.7 };
  return circle(x, y, radius, style);
}
