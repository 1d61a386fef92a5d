import { invalidOption, ScoutframeError } from "../../errors.js";
import { findRow, type RowKey, rowsWanted } from "../../table/find.js";
import { idColumn, isMatchRow, requiredKeys } from "../../table/keys.js";
import type { Table } from "../../table/table.js";
import {
  type Careers,
  careersOf,
  chosenSeasons,
  type SeasonsAsked,
  seasonsAsked,
} from "../over-time/careers.js";
import { progress } from "../over-time/progress.js";
import type { OverTimeOptions } from "../over-time/rates-over-time.js";
import { rateColumns } from "../peers/shrunk-rates.js";
import type { SeasonsDescribed } from "./cited.js";

/** The described row, and the season to compare it with. */
export interface PickedRow {
  readonly row: number;
  /** Undefined if no seasons were asked for and there is no earlier one. */
  readonly against?: Against;
}

interface Against extends SeasonsAsked {
  /** The row of the other season; undefined if there is none. */
  readonly before: number | undefined;
}

/** The described row. If the options name seasons, it is the row of the later one. */
export function pickedRow(table: Table, keyOrName: RowKey | string, asked: SeasonsAsked): PickedRow {
  if (asked.from === undefined && asked.to === undefined) {
    const row = findRow(table, keyOrName);
    return { row, ...againstSeasonBefore(table, row) };
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
function againstSeasonBefore(table: Table, row: number): { readonly against?: Against } {
  const hasSeasons = requiredKeys(table.entity).every((name) => table.has(name));
  if (!hasSeasons || isMatchRow(table, row)) return {};
  const seasons = table.numbers("seasonId");
  const ids = table.numbers(idColumn(table.entity));
  const isOther = (other: number): boolean => ids[other] === ids[row] && seasons[other] !== seasons[row];
  if (!Array.from(ids.keys()).some(isOther)) return {};
  const careers = careersOf(table);
  const to = seasons[row]!;
  const before = rowBefore(careers, row, to);
  return before === undefined ? {} : { against: { to, before } };
}

function rowBefore(careers: Careers, row: number, to: number): number | undefined {
  const own = careers.rowsOf.get(careers.table.numbers(idColumn(careers.table.entity))[row]!);
  if (own === undefined || !own.some((other) => careers.time[other]! < careers.time[row]!)) return undefined;
  return chosenSeasons(careers, seasonsAsked(careers, { to }), false).find(({ second }) => second === row)
    ?.first;
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
  const changes = changesOrNone(table, { ...options, ...asked, metrics });
  if (changes === undefined) return none;
  const id = table.numbers(idColumn(table.entity))[row]!;
  const change = changes.numbers(idColumn(table.entity)).indexOf(id);
  return { seasons: { before, change }, changes };
}

/** Undefined if none of the metrics can be followed over seasons, as for most teams. */
function changesOrNone(table: Table, options: Parameters<typeof progress>[1]): Table | undefined {
  try {
    return progress(table, options);
  } catch (error) {
    if (error instanceof ScoutframeError && error.details.option === "metrics") return undefined;
    throw error;
  }
}
