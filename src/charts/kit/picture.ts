import type { Note } from "../../notes.js";
import { escapeMarkup, plainLine } from "../../text/safe-text.js";
import type { ChartTheme, Look } from "../theme.js";
import { element, moved, textLine } from "./element.js";
import { type Align, type LegendItem, legendOf } from "./legend.js";
import { besideWords as besideName, OWN_PICTURE, ownPicture, type SubjectHead } from "./subject-head.js";
import { cutText, textWidth, wrapEvenly, wrapText } from "./text.js";

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

/** The texts around any drawing. */
export interface Words {
  readonly title: string;
  readonly subtitle: string;
  /** Names in the title; lines do not break inside them if they fit. */
  readonly names?: readonly string[] | undefined;
  /** Lines below the subtitle, such as minutes played. */
  readonly facts?: readonly string[] | undefined;
  /** Lines below the drawing. */
  readonly notes: readonly string[];
  /** The one subject of the chart. If given, the head describes him, and the other texts are below the drawing. */
  readonly subject?: SubjectHead | undefined;
}

/** Everything around a drawing. */
export interface Surroundings extends Words {
  /** The alternative text. */
  readonly description: string;
  readonly legend: readonly LegendItem[];
}

/** A drawing that starts at y = 0: its height, and its left and right ends (default: the margins). */
export interface Body {
  readonly height: number;
  readonly markup: string;
  readonly left?: number | undefined;
  readonly right?: number | undefined;
}

export const MARGIN = 28;

/** Width of a chart's layout. With a given size it is narrow, so that the texts stay large. */
export function sheetWidth({ size }: Look): number {
  return size === undefined ? 840 : 540;
}

const TITLE = { lines: 2 };
/** Font sizes to try, in this order, until the title fits its lines. */
const TITLE_SIZES = [26, 22, 19];
const SMALLEST_TITLE = 16;
const SUBTITLE = { size: 13.5, line: 19, lines: 6 };
const NOTE = { size: 11, line: 15, lines: 8 };
const CLOSE_NOTE = { size: 10.5, line: 12.5, lines: 8 };
const FOOTER = { size: 13, line: 24 };
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

/** A drawing with known sides. */
export interface Framed extends Body {
  readonly left: number;
  readonly right: number;
}

/** An area to draw in. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Factor for the texts of a drawing that shrinks to fit a given size. */
export function lettering({ size }: Look): number {
  if (size === undefined) return 1;
  // A square has the least room, since texts are above and below the drawing.
  return isSquare({ size }) ? 2 : 1.55;
}

function isSquare({ size }: Pick<Look, "size">): boolean {
  return size !== undefined && size.width === size.height;
}

/** Whether the texts around a drawing are set tightly to give the drawing more room. */
function isClose(look: Look, { subject }: Words): boolean {
  return look.size !== undefined && (subject !== undefined || isSquare(look));
}

/** Puts title, subtitle, legend and notes around a drawing, at its natural size or in a given size. */
export function picture(
  width: number,
  look: Look,
  around: Surroundings,
  body: Body,
  align: Align = "left",
): Picture {
  const { size } = look;
  if (size === undefined) return asLargeAsNeeded(width, look, around, body, align);
  const { left = MARGIN, right = width - MARGIN } = body;
  const framed = { ...body, left, right };
  return size.width > size.height
    ? besideWords(size, look, around, framed)
    : belowWords(size, look, around, framed, align);
}

/** A drawing and its legend in natural size, without a background: for a page, which has its own texts around it. */
export function embeddedPicture(
  theme: ChartTheme,
  { title, description, legend }: Pick<Surroundings, "title" | "description" | "legend">,
  { left, right, height, markup }: Framed,
): Picture {
  const width = Math.ceil(right - left);
  const top = height + (legend.length === 0 ? 0 : SPACE);
  const below = legendOf(legend, 0, width, top, theme, "centre");
  const size = { width, height: Math.ceil(top + below.height) };
  return document(size, theme, { title, description }, [moved(-left, 0, markup), below.markup]);
}

function asLargeAsNeeded(width: number, look: Look, around: Surroundings, body: Body, align: Align): Picture {
  const head = headOf(MARGIN, width - 2 * MARGIN, look, around, align);
  const foot = footOf(MARGIN, width - 2 * MARGIN, look, around, align);
  const top = MARGIN + head.height + SPACE;
  const end = top + body.height + SPACE;
  const parts = [moved(0, MARGIN, head.markup), moved(0, top, body.markup), moved(0, end, foot.markup)];
  const height = Math.ceil(end + foot.height + MARGIN - SPACE);
  return finished({ width, height }, look, around, parts);
}

function belowWords(size: Size, look: Look, around: Surroundings, body: Framed, align: Align): Picture {
  const inner = size.width - 2 * MARGIN;
  const { edges, sides, space } =
    around.subject !== undefined ? AROUND_SUBJECT : isSquare(look) ? AROUND_SQUARE : AROUND;
  const isStory = size.height / size.width > HIGH;
  const [above, below] = isStory ? [size.height * PHONE_SIGNS, size.height * PHONE_SIGNS] : edges;
  const head = headOf(MARGIN, inner, look, around, align);
  const foot = footOf(MARGIN, inner, look, around, align);
  const top = above + head.height + space;
  const end = size.height - below - foot.height;
  const area = { left: sides, top, width: size.width - 2 * sides, height: end - space - top };
  const parts = [moved(0, above, head.markup), fitted(body, area), moved(0, end, foot.markup)];
  return finished(size, look, around, parts);
}

function besideWords(size: Size, look: Look, around: Surroundings, body: Framed): Picture {
  const inner = size.width * WORDS;
  const head = headOf(MARGIN, inner, look, around, "left");
  const foot = footOf(MARGIN, inner, look, around, "left");
  const left = MARGIN + inner + SPACE;
  const edge = size.height < LOW.height ? LOW.edge : SPACE;
  const area = { left, top: edge, width: size.width - left - SPACE, height: size.height - 2 * edge };
  const parts = [
    moved(0, MARGIN, head.markup),
    fitted(body, area),
    moved(0, size.height - MARGIN - foot.height, foot.markup),
  ];
  return finished(size, look, around, parts);
}

type Size = NonNullable<Look["size"]>;

/** A round drawing centred in a width, scaled down to fit. `up` and `aside` are its reach upwards and sideways. */
export function aroundCentre(width: number, up: number, aside: number, markup: string): Framed {
  const scale = Math.min(1, width / 2 / aside);
  const [height, side] = [Math.round(2 * up * scale), aside * scale];
  const centred = moved(width / 2, Math.round(up * scale), markup, scale);
  return { height, markup: centred, left: width / 2 - side, right: width / 2 + side };
}

/** A drawing centred in an area, as large as fits. */
export function fitted(body: Framed, area: Area): string {
  const { left, right } = body;
  const scale = Math.min(area.width / (right - left), Math.max(area.height, 1) / body.height);
  const x = area.left + (area.width - (right - left) * scale) / 2 - left * scale;
  const y = area.top + (area.height - body.height * scale) / 2;
  return moved(x, y, body.markup, scale);
}

/** Title, subtitle, facts and legend, between the photo and the logo. */
function headOf(left: number, width: number, look: Look, around: Surroundings, align: Align): Body {
  const { subject } = around;
  if (subject !== undefined) return subjectHead(left, width, look, around, subject);
  const roomOf = (own: string | undefined): number => (own === undefined ? 0 : OWN_PICTURE + SPACE);
  const sides = [roomOf(look.photo), roomOf(look.logo)] as const;
  const [before, after] = align === "left" ? sides : [Math.max(...sides), Math.max(...sides)];
  const inner = width - before - after;
  const words = new Lines(left + before, inner, align);
  const title = titleLines(around, inner);
  words.write(title.lines, title, look.ink, "bold");
  for (const line of [around.subtitle, ...(around.facts ?? [])]) {
    const lines = wrapEvenly(unbroken(line, around.names ?? []), inner, SUBTITLE);
    words.write(lines.map(withSpaces), SUBTITLE, look.muted);
  }
  const pictures = [
    ownPicture(look.photo, left, true),
    ownPicture(look.logo, left + width - OWN_PICTURE, false),
  ];
  const y =
    Math.max(words.height, Math.max(...sides) > 0 ? OWN_PICTURE : 0) +
    (around.legend.length > 0 ? SPACE / 2 : 0);
  const legend = legendOf(around.legend, left, width, y, look, align, isClose(look, around));
  return { height: y + legend.height, markup: [...pictures, ...words.parts, legend.markup].join("") };
}

/** The head of a chart of one subject: name, facts, crest and positions. */
function subjectHead(left: number, width: number, look: Look, words: Words, subject: SubjectHead): Body {
  const { facts, places } = subject;
  const isNarrow = width < NARROW;
  const beside = besideName([{ href: look.logo, fills: false }], places, look, isNarrow);
  const aside = beside.right;
  // In a narrow head, the pictures beside the words get their own line.
  const inner = isNarrow || aside === 0 ? width : width - aside - SPACE;
  const lines = new Lines(left, inner, "left");
  const title = titleLines(words, inner);
  lines.write(title.lines, title, look.ink, "bold");
  for (const line of facts) lines.write(wrapEvenly(line, inner, SUBTITLE), SUBTITLE, look.muted);
  const top = isNarrow && aside > 0 ? lines.height + SPACE / 2 : 0;
  const markup = [...lines.parts, moved(isNarrow ? left : left + width - aside, top, beside.markup)].join("");
  return { height: Math.max(lines.height, top + beside.height), markup };
}

/** In a head narrower than this, nothing fits beside the words. */
const NARROW = 320;

/** The notes, and below them the account and the author. */
function footOf(left: number, width: number, look: Look, around: Surroundings, align: Align): Body {
  const { subject, legend } = around;
  if (subject === undefined) return footWords(left, width, look, around, align);
  const signs = legendOf(legend, left, width, 0, look, align, isClose(look, around));
  const wider = look.size === undefined ? 0 : MARGIN / 2;
  const below = footWords(left - wider, width + 2 * wider, look, around, align);
  const markup = signs.markup + moved(0, signs.height, below.markup);
  return { height: signs.height + below.height, markup };
}

function footWords(left: number, width: number, look: Look, around: Surroundings, align: Align): Body {
  const words = new Lines(left, width, align);
  const method = around.subject === undefined || around.subtitle === "" ? [] : [around.subtitle];
  const said = [...method, ...around.notes];
  // In a small picture, the line about the peers already names the data's source.
  const isNew = (note: string): boolean => !method.some((line) => line.includes(note.replace(/^Data: /, "")));
  const notes =
    look.size === undefined
      ? said
      : [inOneParagraph([...method, ...around.notes.filter((note) => isNew(note))])];
  const style = isClose(look, around) ? CLOSE_NOTE : NOTE;
  for (const note of notes) words.write(wrapText(note, width, style), style, look.muted);
  const { handle = "", credit = "" } = look;
  if (handle === "" && credit === "") return { height: words.height, markup: words.parts.join("") };
  const y = words.height + FOOTER.line / 2;
  const room = handle === "" || credit === "" ? width : (width - SPACE) / 2;
  const bold = { size: FOOTER.size, weight: "bold" } as const;
  const footer = [
    textLine(cutText(handle, room, bold), left, y, { ...bold, fill: look.ink }),
    textLine(cutText(credit, room, FOOTER), left + width, y, {
      size: FOOTER.size,
      fill: look.muted,
      anchor: "end",
    }),
  ];
  return { height: words.height + FOOTER.line, markup: [...words.parts, ...footer].join("") };
}

function inOneParagraph(notes: readonly string[]): string {
  return notes
    .map((note, at) => (at < notes.length - 1 && !note.endsWith(".") ? `${note}.` : note))
    .join(" ");
}

/** Lines of text below each other. */
class Lines {
  readonly parts: string[] = [];
  height = 0;
  readonly #x: number;
  readonly #anchor: "start" | "middle";

  constructor(left: number, width: number, align: Align) {
    this.#x = align === "left" ? left : left + width / 2;
    this.#anchor = align === "left" ? "start" : "middle";
  }

  write(lines: readonly string[], { size, line }: LineStyle, fill: string, weight?: "bold"): void {
    for (const text of lines) {
      const style = { size, weight, fill, anchor: this.#anchor };
      this.parts.push(textLine(text, this.#x, this.height + line / 2, style));
      this.height += line;
    }
  }
}

interface LineStyle {
  readonly size: number;
  readonly line: number;
}

/** The title in the largest size that fits its lines, broken between names rather than inside them if that fits. */
function titleLines(
  { title, names = [] }: Words,
  width: number,
): LineStyle & { readonly lines: readonly string[] } {
  const linesAt = (text: string, size: number): string[] =>
    wrapText(text, width, { size, weight: "bold", lines: Number.POSITIVE_INFINITY });
  const whole = unbroken(title, names);
  const fits = (size: number, text: string): boolean =>
    linesAt(text, size).length <= TITLE.lines &&
    text.split(" ").every((word) => textWidth(word, size, "bold") <= width);
  const sizes = [...TITLE_SIZES, SMALLEST_TITLE];
  const size =
    sizes.find((each) => fits(each, whole)) ?? sizes.find((each) => fits(each, title)) ?? SMALLEST_TITLE;
  const text = fits(size, whole) ? whole : title;
  const lines = wrapEvenly(text, width, { size, weight: "bold", lines: TITLE.lines });
  return { lines: lines.map(withSpaces), size, line: Math.round(size * 1.23) };
}

/** Text that does not break inside these names. */
function unbroken(text: string, names: readonly string[]): string {
  return names.reduce((line, name) => line.replace(name, () => name.replaceAll(" ", NO_BREAK)), text);
}

const NO_BREAK = "\u00A0";

function withSpaces(line: string): string {
  return line.replaceAll(NO_BREAK, " ");
}

function finished(size: Size, look: Look, around: Surroundings, parts: string[]): Picture {
  const { width, height } = size;
  const ground = element("rect", { width, height, fill: look.background });
  const { accent: fill } = look;
  const accent = fill === undefined ? "" : element("rect", { width, height: ACCENT, fill });
  return { ...document(size, look, around, [ground, accent, ...parts]), notes: look.notes };
}

function document(
  { width: wide, height: high, zoom = 1 }: Size,
  { fontFamily }: ChartTheme,
  { title, description }: Pick<Surroundings, "title" | "description">,
  parts: readonly string[],
): Picture {
  const viewBox = `0 0 ${wide} ${high}`;
  const [width, height] = [wide * zoom, high * zoom];
  const sizes = { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox };
  const words = [title, description].map(plainLine);
  const svg = element(
    "svg",
    { ...sizes, role: "img", "font-family": fontFamily },
    element("title", {}, escapeMarkup(words[0]!)),
    element("desc", {}, escapeMarkup(words[1]!)),
    ...parts,
  );
  return { svg: `${svg}\n`, width, height, alt: words.filter((text) => text !== "").join(". ") };
}
