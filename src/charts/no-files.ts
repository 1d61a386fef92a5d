/** Replaces `files.ts` in `scoutframe/core`, which runs in browsers: charts are SVG text there; PNG and PDF throw. */

import { onlyInNode } from "../errors.js";
import type * as files from "./files.js";

export const pngOfSvg: typeof files.pngOfSvg = () => {
  throw onlyInNode("draws pixels", "the chart's svg");
};

export const mediaOfSvg: typeof files.mediaOfSvg = (svg) => ({ "image/svg+xml": svg });

export const pdfOfSvg: typeof files.pdfOfSvg = () => {
  throw onlyInNode("writes PDF", "the chart's svg");
};

export const writeWholeFile: typeof files.writeWholeFile = () => {
  throw onlyInNode("writes files", "the chart's svg");
};

export const writeTemporary: typeof files.writeTemporary = () => {
  throw onlyInNode("writes files", "the chart's svg");
};

export const fileBytes: typeof files.fileBytes = (path) => {
  throw onlyInNode(`reads a file as ${JSON.stringify(path)}`, "the picture's bytes");
};

/** Without Node, the reader's fonts are unknown. */
export const undrawable: typeof files.undrawable = (characters) => [...characters];
