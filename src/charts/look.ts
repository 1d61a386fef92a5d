import { invalidOption } from "../errors.js";
import { base64 } from "../text/base64.js";
import { accentOn } from "./accent.js";
import { fileBytes } from "./files.js";
import type { Look } from "./theme.js";
import { type ThemeOption, themeOf } from "./theme.js";

/** Drawn at the default scale of 2, these are PNG files of 1080 × 1350, 1080 × 1080, 1200 × 675, 1080 × 1920 and 1920 × 1080 pixels. */
const SIZES = {
  post: { width: 540, height: 675 },
  square: { width: 540, height: 540 },
  wide: { width: 800, height: 450, zoom: 0.75 },
  story: { width: 540, height: 960 },
  slide: { width: 960, height: 540 },
} as const;

export type Preset = keyof typeof SIZES;
export const PRESETS = Object.keys(SIZES) as readonly Preset[];

/** A picture of one's own: the path of a PNG or JPEG file, or its bytes. */
export type OwnPicture = string | Uint8Array;

/** How a chart is to look, whatever it shows. */
export interface LookOptions {
  /** `"light"` (default), `"dark"`, `"paper"`, `"night"`, or an object with parts of a theme. */
  readonly theme?: ThemeOption | undefined;
  /**
   * A size for a `post` (1080 × 1350 pixels as PNG), `square` (1080 × 1080), `wide` (1200 × 675), a `story` (1080 × 1920)
   * or a `slide` (1920 × 1080).
   */
  readonly preset?: Preset | undefined;
  /**
   * Colour of the first series and of a bar at the top, such as a club's. One that can hardly be seen on the ground is
   * drawn darker or lighter, and a note says so (`accent_changed`).
   */
  readonly accent?: string | undefined;
  /** A PNG or JPEG picture, as a path or as bytes; it is kept inside the chart. */
  readonly logo?: OwnPicture | undefined;
  readonly photo?: OwnPicture | undefined;
  /** Whose account this is, below: `@name`. */
  readonly handle?: string | undefined;
  /** Who made it, below: `Chart: A. Analyst`. */
  readonly credit?: string | undefined;
}

/** How a chart is to look, checked, with the pictures it holds read. */
export function lookOf(options: LookOptions): Look {
  const { preset, accent, logo, photo, handle, credit } = options;
  const theme = themeOf(options.theme);
  return {
    ...theme,
    ...(accent === undefined ? {} : accentOn(theme, accent)),
    size: preset === undefined ? undefined : SIZES[preset],
    logo: logo === undefined ? undefined : embedded("logo", logo),
    photo: photo === undefined ? undefined : embedded("photo", photo),
    handle,
    credit,
  };
}

const KINDS = [
  { type: "image/png", start: [0x89, 0x50, 0x4e, 0x47] },
  { type: "image/jpeg", start: [0xff, 0xd8, 0xff] },
] as const;

/** The picture inside its address, so that a chart stays one file. */
function embedded(option: string, picture: OwnPicture): string {
  const bytes = typeof picture === "string" ? fileBytes(picture) : picture;
  const kind = KINDS.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  if (kind === undefined) {
    const what = typeof picture === "string" ? picture : `${bytes.length} bytes of another kind`;
    throw invalidOption(option, what, "a PNG or JPEG picture");
  }
  return `data:${kind.type};base64,${base64(bytes)}`;
}
