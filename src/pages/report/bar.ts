import { CATEGORIES, type Category } from "../../catalogue/types.js";
import type { Interval } from "../../charts/kit/profile.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import { inBothThemes } from "../both-themes.js";
import { type Markup, markup } from "../markup.js";

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
