import { mixedAt } from "../../analysis/peers/mixed-positions.js";
import { fewerPeersAt } from "../../analysis/peers/valued-peers.js";
import { byCategory, rankAt } from "../../charts/chart-metrics.js";
import { valueAt } from "../../charts/profile-of.js";
import { labelOf } from "../../table/metric-columns.js";
import { minutesColumn } from "../../table/minutes.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import { type Markup, markup } from "../markup.js";
import { cellText } from "./cell-text.js";
import type { ReportContext } from "./context.js";
import { rankStrips, subjectSign } from "./rank-strips.js";
import { scrolling } from "./scrolling.js";
import { sectionId } from "./subject.js";

/** So many metrics are compared at first sight. */
const MOST_METRICS = 6;

/** Those reported on, side by side: a picture of their ranks, and a table of who they are. */
export function shortlist(context: ReportContext): Markup {
  const metrics = sharedMetrics(context);
  return markup`<section>
<h2>At a glance</h2>
${rankStrips(context, metrics)}
${shortlistTable(context, metrics)}
</section>`;
}

/** The metrics that most of them are measured by, by category. */
function sharedMetrics({ table, subjects }: ReportContext): string[] {
  const counts = new Map<string, number>();
  for (const metric of subjects.flatMap(({ headline }) => headline))
    counts.set(metric, (counts.get(metric) ?? 0) + 1);
  const most = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_METRICS)
    .map(([metric]) => metric);
  return byCategory(table, [subjects[0]!.row], most);
}

/** Everybody in one table: who they are, their default role's score, and what they all are measured by. */
function shortlistTable({ table, subjects }: ReportContext, metrics: readonly string[]): Markup {
  const about = (column: string, row: number): string => {
    const isMixed = column === "positionGroup" && mixedAt(table, row) !== null;
    return (
      cellText(table, column, row) + (isMixed ? `, ${cellText(table, "positionGroupShare", row)} %` : "")
    );
  };
  const rank = (metric: string, row: number): Markup => {
    const fewer = fewerPeersAt(table, metric, row);
    const among = fewer === null ? "" : ` among ${fewer}`;
    return markup`<span class="small">${rankText(rankAt(table, metric, row))}${among}</span>`;
  };
  const facts = [...FACTS, { column: minutesColumn(table) ?? "", head: "Minutes" }].filter(
    ({ column }) => table.entity === "player" && table.has(column),
  );
  const lines = subjects.map(
    (
      { row, name },
      place,
    ) => markup`<tr><th scope="row">${subjectSign(place)} <a href="#${sectionId(place)}">${name}</a></th>${facts.map(
      ({ column }) => markup`<td>${about(column, row)}</td>`,
    )}<td class="number">${rankText(table.numbers("score")[row])}</td>${metrics.map(
      (metric) =>
        markup`<td class="number">${valueAt(table, metric, row) ?? MISSING_SIGN}\u00a0${rank(metric, row)}</td>`,
    )}</tr>
`,
  );
  return scrolling(
    "At a glance",
    markup`<table>
<caption>Small figures are percentile ranks, each one's among his own peers. The role score is that of the position's default role.</caption>
<thead><tr><th scope="col">Name</th>${facts.map(({ head }) => markup`<th scope="col">${head}</th>`)}<th scope="col" class="number">Role score</th>${metrics.map(
      (metric) => markup`<th scope="col" class="number">${labelOf(table, metric)}</th>`,
    )}</tr></thead>
<tbody>${lines}</tbody></table>`,
  );
}

const FACTS = [
  { column: "positionGroup", head: "Position" },
  { column: "age", head: "Age" },
] as const;
