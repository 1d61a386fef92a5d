import type { Role } from "../../catalogue/roles.js";
import { type ComparedValues, type Comparison, comparedValues, ofRows } from "../../comparison/comparison.js";
import { isPeer } from "../../comparison/pools.js";
import type { Note } from "../../notes.js";
import { listPlaces } from "../../stats/list-places.js";
import { centralInterval } from "../../stats/rank-interval.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import { weightedRanks } from "../../stats/weighted-ranks.js";
import type { Column, Table } from "../../table/table.js";
import { firstFew } from "../../text/first-few.js";
import { type Drawing, type DrawnRows, intervalColumns, placeColumns } from "./drawing.js";
import { drawScores } from "./drawn-scores.js";
import { type PercentileRanksOptions, rankAmong } from "./percentile-ranks.js";
import { scoresOf } from "./pool-scores.js";
import { lowerCounts } from "./role-plans.js";
import { shrunkColumn } from "./shrunk-rates.js";
import { ownWeightShare, type PlanInForce } from "./stand-ins.js";

/** What the rows get in a role. */
interface ScoresInRole {
  readonly score: Float64Array;
  readonly weightShare: Float64Array;
  /** Percentile ranks, and points, by metric of the role. */
  readonly ranks: ReadonlyMap<string, Float64Array>;
  readonly parts: ReadonlyMap<string, Float64Array>;
}

/** How scores are made. */
interface ScoringOptions {
  readonly rates?: "asSent" | "shrunk" | undefined;
}

/** Every row's score in a role, among the pool that it is compared with. */
export function scoresInRole(among: Comparison, role: Role, { rates }: ScoringOptions): ScoresInRole {
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

/** The shrunk rates of a metric, and those of the pool's rows; undefined where it is no rate. */
function shrunkValues(among: Comparison, name: string): ComparedValues | undefined {
  const values = shrunkColumn(among, name);
  const poolValues = among.pool === among.subject ? values : shrunkColumn(poolAlone(among), name);
  return values && poolValues && { values, poolValues };
}

/** The pools' own rows, compared with each other; of pools that nobody is compared with, none. */
function poolAlone(among: Comparison): Comparison {
  const own = ofRows(among, ({ rows, members }) => (rows.length === 0 ? [] : members));
  return { ...own, subject: among.pool };
}

/** Which metrics of a role were drawn as if their errors had nothing to do with those of the others. */
export function apartNote({ name }: Pick<Role, "name">, columns: readonly string[]): Note[] {
  if (columns.length === 0) return [];
  const message = `${name}: ${firstFew(columns)} drawn separately: the correlation of their errors with those of other metrics was not measured, so intervals may be too narrow`;
  return [{ code: "unmeasured_correlation", message, role: name, columns }];
}

/** Which of the weights of a role none of the rows has, in whichever pools they are. */
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

export interface PlannedScores extends ScoresInRole {
  readonly plan: PlanInForce;
  /** The metrics that were drawn each on its own, because nobody knows better. */
  readonly apart: readonly string[];
  /** What was drawn of the scores, if anything. */
  readonly drawn: DrawnRows;
  /** The columns of the row: score, its percentile rank in its pool, and whatever was asked for. */
  readonly ofRow: ReadonlyMap<string, Float64Array>;
}

/** How scores are made, and what is drawn of them, if anything. */
interface Scoring extends ScoringOptions, Pick<PercentileRanksOptions, "reference"> {
  readonly intervals?: boolean | undefined;
  readonly places?: boolean | undefined;
  readonly drawing: Drawing | undefined;
  /** The rows whose scores are asked for, where they are not all. */
  readonly wanted?: ReadonlySet<number> | undefined;
}

/** The scores in the role of a plan, each one's rank in its pool, and the intervals and places that were asked for. */
export function plannedScores(own: Comparison, plan: PlanInForce, scoring: Scoring): PlannedScores {
  const { role } = plan;
  const { drawn, apart, ...scored } = likelyScores(own, role, scoring);
  // The pool's own scores: those of the same rows, or of the rows of a reference table.
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
    ...drawnColumns(own, scored, drawn, scoring),
  ]);
  return { ...scored, plan, ofRow, apart, drawn };
}

/** Whether everybody of the pools is among the rows that are compared with them. */
function holdsPeers({ subject, pool, pools }: Comparison): boolean {
  const isMember = (row: number): boolean => isPeer(pools, row);
  return (
    pool === subject &&
    pools.list.every(
      ({ rows, members }) => rows.length === 0 || rows.filter(isMember).length === members.length,
    )
  );
}

export interface LikelyScores extends ScoresInRole {
  readonly drawn: DrawnRows;
  readonly apart: readonly string[];
}

/** The scores of the wanted rows in a role, and their draws: with `rates: "shrunk"` the score is their median where there are any. */
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
    // Means add up to the mean draw, which is not quite the median.
    for (const [metric, part] of parts) part[row] = (valueAt(means.get(metric), row) * median) / sum;
  }
  return { ...scored, score, parts, drawn, apart };
}

/** The intervals and places of scores that were asked for. */
function drawnColumns(
  among: Comparison,
  scored: ScoresInRole,
  drawn: DrawnRows,
  { drawing, intervals, places, reference }: Scoring,
): (readonly [name: string, column: Float64Array])[] {
  if (drawing === undefined) return [];
  const { rowCount } = among.table;
  // A reference has its own list: without it, whoever is in the pool competes.
  const competes = (row: number): boolean => reference !== undefined || isPeer(among.pools, row);
  const listed = (values: DrawnRows): Map<number, Float64Array> =>
    new Map(among.pools.list.flatMap(({ rows }) => placesAmong(rows, values, competes)));
  const columns = intervals ? intervalColumns("score", rowCount, drawn, drawing) : [];
  if (!places) return columns;
  const now = among.pools.list.flatMap(({ rows }) => rows.filter((row) => !Number.isNaN(scored.score[row])));
  const placesNow = listed(new Map(now.map((row) => [row, scored.score.subarray(row, row + 1)])));
  const place = valuesPlaced(rowCount, [...placesNow.keys()], (_, row) => valueAt(placesNow.get(row), 0));
  return [...columns, ["place", place], ...placeColumns(rowCount, listed(drawn), drawing)];
}

/** The places of those of some rows that have values, in each of these. */
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

/** What each row's best role gives it: of equal scores the first, any score before none. */
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
  // A role's column is looked up once, and not for each row.
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
