import { CATEGORIES, type Category } from "../../catalogue/types.js";
import type { Interval } from "../../charts/kit/profile.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import { inBothThemes } from "../base-style.js";
import { type Markup, markup } from "../markup.js";
import type { ReportContext } from "./context.js";

/**
 * A bar as long as a rank or a score, with the figure beside it; a dash alone for a missing one. With the interval
 * of the true rank it is full up to the low end and fades until the high one, and a line marks the rank.
 */
export function bar(rank: number | null, interval: Interval | null = null): Markup {
  if (rank === null) return markup`${MISSING_SIGN}`;
  const figure = markup`<span class="figure">${rankText(rank)}</span>`;
  const at = `--rank:${rank.toFixed(1)}`;
  if (interval === null)
    return markup`<span class="rank" style="${at}"><span class="track"></span>${figure}</span>`;
  const { low, high } = interval;
  const ends = `--low:${low.toFixed(1)};--high:${high.toFixed(1)}`;
  return markup`<span class="rank" style="${at};${ends}"><span class="track likely"></span>${figure}</span>`;
}

/** The class that gives bars the colour of a metric's category. */
export function categoryClass(category: Category | undefined): string {
  return (category ?? "other").replaceAll(" ", "-");
}

export const BAR_STYLE = inBothThemes((theme) =>
  CATEGORIES.map((category) => `.${categoryClass(category)} { --bar: ${theme.categories[category]}; }`)
    .concat(`.other { --bar: ${theme.otherCategory}; }`)
    .join("\n"),
);

/** The heading of a part of somebody's section: below the name, or below the title where that is the name. */
export function partHeading({ isTitled }: ReportContext, text: string): Markup {
  return isTitled ? markup`<h3>${text}</h3>` : markup`<h2>${text}</h2>`;
}

/** A table in a box of its own, which scrolls where the page is narrower than the table, by keys as well. */
export function scrolling(label: string, table: Markup): Markup {
  return markup`<div class="wide" role="region" aria-label="${label}" tabindex="0">${table}</div>`;
}
