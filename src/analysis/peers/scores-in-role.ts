import type { Role } from "../../catalogue/roles.js";
import { type ComparedValues, type Comparison, comparedValues, ofRows } from "../../comparison/comparison.js";
import type { Note } from "../../notes.js";
import { weightedRanks } from "../../stats/weighted-ranks.js";
import { rankAmong } from "./percentile-ranks.js";
import { scoresOf } from "./pool-scores.js";
import { lowerCounts } from "./role-columns.js";
import { shrunkColumn } from "./shrunk-rates.js";

/** What the rows get in a role. */
export interface ScoresInRole {
  readonly score: Float64Array;
  readonly weightShare: Float64Array;
  /** Percentile ranks, and points, by metric of the role. */
  readonly ranks: ReadonlyMap<string, Float64Array>;
  readonly parts: ReadonlyMap<string, Float64Array>;
}

/** How scores are made. */
export interface ScoringOptions {
  readonly rates?: "asSent" | "shrunk" | undefined;
}

/** Every row's score in a role, among the pool that it is compared with. */
export function scoresInRole(among: Comparison, role: Role, { rates }: ScoringOptions): ScoresInRole {
  const { subject, pool, rules } = among;
  const columns = Object.keys(role.weights);
  const weights = columns.map((name) => Math.abs(role.weights[name]!));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const missing = (): Float64Array => new Float64Array(subject.rowCount).fill(Number.NaN);
  const ranks = columns.map((name) => {
    if (!subject.has(name) || !pool.has(name)) return missing();
    const lowerIsBetter = lowerCounts(subject.table, role, name);
    const values = (rates === "shrunk" && shrunkValues(among, name)) || comparedValues(among, name);
    return scoresOf(among, { ...values, name, lowerIsBetter }, (peers) => rankAmong(peers, rules.ties))
      .scores;
  });
  const [score, weightShare] = [missing(), missing()];
  const parts = new Map(columns.map((name) => [name, missing()]));
  for (const row of among.pools.list.flatMap(({ rows }) => rows)) {
    const { score: mean, present } = weightedRanks((at) => ranks[at]![row]!, weights);
    weightShare[row] = (100 * present) / whole;
    if (Number.isNaN(mean)) continue;
    score[row] = mean;
    columns.forEach((name, at) => {
      parts.get(name)![row] = (weights[at]! * ranks[at]![row]!) / present;
    });
  }
  return { score, weightShare, ranks: new Map(columns.map((name, at) => [name, ranks[at]!])), parts };
}

/** The shrunk rates of a metric, and those of the pool's rows; undefined where it is no rate. */
function shrunkValues(among: Comparison, name: string): ComparedValues | undefined {
  const values = shrunkColumn(among, name);
  if (values === undefined || among.pool === among.subject) return values && { values, poolValues: values };
  return { values, poolValues: shrunkColumn(poolAlone(among), name)! };
}

/** The pools' own rows, compared with each other; of pools that nobody is compared with, none. */
export function poolAlone(among: Comparison): Comparison {
  const own = ofRows(among, ({ rows, members }) => (rows.length === 0 ? [] : members));
  return { ...own, subject: among.pool };
}

/** Which of the weights of a role none of the rows has. */
export function missingNote(
  role: Role,
  parts: ReadonlyMap<string, Float64Array>,
  rows: readonly number[],
): Note[] {
  const columns = [...parts].filter(([, points]) => rows.every((row) => Number.isNaN(points[row]!)));
  if (columns.length === 0 || rows.length === 0) return [];
  const names = columns.map(([name]) => name);
  const sum = (some: readonly string[]): number =>
    some.reduce((total, name) => total + Math.abs(role.weights[name]!), 0);
  const weightShare = 100 - (100 * sum(names)) / sum(Object.keys(role.weights));
  return [
    {
      code: "missing_weight",
      message: `${role.name}: nobody has a rank in ${names.join(", ")}, so scores stand on at most ${Math.round(weightShare)} percent of the role's weight`,
      role: role.name,
      columns: names,
      weightShare,
    },
  ];
}
