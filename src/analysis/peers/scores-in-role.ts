import type { Role } from "../../catalogue/roles.js";
import { type ComparedValues, type Comparison, comparedValues, ofRows } from "../../comparison/comparison.js";
import { isPeer } from "../../comparison/pools.js";
import type { Note } from "../../notes.js";
import { listPlaces } from "../../stats/list-places.js";
import { centralInterval } from "../../stats/rank-interval.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import { weightedRanks } from "../../stats/weighted-ranks.js";
import type { Column, Table } from "../../table/table.js";
import { firstFew } from "../../text/words.js";
import { type Drawing, type DrawnRows, intervalColumns, placeColumns } from "./drawing.js";
import { drawScores } from "./drawn-scores.js";
import { type PercentileRanksOptions, rankAmong } from "./percentile-ranks.js";
import { scoresOf } from "./pool-scores.js";
import { lowerCounts } from "./role-plans.js";
import { shrunkColumn } from "./shrunk-rates.js";
import { ownWeightShare, type PlanInForce } from "./stand-ins.js";

/** The scores of the rows in a role. */
interface ScoresInRole {
  readonly score: Float64Array;
  readonly weightShare: Float64Array;
  /** Percentile ranks, and points, by metric of the role. */
  readonly ranks: ReadonlyMap<string, Float64Array>;
  readonly parts: ReadonlyMap<string, Float64Array>;
}

/** Whether scores use raw or shrunk rates. */
interface ScoringOptions {
  readonly rates?: "asSent" | "shrunk" | undefined;
}

/** The scores of all rows in a role, each within its pool. */
function scoresInRole(among: Comparison, role: Role, { rates }: ScoringOptions): ScoresInRole {
  const { subject, pool, rules } = among;
  const missing = (): Float64Array => valuesPlaced(subject.rowCount);
  const ranksOf = (name: string): Float64Array => {
    if (!subject.has(name) || !pool.has(name)) return missing();
    const lowerIsBetter = lowerCounts(subject.table, role, name);
    const values = (rates === "shrunk" && shrunkValues(among, name)) || comparedValues(among, name);
    return scoresOf(among, { ...values, name, lowerIsBetter }, (peers) => rankAmong(peers, rules.ties))
      .scores;
  };
  const metrics = Object.entries(role.weights).map(([name, weight]) => ({
    name,
    weight: Math.abs(weight),
    ranks: ranksOf(name),
    points: missing(),
  }));
  const weights = metrics.map(({ weight }) => weight);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const [score, weightShare] = [missing(), missing()];
  for (const row of among.pools.list.flatMap(({ rows }) => rows)) {
    const { score: mean, present } = weightedRanks((at) => valueAt(metrics[at]?.ranks, row), weights);
    weightShare[row] = (100 * present) / whole;
    if (Number.isNaN(mean)) continue;
    score[row] = mean;
    for (const { weight, ranks, points } of metrics) points[row] = (weight * valueAt(ranks, row)) / present;
  }
  return {
    score,
    weightShare,
    ranks: new Map(metrics.map(({ name, ranks }) => [name, ranks])),
    parts: new Map(metrics.map(({ name, points }) => [name, points])),
  };
}

/** The shrunk rates of a metric for the rows and for the pool; undefined if it is not a rate. */
function shrunkValues(among: Comparison, name: string): ComparedValues | undefined {
  const values = shrunkColumn(among, name);
  const poolValues = among.pool === among.subject ? values : shrunkColumn(poolAlone(among), name);
  return values && poolValues && { values, poolValues };
}

/** The pools' own rows, compared with each other; none for pools that no row is compared with. */
function poolAlone(among: Comparison): Comparison {
  const own = ofRows(among, ({ rows, members }) => (rows.length === 0 ? [] : members));
  return { ...own, subject: among.pool };
}

/** A note on metrics of a role with errors drawn independently of the others. */
export function apartNote({ name }: Pick<Role, "name">, columns: readonly string[]): Note[] {
  if (columns.length === 0) return [];
  const message = `${name}: ${firstFew(columns)} drawn separately: the correlation of their errors with those of other metrics was not measured, so intervals may be too narrow`;
  return [{ code: "unmeasured_correlation", message, role: name, columns }];
}

/** A note on metrics of a role in which no row has a rank, in any of its plans. */
export function missingNote(role: Role, scored: readonly PlannedScores[]): Note[] {
  const names = Object.keys(role.weights).filter((name) =>
    scored.every(({ parts, plan }) => plan.rows.every((row) => Number.isNaN(valueAt(parts.get(name), row)))),
  );
  if (names.length === 0 || scored.every(({ plan }) => plan.rows.length === 0)) return [];
  const weightOf = (weights: readonly (readonly [name: string, weight: number])[]): number =>
    weights.reduce((total, [, weight]) => total + Math.abs(weight), 0);
  const weights = Object.entries(role.weights);
  const weightShare =
    100 - (100 * weightOf(weights.filter(([name]) => names.includes(name)))) / weightOf(weights);
  return [
    {
      code: "missing_weight",
      message: `${role.name}: no row has a rank in ${firstFew(names)}, so its own metrics carry at most ${Math.round(weightShare)} percent of the role's weight`,
      role: role.name,
      columns: names,
      weightShare,
    },
  ];
}

/** The scores of the rows in a role, with their draws. */
interface LikelyScores extends ScoresInRole {
  /** The draws of the scores, if any. */
  readonly drawn: DrawnRows;
  /** The metrics with errors drawn independently, because their correlation was not measured. */
  readonly apart: readonly string[];
}

export interface PlannedScores extends LikelyScores {
  readonly plan: PlanInForce;
  /** The columns of the rows: score, its percentile rank in its pool, and the requested ones. */
  readonly ofRow: ReadonlyMap<string, Float64Array>;
}

/** How to compute scores, and what to draw. */
interface Scoring extends ScoringOptions, Pick<PercentileRanksOptions, "reference"> {
  readonly intervals?: boolean | undefined;
  readonly places?: boolean | undefined;
  readonly drawing: Drawing | undefined;
  /** The rows to score; undefined for all. */
  readonly wanted?: ReadonlySet<number> | undefined;
}

/** The scores of a plan, their ranks in the pool, and the requested intervals and places. */
export function plannedScores(own: Comparison, plan: PlanInForce, scoring: Scoring): PlannedScores {
  const { role } = plan;
  const scored = likelyScores(own, role, scoring);
  // The scores of the pool: those of the same rows, or of the rows of a reference table.
  const poolValues = holdsPeers(own) ? scored.score : likelyScores(poolAlone(own), role, scoring).score;
  const { scores: ranks } = scoresOf(
    own,
    { name: "score", values: scored.score, poolValues, lowerIsBetter: false },
    (peers) => rankAmong(peers, own.rules.ties),
  );
  const ofRow = new Map<string, Float64Array>([
    ["score", scored.score],
    ["score_rank", ranks],
    ["weightShare", ownWeightShare(plan, scored)],
    ...drawnColumns(own, scored, scoring),
  ]);
  return { ...scored, plan, ofRow };
}

/** Whether all members of the pools are among the rows that are compared with them. */
function holdsPeers({ subject, pool, pools }: Comparison): boolean {
  const isMember = (row: number): boolean => isPeer(pools, row);
  return (
    pool === subject &&
    pools.list.every(
      ({ rows, members }) => rows.length === 0 || rows.filter(isMember).length === members.length,
    )
  );
}

/** Scores of the wanted rows in a role, with draws. With `rates: "shrunk"`, a drawn row's score is their median. */
export function likelyScores(among: Comparison, role: Role, scoring: Scoring): LikelyScores {
  const { drawing, rates, wanted } = scoring;
  const scored = scoresInRole(among, role, scoring);
  if (drawing === undefined) return { ...scored, drawn: new Map(), apart: [] };
  const { scores: drawn, means, apart } = drawScores(among, role, scored, drawing, wanted);
  if (rates !== "shrunk") return { ...scored, drawn, apart };
  const score = scored.score.slice();
  const parts = new Map([...scored.parts].map(([metric, part]) => [metric, part.slice()]));
  for (const [row, draws] of drawn) {
    const { median } = centralInterval(draws.slice().sort(), drawing.level / 100);
    const sum = [...means.values()].reduce((total, of) => total + (valueAt(of, row) || 0), 0);
    score[row] = median;
    // The metrics' means add up to the mean draw, so they are scaled to the median.
    for (const [metric, part] of parts) part[row] = (valueAt(means.get(metric), row) * median) / sum;
  }
  return { ...scored, score, parts, drawn, apart };
}

/** The requested columns of intervals and places. */
function drawnColumns(
  among: Comparison,
  { score, drawn }: LikelyScores,
  { drawing, intervals, places, reference }: Scoring,
): (readonly [name: string, column: Float64Array])[] {
  if (drawing === undefined) return [];
  const { rowCount } = among.table;
  // With a reference, rows take places in its list; without one, only members of the pool count.
  const competes = (row: number): boolean => reference !== undefined || isPeer(among.pools, row);
  const listed = (values: DrawnRows): Map<number, Float64Array> =>
    new Map(among.pools.list.flatMap(({ rows }) => placesAmong(rows, values, competes)));
  const columns = intervals ? intervalColumns("score", rowCount, drawn, drawing) : [];
  if (!places) return columns;
  const now = among.pools.list.flatMap(({ rows }) => rows.filter((row) => !Number.isNaN(score[row])));
  const placesNow = listed(new Map(now.map((row) => [row, score.subarray(row, row + 1)])));
  const place = valuesPlaced(rowCount, [...placesNow.keys()], (_, row) => valueAt(placesNow.get(row), 0));
  return [...columns, ["place", place], ...placeColumns(rowCount, listed(drawn), drawing)];
}

/** The places of the rows that have values, in each draw. */
function placesAmong(
  rows: readonly number[],
  values: DrawnRows,
  competes: (row: number) => boolean,
): [row: number, places: Float64Array][] {
  const present = rows.filter((row) => values.has(row));
  const drawn = present.flatMap((row) => values.get(row) ?? []);
  const ofRow = listPlaces(drawn, (at) => competes(valueAt(present, at)));
  return ofRow.map((places, at) => [valueAt(present, at), places]);
}

/** The columns of each row's best role: the first of equal scores; any score beats none. */
export function bestRoles({ rowCount }: Table, roles: readonly PlannedScores[]) {
  const best: (PlannedScores | undefined)[] = Array.from({ length: rowCount });
  for (const scored of roles) {
    for (const row of scored.plan.rows) {
      const before = best[row];
      const [score, known] = [valueAt(scored.score, row), valueAt(before?.score, row)];
      const isBetter = score > known || (Number.isNaN(known) && !Number.isNaN(score));
      if (before === undefined || isBetter) best[row] = scored;
    }
  }
  // Looks up a role's column once rather than for each row.
  const columnOf = (of: (scored: PlannedScores) => Float64Array | undefined): Float64Array => {
    const column = valuesPlaced(best.length);
    for (const scored of roles) {
      const values = of(scored);
      for (const row of scored.plan.rows) if (best[row] === scored) column[row] = valueAt(values, row);
    }
    return column;
  };
  const ofRow = new Set([
    "score",
    "score_rank",
    "weightShare",
    ...roles.flatMap((scored) => [...scored.ofRow.keys()]),
  ]);
  const parts = new Set(roles.flatMap((scored) => [...scored.parts.keys()]));
  const columns: (readonly [string, Column])[] = [
    ["role", Object.freeze(best.map((scored) => scored?.plan.role.name ?? null))],
    ...[...ofRow].map((name) => [name, columnOf((scored) => scored.ofRow.get(name))] as const),
  ];
  return {
    columns,
    parts: new Map([...parts].map((name) => [name, columnOf((scored) => scored.parts.get(name))] as const)),
  };
}
