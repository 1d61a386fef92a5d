import { readFileSync } from "node:fs";

const WEIGHTS = { regular: 400, bold: 700 } as const;

/**
 * Roboto as part of the page's style. Pictures are laid out by its widths, so a page that fell back to another
 * font would let their texts collide.
 */
export function pageFonts(): string {
  return Object.entries(WEIGHTS)
    .map(([name, weight]) => {
      const font = readFileSync(new URL(`../data/roboto-${name}.woff2`, import.meta.url));
      const source = `url(data:font/woff2;base64,${font.toString("base64")}) format("woff2")`;
      return `@font-face{font-family:Roboto;font-weight:${weight};src:${source}}`;
    })
    .join("\n");
}
