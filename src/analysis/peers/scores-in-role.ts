import type { Role } from "../../catalogue/roles.js";
import { type ComparedValues, type Comparison, comparedValues, ofRows } from "../../comparison/comparison.js";
import { isPeer } from "../../comparison/pools.js";
import type { Note } from "../../notes.js";
import { listPlaces } from "../../stats/list-places.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import { weightedRanks } from "../../stats/weighted-ranks.js";
import type { Column, Table } from "../../table/table.js";
import { firstFew } from "../../text/words.js";
import { scoresOf } from "./compared-table.js";
import type { Drawing, DrawnRows } from "./drawing.js";
import { drawScores } from "./drawn-scores.js";
import { type PercentileRanksOptions, rankAmong } from "./percentile-ranks.js";
import { lowerCounts, ownWeightShare, type PlanInForce, weightOf } from "./role-plans.js";
import { shrunkColumn } from "./shrunk-rates.js";

/** How to compute scores, and what to draw. */
interface Scoring extends Pick<PercentileRanksOptions, "reference"> {
  /** Whether scores use raw or shrunk rates. */
  readonly rates?: "asSent" | "shrunk" | undefined;
  readonly intervals?: boolean | undefined;
  readonly places?: boolean | undefined;
  readonly drawing: Drawing | undefined;
  /** The rows to score; undefined for all. */
  readonly wanted?: ReadonlySet<number> | undefined;
}

/** The scores of all rows in a role, each within its pool, with percentile ranks and points by metric of the role. */
function scoresInRole(among: Comparison, role: Role, { rates }: Scoring) {
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
  const whole = weightOf(role);
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
export function missingNote(scored: readonly PlannedScores[]): Note[] {
  const role = scored[0]!.plan.asked;
  const columns = Object.keys(role.weights).filter((name) =>
    scored.every(({ parts, plan }) => plan.rows.every((row) => Number.isNaN(valueAt(parts.get(name), row)))),
  );
  if (columns.length === 0 || scored.every(({ plan }) => plan.rows.length === 0)) return [];
  const weightShare = 100 - (100 * weightOf(role, (name) => columns.includes(name))) / weightOf(role);
  const message = `${role.name}: no row has a rank in ${firstFew(columns)}, so its own metrics carry at most ${Math.round(weightShare)} percent of the role's weight`;
  return [{ code: "missing_weight", message, role: role.name, columns, weightShare }];
}

/**
 * Scores of the wanted rows in a role, with the draws of the scores if any, and with the metrics drawn `apart`, because
 * the correlation of their errors was not measured. With `rates: "shrunk"`, a drawn row's score is the draws' median.
 */
export function likelyScores(among: Comparison, role: Role, scoring: Scoring) {
  const { drawing, rates, wanted } = scoring;
  const scored = scoresInRole(among, role, scoring);
  if (drawing === undefined) return { ...scored, drawn: new Map<number, Float64Array>(), apart: [] };
  const { scores: drawn, means, apart } = drawScores(among, role, scored, drawing, wanted);
  for (const [row, draws] of rates === "shrunk" ? drawn : []) {
    const { median } = drawing.intervalOf(draws);
    const sum = [...means.values()].reduce((total, of) => total + (valueAt(of, row) || 0), 0);
    scored.score[row] = median;
    // The metrics' means add up to the mean draw, so they are scaled to the median.
    for (const [metric, part] of scored.parts) part[row] = (valueAt(means.get(metric), row) * median) / sum;
  }
  return { ...scored, drawn, apart };
}

export type PlannedScores = ReturnType<typeof plannedScores>;

/** The scores of a plan; `ofRow` are the columns of the rows: score, rank in the pool, requested intervals and places. */
export function plannedScores(plan: PlanInForce, scoring: Scoring) {
  const { role, among: own } = plan;
  const scored = likelyScores(own, role, scoring);
  // The scores of the pool: those of the same rows, or of the rows of a reference table.
  const poolValues = holdsPeers(own) ? scored.score : likelyScores(poolAlone(own), role, scoring).score;
  const { scores: ranks } = scoresOf(
    own,
    { name: "score", values: scored.score, poolValues, lowerIsBetter: false },
    (peers) => rankAmong(peers, own.rules.ties),
  );
  const ofRow: ReadonlyMap<string, Float64Array> = new Map([
    ["score", scored.score],
    ["score_rank", ranks],
    ["weightShare", ownWeightShare(plan, scored)],
    ...drawnColumns(own, scored, scoring),
  ]);
  return { ...scored, plan, ofRow };
}

/** Whether all members of the pools are among the rows that are compared with them. */
function holdsPeers({ subject, pool, pools }: Comparison): boolean {
  const peersOf = (rows: readonly number[]): number => rows.filter((row) => isPeer(pools, row)).length;
  return (
    pool === subject &&
    pools.list.every(({ rows, members }) => rows.length === 0 || peersOf(rows) === members.length)
  );
}

function drawnColumns(
  among: Comparison,
  { score, drawn }: ReturnType<typeof likelyScores>,
  { drawing, intervals, places, reference }: Scoring,
): (readonly [name: string, column: Float64Array])[] {
  if (drawing === undefined) return [];
  const { rowCount } = among.table;
  const columns = intervals ? drawing.intervals("score", rowCount, drawn) : [];
  if (!places) return columns;
  // With a reference, rows take places in its list; without one, only members of the pool count.
  const competes = (row: number): boolean => reference !== undefined || isPeer(among.pools, row);
  /** The places of the rows that have values, in each draw. */
  const listed = (values: DrawnRows): Map<number, Float64Array> => {
    const ofPools = among.pools.list.flatMap(({ rows }) => {
      const present = rows.filter((row) => values.has(row));
      const inDraws = present.flatMap((row) => values.get(row) ?? []);
      const ofRow = listPlaces(inDraws, (at) => competes(valueAt(present, at)));
      return ofRow.map((places, at) => [valueAt(present, at), places] as const);
    });
    return new Map(ofPools);
  };
  const now = among.pools.list.flatMap(({ rows }) => rows.filter((row) => !Number.isNaN(score[row])));
  const placesNow = listed(new Map(now.map((row) => [row, score.subarray(row, row + 1)])));
  const place = valuesPlaced(rowCount, [...placesNow.keys()], (_, row) => valueAt(placesNow.get(row), 0));
  return [...columns, ["place", place], ...drawing.places(rowCount, listed(drawn))];
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
  /** The columns that the roles have in `of`, each with the values of every row's best role. */
  const columnsOf = (
    of: (scored: PlannedScores) => ReadonlyMap<string, Float64Array>,
    ...first: string[]
  ) => {
    const names = new Set([...first, ...roles.flatMap((scored) => [...of(scored).keys()])]);
    return [...names].map((name) => {
      const column = valuesPlaced(rowCount);
      for (const scored of roles) {
        // Looks up a role's column once rather than for each row.
        const values = of(scored).get(name);
        for (const row of scored.plan.rows) if (best[row] === scored) column[row] = valueAt(values, row);
      }
      return [name, column] as const;
    });
  };
  const columns: (readonly [string, Column])[] = [
    ["role", Object.freeze(best.map((scored) => scored?.plan.role.name ?? null))],
    ...columnsOf(({ ofRow }) => ofRow, "score", "score_rank", "weightShare"),
  ];
  return { columns, parts: columnsOf(({ parts }) => parts) };
}
