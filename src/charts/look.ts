import { accentOn } from "./accent.js";
import { embeddedPicture, type OwnPicture } from "./own-picture.js";
import type { Look } from "./theme.js";
import { type ThemeOption, themeOf } from "./theme.js";

/**
 * PNG files at the default scale of 2 have 1080 × 1350, 1080 × 1080, 1200 × 675, 1080 × 1920 and 1920 × 1080 pixels.
 */
const SIZES = {
  post: { width: 540, height: 675 },
  square: { width: 540, height: 540 },
  wide: { width: 800, height: 450, zoom: 0.75 },
  story: { width: 540, height: 960 },
  slide: { width: 960, height: 540 },
} as const;

export type Preset = keyof typeof SIZES;
export const PRESETS = Object.keys(SIZES) as readonly Preset[];

/** Options for the look of any chart. */
export interface LookOptions {
  /** `"light"` (default), `"dark"`, `"paper"`, `"night"`, or an object with parts of a theme. */
  readonly theme?: ThemeOption | undefined;
  /**
   * A fixed size: `post` (1080 × 1350 pixels as PNG), `square` (1080 × 1080), `wide` (1200 × 675), `story` (1080 × 1920)
   * or `slide` (1920 × 1080).
   */
  readonly preset?: Preset | undefined;
  /**
   * Colour of the first series and of a bar at the top, such as a club's. A colour with too little contrast to the
   * background is drawn darker or lighter, and a note says so (`accent_changed`).
   */
  readonly accent?: string | undefined;
  /**
   * A crest at the top: a PNG, JPEG or SVG picture as a path, a `data:` address or bytes, 2 MB at most. The chart
   * embeds it; nothing is fetched, and an SVG that would fetch or run something is refused.
   */
  readonly logo?: OwnPicture | undefined;
  /** A photo in the same forms: in the hole of a pizza, in other charts beside the title. */
  readonly photo?: OwnPicture | undefined;
  /** Name of your account, below the chart: `@name`. */
  readonly handle?: string | undefined;
  /** Author of the chart, below it: `Chart: A. Analyst`. */
  readonly credit?: string | undefined;
}

/** The look from checked options, with the pictures loaded. */
export function lookOf(options: LookOptions): Look {
  const { preset, accent, logo, photo, handle, credit } = options;
  const theme = themeOf(options.theme);
  return {
    ...theme,
    ...(accent === undefined ? {} : accentOn(theme, accent)),
    size: preset === undefined ? undefined : SIZES[preset],
    logo: logo === undefined ? undefined : embeddedPicture("logo", logo),
    photo: photo === undefined ? undefined : embeddedPicture("photo", photo),
    handle,
    credit,
  };
}
