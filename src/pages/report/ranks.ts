import { formatInterval } from "../../analysis/peers/percentile-intervals.js";
import { embeddedPicture } from "../../charts/kit/picture.js";
import {
  categoriesOf,
  categoryTitle,
  cellsOf,
  describeProfile,
  fewerPeersNotes,
  type Profile,
  type ProfileCell,
} from "../../charts/kit/profile.js";
import { rankedRow } from "../../charts/pool-subtitle.js";
import { directionNotes, profileOf } from "../../charts/profile-of.js";
import { pizzaBody, pizzaLegend } from "../../charts/svg/pizza.js";
import { ranksAmong } from "../../text/pool-words.js";
import { MISSING_SIGN } from "../../text/value-text.js";
import { inBothThemes } from "../both-themes.js";
import { type Markup, markup, trusted } from "../markup.js";
import { bar, categoryClass } from "./bar.js";
import type { ReportContext, Subject } from "./context.js";
import { partHeading } from "./part-heading.js";

/** With this radius the labels around a pizza are at full size, and facts have room beside it. */
const PIZZA_RADIUS = 190;
/** Fewer slices than this tell less than bars. */
const LEAST_SLICES = 3;

/** The ranks at first sight: a pizza, and bars for where it has no room. */
export function headlinePicture({ table, level }: ReportContext, { row, name, headline }: Subject): Markup {
  if (headline.length === 0) return markup`<p class="picture">No metric has a rank.</p>`;
  const profile = profileOf(table, [row], headline, { title: `Percentile ranks of ${name}`, source: "" });
  const hasIntervals = cellsOf(profile).some(({ interval }) => interval !== null);
  const notes = [
    ...(hasIntervals
      ? [
          `Colour fades over the interval that holds the true rank with ${level} % probability, a line marks the rank of the figure as it stands: few attempts or minutes make long intervals.`,
        ]
      : []),
    ...fewerPeersNotes(profile),
    ...profile.notes,
  ];
  return markup`<figure class="picture">
${headline.length < LEAST_SLICES ? "" : pizza(profile)}
${bars(profile)}
<figcaption>${notes.map((note) => markup`<p>${note}</p>`)}</figcaption>
</figure>`;
}

function pizza(profile: Profile): Markup {
  const description = describeProfile(profile);
  const svg = inBothThemes((theme) => {
    const around = { title: profile.title, description, legend: pizzaLegend(profile, theme) };
    return embeddedPicture(theme, around, pizzaBody(profile, theme, PIZZA_RADIUS)).svg;
  });
  return trusted(svg);
}

function bars(profile: Profile): Markup {
  return markup`<ul class="bars">${cellsOf(profile).map(
    ({ label, category, value, rank, interval }) =>
      markup`<li class="${categoryClass(category)}"><span>${label}</span><span class="number">${value ?? MISSING_SIGN}</span>${bar(rank, interval)}</li>`,
  )}</ul>`;
}

/** Every metric of the profile with value, rank and likely rank, by category. */
export function rankTable(context: ReportContext, { row, profile: columns, name }: Subject): Markup | "" {
  if (columns.length === 0) return "";
  const { table, level } = context;
  const profile = profileOf(table, [row], columns);
  const cells = cellsOf(profile);
  const line = ({ label, value, rank, fewer, interval }: ProfileCell): Markup => {
    const among = fewer === null ? "" : markup` <span class="small">among ${fewer}</span>`;
    return markup`<tr><th scope="row">${label}${among}</th><td class="number">${value ?? MISSING_SIGN}</td><td>${bar(rank, interval)}</td><td class="number">${formatInterval(interval?.median, interval?.low, interval?.high)}</td></tr>`;
  };
  const groups = categoriesOf(cells).map((category) => {
    const own = cells.filter((cell) => cell.category === category);
    return markup`<tbody class="${categoryClass(category)}"><tr><th colspan="4" scope="rowgroup">${categoryTitle(category)}</th></tr>
${own.map(line)}</tbody>`;
  });
  const directions = directionNotes(table, columns, {}).map((note) => ` ${note}`);
  return markup`<div class="values">
${partHeading(context, "Values and ranks")}
<div class="ranks"><table>
<caption>${ranksAmong([rankedRow(table, row, name)])}.${directions}</caption>
<thead><tr><th scope="col">Metric</th><th scope="col" class="number">Value</th><th scope="col">Percentile rank</th><th scope="col" class="number">Likely rank, ${level} % interval</th></tr></thead>
${groups}</table></div>
</div>`;
}
