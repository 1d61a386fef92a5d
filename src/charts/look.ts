import { CATEGORIES } from "../catalogue/types.js";
import { invalidOption, show, unknownOption } from "../errors.js";
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
import { base64 } from "../text/base64.js";
import { contrast, mix } from "../text/colour.js";
import { nearest } from "../text/nearest.js";
import { fileBytes } from "./files.js";
import { isAlike } from "./kit/vision.js";
import { type ChartTheme, type Look, lightTheme, THEME_NAMES, THEMES, type ThemeOption } from "./theme.js";

/** All are laid out on the same width, so that their texts and margins are alike. */
const SIZES = {
  post: { width: 540, height: 675 },
  square: { width: 540, height: 540 },
  wide: { width: 540, height: 303.75, zoom: 600 / 540 },
  story: { width: 540, height: 960 },
  slide: { width: 540, height: 303.75, zoom: 960 / 540 },
} as const;

export type Preset = keyof typeof SIZES;
export const PRESETS = Object.keys(SIZES) as readonly Preset[];

const COLOUR = /^#[0-9a-f]{6}$/i;

export const colour: OptionCheck<string> = {
  expected: 'a colour such as "#004488"',
  test: (value) => typeof value === "string" && COLOUR.test(value),
  flag: "text",
};

/** The user's own picture: the path of a PNG, JPEG or SVG file, its `data:` address, or its bytes. */
export type OwnPicture = string | Uint8Array;

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
  const { preset, accent, handle, credit } = options;
  const theme = themeOf(options.theme);
  return {
    ...theme,
    ...(accent === undefined ? {} : accentOn(theme, accent)),
    size: preset === undefined ? undefined : SIZES[preset],
    ...ownPictures(options),
    handle,
    credit,
  };
}

/** The user's own pictures, loaded. */
export function ownPictures(options: Pick<LookOptions, "logo" | "photo">) {
  const loaded = (name: "logo" | "photo") =>
    options[name] === undefined ? undefined : embeddedPicture(name, options[name]);
  return { logo: loaded("logo"), photo: loaded("photo") };
}

/** The whole theme that an option asks for. Checks every part, since it goes into markup. */
function themeOf(option: ThemeOption | undefined): ChartTheme {
  if (option === undefined) return lightTheme;
  const named = THEME_NAMES.find((name) => name === option);
  if (named !== undefined) return THEMES[named];
  if (option === null || typeof option !== "object") {
    const expected = `${THEME_NAMES.map((name) => `"${name}"`).join(", ")} or an object with parts of a theme`;
    throw invalidOption("theme", option, expected, nearest(String(option), THEME_NAMES));
  }
  const { categories, ...rest } = option;
  const theme: ChartTheme = {
    ...lightTheme,
    ...given(rest),
    categories: { ...lightTheme.categories, ...given(categories ?? {}) },
  };
  const requireKnown = (what: string, parts: object, known: readonly string[]): void => {
    const unknown = Object.keys(parts).find((part) => !known.includes(part));
    if (unknown !== undefined) throw unknownOption(`${what}.${unknown}`, nearest(unknown, known));
  };
  requireKnown("theme", theme, Object.keys(lightTheme));
  requireKnown("theme.categories", theme.categories, CATEGORIES);
  const { fontFamily, series, categories: all, ...colours } = theme;
  const checked = { ...colours, ...all, ...Object.fromEntries((series ?? []).entries()) };
  for (const [part, colour] of Object.entries(checked)) {
    if (typeof colour !== "string" || !COLOUR.test(colour)) {
      throw invalidOption(`theme (${part})`, show(colour), 'a colour such as "#004488"');
    }
  }
  if (!Array.isArray(series) || series.length === 0) {
    throw invalidOption("theme.series", series, "at least one colour");
  }
  if (typeof fontFamily !== "string") throw invalidOption("theme.fontFamily", fontFamily, "text");
  return theme;
}

function given<T extends object>(parts: T): Partial<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** The contrast that WCAG 2 requires of graphics. */
const LEAST_CONTRAST = 3;
const STEP = 0.05;

/**
 * The accent as drawn on a theme: unchanged, or mixed with the theme's text colour until it has enough contrast; and
 * behind it the theme's series colours that readers with any colour vision can tell from it.
 */
function accentOn({ background, ink, series }: ChartTheme, asked: string) {
  let accent = asked;
  for (let share = STEP; contrast(accent, background) < LEAST_CONTRAST && share <= 1; share += STEP) {
    accent = mix(asked, ink, share);
  }
  const others = series.filter((colour) => !isAlike(colour, accent));
  const message = `accent ${asked} is hardly visible on ${background} (contrast ${contrast(asked, background).toFixed(1)}); it is drawn as ${accent}`;
  const notes: Note[] = accent === asked ? [] : [{ code: "accent_changed", message, asked, drawn: accent }];
  return { accent, series: [accent, ...others], notes };
}

/** More than a crest or a portrait needs; every chart embeds its pictures. */
const MOST_BYTES = 2_000_000;
const MOST_PIXELS = 25_000_000;

const KINDS = [
  { type: "image/png", start: [0x89, 0x50, 0x4e, 0x47], pixels: pixelsOfPng },
  { type: "image/jpeg", start: [0xff, 0xd8, 0xff], pixels: pixelsOfJpeg },
] as const;

/** Number of pixels according to a PNG's header; 0 if the header is cut off. */
function pixelsOfPng(view: DataView): number {
  return view.byteLength < 24 ? 0 : view.getUint32(16) * view.getUint32(20);
}

/** The same for a JPEG: from its first frame, after the segments before it. */
function pixelsOfJpeg(view: DataView): number {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
  return 0;
}

const EXPECTED = `a PNG, JPEG or SVG picture of at most ${MOST_BYTES / 1e6} MB`;
const DATA = /^data:image\/(?:png|jpeg|svg\+xml)(;base64)?,/i;

/** A comment ends at its first `-->`. The pattern matches comments in one way only, so many take linear time. */
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/;

/** The picture as a `data:` address, so that a chart is one file and fetches nothing. */
export function embeddedPicture(option: string, picture: OwnPicture): string {
  const bytes = bytesOf(option, picture);
  const what =
    typeof picture === "string" && !picture.startsWith("data:") ? picture : `${bytes.length} bytes`;
  if (bytes.length > MOST_BYTES) throw invalidOption(option, what, EXPECTED);
  const kind = KINDS.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  if (kind !== undefined) {
    const pixels = kind.pixels(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (pixels > 0 && pixels <= MOST_PIXELS) return `data:${kind.type};base64,${base64(bytes)}`;
    throw invalidOption(option, what, `a whole picture of at most ${MOST_PIXELS / 1e6} million pixels`);
  }
  const text = new TextDecoder().decode(bytes);
  if (!SVG.test(text)) {
    throw invalidOption(option, what === picture ? what : `${what} of another kind`, EXPECTED);
  }
  const unsafe = UNSAFE.find(({ found }) => found.test(text));
  if (unsafe !== undefined) {
    throw invalidOption(option, `${what}, an SVG with ${unsafe.what}`, "one that fetches and runs nothing");
  }
  return `data:image/svg+xml;base64,${base64(bytes)}`;
}

/** Content that an SVG may not have: it would run code, fetch something, or grow without end. */
const UNSAFE = [
  { what: "a script", found: /<\s*(?:\w+:)?script\b/i },
  { what: "handlers of events", found: /\son\w+\s*=/i },
  { what: "entities or a document type", found: /<!(?:DOCTYPE|ENTITY)/i },
  { what: "foreign objects", found: /<\s*(?:\w+:)?foreignObject\b/i },
  {
    what: "links to elsewhere",
    found:
      /\b(?:href|src)\s*=\s*(?:"(?!#|data:image\/(?:png|jpeg)[;,])|'(?!#|data:image\/(?:png|jpeg)[;,])|[^"'\s])/i,
  },
  { what: "addresses in its styles", found: /@import|url\(\s*["']?(?!["'#])/i },
] as const;

function bytesOf(option: string, picture: OwnPicture): Uint8Array {
  if (typeof picture !== "string") return picture;
  if (/^https?:/i.test(picture)) {
    throw invalidOption(option, picture, `${EXPECTED}, as a file or bytes; nothing is fetched`);
  }
  if (!/^data:/i.test(picture)) return fileBytes(picture);
  const [start, isBase64] = DATA.exec(picture) ?? [];
  if (start === undefined)
    throw invalidOption(option, `${picture.slice(0, 40)}…`, `a data: address of ${EXPECTED}`);
  const data = picture.slice(start.length);
  try {
    if (isBase64 === undefined) return new TextEncoder().encode(decodeURIComponent(data));
    return Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  } catch {
    throw invalidOption(option, `${picture.slice(0, 40)}…`, "a data: address that can be read");
  }
}
