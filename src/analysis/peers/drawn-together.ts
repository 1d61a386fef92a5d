import { errorCorrelation } from "../../catalogue/error-correlation.js";
import type { Comparison } from "../../comparison/comparison.js";
import type { Pool } from "../../comparison/pools.js";
import { directionOf, normalMix } from "../../stats/mixed-normals.js";
import { groupAt } from "../../table/metric-columns.js";
import { listedOf } from "./compared-table.js";
import type { RatesInPool } from "./rates-among-peers.js";

/** A metric that is drawn with others: its rates in the pool, and how far one deviation of them moves the score. */
interface DrawnTogether {
  readonly metric: string;
  readonly rates: RatesInPool;
  readonly moves: number;
}

/** At this much evidence, an estimated correlation of true rates counts as much as that of their errors. */
const EVIDENCE_OF_ERRORS = 3;
const LARGEST = 0.95;
/** Rows are drawn in this many classes of evidence. */
const CLASSES = 4;

/**
 * How to correlate the drawn normals of these metrics, for classes of the rows in the pool's list, with the direction
 * in which they move the score.
 *
 * An estimate misses the true rate by two parts: the chance error, and what its shrinking takes away. At a weight w of
 * own evidence, the first is √w of the deviation and correlates as the errors do, the second is √(1 - w) and correlates
 * as the true rates do. So a regular's metrics correlate as their errors, a substitute's as the rates of his peers.
 */
export function mixesOf(among: Comparison, pool: Pool, drawn: readonly DrawnTogether[]) {
  const { catalogue } = among.subject.table;
  const { members, others } = listedOf(among, pool);
  const groups = [
    ...members.map((row) => groupAt(among.pool.table, row)),
    ...others.map((row) => groupAt(among.subject.table, row)),
  ];
  /** For each group, the lower half of the matrix of error correlations. */
  const errors = new Map(
    [...new Set(groups)].map((group) => [
      group,
      drawn.map(({ metric }, at) =>
        drawn.slice(0, at).map((other) => errorCorrelation(catalogue, metric, other.metric, group) ?? 0),
      ),
    ]),
  );
  const evidence = drawn.map(({ rates }) => evidenceListed(rates, groups.length));
  const ofErrors = groups.map((group) => errors.get(group)!);
  const truth = evidence.map((one, at) =>
    evidence
      .slice(0, at)
      .map((other, before) =>
        trueCorrelation(one, other, members.length, (place) => ofErrors[place]![at]![before]!),
      ),
  );
  return classesOf(groups, evidence).map(({ group, some }) => {
    const weights = evidence.map(({ weights }) => meanOf(some.map((place) => weights[place]!)));
    const mix = normalMix(drawn.length, (one, other) => {
      const [first, second] = [weights[one]!, weights[other]!];
      const ofChance = Math.sqrt(first * second) * errors.get(group)![one]![other]!;
      return ofChance + Math.sqrt((1 - first) * (1 - second)) * truth[one]![other]!;
    });
    const along = directionOf(
      mix,
      drawn.map(({ moves }) => moves),
    );
    return { some: Int32Array.from(some), mix, along };
  });
}

type Evidence = ReturnType<typeof evidenceListed>;

/**
 * For each place in the pool's list, the weight of the row's own evidence in its shrunk rate, and by how many of the
 * prior's deviations that rate lies above the mean; NaN where the metric is not drawn.
 */
function evidenceListed({ prior, model, pool, subjects, memberOf, listed }: RatesInPool, length: number) {
  const weights = new Float64Array(length).fill(Number.NaN);
  const gaps = new Float64Array(length).fill(Number.NaN);
  const deviation = Math.sqrt(model.unitVariance(prior.mean) / (prior.worth + model.unitExposure));
  let drawn = 0;
  const put = (events: number, exposure: number): void => {
    const place = listed?.at[drawn++] ?? Number.NaN;
    const weight = exposure / (exposure + prior.worth);
    weights[place] = weight;
    gaps[place] = (weight * (events / exposure - prior.mean)) / deviation;
  };
  for (const [at, events] of pool.events.entries()) put(events, pool.exposure[at]!);
  for (const [at, events] of subjects.events.entries()) {
    if (memberOf[at]! < 0) put(events, subjects.exposure[at]!);
  }
  return { weights, gaps };
}

/**
 * The correlation of two metrics' true rates among the first rows of the list, the peers: that of the shrunk rates,
 * less what the errors have in common. The less the peers tell, the nearer to the correlation of the errors.
 */
function trueCorrelation(
  one: Evidence,
  other: Evidence,
  peers: number,
  error: (place: number) => number,
): number {
  let [common, evidence] = [0, EVIDENCE_OF_ERRORS];
  for (let place = 0; place < peers; place++) {
    const [first, second] = [one.weights[place]!, other.weights[place]!];
    const both = first * second;
    if (Number.isNaN(both)) continue;
    const chance = error(place) * Math.sqrt(both * (1 - first) * (1 - second));
    common += one.gaps[place]! * other.gaps[place]! - chance;
    evidence += both;
  }
  common += EVIDENCE_OF_ERRORS * (peers > 0 ? error(0) : 0);
  return Math.max(-LARGEST, Math.min(LARGEST, common / evidence));
}

/** The places of the list in classes of one position group and of alike evidence. */
function classesOf(groups: readonly (string | null)[], metrics: readonly Evidence[]) {
  const known = groups.map((_, place) => meanOf(metrics.map(({ weights }) => weights[place]!)));
  return [...new Set(groups)].flatMap((group) => {
    const places = [...groups.keys()].filter((place) => groups[place] === group);
    const ordered = places.filter((place) => known[place]! > 0).sort((a, b) => known[a]! - known[b]!);
    const size = Math.ceil(ordered.length / CLASSES);
    return Array.from({ length: CLASSES }, (_, at) => ({
      group,
      some: ordered.slice(at * size, (at + 1) * size),
    })).filter(({ some }) => some.length > 0);
  });
}

/** The mean of the values that there are; 0 without any. */
function meanOf(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length;
}
