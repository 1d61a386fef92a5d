import { missingPackage, ScoutframeError } from "../../errors.js";
import { checkOptions } from "../../options.js";
import { PICTURE_CHECKS, type PngOptions } from "../png/png-of-svg.js";
import { type PdfFonts, pdfFonts, type TextRun, textRuns } from "./pdf-fonts.js";
import { elementsOf, type SvgNode, svgTree, textOf } from "./svg-tree.js";

type Pdf = PDFKit.PDFDocument;

/** Attributes that an element inherits from its parents. */
const INHERITED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-opacity",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "font-size",
  "font-weight",
  "text-anchor",
  "paint-order",
];

type Style = ReadonlyMap<string, string>;

/** A unit of a drawing is a CSS pixel, 96 per inch; a PDF file has 72 points per inch. */
const POINTS = 72 / 96;
/** A fixed date, so that the same drawing always gives the same file. */
const MADE = new Date(0);

/**
 * Draws the SVG text of a chart as a page of PDF: shapes as vectors, letters as text in embedded fonts. A page has no
 * pixels, so `scale` changes nothing.
 */
export async function pdfOfSvg(svg: string, options: PngOptions = {}): Promise<Uint8Array> {
  checkOptions(options, PICTURE_CHECKS);
  const { default: PdfDocument } = await import("pdfkit").catch((cause: unknown) => {
    throw missingPackage("pdfkit", cause);
  });
  const root = svgTree(svg);
  const wordsOf = (wanted: string): string =>
    elementsOf(root)
      .filter(({ name }) => name === wanted)
      .map(textOf)
      .join();
  const [width = 0, height = 0] = ["width", "height"].map((side) => Number(root.attributes.get(side)));
  const document = new PdfDocument({
    size: [width * POINTS, height * POINTS],
    margin: 0,
    lang: "en",
    displayTitle: true,
    info: { Title: wordsOf("title"), Subject: wordsOf("desc"), CreationDate: MADE, ModDate: MADE },
  });
  const parts: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on("data", (part: Uint8Array) => parts.push(part));
    document.on("end", resolve);
    document.on("error", reject);
  });
  const [, , drawnWidth = width] = (root.attributes.get("viewBox") ?? "").split(" ").map(Number);
  document.scale((POINTS * width) / drawnWidth);
  new Drawing(document, root, pdfFonts(svg, options.fontFiles ?? [])).draw();
  document.end();
  await ended;
  return Uint8Array.from(Buffer.concat(parts));
}

/** Draws a chart on the page of a PDF document. */
class Drawing {
  readonly #pdf: Pdf;
  readonly #root: SvgNode;
  readonly #fonts: PdfFonts;
  readonly #named: ReadonlyMap<string, SvgNode>;

  constructor(pdf: Pdf, root: SvgNode, fonts: PdfFonts) {
    this.#pdf = pdf;
    this.#root = root;
    this.#fonts = fonts;
    this.#named = namedIn(root);
    // Registers single letters first. A font that meets a dot first as part of an ellipsis maps that glyph to another
    // character, and readers then copy the wrong one.
    const letters = [...new Set(textOf(root))].sort().join("");
    for (const { name, bytes, face } of [fonts.regular, fonts.bold, ...fonts.others]) {
      pdf.registerFont(name, bytes as PDFKit.Mixins.PDFFontSource, face.memberName);
      pdf.font(name).widthOfString(letters, FEATURES);
    }
  }

  draw(node = this.#root, around: Style = new Map()): void {
    const { name, attributes } = node;
    if (name === "defs" || name === "title" || name === "desc") return;
    const own = INHERITED.flatMap((key) => {
      const value = attributes.get(key) ?? around.get(key);
      return value === undefined ? [] : [[key, value] as const];
    });
    const style: Style = new Map(own);
    this.#pdf.save();
    this.#transform(attributes.get("transform"));
    this.#clip(attributes.get("clip-path"));
    this.#pdf.opacity(Number(attributes.get("opacity") ?? 1));
    if (name === "svg" || name === "g") for (const child of elementsOf(node)) this.draw(child, style);
    else if (name === "text") this.#text(node, style);
    else if (name === "image") this.#image(node);
    else this.#shape(node, style);
    this.#pdf.restore();
  }

  #transform(list: string | undefined): void {
    for (const [, kind, values = ""] of (list ?? "").matchAll(/(\w+)\(([^)]*)\)/g)) {
      const [a = 0, b, c = 0] = numbersIn(values);
      if (kind === "translate") this.#pdf.translate(a, b ?? 0);
      else if (kind === "scale") this.#pdf.scale(a, b ?? a);
      else if (kind === "rotate") this.#pdf.rotate(a, { origin: [b ?? 0, c] });
      else throw notDrawn(String(kind));
    }
  }

  #clip(reference: string | undefined): void {
    if (reference === undefined) return;
    for (const shape of elementsOf(this.#referred(reference))) this.#outline(shape);
    this.#pdf.clip();
  }

  #referred(reference: string): SvgNode {
    const node = this.#named.get(reference.replace(/^url\(#|\)$/g, ""));
    if (node === undefined) throw notDrawn(reference);
    return node;
  }

  /** Starts a path with a shape's outline. */
  #outline({ name, attributes }: SvgNode): void {
    const at = (key: string): number => Number(attributes.get(key) ?? 0);
    if (name === "path") this.#pdf.path(attributes.get("d") ?? "");
    else if (name === "circle") this.#pdf.circle(at("cx"), at("cy"), at("r"));
    else if (name === "rect") {
      const radius = Math.min(at("rx"), at("width") / 2, at("height") / 2);
      if (radius > 0) this.#pdf.roundedRect(at("x"), at("y"), at("width"), at("height"), radius);
      else this.#pdf.rect(at("x"), at("y"), at("width"), at("height"));
    } else throw notDrawn(name);
  }

  #shape(node: SvgNode, style: Style): void {
    const fill = style.get("fill") ?? "#000000";
    if (fill.startsWith("url(")) this.#hatch(node, this.#referred(fill));
    else if (fill !== "none") {
      this.#outline(node);
      this.#pdf.fillOpacity(Number(style.get("fill-opacity") ?? 1)).fill(fill);
    }
    const stroke = style.get("stroke") ?? "none";
    if (stroke === "none") return;
    this.#outline(node);
    this.#stroke(style, stroke);
  }

  #stroke(style: Style, colour: string): void {
    const pdf = this.#pdf;
    const dashes = numbersIn(style.get("stroke-dasharray") ?? "");
    pdf.lineWidth(Number(style.get("stroke-width") ?? 1));
    pdf.lineCap((style.get("stroke-linecap") ?? "butt") as "butt" | "round");
    pdf.lineJoin((style.get("stroke-linejoin") ?? "miter") as "miter" | "round");
    if (dashes.length > 0) pdf.dash(dashes[0]!, { space: dashes[1] ?? dashes[0]! });
    pdf.strokeOpacity(Number(style.get("stroke-opacity") ?? 1)).stroke(colour);
  }

  /** Draws a pattern's stripes inside a shape's outline. */
  #hatch(node: SvgNode, pattern: SvgNode): void {
    const pdf = this.#pdf;
    const apart = Number(pattern.attributes.get("width"));
    const reach = apart * Math.ceil((2 * Math.max(...farthest(node))) / apart);
    pdf.save();
    this.#outline(node);
    pdf.clip();
    this.#transform(pattern.attributes.get("patternTransform"));
    for (const stripe of elementsOf(pattern)) {
      const width = Number(stripe.attributes.get("width"));
      for (let x = -reach; x <= reach; x += apart) pdf.rect(x, -reach, width, 2 * reach);
      pdf.fill(stripe.attributes.get("fill"));
    }
    pdf.restore();
  }

  /** Draws a picture in its box: cropped to fill it for `slice`, else whole inside it. */
  #image({ attributes }: SvgNode): void {
    const at = (key: string): number => Number(attributes.get(key) ?? 0);
    const [x, y, width, height] = [at("x"), at("y"), at("width"), at("height")];
    const size = attributes.get("preserveAspectRatio")?.endsWith("slice") ? "cover" : "fit";
    this.#pdf.rect(x, y, width, height).clip();
    this.#pdf.image(attributes.get("href") ?? "", x, y, {
      [size]: [width, height],
      align: "center",
      valign: "center",
    });
  }

  #text(node: SvgNode, style: Style): void {
    const at = (key: string): number => Number(node.attributes.get(key) ?? 0);
    const size = Number(style.get("font-size") ?? 16);
    const runs = textRuns(textOf(node), style.get("font-weight") === "bold", this.#fonts);
    const widths = runs.map((run) => this.#inFont(run, size).widthOfString(run.text, FEATURES));
    const width = widths.reduce((sum, one) => sum + one, 0);
    const anchor = style.get("text-anchor");
    const start = at("x") - (anchor === "end" ? width : anchor === "middle" ? width / 2 : 0);
    const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, one) => sum + one, start));
    if (style.get("stroke") !== undefined) {
      for (const [index, run] of runs.entries()) this.#halo(run, starts[index]!, at("y"), size, style);
    }
    for (const [index, run] of runs.entries()) {
      this.#inFont(run, size)
        .fillColor(style.get("fill") ?? "#000000", Number(style.get("fill-opacity") ?? 1))
        .text(run.text, starts[index], at("y"), { lineBreak: false, baseline: "alphabetic", ...FEATURES });
    }
  }

  #inFont({ font }: TextRun, size: number): Pdf {
    return this.#pdf.font(font.name).fontSize(size);
  }

  /** The halo around letters, drawn as outlines: as text, people who select it would get it twice. */
  #halo(run: TextRun, x: number, y: number, size: number, style: Style): void {
    this.#inFont(run, size);
    const { font } = (this.#pdf as unknown as { readonly _font: { readonly font: OpenFont } })._font;
    const { glyphs, positions } = font.layout(run.text);
    const scale = size / font.unitsPerEm;
    let right = 0;
    this.#pdf.save().translate(x, y).scale(scale, -scale);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      const outline = glyph.path.translate(right + xOffset, yOffset).toSVG();
      if (outline !== "") this.#pdf.path(outline);
      right += xAdvance;
    }
    const width = String(Number(style.get("stroke-width") ?? 1) / scale);
    this.#stroke(new Map([...style, ["stroke-width", width]]), style.get("stroke")!);
    this.#pdf.restore();
  }
}

/** Lays out a line as a whole rather than word by word, so that right-to-left words keep their order. */
const FEATURES = { features: [] };

/** The internals of pdfkit's current font that this module uses. */
interface OpenFont {
  readonly unitsPerEm: number;
  layout(text: string): {
    readonly glyphs: readonly { readonly path: Outline }[];
    readonly positions: readonly Readonly<Record<"xAdvance" | "xOffset" | "yOffset", number>>[];
  };
}

interface Outline {
  translate(x: number, y: number): Outline;
  toSVG(): string;
}

/** The error for a part of a chart that a PDF cannot show: nothing is dropped silently. */
function notDrawn(part: string): ScoutframeError {
  return new ScoutframeError("unreadable", `PDF files cannot show ${part} of this chart; save it as .svg.`, {
    part,
  });
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/-?\d*\.?\d+/g)].map(Number);
}

function namedIn(node: SvgNode): Map<string, SvgNode> {
  const own = node.attributes.get("id");
  const inside = elementsOf(node).flatMap((child) => [...namedIn(child)]);
  return new Map([...(own === undefined ? [] : [[own, node] as const]), ...inside]);
}

/** The farthest coordinates of a shape's outline from the origin. */
function farthest({ attributes }: SvgNode): number[] {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((key) => Number(attributes.get(key) ?? 0));
  const values = numbersIn(attributes.get("d") ?? "").map((value) => 2 * Math.abs(value));
  const circle = ["cx", "cy", "r"].map((key) => Math.abs(Number(attributes.get(key) ?? 0)));
  const reach = circle.reduce((sum, one) => sum + one, 0);
  return [...values, reach, Math.abs(x!) + width! + Math.abs(y!) + height!];
}
