import { amount } from "../../text/words.js";
import { axisScale, gridOf, namesOf, type Scale } from "../kit/axis.js";
import { across, circle, digits, element, path, textLine, through, upright } from "../kit/element.js";
import { MARGIN, type Picture, picture, type Room, rowHeight, SHEET_WIDTH } from "../kit/picture.js";
import { certaintyMark, intervalItem, type LegendItem, placedInterval, type Range } from "../kit/signs.js";
import { type Box, boxAround } from "../kit/spread-labels.js";
import { textWidth, wrapEvenly } from "../kit/text.js";
import type { ScatterAxis, ScatterData, ScatterPoint } from "../scatter-points.js";
import type { Look } from "../theme.js";
import { coloursOf, sizesOf } from "./scatter-encoding.js";

/** Room for the labels and the title of the vertical axis, and for the labels alone. */
const LEFT = 98;
const FIGURES = 62;
const TOP = 10;
const HEIGHT = { sheet: 540, least: 120, most: 640 };
const NAME = { size: 12, height: 14.5, widest: 150 };
const MEDIAN = { size: 12, height: 14.5 };
const BELOW = 78;
const TICKS = { size: 12, x: { count: 8, away: 12 }, y: { count: 7, away: 8 } };
/** Half of the thickness of the band of an interval. */
const HALF_BAND = 2.5;
/** From this many dots on, dots overlap: they become translucent and have no outline, which would hide the others. */
const CROWD = { dots: 800, strength: 0.35 };
const WORDS = { size: 12.5, line: 16 };

/** Two metrics against each other, with names that do not overlap and lines at the medians. */
export function drawScatter(data: ScatterData, look: Look): Picture {
  const sizes = sizesOf(data, look);
  const colours = coloursOf(data, look);
  const legend = [...colours.legend, ...sizes.legend, ...intervalLegend(data, look)];
  const around = { ...data, description: describe(data), legend };
  return picture(SHEET_WIDTH, look, around, (room) => {
    const plot = plotOf(data, room);
    const dots = dotsOf(data, plot, sizes.radius);
    const medians = mediansOf(data, plot, look);
    const taken = [...dots.flatMap(boxesOf), ...medians.map(({ box }) => box)];
    const corners = data.diagonal ? [] : cornersOf(data, plot, taken, look);
    const avoided = [...taken, ...corners.map(({ box }) => box), ...medians.map(({ along }) => along)];
    // Large dots go behind small ones, and chosen ones on top of all.
    const order = dots.toSorted((a, b) => Number(isChosen(a)) - Number(isChosen(b)) || b.radius - a.radius);
    const isCrowded = dots.length >= CROWD.dots;
    const markup = [
      path(`M${plot.left},${plot.top}V${plot.bottom}H${plot.right}`, { fill: "none", stroke: look.line }),
      ...gridOf(plot, { x: { ...data.x, ...TICKS.x }, y: { ...data.y, ...TICKS.y } }, TICKS.size, look),
      ...medians.map(({ line }) => line),
      data.diagonal
        ? path(`M${through([plot.left, plot.bottom], [plot.right, plot.top])}`, dashed(look))
        : "",
      ...corners.map(({ markup }) => markup),
      ...dots.map((dot) => bandsOf(dot, colours.fill(dot.point))),
      ...order.map((dot) => drawDot(dot, colours.fill(dot.point), look, isCrowded)),
      ...medians.map(({ figure }) => figure),
      ...names(dots, avoided, plot, look),
      ...axisLabels(data, plot, look),
    ];
    return { height: plot.bottom + BELOW, markup: markup.join("") };
  });
}

/** The area of the dots, inside the axes' labels and titles, and its scales. */
function plotOf({ points, x: sideways, y: upwards, diagonal }: ScatterData, room: Room) {
  const [right, top] = [room.width - MARGIN, TOP];
  const bottom = top + rowHeight(room, 1, TOP + BELOW, HEIGHT);
  const left = LEFT + WORDS.line * (axisLines(upwards, bottom - top) - 1);
  const across = points.flatMap(({ x, intervals }) => [x, ...(intervals.x ?? [])]);
  const up = points.flatMap(({ y, intervals }) => [y, ...(intervals.y ?? [])]);
  const both = [...across, ...up];
  const along = (turned: boolean, from: number, to: number) =>
    turned && !diagonal ? ([to, from] as const) : ([from, to] as const);
  const x = axisScale(diagonal ? both : across, 0.05, along(sideways.turned, left, right));
  const y = axisScale(diagonal ? both : up, 0.05, along(upwards.turned, bottom, top));
  return { left, right, top, bottom, x, y };
}

type Plot = ReturnType<typeof plotOf>;

/** The rows' dots with their positions, and the ends of their intervals as coordinates. */
function dotsOf({ points }: ScatterData, { x, y }: Plot, radiusOf: (point: ScatterPoint) => number) {
  const placed = (range: Range | null, along: Scale): Range | null =>
    range && placedInterval({ low: range[0], high: range[1] }, along);
  return points.map((point) => {
    const [across, up] = [placed(point.intervals.x, x), placed(point.intervals.y, y)];
    return { point, x: x(point.x), y: y(point.y), radius: radiusOf(point), across, up };
  });
}

type Dot = ReturnType<typeof dotsOf>[number];

function isChosen({ point }: Dot): boolean {
  return point.kind === "chosen";
}

/** A dot. A chosen one always has a ring in the accent colour, even if colours show something else. */
function drawDot(dot: Dot, fill: string, look: Look, isCrowded: boolean): string {
  const { ink, background, accent = ink } = look;
  const style = isChosen(dot)
    ? { stroke: accent, "stroke-width": accent === ink ? 2 : 3 }
    : isCrowded
      ? { "fill-opacity": CROWD.strength }
      : { "fill-opacity": 0.8, stroke: background, "stroke-width": 0.8 };
  return circle(dot.x, dot.y, dot.radius, { fill, ...style });
}

function bandsOf({ x, y, across: wide, up }: Dot, colour: string): string {
  const turned = { transform: `translate(${digits(x)} 0) rotate(90)` };
  const mark = (range: Range | null, level: number): string =>
    certaintyMark(range, level, colour, undefined, 2 * HALF_BAND);
  return mark(wide, y) + (up === null ? "" : element("g", turned, mark(up, 0)));
}

/** The legend of the intervals: one item for each kind that is drawn. */
function intervalLegend({ level, ...data }: ScatterData, { muted }: Look): LegendItem[] {
  const drawn = (["x", "y"] as const).flatMap((axis) =>
    data.points.some(({ intervals }) => intervals[axis] !== null) ? (data[axis].interval ?? []) : [],
  );
  return [...new Set(drawn)].map((of) => intervalItem(level, muted, of));
}

function describe({ subtitle, points, x, y }: ScatterData): string {
  const each = points
    .filter(({ kind }) => kind === "chosen")
    .map(
      ({ name, intervals, ...at }) =>
        `${name}: ${x.label} ${x.valueText(at.x)}${besideMedian(x, intervals.x)}, ${y.label} ${y.valueText(at.y)}${besideMedian(y, intervals.y)}.`,
    );
  return `${subtitle}. ${points.length} dots: ${x.label} against ${y.label}. ${each.join(" ")}`;
}

/** Says on which side of the others' median the interval is, if it excludes the median. */
function besideMedian({ median = Number.NaN }: ScatterAxis, interval: Range | null): string {
  if (interval === null || !(interval[0] > median || interval[1] < median)) return "";
  return ` (its interval lies ${interval[0] > median ? "above" : "below"} the median)`;
}

function dashed({ muted }: Look): Readonly<Record<string, string>> {
  return { stroke: muted, "stroke-dasharray": "5 4" };
}

/** The line at each median with its figure, at its upper or right end, and the boxes of both, which names avoid. */
function mediansOf({ x, y }: ScatterData, plot: Plot, look: Look) {
  const { left, right, top, bottom } = plot;
  const { size, height } = MEDIAN;
  return [x, y].flatMap((axis) => {
    if (axis.median === undefined) return [];
    const text = `median ${axis.valueText(axis.median)}`;
    const width = textWidth(text, size);
    const written = (from: number, middle: number) => ({
      figure: textLine(text, from, middle, { size, fill: look.muted }),
      box: boxAround(from + width / 2, middle, { width, height }),
    });
    if (axis === y) {
      const at = plot.y(axis.median);
      const along = { left, right, top: at, bottom: at };
      return [{ ...written(right - width, at - 9), along, line: across(at, left, right, dashed(look)) }];
    }
    const at = plot.x(axis.median);
    const along = { left: at, right: at, top, bottom };
    const from = at + 5 + width <= right ? at + 5 : at - 5 - width;
    return [{ ...written(from, top + height / 2), along, line: upright(at, top, bottom, dashed(look)) }];
  });
}

/** The boxes that names avoid: dots and bands. */
function boxesOf({ x, y, radius, across: wide, up }: Dot): Box[] {
  return [
    boxAround(x, y, { width: 2 * radius, height: 2 * radius }),
    ...(wide ? [{ left: wide[0], right: wide[1], top: y - HALF_BAND, bottom: y + HALF_BAND }] : []),
    ...(up ? [{ left: x - HALF_BAND, right: x + HALF_BAND, top: up[0], bottom: up[1] }] : []),
  ];
}

/** Lines away from its edge that a corner's words try. */
const TRIED = [0, 1, 2, 3];

/** What it means to be in each corner, in words: `many shots, few goals`; left out where dots or figures leave no room. */
function cornersOf({ x, y }: ScatterData, plot: Plot, taken: readonly Box[], { muted }: Look) {
  const [across, up] = [x.noun, y.noun];
  if (across === undefined || up === undefined) return [];
  const { size, height } = MEDIAN;
  const isFree = ({ left, right, top, bottom }: Box): boolean =>
    taken.every((box) => box.left > right || box.right < left || box.top > bottom || box.bottom < top);
  return [true, false].flatMap((isRight) =>
    [true, false].flatMap((isTop) => {
      const text = `${amount(isRight !== x.turned, across)}, ${amount(isTop !== y.turned, up)}`;
      const width = textWidth(text, size);
      if (width > (plot.right - plot.left) / 2 - 12) return [];
      const left = isRight ? plot.right - 4 - width : plot.left + 6;
      const places = TRIED.map((away) => {
        const middle = isTop ? plot.top + 24 + away * height : plot.bottom - 10 - away * height;
        return { middle, box: boxAround(left + width / 2, middle, { width, height }) };
      });
      const place = places.find(({ box }) => isFree(box));
      if (place === undefined) return [];
      return [{ box: place.box, markup: textLine(text, left, place.middle, { size, fill: muted }) }];
    }),
  );
}

function names(dots: readonly Dot[], avoided: readonly Box[], plot: Plot, look: Look): string[] {
  const field = { left: plot.left + 2, right: plot.right, top: plot.top, bottom: plot.bottom - 2 };
  const named = dots
    .filter(({ point }) => point.kind !== "other")
    .map((dot) => ({ ...dot, name: dot.point.name, must: isChosen(dot) }));
  const leader = ({ x, y }: Pick<Dot, "x" | "y">, { left, right, top, bottom }: Box): string => {
    const to = [Math.min(right, Math.max(left, x)), Math.min(bottom, Math.max(top, y))] as const;
    return path(`M${through([x, y], to)}`, { stroke: look.ink, "stroke-width": 0.8 });
  };
  return namesOf(named, avoided, field, NAME, look, { "stroke-linejoin": "round" }, leader);
}

/** The titles below and left of the field, in up to two lines; the labels of an axis's ends are closer to it. */
function axisLabels({ x, y }: ScatterData, { left, right, top, bottom }: Plot, { ink }: Look): string[] {
  const upwards = { transform: `translate(0 ${bottom}) rotate(-90)` };
  return [
    axisWords(x, left, right - left, bottom + 32, 1, ink),
    // After the rotation the vertical axis runs from left to right, and its left side is above it.
    element("g", upwards, axisWords(y, 0, bottom - top, left - FIGURES, -1, ink)),
  ];
}

function endLines({ ends }: ScatterAxis, length: number): string[][] {
  return (ends ?? []).map((end) => wrapEvenly(end, length / 2 - 24, { size: WORDS.size, lines: 2 }));
}

/** Number of lines of an axis's title: the longer of its ends' labels and one for the title, or the title alone. */
function axisLines(axis: ScatterAxis, length: number): number {
  const ends = endLines(axis, length).map((lines) => lines.length);
  return ends.length === 0 ? titleLines(axis, length, 2).length : Math.max(...ends) + 1;
}

/** The title of an axis, which says if it is reversed. */
function titleLines({ label, turned }: ScatterAxis, length: number, lines: number): string[] {
  const title = turned ? `${label} (reversed: lower is better)` : label;
  return wrapEvenly(title, length, { size: WORDS.size, lines });
}

function axisWords(axis: ScatterAxis, left: number, length: number, y: number, away: 1 | -1, ink: string) {
  const [low, high] = endLines(axis, length);
  const words = (lines: number): string[] => titleLines(axis, length, lines);
  const linesAt = (
    lines: readonly string[],
    x: number,
    first: number,
    anchor: "start" | "middle" | "end",
  ): string =>
    (away > 0 ? lines : lines.toReversed())
      .map((line, at) =>
        textLine(line, x, y + away * WORDS.line * (first + at), { size: WORDS.size, fill: ink, anchor }),
      )
      .join("");
  if (low === undefined || high === undefined) return linesAt(words(2), left + length / 2, 0, "middle");
  // A triangle at either end points along the axis; the font has no arrows.
  const tip = (x: number, direction: 1 | -1): string =>
    path(`M${digits(x)},${digits(y)}l${-7 * direction},-4.5v9Z`, { fill: ink });
  return [
    tip(left, -1),
    linesAt(low, left + 12, 0, "start"),
    tip(left + length, 1),
    linesAt(high, left + length - 12, 0, "end"),
    linesAt(words(1), left + length / 2, Math.max(low.length, high.length), "middle"),
  ].join("");
}
