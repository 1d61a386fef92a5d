import type { LikelyScore } from "../../analysis/squad/squad-board.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import type { SquadContext } from "./context.js";

/** `61, 52 to 72`; the score alone without an interval. */
export function scoreText({ score, low, high }: LikelyScore): string {
  return Number.isNaN(low) ? rankText(score) : `${rankText(score)}, ${rankText(low)} to ${rankText(high)}`;
}

/** The end of the contract as the data have it. */
export function contractText(context: SquadContext, row: number): string {
  return String(context.fact("contractEnd", row) ?? MISSING_SIGN);
}

export function factText(context: SquadContext, name: "age" | "club" | "position", row: number): string {
  return String(context.fact(name, row) ?? MISSING_SIGN);
}
