import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Resvg } from "@resvg/resvg-js";
import { invalidOption, unreadable } from "../../errors.js";
import { byDefault, checkOptions, listOfText, numberBetween, type OptionsOf } from "../../options.js";
import { escapeMarkup, graphemesOf } from "../../text/safe-text.js";
import { unreadReasonOf } from "../../text/system-reasons.js";
import { type Coverage, charactersWithoutFont, inPlaceOf } from "../kit/text.js";
import { type FontFace, readFont, systemFontsWith } from "./fonts.js";
import { inRuns, type Measure } from "./script-runs.js";

export interface PngOptions extends OptionsOf<typeof PICTURE_CHECKS> {}

const LARGEST_SCALE = 20;

export const PICTURE_CHECKS = {
  /** Pixels per unit of the drawing. Default 2. */
  scale: byDefault(2, numberBetween(0.05, LARGEST_SCALE)),
  /**
   * Font files (.ttf, .otf) for scripts that Roboto lacks: all but Latin, Greek and Cyrillic. Letters in none of them
   * are drawn with a font of the system.
   */
  fontFiles: listOfText,
};

/**
 * Draws SVG text as a PNG picture, without a browser. It uses fonts of the system only for letters that Roboto lacks,
 * so everything else looks the same on every machine.
 */
export function pngOfSvg(svg: string, options: PngOptions = {}): Uint8Array {
  checkOptions(options, PICTURE_CHECKS);
  const { scale = 2, fontFiles = [] } = options;
  const given = fontFiles.map((path) => ({ path, ...fontAt(path) }));
  const system = systemFontsWith(charactersWithoutFont(svg, given));
  const fonts = [...given, ...system];
  const files = [...robotoFiles(), ...fonts.map(({ path }) => path)];
  const drawn = inRuns(withVisibleGaps(svg, fonts), fonts, widthsWith(files));
  return Uint8Array.from(rendered(drawn, files, scale).render().asPng());
}

/** A drawing as loaded by the renderer. */
function rendered(svg: string, fontFiles: string[], scale: number): Resvg {
  // Loaded on first use: it is a native module, and most programs draw no picture.
  const require = createRequire(import.meta.url);
  const { Resvg } = require("@resvg/resvg-js") as typeof import("@resvg/resvg-js");
  return new Resvg(svg, {
    fitTo: { mode: "zoom", value: scale },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Roboto" },
    logLevel: "off",
  });
}

/** The font size for measuring; widths scale from it. */
const MEASURED = 100;

/** Widths of runs in these fonts; measures each run once. */
function widthsWith(fontFiles: string[]): Measure {
  const known = new Map<string, number>();
  return (run, { family, size, weight }) => {
    const style = `font-family="${escapeMarkup(family)}" font-size="${MEASURED}" font-weight="${weight === "bold" ? "bold" : "normal"}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="${MEASURED}" ${style}>${escapeMarkup(run)}</text></svg>`;
    const width = known.get(svg) ?? widthOf(rendered(svg, fontFiles, 1));
    known.set(svg, width);
    return (width * size) / MEASURED;
  };
}

/** The width of a text up to the end of its ink, plus the space before its ink once more as the space behind. */
function widthOf(drawing: Resvg): number {
  const box = drawing.getBBox();
  return box === undefined ? 0 : box.width + 2 * Math.max(0, box.x);
}

/** Those of some characters that no font on this machine has. */
export function undrawable(characters: readonly string[]): string[] {
  return charactersWithoutFont(characters.join(""), systemFontsWith(characters));
}

/** The bytes of a file that an option gives. */
export function fileBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw unreadable(path, unreadReasonOf(cause, path), cause);
  }
}

/** The font in a file that an option gives. */
export function fontAt(path: string): FontFace {
  const font = readFont(fileBytes(path));
  if (font === undefined) throw invalidOption("fontFiles", path, "TrueType or OpenType font files");
  return font;
}

/** Replaces each written sign (a letter with its marks) that no font can draw with a visible one, and leaves out emoji. */
function withVisibleGaps(svg: string, fonts: readonly Coverage[]): string {
  // Markup is ASCII, so other characters are part of a text.
  return svg.replace(/[^\x20-\x7e\n]+/g, (run) =>
    graphemesOf(run)
      .map((sign) => (charactersWithoutFont(sign, fonts).length === 0 ? sign : inPlaceOf(sign)))
      .join(""),
  );
}

/** The fonts that come with the charts: Roboto, under the SIL Open Font License (see src/data). */
export function robotoFiles(folder: URL = new URL("../../data/", import.meta.url)): string[] {
  const files = ["regular", "bold"].map((weight) => fileURLToPath(new URL(`roboto-${weight}.ttf`, folder)));
  const missing = files.find((path) => !existsSync(path));
  if (missing === undefined) return files;
  throw unreadable(missing, MISSING_FONT);
}

const MISSING_FONT =
  "the font that comes with scoutframe is missing because a bundler left it out; keep the package as a folder beside the bundle, or copy its dist/data there";
