import type { ShownCategory } from "../analysis/peers/category-scores.js";
import type { Category } from "../catalogue/types.js";
import { MISSING_SIGN, rankText } from "../text/value-text.js";
import { type Markup, markup } from "./markup.js";

/**
 * A bar as long as a rank or a score, with the figure beside it; a dash alone if it is missing. A rank also shows the
 * interval of the true rank as a band.
 */
export function bar(rank: number | null, interval?: ShownCategory["interval"]): Markup {
  if (rank === null || Number.isNaN(rank)) return markup`${MISSING_SIGN}`;
  const figure = markup`<span class="figure">${rankText(rank)}</span>`;
  const { low, high } = interval ?? {};
  const ends = low === undefined ? "" : `;--low:${low.toFixed(1)};--high:${high?.toFixed(1)}`;
  const kind = low === undefined ? "" : " likely";
  return markup`<span class="rank" style="--rank:${rank.toFixed(1)}${ends}"><span class="track${kind}"></span>${figure}</span>`;
}

/** The class that gives bars the colour of a category. */
export function categoryClass(category: Category | undefined): string {
  return (category ?? "other").replaceAll(" ", "-");
}

/** The share of its metrics that each score is based on, if the data lack some; empty if they have all. */
export function missingParts(categories: readonly ShownCategory[]): string {
  const partly = categories.filter(({ share }) => share < 100);
  const shares = partly.map(({ title, share }) => `${title.toLowerCase()} ${share.toFixed(0)}%`).join(", ");
  return partly.length === 0
    ? ""
    : ` Where the data lack some of these metrics, the score uses the others: ${shares} of them.`;
}

/** `52 to 72`; empty if the interval is unknown. */
export function intervalText({ interval }: Pick<ShownCategory, "interval">): string {
  return interval === null ? "" : `${rankText(interval.low)} to ${rankText(interval.high)}`;
}

/** A player's scores by category, each with its interval, for the head of his section. */
export function categoryNumbers(
  name: string,
  categories: readonly ShownCategory[],
  level: number,
): Markup | "" {
  if (categories.every(({ score }) => score === null)) return "";
  return markup`<figure class="numbers">
<ul aria-label="${name} by category">${categories.map(number)}</ul>
<figcaption>Scores by category, 0 to 100 among the peers, each with the interval that contains it with ${level}% probability.${missingParts(categories)}</figcaption>
</figure>`;
}

function number(one: ShownCategory): Markup {
  const { title, category, score, interval } = one;
  const likely =
    score === null ? "too few of its metrics" : markup`${bar(score, interval)}${intervalText(one)}`;
  return markup`<li class="${categoryClass(category)}"><span class="title">${title}</span><span class="score">${rankText(score)}</span><span class="likely small">${likely}</span></li>`;
}
