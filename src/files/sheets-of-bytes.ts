import { unreadable } from "../errors.js";
import { sheetOfCsv } from "../formats/csv-sheet.js";
import { sheetOfParquet } from "../formats/parquet/read-parquet.js";
import type { ReadLimits, Sheet } from "../formats/sheet.js";
import { sheetsOfXlsx } from "../formats/xlsx/read-xlsx.js";
import type { Note } from "../notes.js";
import { type SheetKind, sheetText } from "./content.js";

/** The sheets in the bytes of a file, at least one, with what is to be said of them. */
export async function sheetsOfBytes(
  kind: SheetKind,
  file: string,
  bytes: Uint8Array,
  limits: ReadLimits,
): Promise<{ readonly sheets: readonly [Sheet, ...Sheet[]]; readonly notes: readonly Note[] }> {
  if (kind === "csv") {
    const { text, notes } = sheetText(file, bytes, limits);
    return { sheets: [sheetOfCsv(file, text, limits)], notes };
  }
  if (kind === "parquet") {
    const content = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    return { sheets: [await sheetOfParquet(file, content, limits)], notes: [] };
  }
  const [first, ...others] = await sheetsOfXlsx(file, bytes, limits);
  if (first === undefined) throw unreadable(file, "the workbook has no sheet with rows; check the file");
  return { sheets: [first, ...others], notes: [] };
}
