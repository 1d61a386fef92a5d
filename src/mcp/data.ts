import { headlineMetrics } from "../catalogue/headlines.js";
import type { PeerCriteria } from "../comparison/peer-criteria.js";
import { ScoutframeError } from "../errors.js";
import { Remembered } from "../table/column.js";
import { findRow, type RowKey } from "../table/find.js";
import { keyAt } from "../table/keys.js";
import { groupAt } from "../table/metric-columns.js";
import { everyRow, grouped } from "../table/rows.js";
import { cellAt, type Table } from "../table/table.js";
import { takeRows } from "../table/verbs.js";
import { rowAsked } from "../text/row-asked.js";
import { cleanedCell } from "./cleaned.js";

/** The data of all tools, read once. */
export interface Data {
  readonly table: Table;
  /** Team seasons beside the player seasons. */
  readonly teams?: Table | undefined;
  /** The names of the files without their folders, and the times at which they were modified. */
  readonly files: readonly { readonly name: string; readonly modified: string | null }[];
  /** The source of the data, if known. */
  readonly source: string | undefined;
  readonly maxCharacters: number;
}

/** The data with the table of the requested entity; throws if there is none. */
export function dataOf(data: Data, entity: unknown): Data {
  const { table, teams } = data;
  if (entity === undefined || entity === table.entity) return data;
  if (entity === teams?.entity) return { ...data, table: teams };
  const what = entity === "team" ? "add them with --teams when the server starts" : "ask for teams";
  throw new ScoutframeError("not_found", `this server has no data of ${entity}s; ${what}.`, {});
}

export type RowAmong = ReturnType<typeof rowsAmong>[number];

/** The rows that the arguments name, each with the table in which it is ranked: its season, or all rows. */
export function rowsAmong({ table }: Data, wanted: readonly unknown[], criteria: PeerCriteria) {
  const rows = wanted.map((one) => findRow(table, askedRow(one)));
  const among = amongSeasons(table, [...new Set(rows.map((row) => seasonOf(table, row)))], criteria);
  return rows.map((of) => {
    const key = keyAt(table, of) as Exclude<RowKey, number>;
    return { table: among, row: among === table ? of : findRow(among, key), key };
  });
}

export function askedRow(wanted: unknown): RowKey | string {
  return (typeof wanted === "string" ? rowAsked(wanted.trim()) : wanted) as RowKey | string;
}

const PARTS = new Remembered<Table>({ entries: 16 });

/**
 * The rows of the given seasons alone: by default peers share competition and season, so no other row is a peer. If the
 * criteria or the table may cross seasons, the whole table.
 */
function amongSeasons(table: Table, seasons: readonly string[], { by }: PeerCriteria): Table {
  const all = seasonsOf(table);
  const goAcross = ["parts", "pool", "roundId", "matchId"].some((column) => table.has(column));
  if (goAcross || by !== undefined || all.size <= seasons.length) return table;
  return PARTS.of(table, [...seasons].sort().join(" "), () => {
    const rows = seasons.flatMap((season) => all.get(season) ?? []).sort((a, b) => a - b);
    return takeRows(table, rows);
  });
}

const SEASONS = new Remembered<ReadonlyMap<string, readonly number[]>>({ entries: 1 });

/** The rows of each competition and season, in order of appearance. */
export function seasonsOf(table: Table): ReadonlyMap<string, readonly number[]> {
  return SEASONS.of(table, "all", () => grouped(everyRow(table), (row) => seasonOf(table, row)));
}

function seasonOf(table: Table, row: number): string {
  return ["competitionId", "seasonId"].map((name) => cellAt(table, name, row)).join(":");
}

/** A cell as a value for an answer; null if it is missing or the column does not exist. */
export function cellIn(table: Table, column: string, row: number): string | number | boolean | null {
  return cleanedCell(cellAt(table, column, row));
}

/** The headline metrics for the position of a row, as far as the table has them. */
export function metricsFor(table: Table, row: number): string[] {
  return headlineMetrics(table.catalogue, groupAt(table, row)).filter((name) => table.has(name));
}
