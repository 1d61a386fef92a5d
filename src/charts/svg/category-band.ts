import type { ShownCategory } from "../../analysis/peers/category-scores.js";
import { inkOn } from "../../text/colour.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import { across, rect, textLine, upright } from "../kit/element.js";
import { categoryColour } from "../kit/profile.js";
import { cutText } from "../kit/text.js";
import type { Look } from "../theme.js";

/** Height of the band, if there is one. */
const HEIGHT = 42;
const GAP = 14;
const TITLE = 11.5;
const CHIP = { top: 18, width: 36, height: 22, gap: 7 };
const BAR = { height: 8, cap: 4.5 };

export interface CategoryBand {
  readonly height: number;
  readonly markup: string;
}

/** The scores by category side by side, each with its figure, a bar and a whisker for its interval. */
export function categoryBand(
  scores: readonly ShownCategory[],
  left: number,
  width: number,
  look: Look,
): CategoryBand {
  if (scores.every(({ score }) => score === null)) return { height: 0, markup: "" };
  const side = (width + GAP) / scores.length - GAP;
  const parts = scores.map((score, at) => drawScore(score, left + at * (side + GAP), side, look));
  return { height: HEIGHT + GAP, markup: parts.join("") };
}

/** The title, with the figure and the bar below it. */
function drawScore(
  { title, category, score, interval }: ShownCategory,
  left: number,
  width: number,
  look: Look,
): string {
  const fill = categoryColour(look, category);
  const label = { size: TITLE, weight: "bold", fill: look.ink } as const;
  const figure = { size: 14, weight: "bold", fill: inkOn(fill), anchor: "middle" } as const;
  const middle = CHIP.top + CHIP.height / 2;
  const start = left + CHIP.width + CHIP.gap;
  const length = left + width - start;
  const at = (rank: number): number => start + (length * rank) / 100;
  const bar = (to: number, colour: string): string =>
    rect(start, middle - BAR.height / 2, to - start, BAR.height, { rx: 2, fill: colour });
  return [
    textLine(cutText(title, width, label), left, TITLE / 2, label),
    rect(left, CHIP.top, CHIP.width, CHIP.height, { rx: 4, fill }),
    textLine(score === null ? MISSING_SIGN : rankText(score), left + CHIP.width / 2, middle, figure),
    bar(at(100), look.track),
    score === null ? "" : bar(at(score), fill),
    interval === null ? "" : whisker(at(interval.low), at(interval.high), middle, look),
  ].join("");
}

/** A thin line with caps at the ends of the interval, in the theme's ink with a halo in its background colour. */
function whisker(from: number, to: number, y: number, { ink, background }: Look): string {
  const [top, bottom] = [y - BAR.cap, y + BAR.cap];
  const drawn = (style: { stroke: string; "stroke-width": number }): string =>
    across(y, from, to, style) + upright(from, top, bottom, style) + upright(to, top, bottom, style);
  return drawn({ stroke: background, "stroke-width": 2.5 }) + drawn({ stroke: ink, "stroke-width": 1.25 });
}
