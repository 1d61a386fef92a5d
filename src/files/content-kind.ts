import { isPlayerLabel, MOST_ABOVE } from "../formats/search-page/sheet-labels.js";
import { beginningAsText } from "./encoding.js";

/** The kind of content of a file or stream: records as JSON, or a sheet in one of three formats. */
export type ContentKind = "records" | "csv" | "xlsx" | "parquet";

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
