import { mixedAt } from "../../analysis/peers/mixed-positions.js";
import { labelOf, metricOf } from "../../table/metric-columns.js";
import { counted } from "../../text/counted.js";
import { meaningOf } from "../../text/metric-words.js";
import { type Markup, markup } from "../markup.js";
import { seasonPeriod } from "../sources.js";
import type { ReportContext } from "./context.js";

const BY_CATEGORY =
  "Score by category: the middle of what the mean of the percentile ranks of the position's headline metrics may be, given how often the rates were seen. Ball carrying takes in ball security, defending duels; set pieces, discipline and results count nowhere.";
const MIXED =
  "Position: that in which most of the time was spent, and so is that of the peers. Made with the option match: any, the report also takes as peers all who spent a quarter of their time there.";

/** What the metrics of the report mean, where their labels do not say all of it. */
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
<p class="small">Percentile rank: the share of peers whom the figure leaves behind or equals, 0 to 100; ties share the average place. “Among 28 of 45” says that only so many of the peers have a value. Rates without attempts, and averages over fewer than 45 tagged minutes, are missing, never 0.</p>
${subjects.some(({ categories }) => categories.length > 0) ? markup`<p class="small">${BY_CATEGORY}</p>` : ""}
${isMixed ? markup`<p class="small">${MIXED}</p>` : ""}
<p class="small">Likely rank: the middle of the percentile ranks that the true rate may have, given how often it was seen and how the peers differ (empirical Bayes), and the interval that holds it with ${level} % probability.</p>
<p class="small">Role score: the middle of what the weighted mean of the percentile ranks that make up the role may be, given how often the rates were seen; where part of its weight is not known, the score stands on the rest.</p>
</section>`;
}

export function dataFooter({ league, source, date }: ReportContext): Markup {
  const period = seasonPeriod(league);
  return markup`<footer class="closing">
<h2>Data</h2>
<p class="small">${source === "" ? "Source: not stated." : `Source: ${source}`} ${period === "" ? "Dates: the records do not tell." : `Seasons from ${period}.`} ${counted(league.rowCount, "record")}. Report of ${date}.</p>
</footer>`;
}
