import { IN_POOL, POOL } from "../table/column-names.js";
import type { Table } from "../table/table.js";
import type { ChartOptions } from "./chart-options.js";

/**
 * The last lines below a chart: the user's note, and the source of the data of these rows and their peers; of all rows
 * if none are given.
 */
export function closingNotes(
  table: Table,
  { note, source: given }: ChartOptions,
  shown?: readonly number[],
): string[] {
  const source = given ?? sourceOf(table, shown === undefined ? undefined : withPeers(table, shown));
  return [...(note === undefined ? [] : [note]), ...(source === "" ? [] : [`Data: ${source}`])];
}

/** The provider, competition and season: `FBref, Premier League 2024/2025`. */
function sourceOf(table: Table, rows: readonly number[] | undefined): string {
  const { source } = table.catalogue;
  return [source?.provider ?? "", seasonsOf(table, rows)].filter((text) => text !== "").join(", ");
}

/** `English first division 2017/2018` if the table has names, else ids. */
function seasonsOf(table: Table, rows: readonly number[] | undefined): string {
  const named = [few(table, "competition_name", rows), few(table, "season_name", rows)].filter(
    (text) => text !== "",
  );
  if (named.length > 0) return named.join(" ");
  return ["competition", "season"]
    .flatMap((what) => {
      const id = few(table, `${what}Id`, rows);
      return id === "" ? [] : [`${what} ${id}`];
    })
    .join(", ");
}

/** These rows and their peers. */
function withPeers(table: Table, rows: readonly number[]): readonly number[] {
  if (!table.has(POOL)) return rows;
  const pools = table.column(POOL);
  const inPool = table.numbers(IN_POOL);
  const own = new Set(rows.map((row) => pools[row]).filter((pool) => pool !== null));
  const peers = Array.from(inPool.keys()).filter((row) => inPool[row] === 1 && own.has(pools[row] as string));
  return [...new Set([...rows, ...peers])];
}

function few(table: Table, column: string, rows: readonly number[] | undefined): string {
  const all: ArrayLike<number | string | null> = table.has(column) ? table.column(column) : [];
  const values = new Set(rows === undefined ? Array.from(all) : rows.map((row) => all[row] ?? null));
  const [first, ...others] = [...values].filter((value) => value !== null && !Number.isNaN(value));
  if (first === undefined) return "";
  return others.length === 0 ? String(first) : `${first} and ${others.length} more`;
}
