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
  const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 });
  const { info } = await file.getMetadata();
  let [text, pictures] = ["", 0];
  for (let at = 1; at <= file.numPages; at++) {
    const page = await file.getPage(at);
    const { items } = await page.getTextContent();
    const { fnArray } = await page.getOperatorList();
    text += items.map((item) => ("str" in item ? item.str : "")).join("");
    pictures += fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
  }
  return {
    size: [width, height],
    pages: file.numPages,
    title: String((info as { Title?: string }).Title),
    text,
    characters: sorted(text),
    pictures,
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
