import type { ChartTheme } from "../theme.js";
import { circle, element, hinted, moved, path, rect } from "./element.js";

/** The details of one player or team in the head of a chart or a page, beside his name. */
export interface SubjectHead {
  /** Lines below the name: club, age and position; minutes played. */
  readonly facts: readonly string[];
  /** Where he played; empty if unknown. */
  readonly places: readonly PlayedPlace[];
}

/** A position on a pitch: `up` from the own goal (0), `across` from the left (0), with his share of playtime there. */
export interface PlayedPlace {
  readonly name: string;
  readonly up: number;
  readonly across: number;
  /** In percent; NaN if unknown. */
  readonly share: number;
}

/** Size of the small pitch in a head. */
const PITCH = { width: 99, height: 64 };

/** Radius of the dot for all playtime in one position; a dot's area is proportional to the share. */
const LARGEST = 15;
const SMALLEST = 2;
const AREA = { deep: 0.16, wide: 0.6 };

/** A pitch, attacking to the right, with a dot for each position; the dot's area is the share of playtime there. */
function drawPitch(places: readonly PlayedPlace[], theme: ChartTheme): string {
  const { width, height } = PITCH;
  const line = { fill: "none", stroke: theme.line, "stroke-width": 1 };
  const [deep, wide] = [AREA.deep * width, AREA.wide * height];
  const fill = theme.series[0] ?? theme.ink;
  const dots = places
    .toSorted((a, b) => (b.share || 0) - (a.share || 0))
    .map(({ name, up, across, share }) => {
      const isKnown = !Number.isNaN(share);
      const radius = isKnown ? Math.max(SMALLEST, LARGEST * Math.sqrt(share / 100)) : SMALLEST * 2;
      const style = isKnown
        ? { fill, "fill-opacity": 0.75, stroke: theme.background, "stroke-width": 0.75 }
        : { fill: theme.background, stroke: fill, "stroke-width": 1.5 };
      const [x, y] = [within(up * width, radius, width), within(across * height, radius, height)];
      return hinted(isKnown ? `${name}: ${Math.round(share)} %` : name, circle(x, y, radius, style));
    });
  return [
    rect(0, 0, width, height, { rx: 2, ...line, fill: theme.track }),
    path(`M${width / 2},0V${height}`, line),
    circle(width / 2, height / 2, height / 7, line),
    rect(0, (height - wide) / 2, deep, wide, line),
    rect(width - deep, (height - wide) / 2, deep, wide, line),
    ...dots,
  ].join("");
}

/** A dot's centre, shifted so that the dot stays on the pitch. */
function within(place: number, radius: number, length: number): number {
  return Math.min(length - radius - 1, Math.max(radius + 1, place));
}

/** Side of the user's own pictures in a head, which are square. */
export const OWN_PICTURE = 60;
const SPACE = 14;

/** The user's own picture: its address, and whether it fills its square or fits inside it. */
export interface HeadPicture {
  readonly href: string | undefined;
  readonly fills: boolean;
}

/** The graphics beside the words of a head, from x = 0 and y = 0. */
export interface BesideWords {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly markup: string;
}

/**
 * The graphics beside the words of a head, from left to right: the user's own pictures and the pitch with positions;
 * with `isPitchFirst` the pitch comes first.
 */
export function besideWords(
  own: readonly HeadPicture[],
  places: readonly PlayedPlace[],
  theme: ChartTheme,
  isPitchFirst = false,
): BesideWords {
  const squares = own.flatMap(({ href, fills }) =>
    href === undefined
      ? []
      : [{ width: OWN_PICTURE, height: OWN_PICTURE, markup: ownPicture(href, 0, fills) }],
  );
  const pitch = places.length === 0 ? [] : [{ ...PITCH, markup: drawPitch(places, theme) }];
  let right = 0;
  const parts = (isPitchFirst ? [...pitch, ...squares] : [...squares, ...pitch]).map(({ width, markup }) => {
    const left = right === 0 ? 0 : right + SPACE;
    right = left + width;
    return element("g", {}, moved(left, 0, markup));
  });
  const height = Math.max(0, ...[...squares, ...pitch].map((part) => part.height));
  return { left: 0, right, height, markup: parts.join("") };
}

/** The user's own picture in its square. */
export function ownPicture(href: string | undefined, x: number, fills: boolean): string {
  if (href === undefined) return "";
  const side = { width: OWN_PICTURE, height: OWN_PICTURE };
  return element("image", {
    href,
    x,
    y: 0,
    ...side,
    preserveAspectRatio: fills ? "xMidYMid slice" : "xMidYMid meet",
  });
}
