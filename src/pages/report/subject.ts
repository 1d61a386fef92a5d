import { formatInterval } from "../../analysis/peers/percentile-intervals.js";
import { fewerOf } from "../../analysis/peers/standing.js";
import { FACTS, type FactName, moneyText } from "../../analysis/search/facts.js";
import { fullName } from "../../analysis/search/found-by.js";
import { totalsOf } from "../../catalogue/headlines.js";
import { embeddedPicture, type Picture } from "../../charts/kit/picture.js";
import {
  type Cell,
  cellsOf,
  describeProfile,
  fewerPeersNotes,
  inCategories,
  intervalOf,
  type Profile,
} from "../../charts/kit/profile.js";
import { isThin, minutesAt, profileOf, rankedRow } from "../../charts/profile-of.js";
import { pizzaBody, pizzaLegend } from "../../charts/svg/pizza.js";
import type { ChartTheme } from "../../charts/theme.js";
import { groupAt, labelOf } from "../../table/metric-columns.js";
import { cellAt, type Table } from "../../table/table.js";
import { elsewhereWarning, outsideText, ranksAmong } from "../../text/pool-words.js";
import { MISSING_SIGN } from "../../text/value-text.js";
import { bar, categoryClass, categoryNumbers } from "../bars.js";
import { headOf, inBothThemes, lineOf, type Markup, markup, type PageColumn, trusted } from "../markup.js";
import { positionsInWords, seasonOfRow } from "../page-league.js";
import type { ReportContext, Subject } from "./context.js";
import { partHeading, subjectHead } from "./head.js";
import { seasonTrend } from "./seasons.js";
import { similarTable } from "./similar.js";

export function sectionId(place: number): string {
  return `report-${place + 1}`;
}

/** Everything about one player or team. */
export function subjectSection(context: ReportContext, subject: Subject, place: number): Markup {
  const { table, level } = context;
  const { row, name, said } = subject;
  return markup`<section id="${sectionId(place)}" class="${isThin(table, row) ? "subject thin" : "subject"}">
${context.isTitled ? subjectHead(context, subject, markup`<h2>${name}</h2>`) : ""}
<div class="said">${said.map((paragraph) => markup`<p>${paragraph}</p>`)}</div>
${categoryNumbers(name, subject.categories, level)}
<div class="columns">
<div class="about">${facts(table, subject)}${warnings(context, subject)}${roleList(context, subject)}</div>
${headlinePicture(context, subject)}
</div>
${seasonTrend(subject.seasons, { heading: partHeading(context, "Season by season"), name, level })}
${similarTable(context, subject)}
${rankTable(context, subject)}
</section>
`;
}

/** The known facts about a player or team, as terms with their values. */
export function factLines(table: Table, row: number): (readonly [term: string, value: string | number])[] {
  const at = (column = "") => cellAt(table, column, row);
  const { minutes, matches } = table.catalogue;
  const first = (name: FactName): number | string | null =>
    FACTS[name].columns.map(at).find((cell) => cell !== null && cell !== "") ?? null;
  const unit = (column: string, text: string): string | null => (at(column) ? `${at(column)}${text}` : null);
  const lines: readonly (readonly [string, string | number | null])[] = [
    ["Full name", fullName(table, row)],
    ["Season", seasonOfRow(table, row)],
    ["Position", at("positionGroup")],
    ["Played as", positionsInWords(table, row)],
    ["Age", unit("age", " at the start of the season") ?? at("player_age")],
    ["Height", unit("player_height", " cm")],
    ["Foot", at("player_foot")],
    ["Club", at("season_team") ?? at("player_team")],
    ["Clubs of the season", at("player_seasonTeam")],
    ["Today's club", at("player_currentTeam")],
    ["From", at("player_birthArea_name") ?? at("team_area_name") ?? at("player_birthCountry")],
    ["Market value", moneyText(first("marketValue"), first("currency"))],
    ["Wage", moneyText(first("wage"), first("currency"))],
    ["Contract until", first("contractEnd")],
    ["Minutes", at(minutes.onField)],
    ["Matches", at(matches.onField)],
    ...totalsOf(table.catalogue, groupAt(table, row)).map(
      (name) => [labelOf(table, name), at(name)] as const,
    ),
    ["Coverage", at("coverage") === "full" ? null : at("coverage")],
  ];
  return lines.flatMap(([term, value]) => (value === null || value === "" ? [] : [[term, value] as const]));
}

/** The facts that the head does not contain. */
function facts(table: Table, { row, head }: Subject): Markup {
  const isSaid = (term: string, value: string | number): boolean =>
    term === "Minutes" || (/club/i.test(term) && head.facts[0]?.startsWith(`${value} (`) === true);
  const known = factLines(table, row)
    .filter(([term, value]) => !isSaid(term, value))
    .map(([term, value]) => markup`<dt>${term}</dt><dd>${value}</dd>`);
  return markup`<dl class="facts">${known}</dl>`;
}

function warnings({ table, leastMinutes }: ReportContext, { row, name }: Subject): Markup {
  const ranked = rankedRow(table, row, name);
  const texts = [outsideText(ranked, leastMinutes?.(row), minutesAt(table, row)), elsewhereWarning(ranked)];
  return markup`${texts.filter((text) => text !== "").map((text) => markup`<p class="warning">${text}</p>`)}`;
}

function roleList(context: ReportContext, { roles }: Subject): Markup | "" {
  if (roles.length === 0) return "";
  const least = Math.min(...roles.map(({ weightShare }) => weightShare));
  const partly =
    least < 100 ? `, on ${least.toFixed(0)}% of their weight or more; the data lack the rest` : "";
  const lines = roles.map(
    ({ role, score }) => markup`<tr><th scope="row">${role.name}</th><td>${bar(score)}</td></tr>`,
  );
  return markup`<div>${partHeading(context, "Role scores")}
<table><caption>By likely rates${partly}.</caption><tbody>${lines}</tbody></table></div>`;
}

/** With fewer slices than this, bars are clearer. */
export const LEAST_SLICES = 3;

/** The ranks at a glance: a pizza, and bars for narrow pages. */
function headlinePicture({ table, level }: ReportContext, subject: Subject): Markup {
  if (subject.headline.length === 0) return markup`<p class="picture">No metric has a rank.</p>`;
  const profile = headlineProfile(table, subject);
  const cells = cellsOf(profile);
  const isSure = cells.some((cell) => !Number.isNaN(cell.rank) && intervalOf(cell) !== null);
  const notes = [
    ...(isSure
      ? [`A band is the ${level}% interval of the true rank: few attempts or minutes make it long.`]
      : []),
    ...(cells.some((cell) => cell.isUnmeasured)
      ? ["A bar without a band: the interval of the true rank is not measured."]
      : []),
    ...fewerPeersNotes(profile),
    ...profile.notes,
  ];
  const pizza = (): Markup => trusted(inBothThemes((theme) => pizzaOf(profile, theme).svg));
  const bars = cells.map(
    (cell) =>
      markup`<li class="${categoryClass(cell.category)}"><span>${cell.label}</span><span class="number">${cell.text ?? MISSING_SIGN}</span>${bar(cell.rank, intervalOf(cell))}</li>`,
  );
  return markup`<figure class="picture">
${subject.headline.length < LEAST_SLICES ? "" : pizza()}
<ul class="bars">${bars}</ul>
<figcaption>${notes.map((note) => markup`<p>${note}</p>`)}</figcaption>
</figure>`;
}

/** The headline metrics of a subject, for a picture on a page or a slide. */
export function headlineProfile(table: Table, { row, name, headline }: Subject): Profile {
  return profileOf(table, [row], headline, { title: `Percentile ranks of ${name}`, source: "" });
}

/** At this radius the labels around a pizza have full size, and facts fit beside it. */
const PIZZA_RADIUS = 190;

export function pizzaOf(profile: Profile, theme: ChartTheme): Picture {
  const words = { title: profile.title, description: describeProfile(profile) };
  const around = { ...words, legend: pizzaLegend(profile, theme) };
  return embeddedPicture(theme, around, pizzaBody(profile, theme, PIZZA_RADIUS));
}

/** All metrics of the profile with value, rank and likely rank, by category. */
function rankTable(context: ReportContext, { row, profile: metrics, name }: Subject): Markup | "" {
  if (metrics.length === 0) return "";
  const { table, level } = context;
  const profile = profileOf(table, [row], metrics, { source: "" });
  const cells = cellsOf(profile);
  const columns: PageColumn<Cell>[] = [
    {
      head: "Metric",
      cell: (cell) => {
        const fewer = fewerOf(cell);
        return [cell.label, fewer === null ? "" : markup` <span class="small">among ${fewer}</span>`];
      },
    },
    { head: "Value", kind: "number", cell: ({ text }) => text ?? MISSING_SIGN },
    { head: "Percentile rank", cell: (cell) => bar(cell.rank, intervalOf(cell)) },
    {
      head: `Likely rank, ${level}% interval`,
      kind: "number",
      cell: ({ low, median, high }) => formatInterval(median, low, high),
    },
  ];
  const shown = cells.some((cell) => intervalOf(cell) !== null) ? columns : columns.slice(0, -1);
  const groups = inCategories(cells).map(
    ({ category, title, members }) =>
      markup`<tbody class="${categoryClass(category)}"><tr><th colspan="${shown.length}" scope="rowgroup">${title}</th></tr>
${members.map((cell) => lineOf(shown, cell))}</tbody>`,
  );
  const remarks = profile.notes.map((note) => ` ${note}`);
  return markup`<div class="values">
${partHeading(context, "Values and ranks")}
<div class="ranks"><table>
<caption>${ranksAmong([rankedRow(table, row, name)])}.${remarks}</caption>
${headOf(shown)}
${groups}</table></div>
</div>`;
}
