import { fewerOf, mixedAt } from "../../analysis/peers/standing.js";
import { byCategory, rankAt } from "../../charts/chart-input.js";
import { subjectsIn } from "../../charts/profile-of.js";
import { lightTheme } from "../../charts/theme.js";
import { labelOf } from "../../table/metric-columns.js";
import { minutesColumn } from "../../table/played.js";
import { grouped } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import { type Markup, markup, type PageColumn, pageTable } from "../markup.js";
import { ageColumn, cellText, oneScoreText } from "../page-league.js";
import type { ReportContext, Subject } from "./context.js";
import { sectionId } from "./subject.js";

const MOST_METRICS = 6;

/** The subjects side by side: a picture of their ranks, and a table of facts. */
export function shortlist(context: ReportContext): Markup {
  const metrics = sharedMetrics(context);
  return markup`<section>
<h2>At a glance</h2>
${rankStrips(context, metrics)}
${shortlistTable(context, metrics)}
</section>`;
}

/** The metrics that most of the subjects share, by category. */
export function sharedMetrics({ table, subjects }: ReportContext): string[] {
  const all = subjects.flatMap(({ headline }) => headline);
  const shared = [...grouped(all, (metric) => metric)].sort(([, a], [, b]) => b.length - a.length);
  const most = shared.slice(0, MOST_METRICS).map(([metric]) => metric);
  return byCategory(table, [subjects[0]!.row], most);
}

/** What pages and slides tell of players beside each other: the head, and the column of the cells. */
export function factColumns(table: Table): (readonly [head: string, column: string])[] {
  if (table.entity === "team") return [];
  const minutes = minutesColumn(table) ?? "";
  return [
    ["Position", "positionGroup"],
    ["Age", ageColumn(table)],
    ["Minutes", minutes],
  ];
}

/** All subjects in one table: facts, score in the default role, and the shared metrics. */
function shortlistTable({ table, subjects }: ReportContext, metrics: readonly string[]): Markup {
  const about = (column: string, { row }: Subject): string => {
    const mixed = column === "positionGroup" ? mixedAt(table, row) : null;
    return mixed ?? cellText(table, column, row);
  };
  const rows = subjects.map(({ row }) => row);
  const { drawn: ofSubjects } = subjectsIn(table, rows, metrics, {});
  const figures = (at: number, metric: number): Markup => {
    const standing = ofSubjects[at]![metric]!;
    const fewer = fewerOf(standing);
    const among = fewer === null ? "" : ` among ${fewer}`;
    return markup`${standing.text ?? MISSING_SIGN}\u00a0<span class="small">${rankText(standing.rank)}${among}</span>`;
  };
  const columns: PageColumn<Subject>[] = [
    {
      head: "Name",
      cell: ({ name }, at) => [subjectSign(at), " ", markup`<a href="#${sectionId(at)}">${name}</a>`],
    },
    ...factColumns(table)
      .filter(([, column]) => table.has(column))
      .map(([head, column]) => ({ head, cell: (subject: Subject) => about(column, subject) })),
    { head: "Role score", cell: ({ roles }) => oneScoreText(roles) },
    ...metrics.map((metric, place) => ({
      head: labelOf(table, metric),
      kind: "number",
      cell: (_: Subject, at: number) => figures(at, place),
    })),
  ];
  const caption = markup`Small figures are percentile ranks among each player's own peers. The role score is the best of those in the position's roles, by likely rates.`;
  return pageTable("At a glance", caption, columns, subjects);
}

const COLOURS = lightTheme.series.length;
/** The width of a dot, in ranks, on a wide and on a narrow page. Dots nearer than that are put in different lanes. */
const DOT = { wide: 4.7, narrow: 7 };

/** The ranks of all subjects: for each metric a strip from 0 to 100 with a numbered dot per subject. */
function rankStrips({ table, subjects }: ReportContext, metrics: readonly string[]): Markup {
  if (metrics.length === 0) return markup``;
  const strips = metrics.map((metric) => {
    const ranks = subjects.map(({ row }) => rankAt(table, metric, row));
    return strip(labelOf(table, metric), ranks, subjects);
  });
  return markup`<figure class="strips">
<ul class="legend">${subjects.map(({ name }, place) => markup`<li>${subjectSign(place)} ${name}</li>`)}</ul>
${strips}
<figcaption><p>Percentile ranks from 0 to 100 among each player's own peers; the line is at 50.</p></figcaption>
</figure>`;
}

/** The number that stands for a subject, on its colour. */
function subjectSign(place: number): Markup {
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

/** The first free lane for each rank, in which it touches no other. The highest rank comes first. */
function lanesOf(ranks: readonly number[], width: number): number[] {
  const lowest: number[] = [];
  return ranks.map((rank) => {
    const free = lowest.findIndex((other) => other - rank >= width);
    const lane = free < 0 ? lowest.length : free;
    lowest[lane] = rank;
    return lane;
  });
}
