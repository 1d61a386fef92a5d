import { mixedAt } from "../../analysis/peers/standing.js";
import { labelOf, metricOf } from "../../table/metric-columns.js";
import { meaningOf } from "../../text/words.js";
import { type Markup, markup } from "../markup.js";
import { aboutData } from "../page-league.js";
import type { ReportContext } from "./context.js";

const BY_CATEGORY =
  "Score by category: the median estimate of the mean percentile rank in the position's headline metrics, given how much evidence the rates have. Ball carrying includes ball security, and defending includes duels; set pieces, discipline and results do not count.";
const MIXED =
  "Position: the position with most of the playing time, for the player and the peers. With the option match: any, all players with a quarter of their time in the position are peers too.";

/** The meanings of the report's metrics, where labels do not say everything. */
export function metricMeanings({ table, subjects }: ReportContext): Markup {
  const used = new Set(subjects.flatMap(({ headline, profile }) => [...headline, ...profile]));
  const meanings = [...used]
    .map((column) => [labelOf(table, column), meaningOf(metricOf(table, column))] as const)
    .filter(([label, meaning]) => meaning !== `${label} minutes.`);
  if (meanings.length === 0) return markup``;
  return markup`<section class="closing">
<h2>What the metrics mean</h2>
<dl class="meanings">${meanings.map(([label, meaning]) => markup`<div><dt>${label}</dt><dd>${meaning}</dd></div>`)}</dl>
</section>`;
}

export function howFiguresAreMade({ table, subjects, criteria, level }: ReportContext): Markup {
  const isMixed = criteria.match !== "any" && subjects.some(({ row }) => mixedAt(table, row) !== null);
  return markup`<section class="closing">
<h2>How the figures are made</h2>
<p class="small">Percentile rank: the share of peers with an equal or worse figure, 0 to 100; ties share the average place. “Among 28 of 45” means that only 28 of the 45 peers have a value. Rates without attempts, and averages over fewer than 45 tagged minutes, are missing, never 0.</p>
${subjects.some(({ categories }) => categories.length > 0) ? markup`<p class="small">${BY_CATEGORY}</p>` : ""}
${isMixed ? markup`<p class="small">${MIXED}</p>` : ""}
<p class="small">Likely rank: the median estimate of the percentile rank of the true rate, given its evidence and the spread of the peers (empirical Bayes), with the interval that contains it with ${level}% probability.</p>
<p class="small">Role score: the median estimate of the role's weighted mean of percentile ranks, given the evidence for the rates; where part of its weight is unknown, the score uses the rest.</p>
</section>`;
}

export function dataFooter({ league, source, date }: ReportContext): Markup {
  return markup`<footer class="closing">
<h2>Data</h2>
<p class="small">${aboutData(league, source)} Report of ${date}.</p>
</footer>`;
}
