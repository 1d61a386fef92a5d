import type { Note } from "../notes.js";
import {
  anything,
  type OptionCheck,
  type OptionsOf,
  oneOf,
  says,
  text,
  type WithDefault,
} from "../options.js";
import { contrast, mix } from "../text/colour.js";
import { isAlike } from "./kit/vision.js";
import { embeddedPicture, type OwnPicture } from "./own-picture.js";
import { type ChartTheme, COLOUR, type Look, THEME_NAMES, type ThemeOption, themeOf } from "./theme.js";

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

export const colour: OptionCheck<string> = {
  expected: 'a colour such as "#004488"',
  test: (value) => typeof value === "string" && COLOUR.test(value),
  flag: "text",
};

const ownPicture: OptionCheck<OwnPicture> = {
  expected: "the path of a PNG, JPEG or SVG picture, a data: address, or its bytes",
  test: (value) => text.test(value) || value instanceof Uint8Array,
  flag: "text",
};

/** Options for the look of any chart. */
export const LOOK_CHECKS = {
  /** `"light"` (default), `"dark"`, `"paper"`, `"night"`, or an object with parts of a theme. */
  theme: {
    ...anything,
    flag: "text",
    words: THEME_NAMES,
    says: "light, dark, paper or night",
    default: "light",
  } as WithDefault<ThemeOption>,
  /**
   * A fixed size: `post` (1080 × 1350 pixels as PNG), `square` (1080 × 1080), `wide` (1200 × 675), `story` (1080 × 1920)
   * or `slide` (1920 × 1080).
   */
  preset: says(
    oneOf(PRESETS),
    "size for a post (1080 × 1350), square (1080 × 1080), wide (1200 × 675), a story (1080 × 1920) or a slide (1920 × 1080)",
  ),
  /**
   * Colour of the first series and of a bar at the top, such as a club's. A colour with too little contrast to the
   * background is drawn darker or lighter, and a note says so (`accent_changed`).
   */
  accent: says(colour, "colour of the first series and of a bar at the top: #rrggbb"),
  /**
   * A crest at the top: a PNG, JPEG or SVG picture as a path, a `data:` address or bytes, 2 MB at most. The chart
   * embeds it; nothing is fetched, and an SVG that would fetch or run something is refused.
   */
  logo: says(ownPicture, "PNG, JPEG or SVG picture at the top"),
  /** A photo in the same forms: in the hole of a pizza, in other charts beside the title. */
  photo: says(ownPicture, "PNG, JPEG or SVG picture in the hole of a pizza, or beside the title"),
  /** Name of your account, below the chart: `@name`. */
  handle: says(text, "account name below the chart"),
  /** Author of the chart, below it: `Chart: A. Analyst`. */
  credit: says(text, "author, below the chart"),
};
export interface LookOptions extends OptionsOf<typeof LOOK_CHECKS> {}

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

/** A custom accent colour, mixed darker or lighter until it is visible on the theme's background. */

/** The contrast that WCAG 2 requires of graphics. */
const LEAST_CONTRAST = 3;
const STEP = 0.05;

/** The colours that an accent leads to on a theme. */
export interface Accent {
  /** Colour of the bar at the top and of the first series. */
  readonly accent: string;
  /** The accent first, then the theme's series colours that readers with any colour vision can tell from it. */
  readonly series: readonly string[];
  readonly notes: readonly Note[];
}

/** The accent as drawn on a theme: unchanged, or mixed with the theme's text colour until it has enough contrast. */
export function accentOn({ background, ink, series }: ChartTheme, asked: string): Accent {
  let accent = asked;
  for (let share = STEP; contrast(accent, background) < LEAST_CONTRAST && share <= 1; share += STEP) {
    accent = mix(asked, ink, share);
  }
  const others = series.filter((colour) => !isAlike(colour, accent));
  const message = `accent ${asked} is hardly visible on ${background} (contrast ${contrast(asked, background).toFixed(1)}); it is drawn as ${accent}`;
  const notes: Note[] = accent === asked ? [] : [{ code: "accent_changed", message, asked, drawn: accent }];
  return { accent, series: [accent, ...others], notes };
}
