import { signed } from "../../analysis/likeness/agreements.js";
import { formatInterval } from "../../analysis/peers/percentile-intervals.js";
import { fewerPeersAt } from "../../analysis/peers/valued-peers.js";
import { fullName } from "../../analysis/search/found-by.js";
import { rankAt } from "../../charts/chart-input.js";
import { rankedRow } from "../../charts/pool-subtitle.js";
import { profileOf, valueAt } from "../../charts/profile-of.js";
import { drawPercentileBars } from "../../charts/svg/percentile-bars.js";
import { drawPizza } from "../../charts/svg/pizza.js";
import { OTHER } from "../../charts/svg/profile.js";
import { lightTheme } from "../../charts/theme.js";
import { notesOf } from "../../notes.js";
import { analysisColumn, analysisOf, type Ending } from "../../table/column-names.js";
import { labelOf, metricOf } from "../../table/metric-columns.js";
import { cellOf, type Table } from "../../table/table.js";
import { elsewhereWarning, outsideText, ranksAmong } from "../../text/pool-words.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import { type Markup, markup, trusted } from "../markup.js";
import { seasonOfRow } from "../sources.js";
import type { ReportContext, Subject } from "./context.js";

/** Everything about one player or team. */
export function subjectSection(context: ReportContext, subject: Subject): Markup {
  const { table } = context;
  const { row, name, headline } = subject;
  const pizza =
    headline.length > 0
      ? trusted(drawPizza(profileOf(table, [row], headline), lightTheme).svg)
      : markup`<p>No metric has a rank.</p>`;
  return markup`<section class="subject">
${context.isTitled ? markup`<h2>${name}</h2>` : ""}
<div class="columns">
<div>${pizza}</div>
<div>${facts(table, row)}${warnings(context, subject)}${roleList(subject)}</div>
</div>
${similarTable(subject)}
${headline.length > 0 ? barsPicture(context, subject) : ""}
${rankTable(context, subject)}
</section>`;
}

function barsPicture({ table, level }: ReportContext, { row, headline }: Subject): Markup {
  const hasIntervals = headline.some((metric) => analysisOf(table, metric, "low") !== undefined);
  const title = hasIntervals ? "Percentile ranks, and how sure they are" : "Percentile ranks";
  const { svg } = drawPercentileBars(profileOf(table, [row], headline, { title }), lightTheme);
  const meaning = hasIntervals
    ? markup`<p class="small">A bar is the rank of the figure as it stands, a line the interval that holds the true rank with ${level} % probability: figures from few attempts or minutes have long ones.</p>`
    : "";
  return markup`<div class="bars-picture">${trusted(svg)}</div>${meaning}`;
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
    ["Clubs of the season", at("player_seasonTeam")],
    ["Club when fetched", at("player_currentTeam")],
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

function warnings({ table, criteria }: ReportContext, { row, name }: Subject): Markup {
  const minutes = table.has("total_minutesOnField")
    ? table.numbers("total_minutesOnField")[row]!
    : Number.NaN;
  const ranked = rankedRow(table, row, name);
  const texts = [outsideText(ranked, criteria.minMinutes, minutes), elsewhereWarning(ranked)];
  return markup`${texts.filter((text) => text !== "").map((text) => markup`<p class="warning">${text}</p>`)}`;
}

function roleList({ roles: scores }: Subject): Markup | "" {
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

function similarTable({ similar }: Subject): Markup | "" {
  if (similar === undefined) return "";
  const text = (column: string, at: number): string => {
    const cell = similar.has(column) ? cellOf(similar.column(column), at) : null;
    return cell === null ? MISSING_SIGN : String(cell);
  };
  const players = similar.entity === "player";
  return markup`<h3>Most similar</h3>
<div class="wide"><table><thead><tr><th scope="col">Name</th>${
    players ? markup`<th scope="col" class="number">Age</th><th scope="col" class="number">Minutes</th>` : ""
  }<th scope="col" class="number">Similarity</th><th scope="col">Most alike in</th><th scope="col">Least alike in</th></tr></thead>
<tbody>${Array.from({ length: similar.rowCount }, (_, at) => {
    const [agree, differ] = likeness(similar, at);
    return markup`<tr><th scope="row">${text("name", at)}</th>${
      players
        ? markup`<td class="number">${text("age", at)}</td><td class="number">${text("total_minutesOnField", at)}</td>`
        : ""
    }<td class="number">${similar.numbers("similarity")[at]!.toFixed(2)}</td><td class="small">${agree!}</td><td class="small">${differ!}</td></tr>`;
  })}</tbody></table></div>
<p class="small">${similarHint(similar)}</p>`;
}

function similarHint(similar: Table): string {
  const [note] = notesOf(similar.notes, "similarity");
  const labels = (note?.columns ?? []).map((column) => labelOf(similar, column)).join("; ");
  return `Among ${note?.candidates} candidates; 1 is the same in all of these, measured in standard deviations: ${labels}.`;
}

function differenceIn(table: Table, name: string): string | undefined {
  const made = analysisColumn(table, name);
  return made?.ending === "difference" ? made.metric : undefined;
}

/** The two metrics in which a similar row is nearest, and the two in which it is farthest, in standard deviations. */
function likeness(similar: Table, row: number): readonly string[] {
  const differences = similar.columnNames
    .map((name) => ({ name, made: differenceIn(similar, name) }))
    .flatMap(({ name, made }) =>
      made === undefined ? [] : [{ label: labelOf(similar, made), by: similar.numbers(name)[row]! }],
    )
    .filter(({ by }) => !Number.isNaN(by))
    .sort((a, b) => Math.abs(a.by) - Math.abs(b.by));
  const far = differences.slice(2).slice(-2).reverse();
  return [
    differences
      .slice(0, 2)
      .map(({ label }) => label)
      .join("; "),
    far.map(({ label, by }) => `${label} ${signed(by)} SD`).join("; "),
  ];
}

function rankTable({ table, level }: ReportContext, { row, profile, name }: Subject): Markup | "" {
  if (profile.length === 0) return "";
  const likely = (metric: string, ending: Ending): number => {
    const column = analysisOf(table, metric, ending);
    return column === undefined ? Number.NaN : table.numbers(column)[row]!;
  };
  let category = "";
  const lines = profile.map((metric) => {
    const own = metricOf(table, metric)?.category ?? OTHER;
    const head = own === category ? "" : markup`<tr><th colspan="4" scope="rowgroup">${own}</th></tr>`;
    category = own;
    const interval = formatInterval(likely(metric, "median"), likely(metric, "low"), likely(metric, "high"));
    return markup`${head}<tr><th scope="row">${labelOf(table, metric)}${fewerHint(table, metric, row)}</th><td class="number">${valueAt(table, metric, row) ?? MISSING_SIGN}</td><td>${bar(rankAt(table, metric, row))}</td><td class="number">${interval}</td></tr>`;
  });
  return markup`<h3>Values and ranks</h3>
<div class="wide"><table><thead><tr><th scope="col">Metric</th><th scope="col" class="number">Value</th><th scope="col">Percentile rank</th><th scope="col" class="number">Likely rank, ${level} % interval</th></tr></thead>
<tbody>${lines}</tbody></table></div>
<p class="small">${ranksAmong([rankedRow(table, row, name)])}.</p>`;
}

/** How many of the peers have a value, where not all have. */
function fewerHint(table: Table, metric: string, row: number): Markup | "" {
  const fewer = fewerPeersAt(table, metric, row);
  return fewer === null ? "" : markup` <span class="small">among ${fewer}</span>`;
}

/** A bar as long as a rank or a score, with the figure beside it; a dash alone for a missing one. */
function bar(rank: number): Markup {
  if (Number.isNaN(rank)) return markup`${MISSING_SIGN}`;
  return markup`<span class="rank"><span class="track" style="--rank:${rank.toFixed(1)}"></span><span class="figure">${rankText(rank)}</span></span>`;
}
