import { type Note, UNSCORED, type Unscored } from "../notes.js";
import { counted } from "../text/counted.js";
import { criteriaParts, fewPeersOf, type PeerCriteria } from "./peer-criteria.js";
import { NO_POOL, type Pools } from "./pools.js";

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
  { pools, members, weights, shared, names, minutes }: Pools,
  reasons: Reasons,
  metricCount: number,
  options: NoteOptions,
): Note[] {
  const { minPeers } = options;
  const fewPeers = fewPeersOf(options);
  const notes: Note[] = [];
  members.forEach((rows, id) => {
    const pool = names[id]!;
    const peers = rows.length;
    const of = { pool, shared: shared[id]!, peers };
    const weightSum = weights?.[id]?.reduce((sum, share) => sum + share, 0);
    const weighted = weightSum === undefined ? "" : `, who count as ${Number((weightSum / 100).toFixed(2))}`;
    notes.push({
      code: "pool",
      message: `${pool}: ${counted(peers, "peer")}${weighted}`,
      ...of,
      minMinutes: minutes[id]![0],
      criteria: criteriaParts(options, minutes[id]!).join(", "),
      ...(weightSum === undefined ? {} : { weightSum: weightSum / 100 }),
    });
    if (peers >= minPeers && peers < fewPeers) {
      const step = Math.round(100 / peers);
      notes.push({
        code: "few_peers",
        message: `${pool}: ${counted(peers, "peer is", "peers are")} few, one place is worth ${step} points (whenFew: "widen" adds the neighbouring position groups)`,
        ...of,
        fewPeers,
      });
    }
    if (peers < minPeers) {
      notes.push({
        code: "small_pool",
        message: `${pool}: ${counted(peers, "peer")}, fewer than ${minPeers} (minPeers), so everything is missing`,
        ...of,
      });
    }
    for (const [code, columns] of reasons.of(id)) {
      if (columns.length === 0 || (peers < minPeers && code === "few_values")) continue;
      const metrics = columns.length === metricCount ? "any metric" : columns.join(", ");
      notes.push({
        code,
        message: `${pool}: ${reasonText(code, metrics, minPeers)}, so these are missing`,
        ...of,
        columns,
      });
    }
  });
  const without = pools.reduce((count, id) => (id === NO_POOL ? count + 1 : count), 0);
  if (without > 0) {
    notes.push({
      code: "no_pool",
      message: `${counted(without, "row has", "rows have")} no pool, because a column that peers share (a position group, say) is missing there`,
      rows: without,
    });
  }
  return notes;
}

function reasonText(code: Unscored, names: string, minPeers: number): string {
  switch (code) {
    case "few_values":
      return `fewer than ${counted(minPeers, "peer")} (minPeers) ${minPeers === 1 ? "has" : "have"} a value of ${names}`;
    case "constant_metric":
      return `all peers have one value of ${names}, which says nothing`;
    case "no_deviation":
      return `at least half of the peers have one value of ${names}, so their median absolute deviation is 0`;
  }
}
