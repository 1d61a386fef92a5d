import { missingPackage } from "../../errors.js";
import { checkOptions } from "../../options.js";
import { PICTURE_CHECKS, type PngOptions } from "../png/png-of-svg.js";
import { Drawing } from "./drawing.js";
import { pdfFonts } from "./pdf-fonts.js";
import { elementsOf, svgTree, textOf } from "./svg-tree.js";

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
  const PdfDocument = await installedPdfkit();
  const root = svgTree(svg);
  const wordsOf = (name: string): string =>
    elementsOf(root)
      .filter((child) => child.name === name)
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

async function installedPdfkit(): Promise<typeof import("pdfkit")> {
  try {
    const { default: PdfDocument } = await import("pdfkit");
    return PdfDocument;
  } catch (cause) {
    throw missingPackage("pdfkit", cause);
  }
}
