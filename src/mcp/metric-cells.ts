import {
  metric,
  type PeerCriteria,
  percentileRanks,
  playerProfile,
  type Table,
  teamProfile,
} from "../index.js";
import { cleaned, cleanedCell } from "./cleaned.js";
import type { RowAmong } from "./data.js";
import { Kept } from "./kept.js";

/** A number of a row and where it ranks. */
export interface MetricCells {
  readonly column: string;
  readonly label: string;
  readonly value: unknown;
  readonly rank: unknown;
  readonly low: unknown;
  readonly high: unknown;
  readonly peers: unknown;
}

/** What a table says of a row in some metrics. */
export interface RowMetrics {
  readonly pool: string | null;
  readonly peerCount: number | null;
  readonly metrics: readonly MetricCells[];
  readonly profile: Table;
}

/** The cells that `playerProfile` has of a row, one for each metric that is asked for, missing where it has none. */
export function metricsOf(
  { table, key }: Pick<RowAmong, "table" | "key">,
  metrics: readonly string[],
  criteria: PeerCriteria,
): RowMetrics {
  const profileOf = table.entity === "team" ? teamProfile : playerProfile;
  const options = { ...criteria, metrics } as never;
  const profile = profileOf(table, key, options);
  const rows = new Map(profile.rows().map((row) => [String(row.metric), row]));
  const cells = metrics.map((column): MetricCells => {
    const { value, rank, low, high, peers } = rows.get(column) ?? ({} as Record<string, undefined>);
    const label = cleaned(metric(column as never, table.catalogue).label);
    const of = { value: cleanedCell(value), rank: cleanedCell(rank), low: cleanedCell(low) };
    return { column: cleaned(column), label, ...of, high: cleanedCell(high), peers: cleanedCell(peers) };
  });
  return { ...poolOf(table, key, metrics, criteria), metrics: cells, profile };
}

const POOLS = new Kept<Table>(16);

/** The pool of a row and how many are in it, as `percentileRanks` has them. */
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

/** The columns of metrics that are named by column or label. */
export function columnsNamed(table: Table, names: readonly string[]): string[] {
  return [...new Set(names.map((name) => metric(name as never, table.catalogue).column as string))];
}
