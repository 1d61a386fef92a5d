import type { Note } from "../../notes.js";
import { escapeMarkup, plainLine } from "../../text/safe-text.js";
import type { ChartTheme, Look } from "../theme.js";
import { footOf, headOf, inOneParagraph, isSquare, type Surroundings } from "./around.js";
import { element, moved } from "./element.js";
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
export type Body = Pick<Framed, "height" | "markup"> & Partial<Framed>;

export const MARGIN = 28;

/** Width of a chart's layout. With a given size it is narrow, so that the texts stay large. */
export function sheetWidth({ size }: Look): number {
  return size === undefined ? 840 : 540;
}

const SPACE = 14;
const ACCENT = 7;
/** Share of a story's height at the top and at the bottom that phones cover with their own icons. */
const PHONE_SIGNS = 0.1;
const HIGH = 1.5;
/** Space in a picture higher than wide: at top and bottom, beside the drawing, and between drawing and texts. */
const AROUND = { edges: [MARGIN, MARGIN], sides: SPACE, space: SPACE } as const;
/** The same for a drawing of one subject, which takes all the room there is. */
const AROUND_SUBJECT = { edges: [10, 4], sides: 1, space: 2 } as const;
/** The same for a square picture, in which a drawing between texts has the least room. */
const AROUND_SQUARE = { edges: [18, 12], sides: SPACE, space: 6 } as const;
/** Space above and below a drawing beside its texts in a low picture. */
const LOW = { height: 500, edge: 3 };
/** Share of the width for the texts on the left, in a picture that is wider than high. */
const WORDS = 0.32;

/** Factor for the texts of a drawing that shrinks to fit a given size. */
export function lettering(look: Look): number {
  if (look.size === undefined) return 1;
  // A square has the least room, since texts are above and below the drawing.
  return isSquare(look) ? 2 : 1.55;
}

/** Puts title, subtitle, legend and notes around a drawing, at its natural size or in a given size. */
export function picture(width: number, look: Look, around: Surroundings, body: Body): Picture {
  const { size, accent: fill } = look;
  const isBeside = size !== undefined && size.width > size.height;
  const inner = isBeside ? size.width * WORDS : (size?.width ?? width) - 2 * MARGIN;
  const head = headOf(MARGIN, inner, look, around);
  const foot = footOf(MARGIN, inner, look, around);
  const framed = { ...body, left: body.left ?? MARGIN, right: body.right ?? width - MARGIN };
  const { above, drawing, end, whole } =
    size === undefined
      ? asLargeAsNeeded(width, head.height, foot.height, body)
      : isBeside
        ? besideWords(size, foot.height, inner, framed)
        : belowWords(size, look, around, head.height, foot.height, framed);
  const ground = element("rect", { width: whole.width, height: whole.height, fill: look.background });
  const accent = fill === undefined ? "" : element("rect", { width: whole.width, height: ACCENT, fill });
  const parts = [ground, accent, moved(0, above, head.markup), drawing, moved(0, end, foot.markup)];
  const description = inOneParagraph([around.description, ...foot.untold]);
  return { ...document(whole, look, { ...around, description }, parts), notes: look.notes };
}

type Size = NonNullable<Look["size"]>;

function asLargeAsNeeded(width: number, head: number, foot: number, { height, markup }: Body) {
  const top = MARGIN + head + SPACE;
  const end = top + height + SPACE;
  const whole: Size = { width, height: Math.ceil(end + foot + MARGIN - SPACE) };
  return { above: MARGIN, drawing: moved(0, top, markup), end, whole };
}

function belowWords(
  whole: Size,
  look: Look,
  { subject }: Surroundings,
  head: number,
  foot: number,
  body: Framed,
) {
  const room = subject !== undefined ? AROUND_SUBJECT : isSquare(look) ? AROUND_SQUARE : AROUND;
  const isStory = whole.height / whole.width > HIGH;
  const [above, below] = isStory ? [whole.height * PHONE_SIGNS, whole.height * PHONE_SIGNS] : room.edges;
  const top = above + head + room.space;
  const end = whole.height - below - foot;
  const area = { left: room.sides, top, width: whole.width - 2 * room.sides, height: end - room.space - top };
  return { above, drawing: fitted(body, area), end, whole };
}

function besideWords(whole: Size, foot: number, words: number, body: Framed) {
  const left = MARGIN + words + SPACE;
  const edge = whole.height < LOW.height ? LOW.edge : SPACE;
  const area = { left, top: edge, width: whole.width - left - SPACE, height: whole.height - 2 * edge };
  return { above: MARGIN, drawing: fitted(body, area), end: whole.height - MARGIN - foot, whole };
}

/** A drawing and its legend in natural size, without a background: for a page, which has its own texts around it. */
export function embeddedPicture(
  theme: ChartTheme,
  around: Pick<Surroundings, "title" | "description" | "legend">,
  { left, right, height, markup }: Framed,
): Picture {
  const width = Math.ceil(right - left);
  const top = height + (around.legend.length === 0 ? 0 : SPACE);
  const below = legendOf(around.legend, 0, width, top, theme);
  const size = { width, height: Math.ceil(top + below.height) };
  return document(size, theme, around, [moved(-left, 0, markup), below.markup]);
}

/** A round drawing centred in a width, scaled down to fit. `up` and `aside` are its reach upwards and sideways. */
export function aroundCentre(width: number, up: number, aside: number, markup: string): Framed {
  const scale = Math.min(1, width / 2 / aside);
  const [height, side] = [Math.round(2 * up * scale), aside * scale];
  const centred = moved(width / 2, Math.round(up * scale), markup, scale);
  return { height, markup: centred, left: width / 2 - side, right: width / 2 + side };
}

/** A drawing centred in an area, as large as fits. */
export function fitted(
  { left, right, height, markup }: Framed,
  area: Readonly<Record<"left" | "top" | "width" | "height", number>>,
): string {
  const scale = Math.min(area.width / (right - left), Math.max(area.height, 1) / height);
  const x = area.left + (area.width - (right - left) * scale) / 2 - left * scale;
  const y = area.top + (area.height - height * scale) / 2;
  return moved(x, y, markup, scale);
}

function document(
  { width: wide, height: high, zoom = 1 }: Size,
  theme: ChartTheme,
  { title, description }: Pick<Surroundings, "title" | "description">,
  parts: readonly string[],
): Picture {
  const viewBox = `0 0 ${wide} ${high}`;
  const [width, height] = [wide * zoom, high * zoom];
  const sizes = { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox };
  const words = [title, description].map(plainLine);
  const hatched = hatching(theme);
  const svg = element(
    "svg",
    { ...sizes, role: "img", "font-family": theme.fontFamily },
    element("title", {}, escapeMarkup(words[0]!)),
    element("desc", {}, escapeMarkup(words[1]!)),
    parts.some((part) => part.includes(hatched.fill)) ? hatched.definition : "",
    ...parts,
  );
  return { svg: `${svg}\n`, width, height, alt: words.filter((text) => text !== "").join(". ") };
}
