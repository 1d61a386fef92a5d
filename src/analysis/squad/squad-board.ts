import type { Formation, FormationSlot } from "../../catalogue/formations.js";
import { bestAssignment } from "../../stats/assignment.js";
import { valueAt } from "../../stats/values-at.js";
import { IN_POOL, PEER_COUNT, POOL } from "../../table/column-names.js";
import { minutesOnField } from "../../table/played.js";
import { entryOf } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import type { Drawing, DrawingOptions } from "../peers/drawing.js";
import { type RoleScoresOptions, scoredWithDraws } from "../peers/role-scores.js";
import { shareIn, sharesPlayed } from "./shares-played.js";

/** A score in a role, with its interval; that is NaN if there are no draws of the score. */
export type LikelyScore = Readonly<Record<"score" | "low" | "high", number>>;

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
  criteria: Omit<RoleScoresOptions, "role" | "rates" | "intervals" | "places" | keyof DrawingOptions>,
): (role: string) => ScoresOfRole {
  const known = new Map<string, ScoresOfRole>();
  return (role) =>
    entryOf(known, role, () => scoresOfRole(table, { ...criteria, ...drawing, role }, drawing));
}

function scoresOfRole(table: Table, options: RoleScoresOptions, drawing: Drawing): ScoresOfRole {
  const { table: scored, drawn } = scoredWithDraws(table, { ...options, rates: "shrunk" });
  const scores = scored.numbers("score");
  const shares = scored.numbers("weightShare").filter((_, row) => !Number.isNaN(scores[row]));
  const [pools, peers, inPool] = [scored.texts(POOL), scored.numbers(PEER_COUNT), scored.numbers(IN_POOL)];
  return {
    of: (row) => {
      const draws = drawn.get(row);
      const unknown = { low: Number.NaN, high: Number.NaN };
      const { low, high } = draws ? drawing.intervalOf(draws) : unknown;
      return { score: valueAt(scores, row), low, high };
    },
    drawn: (row) => drawn.get(row),
    isPeer: (row) => inPool[row] === 1,
    poolOf: (row) => {
      const pool = pools[row] ?? null;
      return pool === null ? null : { pool, peers: valueAt(peers, row) };
    },
    weightShare: shares.reduce((least, share) => Math.min(least, share), 100),
  };
}

/** A player who can play in a slot. */
export interface InSlot extends LikelyScore {
  readonly row: number;
  /** Percent of the player's playtime in the slot's positions; NaN if the table has no shares. */
  readonly share: number;
}

/** A slot and all who can play there. */
export interface SlotDepth {
  readonly slot: FormationSlot;
  readonly scores: ScoresOfRole;
  /** The player in the best eleven first, then by score; players without a score last, most minutes first. */
  readonly players: readonly InSlot[];
  /** The player of this slot in the best eleven. */
  readonly chosen: InSlot | undefined;
}

export interface SquadBoard {
  readonly formation: Formation;
  readonly slots: readonly SlotDepth[];
  /**
   * The best eleven: the assignment of players to slots with the largest sum of role scores, in which peers go before
   * players of too few minutes. Its `score` is the mean of the role scores, `filled` the number of slots with a player.
   */
  readonly eleven: LikelyScore & { readonly filled: number };
  /** By row, the percentage of draws in which he is in the best eleven. */
  readonly chosenIn: ReadonlyMap<number, number>;
  /** The rows without a slot. */
  readonly elsewhere: readonly number[];
}

/** Whether a player spent at least this share of his time in a slot, or plays there at all if shares are unknown. */
export function playsIn(table: Table, slot: FormationSlot, minShare: number) {
  return (row: number): boolean => {
    const share = shareIn(sharesPlayed(table, row), slot.codes);
    return Number.isNaN(share) || (share > 0 && share >= minShare);
  };
}

/** The depth of these rows in a formation, and their best eleven. `drawing` says how the scores were drawn. */
export function squadBoard(
  table: Table,
  rows: readonly number[],
  formation: Formation,
  scoresOf: (role: string) => ScoresOfRole,
  { minShare, drawing }: { readonly minShare: number; readonly drawing?: Drawing | undefined },
): SquadBoard {
  const minutes = minutesOnField(table);
  const able = formation.slots.map((slot) => {
    const plays = playsIn(table, slot, minShare);
    const scores = scoresOf(slot.role);
    const inSlot = (row: number): InSlot => {
      return { row, share: shareIn(sharesPlayed(table, row), slot.codes), ...scores.of(row) };
    };
    return { slot, scores, able: new Map(rows.filter(plays).map((row) => [row, inSlot(row)])) };
  });
  const values = able.map((one) =>
    rows.map((row) => (one.able.get(row)?.score ?? Number.NaN) + advantage(one.scores, row)),
  );
  const assigned = bySide(
    table,
    formation.slots,
    [...bestAssignment(values)].map((at) => (at === -1 ? undefined : rows[at])),
  );
  const slots = able.map(({ slot, scores, able: own }, place): SlotDepth => {
    const chosen = own.get(assigned[place] ?? -1);
    const scoreOf = ({ score }: InSlot): number => (Number.isNaN(score) ? -1 : score);
    const minutesOf = ({ row }: InSlot): number => minutes?.[row] || 0;
    const others = [...own.values()]
      .filter((one) => one !== chosen)
      .sort((a, b) => scoreOf(b) - scoreOf(a) || minutesOf(b) - minutesOf(a));
    return { slot, scores, chosen, players: [...(chosen === undefined ? [] : [chosen]), ...others] };
  });
  const placed = new Set(slots.flatMap((depth) => depth.players.map(({ row }) => row)));
  return {
    formation,
    slots,
    eleven: bestEleven(slots, drawing),
    chosenIn: drawing === undefined ? new Map() : chosenInDraws(rows, slots, drawing),
    elsewhere: rows.filter((row) => !placed.has(row)),
  };
}

/** What outweighs all scores of an eleven, for a player with the minutes of a peer. */
function advantage({ isPeer }: ScoresOfRole, row: number): number {
  return isPeer(row) ? 10_000 : 0;
}

/** Whether two slots always get the same scores: they have the same role and positions. */
export function areTwins(one: FormationSlot, other: FormationSlot): boolean {
  return one.role === other.role && one.codes.join() === other.codes.join();
}

/** Reorders players in slots with equal scores: those who played more on the left get the slots further left. */
function bySide(
  table: Table,
  slots: readonly FormationSlot[],
  assigned: readonly (number | undefined)[],
): readonly (number | undefined)[] {
  const placed = [...assigned];
  for (const [at, slot] of slots.entries()) {
    const twins = slots.flatMap((other, place) => (areTwins(slot, other) ? [place] : []));
    const taken = twins.filter((place) => assigned[place] !== undefined);
    if (twins[0] !== at || taken.length < 2) continue;
    const own = taken
      .map((place) => assigned[place]!)
      .sort((a, b) => rightness(table, a) - rightness(table, b) || a - b);
    const fromLeft = taken.sort((a, b) => slots[a]!.x - slots[b]!.x);
    for (const [nth, place] of fromLeft.entries()) placed[place] = own[nth];
  }
  return placed;
}

/** The share of playtime on the right minus the share on the left, by the first letter of the position codes. */
function rightness(table: Table, row: number): number {
  return sharesPlayed(table, row).reduce((sum, { code, share }) => {
    const side = code.startsWith("r") ? 1 : code.startsWith("l") ? -1 : 0;
    return sum + side * (share || 0);
  }, 0);
}

/**
 * The mean of the chosen players' scores, and its interval from their draws. If only intervals are known, it assumes
 * independent errors.
 */
function bestEleven(slots: readonly SlotDepth[], drawing: Drawing | undefined): SquadBoard["eleven"] {
  const chosen = slots.flatMap(({ scores, chosen: one }) =>
    one === undefined ? [] : [{ ...one, drawn: scores.drawn(one.row) }],
  );
  const filled = chosen.length;
  const score = chosen.reduce((sum, one) => sum + one.score, 0) / filled;
  const known = chosen.filter(({ low, drawn }) =>
    drawing === undefined ? !Number.isNaN(low) : drawn !== undefined,
  );
  if (known.length === 0) return { score, low: Number.NaN, high: Number.NaN, filled };
  if (drawing === undefined) {
    const below = Math.hypot(...known.map((one) => one.score - one.low)) / filled;
    const above = Math.hypot(...known.map((one) => one.high - one.score)) / filled;
    return { score, low: score - below, high: score + above, filled };
  }
  const means = Float64Array.from(
    { length: drawing.draws },
    (_, draw) => chosen.reduce((sum, one) => sum + (one.drawn?.[draw] ?? one.score), 0) / filled,
  );
  const { low, high } = drawing.intervalOf(means);
  return { score, low, high, filled };
}

/** The percentage of draws in which each row is in the best eleven; the eleven is chosen anew in each draw. */
function chosenInDraws(rows: readonly number[], slots: readonly SlotDepth[], { draws }: Drawing) {
  const known = slots.map(({ players, scores }) => {
    const scoreOf = new Map(players.map(({ row, score }) => [row, { score, drawn: scores.drawn(row) }]));
    return rows.map((row) => ({ ...scoreOf.get(row), advantage: advantage(scores, row) }));
  });
  const counts = new Float64Array(rows.length);
  for (let draw = 0; draw < draws; draw++) {
    const values = known.map((ofSlot) =>
      Float64Array.from(ofSlot, (one) => (one.drawn?.[draw] ?? one.score ?? Number.NaN) + one.advantage),
    );
    for (const at of bestAssignment(values)) if (at !== -1) counts[at]! += 1;
  }
  return new Map(rows.map((row, at) => [row, (100 * counts[at]!) / draws]));
}
