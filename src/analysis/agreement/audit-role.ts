import type { RoleName } from "../../catalogue/metric-columns.js";
import type { RoleInput } from "../../catalogue/parse-roles.js";
import type { Role } from "../../catalogue/roles.js";
import { named } from "../../errors.js";
import {
  filled,
  fromFile,
  numberBetween,
  type OptionsOf,
  optionsFor,
  says,
  wholeNumberFrom,
  without,
} from "../../options.js";
import { correlated } from "../../stats/correlation.js";
import { inverseOf } from "../../stats/linear.js";
import { mean, standardDeviation } from "../../stats/summary.js";
import { valueAt, valuesAt } from "../../stats/values-at.js";
import { weightedRanks } from "../../stats/weighted-ranks.js";
import { IN_POOL, POOL, withEnding } from "../../table/column-names.js";
import { distinctNames } from "../../table/find.js";
import { checkedTable, type TableInput, tableFrom } from "../../table/input.js";
import { idColumn } from "../../table/keys.js";
import { labelOf } from "../../table/metric-columns.js";
import { everyRow, grouped } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { takeRows } from "../../table/verbs.js";
import { DRAWING_CHECKS, type DrawingOptions } from "../peers/drawing.js";
import { PERCENTILE_RANKS_CHECKS, type PercentileRanksOptions } from "../peers/percentile-ranks.js";
import { lowerCounts, planOf, roleAsked, weightOf } from "../peers/role-plans.js";
import { roleScores } from "../peers/role-scores.js";
import { SHRUNK_RATES_CHECKS, type ShrunkRatesOptions, shrunkRates } from "../peers/shrunk-rates.js";
import { combineSeasons } from "../seasons/combine-seasons.js";
import { SEASON_HALF, withMatchDetails } from "../seasons/match-details.js";

export interface AuditRoleOptions
  extends Omit<PercentileRanksOptions, "metrics" | "direction" | "only" | "reference" | "ties">,
    DrawingOptions,
    OptionsOf<typeof AUDIT_ROLE_CHECKS> {}

const CRITERIA = without(PERCENTILE_RANKS_CHECKS, "metrics", "direction", "only", "reference", "ties");

export const AUDIT_ROLE_CHECKS = {
  ...CRITERIA,
  ...DRAWING_CHECKS,
  /** Number of leading players whose places are shown, and who are compared over both halves. Default 10. */
  count: says(wholeNumberFrom(1), "leading players to show", 10),
  /** Correlation from which two metrics count twice. Default 0.7. */
  threshold: says(numberBetween(0, 1), "correlation from which two metrics count twice", 0.7),
  /** The season's matches, a row each, for the leaders of either half. */
  matches: fromFile<TableInput>("the season's matches, for the leaders of either half"),
};

/** What an audit finds out about a role. */
export type RoleAudit = ReturnType<typeof auditRole>;

/**
 * Audits a role: which metrics count twice, what the weights really do, and how firm the places are.
 *
 * Shape:   an object of lists. `metrics`: `metric`, `label`, `weight` and `effectiveWeight` in percent, `inflation`. `pairs`, of metrics
 *          that count twice: `metric`, `other`, `correlation` with `low`, `high` and `count`, and the `weight` of both. `places`, of the
 *          `count` leaders: `name`, `id`, `score`, `place` with `low` and `high` by chance, `best` and `worst` by other weights.
 *          `halves`, null without matches: `leaders`, how many of them lead `again`, how many would `byLuck`, and the
 *          `correlation` of the scores. `role` is the role with its weights. Rows and peers are those of `roleScores`.
 * Twice:   two metrics whose rates correlate above `threshold` once each is pulled towards the peers (`shrunkRates`); lower
 *          counts as better where the role says so. `inflation` is the variance inflation 1 / (1 - R²) of a metric by all
 *          others: above 5 it says little of its own; infinite if the others give it exactly.
 * Weights: `effectiveWeight` is the share of the scores' variance that a metric makes: cov(points, score) / var(score). A metric
 *          in which all peers are alike weighs less than its weight.
 * Places:  `best` and `worst` are the places under other weights: each metric's halved and doubled, and all weights equal.
 *          `low` and `high` are the interval by chance, as in `roleScores` with `rates: "shrunk"`.
 * Halves:  with `matches`, the scores of both halves of the season (by gameweek): how many of the `count` leaders of the
 *          first, among players in both, lead again in the second.
 * Missing: correlations and inflation with too few complete rows.
 * Errors:  those of `roleScores`; `unknown_column` for matches without `matchId`.
 * Source:  Belsley, Kuh & Welsch (1980), Regression Diagnostics, for variance inflation.
 *
 * @example
 * const weights = { average_passes: 2, average_successfulPasses: 1, average_dribbles: 1 };
 * const role = { name: "passer", positionGroup: "winger", weights };
 * const { pairs, places } = auditRole(role, await samplePlayers(), { draws: 100, count: 3 });
 * [pairs[0].metric, pairs[0].other] // => ["average_passes", "average_successfulPasses"]
 * places.map(({ place }) => place) // => [1, 2, 3]
 */
export function auditRole(role: RoleName | RoleInput, input: TableInput, options: AuditRoleOptions = {}) {
  return named("auditRole", () => {
    const table = checkedTable(input, options, AUDIT_ROLE_CHECKS);
    const { count, threshold, matches, level, draws, seed } = filled(AUDIT_ROLE_CHECKS, options);
    const criteria = optionsFor(CRITERIA, options);
    const asked = roleAsked(role, table);
    const own = { ...criteria, role: asked };
    const scored = roleScores(table, own);
    const plan = new Set(planOf(table, asked, criteria).rows);
    const [scores, isIn] = [scored.numbers("score"), scored.numbers(IN_POOL)];
    const rows = everyRow(table).filter(
      (row) => plan.has(row) && isIn[row] === 1 && !Number.isNaN(scores[row]),
    );
    const rates = shrunkOf(table, asked, rows, optionsFor(SHRUNK_RATES_CHECKS, criteria));
    const likely = roleScores(table, { ...own, level, draws, seed, rates: "shrunk", places: true });
    return {
      role: asked,
      metrics: metricsOf(scored, asked, rates, rows),
      pairs: pairsTwice(asked, rates, threshold, level),
      places: placesOf(scored, likely, asked, rows).slice(0, count),
      halves: matches === undefined ? null : halfLeaders(tableFrom(matches), asked, { count, level }),
    };
  });
}

/** The metrics of a role with the sizes of their weights. */
function weightsOf(role: Role) {
  return Object.entries(role.weights).map(([name, weight]) => ({ name, weight: Math.abs(weight) }));
}

type Rates = ReadonlyMap<string, Float64Array>;

/** The role's metrics in these rows, larger for better: shrunk rates, or values where a metric has none. */
function shrunkOf(table: Table, role: Role, rows: readonly number[], criteria: ShrunkRatesOptions): Rates {
  const metrics = Object.keys(role.weights).filter((name) => table.has(name));
  const shrunk = shrunkRates(table, { ...criteria, metrics });
  const valuesOf = (column: string): Float64Array =>
    shrunk.has(column) ? valuesAt(shrunk.numbers(column), rows) : new Float64Array(0);
  return new Map(
    metrics.map((name) => {
      const likely = valuesOf(withEnding(name, "shrunk"));
      const own = likely.every(Number.isNaN) ? valuesOf(name) : likely;
      return [name, lowerCounts(table, role, name) ? own.map((value) => -value) : own];
    }),
  );
}

function pairsTwice(role: Role, rates: Rates, threshold: number, level: number) {
  const whole = weightOf(role);
  const present = weightsOf(role).filter(({ name }) => rates.has(name));
  return present
    .flatMap((one, at) =>
      present.slice(at + 1).map((other) => ({
        ...{ metric: one.name, other: other.name, weight: (100 * (one.weight + other.weight)) / whole },
        ...correlated(rates.get(one.name)!, rates.get(other.name)!, "pearson", level),
      })),
    )
    .filter(({ correlation }) => correlation > threshold)
    .sort((a, b) => b.correlation - a.correlation);
}

/** The weights as they are said, as they work, and the variance inflation of each metric. */
function metricsOf(scored: Table, role: Role, rates: Rates, rows: readonly number[]) {
  const whole = weightOf(role);
  const score = valuesAt(scored.numbers("score"), rows);
  const middle = mean(score);
  const variance = mean(score.map((value) => (value - middle) ** 2));
  const inflation = varianceInflation(rates);
  return weightsOf(role).map(({ name, weight }) => {
    const part = withEnding(name, "part");
    const points = scored.has(part) ? valuesAt(scored.numbers(part), rows).map((value) => value || 0) : [];
    const covariance = mean(Float64Array.from(points, (value, at) => value * (score[at]! - middle)));
    return {
      metric: name,
      label: labelOf(scored, name),
      weight: (100 * weight) / whole,
      effectiveWeight: (100 * covariance) / variance,
      inflation: inflation.get(name) ?? Number.NaN,
    };
  });
}

/** 1 / (1 - R²) of each metric by all others, over complete rows: the diagonal of the inverse correlation matrix. */
function varianceInflation(rates: Rates): Map<string, number> {
  const varied = [...rates].filter(([, values]) => standardDeviation(values) > 0);
  const complete = [...(varied[0]?.[1].keys() ?? [])].filter((at) =>
    varied.every(([, values]) => !Number.isNaN(values[at])),
  );
  if (complete.length <= varied.length) return new Map();
  const columns = varied.map(([, values]) => valuesAt(values, complete));
  const matrix = columns.flatMap((one) =>
    columns.map((other) => (one === other ? 1 : correlated(one, other, "pearson", 90).correlation)),
  );
  const { size, values } = inverseOf({ size: columns.length, values: Float64Array.from(matrix) });
  return new Map(
    varied.map(([name], at) => {
      const own = values[at * size + at]!;
      // A metric that the others give exactly has no inverse.
      return [name, Number.isFinite(own) && own >= 1 - 1e-9 ? own : Number.POSITIVE_INFINITY];
    }),
  );
}

/** The places of the rows in their pools, the first ones first, with how far chance and other weights move them. */
function placesOf(scored: Table, likely: Table, role: Role, rows: readonly number[]) {
  const pools = grouped(rows, (row) => scored.texts(POOL)[row]);
  const [weights, whole] = [weightsOf(role), weightOf(role)];
  const shares = scored.numbers("weightShare");
  const ranks = weights.map(({ name, weight }) => {
    const part = withEnding(name, "part");
    const points = scored.has(part) ? scored.numbers(part) : undefined;
    return (row: number) => (valueAt(points, row) * shares[row]! * whole) / (100 * weight);
  });
  const placesBy = (scoreOf: (row: number) => number): ReadonlyMap<number, number> => {
    const placeOf = (row: number, pool: readonly number[]): number =>
      1 + pool.filter((other) => scoreOf(other) > scoreOf(row)).length;
    return new Map(
      [...pools.values()].flatMap((pool) => pool.map((row) => [row, placeOf(row, pool)] as const)),
    );
  };
  const changed = weights.flatMap((_, at) =>
    [0.5, 2].map((factor) => weights.map(({ weight }, place) => (place === at ? factor * weight : weight))),
  );
  const variants = [...changed, weights.map(() => 1)].map((others) => {
    const scores = new Map(rows.map((row) => [row, weightedRanks((at) => ranks[at]!(row), others).score]));
    return placesBy((row) => scores.get(row)!);
  });
  const score = scored.numbers("score");
  const places = placesBy((row) => score[row]!);
  const ordered = [...rows].sort((a, b) => places.get(a)! - places.get(b)! || score[b]! - score[a]! || a - b);
  const names = distinctNames(scored, ordered);
  const [ids, low, high] = [idColumn(scored.entity), "place_low", "place_high"].map((name) =>
    likely.numbers(name),
  );
  return ordered.map((row, at) => {
    const others = variants.map((variant) => variant.get(row)!);
    return {
      ...{ name: names[at]!, id: ids![row]!, score: score[row]!, place: places.get(row)! },
      ...{ low: low![row]!, high: high![row]!, best: Math.min(...others), worst: Math.max(...others) },
    };
  });
}

/** The leaders of the first half of the season, and how many of them lead in the second. */
function halfLeaders(
  matches: Table,
  role: Role,
  { count, level }: { readonly count: number; readonly level: number },
) {
  const detailed = withMatchDetails(matches, undefined);
  const half = detailed.numbers(SEASON_HALF);
  const scoresOf = (which: number): Map<number, number> => {
    const rows = everyRow(detailed).filter((row) => half[row] === which);
    const scored = roleScores(combineSeasons(takeRows(detailed, rows)), { role });
    const [ids, isIn, scores] = [idColumn(scored.entity), IN_POOL, "score"].map((name) =>
      scored.numbers(name),
    );
    const players = everyRow(scored).filter((row) => isIn![row] === 1 && !Number.isNaN(scores![row]));
    return new Map(players.map((row) => [ids![row]!, scores![row]!]));
  };
  const [first, second] = [scoresOf(1), scoresOf(2)];
  const both = [...first.keys()].filter((id) => second.has(id));
  const leaders = (scores: ReadonlyMap<number, number>): number[] =>
    both.toSorted((a, b) => scores.get(b)! - scores.get(a)!).slice(0, count);
  const [before, after] = [leaders(first), new Set(leaders(second))];
  const values = (scores: ReadonlyMap<number, number>) => Float64Array.from(both, (id) => scores.get(id)!);
  return {
    leaders: before.length,
    again: before.filter((id) => after.has(id)).length,
    byLuck: both.length === 0 ? Number.NaN : before.length ** 2 / both.length,
    correlation: correlated(values(first), values(second), "pearson", level),
  };
}
