import { ownField } from "../../fields.js";
import type { DoubtfulPair, JoinSide, Note } from "../../notes.js";
import { counted } from "../../text/counted.js";
import { type Keyed, nameAt } from "../keys.js";
import type { KeyPair } from "./join-keys.js";
import type { MatchedRows } from "./matched-rows.js";
import { type OtherRows, otherColumn } from "./other-rows.js";

const MOST_LISTED = 10;

/** What a reader must know of a join: who was found by what, who was not, and what could not be decided. */
export function joinNotes(
  table: Keyed,
  other: OtherRows,
  pairs: readonly KeyPair[],
  matched: MatchedRows,
): Note[] {
  const own = indices(table.rowCount).filter((row) => matched.rows[row] === -1);
  const left = indices(other.rowCount).filter((row) => !matched.used.has(row));
  const called = { table: (row: number) => nameAt(table, row), other: nameOf(other, pairs) };
  return [
    {
      code: "joined",
      message: `${table.rowCount - own.length} of ${counted(table.rowCount, "row has a match", "rows have a match")}${foundBy(matched)}`,
      rows: table.rowCount - own.length,
      by: Object.fromEntries(countsBy(matched)),
    },
    ...unmatched("table", own, called.table),
    ...unmatched("other", left, called.other),
    ...doubled("table", matched.doubled.own, called.table),
    ...doubled("other", matched.doubled.other, called.other),
    ...doubtful(matched, called),
  ];
}

function indices(count: number): number[] {
  return Array.from({ length: count }, (_, row) => row);
}

/** What a row of the other is called: by its column of names, else by its keys. */
function nameOf(other: OtherRows, pairs: readonly KeyPair[]): (row: number) => string {
  const columns = pairs.map((pair) => otherColumn(other, pair.other));
  return (row) => columns.map((column) => String(column[row] ?? "nothing")).join(", ");
}

function countsBy({ pairs }: MatchedRows): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { by } of pairs) counts.set(by, (counts.get(by) ?? 0) + 1);
  return counts;
}

const SAID_OF = {
  "birth date": "by birth date",
  same: "by the same name",
  spelling: "by another spelling",
  initials: "by an initial",
  similar: "by a similar name",
} as const;

function foundBy(matched: MatchedRows): string {
  const counts = [...countsBy(matched)].map(([by, count]) => `${count} ${ownField(SAID_OF, by)}`);
  return counts.length === 0 ? "" : ` (${counts.join(", ")})`;
}

const ROWS_OF = { table: "rows of the table", other: "rows of the other" } as const;

function unmatched(side: JoinSide, rows: readonly number[], called: (row: number) => string): Note[] {
  if (rows.length === 0) return [];
  const names = rows.map(called);
  const message = `${ROWS_OF[side]} without a match (${rows.length}): ${listed(names)}`;
  return [{ code: "join_unmatched", message, side, rows: rows.length, at: rows, names }];
}

function doubled(
  side: JoinSide,
  groups: readonly (readonly number[])[],
  called: (row: number) => string,
): Note[] {
  if (groups.length === 0) return [];
  const names = groups.map((rows) => called(rows[0]!));
  const rows = groups.reduce((sum, group) => sum + group.length, 0);
  const what = side === "table" ? "each gets the same cells" : "joined only where all rows of a key agree";
  const message = `keys with several ${ROWS_OF[side]} (${groups.length}; ${what}): ${listed(names)}`;
  return [{ code: "join_doubled", message, side, rows, at: groups.flat(), names }];
}

function doubtful(
  { doubts }: MatchedRows,
  called: Readonly<Record<JoinSide, (row: number) => string>>,
): Note[] {
  if (doubts.length === 0) return [];
  const pairs = doubts.map(
    ({ own, other, why }): DoubtfulPair => ({
      table: { at: own.rows, name: called.table(own.rows[0]!) },
      other: { at: other.rows, name: called.other(other.rows[0]!) },
      why,
    }),
  );
  const texts = pairs.map(({ table, other, why }) => `${table.name} and ${other.name} (${why})`);
  const message = `doubtful pairs, not joined (${pairs.length}): ${listed(texts)}`;
  return [{ code: "join_doubtful", message, pairs }];
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_LISTED;
  return `${names.slice(0, MOST_LISTED).join("; ")}${more > 0 ? `; and ${more} more (all in the note)` : ""}`;
}
