import { analysisOf, IN_POOL, PEER_COUNT, POOL } from "../table/column-names.js";
import { applicableValues } from "../table/metric-columns.js";
import { cellOf, type Table } from "../table/table.js";
import { among, listed } from "../text/pool-words.js";

/** The pool that a row is compared with: `58 wingers, English first division 2017/2018`; null where it has none. */
export function peersOfRow(table: Table, row: number): string | null {
  const pool = cellOf(table.column(POOL), row);
  return pool === null ? null : among(table.numbers(PEER_COUNT)[row]!, String(pool));
}

/** Who rows are compared with, said once for all that share a pool, and who is not in it. */
export function poolSubtitle(table: Table, rows: readonly number[], names: readonly string[]): string {
  const pools = rows.map((row) => peersOfRow(table, row) ?? "nobody");
  const outside = names.filter((_, index) => table.numbers(IN_POOL)[rows[index]!] !== 1);
  const aside = outside.length === 0 ? "" : ` (${listed(outside)} not among them)`;
  const distinct = [...new Set(pools)];
  if (distinct.length === 1) return `Percentile ranks among ${distinct[0]}${aside}`;
  const each = distinct.map((peers) => {
    const ranked = names.filter((_, index) => pools[index] === peers);
    return `${listed(ranked)} among ${peers}`;
  });
  return `Percentile ranks: ${each.join("; ")}${aside}`;
}

/** Why ranks of these metrics are missing although the row has values, as lines below a chart. */
export function missingReasons(
  table: Table,
  rows: readonly number[],
  metrics: readonly string[],
  labelOf: (column: string) => string,
): string[] {
  const lines = rows.flatMap((row) => {
    const peers = peersInTable(table, row);
    if (peers === undefined) return [];
    const lacking = metrics.filter((metric) => lacksRank(table, metric, row));
    if (lacking.length === 0) return [];
    const constant = lacking.filter((metric) => isConstant(applicableValues(table, metric), peers));
    const few = lacking.filter((metric) => !constant.includes(metric));
    const line = (why: string, columns: readonly string[]): string[] =>
      columns.length === 0 ? [] : [`No rank, ${why}: ${columns.map(labelOf).join(", ")}.`];
    return [...line("too few peers have a value", few), ...line("all peers have the same value", constant)];
  });
  return [...new Set(lines)];
}

function lacksRank(table: Table, metric: string, row: number): boolean {
  const rank = analysisOf(table, metric, "rank");
  if (rank === undefined || !table.has(metric)) return false;
  return Number.isNaN(table.numbers(rank)[row]!) && !Number.isNaN(applicableValues(table, metric)[row]!);
}

function isConstant(values: Float64Array, rows: readonly number[]): boolean {
  const present = rows.map((row) => values[row]!).filter((value) => !Number.isNaN(value));
  return present.length > 1 && present.every((value) => value === present[0]);
}

/** The peers of a row, where all of them are rows of the table. */
function peersInTable(table: Table, row: number): number[] | undefined {
  const pools = table.column(POOL);
  const inPool = table.numbers(IN_POOL);
  const peers = Array.from(inPool.keys()).filter(
    (other) => inPool[other] === 1 && pools[other] === pools[row],
  );
  return pools[row] !== null && peers.length === table.numbers(PEER_COUNT)[row] ? peers : undefined;
}
