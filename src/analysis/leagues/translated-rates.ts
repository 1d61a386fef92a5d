import type { ComparableValues } from "../../comparison/comparable-values.js";
import { valuesPlaced } from "../../stats/values-at.js";
import { groupAt } from "../../table/metric-columns.js";
import { expectedNext, factorBetween, fittedIn, type LeagueFactors } from "../over-time/factors.js";
import { rateOf } from "../peers/rate-evidence.js";

const LEAST_RELIABILITY = 0.2;

/**
 * The expected rates of a metric next season, in its own unit: `staying` of a player who stays in the competition, and
 * `rate`, with its variance, translated to another competition. `tell` gets the reason for each row without the latter.
 */
export function translatedRates(
  subject: ComparableValues,
  factors: LeagueFactors,
  metric: string,
  destination: number,
  tell: (row: number, why: string) => void,
) {
  const { table } = subject;
  const empty = (): Float64Array => valuesPlaced(table.rowCount);
  const [staying, rate, variance] = [empty(), empty(), empty()];
  const competitions = table.numbers("competitionId");
  const found = fittedIn(factors, metric);
  const rates = found && rateOf(subject, metric);
  const priors = new Map(found?.fitted.priors.map((prior) => [prior.group, prior]));
  const unfitted =
    factors.families.length === 0
      ? "no player has two seasons in a row, so no factor is known, even with strengths; add the season before of each competition"
      : "the family of a metric was not fitted";
  const steps = new Map<number, ReturnType<typeof factorBetween>>();
  /** Sets the rates of a row; returns the reason if there is no translated one. */
  const translateRow = (row: number): string | undefined => {
    if (found === undefined) return unfitted;
    const [events, exposure] = [rates?.counted.events[row], rates?.counted.exposure[row] ?? 0];
    const prior = priors.get(groupAt(table, row)) ?? priors.get(null);
    const { correlation, level } = found.fitted;
    const expected = prior && expectedNext(prior, correlation, events ?? Number.NaN, exposure);
    const isKnown = expected !== undefined && exposure > 0;
    if (isKnown) staying[row] = rates!.unit * expected.rate * Math.exp(level);
    if (!isKnown || Number.isNaN(expected.rate)) return "no evidence, or an unknown position group";
    const from = competitions[row]!;
    const step = steps.get(from) ?? factorBetween(found, from, destination, 1);
    steps.set(from, step);
    if (typeof step === "string") return step;
    if (expected.own < LEAST_RELIABILITY) return "under 20 % of the rate is the player's own";
    const { spread } = found.family;
    const per = expected.rate * Math.exp(step.log);
    const ofRate = (1 - correlation ** 2 * expected.own) / prior!.worth;
    rate[row] = rates!.unit * per;
    variance[row] = rates!.unit ** 2 * (spread * per * ofRate + per * per * spread * step.variance);
    return undefined;
  };
  for (let row = 0; row < table.rowCount; row++) {
    const why = translateRow(row);
    if (why !== undefined) tell(row, why);
  }
  return { staying, rate, variance };
}
