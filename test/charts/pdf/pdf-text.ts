import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What a reader of PDF files finds in one. */
export interface PdfContent {
  /** Width and height of the first page, in points. */
  readonly size: readonly [width: number, height: number];
  readonly pages: number;
  readonly title: string;
  /** The text of each place where some begins, in the order of the file. */
  readonly text: string;
  readonly pictures: number;
}

export async function pdfContent(bytes: Uint8Array): Promise<PdfContent> {
  const file = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const page = await file.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const { fnArray } = await page.getOperatorList();
  const { info } = await file.getMetadata();
  return {
    size: [width, height],
    pages: file.numPages,
    title: String((info as { Title?: string }).Title),
    text: items.map((item) => ("str" in item ? item.str : "")).join(""),
    pictures: fnArray.filter((operation) => operation === OPS.paintImageXObject).length,
  };
}
