import type { Look } from "../theme.js";
import { circle, element, hinted, moved, path, rect, textLine } from "./element.js";
import type { SubjectHead, Words } from "./profile.js";
import { type LegendItem, legendOf } from "./signs.js";
import { cutText, textWidth, wrapEvenly, wrapText } from "./text.js";

/** Everything around a drawing: the head above it, and the foot below. */
export interface Surroundings extends Words {
  /** The alternative text. */
  readonly description: string;
  readonly legend: readonly LegendItem[];
}

/** Font sizes to try, in this order, until the title fits its lines. */
const TITLE_SIZES = [26, 22, 19, 16];
const TITLE_LINES = 2;
/** In tight texts, larger titles take one line. */
const CLOSE_TITLE = 19;
/** Lines of a title that is too long for {@link TITLE_LINES} in the smallest size. */
const LONG_TITLE_LINES = 3;
const SUBTITLE = { size: 13.5, line: 19, lines: 6 };
const CLOSE_SUBTITLE = { size: 12.5, line: 15.5, lines: 4 };
/** At most two lines stand under a picture; notes without room there are in the alternative text. */
const NOTE = { size: 11, line: 15, lines: 2 };
const CLOSE_NOTE = { size: 11, line: 13, lines: 2 };
const FOOTER = { size: 11, line: 24 };
const SPACE = 14;
/** In a head narrower than this, nothing fits beside the words. */
const NARROW = 320;

/** Title, subtitle, facts and legend, between the photo and the logo; or what a chart says of its one subject. */
export function headOf(left: number, width: number, look: Look, around: Surroundings) {
  const { subject, names = [], facts = [] } = around;
  if (subject !== undefined) return subjectHead(left, width, look, around, subject);
  const roomOf = (own: string | undefined): number => (own === undefined ? 0 : OWN_PICTURE + SPACE);
  const [before, after] = [roomOf(look.photo), roomOf(look.logo)];
  const inner = width - before - after;
  const style = look.size !== undefined ? CLOSE_SUBTITLE : SUBTITLE;
  const lines = [around.subtitle, ...facts].flatMap((text) =>
    wrapEvenly(unbroken(text, names), inner, style).map(withSpaces),
  );
  const words = [...titleOf(around, inner, look), ...inStyle(lines, style, look.muted)];
  const written = stacked(words, left + before);
  const pictures =
    ownPicture(look.photo, left, true) + ownPicture(look.logo, left + width - OWN_PICTURE, false);
  const y =
    Math.max(written.height, before + after > 0 ? OWN_PICTURE : 0) +
    (around.legend.length > 0 ? SPACE / 2 : 0);
  const legend = legendOf(around.legend, left, width, y, look);
  return { height: y + legend.height, markup: pictures + written.markup + legend.markup };
}

/** The head of a chart of one subject: name, facts, crest and positions. */
function subjectHead(left: number, width: number, look: Look, words: Words, subject: SubjectHead) {
  const isNarrow = width < NARROW;
  const beside = besideWords([{ href: look.logo, fills: false }], subject.places, look, isNarrow);
  const aside = beside.right;
  // In a narrow head, the pictures beside the words get their own line.
  const inner = isNarrow || aside === 0 ? width : width - aside - SPACE;
  const style = look.size !== undefined ? CLOSE_SUBTITLE : SUBTITLE;
  const facts = subject.facts.flatMap((line) =>
    wrapEvenly(line.replaceAll(" ·", `${NO_BREAK}·`), inner, style).map(withSpaces),
  );
  const lines = [...titleOf(words, inner, look), ...inStyle(facts, style, look.muted)];
  const { height, markup } = stacked(lines, left);
  const top = isNarrow && aside > 0 ? height + SPACE / 2 : 0;
  const pictures = moved(isNarrow ? left : left + width - aside, top, beside.markup);
  return { height: Math.max(height, top + beside.height), markup: markup + pictures };
}

/** The notes, and below them the account and the author; of a chart of one subject also the legend above them. */
export function footOf(left: number, width: number, look: Look, around: Surroundings) {
  const { subject, legend } = around;
  if (subject === undefined) return footWords(left, width, look, around);
  const signs = legendOf(legend, left, width, 0, look);
  const below = footWords(left, width, look, around);
  const markup = signs.markup + moved(0, signs.height, below.markup);
  return { ...below, height: signs.height + below.height, markup };
}

/** The notes that fit below a drawing, in their order, and those that do not. */
function footWords(left: number, width: number, look: Look, around: Surroundings) {
  const method = around.subject === undefined || around.subtitle === "" ? [] : [around.subtitle];
  // The line about the peers may already name the data's source.
  const isNew = (note: string): boolean => !method.some((line) => line.includes(note.replace(/^Data: /, "")));
  const style = look.size !== undefined ? CLOSE_NOTE : NOTE;
  const linesOf = (notes: readonly string[], lines: number): string[] =>
    wrapText(inOneParagraph(notes).replace(/([*†]) /g, `$1${NO_BREAK}`), width, { ...style, lines }).map(
      (line) => line.replace(/([*†])\u00A0/g, "$1 "),
    );
  const [told, untold]: [string[], string[]] = [[], []];
  for (const note of [...method, ...around.notes.filter((note) => isNew(note))]) {
    const isShort = linesOf([...told, note], Number.POSITIVE_INFINITY).length <= style.lines;
    (isShort ? told : untold).push(note);
  }
  const apart = told.flatMap((note) => linesOf([note], style.lines));
  // Notes that are all too long are cut.
  const lines =
    look.size === undefined && told.length > 0 && apart.length <= style.lines
      ? apart
      : linesOf(told.length > 0 ? told : untold, style.lines);
  const words = { ...stacked(inStyle(lines, style, look.muted), left), untold };
  const { handle = "", credit = "" } = look;
  if (handle === "" && credit === "") return words;
  const y = words.height + FOOTER.line / 2;
  const { size } = FOOTER;
  const beside = (other: string, weight?: "bold"): number =>
    other === "" ? width : width - SPACE - Math.min((width - SPACE) / 2, textWidth(other, size, weight));
  const account = { size, weight: "bold", fill: look.ink } as const;
  const author = { size, fill: look.muted, anchor: "end" } as const;
  const footer =
    textLine(cutText(handle, beside(credit), account), left, y, account) +
    textLine(cutText(credit, beside(handle, "bold"), author), left + width, y, author);
  return { ...words, height: words.height + FOOTER.line, markup: words.markup + footer };
}

/** Notes as sentences behind each other. */
export function inOneParagraph(notes: readonly string[]): string {
  return notes
    .map((note, at) => (at < notes.length - 1 && !note.endsWith(".") ? `${note}.` : note))
    .join(" ");
}

/** Texts as lines of a size and height. */
function inStyle(
  texts: readonly string[],
  lines: Pick<typeof NOTE, "size" | "line">,
  fill: string,
  weight?: "bold",
) {
  const { size, line } = lines;
  return texts.map((text) => ({ text, line, style: { size, weight, fill } }));
}

/** Lines of text below each other. */
function stacked(lines: ReturnType<typeof inStyle>, left: number) {
  let height = 0;
  const drawn = lines.map(({ text, line, style }) => {
    height += line;
    return textLine(text, left, height - line / 2, style);
  });
  return { height, markup: drawn.join("") };
}

/** The title in the largest size that fits its lines, broken between names rather than inside them if that fits. */
function titleOf(words: Words, width: number, look: Look) {
  const { title, names = [] } = words;
  const isTight = look.size !== undefined;
  const linesAt = (text: string, size: number): string[] =>
    wrapText(text, width, { size, weight: "bold", lines: Number.POSITIVE_INFINITY });
  const fits = (size: number, text: string): boolean =>
    linesAt(text, size).length <= (isTight && size > CLOSE_TITLE ? 1 : TITLE_LINES) &&
    text.split(" ").every((word) => textWidth(word, size, "bold") <= width);
  const whole = unbroken(title, names);
  const sizeOf = (text: string): number | undefined => TITLE_SIZES.find((size) => fits(size, text));
  const size = sizeOf(whole) ?? sizeOf(title) ?? TITLE_SIZES.at(-1)!;
  const text = fits(size, whole) ? whole : title;
  const most = fits(size, text) ? TITLE_LINES : LONG_TITLE_LINES;
  const lines = wrapEvenly(text, width, { size, weight: "bold", lines: most });
  const line = Math.round(size * (isTight ? 1.15 : 1.23));
  return inStyle(lines.map(withSpaces), { size, line }, look.ink, "bold");
}

const NO_BREAK = "\u00A0";

/** Text that does not break inside these names. */
function unbroken(text: string, names: readonly string[]): string {
  return names.reduce((line, name) => line.replace(name, () => name.replaceAll(" ", NO_BREAK)), text);
}

function withSpaces(line: string): string {
  return line.replaceAll(NO_BREAK, " ");
}

/** Side of the user's own pictures in a head, which are square. */
const OWN_PICTURE = 60;
/** Size of the small pitch in a head, and the shares of it that a penalty area takes. */
const PITCH = { width: 99, height: 64 };
const AREA = { deep: 0.16, wide: 0.6 };
/** Radius of the dot for all playtime in one position; a dot's area is proportional to the share. */
const LARGEST = 15;
const SMALLEST = 2;

/** The graphics beside the words of a head, from left to right: the user's own pictures, and the pitch. */
export function besideWords(
  own: readonly { readonly href: string | undefined; readonly fills: boolean }[],
  places: SubjectHead["places"],
  look: Look,
  isPitchFirst = false,
) {
  const side = { width: OWN_PICTURE, height: OWN_PICTURE };
  const squares = own.flatMap(({ href, fills }) =>
    href === undefined ? [] : [{ ...side, markup: ownPicture(href, 0, fills) }],
  );
  const pitch = places.length === 0 ? [] : [{ ...PITCH, markup: drawPitch(places, look) }];
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
function ownPicture(href: string | undefined, x: number, fills: boolean): string {
  if (href === undefined) return "";
  const place = { x, y: 0, width: OWN_PICTURE, height: OWN_PICTURE };
  const preserveAspectRatio = fills ? "xMidYMid slice" : "xMidYMid meet";
  return element("image", { href, ...place, preserveAspectRatio });
}

/** The user's own picture, cropped to a circle around (0, 0). */
export function roundPicture(href: string, radius: number, { line }: Look): string {
  const id = "photo-in-hole";
  const clip = element("clipPath", { id }, element("circle", { r: radius }));
  const side = { x: -radius, y: -radius, width: 2 * radius, height: 2 * radius };
  const image = { href, ...side, preserveAspectRatio: "xMidYMid slice", "clip-path": `url(#${id})` };
  const rim = { r: radius, fill: "none", stroke: line, "stroke-width": 2 };
  return element("defs", {}, clip) + element("image", image) + element("circle", rim);
}

/** A pitch, attacking to the right, with a dot for each position; the dot's area is the share of playtime there. */
function drawPitch(places: SubjectHead["places"], look: Look): string {
  const { width, height } = PITCH;
  const line = { fill: "none", stroke: look.line, "stroke-width": 1 };
  const [deep, wide] = [AREA.deep * width, AREA.wide * height];
  const fill = look.series[0] ?? look.ink;
  // A dot's centre is shifted so that the dot stays on the pitch.
  const within = (place: number, radius: number, length: number): number =>
    Math.min(length - radius - 1, Math.max(radius + 1, place));
  const dots = places
    .toSorted((a, b) => (b.share || 0) - (a.share || 0))
    .map(({ name, up, across, share }) => {
      const isKnown = !Number.isNaN(share);
      const radius = isKnown ? Math.max(SMALLEST, LARGEST * Math.sqrt(share / 100)) : SMALLEST * 2;
      const style = isKnown
        ? { fill, "fill-opacity": 0.75, stroke: look.background, "stroke-width": 0.75 }
        : { fill: look.background, stroke: fill, "stroke-width": 1.5 };
      const [x, y] = [within(up * width, radius, width), within(across * height, radius, height)];
      return hinted(isKnown ? `${name}: ${Math.round(share)}%` : name, circle(x, y, radius, style));
    });
  return [
    rect(0, 0, width, height, { rx: 2, ...line, fill: look.track }),
    path(`M${width / 2},0V${height}`, line),
    circle(width / 2, height / 2, height / 7, line),
    rect(0, (height - wide) / 2, deep, wide, line),
    rect(width - deep, (height - wide) / 2, deep, wide, line),
    ...dots,
  ].join("");
}
