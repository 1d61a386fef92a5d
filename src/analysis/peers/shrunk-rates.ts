import {
  AMONG_PEERS_CHECKS,
  type AmongPeersOptions,
  type Comparison,
  comparison,
} from "../../comparison/comparison.js";
import type { Note } from "../../notes.js";
import { type Checks, without } from "../../options.js";
import { posteriorMean } from "../../stats/rate-prior.js";
import { median } from "../../stats/summary.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import { withEnding } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { metricColumns, metricOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { withNotes } from "../../table/verbs.js";
import { counted, firstFew, ownPart } from "../../text/words.js";
import { rateBasis } from "./rate-evidence.js";
import { knownRates, type RatesInPool, ratesAmongPeers } from "./rates-among-peers.js";

/** As for `percentileRanks`; a rate stays in its own unit, so there is no direction. */
export interface ShrunkRatesOptions extends Omit<AmongPeersOptions, "direction" | "minAttempts"> {}

// The evidence itself limits the effect of few attempts, so there is no threshold of attempts.
export const SHRUNK_RATES_CHECKS: Checks<ShrunkRatesOptions> = without(
  AMONG_PEERS_CHECKS,
  "direction",
  "minAttempts",
);

/**
 * Pulls rates towards their peers, the more the fewer attempts or minutes they stand on (empirical Bayes).
 *
 * Shape:   as `percentileRanks`; behind each metric stand `<metric>_shrunk`, the shrunk rate, `<metric>_evidence`,
 *          the attempts or minutes of the raw rate, and `<metric>_weight`, 0 to 1, the part of the estimate that is the
 *          row's own. Without `metrics`: every rate for which the catalogue names the denominator or the counterpart
 *          total; totals and lengths are left out (if named, they are missing, with a note). Metrics without a stated
 *          basis are rates per 90 if the table shows it (total × 90 / minutes within rounding,
 *          in 90% of at least 20 rows), with a note (`shown_per_90`). A DataFrame for a DataFrame, else a table.
 * Unit:    the metric's own. A percentage is successes out of attempts, from the totals; if the interface
 *          has no total of successes, percentage × attempts / 100, to the whole number where rounding to one
 *          decimal (none, for metrics typed as integers) allows it. A rate per 90 is a total in tagged minutes
 *          (else minutes on the field; teams: 90 for each tagged match). So the raw rate as sent is not used
 *          otherwise, and rows under 45 tagged minutes, whose totals are given, have a shrunk rate.
 *          Evidence in attempts or minutes.
 * Dispersion: matches vary more than the models do, so successes, attempts, totals and minutes below are those of
 *          the row divided by the metric's dispersion in its position group (of counts 1 and more, of sums of expected
 *          goals .29 to .40; the `_evidence` is not divided). Where it was not measured, as of the counts of teams, they
 *          count in full, as the `notes` say.
 * Formula: 100 · (mean · worth + successes) / (worth + attempts), 90 · (mean · worth + total) /
 *          (worth + minutes); weight = evidence / (evidence + worth), evidence divided. That is the posterior mean of a
 *          beta–binomial model with Beta(mean · worth, (1 - mean) · worth), and of a gamma–Poisson model with
 *          Gamma(shape mean · worth, rate worth); yellow cards per foul, which can exceed 100, are
 *          gamma–Poisson with fouls for minutes. The mean and its worth (in attempts or minutes) are estimated
 *          from the pool: the mean is Σ events / (worth + exposure) over Σ exposure / (worth + exposure); the
 *          worth is that at which worth / (worth + median exposure) is its posterior mean under a uniform
 *          prior, given the counts; for counts that exposure is at least the one in which one event is to be
 *          expected, because rarer ones say next to nothing of the spread. If the pool shows no spread beyond chance the
 *          worth becomes large, and all rates come close to the mean; if it cannot show any (one attempt each) the worth is
 *          the median exposure. The `notes` (code `priors`) hold every mean and worth.
 * Minutes: a rate per 90 may depend on a player's minutes, so its mean is a function of minutes:
 *          mean · (minutes / median minutes) ^ slope, with minutes at that mean for minutes in the formula and the
 *          result times that factor. In England 54% of the slopes of pools and rates are above 0, and their median is
 *          .01; goals rise: players with less than 900 minutes score .6 times as often as the regulars of their position
 *          group. It is estimated from all rows of the group, competition and season (of `by`), whatever
 *          `minMinutes`, by quasi-likelihood with a normal prior of the slope round 0, deviation .25. The `notes` hold
 *          the slope, its standard error and the median minutes. Shares of attempts hardly differ by minutes: theirs is
 *          flat.
 * Validated: of England 2017/18 the shrunk rates of the matches before 26 December predict those after it better than
 *          raw rates do in 88 of 89 metrics, over players with 90 minutes before and 270 after; the median ratio of root
 *          mean squared errors is .86. Of those who had under 450 minutes it is .75, and better in 73 of 77.
 * Weight:  a note (`little_own`) lists the metrics of which less than half of an estimate is the row's own.
 * Missing: without attempts or minutes there is no evidence and no rate; evidence then is 0. With fewer than `minPeers`
 *          peers with evidence, or for a rate that is constant over them: missing, as the `notes` say. Goalkeeper
 *          metrics are for goalkeepers, outfield metrics for the others.
 * Weights: with `weightByShare` a peer counts as that part of an observation.
 * Errors:  as `percentileRanks`.
 * Source:  Christiansen and Morris (1997), JASA 92, 618–632 (uniform prior on the shrinkage); Morris and Tang
 *          (2011), Statistical Science 26, 271–287 (its mean); Efron (2010), Large-Scale Inference, chapter 1.
 *
 * @example
 * const rates = shrunkRates(await samplePlayers(), { minMinutes: 900, metrics: ["average_goals"] });
 * const salah = rates.row("M. Salah");
 * [salah.average_goals_shrunk, salah.average_goals_weight].map((value) => Number(value).toFixed(2)) // => ["0.78", "0.73"]
 * salah.average_goals_evidence // => 2922
 */
export function shrunkRates<T extends TableInput>(input: T, options: ShrunkRatesOptions = {}): SameKind<T> {
  return analysis("shrunkRates", SHRUNK_RATES_CHECKS, input, options, (table) => {
    const metrics = options.metrics ?? rateColumns(table);
    const endings = ["shrunk", "evidence", "weight"] as const;
    const among = comparison(table, { ...options, metrics }, { endings });
    const { rowCount } = table;
    const made = ratesAmongPeers(among, false, (inPools, rates) => ({
      shrunk: shrunkIn(inPools, rowCount),
      evidence: rates?.own.evidence.exposure ?? valuesPlaced(rowCount),
      weight: weightsIn(inPools, rowCount),
    }));
    return withNotes(made, [...made.notes, ...littleOfOwn(made, among)]);
  });
}

/** A note on metrics with less than half of own evidence: the number of such rows, and the median share there. */
function littleOfOwn(shrunk: Table, { metrics }: Comparison): Note[] {
  const rows: [metric: string, rows: number][] = [];
  const each = metrics.flatMap(({ name }) => {
    const weights = shrunk.numbers(withEnding(name, "weight"));
    const little = weights.filter((weight) => weight < 0.5);
    if (little.length === 0) return [];
    rows.push([name, little.length]);
    return [`${name} in ${counted(little.length, "row")} (of a typical one ${ownPart(median(little))})`];
  });
  if (each.length === 0) return [];
  return [
    {
      code: "little_own",
      message: `less than half of the shrunk rate is own evidence: ${firstFew(each)}`,
      rows: Object.fromEntries(rows),
    },
  ];
}

/** The rate metrics of a table, according to the catalogue or as the table shows. */
export function rateColumns(table: Table): string[] {
  return metricColumns(table).filter((name) => rateBasis(metricOf(table, name), table) !== undefined);
}

/** The shrunk rates of a metric; NaN without a pool, or in pools that cannot judge it. Undefined if it is no rate. */
export function shrunkColumn(among: Comparison, metric: string): Float64Array | undefined {
  const rates = knownRates(among, metric);
  return rates && shrunkIn(rates, among.subject.rowCount);
}

function shrunkIn(inPools: readonly RatesInPool[], rowCount: number): Float64Array {
  const shrunk = valuesPlaced(rowCount);
  for (const { rows, unit, prior, subjects, trend } of inPools) {
    for (const [at, row] of rows.entries()) {
      const mean = posteriorMean(prior, valueAt(subjects.events, at), valueAt(subjects.exposure, at));
      shrunk[row] = unit * (trend?.subjects.factors[at] ?? 1) * mean;
    }
  }
  return shrunk;
}

/** The row's own share of each estimate. */
export function weightsIn(inPools: readonly RatesInPool[], rowCount: number): Float64Array {
  const weights = valuesPlaced(rowCount);
  for (const { rows, subjects, prior } of inPools) {
    for (const [at, row] of rows.entries()) {
      const exposure = valueAt(subjects.exposure, at);
      weights[row] = exposure / (exposure + prior.worth);
    }
  }
  return weights;
}
