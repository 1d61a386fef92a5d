import { isUtf8 } from "node:buffer";
import type { Note } from "../notes.js";

/** The encodings of text that we read. Western spreadsheets save CSV as windows-1252. */
export type Encoding = "utf-8" | Utf16 | "windows-1252";
export type Utf16 = "utf-16le" | "utf-16be";

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

/**
 * UTF-16 by its byte order mark, or by the zero byte beside the first letter; none of our other texts begins that way.
 */
export function utf16Of([first, second]: Uint8Array): Utf16 | undefined {
  if (second === undefined || first === undefined) return undefined;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? "utf-16be" : undefined;
}

/** Decodes bytes as UTF-16 or UTF-8, or else as windows-1252, in which every byte is a character. */
export function decodedText(bytes: Uint8Array): DecodedText {
  const encoding = utf16Of(bytes) ?? (isUtf8(bytes) ? "utf-8" : undefined);
  if (encoding !== undefined) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  return { text: windows1252Text(bytes), encoding: "windows-1252" };
}

/**
 * The characters of windows-1252 where Latin-1 has control characters, 80 to 9f. Five of them stay control characters.
 */
const BEYOND_LATIN_1 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/** Decoders of several Node versions, 20.19 among them, read windows-1252 as Latin-1 and lose `š` and `ž`. */
function windows1252Text(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return latin.replace(/[\x80-\x9f]/g, (sign) => BEYOND_LATIN_1[sign.charCodeAt(0) - 0x80]!);
}

/** The beginning of a text; it may end inside a character. */
export function beginningAsText(bytes: Uint8Array): string {
  return new TextDecoder(utf16Of(bytes) ?? "utf-8").decode(bytes, { stream: true });
}

/** The note about a text that was not UTF-8. */
export function encodingNotes(file: string, encoding: Encoding): Note[] {
  if (encoding === "utf-8") return [];
  const why = encoding === "windows-1252" ? ", since it is not UTF-8; check the names in it" : "";
  return [{ code: "decoded", message: `${file} was read as ${encoding}${why}`, file, encoding }];
}
