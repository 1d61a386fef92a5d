import { unreadable } from "../errors.js";
import { type ReadLimits, tooManyBytes } from "../formats/sheet.js";
import type { Note } from "../notes.js";
import { unreadReasonOf } from "../text/system-reasons.js";
import { isGzip } from "./content-kind.js";
import { decodedText, encodingNotes } from "./encoding.js";

/** The text of a CSV file, unzipped and decoded, and the notes about it. */
export function sheetText(
  file: string,
  bytes: Uint8Array,
  limits: ReadLimits,
): { readonly text: string; readonly notes: readonly Note[] } {
  const { text, encoding } = decodedText(unzipped(file, bytes, limits));
  return { text, notes: encodingNotes(file, encoding) };
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
