import type { Role } from "../../catalogue/roles.js";
import type { Comparison } from "../../comparison/comparison.js";
import { isPeer } from "../../comparison/pools.js";
import { listPlaces } from "../../stats/list-places.js";
import type { Drawing } from "./drawing.js";
import type { DrawnRows } from "./drawn-rates.js";
import { drawScores, intervalColumns } from "./drawn-scores.js";
import { type PercentileRanksOptions, rankAmong } from "./percentile-ranks.js";
import { scoresOf } from "./pool-scores.js";
import { amongPlanned, type Plan } from "./role-plans.js";
import { poolAlone, type ScoresInRole, type ScoringOptions, scoresInRole } from "./scores-in-role.js";

export interface PlannedScores extends ScoresInRole {
  /** The columns of the row: score, its percentile rank in its pool, and whatever was asked for. */
  readonly ofRow: ReadonlyMap<string, Float64Array>;
}

/** How scores are made, and what is drawn of them, if anything. */
interface Scoring extends ScoringOptions, Pick<PercentileRanksOptions, "reference"> {
  readonly intervals?: boolean | undefined;
  readonly places?: boolean | undefined;
  readonly drawing: Drawing | undefined;
}

/** The scores in the role of a plan, each one's rank in its pool, and the intervals and places that were asked for. */
export function plannedScores(among: Comparison, plan: Plan, scoring: Scoring): PlannedScores {
  const { role } = plan;
  const own = amongPlanned(among, plan);
  const scored = scoresInRole(own, role, scoring);
  // The pool's own scores: those of the same rows, or of the rows of a reference table.
  const poolValues = scoresInRole(poolAlone(own), role, scoring).score;
  const { scores: ranks } = scoresOf(
    own,
    { name: "score", values: scored.score, poolValues, lowerIsBetter: false },
    (peers) => rankAmong(peers, own.rules.ties),
  );
  const ofRow = new Map([
    ["score", scored.score],
    ["score_rank", ranks],
    ["weightShare", scored.weightShare],
  ]);
  for (const [name, column] of drawnColumns(own, role, scored, scoring)) ofRow.set(name, column);
  return { ...scored, ofRow };
}

/** The intervals and places of scores that were asked for. */
function drawnColumns(
  among: Comparison,
  role: Role,
  scored: ScoresInRole,
  { drawing, intervals, places, reference }: Scoring,
): (readonly [name: string, column: Float64Array])[] {
  if (drawing === undefined) return [];
  const { rowCount } = among.table;
  const drawn = drawScores(among, role, scored, drawing);
  // A reference has its own list: without it, whoever is in the pool competes.
  const competes = (row: number): boolean => reference !== undefined || isPeer(among.pools, row);
  const listed = (values: DrawnRows): Map<number, Float64Array> =>
    new Map(among.pools.list.flatMap(({ rows }) => placesAmong(rows, values, competes)));
  const columns = intervals ? intervalColumns("score", rowCount, drawn, drawing) : [];
  if (!places) return columns;
  const now = among.pools.list.flatMap(({ rows }) => rows).filter((row) => !Number.isNaN(scored.score[row]!));
  const place = new Float64Array(rowCount).fill(Number.NaN);
  for (const [row, [own]] of listed(new Map(now.map((row) => [row, scored.score.subarray(row, row + 1)])))) {
    place[row] = own!;
  }
  return [...columns, ["place", place], ...intervalColumns("place", rowCount, listed(drawn), drawing)];
}

/** The places of those of some rows that have values, in each of these. */
function placesAmong(
  rows: readonly number[],
  values: DrawnRows,
  competes: (row: number) => boolean,
): [row: number, places: Float64Array][] {
  const present = rows.filter((row) => values.has(row));
  const places = listPlaces(
    present.map((row) => values.get(row)!),
    (index) => competes(present[index]!),
  );
  return present.map((row, index) => [row, places[index]!]);
}
