import type { Note } from "../notes.js";
import { contrast, mix } from "../text/colour.js";
import { isAlike } from "./kit/vision.js";
import type { ChartTheme } from "./theme.js";

/** A colour of one's own, made so dark or so light that it can be seen on the ground of a theme. */

/** What WCAG 2 asks of what is drawn. */
const LEAST_CONTRAST = 3;
const STEP = 0.05;

/** What an accent becomes on a theme. */
export interface Accent {
  /** Of the bar at the top, and of the first series. */
  readonly accent: string;
  /** The accent first, and those of the theme's that are told from it by everybody. */
  readonly series: readonly string[];
  readonly notes: readonly Note[];
}

/** An accent as it is drawn on a theme: as asked, or mixed with the colour of its texts until it can be seen. */
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
