import { dot, type Square, times } from "../../stats/linear.js";
import type { Table } from "../../table/table.js";

/** The result of `leagueFactors`: factors between competitions, by family of metrics. */
export interface LeagueFactors {
  /** A row for each family and pair of competitions. */
  readonly table: Table;
  readonly families: readonly FamilyFactors[];
}

/** The evidence of movers and stayers on the metrics of one category. */
export interface FamilyFactors {
  readonly family: string;
  readonly competitions: readonly number[];
  /** A number for each competition; movers connect those with the same number. */
  readonly connected: readonly number[];
  /** Whether the user has given a strength, by competition. */
  readonly stated: readonly boolean[];
  /** The logarithm of each competition's level of rates, and the covariance of these. */
  readonly logs: Float64Array;
  readonly covariance: Square;
  /** Overdispersion of movers: the variance of their rates over that by chance and by the spread of true rates. */
  readonly spread: number;
  readonly movers: number;
  /** Mean information of one mover on his pair of competitions, as an inverse variance. */
  readonly information: number;
  readonly metrics: readonly FittedMetric[];
}

/** The estimates for one metric alone. */
export interface FittedMetric {
  readonly metric: string;
  /** The correlation of true rates from year to year, and the prior of each position group. */
  readonly correlation: number;
  readonly priors: readonly {
    readonly group: string | null;
    readonly mean: number;
    readonly worth: number;
  }[];
  /** Logarithms: the change of all players' rates beyond the expectation, and the additional change of movers. */
  readonly level: number;
  readonly moving: number;
  /** The metric's own deviation from its family, by competition. */
  readonly own: Float64Array;
  /** Covariance of the family's logarithms, `level`, `moving` and the metric's own, in this order. */
  readonly covariance: Square;
}

/** Source of a factor: movers, the strengths that you give, or both. */
export type FactorSource = "movers" | "strengths" | "movers and strengths";

/** A factor between two competitions, or the reason why there is none. */
export interface PairFactor {
  readonly log: number;
  /** The variance of the logarithm. */
  readonly variance: number;
  readonly effectiveMovers: number;
  readonly weight: number;
  readonly source: FactorSource | null;
  readonly reason: string | null;
}

/** Prior variance of a factor's logarithm: two competitions with a standard deviation of .15 each. */
const PRIOR_VARIANCE = 2 * 0.15 ** 2;
export const FEWEST_MOVERS = 10;
const LEAST_WEIGHT = 0.5;

/** A family's factor from one competition to another, with its evidence. */
export function pairFactor(family: FamilyFactors, from: number, to: number): PairFactor {
  const [a, b] = [family.competitions.indexOf(from), family.competitions.indexOf(to)];
  if (a < 0 || b < 0) return refused("a competition without players with two seasons");
  const chosen = family.logs.map((_, at) => Number(at === b) - Number(at === a));
  const variance = dot(chosen, times(family.covariance, chosen));
  const effectiveMovers =
    family.movers === 0 ? 0 : Math.max(0, (1 / variance - 1 / PRIOR_VARIANCE) / family.information);
  const weight = Math.max(0, 1 - variance / PRIOR_VARIANCE);
  const reason = reasonOf(family.connected[a] === family.connected[b], effectiveMovers, weight);
  const isStated = family.stated[a]! && family.stated[b]!;
  const known = { effectiveMovers, weight };
  const found = { log: dot(chosen, family.logs), variance: family.spread * variance, ...known };
  if (reason === null) return { ...found, source: isStated ? "movers and strengths" : "movers", reason };
  return isStated ? { ...found, source: "strengths", reason: null } : { ...refused(reason), ...known };
}

function reasonOf(areConnected: boolean, effectiveMovers: number, weight: number): string | null {
  if (!areConnected) return "no chain of movers connects the competitions";
  if (effectiveMovers < FEWEST_MOVERS) return `fewer than ${FEWEST_MOVERS} effective movers`;
  return weight < LEAST_WEIGHT ? "movers say less about it than the prior" : null;
}

function refused(reason: string): PairFactor {
  const none = Number.NaN;
  return { log: none, variance: none, effectiveMovers: 0, weight: 0, source: null, reason };
}

/** A fitted metric, and its family. */
export interface Fitted {
  readonly family: FamilyFactors;
  readonly fitted: FittedMetric;
}

export function fittedIn({ families }: LeagueFactors, metric: string): Fitted | undefined {
  return families
    .flatMap((family) => family.metrics.map((fitted) => ({ family, fitted })))
    .find(({ fitted }) => fitted.metric === metric);
}

/** The logarithm of a metric's factor between two competitions, and its variance; undefined if there is no factor. */
export function metricFactor(
  factors: LeagueFactors,
  metric: string,
  from: number,
  to: number,
): { readonly log: number; readonly variance: number } | undefined {
  const found = fittedIn(factors, metric);
  if (found === undefined || pairFactor(found.family, from, to).reason !== null) return undefined;
  const { log, variance } = logIn(found, from, to);
  return { log, variance: found.family.spread * variance };
}

/**
 * The logarithm of a metric's factor, with `level` and `moving` as given, and its variance before the overdispersion of
 * movers.
 */
export function logIn(
  { family, fitted }: Fitted,
  from: number,
  to: number,
  { level = 0, moving = 0 }: { readonly level?: number; readonly moving?: number } = {},
): { readonly log: number; readonly variance: number } {
  const between = family.competitions.map((one) => Number(one === to) - Number(one === from));
  const chosen = Float64Array.from([...between, level, moving, ...between]);
  const log = dot(chosen, [...family.logs, fitted.level, fitted.moving, ...fitted.own]);
  return { log, variance: dot(chosen, times(fitted.covariance, chosen)) };
}
