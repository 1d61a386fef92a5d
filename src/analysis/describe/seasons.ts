import { invalidOption, ScoutframeError } from "../../errors.js";
import { findRow, type RowKey, rowsWanted } from "../../table/find.js";
import { idColumn, isMatchRow, requiredKeys } from "../../table/keys.js";
import { everyRow } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { careersOf, chosenSeasons, type SeasonsAsked, seasonsAsked } from "../over-time/careers.js";
import { progress } from "../over-time/progress.js";
import type { OverTimeOptions } from "../over-time/rates-over-time.js";
import { rateColumns } from "../peers/shrunk-rates.js";
import type { SeasonsDescribed } from "./cited.js";

/** The described row, and the season to compare it with. */
export interface PickedRow {
  readonly row: number;
  /** The seasons, and the row of the other one if there is one. Undefined if none were asked for and none is earlier. */
  readonly against?: (SeasonsAsked & { readonly before: number | undefined }) | undefined;
}

/** The described row. If the options name seasons, it is the row of the later one. */
export function pickedRow(table: Table, keyOrName: RowKey | string, asked: SeasonsAsked): PickedRow {
  if (asked.from === undefined && asked.to === undefined) {
    const row = findRow(table, keyOrName);
    return { row, against: againstSeasonBefore(table, row) };
  }
  const careers = careersOf(table);
  const both = seasonsAsked(careers, asked);
  const [, after] = both;
  const rows = rowsWanted(table, keyOrName).filter((row) => after.includes(row));
  const [row] = rows;
  if (row === undefined) {
    const [option, season] = asked.to === undefined ? ["from", asked.from] : ["to", asked.to];
    throw invalidOption(option, season, "a season with a row of the described player or team");
  }
  const ids = table.numbers(idColumn(table.entity));
  if (rows.some((other) => ids[other] !== ids[row])) return { row: findRow(table, keyOrName) };
  const pair = chosenSeasons(careers, both, false).find(({ second }) => rows.includes(second));
  const mostPlayed = rows.toSorted((a, b) => careers.minutes[b]! - careers.minutes[a]!)[0]!;
  return { row: pair?.second ?? mostPlayed, against: { ...asked, before: pair?.first } };
}

/** The season before a row's own, if the table has both. */
function againstSeasonBefore(table: Table, row: number): PickedRow["against"] {
  const hasSeasons = requiredKeys(table.entity).every((name) => table.has(name));
  if (!hasSeasons || isMatchRow(table, row)) return undefined;
  const seasons = table.numbers("seasonId");
  const ids = table.numbers(idColumn(table.entity));
  const isOther = (other: number): boolean => ids[other] === ids[row] && seasons[other] !== seasons[row];
  if (!everyRow(table).some(isOther)) return undefined;
  const careers = careersOf(table);
  const to = seasons[row]!;
  const own = careers.rowsOf.get(ids[row]!) ?? [];
  if (!own.some((other) => careers.time[other]! < careers.time[row]!)) return undefined;
  const pairs = chosenSeasons(careers, seasonsAsked(careers, { to }), false);
  const before = pairs.find(({ second }) => second === row)?.first;
  return before === undefined ? undefined : { to, before };
}

/** The table of changes between the seasons, and the described row's index in it. */
export function changesSince(
  table: Table,
  { row, against }: PickedRow,
  options: OverTimeOptions & { readonly level?: number | undefined },
): { readonly seasons: SeasonsDescribed; readonly changes: Table | undefined } | undefined {
  if (against === undefined) return undefined;
  const { before, ...asked } = against;
  const rates = new Set(rateColumns(table));
  const metrics = options.metrics?.filter((metric) => rates.has(metric)) ?? [];
  const none = { seasons: { before, change: undefined }, changes: undefined };
  if (before === undefined || metrics.length === 0) return none;
  try {
    const changes = progress(table, { ...options, ...asked, metrics });
    const id = idColumn(table.entity);
    const change = changes.numbers(id).indexOf(table.numbers(id)[row]!);
    return { seasons: { before, change }, changes };
  } catch (error) {
    // None of the metrics can be followed over seasons, as for most teams.
    if (error instanceof ScoutframeError && error.details.option === "metrics") return none;
    throw error;
  }
}
