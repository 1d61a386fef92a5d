import { type Markup, markup } from "../markup.js";
import type { ReportContext } from "./context.js";

/** The heading of a part of a subject's section: below the name, or below the title if that is the name. */
export function partHeading({ isTitled }: ReportContext, text: string): Markup {
  return isTitled ? markup`<h3>${text}</h3>` : markup`<h2>${text}</h2>`;
}

/** A table in its own box, which scrolls, also by keyboard, if the page is narrower than the table. */
export function scrolling(label: string, table: Markup): Markup {
  return markup`<div class="wide" role="region" aria-label="${label}" tabindex="0">${table}</div>`;
}
