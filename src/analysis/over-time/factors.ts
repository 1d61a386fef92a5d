import { dot, type Square, times } from "../../stats/linear.js";
import type { Table } from "../../table/table.js";

/** The result of `leagueFactors`: factors between competitions, by family of metrics. */
export interface LeagueFactors {
  /** A row for each family and pair of competitions. */
  readonly table: Table;
  readonly families: readonly FamilyFactors[];
}

/** Evidence of movers and stayers on the metrics of one category. */
export interface FamilyFactors {
  readonly family: string;
  readonly competitions: readonly number[];
  /** Competitions of one number are connected by movers. */
  readonly connected: readonly number[];
  /** By competition, whether the user has stated its strength. */
  readonly stated: readonly boolean[];
  /** By competition, the logarithm of what its rates are, and the covariance of these. */
  readonly logs: Float64Array;
  readonly covariance: Square;
  /** How many times more movers differ from what is expected than chance and their rates make them. */
  readonly spread: number;
  readonly movers: number;
  /** What a mover says of his pair on average, as an inverse variance. */
  readonly information: number;
  readonly metrics: readonly FittedMetric[];
}

/** What is of one metric alone. */
export interface FittedMetric {
  readonly metric: string;
  /** The drift of true rates from year to year, and what is known of each position group before. */
  readonly correlation: number;
  readonly priors: readonly {
    readonly group: string | null;
    readonly mean: number;
    readonly worth: number;
  }[];
  /** Logarithms: what all have a season later over what was expected, and movers over that. */
  readonly level: number;
  readonly moving: number;
  /** By competition, what the metric adds to its family. */
  readonly own: Float64Array;
  /** Of the family's logarithms, level, moving and the metric's own, in this order. */
  readonly covariance: Square;
}

/** Source of a factor: movers, the strengths that you give, or both. */
export type FactorSource = "movers" | "strengths" | "movers and strengths";

/** A factor between two competitions, or why there is none. */
export interface PairFactor {
  readonly log: number;
  /** The variance of the logarithm. */
  readonly variance: number;
  readonly effectiveMovers: number;
  readonly weight: number;
  readonly source: FactorSource | null;
  readonly reason: string | null;
}

/** Before anything is seen the logarithm of a factor has this variance: two competitions of deviation .15. */
const PRIOR_VARIANCE = 2 * 0.15 ** 2;
export const FEWEST_MOVERS = 10;
const LEAST_WEIGHT = 0.5;

/** The factor of a family from one competition to another, with what stands behind it. */
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
  const found = {
    log: dot(chosen, family.logs),
    variance: family.spread * variance,
    effectiveMovers,
    weight,
  };
  if (reason === null) return { ...found, source: isStated ? "movers and strengths" : "movers", reason };
  if (isStated) return { ...found, source: "strengths", reason: null };
  return { ...found, log: Number.NaN, variance: Number.NaN, source: null, reason };
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

/** The family that a metric is fitted in. */
export function familyOf({ families }: LeagueFactors, metric: string): FamilyFactors | undefined {
  return families.find(({ metrics }) => metrics.some((fitted) => fitted.metric === metric));
}

/** The logarithm of a metric's factor between two competitions and its variance; undefined where it is refused. */
export function metricFactor(
  factors: LeagueFactors,
  metric: string,
  from: number,
  to: number,
): { readonly log: number; readonly variance: number } | undefined {
  const family = familyOf(factors, metric);
  const pair = family && pairFactor(family, from, to);
  if (family === undefined || pair?.reason !== null) return undefined;
  const fitted = family.metrics.find((one) => one.metric === metric)!;
  const chosen = directionIn(family, from, to);
  const log = dot(chosen, [...family.logs, fitted.level, fitted.moving, ...fitted.own]);
  return { log, variance: family.spread * dot(chosen, times(fitted.covariance, chosen)) };
}

/** Which of a metric's numbers make its factor, +1 and -1; `level` and `moving` where these are asked for. */
export function directionIn(
  { competitions }: FamilyFactors,
  from: number,
  to: number,
  { level = 0, moving = 0 }: { readonly level?: number; readonly moving?: number } = {},
): Float64Array {
  const between = competitions.map((one) => Number(one === to) - Number(one === from));
  return Float64Array.from([...between, level, moving, ...between]);
}
