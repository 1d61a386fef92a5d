import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync } from "node:fs";
import { notFound, unreadable } from "../errors.js";
import { DEFAULT_LIMITS, type ReadLimits, type Sheet, tooManyBytes } from "../formats/sheet.js";
import { isPlayerLabel, MOST_ABOVE } from "../formats/sheets/page-columns.js";
import type { Note } from "../notes.js";
import { unreadReasonOf } from "../text/system-reasons.js";
import { counted, firstFew } from "../text/words.js";
import { asRead } from "./at-path.js";

/** The kind of content of a file or stream: records as JSON, or a sheet in one of three formats. */
export type ContentKind = "records" | SheetKind;
export type SheetKind = "csv" | "xlsx" | "parquet";

/** Enough bytes to tell the kind of content. */
export const HEAD_BYTES = 1 << 16;
/** The part of a gzipped head that is unzipped. */
const HEAD_OF_GZIP = 1 << 12;

const MAGIC: readonly [kind: ContentKind, bytes: readonly number[]][] = [
  ["parquet", [0x50, 0x41, 0x52, 0x31]],
  ["xlsx", [0x50, 0x4b, 0x03, 0x04]],
  // The container of old spreadsheets, and of those with a password. The reader explains what to do.
  ["xlsx", [0xd0, 0xcf, 0x11, 0xe0]],
];

const JSON_OR_MARKUP = /^[[{<]/;
const DELIMITED = /[,;\t|]/;

/**
 * The kind of a content by its first bytes, never by its name: `PAR1` means Parquet, a zip file is a spreadsheet, text
 * (also gzipped) that begins like JSON holds records, and lines with delimiters are CSV. Anything else goes to the
 * reader of records, which explains the error.
 */
export function kindOfContent(head: Uint8Array): ContentKind {
  const magic = MAGIC.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (magic !== undefined) return magic[0];
  const text = beginningAsText(isGzip(head) ? beginningOfGzip(head) : head).trimStart();
  if (text === "" || JSON_OR_MARKUP.test(text)) return "records";
  const lines = text.split(/[\r\n]+/, MOST_ABOVE);
  return DELIMITED.test(lines[0]!) || lines.some(isHeader) ? "csv" : "records";
}

/** Whether the first bytes of a stream tell the kind of its content. */
export function tellsKind(head: Uint8Array): boolean {
  if (head.length >= HEAD_BYTES) return true;
  if (isGzip(head) || head.length < 4) return false;
  return kindOfContent(head) !== "records" || /\n|^\s*[[{<]/.test(Buffer.from(head).toString("latin1"));
}

/** Whether a line holds the headers of a sheet of players. A title may stand above it. */
function isHeader(line: string): boolean {
  const cells = line.split(DELIMITED).map((cell) => cell.replace(/^"|"$/g, ""));
  return cells.length > 1 && cells.some(isPlayerLabel);
}

export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

function beginningOfGzip(head: Uint8Array): Uint8Array {
  const { constants, gunzipSync } = process.getBuiltinModule("node:zlib");
  try {
    return gunzipSync(head.subarray(0, HEAD_OF_GZIP), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return new Uint8Array();
  }
}

/** The encodings of text that we read. Western spreadsheets save CSV as windows-1252. */
export type Encoding = "utf-8" | Utf16 | "windows-1252";
export type Utf16 = "utf-16le" | "utf-16be";

/**
 * UTF-16 by its byte order mark, or by the zero byte beside the first letter; none of our other texts begins that way.
 */
export function utf16Of([first, second]: Uint8Array): Utf16 | undefined {
  if (second === undefined) return undefined;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? "utf-16be" : undefined;
}

/** A text, how its bytes were read, and the lines, from 1 on, of bytes that are stray in it: one line for each. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  readonly strayLines: readonly number[];
}

/**
 * Decodes bytes as UTF-16 or UTF-8, or else as windows-1252, in which every byte is a character. Where sequences of
 * UTF-8 outnumber other bytes, the text is UTF-8, and only those stray bytes are windows-1252.
 */
export function decodedText(bytes: Uint8Array): DecodedText {
  const encoding = utf16Of(bytes) ?? (isUtf8(bytes) ? "utf-8" : undefined);
  if (encoding !== undefined)
    return { text: new TextDecoder(encoding).decode(bytes), encoding, strayLines: [] };
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const beyond = latin.match(BEYOND_ASCII) ?? [];
  const sequences = beyond.filter(({ length }) => length > 1).length;
  const isForeign = 2 * sequences <= beyond.length;
  if (isForeign) return { text: windows1252Text(latin), encoding: "windows-1252", strayLines: [] };
  const text = latin.replace(BEYOND_ASCII, (found) =>
    found.length > 1 ? Buffer.from(found, "latin1").toString("utf8") : windows1252Text(found),
  );
  return { text: text.replace(/^\uFEFF/, ""), encoding: "utf-8", strayLines: strayLinesOf(latin) };
}

/** A sequence of UTF-8, or a byte that belongs to none, in bytes read as Latin-1. */
const BEYOND_ASCII =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[\x80-\xff]/g;

function strayLinesOf(latin: string): number[] {
  return latin
    .split("\n")
    .flatMap((line, at) =>
      (line.match(BEYOND_ASCII) ?? []).filter(({ length }) => length === 1).map(() => at + 1),
    );
}

/**
 * The characters of windows-1252 where Latin-1 has control characters, 80 to 9f. Five of them stay control characters.
 */
const BEYOND_LATIN_1 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/** Decoders of several Node versions, 20.19 among them, read windows-1252 as Latin-1 and lose `š` and `ž`. */
function windows1252Text(latin: string): string {
  return latin.replace(/[\x80-\x9f]/g, (sign) => BEYOND_LATIN_1[sign.charCodeAt(0) - 0x80]!);
}

/** The beginning of a text; it may end inside a character. */
export function beginningAsText(bytes: Uint8Array): string {
  return new TextDecoder(utf16Of(bytes) ?? "utf-8").decode(bytes, { stream: true });
}

/** The note about a text that was not UTF-8, or not all of it. */
export function encodingNotes(file: string, encoding: Encoding, strayLines: readonly number[] = []): Note[] {
  if (strayLines.length > 0) {
    const lines = [...new Set(strayLines)];
    const where = `${lines.length === 1 ? "line" : "lines"} ${firstFew(lines.map(String))}`;
    const message = `${file} is UTF-8 but for ${counted(strayLines.length, "byte")} in ${where}, read as windows-1252; check the names there`;
    return [{ code: "decoded", message, file, encoding, lines, bytes: strayLines.length }];
  }
  if (encoding === "utf-8") return [];
  const why = encoding === "windows-1252" ? ", since it is not UTF-8; check the names in it" : "";
  return [{ code: "decoded", message: `${file} was read as ${encoding}${why}`, file, encoding }];
}

/** The bytes of a file. Errors: `not_found`, `unreadable`. */
export function bytesOfFile(path: string): Uint8Array {
  if (!existsSync(path)) throw notFound(path === "" ? "an empty path" : path);
  try {
    return readFileSync(asRead(path));
  } catch (cause) {
    throw unreadable(path, unreadReasonOf(cause, path), cause);
  }
}

/** The text of a CSV file, unzipped and decoded, and the notes about it. */
export function sheetText(file: string, bytes: Uint8Array, limits: ReadLimits) {
  const decoded = decodedText(unzipped(file, bytes, limits));
  return { text: decoded.text, notes: encodingNotes(file, decoded.encoding, decoded.strayLines) };
}

function unzipped(file: string, bytes: Uint8Array, { maxBytes }: ReadLimits): Uint8Array {
  if (!isGzip(bytes)) return bytes;
  const { gunzipSync } = process.getBuiltinModule("node:zlib");
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") {
      throw tooManyBytes(file, "unfolds to", maxBytes);
    }
    throw unreadable(file, unreadReasonOf(cause, file), cause);
  }
}

/** The sheets of a file with rows; text of records is read, and refused, as CSV. */
export function sheetsAt(path: string): ReturnType<typeof sheetsOfBytes> {
  const bytes = bytesOfFile(path);
  const kind = kindOfContent(bytes);
  return sheetsOfBytes(kind === "records" ? "csv" : kind, path, bytes, DEFAULT_LIMITS);
}

/** The sheets in the bytes of a file, at least one, with what is to be said of them. Their reader is loaded first. */
export async function sheetsOfBytes(
  kind: SheetKind,
  file: string,
  bytes: Uint8Array,
  limits: ReadLimits,
  headerRow?: number,
): Promise<{ readonly sheets: readonly [Sheet, ...Sheet[]]; readonly notes: readonly Note[] }> {
  if (kind === "csv") {
    const { sheetOfCsv } = await import("../formats/csv-sheet.js");
    const { text, notes } = sheetText(file, bytes, limits);
    return { sheets: [sheetOfCsv(file, text, limits)], notes };
  }
  if (kind === "parquet") {
    const { sheetOfParquet } = await import("../formats/parquet/read-parquet.js");
    const content = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    return { sheets: [await sheetOfParquet(file, content, limits)], notes: [] };
  }
  const { sheetsOfXlsx } = await import("../formats/xlsx/read-xlsx.js");
  const [first, ...others] = await sheetsOfXlsx(file, bytes, limits, headerRow);
  if (first === undefined) throw unreadable(file, "the workbook has no sheet with rows; check the file");
  return { sheets: [first, ...others], notes: [] };
}
