import type { PeerCriteria } from "../../comparison/peer-criteria.js";
import { ScoutframeError } from "../../errors.js";
import type { Table } from "../../table/table.js";
import { likenessOf } from "../likeness/most-similar.js";
import { subjectAt } from "../likeness/subject.js";
import { oneRowEach } from "./shares-played.js";
import { type LikelyScore, playsIn, type SlotDepth } from "./squad-board.js";

/** A player of another club who could play in a slot, and why. */
export interface StepIn extends LikelyScore {
  readonly row: number;
  /** Similarity to the slot's player in the best eleven; NaN if unknown. */
  readonly similarity: number;
  /** Whether he is among the most similar, among the best in the role, or both. */
  readonly byLikeness: boolean;
  readonly byRole: boolean;
}

/** The candidates, and how many to name. */
export interface StepInsAsked {
  /** The rows of other clubs. */
  readonly others: readonly number[];
  /** Number by similarity, and number by role. */
  readonly count: number;
  readonly minShare: number;
  readonly criteria: PeerCriteria;
}

/** Players of other clubs who are peers in the slot's role and play there: the most similar and the best. */
export function stepInsFor(table: Table, depth: SlotDepth, asked: StepInsAsked): readonly StepIn[] {
  const { slot, scores, chosen } = depth;
  const { others, count, minShare } = asked;
  const plays = playsIn(table, slot, minShare);
  const able = oneRowEach(
    table,
    others.filter((row) => scores.isPeer(row) && plays(row)),
  );
  const similarity =
    chosen === undefined ? new Map<number, number>() : likenesses(table, chosen.row, depth, asked);
  const known = able
    .map((row) => ({ row, similarity: similarity.get(row) ?? Number.NaN, ...scores.of(row) }))
    .filter(({ score }) => !Number.isNaN(score));
  const best = new Set(known.toSorted((a, b) => b.score - a.score).slice(0, count));
  const nearest = new Set(
    known
      .filter((one) => !Number.isNaN(one.similarity))
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, count),
  );
  return [...new Set([...nearest, ...best])].map((one) => ({
    ...one,
    byLikeness: nearest.has(one),
    byRole: best.has(one),
  }));
}

/** The similarity of those who play in a slot to one row; empty if nothing can be compared. */
function likenesses(table: Table, row: number, { slot }: SlotDepth, { criteria, minShare }: StepInsAsked) {
  const within: PeerCriteria = { ...criteria, by: undefined, positions: slot.codes, match: "any", minShare };
  try {
    const { matches } = likenessOf(table, subjectAt(table, row), {
      within,
      count: Math.max(1, table.rowCount),
      undefinedRates: "asSent",
    });
    return new Map(matches.map((match) => [match.row, match.similarity]));
  } catch (error) {
    if (error instanceof ScoutframeError && error.code === "shape_mismatch") return new Map<number, number>();
    throw error;
  }
}
