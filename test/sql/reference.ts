import { metrics } from "scoutframe";
import type { TieKind } from "../../src/stats/ranking/index.js";

const CATALOGUE = {
  player: new Map(metrics({ entity: "player" }).map((row) => [row.column, row])),
  team: new Map(metrics({ entity: "team" }).map((row) => [row.column, row])),
};

/** A row as an engine holds it: missing is null or NaN. */
export type SqlRow = Readonly<Record<string, number | string | null>>;

/** What a ranking depends on, all of it said. */
export interface ReferenceOptions {
  readonly entity: "player" | "team";
  readonly metrics: readonly string[];
  readonly by: readonly string[];
  /** Undefined for the regulars. */
  readonly minMinutes: number | undefined;
  readonly minAttempts: number;
  readonly ties: TieKind;
  readonly direction: "better" | "raw";
  readonly undefinedRates: "missing" | "asSent";
  readonly minPeers: number;
}

/** What a ranking adds to a row; a rank that there is none of is null. */
export interface RankedRow {
  readonly peerCount: number;
  readonly inPool: number;
  readonly ranks: Readonly<Record<string, number | null>>;
}

/**
 * Percentile ranks by the rules as they are written, one value at a time and as slow as that is: every peer is
 * asked anew for every value of every row.
 */
export function referenceRanks(rows: readonly SqlRow[], options: ReferenceOptions): RankedRow[] {
  return rows.map((row) => {
    const pool = rows.filter(
      (other) => isPeer(other, minutesOf(other, rows, options)) && inOnePool(row, other, options.by),
    );
    return {
      peerCount: pool.length,
      inPool: pool.includes(row) ? 1 : 0,
      ranks: Object.fromEntries(
        options.metrics.map((metric) => [metric, rankIn(pool, row, metric, options)]),
      ),
    };
  });
}

function rankIn(
  pool: readonly SqlRow[],
  row: SqlRow,
  metric: string,
  options: ReferenceOptions,
): number | null {
  const value = valueToRank(row, metric, options);
  const peers = pool
    .map((peer) => valueToRank(peer, metric, options))
    .filter((peer): peer is number => peer !== null);
  if (value === null || peers.length < options.minPeers || peers.every((peer) => peer === peers[0])) {
    return null;
  }
  const below = peers.filter((peer) => peer < value).length;
  const tied = peers.filter((peer) => peer === value).length;
  const place = {
    strict: below,
    weak: below + tied,
    mean: (below + (below + tied)) / 2,
    // The mean of the places below + 1 to below + tied.
    rank: tied === 0 ? below : (below + 1 + (below + tied)) / 2,
  }[options.ties];
  return (100 * place) / peers.length;
}

function valueToRank(row: SqlRow, metric: string, options: ReferenceOptions): number | null {
  const { entity, minAttempts, direction, undefinedRates } = options;
  const known = CATALOGUE[entity].get(metric);
  const value = number(row, metric);
  if (value === null) return null;
  if (/^(average|percent)_/.test(metric)) {
    const attempts = known?.denominator === undefined ? null : number(row, known.denominator);
    const { coverage } = row;
    if (
      undefinedRates === "missing" &&
      (attempts === 0 || (typeof coverage === "string" && coverage !== "full"))
    )
      return null;
    if (metric.startsWith("percent_") && attempts !== null && attempts < minAttempts) return null;
  }
  const isGoalkeeper = row.positionGroup === "goalkeeper";
  if (entity === "player" && known?.appliesTo === "goalkeeper" && !isGoalkeeper) return null;
  if (entity === "player" && known?.appliesTo === "outfield" && isGoalkeeper) return null;
  return direction === "better" && known?.better === "lower" ? -value : value;
}

function isPeer(row: SqlRow, least: number): boolean {
  const minutes = number(row, "total_minutesOnField");
  return least === 0 || (minutes !== null && minutes >= least);
}

/** The least minutes of a peer: those asked for, or those of a regular of the row's competition and season. */
function minutesOf(row: SqlRow, rows: readonly SqlRow[], { minMinutes, by }: ReferenceOptions): number {
  if (minMinutes !== undefined) return minMinutes;
  if (by.includes("roundId") || by.includes("matchId")) return 0;
  const season = rows.filter((other) =>
    ["competitionId", "seasonId"].every((name) => cell(row, name) === cell(other, name)),
  );
  const most = Math.max(0, ...season.map((other) => number(other, "total_minutesOnField") ?? 0));
  return Math.min(900, Math.ceil(most / 3));
}

function inOnePool(row: SqlRow, other: SqlRow, by: readonly string[]): boolean {
  return by.every((name) => cell(row, name) !== null && cell(row, name) === cell(other, name));
}

function number(row: SqlRow, name: string): number | null {
  const value = cell(row, name);
  return typeof value === "number" ? value : null;
}

function cell(row: SqlRow, name: string): number | string | null {
  const value = row[name] ?? null;
  return Number.isNaN(value) ? null : value;
}
