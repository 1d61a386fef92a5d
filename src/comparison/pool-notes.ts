import { type Note, UNSCORED, type Unscored } from "../notes.js";
import { counted, firstFew } from "../text/words.js";
import { criteriaParts, fewPeersOf, type PeerCriteria } from "./peer-criteria.js";
import { NO_POOL } from "./pool-wording.js";
import type { Pool, Pools } from "./pools.js";

/** The metrics without results, by pool and reason. */
export class Reasons {
  readonly #columns = new Map<string, string[]>();

  add({ id }: Pool, reason: Unscored, column: string): void {
    const key = `${id} ${reason}`;
    const columns = this.#columns.get(key);
    if (columns === undefined) this.#columns.set(key, [column]);
    else columns.push(column);
  }

  of({ id }: Pool): [reason: Unscored, columns: readonly string[]][] {
    return UNSCORED.map((reason) => [reason, this.#columns.get(`${id} ${reason}`) ?? []]);
  }
}

interface NoteOptions extends PeerCriteria {
  readonly minPeers: number;
}

/** The notes on each pool: its size, its criteria, and the missing results with their reasons. */
export function poolNotes(
  { list, ofRow }: Pools,
  reasons: Reasons,
  metricCount: number,
  options: NoteOptions,
): Note[] {
  const { minPeers } = options;
  const fewPeers = fewPeersOf(options);
  const notes: Note[] = [];
  for (const pool of list) {
    const { name, shared, minutes } = pool;
    const peers = pool.members.length;
    const of = { pool: name, shared, peers };
    const weightSum = pool.shares?.reduce((sum, share) => sum + share, 0);
    const weighted = weightSum === undefined ? "" : `, weighted as ${Number((weightSum / 100).toFixed(2))}`;
    notes.push({
      code: "pool",
      message: `${name}: ${counted(peers, "peer")}${weighted}`,
      ...of,
      minMinutes: minutes[0],
      criteria: criteriaParts(options, minutes).join(", "),
      ...(weightSum === undefined ? {} : { weightSum: weightSum / 100 }),
    });
    if (peers >= minPeers && peers < fewPeers) {
      const step = Math.round(100 / peers);
      notes.push({
        code: "few_peers",
        message: `${name}: only ${counted(peers, "peer")}, so one place is ${step} points (whenFew: "widen" adds the neighbouring position groups)`,
        ...of,
        fewPeers,
      });
    }
    if (peers < minPeers) {
      notes.push({
        code: "small_pool",
        message: `${name}: ${peers === 0 ? "no peers" : `only ${counted(peers, "peer")}`} (minimum ${minPeers}): no ranks`,
        ...of,
      });
    }
    for (const [code, columns] of reasons.of(pool)) {
      if (columns.length === 0 || (peers < minPeers && code === "few_values")) continue;
      const metrics = columns.length === metricCount ? "any metric" : firstFew(columns);
      notes.push({
        code,
        message: `${name}: results are missing because ${reasonText(code, metrics, minPeers)}`,
        ...of,
        columns,
      });
    }
  }
  const without = ofRow.reduce((count, id) => (id === NO_POOL ? count + 1 : count), 0);
  if (without > 0) {
    notes.push({
      code: "no_pool",
      message: `${counted(without, "row has", "rows have")} no pool, because a column that peers share (such as the position group) is missing`,
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
      return `all peers have the same value of ${names}`;
    case "no_deviation":
      return `at least half of the peers have the same value of ${names}, so their median absolute deviation is 0`;
  }
}
