import { mixedAt } from "../analysis/peers/mixed-positions.js";
import { mixedPools } from "../errors.js";
import { analysisOf, IN_POOL, PEER_COUNT, POOL } from "../table/column-names.js";
import { COVERAGE } from "../table/layout.js";
import { applicableValues } from "../table/metric-columns.js";
import { cellOf, type Table } from "../table/table.js";
import { among, listed, peersText, poolsApart, type Ranked } from "../text/pool-words.js";
import { type Rows, valuesAt } from "./peer-rows.js";

/** The peers of a row, from its cells: `58 wingers, English first division 2017/2018`. */
export function rankedRow(table: Table, row: number, name = ""): Ranked {
  const pool = cellOf(table.column(POOL), row);
  return {
    name,
    peers: pool === null ? null : among(table.numbers(PEER_COUNT)[row] ?? 0, String(pool)),
    isPeer: table.numbers(IN_POOL)[row] === 1,
    mixed: mixedAt(table, row),
  };
}

/** The pool of the first row, and how the other rows relate to it. */
export function poolOfFirst(table: Table, rows: Rows, names: readonly string[]): string {
  const [first, ...others] = rows;
  const one = rankedRow(table, first, names[0]);
  return peersText(one, [one, ...others.map((row, at) => rankedRow(table, row, names[at + 1]))]);
}

/** {@link poolsApart} for rows of a table. */
export function poolsOfRows(table: Table, rows: readonly number[]): (string | undefined)[] {
  const counts = table.numbers(PEER_COUNT);
  return poolsApart(
    rows.map((row) => {
      const pool = cellOf(table.column(POOL), row);
      return { pool: pool === null ? null : String(pool), peers: counts[row] ?? 0 };
    }),
  );
}

/** Throws if the rows belong to several pools and the options do not ask for mixed pools. */
export function requireOnePool(
  table: Table,
  rows: readonly number[],
  names: readonly string[],
  { pools }: { readonly pools?: "mixed" | undefined },
): void {
  const ranked = poolsOfRows(table, rows).flatMap((pool, at) =>
    pool === undefined ? [] : [[names[at] ?? "", pool] as const],
  );
  if (pools !== "mixed" && ranked.length > 0) throw mixedPools(ranked);
}

/** Why none of the metrics of a chart has a rank in all of these rows, and what to do. */
export function whyUnranked(table: Table, rows: readonly number[]): string {
  const ranked = rows.map((row) => rankedRow(table, row));
  if (ranked.some(({ peers }) => peers === null))
    return "a position is missing, so there are no peers; give the position, or rank with other criteria (by)";
  const tagged = table.has(COVERAGE) ? rows.map((row) => cellOf(table.column(COVERAGE), row)) : [];
  if (tagged.some((coverage) => coverage !== "full")) {
    return "too few minutes are tagged for averages and percentages (see the column coverage); name total metrics";
  }
  if (rows.length > 1) return "no metric has a rank for each of them; name the metrics to compare them in";
  return `among ${ranked[0]?.peers} none of the headline metrics has a rank; name metrics, or choose a larger pool`;
}

/** Lines below a chart that say why ranks are missing although the rows have values. */
export function missingReasons(
  table: Table,
  rows: readonly number[],
  names: readonly string[],
  labels: ReadonlyMap<string, string>,
): string[] {
  const reasons = rows.flatMap((row, at) =>
    reasonsOf(table, row, labels).map((reason) => [reason, names[at] ?? ""] as const),
  );
  return [...grouped(reasons)].map(([reason, some]) => {
    const of = some.length === rows.length ? "" : ` of ${listed(some)}`;
    return `No rank${of}, ${reason}.`;
  });
}

/** The reasons, each with its metrics: `all peers have the same value: Red cards per 90`. */
function reasonsOf(table: Table, row: number, labels: ReadonlyMap<string, string>): string[] {
  const lacking = [...labels].flatMap(([metric, label]) => {
    const why = lacksRank(table, metric, row) ? whyNoRank(table, metric, row) : undefined;
    return why === undefined ? [] : [[why, label] as const];
  });
  return [...grouped(lacking)].map(([why, some]) => `${why}: ${some.join(", ")}`);
}

/** Groups values by text, in the order of first occurrence. */
function grouped(pairs: readonly (readonly [text: string, of: string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [text, of] of pairs) groups.set(text, [...(groups.get(text) ?? []), of]);
  return groups;
}

function lacksRank(table: Table, metric: string, row: number): boolean {
  const rank = analysisOf(table, metric, "rank");
  if (rank === undefined || !table.has(metric)) return false;
  return Number.isNaN(table.numbers(rank)[row]) && !Number.isNaN(applicableValues(table, metric)[row]);
}

/** Why a row with a value has no rank. If others in its pool have one, its own value comes from too few attempts. */
function whyNoRank(table: Table, metric: string, row: number): string | undefined {
  const pools = table.column(POOL);
  if (pools[row] === null) return undefined;
  const rank = analysisOf(table, metric, "rank");
  const ranks = rank === undefined ? undefined : table.numbers(rank);
  if (ranks?.some((rank, other) => pools[other] === pools[row] && !Number.isNaN(rank))) {
    return "out of too few attempts";
  }
  const peers = peersInTable(table, row);
  if (peers === undefined) return undefined;
  if (hasOneValue(applicableValues(table, metric), peers)) return "all peers have the same value";
  return "too few peers have a value";
}

function hasOneValue(values: Float64Array, rows: readonly number[]): boolean {
  const present = valuesAt(values, rows).filter((value) => !Number.isNaN(value));
  return present.length > 1 && present.every((value) => value === present[0]);
}

/** The peers of a row; undefined if some of them are not in the table. */
export function peersInTable(table: Table, row: number): number[] | undefined {
  const pools = table.column(POOL);
  const inPool = table.numbers(IN_POOL);
  const peers = Array.from(inPool.keys()).filter(
    (other) => inPool[other] === 1 && pools[other] === pools[row],
  );
  return pools[row] !== null && peers.length === table.numbers(PEER_COUNT)[row] ? peers : undefined;
}
