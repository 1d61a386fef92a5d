import { drawPizza } from "../../../charts/svg/pizza.js";
import { LOWER_IS_BETTER, marked } from "../../../charts/svg/profile.js";
import { darkTheme, lightTheme } from "../../../charts/theme.js";
import { listed, ranksAmong } from "../../../text/pool-words.js";
import type { League } from "./league.js";

/** The pizza of a row, or of two laid over each other, as the library draws it. */
export function pizza(league: League, rows: readonly number[], metrics: readonly number[]): SVGElement {
  const isTurned = (metric: number): boolean => league.metrics[metric]!.better === "lower";
  const profile = {
    title: listed(rows.map((row) => league.name(row))),
    subtitle: ranksAmong(rows.map((row) => league.ranked(row))),
    notes: [
      ...(metrics.some(isTurned) ? [LOWER_IS_BETTER] : []),
      ...(league.data.source === "" ? [] : [`Data: ${league.data.source}`]),
    ],
    metrics: metrics.map((metric) => ({
      label: marked(league.metrics[metric]!.chartLabel, isTurned(metric)),
      category: league.metrics[metric]!.category,
    })),
    subjects: rows.map((row) => ({
      name: league.name(row),
      ranks: metrics.map((metric) => league.rank(metric, row)),
      values: metrics.map((metric) => league.valueText(metric, row)),
      fewer: metrics.map((metric) => league.fewer(metric, row)),
      intervals: [],
    })),
  };
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const { svg } = drawPizza(profile, isDark ? darkTheme : lightTheme);
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  documentElement.setAttribute("class", "picture");
  return document.importNode(documentElement, true) as unknown as SVGElement;
}
