import { categoryTitle, inCategories } from "../../../charts/kit/profile.js";
import { counted } from "../../../text/counted.js";
import { elsewhereWarning, outsideText, ranksAmong } from "../../../text/pool-words.js";
import { sentenceCase } from "../../../text/spelling.js";
import { categoryNumbers } from "../../category-numbers.js";
import { attribute, type Markup, markup } from "../../markup.js";
import { isolated, withNames } from "../../names.js";
import { amongHint, type League } from "../league.js";
import { outstandingOf } from "../outstanding.js";
import { button, html, nameButton, rankBar } from "./element.js";
import { comparison, pizza } from "./pictures.js";

export interface ProfileActions {
  readonly open: (row: number) => void;
  /** Adds a row to the comparison. */
  readonly pick: (row: number) => void;
  readonly compare: (rows: readonly [number, number]) => void;
}

/** One row: who it is, its pizza, its roles, similar rows, every rank, and the meaning of the metrics. */
export function profileView(league: League, row: number, actions: ProfileActions): Element[] {
  const metrics = league.profile([row]);
  return [
    html`<p class="facts">${facts(league, row)}</p>`,
    ...warnings(league, row),
    ...said(league, row, metrics),
    ...categorySection(league, row),
    ...beingMade(league, [row]),
    html`<div class="buttons">${button("Compare with another", () => actions.pick(row))}</div>`,
    metrics.length > 0 ? pizza(league, row, metrics) : html`<p>No ranks to draw.</p>`,
    rankTable(league, row, metrics, null),
    ...seasonSection(league, row, metrics),
    ...roleSection(league, row),
    ...similarSection(league, row, actions),
    everyRank(league, row),
    meanings(league, metrics),
  ];
}

/** Two to four rows side by side: one picture of all, and every headline metric of any of them. */
export function compareView(league: League, rows: readonly number[]): Element[] {
  const shared = league.profile(rows);
  const metrics = league.byCategory([...new Set(rows.flatMap((row) => league.profile([row])))]);
  return [
    ...similarityOf(league, rows),
    ...beingMade(league, rows),
    shared.length > 0
      ? comparison(league, rows, shared)
      : html`<p>No metric with a rank for all of them.</p>`,
    versusTable(league, rows, metrics),
    html`<p class="hint">${among(league, rows)}; 100 is the best.</p>`,
    meanings(league, metrics),
  ];
}

function facts(league: League, row: number): string {
  const [age, minutes] = [league.age(row), league.minutes(row)];
  return [
    sentenceCase(league.positionGroup(row)),
    league.positions(row).replaceAll(" ", ", ").replaceAll(":", " "),
    Number.isNaN(age) ? "" : `${age} years`,
    Number.isNaN(minutes) ? "" : counted(minutes, "minute"),
    league.season[row],
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function warnings(league: League, row: number): Element[] {
  const ranked = league.ranked(row);
  const outside = outsideText(ranked, league.minMinutes ?? undefined, league.minutes(row));
  return [outside, elsewhereWarning(ranked)]
    .filter((text) => text !== "")
    .map((text) => html`<p class="warning">${withNames(text, [ranked.name])}</p>`);
}

/** What stands out in the picture's metrics, and which of them have too little evidence. */
function said(league: League, row: number, metrics: readonly number[]): Element[] {
  const sentences = league.hasRow(row) ? outstandingOf(league, row, metrics) : [];
  return sentences.length === 0 ? [] : [html`<p class="outstanding">${sentences.join(" ")}</p>`];
}

/** The scores by category. If they are unknown for the chosen peers, says so. */
function categorySection(league: League, row: number): Element[] {
  const categories = league.categories(row);
  if (categories.every(({ score }) => score === null)) return [];
  if (!league.follows)
    return [
      html`<p class="hint">The scores by category are left out: they are ${asWritten(league, row)}.</p>`,
    ];
  const numbers = categoryNumbers({ name: league.name(row), categories }, league.level);
  return [html`${numbers}`];
}

/** Says so while the worker computes what is known of the rows besides values and ranks. */
function beingMade(league: League, rows: readonly number[]): Element[] {
  if (rows.map((row) => league.hasRow(row)).every(Boolean)) return [];
  return [html`<p class="hint" role="status">Intervals and the most similar are being computed.</p>`];
}

function peersAsWritten(league: League, row: number): string {
  return `among ${league.peersAsWritten(row) ?? "the peers that the page was written with"}`;
}

/** The peers of everything that does not follow the reader's choice of peers, in words. */
function asWritten(league: League, row: number): string {
  return `${peersAsWritten(league, row)}, and do not change with the peers chosen here`;
}

/** A player's or team's seasons on the page side by side; nothing for a single season. */
function seasonSection(league: League, row: number, metrics: readonly number[]): Element[] {
  const seasons = league.seasons(row).slice(-MOST_SEASONS);
  if (seasons.length < 2) return [];
  const { season } = league;
  const table = versusTable(league, seasons, metrics, (one) => season[one] ?? "");
  table.classList.add("seasons");
  return [
    html`<h3>Season by season</h3>`,
    table,
    html`<p class="hint">${ranksAmong(seasons.map((one) => ({ ...league.ranked(one), name: season[one] ?? "" })))}.</p>`,
  ];
}

/** More columns do not fit beside each other. */
const MOST_SEASONS = 4;

function roleSection(league: League, row: number): Element[] {
  const items = league.ownRoles(row).map((role) => {
    const { name, description } = league.role(role);
    const score = rankBar(league.score(role, row), "Score");
    return html`<li title="${description}"><span>${sentenceCase(name)}</span>${score}</li>`;
  });
  if (items.length === 0) return [];
  const isMade = league.isAsWritten || (league.follows && league.hasScores);
  const whose = league.follows
    ? `These are still ${peersAsWritten(league, row)}; those among the peers that are chosen here are being made.`
    : `These are ${asWritten(league, row)}; a role of the role builder does.`;
  const hint = isMade ? undefined : html`<p class="hint">${whose}</p>`;
  return [
    html`<section><h3>Role scores, by likely rates</h3>${hint}<ul class="bars">${items}</ul></section>`,
  ];
}

function similarSection(league: League, row: number, { open, compare }: ProfileActions): Element[] {
  const items = league.similar(row).map(([other, similarity]) => {
    const both = `Compare ${league.name(row)} and ${league.name(other)}`;
    return html`<li>
      ${nameButton(league.name(other), () => open(other))}
      <span class="figure">${similarity.toFixed(2)}</span>
      ${button("Compare", () => compare([row, other]), "quiet", both)}
    </li>`;
  });
  if (items.length === 0) return [];
  return [
    html`<h3>Most similar</h3>`,
    html`<p class="hint">${similarHint(league)}</p>`,
    html`<ol class="similar">${items}</ol>`,
  ];
}

function similarHint(league: League): string {
  const whom = league.entity === "team" ? "teams are" : "the position is";
  const among = league.follows
    ? "who can be peers"
    : "who could be peers when the page was written, whatever peers are chosen here";
  return `1 means the same in all metrics that ${whom} measured by; among those ${among}.`;
}

/** The similarity of two rows, if known. */
function similarityOf(league: League, [one = -1, other, third]: readonly number[]): Element[] {
  const alike = third === undefined ? league.similar(one).find(([row]) => row === other)?.[1] : undefined;
  return alike === undefined ? [] : [html`<p class="facts">Similarity ${alike.toFixed(2)}</p>`];
}

/** The peers of the rows, in a sentence. */
function among(league: League, rows: readonly number[]): Markup {
  const ranked = rows.map((row) => league.ranked(row));
  return withNames(
    ranksAmong(ranked),
    ranked.map(({ name }) => name),
  );
}

function everyRank(league: League, row: number): HTMLElement {
  const ranked = league.metrics
    .map((_, metric) => metric)
    .filter((metric) => !Number.isNaN(league.rank(metric, row)));
  return html`<details>
    <summary>Every rank (${ranked.length})</summary>
    <p class="hint">${among(league, [row])}; 100 is the best.</p>
    ${rankTable(league, row, ranked, undefined)}
  </details>`;
}

/**
 * Values and ranks of a row in these metrics, by category. `unmeasured` says whether ranks without an interval are
 * marked as not measured.
 */
function rankTable(
  league: League,
  row: number,
  metrics: readonly number[],
  unmeasured: null | undefined,
): HTMLElement {
  const unknown = league.isAsWritten && league.hasRow(row) ? unmeasured : undefined;
  const lines = linesOf(league, metrics, 3, (metric) => {
    const { label, meaning } = league.metric(metric);
    const fewer = league.fewer(metric, row);
    const among = fewer === null ? undefined : [" ", html`<span class="hint">among ${fewer}</span>`];
    return html`<tr title="${meaning}">
      <th scope="row">${label}${among}</th>
      <td class="number">${league.valueText(metric, row)}</td>
      <td>${rankBar(league.rank(metric, row), undefined, league.interval(metric, row) ?? unknown)}</td>
    </tr>`;
  });
  return html`<table class="ranks"><tbody>${lines}</tbody></table>`;
}

/** Values and ranks of several rows, one column each, with metrics by category. */
function versusTable(
  league: League,
  rows: readonly number[],
  metrics: readonly number[],
  headOf = (row: number) => league.name(row),
): HTMLElement {
  const heads = rows.map(
    (row, at) => html`<th scope="col" class="series-${at}">${isolated(headOf(row))}</th>`,
  );
  const lines = linesOf(league, metrics, rows.length + 1, (metric) => {
    const cells = rows.map((row, at) => {
      const hint = attribute("title", amongHint(league, metric, row));
      return html`<td class="series-${at}"${hint}>
        <span class="value">${league.valueText(metric, row)}</span>${rankBar(league.rank(metric, row), undefined, league.interval(metric, row) ?? undefined)}
      </td>`;
    });
    return html`<tr><th scope="row">${league.metric(metric).label}</th>${cells}</tr>`;
  });
  return html`<table class="versus"><thead><tr><td></td>${heads}</tr></thead><tbody>${lines}</tbody></table>`;
}

/** The lines of metrics by category, each category under its title. */
function linesOf(
  league: League,
  metrics: readonly number[],
  columns: number,
  line: (metric: number) => HTMLElement,
): HTMLElement[] {
  const sorted = league.byCategory(metrics);
  const placed = sorted.map((metric) => ({ metric, category: league.metric(metric).category }));
  return inCategories(placed).flatMap(({ category, members }) => [
    html`<tr><th colspan="${columns}" scope="rowgroup">${categoryTitle(category)}</th></tr>`,
    ...members.map(({ metric }) => line(metric)),
  ]);
}

/** The meanings of a picture's metrics. */
function meanings(league: League, metrics: readonly number[]): HTMLElement {
  const items = metrics.map((metric) => {
    const { label, meaning } = league.metric(metric);
    return markup`<dt>${label}</dt><dd>${meaning}</dd>`;
  });
  return html`<details><summary>What the metrics mean</summary><dl>${items}</dl></details>`;
}
