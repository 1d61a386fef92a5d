import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What a reader of PDF files finds in one. */
export interface PdfContent {
  /** Width and height of the first page, in points. */
  readonly size: readonly [width: number, height: number];
  readonly pages: number;
  readonly title: string;
  /** The text of each place where some begins, in the order of the file. */
  readonly text: string;
  /** Those that can be seen, in the order of their codes, each as often as it stands there. */
  readonly characters: string;
  readonly pictures: number;
}

export async function pdfContent(bytes: Uint8Array): Promise<PdfContent> {
  const file = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const page = await file.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const { fnArray } = await page.getOperatorList();
  const { info } = await file.getMetadata();
  const text = items.map((item) => ("str" in item ? item.str : "")).join("");
  return {
    size: [width, height],
    pages: file.numPages,
    title: String((info as { Title?: string }).Title),
    text,
    characters: sorted(text),
    pictures: fnArray.filter((operation) => operation === OPS.paintImageXObject).length,
  };
}

/** The characters of a drawing that can be seen, in the order of their codes. */
export function charactersIn(svg: string): string {
  return sorted(textsOf(svg));
}

/** The texts of a drawing, in their order, without spaces and marks of direction, which no page shows. */
export function textsOf(svg: string): string {
  const texts = [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = ""]) => text);
  return shown(texts.join("").replace(/<[^>]*>/g, ""))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

export function shown(text: string): string {
  return text.replace(/[\s\p{Cf}]/gu, "");
}

function sorted(text: string): string {
  return [...shown(text)].sort().join("");
}
