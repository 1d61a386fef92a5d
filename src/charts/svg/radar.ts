import { mix } from "../../text/colour.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import { circle, element, hinted, path, polar, rect, textLine, through, turnedTo } from "../kit/element.js";
import { aroundCentre, type Framed, lettered, type Picture, picture, SHEET_WIDTH } from "../kit/picture.js";
import { cellsOf, metricsOf, type Profile, quietly, seriesColour } from "../kit/profile.js";
import {
  aroundProfile,
  certaintyLegend,
  certaintyMark,
  hatchedBox,
  type LegendItem,
  missingLegend,
  placedInterval,
  subjectLegend,
} from "../kit/signs.js";
import { middleOf, sliceLabels } from "../kit/slice-labels.js";
import { textWidth } from "../kit/text.js";
import type { Look } from "../theme.js";

export interface RadarAxis {
  /** Labels at the rings from the centre outwards, `RINGS` of them; null for none. */
  readonly ticks: readonly (string | null)[];
  /** The position of each subject between centre and rim, 0 to 1; missing as null. */
  readonly places: readonly (number | null)[];
  /** Whether the subject's value is beyond the axis and therefore drawn at its end. */
  readonly capped: readonly boolean[];
}

const RADIUS = 262;
/** Radius where ranks and scales start. It grows if the labels there would collide. */
const HOLE = 30;
const WIDEST_HOLE = 150;
/** Rings at the start, the quarters and the end of the axes. */
export const RINGS = 5;
const DOT = 4.5;
/** Bands of several subjects are side by side on an axis. */
const BAND = { thick: 5, between: 8 };
const TICK_SIZE = 11;
/** With more axes than this, only their ends have labels. */
const MOST_FULLY_TICKED = 5;
/** The same with texts so many times as large. */
const LARGE = 1.4;

/** Up to four players or teams as outlines over axes. The good end of every axis is at the rim. */
export function drawRadar(shown: Profile, axes: readonly RadarAxis[], look: Look): Picture {
  const profile = quietly(shown, shown.subjects.length > 2);
  const around = aroundProfile(profile, look, radarLegend(profile, axes, look));
  const body = (larger: number): Framed => {
    const size = TICK_SIZE * larger;
    const isFull = axes.length > MOST_FULLY_TICKED || larger > LARGE;
    const hole = holeOf(axes, size);
    const spokes = spokesOf(profile, axes, hole);
    const labelsFrom = RADIUS + 5 + size;
    const texts = metricsOf(profile).map(({ label }, at) => ({ label, under: ownValues(spokes[at]!) }));
    const labels = sliceLabels(texts, labelsFrom, look, larger);
    const markup = [
      ...rings(hole, look),
      ...spokes.map(({ pointAt }) => path(`M${through(pointAt(0), pointAt(1))}`, { stroke: look.line })),
      area(spokes, look),
      ...spokes.map((spoke) => certainty(spoke, larger, look)),
      ...profile.subjects.map((_, subject) => outline(spokes, subject, look)),
      ...spokes.map((spoke) => ticks(spoke, isFull, size, look)),
      ...spokes.map((spoke) => missingMark(spoke, size, look)),
      labels.markup,
    ];
    return aroundCentre(labelsFrom + labels.depth + 2, markup.join(""));
  };
  return picture(SHEET_WIDTH, look, around, (room) => lettered(room, body));
}

/** The axes with their angles, clockwise from the top in radians, and the cell of each subject. */
function spokesOf(profile: Profile, axes: readonly RadarAxis[], hole: number) {
  const cells = profile.subjects.map((subject) => cellsOf(profile, subject));
  return axes.map((axis, index) => {
    const angle = middleOf(index, axes.length);
    /** The distance from the centre at a share of the axis's length, and the point there. */
    const distanceAt = (place: number): number => hole + (RADIUS - hole) * place;
    const pointAt = (place: number) => polar(angle, distanceAt(place));
    return { axis, index, angle, cells: cells.map((own) => own[index]), distanceAt, pointAt };
  });
}

type Spoke = ReturnType<typeof spokesOf>[number];

function radarLegend(profile: Profile, axes: readonly RadarAxis[], look: Look): LegendItem[] {
  const isCapped = axes.some(({ capped }) => capped.includes(true));
  return [
    ...subjectLegend(profile, look),
    ...(isCapped ? [{ label: "Beyond the scale", colour: look.muted, sign: "ring" } as const] : []),
    ...certaintyLegend([profile], look),
    ...(axes.some(({ places }) => places.includes(null)) ? missingLegend(profile, look) : []),
  ];
}

/** Each subject's value on an axis, in the order of the legend. */
function ownValues({ cells }: Spoke): string | null {
  const values = cells.map((cell) => cell?.text ?? null);
  return values.every((value) => value === null)
    ? null
    : values.map((value) => value ?? MISSING_SIGN).join(" · ");
}

/** The radius at which the innermost labels of neighbouring axes do not touch. */
function holeOf(axes: readonly RadarAxis[], size: number): number {
  const printed = axes.map(({ ticks }) => ticks[0]).filter((text): text is string => text != null);
  if (printed.length < 2) return HOLE;
  const widest = Math.max(...printed.map((text) => textWidth(text, size))) + 8;
  return Math.max(HOLE, Math.min(WIDEST_HOLE, widest / (2 * Math.sin(Math.PI / Math.max(axes.length, 3)))));
}

function rings(hole: number, look: Look): string[] {
  const places = Array.from({ length: RINGS }, (_, ring) => ring / (RINGS - 1)).reverse();
  const between = mix(look.track, look.background, 0.5);
  return places.map((place, index) => {
    const fill = place === 0 ? look.background : index % 2 === 0 ? look.track : between;
    return element("circle", { r: hole + (RADIUS - hole) * place, fill, stroke: look.line });
  });
}

function cornersOf(spokes: readonly Spoke[], subject: number) {
  return spokes.flatMap((spoke) => {
    const place = spoke.axis.places[subject];
    return place == null ? [] : [{ spoke, point: spoke.pointAt(place) }];
  });
}

/** The filled shape of the first subject, if it has a value on every axis. The others have only outlines. */
function area(spokes: readonly Spoke[], look: Look): string {
  const corners = cornersOf(spokes, 0).map(({ point }) => point);
  if (corners.length < spokes.length) return "";
  return path(`M${through(...corners)}Z`, { fill: seriesColour(look, 0), "fill-opacity": 0.22 });
}

/** The sides and corners of a subject's outline. No side skips an axis without a value. */
function outline(spokes: readonly Spoke[], subject: number, look: Look): string {
  const stroke = seriesColour(look, subject);
  const line = { stroke, "stroke-width": 2.5, "stroke-linecap": "round" };
  const corners = cornersOf(spokes, subject);
  const [first, ...rest] = corners;
  if (first === undefined) return "";
  const sides = [...rest, first].map(({ spoke, point }, at) => {
    const from = corners[at] ?? first;
    const isNext = (from.spoke.index + 1) % spokes.length === spoke.index;
    return isNext ? path(`M${through(from.point, point)}`, line) : "";
  });
  const dots = corners.map(({ spoke, point }) => {
    const style = spoke.axis.capped[subject]
      ? { fill: look.background, ...line }
      : { fill: stroke, stroke: look.background, "stroke-width": 1.5 };
    return hinted(spoke.cells[subject]?.hint ?? "", circle(...point, DOT, style));
  });
  return [...(rest.length > 0 ? sides : []), ...dots].join("");
}

/** The interval of each subject's rank, along an axis. */
function certainty({ axis, cells, angle, distanceAt }: Spoke, larger: number, look: Look): string {
  const marks = cells.map((cell, subject) => {
    const place = axis.places[subject] ?? null;
    if (cell === undefined || place === null) return "";
    const aside = (subject - (cells.length - 1) / 2) * BAND.between * larger;
    const placed = placedInterval(cell, (rank) => distanceAt(rank / 100));
    return certaintyMark(placed, aside, seriesColour(look, subject), undefined, BAND.thick * larger);
  });
  return turnedTo(angle, ...marks);
}

/** The labels at the rings, on the clockwise side of their axis, where no corner of an outline hides them. */
function ticks({ axis, angle, pointAt }: Spoke, endsOnly: boolean, size: number, look: Look): string {
  const { ticks: texts } = axis;
  const labels = texts.map((text, ring) => {
    const inner = ring > 0 && ring < RINGS - 1 && texts[0] !== null;
    if (text === null || (inner && endsOnly)) return "";
    const width = textWidth(text, size) + 4;
    const [across, up] = [Math.cos(angle), Math.sin(angle)];
    const shift = Math.abs(across) * (width / 2 + 3) + Math.abs(up) * 9;
    const [onAxis, high] = pointAt(ring / (RINGS - 1));
    const [x, y] = [onAxis + across * shift, high + up * shift];
    const style = { rx: 3, fill: look.background, "fill-opacity": 0.85 };
    const ground = rect(x - width / 2, y - size * 0.65, width, size * 1.3, style);
    return ground + textLine(text, x, y, { size, fill: look.muted, anchor: "middle" });
  });
  return labels.join("");
}

/** The mark near the centre of an axis on which a subject has no value. */
function missingMark({ axis, pointAt }: Spoke, size: number, look: Look): string {
  if (!axis.places.includes(null)) return "";
  const [x, y] = pointAt(0.12);
  return hatchedBox(x - 0.7 * size, y - 0.7 * size, 1.4 * size, 1.4 * size, look);
}

/** The axes for ranks: 0 at the centre to 100 at the rim, labelled on the first axis. */
export function rankAxes({ subjects }: Profile): RadarAxis[] {
  const printed = Array.from({ length: RINGS }, (_, ring) => rankText((100 * ring) / (RINGS - 1)));
  const nothing = printed.map(() => null);
  return (subjects[0]?.standings ?? []).map((_, index) => ({
    ticks: index === 0 ? printed : nothing,
    places: subjects.map(({ standings }) => {
      const { rank = Number.NaN } = standings[index] ?? {};
      return Number.isNaN(rank) ? null : rank / 100;
    }),
    capped: subjects.map(() => false),
  }));
}
