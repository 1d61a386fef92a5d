import { type Markup, markup } from "../markup.js";

/** A table in a box of its own, which scrolls where the page is narrower than the table, by keys as well. */
export function scrolling(label: string, table: Markup): Markup {
  return markup`<div class="wide" role="region" aria-label="${label}" tabindex="0">${table}</div>`;
}
