import type { ShownCategory } from "../../analysis/peers/category-scores.js";
import { MISSING_SIGN, numberText, rankText } from "../../text/value-text.js";
import { bar, categoryClass } from "../bars.js";
import { type Markup, markup } from "../markup.js";
import type { ReportContext, Subject } from "./context.js";
import { partHeading, scrolling } from "./parts.js";

/** A player's scores by category, season by season, if the table has several of his seasons. */
export function seasonTrend(context: ReportContext, { seasons, name }: Subject): Markup | "" {
  const titles = new Map(
    seasons.flatMap(({ categories }) => categories.map((one) => [one.title, one.category])),
  );
  if (titles.size === 0) return "";
  const cell = (one: ShownCategory | undefined): Markup =>
    one === undefined || one.score === null
      ? markup`<td>${MISSING_SIGN}</td>`
      : markup`<td class="${categoryClass(one.category)}">${bar(one.score, one.interval && { ...one.interval, median: one.score })}<span class="small">${
          one.interval === null ? "" : `${rankText(one.interval.low)} to ${rankText(one.interval.high)}`
        }</span></td>`;
  const lines = seasons.map(
    ({ season, minutes, categories }) =>
      markup`<tr><th scope="row">${season}</th><td class="number">${numberText(minutes, 0)}</td>${[
        ...titles.keys(),
      ].map((title) => cell(categories.find((one) => one.title === title)))}</tr>
`,
  );
  return markup`<div class="seasons">
${partHeading(context, "Season by season")}
${scrolling(
  `${name} season by season`,
  markup`<table>
<caption>Scores by category, each among the peers of its season, with ${context.level} % intervals.</caption>
<thead><tr><th scope="col">Season</th><th scope="col" class="number">Minutes</th>${[...titles.keys()].map((title) => markup`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${lines}</tbody></table>`,
)}
</div>`;
}
