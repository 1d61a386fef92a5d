import { isPlayerLabel, MOST_ABOVE } from "../formats/search-page/sheet-labels.js";
import { beginningAsText } from "./encoding.js";

/** What the content of a file or stream is: records as JSON, or a sheet in one of three formats. */
export type ContentKind = "records" | "csv" | "xlsx" | "parquet";

/** Enough of a beginning to tell by. */
export const HEAD_BYTES = 1 << 16;
/** As much of it as need be unzipped. */
const HEAD_OF_GZIP = 1 << 12;

const MAGIC: readonly [kind: ContentKind, bytes: readonly number[]][] = [
  ["parquet", [0x50, 0x41, 0x52, 0x31]],
  ["xlsx", [0x50, 0x4b, 0x03, 0x04]],
  // The container of old spreadsheets, and of those with a password: its reader says what to do.
  ["xlsx", [0xd0, 0xcf, 0x11, 0xe0]],
];

const JSON_OR_MARKUP = /^[[{<]/;
const DELIMITED = /[,;\t|]/;

/**
 * What a content is, by its first bytes and never by a name: `PAR1`, a zip file, and of text, zipped or not, what
 * begins as JSON; lines with delimiters are CSV. Whatever else it is, the reader of records explains.
 */
export function kindOfContent(head: Uint8Array): ContentKind {
  const magic = MAGIC.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (magic !== undefined) return magic[0];
  const text = beginningAsText(isGzip(head) ? beginningOfGzip(head) : head).trimStart();
  if (text === "" || JSON_OR_MARKUP.test(text)) return "records";
  const lines = text.split(/[\r\n]+/, MOST_ABOVE);
  return DELIMITED.test(lines[0]!) || lines.some(isHeader) ? "csv" : "records";
}

/** Whether a line is that of the headers of a sheet of players, above which a title may stand. */
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
