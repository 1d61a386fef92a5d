import { countsSeveralGroups, type PeerCriteria } from "../../comparison/peer-criteria.js";
import type { Note } from "../../notes.js";
import { groupAt } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { firstFew } from "../../text/first-few.js";
import { mixedText } from "../../text/pool-words.js";

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
  const mixed = rows
    .map((row, at) => ({ name: names[at], row, text: mixedAt(table, row) }))
    .filter(({ text }) => text !== null);
  if (mixed.length === 0) return [];
  return [
    {
      code: "mixed_positions",
      message: `${firstFew(mixed.map(({ name, text }) => `${name} spent ${text}`))}; match: "any" takes all players with a quarter of their time in the position as peers, weightByShare weights peers by that time`,
      shares: Object.fromEntries(mixed.map(({ name, row }) => [name, table.numbers(SHARE)[row]!])),
    },
  ];
}
