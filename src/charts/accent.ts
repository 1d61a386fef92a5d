import type { Note } from "../notes.js";
import { contrast, mix } from "../text/colour.js";
import { isAlike } from "./kit/vision.js";
import type { ChartTheme } from "./theme.js";

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
