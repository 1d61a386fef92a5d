import { centralInterval } from "../../stats/rank-interval.js";
import { valueAt } from "../../stats/values-at.js";
import { IN_POOL, PEER_COUNT, POOL } from "../../table/column-names.js";
import { cellOf, type Table } from "../../table/table.js";
import type { Drawing } from "../peers/drawing.js";
import { type RoleScoresOptions, scoredWithDraws } from "../peers/role-scores.js";

/** A score in a role, with its interval. */
export interface LikelyScore {
  readonly score: number;
  /** NaN if there are no draws of it. */
  readonly low: number;
  readonly high: number;
}

/** The scores of a table's rows in one role. */
export interface ScoresOfRole {
  readonly of: (row: number) => LikelyScore;
  /** The draws of a row's score; undefined if there are none. */
  readonly drawn: (row: number) => Float64Array | undefined;
  /** Whether the row is one of the peers of its pool. */
  readonly isPeer: (row: number) => boolean;
  /** The pool of a row in words, and its number of peers; null for rows without a pool. */
  readonly poolOf: (row: number) => { readonly pool: string; readonly peers: number } | null;
  /** The smallest percentage of the role's weight behind any row's score. */
  readonly weightShare: number;
}

/** The scores of a table's rows by role; each role is scored once. */
export function scoresByRole(
  table: Table,
  drawing: Drawing,
  criteria: Omit<RoleScoresOptions, "role" | "rates" | "intervals" | "places" | keyof Drawing>,
): (role: string) => ScoresOfRole {
  const known = new Map<string, ScoresOfRole>();
  return (role) => {
    const scored = known.get(role) ?? scoresOfRole(table, { ...criteria, ...drawing, role }, drawing);
    known.set(role, scored);
    return scored;
  };
}

function scoresOfRole(table: Table, options: RoleScoresOptions, { level }: Drawing): ScoresOfRole {
  const { table: scored, drawn } = scoredWithDraws(table, { ...options, rates: "shrunk" });
  const scores = scored.numbers("score");
  const shares = scored.numbers("weightShare").filter((_, row) => !Number.isNaN(scores[row]));
  const [pools, peers, inPool] = [scored.texts(POOL), scored.numbers(PEER_COUNT), scored.numbers(IN_POOL)];
  return {
    of: (row) => {
      const draws = drawn.get(row);
      const unknown = { low: Number.NaN, high: Number.NaN };
      const { low, high } = draws ? centralInterval(draws.slice().sort(), level / 100) : unknown;
      return { score: valueAt(scores, row), low, high };
    },
    drawn: (row) => drawn.get(row),
    isPeer: (row) => inPool[row] === 1,
    poolOf: (row) => {
      const pool = cellOf(pools, row);
      return pool === null ? null : { pool: String(pool), peers: valueAt(peers, row) };
    },
    weightShare: shares.reduce((least, share) => Math.min(least, share), 100),
  };
}
