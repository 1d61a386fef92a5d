import { mixedAt } from "../../analysis/peers/mixed-positions.js";
import { fewerPeersAt } from "../../analysis/peers/valued-peers.js";
import { rankAt } from "../../charts/chart-input.js";
import { valueAt } from "../../charts/profile-of.js";
import { invalidOption } from "../../errors.js";
import { writeWholeFile } from "../../formats/write-file.js";
import { checkOptions } from "../../options.js";
import { type TableInput, tableFrom } from "../../table/input.js";
import { labelOf, metricOf } from "../../table/metric-columns.js";
import { cellOf, type RowKey } from "../../table/table.js";
import { meaningOf } from "../../text/metric-words.js";
import { captionOfCells } from "../../text/pool-words.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import { type Markup, markup } from "../markup.js";
import { pageDocument } from "../page-document.js";
import { leagueTitle, seasonPeriod } from "../sources.js";
import { REPORT_CHECKS, type ReportContext, type ReportOptions, reportContext } from "./context.js";
import { REPORT_STYLE } from "./style.js";
import { subjectSection } from "./subject.js";

export { REPORT_CHECKS, type ReportOptions } from "./context.js";

/**
 * A report on a player, a team or a shortlist as one HTML page, to read on a screen or to print on A4.
 *
 * Shape:   the text of an HTML file without any script, which needs no network and whose policy allows none.
 *          For each one: profile, pizza, role scores, the most similar ones and why, bars with intervals, a
 *          table with values, ranks and intervals; for several first a table of all; at the end what the
 *          metrics mean, how the figures are made, and the source and the dates of the data.
 * Ranks:   `percentileRanks` among the peers that the criteria make, players with 900 minutes or more unless they
 *          say otherwise; a table that has a pool keeps to it. Intervals: `percentileIntervals`.
 * Missing: a dash; metrics without a rank are left out.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `unknown_option`, `invalid_option`.
 *
 * @example
 * const page = reportPage(await samplePlayers(), "M. Salah", { metrics: ["average_goals", "average_shots"] });
 * page.includes("<h1>Mohamed Salah</h1>") // => true
 */
export function reportPage(
  input: TableInput,
  keysOrNames: RowKey | string | readonly (RowKey | string)[],
  options: ReportOptions = {},
): string {
  checkOptions("reportPage", options, REPORT_CHECKS);
  const table = tableFrom("reportPage", input);
  const wanted = Array.isArray(keysOrNames)
    ? (keysOrNames as (RowKey | string)[])
    : [keysOrNames as RowKey | string];
  if (wanted.length === 0)
    throw invalidOption("reportPage", "keysOrNames", wanted, "a name, an id or a key, or several");
  const context = reportContext("reportPage", table, wanted, options);
  const { subjects } = context;
  const title =
    options.title ??
    (subjects.length > 3 ? `Shortlist of ${subjects.length}` : subjects.map(({ name }) => name).join(", "));
  return pageDocument({
    title,
    style: REPORT_STYLE,
    body: markup`<header>
<h1>${title}</h1>
<p class="lead">${leagueTitle(table)}. ${peersSentence(context)}</p>
${subjects.length > 1 ? shortlistTable(context) : ""}
</header>
${subjects.map((subject) => subjectSection(context, subject))}
${closing(context)}`,
  });
}

/**
 * Writes {@link reportPage} to a file: the whole file or none.
 *
 * Errors: `unwritable`, and those of {@link reportPage}.
 *
 * @example await writeReport(await sampleTeams(), "Liverpool", "liverpool.html") // => undefined
 */
export async function writeReport(
  input: TableInput,
  keysOrNames: RowKey | string | readonly (RowKey | string)[],
  path: string,
  options: ReportOptions = {},
): Promise<void> {
  writeWholeFile("writeReport", path, reportPage(input, keysOrNames, options));
}

/** Who the ranks of those reported on are among, as their cells say. */
function peersSentence({ table, subjects }: ReportContext): string {
  const cell = (name: string, at: number): unknown => cellOf(table.column(name), subjects[at]!.row);
  return captionOfCells({ rowCount: subjects.length, columnNames: table.columnNames, cell }, [])
    .map((caption) => `${caption}; 100 is the best.`)
    .join("");
}

/** Everybody in one table: who they are, their default role's score, and what they all are measured by. */
function shortlistTable({ table, subjects }: ReportContext): Markup {
  const MOST = 6;
  const counts = new Map<string, number>();
  for (const metric of subjects.flatMap(({ headline }) => headline))
    counts.set(metric, (counts.get(metric) ?? 0) + 1);
  const shown = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST)
    .map(([metric]) => metric);
  const cell = (column: string, row: number): string => {
    const value = table.has(column) ? cellOf(table.column(column), row) : null;
    return value === null ? MISSING_SIGN : String(value);
  };
  const about = (column: string, row: number): string => {
    const isMixed = column === "positionGroup" && mixedAt(table, row) !== null;
    return cell(column, row) + (isMixed ? `, ${cell("positionGroupShare", row)} %` : "");
  };
  const rank = (metric: string, row: number): Markup => {
    const fewer = fewerPeersAt(table, metric, row);
    const among = fewer === null ? "" : ` among ${fewer}`;
    return markup`<span class="small">${rankText(rankAt(table, metric, row))}${among}</span>`;
  };
  const facts =
    table.entity === "team"
      ? []
      : ["positionGroup", "age", "total_minutesOnField"].filter((name) => table.has(name));
  const heads = facts.map((name) =>
    name === "positionGroup" ? "Position" : name === "age" ? "Age" : "Minutes",
  );
  return markup`<h3>At a glance</h3>
<div class="wide"><table><thead><tr><th scope="col">Name</th>${heads.map((head) => markup`<th scope="col">${head}</th>`)}<th scope="col" class="number">Role score</th>${shown.map(
    (metric) => markup`<th scope="col" class="number">${labelOf(table, metric)}</th>`,
  )}</tr></thead>
<tbody>${subjects.map(
    ({ row, name }) =>
      markup`<tr><th scope="row">${name}</th>${facts.map((column) => markup`<td>${about(column, row)}</td>`)}<td class="number">${rankText(
        table.numbers("score")[row]!,
      )}</td>${shown.map(
        (metric) =>
          markup`<td class="number">${valueAt(table, metric, row) ?? MISSING_SIGN} ${rank(metric, row)}</td>`,
      )}</tr>`,
  )}</tbody></table></div>
<p class="small">Small figures are percentile ranks, each one's among his own peers. The role score is that of the position's default role.</p>`;
}

const MIXED =
  "Position: that in which most of the time was spent, and so is that of the peers. Made with the option match: any, the report also takes as peers all who spent a quarter of their time there.";

function closing({ league, table, subjects, criteria, level, source }: ReportContext): Markup {
  const used = [...new Set(subjects.flatMap(({ headline, profile }) => [...headline, ...profile]))];
  const period = seasonPeriod(league);
  const isMixed = criteria.match !== "any" && subjects.some(({ row }) => mixedAt(table, row) !== null);
  return markup`<section>
<h2>What the metrics mean</h2>
<dl class="meanings">${used.map((column) => markup`<div><dt>${labelOf(table, column)}</dt><dd>${meaningOf(metricOf(table, column))}</dd></div>`)}</dl>
<h2>How the figures are made</h2>
<p class="small">Percentile rank: the share of peers whom the figure leaves behind or equals, 0 to 100; ties share the average place. “Among 28 of 45” says that only so many of the peers have a value. Rates without attempts, and averages over fewer than 45 tagged minutes, are missing, never 0.</p>
${isMixed ? markup`<p class="small">${MIXED}</p>` : ""}
<p class="small">Likely rank: the middle of the percentile ranks that the true rate may have, given how often it was seen and how the peers differ (empirical Bayes), and the interval that holds it with ${level} % probability.</p>
<p class="small">Role score: the weighted mean of the percentile ranks that make up the role; where part of its weight is not known, the score stands on the rest.</p>
<h2>Data</h2>
<p class="small">${source === "" ? "Source: not stated." : `Source: ${source}`}</p>
<p class="small">${period === "" ? "Dates: the records do not tell." : `Seasons from ${period}.`} ${league.rowCount} records.</p>
</section>`;
}
