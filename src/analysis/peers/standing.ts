import type { Better, Category } from "../../catalogue/types.js";
import { comparable } from "../../comparison/comparable-values.js";
import { asksReliability, countsSeveralGroups, type PeerCriteria } from "../../comparison/peer-criteria.js";
import type { Note } from "../../notes.js";
import { valueAt } from "../../stats/values-at.js";
import { analysisOf, type Ending, IN_POOL, LEVEL, PEER_COUNT, POOL } from "../../table/column-names.js";
import { distinctNames } from "../../table/find.js";
import { directionOf, groupAt, labelOf, metricOf } from "../../table/metric-columns.js";
import { everyRow } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { fewerPeers, mixedText } from "../../text/pool-words.js";
import { valueText } from "../../text/value-text.js";
import { firstFew } from "../../text/words.js";

/** What a row is in a metric among its peers: read from the cells of a compared table, for everybody who shows it. */

/** The column that holds a number, of a table or of a metric; undefined if the table has none. */
type ColumnOf = (table: Table, metric: string) => string | undefined;

const behind =
  (ending: Ending): ColumnOf =>
  (table, metric) =>
    analysisOf(table, metric, ending);

const ofRow =
  (column: string): ColumnOf =>
  (table) =>
    table.has(column) ? column : undefined;

/** The numbers that profiles, charts' data, models' answers and pages show, in their order. */
const SHOWN = {
  /** The value as it is compared: undefined rates are missing. */
  value: (table, metric) => (table.has(metric) ? metric : undefined),
  /** The percentile rank, 0 to 100. */
  rank: behind("rank"),
  /** The ends of the interval of the true rank. */
  low: behind("low"),
  high: behind("high"),
  /** The number of peers with a value. */
  peers: (table, metric) => analysisOf(table, metric, "peers") ?? ofRow(PEER_COUNT)(table, metric),
} as const satisfies Record<string, ColumnOf>;

/** The numbers of every standing. */
const MEASURES = {
  ...SHOWN,
  /** The likely rank: the median of the drawn ranks. */
  median: behind("median"),
  /** The row's own share of the likely rate. */
  weight: behind("weight"),
  /** The level of the interval, in percent. */
  level: ofRow(LEVEL),
  /** The number of peers, with and without a value. */
  peerCount: ofRow(PEER_COUNT),
} as const satisfies Record<string, ColumnOf>;

export type Measure = keyof typeof MEASURES;
export type ShownNumbers<T = number> = { readonly [Name in keyof typeof SHOWN]: T };

export const SHOWN_MEASURES = Object.keys(SHOWN) as readonly (keyof ShownNumbers)[];
const ALL_MEASURES = Object.keys(MEASURES) as readonly Measure[];

/** What a row is in one metric; missing numbers are NaN. */
export interface Standing extends Readonly<Record<Measure, number>> {
  readonly row: number;
  /** The row's name, which no other of the rows has. */
  readonly name: string;
  /** The column of the value. */
  readonly metric: string;
  readonly label: string;
  readonly category: Category | undefined;
  /** Which way is good; undefined if nobody has said it. */
  readonly better: Better | undefined;
  /** Whether the table holds values of the metric; some tables hold ranks alone. */
  readonly hasValues: boolean;
  /** The value as it is written; null if it is missing. */
  readonly text: string | null;
  /** The pool in words. */
  readonly pool: string | null;
  /** Whether the row is one of its peers. */
  readonly inPool: boolean;
  /** Why a row with a value has no rank. */
  readonly why: string | undefined;
}

/** How the values of a metric are read. */
export type ValuesOf = (metric: string) => Float64Array;

/**
 * The standings of some rows in some metrics, by row: from the table's cells alone, so also of a table that has ranks
 * without values, or ranks of peers who are not in it.
 */
export function standings(
  table: Table,
  rows: readonly number[],
  metrics: readonly string[],
  valuesOf: ValuesOf = valuesIn(table),
): Standing[][] {
  const names = distinctNames(table, rows);
  const pools = table.has(POOL) ? table.column(POOL) : [];
  const isIn = table.has(IN_POOL) ? table.numbers(IN_POOL) : [];
  const ofMetrics = metrics.map((metric) => {
    const known = metricOf(table, metric);
    const columns = ALL_MEASURES.map((measure) => {
      const name = columnOf(table, metric, measure);
      const column = name && (measure === "value" ? valuesOf(name) : table.numbers(name));
      return [measure, column || undefined] as const;
    });
    const about = {
      metric,
      label: labelOf(table, metric),
      category: known?.category,
      better: directionOf(table, metric),
      hasValues: table.has(metric),
    };
    return (row: number, name: string): Standing => {
      const numbers = Object.fromEntries(
        columns.map(([measure, column]) => [measure, valueAt(column, row)]),
      ) as Record<Measure, number>;
      const pool = pools[row] ?? null;
      return {
        row,
        name,
        ...about,
        ...numbers,
        text: valueText(known, numbers.value),
        pool: pool === null ? null : String(pool),
        inPool: isIn[row] === 1,
        why: whyNoRank(table, row, metric, new Map(columns)),
      };
    };
  });
  return rows.map((row, at) => ofMetrics.map((standing) => standing(row, names[at] ?? "")));
}

function valuesIn(table: Table): ValuesOf {
  const values = comparable(table, {});
  return (metric) => values.applicable(metric);
}

/** The column of the table that holds a number of a standing; undefined if it has none. */
export function columnOf(table: Table, metric: string, measure: Measure): string | undefined {
  return MEASURES[measure](table, metric);
}

export function shownNumbers(standing: Standing): ShownNumbers {
  return Object.fromEntries(SHOWN_MEASURES.map((name) => [name, standing[name]])) as ShownNumbers;
}

/** How many of the peers have a value, if not all: `28 of 45`; else null. */
export function fewerOf({ peers, peerCount }: Pick<Standing, "peers" | "peerCount">): string | null {
  return fewerPeers(peers, peerCount);
}

/** Why a row with a value has no rank. If others in its pool have one, its own value has too little behind it. */
function whyNoRank(
  table: Table,
  row: number,
  metric: string,
  columns: ReadonlyMap<Measure, Float64Array | undefined>,
): string | undefined {
  const [values, ranks] = [columns.get("value"), columns.get("rank")];
  if (values === undefined || ranks === undefined) return undefined;
  if (!Number.isNaN(ranks[row]) || Number.isNaN(values[row])) return undefined;
  const pools = table.column(POOL);
  if (pools[row] === null) return undefined;
  if (ranks.some((rank, other) => pools[other] === pools[row] && !Number.isNaN(rank))) {
    const attempts = "out of too few attempts";
    if (!asksReliability(String(pools[row]))) return attempts;
    const own = "with too little evidence of its own";
    return metricOf(table, metric)?.basis === "percent" ? `${attempts}, or ${own}` : own;
  }
  const peers = peersInTable(table, row);
  if (peers === undefined) return undefined;
  const present = peers.map((peer) => values[peer]).filter((value) => !Number.isNaN(value));
  const isOne = present.length > 1 && present.every((value) => value === present[0]);
  return isOne ? "all peers have the same value" : "too few peers have a value";
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

/** The number of peers in each pool of these rows. */
export function peersByPool(table: Table, rows: readonly number[] = everyRow(table)): Map<string, number> {
  const [pools, counts] = [table.texts(POOL), table.numbers(PEER_COUNT)];
  return new Map(rows.flatMap((row) => (pools[row] == null ? [] : [[pools[row], counts[row]!] as const])));
}

/** The metrics for which the table has no number. */
export function lacking(table: Table, metrics: readonly string[], measure: Measure): string[] {
  return metrics.filter((metric) => columnOf(table, metric, measure) === undefined);
}

/** The level of a row's intervals, in percent; undefined if the table has none. */
export function levelOf(table: Table, row: number): number | undefined {
  const level = table.has(LEVEL) ? valueAt(table.numbers(LEVEL), row) : Number.NaN;
  return Number.isNaN(level) ? undefined : level;
}

const SHARE = "positionGroupShare";

/** The share of playtime in the row's own position group, in words; null if it was most of it, and for teams. */
export function mixedAt(table: Table, row: number): string | null {
  return table.has(SHARE) ? mixedText(groupAt(table, row), table.numbers(SHARE)[row]!) : null;
}

/** A note on rows that are compared in a position where they spent only part of their time, with possible remedies. */
export function mixedNotes(
  table: Table,
  rows: readonly number[],
  names: readonly string[],
  criteria: PeerCriteria,
): Note[] {
  if (countsSeveralGroups(criteria)) return [];
  const mixed = rows.flatMap((row, at) => {
    const text = mixedAt(table, row);
    return text === null ? [] : [{ name: names[at], share: table.numbers(SHARE)[row]!, text }];
  });
  if (mixed.length === 0) return [];
  const spent = firstFew(mixed.map(({ name, text }) => `${name} spent ${text}`));
  return [
    {
      code: "mixed_positions",
      message: `${spent}; match: "any" takes all players with a quarter of their time in the position as peers, weightByShare weights peers by that time`,
      shares: Object.fromEntries(mixed.map(({ name, share }) => [name, share])),
    },
  ];
}
