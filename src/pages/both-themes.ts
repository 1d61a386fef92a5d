import { type ChartTheme, darkTheme, lightTheme } from "../charts/theme.js";

const COLOURS = /#[0-9a-f]{6}\b/g;

/**
 * What a page draws in the theme of its reader: drawn in both, each colour that differs stands for two, of which the
 * browser takes that of the page's `color-scheme`. Nothing but the colours of a drawing depends on its theme.
 */
export function inBothThemes(draw: (theme: ChartTheme) => string): string {
  const darkOnes = draw(darkTheme).match(COLOURS) ?? [];
  let next = 0;
  return draw(lightTheme).replace(COLOURS, (light) => {
    const dark = darkOnes[next++]!;
    return light === dark ? light : `light-dark(${light},${dark})`;
  });
}
