import type { Picture } from "../../../charts/kit/picture.js";
import { LOWER_IS_BETTER, marked, type Profile } from "../../../charts/kit/profile.js";
import { drawPizza } from "../../../charts/svg/pizza.js";
import { drawRadar, rankAxes } from "../../../charts/svg/radar.js";
import { type ChartTheme, darkTheme, lightTheme } from "../../../charts/theme.js";
import { noDirectionText } from "../../../text/metric-words.js";
import { listed, ranksAmong } from "../../../text/pool-words.js";
import type { League } from "../league.js";
import { element } from "./element.js";
import { pictureButtons } from "./picture-buttons.js";

/** The pizza of a row. */
export function pizza(league: League, row: number, metrics: readonly number[]): HTMLElement {
  return inPage(drawPizza(profileOf(league, [row], metrics), theme()), league.name(row));
}

/** Rows in one picture: two as halves of a pizza's slices, more as outlines of a radar. */
export function comparison(league: League, rows: readonly number[], metrics: readonly number[]): HTMLElement {
  const profile = profileOf(league, rows, metrics);
  const isPizza = rows.length <= 2 || metrics.length < LEAST_AXES;
  const drawn = isPizza ? drawPizza(profile, theme()) : drawRadar(profile, rankAxes(profile), theme());
  return inPage(drawn, profile.title);
}

const LEAST_AXES = 3;

/** The colours of pictures that go with the page's. */
export function theme(): ChartTheme {
  return matchMedia("(prefers-color-scheme: dark)").matches ? darkTheme : lightTheme;
}

function profileOf(league: League, rows: readonly number[], metrics: readonly number[]): Profile {
  const isTurned = (metric: number): boolean => league.metric(metric).better === "lower";
  const unknown = metrics.filter((metric) => league.metric(metric).better === undefined);
  return {
    title: listed(rows.map((row) => league.name(row))),
    subtitle: ranksAmong(rows.map((row) => league.ranked(row))),
    notes: [
      ...(metrics.some(isTurned) ? [LOWER_IS_BETTER] : []),
      ...noDirectionText(unknown.map((metric) => league.metric(metric).label)),
      ...(league.data.source === "" ? [] : [`Data: ${league.data.source}`]),
    ],
    metrics: metrics.map((metric) => ({
      label: marked(league.metric(metric).chartLabel, isTurned(metric)),
      category: league.metric(metric).category,
    })),
    subjects: rows.map((row) => ({
      name: league.name(row),
      ranks: metrics.map((metric) => league.rank(metric, row)),
      values: metrics.map((metric) => league.valueText(metric, row)),
      fewer: metrics.map((metric) => league.fewer(metric, row)),
      intervals: [],
    })),
  };
}

/** A picture in the page, with the ways to take it along. */
export function inPage({ svg }: Picture, name: string): HTMLElement {
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  documentElement.setAttribute("class", "picture");
  const drawn = document.importNode(documentElement, true) as unknown as SVGSVGElement;
  return element("figure", {}, drawn, pictureButtons(svg, name));
}
