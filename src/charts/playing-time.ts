import { minutesOnField } from "../table/minutes.js";
import type { Table } from "../table/table.js";
import { counted } from "../text/counted.js";
import { listed } from "../text/pool-words.js";
import { peersInTable } from "./pool-subtitle.js";

/** Minutes played; NaN if the table lacks them. */
export function minutesAt(table: Table, row: number): number {
  return minutesOnField(table)?.[row] ?? Number.NaN;
}

/** Whether a player outside his pool played less than each of its players, so that he missed its threshold. */
export function isThin(table: Table, row: number): boolean {
  const peers = peersInTable(table, row) ?? [];
  const minutes = minutesAt(table, row);
  return peers.length > 0 && peers.every((peer) => minutes < minutesAt(table, peer));
}

/** A line that names the hatched players and says why; none if nobody is hatched. */
export function thinNotes(table: Table, rows: readonly number[], names: readonly string[]): string[] {
  const thin = rows.flatMap((row, at) => (isThin(table, row) ? [names[at] ?? ""] : []));
  return thin.length === 0 ? [] : [`Hatched: ${listed(thin)} played fewer minutes than any peer.`];
}

/** The minutes played, as a line: `2905 minutes played`; `Minutes played: A 2905, B 63`. */
export function playedFacts(table: Table, rows: readonly number[], names: readonly string[]): string[] {
  const played = rows.flatMap((row, at) => {
    const minutes = minutesAt(table, row);
    return Number.isNaN(minutes) ? [] : [{ name: names[at] ?? "", minutes }];
  });
  const [only] = played;
  if (only === undefined) return [];
  if (rows.length === 1) return [`${counted(only.minutes, "minute")} played`];
  return [`Minutes played: ${played.map(({ name, minutes }) => `${name} ${minutes}`).join(", ")}`];
}
