import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { invalidOption, unreadable } from "../../errors.js";
import { type Checks, checkOptions, listOfText, numberBetween } from "../../options.js";
import { graphemesOf } from "../../text/graphemes.js";
import { unreadReasonOf } from "../../text/system-reasons.js";
import { type Coverage, type Font, readFont } from "./font-file.js";
import { charactersWithoutFont, NOT_IN_FONTS } from "./missing-letters.js";
import { systemFontsWith } from "./system-fonts.js";

export interface PngOptions {
  /** Pixels per unit of the drawing. Default 2. */
  readonly scale?: number | undefined;
  /**
   * Font files (.ttf, .otf) for scripts that Roboto lacks: all but Latin, Greek and Cyrillic. Letters that these lack,
   * too, are drawn with a font of the system.
   */
  readonly fontFiles?: readonly string[] | undefined;
}

const LARGEST_SCALE = 20;

export const PICTURE_CHECKS: Checks<PngOptions> = {
  scale: numberBetween(0.05, LARGEST_SCALE),
  fontFiles: listOfText,
};

/**
 * Draws SVG text as a PNG picture. Needs no browser, and fonts of the system only for letters that Roboto lacks: it is
 * the same everywhere but for these.
 */
export function pngOfSvg(svg: string, options: PngOptions = {}): Uint8Array {
  checkOptions(options, PICTURE_CHECKS);
  const { scale = 2, fontFiles = [] } = options;
  const given = fontFiles.map((path) => fontAt(path));
  const system = systemFontsWith(charactersWithoutFont(svg, given));
  // Loaded here and not above: it is a native module, and most programs draw no picture.
  const require = createRequire(import.meta.url);
  const { Resvg } = require("@resvg/resvg-js") as typeof import("@resvg/resvg-js");
  const picture = new Resvg(withVisibleGaps(svg, [...given, ...system]), {
    fitTo: { mode: "zoom", value: scale },
    font: {
      fontFiles: [...robotoFiles(), ...fontFiles, ...system.map(({ path }) => path)],
      loadSystemFonts: false,
      defaultFontFamily: "Roboto",
    },
    logLevel: "off",
  });
  return Uint8Array.from(picture.render().asPng());
}

/** The characters of a picture that no font here has. */
export function undrawable(svg: string): string[] {
  const missing = charactersWithoutFont(svg);
  return charactersWithoutFont(missing.join(""), systemFontsWith(missing));
}

/** The bytes of a file that an option names. */
export function fileBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw unreadable(path, unreadReasonOf(cause, path), cause);
  }
}

/** A font file that an option names. */
export function fontAt(path: string): Font {
  const font = readFont(fileBytes(path));
  if (font === undefined) throw invalidOption("fontFiles", path, "TrueType or OpenType font files");
  return font;
}

/** Each written sign (a letter with its marks) that cannot be drawn becomes one sign that can. */
function withVisibleGaps(svg: string, fonts: readonly Coverage[]): string {
  // Markup is ASCII, so whatever is not stands in a text.
  return svg.replace(/[^\x20-\x7e\n]+/g, (run) =>
    graphemesOf(run)
      .map((sign) => (charactersWithoutFont(sign, fonts).length === 0 ? sign : NOT_IN_FONTS))
      .join(""),
  );
}

/** The fonts that come with the charts: Roboto, under the SIL Open Font License (see src/data). */
export function robotoFiles(): string[] {
  return ["regular", "bold"].map((weight) =>
    fileURLToPath(new URL(`../../data/roboto-${weight}.ttf`, import.meta.url)),
  );
}
