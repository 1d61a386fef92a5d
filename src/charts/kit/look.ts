import type { ChartTheme } from "../theme.js";

/** A theme, what the picture is made for, and whose it is. */
export interface Look extends ChartTheme {
  /** The whole picture, where its size is fixed. Default: as high and wide as the drawing needs. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
  /** Colour of the bar at the top. */
  readonly accent?: string | undefined;
  /** Pictures as `data:` addresses. */
  readonly logo?: string | undefined;
  readonly photo?: string | undefined;
  /** Left and right in the footer. */
  readonly handle?: string | undefined;
  readonly credit?: string | undefined;
}
