import { CATEGORIES, type Category } from "../catalogue/types.js";
import type { Interval } from "../charts/kit/profile.js";
import { MISSING_SIGN, rankText } from "../text/value-text.js";
import { inBothThemes } from "./base-style.js";
import { type Markup, markup } from "./markup.js";

/**
 * A bar as long as a rank or a score, with the figure beside it; a dash alone if it is missing. A rank also shows its
 * uncertainty: a whisker over the interval of the true rank or, if that is null, a mark for "not measured".
 */
export function bar(rank: number | null, interval?: Interval | null): Markup {
  if (rank === null || Number.isNaN(rank)) return markup`${MISSING_SIGN}`;
  const figure = markup`<span class="figure">${rankText(rank)}</span>`;
  const { low, high } = interval ?? {};
  const ends = low === undefined ? "" : `;--low:${low.toFixed(1)};--high:${high?.toFixed(1)}`;
  const kind = interval === undefined ? "" : interval === null ? " unmeasured" : " likely";
  return markup`<span class="rank" style="--rank:${rank.toFixed(1)}${ends}"><span class="track${kind}"></span>${figure}</span>`;
}

/** The class that gives bars the colour of a category. */
export function categoryClass(category: Category | undefined): string {
  return (category ?? "other").replaceAll(" ", "-");
}

export const BAR_STYLE = inBothThemes((theme) =>
  CATEGORIES.map((category) => `.${categoryClass(category)} { --bar: ${theme.categories[category]}; }`)
    .concat(`.other { --bar: ${theme.otherCategory}; }`)
    .join("\n"),
);
