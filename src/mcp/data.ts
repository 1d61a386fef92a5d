import { headlineMetrics, type PeerCriteria, type RowKey, ScoutframeError, type Table } from "../index.js";
import { findRow } from "../table/find.js";
import { keyAt } from "../table/keys.js";
import { Remembered } from "../table/remembered.js";
import { takeRows } from "../table/verbs.js";
import { rowAsked } from "../text/row-asked.js";
import { cleanedCell } from "./cleaned.js";

/** A file that was read: its name without the folder, and the time it was modified. */
export interface ReadFile {
  readonly name: string;
  readonly modified: string | null;
}

/** The data of all tools, read once. */
export interface Data {
  readonly table: Table;
  /** Team seasons beside the player seasons. */
  readonly teams?: Table | undefined;
  readonly files: readonly ReadFile[];
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

/** A row and the table in which it is ranked: its own season if peers share it, otherwise all rows. */
export interface RowAmong {
  readonly table: Table;
  /** The row's index in that table, and its key. */
  readonly row: number;
  readonly key: Exclude<RowKey, number>;
}

/** The rows that the arguments name, each with the table of its possible peers. */
export function rowsAmong(data: Data, wanted: readonly unknown[], criteria: PeerCriteria): RowAmong[] {
  const rows = wanted.map((one) => findRow(data.table, askedRow(one)));
  const seasons = new Set(rows.map((row) => seasonOf(data.table, row)));
  const { table, places } = amongSeasons(data.table, seasons, criteria);
  return rows.map((row) => ({
    table,
    row: places === undefined ? row : places.get(row)!,
    key: keyAt(data.table, row),
  }));
}

export function askedRow(wanted: unknown): RowKey | string {
  return (typeof wanted === "string" ? rowAsked(wanted.trim()) : wanted) as RowKey | string;
}

interface OfSeasons {
  readonly table: Table;
  /** The new index of each row of the whole table; undefined if this is the whole table. */
  readonly places: ReadonlyMap<number, number> | undefined;
}

const SEASONS = new WeakMap<Table, ReadonlyMap<string, readonly number[]>>();
const VIEWS = new Remembered<OfSeasons>({ entries: 16 });

/**
 * The rows of the given seasons alone: by default peers share competition and season, so no other row is a peer. If the
 * criteria or the table may cross seasons, the whole table.
 */
function amongSeasons(table: Table, seasons: ReadonlySet<string>, criteria: PeerCriteria): OfSeasons {
  const all = seasonsOf(table);
  const goAcross = ["parts", "pool", "roundId", "matchId"].some((column) => table.has(column));
  if (goAcross || criteria.by !== undefined || all.size <= seasons.size) return { table, places: undefined };
  return VIEWS.of(table, [...seasons].sort().join(" "), () =>
    viewOf(
      table,
      [...seasons].flatMap((season) => all.get(season) ?? []),
    ),
  );
}

function viewOf(table: Table, rows: readonly number[]): OfSeasons {
  const sorted = [...rows].sort((a, b) => a - b);
  return { table: takeRows(table, sorted), places: new Map(sorted.map((row, at) => [row, at])) };
}

/** The rows of each competition and season, in order of appearance. */
export function seasonsOf(table: Table): ReadonlyMap<string, readonly number[]> {
  const known = SEASONS.get(table) ?? rowsBySeason(table);
  SEASONS.set(table, known);
  return known;
}

function rowsBySeason(table: Table): ReadonlyMap<string, readonly number[]> {
  const rows = new Map<string, number[]>();
  for (let row = 0; row < table.rowCount; row++) {
    const season = seasonOf(table, row);
    const known = rows.get(season);
    if (known === undefined) rows.set(season, [row]);
    else known.push(row);
  }
  return rows;
}

function seasonOf(table: Table, row: number): string {
  return ["competitionId", "seasonId"]
    .map((name) => (table.has(name) ? String(table.column(name)[row]) : ""))
    .join(":");
}

/** A cell as a value for an answer; null if it is missing or the column does not exist. */
export function cellIn(table: Table, column: string, row: number): string | number | boolean | null {
  return table.has(column) ? cleanedCell(table.column(column)[row]) : null;
}

/** The headline metrics for the position of a row, as far as the table has them. */
export function metricsFor(table: Table, row: number): string[] {
  const group = cellIn(table, "positionGroup", row);
  const first = headlineMetrics(table.catalogue, group === null ? null : String(group));
  return first.filter((name) => table.has(name));
}
