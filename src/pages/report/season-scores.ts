import {
  type CategoryScoresOptions,
  type ShownCategory,
  shownCategories,
} from "../../analysis/peers/category-scores.js";
import { idColumn } from "../../table/keys.js";
import { minutesOnField } from "../../table/minutes.js";
import { cellOf, type Table } from "../../table/table.js";
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
