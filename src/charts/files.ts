/** What charts need of files, and of Node. `no-files.ts` stands in for it where there is neither. */

import { readFileSync } from "node:fs";
import { unreadable } from "../errors.js";

export { writeWholeFile } from "../files/write-file.js";
export { pngOfSvg, undrawable } from "./png/png-of-svg.js";

/** The bytes of a file that an option names. */
export function fileBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw unreadable(path, (cause as Error).message, cause);
  }
}
