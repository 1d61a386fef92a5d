/** The parts of charts that need files or Node. `no-files.ts` replaces this module where there is neither. */

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeWholeFile } from "../files/write-file.js";
import type { MediaBundle } from "../notebook/cell.js";
import { base64 } from "../text/base64.js";
import { type PngOptions, pngOfSvg } from "./png/png-of-svg.js";

export { writeWholeFile } from "../files/write-file.js";
export { pdfOfSvg } from "./pdf/pdf-of-svg.js";
export { fileBytes, pngOfSvg, undrawable } from "./png/png-of-svg.js";

/** A drawing as notebooks store it: as pixels, which look the same everywhere. */
export function mediaOfSvg(svg: string, options: PngOptions): MediaBundle {
  return { "image/png": base64(pngOfSvg(svg, options)) };
}

/** Writes a picture into a new temporary folder with an unpredictable name, and returns its path. */
export function writeTemporary(png: Uint8Array): string {
  const path = join(mkdtempSync(join(tmpdir(), "scoutframe-")), "chart.png");
  writeWholeFile(path, png);
  return path;
}
