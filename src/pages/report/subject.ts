import { fullName } from "../../analysis/search/found-by.js";
import { totalsOf } from "../../catalogue/headlines.js";
import { isThin, minutesAt } from "../../charts/playing-time.js";
import { rankedRow } from "../../charts/pool-subtitle.js";
import { groupAt, labelOf } from "../../table/metric-columns.js";
import { cellOf, type Table } from "../../table/table.js";
import { elsewhereWarning, outsideText } from "../../text/pool-words.js";
import { type Markup, markup } from "../markup.js";
import { seasonOfRow } from "../sources.js";
import { bar } from "./bar.js";
import type { ReportContext, Subject } from "./context.js";
import { partHeading } from "./part-heading.js";
import { headlinePicture, rankTable } from "./ranks.js";
import { similarTable } from "./similar.js";

/** Where the section of one of those reported on is found in the page. */
export function sectionId(place: number): string {
  return `report-${place + 1}`;
}

/** Everything about one player or team. */
export function subjectSection(context: ReportContext, subject: Subject, place: number): Markup {
  const { table } = context;
  const { row, name } = subject;
  return markup`<section id="${sectionId(place)}" class="${isThin(table, row) ? "subject thin" : "subject"}">
${context.isTitled ? markup`<h2>${name}</h2>` : ""}
<div class="columns">
<div class="about">${facts(table, row)}${warnings(context, subject)}${roleList(context, subject)}</div>
${headlinePicture(context, subject)}
</div>
${similarTable(context, subject)}
${rankTable(context, subject)}
</section>
`;
}

function facts(table: Table, row: number): Markup {
  const at = (column: string): number | string | null =>
    table.has(column) ? cellOf(table.column(column), row) : null;
  const { minutes, matches } = table.catalogue;
  const sum = (column: string | undefined): number | string | null =>
    column === undefined ? null : at(column);
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
    ["Minutes", sum(minutes.onField)],
    ["Matches", sum(matches.onField)],
    ...totalsOf(table.catalogue, groupAt(table, row)).map(
      (name) => [labelOf(table, name), sum(name)] as const,
    ),
    ["Coverage", at("coverage") === "full" ? null : at("coverage")],
  ];
  const known = lines.flatMap(([term, value]) =>
    value === null || value === "" ? [] : [markup`<dt>${term}</dt><dd>${value}</dd>`],
  );
  return markup`<dl class="facts">${known}</dl>`;
}

function warnings({ table, leastMinutes }: ReportContext, { row, name }: Subject): Markup {
  const minutes = minutesAt(table, row);
  const ranked = rankedRow(table, row, name);
  const texts = [outsideText(ranked, leastMinutes?.(row), minutes), elsewhereWarning(ranked)];
  return markup`${texts.filter((text) => text !== "").map((text) => markup`<p class="warning">${text}</p>`)}`;
}

function roleList(context: ReportContext, { roles }: Subject): Markup | "" {
  if (roles.length === 0) return "";
  const least = Math.min(...roles.map(({ share }) => share));
  const partly =
    least < 100
      ? markup`<caption>On ${least.toFixed(0)} % of their weight or more; the data lack the rest.</caption>`
      : "";
  return markup`<div>${partHeading(context, "Role scores")}
<table>${partly}<tbody>${roles.map(
    ({ name, score }) => markup`<tr><th scope="row">${name}</th><td>${bar(score)}</td></tr>`,
  )}</tbody></table></div>`;
}
