import { analysisOf, PEER_COUNT } from "../../table/column-names.js";
import type { Table } from "../../table/table.js";
import { fewerPeers } from "../../text/pool-words.js";

/** How many of a row's pool have a value of a metric, as the row's cells say. */
export function peersWithValue(ranks: Table, metric: string, row: number): number {
  return ranks.numbers(analysisOf(ranks, metric, "peers") ?? PEER_COUNT)[row]!;
}

/** The same in words, where not all of the pool have one: `28 of 45`; else null. */
export function fewerPeersAt(ranks: Table, metric: string, row: number): string | null {
  return fewerPeers(peersWithValue(ranks, metric, row), ranks.numbers(PEER_COUNT)[row]!);
}
