import {
  type CategoryScoresOptions,
  type ShownCategory,
  shownCategories,
} from "../../analysis/peers/category-scores.js";
import { idColumn } from "../../table/keys.js";
import { minutesOnField } from "../../table/minutes.js";
import { cellOf, type Table } from "../../table/table.js";
import { MISSING_SIGN, numberText, rankText } from "../../text/value-text.js";
import { bar, categoryClass } from "../bars.js";
import { type Markup, markup, scrolling } from "../markup.js";
import { seasonOfRow } from "../sources.js";

/** A player's season, with his scores by category among the peers of that season. */
export interface SeasonScores {
  readonly season: string;
  readonly minutes: number;
  readonly categories: readonly ShownCategory[];
}

/** The rows of the same player in all seasons of a table, the earliest first; none if rows are matches or rounds. */
export function seasonRows(table: Table, row: number): number[] {
  if (table.entity !== "player" || table.has("matchId") || table.has("roundId")) return [];
  const ids = table.numbers(idColumn(table.entity));
  const rows = [...ids.keys()].filter((other) => ids[other] === ids[row]);
  const start = (of: number): string =>
    String((table.has("season_startDate") ? cellOf(table.column("season_startDate"), of) : null) ?? "");
  const seasons = table.numbers("seasonId");
  return rows.sort((a, b) => start(a).localeCompare(start(b)) || seasons[a]! - seasons[b]!);
}

/** The scores of each season of a player; none if he has only one. */
export function seasonScores(
  table: Table,
  rows: readonly number[],
  options: CategoryScoresOptions,
): SeasonScores[] {
  if (rows.length < 2) return [];
  const minutes = minutesOnField(table);
  return shownCategories(table, rows, options).map((categories, at) => ({
    season: seasonOfRow(table, rows[at]!),
    minutes: minutes?.[rows[at]!] ?? Number.NaN,
    categories,
  }));
}

/** A player's scores by category, season by season, if the table has several of his seasons. */
export function seasonTrend(
  seasons: readonly SeasonScores[],
  { heading, name, level }: { readonly heading: Markup; readonly name: string; readonly level: number },
): Markup | "" {
  const titles = new Map(
    seasons.flatMap(({ categories }) => categories.map((one) => [one.title, one.category])),
  );
  if (titles.size === 0) return "";
  const cell = (one: ShownCategory | undefined): Markup =>
    one === undefined || one.score === null
      ? markup`<td>${MISSING_SIGN}</td>`
      : markup`<td class="${categoryClass(one.category)}">${bar(one.score, one.interval && { ...one.interval, median: one.score })}<span class="small">${
          one.interval === null ? "" : `${rankText(one.interval.low)} to ${rankText(one.interval.high)}`
        }</span></td>`;
  const lines = seasons.map(
    ({ season, minutes, categories }) =>
      markup`<tr><th scope="row">${season}</th><td class="number">${numberText(minutes, 0)}</td>${[
        ...titles.keys(),
      ].map((title) => cell(categories.find((one) => one.title === title)))}</tr>
`,
  );
  return markup`<div class="seasons">
${heading}
${scrolling(
  `${name} season by season`,
  markup`<table>
<caption>Scores by category, each among the peers of its season, with ${level} % intervals.</caption>
<thead><tr><th scope="col">Season</th><th scope="col" class="number">Minutes</th>${[...titles.keys()].map((title) => markup`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${lines}</tbody></table>`,
)}
</div>`;
}
