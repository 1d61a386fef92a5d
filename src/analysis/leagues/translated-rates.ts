import type { ComparableValues } from "../../comparison/comparable-values.js";
import { dot, times } from "../../stats/linear.js";
import { valuesPlaced } from "../../stats/values-at.js";
import { groupAt } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import {
  directionIn,
  type FamilyFactors,
  type FittedMetric,
  familyOf,
  type LeagueFactors,
  pairFactor,
} from "../over-time/factors.js";
import { rateOf } from "../peers/rate-evidence.js";

/** The expected rates of each row next season, in the metric's own unit. */
export interface ExpectedRates {
  /** The rate of a player who stays in the competition. */
  readonly staying: Float64Array;
  /** Events per exposure, before the general change from season to season. */
  readonly rate: Float64Array;
  /** Variance of the true rate, divided by the rate. */
  readonly spread: Float64Array;
  /** The player's own share of the rate. */
  readonly reliability: Float64Array;
  readonly unit: number;
}

export interface TranslatedRates {
  readonly rate: Float64Array;
  readonly variance: Float64Array;
}

/** Why a rate has no translation. */
export type Why = string;

const LEAST_RELIABILITY = 0.2;

/** The expected rates of a metric. Missing if the metric was not fitted, or for rows of a group without a prior. */
export function expectedRates(
  subject: ComparableValues,
  factors: LeagueFactors,
  metric: string,
): ExpectedRates {
  const { table } = subject;
  const fitted = fittedIn(factors, metric);
  const rates = fitted && rateOf(subject, metric);
  const [staying, rate, spread, reliability] = [0, 0, 0, 0].map(() => valuesPlaced(table.rowCount)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const unit = rates?.unit ?? 1;
  if (fitted === undefined || rates === undefined) return { staying, rate, spread, reliability, unit };
  const priors = new Map(fitted.priors.map((prior) => [prior.group, prior]));
  const { events, exposure } = rates.counted;
  for (let row = 0; row < table.rowCount; row++) {
    const prior = priors.get(groupAt(table, row)) ?? priors.get(null);
    if (prior === undefined || !(exposure[row]! > 0)) continue;
    const own = exposure[row]! / (exposure[row]! + prior.worth);
    reliability[row] = own;
    rate[row] = prior.mean + fitted.correlation * own * (events[row]! / exposure[row]! - prior.mean);
    spread[row] = (1 - fitted.correlation ** 2 * own) / prior.worth;
    staying[row] = unit * rate[row]! * Math.exp(fitted.level);
  }
  return { staying, rate, spread, reliability, unit };
}

function fittedIn(factors: LeagueFactors, metric: string): FittedMetric | undefined {
  return familyOf(factors, metric)?.metrics.find((one) => one.metric === metric);
}

/** The expected rates of a metric, translated to another competition. */
export function translatedRates(
  table: Table,
  factors: LeagueFactors,
  metric: string,
  expected: ExpectedRates,
  destination: number,
  tell: (row: number, why: Why) => void,
): TranslatedRates {
  const rate = valuesPlaced(table.rowCount);
  const variance = valuesPlaced(table.rowCount);
  const competitions = table.numbers("competitionId");
  const family = familyOf(factors, metric);
  const fitted = fittedIn(factors, metric);
  const unfitted =
    factors.families.length === 0
      ? "no player has two seasons in a row, so no factor is known, even with strengths; add the season before of each competition"
      : "the family of a metric was not fitted";
  const steps = new Map<number, Step | string>();
  for (let row = 0; row < table.rowCount; row++) {
    const from = competitions[row]!;
    if (family === undefined || fitted === undefined) {
      tell(row, unfitted);
      continue;
    }
    if (Number.isNaN(expected.rate[row])) {
      tell(row, "no evidence, or an unknown position group");
      continue;
    }
    const step = steps.get(from) ?? stepBetween(family, fitted, from, destination);
    steps.set(from, step);
    if (typeof step === "string") tell(row, step);
    else if (expected.reliability[row]! < LEAST_RELIABILITY)
      tell(row, "under 20 % of the rate is the player's own");
    else {
      const per = expected.rate[row]! * Math.exp(step.log);
      const ofRate = family.spread * per * expected.spread[row]!;
      rate[row] = expected.unit * per;
      variance[row] = expected.unit ** 2 * (ofRate + per * per * family.spread * step.variance);
    }
  }
  return { rate, variance };
}

/** The logarithm of the factor for a rate, and its variance before the overdispersion of movers. */
interface Step {
  readonly log: number;
  readonly variance: number;
}

/** The step from one competition to another, or the reason why there is none. */
function stepBetween(family: FamilyFactors, fitted: FittedMetric, from: number, to: number): Step | string {
  const isMove = from !== to;
  if (isMove) {
    const { reason } = pairFactor(family, from, to);
    if (reason !== null) return reason;
  }
  const chosen = directionIn(family, from, to, { level: 1, moving: Number(isMove) });
  const log = dot(chosen, [...family.logs, fitted.level, fitted.moving, ...fitted.own]);
  return { log, variance: dot(chosen, times(fitted.covariance, chosen)) };
}
