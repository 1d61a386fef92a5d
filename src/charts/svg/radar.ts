import { mix } from "../../text/colour.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import { whiskerLegend } from "../kit/certainty.js";
import { digits, element, hinted, textLine } from "../kit/element.js";
import type { Look } from "../kit/look.js";
import { type LegendItem, lettering, missingBox, type Picture, picture, whisker } from "../kit/picture.js";
import {
  describeProfile,
  fewerPeersNotes,
  hintOf,
  missingLegend,
  type Profile,
  seriesColour,
  subjectLegend,
} from "../kit/profile.js";
import { middleOf, sliceLabels } from "../kit/slice-labels.js";
import { textWidth } from "../kit/text-width.js";
import type { ChartTheme } from "../theme.js";

/** One axis of a radar. */
export interface RadarAxis {
  /** What is printed at the rings from the centre outwards, `RINGS` of them; null where nothing is. */
  readonly ticks: readonly (string | null)[];
  /** Where each subject lies between centre and rim, 0 to 1; missing as null. */
  readonly places: readonly (number | null)[];
  /** Between which places the true one lies, by subject; null where that is not known. */
  readonly ranges: readonly (readonly [low: number, high: number] | null)[];
  /** Which of them lie beyond the axis and are drawn at its end. */
  readonly capped: readonly boolean[];
}

const WIDTH = 840;
const RADIUS = 262;
/** Ranks start, and scales begin, at this radius; farther out where the figures there would collide. */
const HOLE = 30;
const WIDEST_HOLE = 150;
/** Rings at the start, the quarters and the end of the axes. */
export const RINGS = 5;
const DOT = 4.5;
/** Whiskers of several subjects stand side by side on an axis. */
const WHISKER = { cap: 3.5, between: 9 };
const TICK_SIZE = 10.5;
/** With more axes than this, only the ends are printed. */
const MOST_FULLY_TICKED = 14;

/** An axis's number, of how many, and where all of them start. */
interface Spot {
  readonly index: number;
  readonly count: number;
  readonly hole: number;
  /** The size of the figures at the rings. */
  readonly figures: number;
}

type Point = readonly [x: number, y: number];

/** Up to four players or teams as outlines over axes that all have their good end at the rim. */
export function drawRadar(profile: Profile, axes: readonly RadarAxis[], theme: Look): Picture {
  const count = axes.length;
  const larger = lettering(theme);
  const labelsFrom = RADIUS + 16;
  const labels = sliceLabels(
    profile.metrics.map(({ label }) => label),
    labelsFrom,
    ownValues(profile),
    larger,
  );
  const reach = labelsFrom + labels.depth + 2;
  const scale = Math.min(1, WIDTH / 2 / reach);
  const figures = TICK_SIZE * larger;
  const hole = holeOf(axes, figures);
  const spots = axes.map((_, index): Spot => ({ index, count, hole, figures }));
  const markup = [
    ...rings(hole, theme),
    ...spots.map((spot) => spoke(spot, theme)),
    area(axes, spots, theme),
    ...spots.map((spot) => whiskers(axes[spot.index]!, spot, theme)),
    ...profile.subjects.map((_, subject) => outline(profile, axes, spots, subject, theme)),
    ...spots.map((spot) => ticks(axes[spot.index]!, spot, theme)),
    ...spots.map((spot) => missingMark(axes[spot.index]!, spot, theme)),
    ...axes.map((_, index) => labels.draw(index, labelsFrom, theme.ink, theme.muted)),
  ];
  const shift = `translate(${WIDTH / 2} ${Math.round(reach * scale)})`;
  const transform = scale < 1 ? `${shift} scale(${scale.toFixed(4)})` : shift;
  return picture(
    WIDTH,
    theme,
    {
      title: profile.title,
      subtitle: profile.subtitle,
      facts: profile.facts,
      notes: [...fewerPeersNotes(profile), ...profile.notes],
      description: describeProfile(profile),
      legend: [
        ...subjectLegend(profile, theme),
        ...cappedLegend(axes, theme),
        ...(axes.some(({ ranges }) => ranges.some((range) => range !== null))
          ? [whiskerLegend(profile.level, theme)]
          : []),
        ...(axes.some(({ places }) => places.includes(null)) ? missingLegend(profile, theme) : []),
      ],
    },
    {
      height: Math.round(2 * reach * scale),
      markup: element("g", { transform }, ...markup),
      left: WIDTH / 2 - reach * scale,
      right: WIDTH / 2 + reach * scale,
    },
    "centre",
  );
}

/** What each has on an axis, in the order of the legend. */
function ownValues({ metrics, subjects }: Profile): (string | null)[] {
  return metrics.map((_, index) => {
    const values = subjects.map((subject) => subject.values?.[index] ?? null);
    return values.every((value) => value === null)
      ? null
      : values.map((value) => value ?? MISSING_SIGN).join(" · ");
  });
}

function cappedLegend(axes: readonly RadarAxis[], theme: ChartTheme): LegendItem[] {
  const some = axes.some(({ capped }) => capped.includes(true));
  return some ? [{ label: "Beyond the scale", colour: theme.muted, sign: "ring" }] : [];
}

/** So wide that the innermost figures of neighbouring axes stand clear of each other. */
function holeOf(axes: readonly RadarAxis[], size: number): number {
  const printed = axes.map(({ ticks }) => ticks[0]).filter((text): text is string => text != null);
  if (printed.length < 2) return HOLE;
  const widest = Math.max(...printed.map((text) => textWidth(text, size))) + 8;
  return Math.max(HOLE, Math.min(WIDEST_HOLE, widest / (2 * Math.sin(Math.PI / Math.max(axes.length, 3)))));
}

/** The point of an axis that lies at a share of its length. */
function pointAt({ index, count, hole }: Spot, place: number): Point {
  const angle = middleOf(index, count);
  const distance = hole + (RADIUS - hole) * place;
  return [Math.sin(angle) * distance, -Math.cos(angle) * distance];
}

function rings(hole: number, theme: ChartTheme): string[] {
  const places = Array.from({ length: RINGS }, (_, ring) => ring / (RINGS - 1)).reverse();
  const between = mix(theme.track, theme.background, 0.5);
  return places.map((place, index) => {
    const fill = place === 0 ? theme.background : index % 2 === 0 ? theme.track : between;
    return element("circle", { r: hole + (RADIUS - hole) * place, fill, stroke: theme.line });
  });
}

function spoke(spot: Spot, theme: ChartTheme): string {
  return element("path", { d: `M${pair(pointAt(spot, 0))}L${pair(pointAt(spot, 1))}`, stroke: theme.line });
}

function pair([x, y]: Point): string {
  return `${digits(x)},${digits(y)}`;
}

function corners(axes: readonly RadarAxis[], spots: readonly Spot[], subject: number) {
  return spots.flatMap((spot) => {
    const place = axes[spot.index]!.places[subject];
    return place == null ? [] : [{ index: spot.index, point: pointAt(spot, place) }];
  });
}

/** The filled shape of the first subject, if it has a value on every axis. The others are outlines alone. */
function area(axes: readonly RadarAxis[], spots: readonly Spot[], theme: ChartTheme): string {
  const present = corners(axes, spots, 0);
  if (present.length < axes.length) return "";
  const d = `M${present.map(({ point }) => pair(point)).join("L")}Z`;
  return element("path", { d, fill: seriesColour(theme, 0), "fill-opacity": 0.22 });
}

/** The sides and corners of a subject. A side that passes an axis without a value is dotted. */
function outline(
  profile: Profile,
  axes: readonly RadarAxis[],
  spots: readonly Spot[],
  subject: number,
  theme: ChartTheme,
): string {
  const stroke = seriesColour(theme, subject);
  const present = corners(axes, spots, subject);
  const sides = present.map((from, at) => {
    const to = present[(at + 1) % present.length]!;
    const neighbours = (from.index + 1) % axes.length === to.index;
    const d = `M${pair(from.point)}L${pair(to.point)}`;
    const dots = neighbours ? undefined : "1 6";
    return element("path", {
      d,
      stroke,
      "stroke-width": 2.5,
      "stroke-linecap": "round",
      "stroke-dasharray": dots,
    });
  });
  const dots = present.map(({ index, point: [cx, cy] }) =>
    hinted(
      hintOf(profile, index, subject),
      axes[index]!.capped[subject]
        ? element("circle", { cx, cy, r: DOT, fill: theme.background, stroke, "stroke-width": 2.5 })
        : element("circle", { cx, cy, r: DOT, fill: stroke, stroke: theme.background, "stroke-width": 1.5 }),
    ),
  );
  return [...(present.length > 1 ? sides : []), ...dots].join("");
}

/** Along an axis, from the lowest to the highest place where each subject's true one may lie. */
function whiskers({ ranges }: RadarAxis, spot: Spot, theme: ChartTheme): string {
  const distance = (place: number): number => spot.hole + (RADIUS - spot.hole) * place;
  const lines = ranges.map((range, subject) => {
    if (range === null) return "";
    const aside = (subject - (ranges.length - 1) / 2) * WHISKER.between;
    const [low, high] = range;
    return whisker(distance(low), distance(high), aside, WHISKER.cap, seriesColour(theme, subject));
  });
  const turn = (middleOf(spot.index, spot.count) * 180) / Math.PI - 90;
  return element("g", { transform: `rotate(${digits(turn)})` }, ...lines);
}

/** The values at the rings, beside their axis, on a ground of their own so that they can be read anywhere. */
function ticks(axis: RadarAxis, spot: Spot, theme: ChartTheme): string {
  return axis.ticks
    .map((text, ring) => {
      const inner = ring > 0 && ring < RINGS - 1 && axis.ticks[0] !== null;
      if (text === null || (inner && spot.count > MOST_FULLY_TICKED)) return "";
      const size = spot.figures;
      const width = textWidth(text, size) + 4;
      const [x, y] = beside(spot, ring / (RINGS - 1), width);
      const ground = element("rect", {
        x: x - width / 2,
        y: y - size * 0.65,
        width,
        height: size * 1.3,
        rx: 3,
        fill: theme.background,
        "fill-opacity": 0.85,
      });
      return ground + textLine(text, x, y, { size, fill: theme.muted, anchor: "middle" });
    })
    .join("");
}

/** Next to an axis, on its clockwise side, where no corner of an outline hides a figure. */
function beside(spot: Spot, place: number, width: number): Point {
  const [x, y] = pointAt(spot, place);
  const angle = middleOf(spot.index, spot.count);
  const shift = Math.abs(Math.cos(angle)) * (width / 2 + 3) + Math.abs(Math.sin(angle)) * 9;
  return [x + Math.cos(angle) * shift, y + Math.sin(angle) * shift];
}

/** At the centre end of an axis that a subject has no value on. */
function missingMark({ places }: RadarAxis, spot: Spot, theme: ChartTheme): string {
  if (!places.includes(null)) return "";
  const [x, y] = pointAt(spot, 0.12);
  return (
    missingBox(x, y, 18, 16, theme) +
    textLine(MISSING_SIGN, x, y, { size: 11, weight: "bold", fill: theme.muted, anchor: "middle" })
  );
}

/** The axes of a profile of ranks: from 0 at the centre to 100 at the rim, printed on the first axis. */
export function rankAxes({ metrics, subjects }: Profile): RadarAxis[] {
  const printed = Array.from({ length: RINGS }, (_, ring) => rankText((100 * ring) / (RINGS - 1)));
  return metrics.map((_, index) => ({
    ticks: index === 0 ? printed : printed.map(() => null),
    places: subjects.map(({ ranks }) => {
      const rank = ranks[index] ?? null;
      return rank === null ? null : rank / 100;
    }),
    ranges: subjects.map(({ intervals }) => {
      const interval = intervals[index] ?? null;
      return interval === null ? null : ([interval.low / 100, interval.high / 100] as const);
    }),
    capped: subjects.map(() => false),
  }));
}
