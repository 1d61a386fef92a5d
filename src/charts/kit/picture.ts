import type { Note } from "../../notes.js";
import { escapeMarkup, plainLine } from "../../text/safe-text.js";
import type { Look } from "../theme.js";
import { footOf, headOf, inOneParagraph, type Surroundings } from "./around.js";
import { element, moved, smallestText } from "./element.js";
import { hatching, legendOf } from "./signs.js";

/** A finished drawing. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** The alternative text. */
  readonly alt: string;
  /** Notes about the look. */
  readonly notes?: readonly Note[] | undefined;
}

/** A drawing that starts at y = 0, with its sides. */
export interface Framed {
  readonly height: number;
  readonly markup: string;
  readonly left: number;
  readonly right: number;
}

/** The same, with the margins as its sides if none are given. */
type Body = Pick<Framed, "height" | "markup"> & Partial<Framed>;
type Draw = (room: Room) => Body;

export const MARGIN = 28;
/** The margin of a picture of a given size, and the least font size in it: 22 pixels of the 1080 that a post is wide. */
const EDGE = 24;
export const LEAST_TEXT = 11;

/** Room for a drawing: its width, and in a picture of a given size its height. */
export interface Room {
  readonly width: number;
  readonly height?: number | undefined;
}

/** The height of each of some rows: that on a sheet, or in a picture of a given size an even share of what others leave. */
export function rowHeight(
  { height }: Room,
  rows: number,
  others: number,
  { sheet, least, most }: Readonly<Record<"sheet" | "least" | "most", number>>,
): number {
  return height === undefined ? sheet : Math.min(most, Math.max(least, (height - others) / rows));
}

/** Width of a drawing on a sheet. */
export const SHEET_WIDTH = 840;
const SPACE = 14;
const ACCENT = 7;
/** Share of a story's height at the top and at the bottom that phones cover with their own icons. */
const PHONE_SIGNS = 0.1;
const HIGH = 1.5;
/** Width of the texts on the left, in a picture that is wider than high. */
const WORDS = 172;

/** Puts title, subtitle, legend and notes around a drawing, on a sheet of this width or in a given size. */
export function picture(width: number, look: Look, around: Surroundings, draw: Draw): Picture {
  const { size, accent: fill } = look;
  const edge = size === undefined ? MARGIN : EDGE;
  const inner = size && size.width > size.height ? WORDS : (size?.width ?? width) - 2 * edge;
  const head = headOf(edge, inner, look, around);
  const foot = footOf(edge, inner, look, around);
  const { above, drawing, end, whole, scale } =
    size === undefined
      ? asLargeAsNeeded(width, head.height, foot.height, draw({ width }))
      : inSize(size, head.height, foot.height, draw);
  const ground = element("rect", { width: whole.width, height: whole.height, fill: look.background });
  const accent = fill === undefined ? "" : element("rect", { width: whole.width, height: ACCENT, fill });
  const words = moved(edge * (1 - scale), above, head.markup, scale);
  const parts = [ground, accent, words, drawing, moved(0, end, foot.markup)];
  const description = inOneParagraph([around.description, ...foot.untold]);
  return { ...document(whole, look, { ...around, description }, parts), notes: look.notes };
}

type Size = NonNullable<Look["size"]>;

function asLargeAsNeeded(width: number, head: number, foot: number, { height, markup }: Body) {
  const top = MARGIN + head + SPACE;
  const end = top + height + SPACE;
  const whole: Size = { width, height: Math.ceil(end + foot + MARGIN - SPACE) };
  return { above: MARGIN, drawing: moved(0, top, markup), end, whole, scale: 1 };
}

/** A drawing below its head, or beside it in a low picture, where a head that is too high shrinks by `scale`. */
function inSize(whole: Size, head: number, foot: number, draw: Draw) {
  const isBeside = whole.width > whole.height;
  const edge = whole.height > HIGH * whole.width ? whole.height * PHONE_SIGNS : EDGE;
  const end = whole.height - edge - foot;
  const left = isBeside ? EDGE + WORDS + SPACE : EDGE;
  const [top, bottom] = isBeside ? [edge, whole.height - edge] : [edge + head + SPACE, end - SPACE];
  const area = { left, top, width: whole.width - left - EDGE, height: bottom - top };
  const scale = isBeside ? Math.min(1, (end - edge) / head) : 1;
  return { above: edge, drawing: drawnIn(area, draw), end, whole, scale };
}

type Area = Readonly<Record<"left" | "top" | "width" | "height", number>>;

/** A drawing in an area. One that needs more height gets more width as well, and shrinks to fit. */
function drawnIn(area: Area, draw: Draw): string {
  const at = (scale: number): Framed => {
    const width = area.width / scale + 2 * MARGIN;
    return { left: MARGIN, right: width - MARGIN, ...draw({ width, height: area.height / scale }) };
  };
  const first = at(1);
  return fitted(first.height > area.height ? at(area.height / first.height) : first, area);
}

/** A round drawing that fills its room, with letters as many times `larger` as needed to be readable there. */
export function lettered({ width, height }: Room, draw: (larger: number) => Framed): Body {
  if (height === undefined) return draw(1);
  const area = { left: MARGIN, top: 0, width: width - 2 * MARGIN, height };
  let best = { body: draw(1), size: 0 };
  for (let larger = 1; larger < MOST_LARGER && best.size < LEAST_TEXT; larger *= LARGER) {
    const body = draw(larger);
    const size = smallestText(body.markup) * scaleInto(area, body);
    if (size > best.size) best = { body, size };
  }
  return { height, markup: fitted(best.body, area) };
}

const LARGER = 1.08;
const MOST_LARGER = 4;

/** A drawing and its legend in natural size, without a background: for a page, which has its own texts around it. */
export function embeddedPicture(
  look: Look,
  around: Pick<Surroundings, "title" | "description" | "legend">,
  { left, right, height, markup }: Framed,
): Picture {
  const width = Math.ceil(right - left);
  const top = height + (around.legend.length === 0 ? 0 : SPACE);
  const below = legendOf(around.legend, 0, width, top, look);
  const size = { width, height: Math.ceil(top + below.height) };
  return document(size, look, around, [moved(-left, 0, markup), below.markup]);
}

/** A round drawing of this reach in the middle of a sheet, scaled down to fit. */
export function aroundCentre(reach: number, markup: string): Framed {
  const middle = SHEET_WIDTH / 2;
  const scale = Math.min(1, middle / reach);
  const side = reach * scale;
  const centred = moved(middle, Math.round(side), markup, scale);
  return { height: Math.round(2 * side), markup: centred, left: middle - side, right: middle + side };
}

/** A drawing centred in an area, as large as fits. */
export function fitted(body: Framed, area: Area): string {
  const { left, right, height, markup } = body;
  const scale = scaleInto(area, body);
  const x = area.left + (area.width - (right - left) * scale) / 2 - left * scale;
  const y = area.top + (area.height - height * scale) / 2;
  return moved(x, y, markup, scale);
}

function scaleInto(area: Pick<Area, "width" | "height">, { left, right, height }: Framed): number {
  return Math.min(area.width / (right - left), Math.max(area.height, 1) / height);
}

function document(
  { width: wide, height: high, zoom = 1 }: Size,
  look: Look,
  { title, description }: Pick<Surroundings, "title" | "description">,
  parts: readonly string[],
): Picture {
  const viewBox = `0 0 ${wide} ${high}`;
  const [width, height] = [wide * zoom, high * zoom];
  const sizes = { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox };
  const words = [title, description].map(plainLine);
  const hatched = hatching(look);
  const svg = element(
    "svg",
    { ...sizes, role: "img", "font-family": look.fontFamily },
    element("title", {}, escapeMarkup(words[0]!)),
    element("desc", {}, escapeMarkup(words[1]!)),
    parts.some((part) => part.includes(hatched.fill)) ? hatched.definition : "",
    ...parts,
  );
  return { svg: `${svg}\n`, width, height, alt: words.filter((text) => text !== "").join(". ") };
}
