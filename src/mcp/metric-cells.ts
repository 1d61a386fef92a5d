import {
  metric,
  type PeerCriteria,
  percentileRanks,
  playerProfile,
  type Table,
  teamProfile,
} from "../index.js";
import { rowsNotMeant } from "../table/metric-columns.js";
import { Remembered } from "../table/remembered.js";
import { cleaned, cleanedCell } from "./cleaned.js";
import { cellIn, type RowAmong } from "./data.js";

/** A metric of a row with its rank. */
export interface MetricCells {
  readonly column: string;
  readonly label: string;
  readonly value: unknown;
  readonly rank: unknown;
  readonly low: unknown;
  readonly high: unknown;
  readonly peers: unknown;
}

/** The values and ranks of a row in some metrics, with its pool. */
export interface RowMetrics {
  readonly pool: string | null;
  readonly peerCount: number | null;
  readonly metrics: readonly MetricCells[];
}

/** The cells of `playerProfile` for a row, one per requested metric; null if it has none. */
export function metricsOf(
  { table, key }: Pick<RowAmong, "table" | "key">,
  metrics: readonly string[],
  criteria: PeerCriteria,
): RowMetrics {
  const profileOf = table.entity === "team" ? teamProfile : playerProfile;
  const options = { ...criteria, metrics } as never;
  const profile = profileOf(table, key, options);
  const rows = new Map(profile.rows().map((row) => [String(row.metric), row]));
  const cells = metrics.map((column) => metricCells(table, column, rows.get(column)));
  return { ...poolOf(table, key, metrics, criteria), metrics: cells };
}

/** The cells of a metric; all null without values. */
function metricCells(
  { catalogue }: Table,
  column: string,
  { value, rank, low, high, peers }: Readonly<Record<string, unknown>> = {},
): MetricCells {
  const label = cleaned(metric(column as never, catalogue).label);
  const of = { value: cleanedCell(value), rank: cleanedCell(rank), low: cleanedCell(low) };
  return { column: cleaned(column), label, ...of, high: cleanedCell(high), peers: cleanedCell(peers) };
}

/** Like {@link metricsOf}, from a table that already has the ranks of these metrics and the intervals of this row. */
export function metricsIn(ranked: Table, row: number, metrics: readonly string[]): RowMetrics {
  const at = (column: string): unknown => cellIn(ranked, column, row);
  const cells = metrics.map((column) => {
    const isMeant = rowsNotMeant(ranked, column)?.includes(row) !== true;
    const value = isMeant ? at(column) : null;
    if (value === null) return metricCells(ranked, column);
    const [rank, low, high] = [at(`${column}_rank`), at(`${column}_low`), at(`${column}_high`)];
    return metricCells(ranked, column, {
      value,
      rank,
      low,
      high,
      peers: at(`${column}_peers`) ?? at("peerCount"),
    });
  });
  return { pool: at("pool") as string | null, peerCount: at("peerCount") as number | null, metrics: cells };
}

const POOLS = new Remembered<Table>({ entries: 16 });

/** The pool of a row and its size, as `percentileRanks` gives them. */
export function poolOf(
  table: Table,
  key: RowAmong["key"],
  metrics: readonly string[],
  criteria: PeerCriteria,
): { pool: string | null; peerCount: number | null } {
  const first = metrics.slice(0, 1);
  const ranked = POOLS.of(table, JSON.stringify([first, criteria]), () =>
    percentileRanks(table, { ...criteria, metrics: first as never, only: "ranks" }),
  );
  const { pool, peerCount } = ranked.row(key as never) as Record<string, unknown>;
  return {
    pool: typeof pool === "string" ? cleaned(pool) : null,
    peerCount: typeof peerCount === "number" && Number.isFinite(peerCount) ? peerCount : null,
  };
}

/** The columns of metrics given by column or label. */
export function columnsNamed(table: Table, names: readonly string[]): string[] {
  return [...new Set(names.map((name) => metric(name as never, table.catalogue).column as string))];
}
