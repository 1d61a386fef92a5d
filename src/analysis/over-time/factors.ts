import type { OptionCheck } from "../../options.js";
import type { FamilyFit, MetricFit } from "../../stats/league-model.js";
import { times } from "../../stats/linear.js";
import { dot } from "../../stats/summary.js";
import type { Table } from "../../table/table.js";

/** The result of `leagueFactors`: factors between competitions, by family of metrics. */
export interface LeagueFactors {
  /** A row for each family and pair of competitions. */
  readonly table: Table;
  readonly families: readonly FamilyFactors[];
}

/** The evidence of movers and stayers on the metrics of one category. */
export interface FamilyFactors extends Omit<FamilyFit, "metrics"> {
  readonly family: string;
  readonly competitions: readonly number[];
  /** A number for each competition; movers connect those with the same number. */
  readonly connected: readonly number[];
  /** Whether the user has given a strength, by competition. */
  readonly stated: readonly boolean[];
  readonly movers: number;
  readonly metrics: readonly FittedMetric[];
}

/** The estimates for one metric alone. */
export interface FittedMetric extends MetricFit {
  readonly metric: string;
  /** The correlation of true rates from year to year, and the prior of each position group. */
  readonly correlation: number;
  readonly priors: readonly {
    readonly group: string | null;
    readonly mean: number;
    readonly worth: number;
  }[];
}

/** Source of a factor: movers, the strengths that you give, or both. */
export type FactorSource = "movers" | "strengths" | "movers and strengths";

export const FACTORS_CHECK: OptionCheck<LeagueFactors> = {
  expected: "the result of leagueFactors",
  test: (value) =>
    typeof value === "object" && value !== null && Array.isArray((value as { families?: unknown }).families),
};

/** Prior variance of a factor's logarithm: two competitions with a standard deviation of .15 each. */
const PRIOR_VARIANCE = 2 * 0.15 ** 2;
const FEWEST_MOVERS = 10;
const LEAST_WEIGHT = 0.5;

/** A family's factor from one competition to another, with its evidence, or the reason why there is none. */
export function pairFactor(family: FamilyFactors, from: number, to: number) {
  const none = Number.NaN;
  const refused = { log: none, variance: none, effectiveMovers: 0, weight: 0, source: null };
  const [a, b] = [family.competitions.indexOf(from), family.competitions.indexOf(to)];
  if (a < 0 || b < 0) return { ...refused, reason: "a competition without players with two seasons" };
  const chosen = family.logs.map((_, at) => Number(at === b) - Number(at === a));
  const variance = dot(chosen, times(family.covariance, chosen));
  const effectiveMovers =
    family.movers === 0 ? 0 : Math.max(0, (1 / variance - 1 / PRIOR_VARIANCE) / family.information);
  const weight = Math.max(0, 1 - variance / PRIOR_VARIANCE);
  const reason = reasonOf(family.connected[a] === family.connected[b], effectiveMovers, weight);
  const isStated = family.stated[a]! && family.stated[b]!;
  if (reason !== null && !isStated) return { ...refused, effectiveMovers, weight, reason };
  const ofMovers: FactorSource = isStated ? "movers and strengths" : "movers";
  const source: FactorSource = reason === null ? ofMovers : "strengths";
  const log = dot(chosen, family.logs);
  return { log, variance: family.spread * variance, effectiveMovers, weight, source, reason: null };
}

function reasonOf(areConnected: boolean, effectiveMovers: number, weight: number): string | null {
  if (!areConnected) return "no chain of movers connects the competitions";
  if (effectiveMovers < FEWEST_MOVERS) return `fewer than ${FEWEST_MOVERS} effective movers`;
  return weight < LEAST_WEIGHT ? "movers say less about it than the prior" : null;
}

export function fittedIn({ families }: LeagueFactors, metric: string) {
  return families
    .flatMap((family) => family.metrics.map((fitted) => ({ family, fitted })))
    .find(({ fitted }) => fitted.metric === metric);
}

/**
 * The logarithm of a metric's factor from one competition to another, and its variance before the overdispersion of
 * movers, or the reason why there is none. `level` is 1 to include the change of all players, and that of movers.
 */
export function factorBetween(
  { family, fitted }: NonNullable<ReturnType<typeof fittedIn>>,
  from: number,
  to: number,
  level: 0 | 1,
): { readonly log: number; readonly variance: number } | string {
  const isMove = from !== to;
  const reason = isMove ? pairFactor(family, from, to).reason : null;
  if (reason !== null) return reason;
  const between = family.competitions.map((one) => Number(one === to) - Number(one === from));
  const chosen = Float64Array.from([...between, level, isMove ? level : 0, ...between]);
  const log = dot(chosen, [...family.logs, fitted.level, fitted.moving, ...fitted.own]);
  return { log, variance: dot(chosen, times(fitted.covariance, chosen)) };
}

/** The rate expected of a player next season, from his events and exposure, and the share of it that is his own. */
export function expectedNext(
  { mean, worth }: { readonly mean: number; readonly worth: number },
  correlation: number,
  events: number,
  exposure: number,
) {
  const own = exposure / (exposure + worth);
  return { own, rate: mean + correlation * own * (events / exposure - mean) };
}
