import type { Note } from "../../table/table.js";
import { describeCriteria, type PeerCriteria } from "./peer-criteria.js";
import { type Common, NO_POOL, type Pools } from "./pools.js";

/** Why a metric gives nothing in a pool, in the order in which notes say it. */
const UNSCORED = ["few_values", "constant_metric", "no_deviation"] as const;
export type Unscored = (typeof UNSCORED)[number];

/** Below this many peers a note says how coarse the ranks are. */
const FEW_PEERS = 20;

/** The metrics that give nothing, by pool and reason. */
export class Reasons {
  readonly #columns: readonly ReadonlyMap<Unscored, string[]>[];

  constructor(pools: number) {
    this.#columns = Array.from({ length: pools }, () => new Map(UNSCORED.map((reason) => [reason, []])));
  }

  add(pool: number, reason: Unscored, column: string): void {
    this.#columns[pool]!.get(reason)!.push(column);
  }

  of(pool: number): ReadonlyMap<Unscored, readonly string[]> {
    return this.#columns[pool]!;
  }
}

interface NoteOptions extends PeerCriteria {
  readonly minPeers: number;
}

/** What a reader must know of each pool: its size, its criteria, and what is missing and why. */
export function poolNotes(
  caller: string,
  { pools, members, weights, common }: Pools,
  reasons: Reasons,
  metricCount: number,
  options: NoteOptions,
): Note[] {
  const { minMinutes = 0, minPeers } = options;
  const criteria = describeCriteria(options);
  const notes: Note[] = [];
  members.forEach((rows, id) => {
    const pool = common[id]!;
    const place = describePool(pool);
    const peers = rows.length;
    const weightSum = weights?.[id]?.reduce((sum, share) => sum + share, 0);
    const counted = weightSum === undefined ? "" : `, who count as ${Number((weightSum / 100).toFixed(2))}`;
    const step =
      peers > 0 && peers < FEW_PEERS ? `; few, so one place is worth ${Math.round(100 / peers)} points` : "";
    notes.push({
      code: "pool",
      message: `${caller}: ${place}: ${peers} peers${criteria === "" ? "" : ` with ${criteria}`}${counted}${step}`,
      pool,
      peers,
      minMinutes,
      criteria,
      ...(weightSum === undefined ? {} : { weightSum: weightSum / 100 }),
    });
    if (peers < minPeers) {
      notes.push({
        code: "small_pool",
        message: `${caller}: ${place}: ${peers} peers, fewer than ${minPeers} (minPeers), so everything is missing`,
        pool,
        peers,
      });
    }
    for (const [code, columns] of reasons.of(id)) {
      if (columns.length === 0 || (peers < minPeers && code === "few_values")) continue;
      const names = columns.length === metricCount ? "any metric" : columns.join(", ");
      notes.push({
        code,
        message: `${caller}: ${place}: ${reasonText(code, names, minPeers)}, so these are missing`,
        pool,
        peers,
        columns,
      });
    }
  });
  const without = pools.reduce((count, id) => (id === NO_POOL ? count + 1 : count), 0);
  if (without > 0) {
    notes.push({
      code: "no_pool",
      message: `${caller}: ${without} row${without === 1 ? " has" : "s have"} no pool, because a column that peers share (a position group, say) is missing there`,
      rows: without,
    });
  }
  return notes;
}

function reasonText(code: Unscored, names: string, minPeers: number): string {
  switch (code) {
    case "few_values":
      return `fewer than ${minPeers} peers (minPeers) have a value of ${names}`;
    case "constant_metric":
      return `all peers have one value of ${names}, which says nothing`;
    case "no_deviation":
      return `at least half of the peers have one value of ${names}, so their median absolute deviation is 0`;
  }
}

/** What the rows of a pool have in common, as text. */
export function describePool(pool: Common): string {
  const parts = Object.entries(pool).map(([name, value]) =>
    name === "positionGroup" ? String(value) : `${name} ${value}`,
  );
  return parts.length === 0 ? "all rows" : parts.reverse().join(", ");
}
