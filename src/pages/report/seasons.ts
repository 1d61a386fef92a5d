import {
  type CategoryScoresOptions,
  type ShownCategory,
  shownCategories,
} from "../../analysis/peers/category-scores.js";
import { idColumn } from "../../table/keys.js";
import { minutesOnField } from "../../table/played.js";
import { cellAt, type Table } from "../../table/table.js";
import { MISSING_SIGN, numberText } from "../../text/value-text.js";
import { bar, categoryClass, intervalText } from "../bars.js";
import { type Markup, markup, type PageColumn, pageTable } from "../markup.js";
import { seasonOfRow } from "../page-league.js";

/** A player's seasons with his scores by category among the peers of each; none if he has only one. */
export function seasonScores(table: Table, row: number, options: CategoryScoresOptions) {
  const rows = seasonRows(table, row);
  if (rows.length < 2) return [];
  const minutes = minutesOnField(table);
  return shownCategories(table, rows, options).map((categories, at) => ({
    season: seasonOfRow(table, rows[at]!),
    minutes: minutes?.[rows[at]!] ?? Number.NaN,
    categories,
  }));
}

/** The rows of the same player in all seasons of a table, the earliest first; none if rows are matches or rounds. */
function seasonRows(table: Table, row: number): number[] {
  if (table.entity !== "player" || table.has("matchId") || table.has("roundId")) return [];
  const ids = table.numbers(idColumn(table.entity));
  const start = (of: number): string => String(cellAt(table, "season_startDate", of) ?? "");
  const seasons = table.numbers("seasonId");
  return [...ids.keys()]
    .filter((other) => ids[other] === ids[row])
    .sort((a, b) => start(a).localeCompare(start(b)) || seasons[a]! - seasons[b]!);
}

/** A player's scores by category, season by season; nothing if there are none. */
export function seasonTrend(
  seasons: ReturnType<typeof seasonScores>,
  { heading, name, level }: { readonly heading: Markup; readonly name: string; readonly level: number },
): Markup | "" {
  const categories = new Map(
    seasons.flatMap(({ categories }) => categories.map((one) => [one.title, one.category])),
  );
  if (categories.size === 0) return "";
  const columns: PageColumn<(typeof seasons)[number]>[] = [
    { head: "Season", cell: ({ season }) => season },
    { head: "Minutes", kind: "number", cell: ({ minutes }) => numberText(minutes, 0) },
    ...[...categories].map(([title, category]) => ({
      head: title,
      kind: categoryClass(category),
      cell: (of: (typeof seasons)[number]) => scoreCell(of.categories.find((one) => one.title === title)),
    })),
  ];
  const caption = `Scores by category, each among the peers of its season, with ${level}% intervals.`;
  return markup`<div class="seasons">
${heading}
${pageTable(`${name} season by season`, caption, columns, seasons)}
</div>`;
}

function scoreCell(one: ShownCategory | undefined): Markup | string {
  if (one === undefined || one.score === null) return MISSING_SIGN;
  return markup`${bar(one.score, one.interval)}<span class="small">${intervalText(one)}</span>`;
}
