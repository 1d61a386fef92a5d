import { pngOfSvg } from "../../charts/files.js";
import type { Picture } from "../../charts/kit/picture.js";
import { lightTheme } from "../../charts/theme.js";
import { missingPackage, unsupportedPackage } from "../../errors.js";
import { base64 } from "../../text/base64.js";
import { xmlText } from "../../text/safe-text.js";
import { mendedPackage } from "./mended-package.js";
import type { Slide } from "./slides.js";

type Presentation = import("pptxgenjs").default;
type Page = ReturnType<Presentation["addSlide"]>;

/** The size of a slide and the positions on it, in inches. */
const SLIDE = { width: 13.333, height: 7.5 };
const EDGE = 0.6;
const TITLE = { x: EDGE, y: 0.35, w: SLIDE.width - 2 * EDGE, h: 0.6 };
const LEAD = { ...TITLE, y: 0.95, h: 0.45 };
const BODY = { x: EDGE, y: 1.55, w: SLIDE.width - 2 * EDGE, h: SLIDE.height - 1.55 - 0.5 };
/** The room for photo, crest and pitch beside the name; the title of such a slide ends before it. */
const HEAD = { width: 3.7, y: 0.35, h: 0.95 };
const FOOT = { x: EDGE, y: SLIDE.height - 0.45, w: SLIDE.width - 2.5 * EDGE, h: 0.35 };
/** The share of the width that a picture takes beside a table. */
const PICTURE = 0.58;
const FONT = "Arial";
const TEXT = 12;
/** The text size of tables without a picture, with at most this many rows and characters per cell. */
const LARGE = { text: 18, rows: 8, cell: 30 };
const PIXELS = 3;

/** A presentation of slides: titles, tables and notes can be edited; pictures are vectors with pixel copies. */
export async function pptxOf(title: string, slides: readonly Slide[], accent: string): Promise<Uint8Array> {
  const { default: made } = await import("pptxgenjs").catch((cause: unknown) => {
    throw missingPackage("pptxgenjs", cause);
  });
  const presentation = new (made as unknown as new () => Presentation)();
  presentation.layout = "LAYOUT_WIDE";
  presentation.title = xmlText(title);
  presentation.subject = xmlText(title);
  presentation.author = "scoutframe";
  presentation.company = "";
  presentation.theme = { headFontFace: FONT, bodyFontFace: FONT };
  defineLayout(presentation, IDEA, TITLE.w, accent);
  defineLayout(presentation, SUBJECT, TITLE.w - HEAD.width, accent);
  for (const slide of slides) {
    const page = presentation.addSlide({ masterName: slide.head === undefined ? IDEA : SUBJECT });
    addSlide(page, inXml(slide), accent);
  }
  return mendedPackage((await presentation.write({ outputType: "uint8array" })) as Uint8Array);
}

/** The names of the layouts: one for most slides, one with room for the head of a player or team. */
const IDEA = "One idea";
const SUBJECT = "One player or team";

function defineLayout(presentation: Presentation, title: string, width: number, accent: string): void {
  const words = { ...WORDS, fontSize: 26, bold: true, margin: 0 } as const;
  const number = { color: hex(lightTheme.muted), fontFace: FONT, fontSize: 10 };
  presentation.defineSlideMaster({
    title,
    background: { color: hex(lightTheme.background) },
    objects: [
      { rect: { x: 0, y: 0, w: SLIDE.width, h: 0.12, fill: { color: hex(accent) } } },
      { placeholder: { options: { name: "title", type: "title", ...TITLE, w: width, ...words }, text: "" } },
    ],
    slideNumber: { x: SLIDE.width - 1, y: SLIDE.height - 0.4, ...number },
  });
}

const WORDS = { fontFace: FONT, color: hex(lightTheme.ink), valign: "middle", align: "left" } as const;

/** A slide whose texts XML can hold, which the package does not see to. */
function inXml(slide: Slide): Slide {
  const texts = Object.entries(slide).filter(([, part]) => typeof part === "string");
  const table = slide.table?.map((row) => row.map((text) => xmlText(text)));
  return { ...slide, ...Object.fromEntries(texts.map(([name, text]) => [name, xmlText(text)])), table };
}

function addSlide(page: Page, slide: Slide, accent: string): void {
  const { title, lead, head, foot, picture, table } = slide;
  page.addText(title, { placeholder: "title" });
  const muted = { ...WORDS, color: hex(lightTheme.muted), margin: 0, fit: "shrink" } as const;
  const width = LEAD.w - (head === undefined ? 0 : HEAD.width);
  if (lead !== "") page.addText(lead, { ...LEAD, w: width, ...muted, fontSize: TEXT });
  if (foot !== undefined) page.addText(foot, { ...FOOT, ...muted, fontSize: 10 });
  if (head !== undefined) {
    const room = { x: SLIDE.width - EDGE - HEAD.width, y: HEAD.y, w: HEAD.width, h: HEAD.h };
    addPicture(page, head, room, 1, slide.headDescription);
  }
  const beside = picture === undefined ? 0 : (table === undefined ? 1 : PICTURE) * BODY.w;
  if (picture !== undefined) addPicture(page, picture, { ...BODY, w: beside }, 0.5, slide.description);
  if (table !== undefined) addTable(page, table, beside, accent);
  page.addNotes(slide.notes);
}

/** Adds a picture as large as fits, vertically centred; `across` places it from 0, left, to 1, right. */
function addPicture(page: Page, picture: Picture, room: typeof BODY, across: number, altText = ""): void {
  const scale = Math.min(room.w / picture.width, room.h / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  const at = { x: room.x + (room.w - w) * across, y: room.y + (room.h - h) / 2, w, h };
  const svg = base64(new TextEncoder().encode(picture.svg));
  page.addImage({ ...at, data: `data:image/svg+xml;base64,${svg}`, altText });
  putPixels(page, picture.svg);
}

function addTable(page: Page, table: readonly (readonly string[])[], beside: number, accent: string): void {
  const [head = [], ...rows] = table;
  const isHeaded = head.some((text) => text !== "");
  const line = { type: "solid", pt: 0.75, color: hex(lightTheme.line) } as const;
  const cells = (texts: readonly string[], isHead: boolean) =>
    texts.map((text, at) => ({
      text,
      options: {
        bold: isHead || at === 0,
        color: hex(isHead ? accent : lightTheme.ink),
        align: isFigure(rows, at) ? ("right" as const) : ("left" as const),
      },
    }));
  const left = beside > 0 ? beside + 0.2 : 0;
  const isRoomy = rows.length <= LARGE.rows && rows.flat().every((text) => text.length <= LARGE.cell);
  page.addTable([...(isHeaded ? [cells(head, true)] : []), ...rows.map((row) => cells(row, false))], {
    x: BODY.x + left,
    y: BODY.y,
    w: BODY.w - left,
    fontFace: FONT,
    fontSize: beside === 0 && isRoomy ? LARGE.text : TEXT,
    valign: "middle",
    margin: [0.03, 0.08, 0.03, 0.08],
    border: { type: "none" },
    ...(rows.length > 0 && { border: [{ type: "none" }, { type: "none" }, line, { type: "none" }] }),
  });
}

/** Whether a column holds only figures, which are aligned right. */
function isFigure(rows: readonly (readonly string[])[], column: number): boolean {
  return (
    column > 0 &&
    rows[0]?.length !== 2 &&
    rows.every((row) => /^(?:[\d.,\-–%()\s]|to)*$/.test(row[column] ?? ""))
  );
}

/** Adds the pixels of the last picture, for which the package leaves the symbol of a broken picture. */
function putPixels(page: Page, svg: string): void {
  const { _relsMedia: pictures } = page as unknown as { _relsMedia: { isSvgPng?: boolean; data: string }[] };
  const pixels = pictures.findLast(({ isSvgPng }) => isSvgPng);
  if (pixels === undefined) throw unsupportedPackage("pptxgenjs", "4");
  pixels.data = `image/png;base64,${base64(pngOfSvg(svg, { scale: PIXELS }))}`;
  pixels.isSvgPng = false;
}

function hex(colour: string): string {
  return colour.slice(1);
}
