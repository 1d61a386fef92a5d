import type { ComparableValues } from "../../comparison/comparable-values.js";
import { valuesPlaced } from "../../stats/values-at.js";
import { groupAt } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { type Fitted, fittedIn, type LeagueFactors, logIn, pairFactor } from "../over-time/factors.js";
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

const LEAST_RELIABILITY = 0.2;

/** The expected rates of a metric. Missing if the metric was not fitted, or for rows of a group without a prior. */
export function expectedRates(
  subject: ComparableValues,
  factors: LeagueFactors,
  metric: string,
): ExpectedRates {
  const { table } = subject;
  const { fitted } = fittedIn(factors, metric) ?? {};
  const rates = fitted && rateOf(subject, metric);
  const unit = rates?.unit ?? 1;
  const empty = (): Float64Array => valuesPlaced(table.rowCount);
  const expected = { staying: empty(), rate: empty(), spread: empty(), reliability: empty(), unit };
  if (fitted === undefined || rates === undefined) return expected;
  const { staying, rate, spread, reliability } = expected;
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
  return expected;
}

/** The expected rates of a metric, translated to another competition. */
export function translatedRates(
  table: Table,
  factors: LeagueFactors,
  metric: string,
  expected: ExpectedRates,
  destination: number,
  tell: (row: number, why: string) => void,
): TranslatedRates {
  const rate = valuesPlaced(table.rowCount);
  const variance = valuesPlaced(table.rowCount);
  const competitions = table.numbers("competitionId");
  const found = fittedIn(factors, metric);
  const unfitted =
    factors.families.length === 0
      ? "no player has two seasons in a row, so no factor is known, even with strengths; add the season before of each competition"
      : "the family of a metric was not fitted";
  const steps = new Map<number, Step | string>();
  const stepFrom = (row: number): Step | string => {
    if (found === undefined) return unfitted;
    if (Number.isNaN(expected.rate[row])) return "no evidence, or an unknown position group";
    const from = competitions[row]!;
    const step = steps.get(from) ?? stepBetween(found, from, destination);
    steps.set(from, step);
    const isLittle = expected.reliability[row]! < LEAST_RELIABILITY;
    return typeof step !== "string" && isLittle ? "under 20 % of the rate is the player's own" : step;
  };
  for (let row = 0; row < table.rowCount; row++) {
    const step = stepFrom(row);
    if (found === undefined || typeof step === "string") {
      tell(row, String(step));
      continue;
    }
    const { spread } = found.family;
    const per = expected.rate[row]! * Math.exp(step.log);
    rate[row] = expected.unit * per;
    variance[row] =
      expected.unit ** 2 * (spread * per * expected.spread[row]! + per * per * spread * step.variance);
  }
  return { rate, variance };
}

/** The logarithm of the factor for a rate, and its variance before the overdispersion of movers. */
type Step = ReturnType<typeof logIn>;

/** The step from one competition to another, or the reason why there is none. */
function stepBetween(fitted: Fitted, from: number, to: number): Step | string {
  const isMove = from !== to;
  const { reason } = isMove ? pairFactor(fitted.family, from, to) : { reason: null };
  return reason ?? logIn(fitted, from, to, { level: 1, moving: Number(isMove) });
}
