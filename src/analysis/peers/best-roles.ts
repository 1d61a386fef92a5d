import type { Column, Table } from "../../table/table.js";
import type { PlannedScores } from "./planned-scores.js";
import type { Plan } from "./role-plans.js";

/** Below every score. */
const NO_SCORE = -1;

/** What each row's best role has given it so far: of equal scores the first, any score before none. */
export function bestRoles({ rowCount }: Table) {
  const missing = (): Float64Array => new Float64Array(rowCount).fill(Number.NaN);
  const names: (string | null)[] = new Array(rowCount).fill(null);
  const best = new Float64Array(rowCount).fill(NO_SCORE);
  const ofRow = new Map<string, Float64Array>(
    ["score", "score_rank", "weightShare"].map((name) => [name, missing()]),
  );
  const parts = new Map<string, Float64Array>();
  const take = (
    into: Map<string, Float64Array>,
    from: ReadonlyMap<string, Float64Array>,
    row: number,
  ): void => {
    for (const [name, column] of into) column[row] = from.get(name)?.[row] ?? Number.NaN;
  };
  return {
    parts,
    take({ role, rows }: Plan, scored: PlannedScores): void {
      for (const name of Object.keys(role.weights)) if (!parts.has(name)) parts.set(name, missing());
      for (const name of scored.ofRow.keys()) if (!ofRow.has(name)) ofRow.set(name, missing());
      for (const row of rows) {
        const score = scored.score[row]!;
        if (names[row] !== null && !(score > best[row]!)) continue;
        names[row] = role.name;
        best[row] = Number.isNaN(score) ? NO_SCORE : score;
        take(ofRow, scored.ofRow, row);
        take(parts, scored.parts, row);
      }
    },
    columns: (): (readonly [string, Column])[] => [["role", Object.freeze(names)], ...ofRow],
  };
}
