import { idColumn } from "../table/keys.js";
import { cellOf, type Table } from "../table/table.js";

const GROUP = "positionGroup";

/** The columns in which the rows of a pool are equal. */
export interface PoolColumns {
  readonly columns: readonly string[];
  /** Whether rows of single matches are kept apart from rows of seasons. */
  readonly byMatch: boolean;
  /** What the pools span because rows were joined across it: `competitions`, `seasons`. */
  readonly joined: readonly string[];
}

/**
 * The default pool columns: competition, season and position group (teams: competition and season), and the round in a
 * table by round. With a reference table only the position group counts. Tables without position groups leave it out.
 *
 * In a table of joined seasons, competition and season count only if no row spans several of them.
 */
export function defaultPoolColumns(table: Table, reference: Table): PoolColumns {
  // Without position groups in either table there is nothing to separate.
  const isPlaced = table.has(GROUP) || (reference !== table && reference.has(GROUP));
  const group = table.entity === "player" && isPlaced ? [GROUP] : [];
  const byMatch = hasMatches(table) || hasMatches(reference);
  if (reference !== table) return { columns: group, byMatch, joined: [] };
  const parts = partsOf(table);
  const isAcross = (at: 0 | 1): boolean => parts.some((row) => new Set(row.map((part) => part[at])).size > 1);
  const across = { competitionId: isAcross(0), seasonId: isAcross(1) };
  return {
    columns: [
      ...(across.competitionId ? [] : ["competitionId"]),
      ...(across.seasonId ? [] : ["seasonId"]),
      ...(!byMatch && isByRound(table) ? ["roundId"] : []),
      ...group,
    ],
    byMatch,
    joined: [...(across.competitionId ? ["competitions"] : []), ...(across.seasonId ? ["seasons"] : [])],
  };
}

/** The pool columns that the user asks for. With `matchId`, each match is a pool, and season rows have none. */
export function poolColumnsAsked(columns: readonly string[], table: Table, reference: Table): PoolColumns {
  const byMatch = !columns.includes("matchId") && (hasMatches(table) || hasMatches(reference));
  return { columns, byMatch, joined: [] };
}

/** Whether the table has rows of single matches. */
export function hasMatches(table: Table): boolean {
  return table.has("matchId") && table.numbers("matchId").some((id) => !Number.isNaN(id));
}

/** By row, the competition and season of each joined season; empty if the table has no joined rows. */
function partsOf(table: Table): (readonly [competition: string, season: string])[][] {
  if (!table.has("parts")) return [];
  return table.texts("parts").map((parts) =>
    (parts ?? "")
      .split(" ")
      .filter((part) => part !== "")
      .map((part) => part.split(":") as [string, string]),
  );
}

/** Whether any player or team has rows of several rounds of the same season. */
export function isByRound(table: Table): boolean {
  if (!table.has("roundId")) return false;
  const columns = [idColumn(table.entity), "competitionId", "seasonId"].map((name) => table.column(name));
  const rounds = table.numbers("roundId");
  const roundOf = new Map<string, number>();
  for (let row = 0; row < table.rowCount; row++) {
    if (Number.isNaN(rounds[row])) continue;
    const key = columns.map((column) => cellOf(column, row)).join(" ");
    const first = roundOf.get(key) ?? rounds[row]!;
    if (first !== rounds[row]) return true;
    roundOf.set(key, first);
  }
  return false;
}
