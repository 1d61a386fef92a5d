import { rankAt } from "../../charts/chart-metrics.js";
import { lightTheme } from "../../charts/theme.js";
import { labelOf } from "../../table/metric-columns.js";
import { inkOn } from "../../text/colour.js";
import { rankText } from "../../text/value-text.js";
import { inBothThemes } from "../both-themes.js";
import { type Markup, markup } from "../markup.js";
import type { ReportContext, Subject } from "./context.js";

const COLOURS = lightTheme.series.length;
/** How wide a dot is, in ranks: on a strip beside its label, and on that of a phone. Nearer ones stand in lanes. */
const DOT = { wide: 4.7, narrow: 7 };

/** Everybody's ranks in a picture: a strip from 0 to 100 for each metric, and on it a numbered dot for each one. */
export function rankStrips({ table, subjects }: ReportContext, metrics: readonly string[]): Markup {
  if (metrics.length === 0) return markup``;
  const strips = metrics.map((metric) =>
    strip(
      labelOf(table, metric),
      subjects.map(({ row }) => rankAt(table, metric, row)),
      subjects,
    ),
  );
  return markup`<figure class="strips">
<ul class="legend">${subjects.map(({ name }, place) => markup`<li>${subjectSign(place)} ${name}</li>`)}</ul>
${strips}
<figcaption><p>Percentile ranks from 0 to 100, each one's among his own peers; the line is at 50.</p></figcaption>
</figure>`;
}

/** The number that stands for one of those reported on, on a ground of his colour. */
export function subjectSign(place: number): Markup {
  return markup`<span class="dot subject-${place % COLOURS}">${place + 1}</span>`;
}

function strip(label: string, ranks: readonly number[], subjects: readonly Subject[]): Markup {
  const words = subjects.map(({ name }, place) => `${name} ${rankText(ranks[place])}`).join(", ");
  const dots = ranks
    .map((rank, place) => ({ rank, place }))
    .filter(({ rank }) => !Number.isNaN(rank))
    .sort((a, b) => b.rank - a.rank);
  const sorted = dots.map(({ rank }) => rank);
  const [wide, narrow] = [lanesOf(sorted, DOT.wide), lanesOf(sorted, DOT.narrow)];
  const drawn = dots.map(({ rank, place }, at) => {
    const lane = `--rank:${rank.toFixed(1)};--wide:${wide[at]};--narrow:${narrow[at]}`;
    return markup`<span class="dot subject-${place % COLOURS}" style="${lane}">${place + 1}</span>`;
  });
  const missing = ranks.flatMap((rank, place) => (Number.isNaN(rank) ? [String(place + 1)] : []));
  const without =
    missing.length === 0 ? "" : markup` <span class="small">no rank: ${missing.join(", ")}</span>`;
  const lanes = `--wide-lanes:${Math.max(0, ...wide) + 1};--narrow-lanes:${Math.max(0, ...narrow) + 1}`;
  return markup`<div class="strip"><span>${label}${without}</span><div class="dots" role="img" aria-label="${label}: ${words}" style="${lanes}">${drawn}</div></div>
`;
}

/** For each of the ranks, the highest first, the first lane in which it touches no other. */
function lanesOf(ranks: readonly number[], width: number): number[] {
  const lowest: number[] = [];
  return ranks.map((rank) => {
    const free = lowest.findIndex((other) => other - rank >= width);
    const lane = free < 0 ? lowest.length : free;
    lowest[lane] = rank;
    return lane;
  });
}

export const STRIPS_STYLE = inBothThemes((theme) =>
  theme.series
    .map((colour, place) => `.subject-${place} { background: ${colour}; color: ${inkOn(colour)}; }`)
    .join("\n"),
);
