import { drawingOf } from "../../analysis/peers/drawing.js";
import { withoutPool } from "../../analysis/peers/league-criteria.js";
import { knowsShares } from "../../analysis/squad/shares-played.js";
import { scoresByRole } from "../../analysis/squad/slot-scores.js";
import { formations } from "../../catalogue/formations.js";
import type { Role } from "../../catalogue/types.js";
import { LEAST_SHARE } from "../../comparison/peer-criteria.js";
import { AS_THEY_ARE, type PageLeague } from "../page-league.js";
import type { BoardScores } from "./data.js";

/** The scores of a page's boards, as in `squadPage`, in those of these roles that occur in a formation. */
export function boardScores({ unranked, criteria }: PageLeague, roles: readonly Role[]): BoardScores[] {
  const wanted = new Set(formations().flatMap(({ slots }) => slots.map(({ role }) => role)));
  const known = roles.filter(({ name }) => wanted.has(name));
  if (known.length === 0) return [];
  const table = withoutPool(unranked);
  const minShare = knowsShares(table) ? LEAST_SHARE : 0;
  const scoresOf = scoresByRole(table, drawingOf({}), {
    ...criteria,
    positions: undefined,
    match: "any",
    minShare,
    ...AS_THEY_ARE,
  });
  return known.map(({ name }) => {
    const scores = scoresOf(name);
    const likely = Array.from({ length: table.rowCount }, (_, row) => scores.of(row));
    return {
      role: name,
      weightShare: scores.weightShare,
      score: Float64Array.from(likely, ({ score }) => Math.round(score * 100) / 100),
      low: Float64Array.from(likely, ({ low }) => Math.round(low)),
      high: Float64Array.from(likely, ({ high }) => Math.round(high)),
      inPool: Float64Array.from(likely, (_, row) => Number(scores.isPeer(row))),
    };
  });
}
