import { type Markup, markup } from "../markup.js";
import type { ReportContext } from "./context.js";

/** The heading of a part of somebody's section: below the name, or below the title where that is the name. */
export function partHeading({ isTitled }: ReportContext, text: string): Markup {
  return isTitled ? markup`<h3>${text}</h3>` : markup`<h2>${text}</h2>`;
}
