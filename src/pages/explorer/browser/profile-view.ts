import { outstandingIn } from "../../../analysis/describe/brief.js";
import { fewerOf, type Standing } from "../../../analysis/peers/standing.js";
import type { FactName } from "../../../analysis/search/facts.js";
import { intervalOf } from "../../../charts/kit/profile.js";
import { elsewhereWarning, outsideText, ranksAmong } from "../../../text/pool-words.js";
import { MISSING_SIGN, numberText } from "../../../text/value-text.js";
import { sentenceCase } from "../../../text/words.js";
import { categoryNumbers } from "../../bars.js";
import { attribute, isolated, type Markup, markup, withNames } from "../../markup.js";
import { positionsInWords } from "../../page-league.js";
import { amongHint, type Field, inSections } from "../fields.js";
import type { League } from "../league.js";
import { button, html, nameButton, rankBar } from "./element.js";
import { gradeDots } from "./grades.js";
import type { Page } from "./page.js";
import { comparison } from "./pictures.js";

/** One row: who it is, its pizza, its roles, similar rows, every rank, and the meaning of the metrics. */
export function profileView(page: Page, row: number): Element[] {
  const { league } = page;
  const metrics = league.profile([row]);
  const read = league.metrics.filter(({ column }) => league.isRanked(column));
  const ranked = read.filter(({ rank }) => !Number.isNaN(rank(row)));
  const columns =
    read.length < league.metrics.length
      ? `Every rank of the ${read.length} columns shown so far`
      : "Every rank";
  return [
    html`<p class="facts">${facts(league, row)}</p>`,
    ...warnings(league, row),
    ...said(league, row, metrics),
    ...categorySection(league, row),
    ...beingMade(league, [row]),
    metrics.length > 0 ? comparison(league, [row], metrics) : html`<p>No ranks to draw.</p>`,
    rankTable(league, row, metrics),
    ...seasonSection(league, row, metrics),
    ...roleSection(league, row),
    ...gradeSection(page, row),
    ...similarSection(page, row),
    html`<details>
      <summary>${columns} (${ranked.length})</summary>
      <p class="hint">${among(league, [row])}; 100 is the best.</p>
      ${rankTable(league, row, ranked)}
    </details>`,
    meanings(metrics),
  ];
}

/** Two to four rows side by side: one picture of all, and every headline metric of any of them. */
export function compareView(league: League, rows: readonly number[]): Element[] {
  const shared = league.profile(rows);
  const metrics = inSections([...new Set(rows.flatMap((row) => league.profile([row])))]);
  return [
    ...beingMade(league, rows),
    shared.length > 0 ? comparison(league, rows, shared) : html`<p>No metric has a rank for all.</p>`,
    versusTable(league, rows, metrics),
    html`<p class="hint">${among(league, rows)}; 100 is the best.</p>`,
    meanings(metrics),
  ];
}

function facts(league: League, row: number): string {
  const minutes = league.minutes(row);
  const inUnit = (name: FactName, unit: string): string => {
    const known = league.fact(name, row);
    return known === null ? "" : `${known}${unit}`;
  };
  return [
    inUnit("club", ""),
    sentenceCase(positionsInWords(league.table, row) || league.positionGroup(row)),
    inUnit("age", " years"),
    inUnit("height", " cm"),
    inUnit("foot", "-footed"),
    Number.isNaN(minutes) ? "" : `${numberText(minutes, 0)} min`,
    league.season[row],
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function warnings(league: League, row: number): Element[] {
  const ranked = league.peersInWords(row);
  const outside = outsideText(ranked, league.minMinutes ?? undefined, league.minutes(row));
  return [outside, elsewhereWarning(ranked)]
    .filter((text) => text !== "")
    .map((text) => html`<p class="warning">${withNames(text, [ranked.name])}</p>`);
}

/** What stands out in the picture's metrics, and which of them have too little evidence. */
function said(league: League, row: number, metrics: readonly Field[]): Element[] {
  const sentences = league.hasRow(row) ? outstandingIn(league.standings(row, metrics)) : [];
  return sentences.length === 0 ? [] : [html`<p class="outstanding">${sentences.join(" ")}</p>`];
}

/** The scores by category. If they are unknown for the chosen peers, says so. */
function categorySection(league: League, row: number): Element[] {
  const categories = league.categories(row);
  if (categories.every(({ score }) => score === null)) return [];
  return league.follows
    ? [html`${categoryNumbers(league.name(row), categories, league.level)}`]
    : [html`<p class="hint">The scores by category are left out: they are ${asWritten(league, row)}.</p>`];
}

const LEFT_OUT =
  "A page of so many rows leaves out intervals, scores by category and the most similar. Ranks of the picture come as their columns are read.";

/** Says so while the worker computes what is known of the rows besides values and ranks. */
function beingMade(league: League, rows: readonly number[]): Element[] {
  if (league.data.apart !== null) return [html`<p class="hint">${LEFT_OUT}</p>`];
  if (rows.map((row) => league.hasRow(row)).every(Boolean)) return [];
  return [html`<p class="hint" role="status">Intervals and the most similar are being computed.</p>`];
}

function peersAsWritten(league: League, row: number): string {
  const { peers } = league.peersInWords(row, true);
  return `among ${peers ?? "the peers that the page was written with"}`;
}

/** The peers of everything that does not follow the reader's choice of peers, in words. */
function asWritten(league: League, row: number): string {
  return `${peersAsWritten(league, row)}, and do not change with the peers chosen here`;
}

/** More columns do not fit beside each other. */
const MOST_SEASONS = 4;

/** A player's or team's seasons on the page side by side; nothing for a single season. */
function seasonSection(league: League, row: number, metrics: readonly Field[]): Element[] {
  const seasons = league.seasons(row).slice(-MOST_SEASONS);
  if (seasons.length < 2) return [];
  const seasonOf = (one: number): string => league.season[one]!;
  const table = versusTable(league, seasons, metrics, seasonOf);
  table.classList.add("seasons");
  const ranked = seasons.map((one) => ({ ...league.peersInWords(one), name: seasonOf(one) }));
  return [html`<h3>Season by season</h3>`, table, html`<p class="hint">${ranksAmong(ranked)}.</p>`];
}

function roleSection(league: League, row: number): Element[] {
  const items = league
    .ownRoles(row)
    .map(
      ({ label, description, rank }) =>
        html`<li title="${description}"><span>${label}</span>${rankBar(rank(row), "Score")}</li>`,
    );
  if (items.length === 0) return [];
  const isMade = league.isAsWritten || (league.follows && league.hasScores);
  const whose = league.follows
    ? `These are still ${peersAsWritten(league, row)}; those among the peers that are chosen here are being made.`
    : `These are ${asWritten(league, row)}; a role of the role builder does.`;
  const hint = isMade ? undefined : html`<p class="hint">${whose}</p>`;
  return [
    html`<section><h3>Role scores, by ${league.data.apart === null ? "likely" : "observed"} rates</h3>${hint}<ul class="bars">${items}</ul></section>`,
  ];
}

function gradeSection(page: Page, row: number): Element[] {
  const dots = gradeDots(page, row);
  return dots === undefined ? [] : [html`<section><h3>Scouts' grades</h3>${dots}</section>`];
}

function similarSection({ league, picks, open }: Page, row: number): Element[] {
  const items = league.similar(row).map(([other, similarity]) => {
    const both = `Compare ${league.name(row)} and ${league.name(other)}`;
    return html`<li>
      ${nameButton(league.name(other), () => open(other))}
      <span class="figure">${similarity.toFixed(2)}</span>
      ${button("Compare", () => picks.pick([row, other]), "quiet", both)}
    </li>`;
  });
  if (items.length === 0) return [];
  const whom = league.entity === "team" ? "teams are" : "the position is";
  const whose = league.follows ? "who can be peers" : "who could be peers when the page was written";
  return [
    html`<h3>Most similar</h3>`,
    html`<p class="hint">1 means the same in all metrics that ${whom} measured by; among those ${whose}.</p>`,
    html`<ol class="similar">${items}</ol>`,
  ];
}

/** The peers of the rows, in a sentence. */
function among(league: League, rows: readonly number[]): Markup {
  const ranked = rows.map((row) => league.peersInWords(row));
  return withNames(
    ranksAmong(ranked),
    ranked.map(({ name }) => name),
  );
}

function rankTable(league: League, row: number, metrics: readonly Field[]): HTMLElement {
  const lines = linesOf(league, [row], metrics, 3, ({ label, about }, [standing]) => {
    const { rank, text } = standing!;
    const fewer = Number.isNaN(rank) ? null : fewerOf(standing!);
    const among = fewer === null ? undefined : [" ", html`<span class="hint">among ${fewer}</span>`];
    return html`<tr title="${about}">
      <th scope="row">${label}${among}</th>
      <td class="number">${text ?? MISSING_SIGN}</td>
      <td>${rankBar(rank, undefined, intervalOf(standing!))}</td>
    </tr>`;
  });
  return html`<table class="ranks"><tbody>${lines}</tbody></table>`;
}

/** Values and ranks of several rows, one column each, with metrics by category. */
function versusTable(
  league: League,
  rows: readonly number[],
  metrics: readonly Field[],
  headOf = league.name,
): HTMLElement {
  const heads = rows.map(
    (row, at) => html`<th scope="col" class="series-${at}">${isolated(headOf(row))}</th>`,
  );
  const lines = linesOf(league, rows, metrics, rows.length + 1, ({ label }, standings) => {
    const cells = standings.map((standing, at) => {
      const hint = attribute("title", amongHint(standing.rank, fewerOf(standing)));
      return html`<td class="series-${at}"${hint}>
        <span class="value">${standing.text ?? MISSING_SIGN}</span>${rankBar(standing.rank, undefined, intervalOf(standing))}
      </td>`;
    });
    return html`<tr><th scope="row">${label}</th>${cells}</tr>`;
  });
  return html`<table class="versus"><thead><tr><td></td>${heads}</tr></thead><tbody>${lines}</tbody></table>`;
}

/** The lines of metrics with the standings of these rows, each category under its title. */
function linesOf(
  league: League,
  rows: readonly number[],
  metrics: readonly Field[],
  columns: number,
  line: (metric: Field, standings: readonly Standing[]) => HTMLElement,
): HTMLElement[] {
  const sorted = inSections(metrics);
  const standings = rows.map((row) => league.standings(row, sorted));
  return sorted.flatMap((metric, at) => {
    const own = standings.map((of) => of[at]!);
    if (metric.section === sorted[at - 1]?.section) return [line(metric, own)];
    const title = sentenceCase(metric.section);
    return [html`<tr><th colspan="${columns}" scope="rowgroup">${title}</th></tr>`, line(metric, own)];
  });
}

function meanings(metrics: readonly Field[]): HTMLElement {
  const items = metrics.map(({ label, about }) => markup`<dt>${label}</dt><dd>${about}</dd>`);
  return html`<details><summary>What the metrics mean</summary><dl>${items}</dl></details>`;
}
