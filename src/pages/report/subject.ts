import { formatInterval } from "../../analysis/peers/percentile-intervals.js";
import { roleScores } from "../../analysis/peers/role-scores.js";
import { percentileBars } from "../../charts/percentile-bars.js";
import { pizzaChart } from "../../charts/pizza-chart.js";
import { poolSubtitle } from "../../charts/pool-subtitle.js";
import { notesOf } from "../../notes.js";
import { columnName, type Ending } from "../../table/column-names.js";
import { keyAt } from "../../table/keys.js";
import { applicableValues, labelOf, metricOf } from "../../table/metric-columns.js";
import { cellOf, type Table } from "../../table/table.js";
import { valueText } from "../../text/value-text.js";
import { fullName } from "../explorer/league-data.js";
import { type Markup, markup, trusted } from "../markup.js";
import { similarRows } from "../similar-rows.js";
import { seasonOfRow } from "../sources.js";
import { ownRoles, type ReportContext, type Subject } from "./context.js";

/** Everything about one player or team. */
export function subjectSection(context: ReportContext, subject: Subject): Markup {
  const { ranks, table } = context;
  const { row, name, headline } = subject;
  const key = keyAt(table, row);
  const options = { metrics: headline };
  const drawn = headline.length > 0;
  return markup`<section class="subject">
${context.isTitled ? markup`<h2>${name}</h2>` : ""}
<div class="columns">
<div>${drawn ? trusted(pizzaChart(ranks, key, options).svg) : markup`<p>No metric has a rank.</p>`}</div>
<div>${facts(table, row)}${warning(context, row)}${roleList(context, row)}</div>
</div>
${similarTable(context, row)}
${drawn ? barsPicture(context, subject) : ""}
${rankTable(context, subject)}
</section>`;
}

function barsPicture({ ranks, table, intervals, level }: ReportContext, { row, headline }: Subject): Markup {
  const hasIntervals =
    intervals !== undefined && headline.some((metric) => intervals.has(columnName(metric, "low")));
  const chart = percentileBars(ranks, keyAt(table, row), {
    title: hasIntervals ? "Percentile ranks, and how sure they are" : "Percentile ranks",
    metrics: headline,
  });
  const meaning = hasIntervals
    ? markup`<p class="small">A bar is the rank of the figure as it stands, a line the interval that holds the true rank with ${level} % probability: figures from few attempts or minutes have long ones.</p>`
    : "";
  return markup`<div class="bars-picture">${trusted(chart.svg)}</div>${meaning}`;
}

function facts(table: Table, row: number): Markup {
  const at = (column: string): number | string | null =>
    table.has(column) ? cellOf(table.column(column), row) : null;
  const unit = (column: string, text: string): string | null => (at(column) ? `${at(column)}${text}` : null);
  const positions = String(at("positions") ?? "")
    .replaceAll(" ", ", ")
    .replaceAll(":", " ");
  const lines: readonly (readonly [string, string | number | null])[] = [
    ["Full name", fullName(table, row)],
    ["Season", seasonOfRow(table, row)],
    ["Position", at("positionGroup")],
    ["Played at, %", positions],
    ["Age", unit("age", " at the start of the season")],
    ["Height", unit("player_height", " cm")],
    ["Foot", at("player_foot")],
    ["From", at("player_birthArea_name") ?? at("team_area_name")],
    ["Minutes", at("total_minutesOnField")],
    ["Matches", at("total_matches")],
    ["Goals", at("positionGroup") === "goalkeeper" ? null : at("total_goals")],
    ["Assists", at("positionGroup") === "goalkeeper" ? null : at("total_assists")],
    [
      "Clean sheets",
      at("positionGroup") === "goalkeeper" ? at("total_gkCleanSheets") : at("total_cleanSheets"),
    ],
    ["Coverage", at("coverage") === "full" ? null : at("coverage")],
  ];
  const known = lines.filter(([, value]) => value !== null && value !== "");
  return markup`<dl class="facts">${known.map(([term, value]) => markup`<dt>${term}</dt><dd>${value!}</dd>`)}</dl>`;
}

function warning({ ranks, minMinutes }: ReportContext, row: number): Markup | "" {
  if (ranks.numbers("inPool")[row] === 1) return "";
  if (ranks.numbers("peerCount")[row] === 0) {
    return markup`<p class="warning">Without a known position there are no peers, and no ranks.</p>`;
  }
  return markup`<p class="warning">Fewer than ${minMinutes} minutes: ranked against the peers without being one of them. Read with care.</p>`;
}

function roleList({ table, minMinutes }: ReportContext, row: number): Markup | "" {
  const criteria = table.entity === "team" ? {} : { minMinutes };
  const scores = ownRoles(table, row)
    .map(({ name }) => {
      const scored = roleScores(table, { ...criteria, role: name });
      return { name, score: scored.numbers("score")[row]!, share: scored.numbers("weightShare")[row]! };
    })
    .filter(({ score }) => !Number.isNaN(score))
    .sort((a, b) => b.score - a.score);
  if (scores.length === 0) return "";
  const least = Math.min(...scores.map(({ share }) => share));
  const partly =
    least < 100
      ? markup`<p class="small">On ${least.toFixed(0)} % of their weight or more; the data lack the rest.</p>`
      : "";
  return markup`<h3>Role scores</h3>
<table><tbody>${scores.map(
    ({ name, score }) => markup`<tr><th scope="row">${name}</th><td>${bar(score)}</td></tr>`,
  )}</tbody></table>${partly}`;
}

function similarTable({ table, minMinutes, similarCount }: ReportContext, row: number): Markup | "" {
  const similar = similarRows(table, row, { count: similarCount, minMinutes, explain: 2 });
  if (similar === undefined) return "";
  const text = (column: string, at: number): string => {
    const cell = similar.has(column) ? cellOf(similar.column(column), at) : null;
    return cell === null ? "–" : String(cell);
  };
  const players = table.entity === "player";
  return markup`<h3>Most similar</h3>
<div class="wide"><table><thead><tr><th scope="col">Name</th>${
    players ? markup`<th scope="col" class="number">Age</th><th scope="col" class="number">Minutes</th>` : ""
  }<th scope="col" class="number">Similarity</th><th scope="col">Most alike in</th><th scope="col">Least alike in</th></tr></thead>
<tbody>${Array.from(
    { length: similar.rowCount },
    (_, at) =>
      markup`<tr><th scope="row">${text("name", at)}</th>${
        players
          ? markup`<td class="number">${text("age", at)}</td><td class="number">${text("total_minutesOnField", at)}</td>`
          : ""
      }<td class="number">${similar.numbers("similarity")[at]!.toFixed(2)}</td><td class="small">${withoutFigures(text("agree", at))}</td><td class="small">${withoutFigures(text("differ", at))}</td></tr>`,
  )}</tbody></table></div>
<p class="small">${similarHint(table, similar)}</p>`;
}

function similarHint(table: Table, similar: Table): string {
  const [note] = notesOf(similar.notes, "similarity");
  const columns = note?.columns ?? [];
  const labels = columns.map((column) => labelOf(table, column)).join("; ");
  return `Among ${note?.candidates} candidates; 1 is the same in all of these, measured in standard deviations: ${labels}.`;
}

/** What two are alike in, without the figures of both, which take more room than a page has. */
function withoutFigures(explained: string): string {
  return explained.replace(/ \(-?[\d.]+ (?:and|against) -?[\d.]+\)/g, "");
}

function rankTable({ table, ranks, intervals, level }: ReportContext, subject: Subject): Markup | "" {
  const { row, profile, name } = subject;
  if (profile.length === 0) return "";
  const there = intervals?.find(keyAt(table, row)) ?? -1;
  const known = (metric: string, ending: Ending): number => {
    const column = columnName(metric, ending);
    return intervals?.has(column) ? intervals.numbers(column)[there]! : Number.NaN;
  };
  let category = "";
  const lines = profile.map((metric) => {
    const own = metricOf(table, metric)?.category ?? "other";
    const head = own === category ? "" : markup`<tr><th colspan="4" scope="rowgroup">${own}</th></tr>`;
    category = own;
    const value = valueText(metricOf(table, metric), applicableValues(table, metric)[row]!) ?? "–";
    const interval = formatInterval(known(metric, "median"), known(metric, "low"), known(metric, "high"));
    return markup`${head}<tr><th scope="row">${labelOf(table, metric)}</th><td class="number">${value}</td><td>${bar(
      ranks.numbers(columnName(metric, "rank"))[row]!,
    )}</td><td class="number">${interval}</td></tr>`;
  });
  return markup`<h3>Values and ranks</h3>
<div class="wide"><table><thead><tr><th scope="col">Metric</th><th scope="col" class="number">Value</th><th scope="col">Percentile rank</th><th scope="col" class="number">Likely rank, ${level} % interval</th></tr></thead>
<tbody>${lines}</tbody></table></div>
<p class="small">${poolSubtitle(ranks, [row], [name])}.</p>`;
}

/** A bar as long as a rank or a score, with the figure beside it. */
export function bar(rank: number): Markup {
  return markup`<span class="rank"><span class="track" style="--rank:${rank.toFixed(1)}"></span><span class="figure">${rank.toFixed(0)}</span></span>`;
}
