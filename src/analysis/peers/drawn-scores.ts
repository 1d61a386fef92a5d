import { errorCorrelation } from "../../catalogue/error-correlation.js";
import type { Role } from "../../catalogue/roles.js";
import type { Comparison } from "../../comparison/comparison.js";
import type { Pool } from "../../comparison/pools.js";
import { ownField } from "../../fields.js";
import { BATCH, EvenNormals } from "../../stats/even-normals.js";
import { directionOf, mixNormals, normalMix, steerNormals } from "../../stats/mixed-normals.js";
import { placesAmong, weightOfAll } from "../../stats/rank-interval.js";
import { drawnOf, RateSimulation } from "../../stats/rate-simulation.js";
import { median } from "../../stats/summary.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import { groupAt } from "../../table/metric-columns.js";
import { listedOf } from "./compared-table.js";
import type { Drawing, DrawnRows } from "./drawing.js";
import { knownRates, type RatesInPool } from "./rates-among-peers.js";
import { lowerCounts } from "./role-plans.js";

/**
 * Draws of scores in a role. Each draw is the weighted mean of percentile ranks of drawn true rates, over the metrics
 * in the row's own score. The errors of a row's metrics correlate as in the catalogue. A metric that is not a rate, or
 * that the pool cannot judge, counts with its fixed rank; a row with only such metrics has no draws. The peers of
 * wanted rows are drawn too, but get no scores. `means` has for each metric its mean points over each row's draws, and
 * `apart` the metrics (of several) with errors drawn independently, because their correlation was not measured.
 */
export function drawScores(
  among: Comparison,
  role: Role,
  { score, ranks }: { readonly score: Float64Array; readonly ranks: ReadonlyMap<string, Float64Array> },
  drawing: Drawing,
  wanted?: ReadonlySet<number>,
) {
  const known = [...ranks].map(([metric, ranks]) => drawnPart(among, role, metric, ranks));
  const sums = new Map<number, Float64Array>();
  for (const row of among.pools.list.flatMap(({ rows }) => rows)) {
    if (wanted?.has(row) === false) continue;
    const isUncertain = known.some(({ drawnRows, ranks }) => drawnRows.has(row) && !Number.isNaN(ranks[row]));
    if (!Number.isNaN(score[row]) && isUncertain) sums.set(row, new Float64Array(drawing.draws));
  }
  for (const pool of among.pools.list) addDrawn(sums, among, pool, known, drawing);
  for (const part of known) addKnown(sums, part);
  for (const [row, sum] of sums) {
    const present = known.filter(({ ranks }) => !Number.isNaN(ranks[row]));
    const weight = present.reduce((total, part) => total + part.weight, 0);
    // Rounding can push a score past 100 in the last digit.
    for (let draw = 0; draw < sum.length; draw++) sum[draw] = Math.min(100, sum[draw]! / weight);
    for (const { means } of present) means[row]! /= weight;
  }
  const { catalogue } = among.subject.table;
  const drawn = known.filter(({ pools }) => pools.length > 0).map(({ metric }) => metric);
  const isMeasured = (metric: string): boolean =>
    errorCorrelation(catalogue, metric, metric, null) !== undefined;
  return {
    scores: sums as DrawnRows,
    means: new Map(known.map(({ metric, means }) => [metric, means])),
    apart: drawn.length > 1 ? drawn.filter((metric) => !isMeasured(metric)) : [],
  };
}

type DrawnPart = ReturnType<typeof drawnPart>;

/**
 * A metric of a role: the ranks in the scores, and the rates to draw in place of them, reversed if low values count; no
 * rates if the metric is not one. `means` are multiplied by the weight until the scores are divided by it.
 */
function drawnPart(among: Comparison, role: Role, metric: string, ranks: Float64Array) {
  const { subject, pool } = among;
  const rates = subject.has(metric) && pool.has(metric) ? (knownRates(among, metric) ?? []) : [];
  const lowerIsBetter = lowerCounts(subject.table, role, metric);
  return {
    metric,
    weight: Math.abs(ownField(role.weights, metric) ?? Number.NaN),
    ranks,
    pools: rates.map((rate) => ({ ...rate, lowerIsBetter })),
    drawnRows: new Set(rates.flatMap(({ rows }) => rows)),
    means: valuesPlaced(ranks.length),
  };
}

/** Adds a metric's weighted, fixed ranks to every draw of the rows in which the metric is not drawn. */
function addKnown(sums: DrawnRows, { weight, ranks, drawnRows, means }: DrawnPart): void {
  for (const [row, sum] of sums) {
    const rank = valueAt(ranks, row);
    if (drawnRows.has(row) || Number.isNaN(rank)) continue;
    for (let draw = 0; draw < sum.length; draw++) sum[draw]! += weight * rank;
    means[row] = weight * rank;
  }
}

/** Draws the rates of one pool together, and adds their weighted ranks to the rows' sums. */
function addDrawn(
  sums: DrawnRows,
  among: Comparison,
  pool: Pool,
  parts: readonly DrawnPart[],
  drawing: Drawing,
): void {
  const { draws } = drawing;
  const rows = pool.rows.filter((row) => sums.has(row));
  if (rows.length === 0) return;
  // A fixed order, so that the order of metrics in a role changes nothing.
  const drawn = parts
    .flatMap((part) => {
      const rates = part.pools.find(({ inPool }) => inPool === pool);
      return rates === undefined ? [] : [drawnMetric(rows, part, rates, drawing)];
    })
    .sort((a, b) => (a.rates.label < b.rates.label ? -1 : 1));
  const [first] = drawn;
  if (first === undefined) return;
  const mixes = mixesOf(among, pool, drawn);
  // Spreads the sums evenly, too, so that their quantiles vary less than with independent draws.
  const random = drawing.randomOf({ label: drawn.map(({ rates }) => rates.label).join(" "), inPool: pool });
  const even = new EvenNormals(random, first.simulation.length, draws);
  const ofSums = new Float64Array(BATCH * even.length);
  // The scores of all rows in one batch of draws, close together in memory because they are written often.
  const batch = new Float64Array(BATCH * rows.length);
  for (let start = 0; start < draws; start += BATCH) {
    const normals = drawn.map(({ simulation }) => simulation.nextNormals());
    even.fill(ofSums);
    for (const { some, mix, along } of mixes) {
      if (drawn.length > 1) steerNormals(normals, even.length, some, along, ofSums);
      mixNormals(normals, even.length, some, mix);
    }
    const many = Math.min(BATCH, draws - start);
    batch.fill(0);
    for (const [at, metric] of drawn.entries()) {
      for (const [draw, keys] of metric.simulation.keysOf(normals[at]!, many).entries()) {
        addPlaces(metric, metric.placesOf(keys), batch, draw);
      }
    }
    for (const [at, row] of rows.entries()) {
      const sum = sums.get(row)!;
      for (let draw = 0; draw < many; draw++) sum[start + draw] = batch[draw * rows.length + at]!;
    }
  }
  for (const { means, points, placeSums } of drawn) {
    for (const [at, row] of rows.entries()) {
      if (points[at]! > 0) means[row] = (points[at]! * placeSums[at]!) / draws;
    }
  }
}

/** Adds the points for the places in one draw to that draw's scores. */
function addPlaces(
  { points, drawnAt, placeSums }: DrawnMetric,
  places: Float64Array,
  scores: Float64Array,
  draw: number,
): void {
  const from = draw * points.length;
  for (let row = 0; row < points.length; row++) {
    const place = places[drawnAt[row]!]!;
    scores[from + row]! += points[row]! * place;
    placeSums[row]! += place;
  }
}

type DrawnMetric = ReturnType<typeof drawnMetric>;

/** A metric in one pool: its simulation, the points per place for each row, and each row's index among those drawn. */
function drawnMetric(rows: readonly number[], part: DrawnPart, rates: RatesInPool, drawing: Drawing) {
  const { subjectAt } = drawnOf(rates);
  const { worth } = rates.prior;
  const atOf = new Map(rates.rows.map((row, subject) => [row, valueAt(subjectAt, subject)]));
  const point = (100 * part.weight) / weightOfAll(rates);
  const drawnAt = Int32Array.from(rows, (row) => atOf.get(row) ?? 0);
  const counts = (row: number): boolean => atOf.has(row) && !Number.isNaN(part.ranks[row]);
  return {
    rates,
    means: part.means,
    // The approximate effect of a metric's error on the score: smaller if more of the rate is known.
    moves:
      (rates.lowerIsBetter ? -1 : 1) * part.weight * Math.sqrt(worth / (worth + median(rates.pool.exposure))),
    placeSums: new Float64Array(rows.length),
    simulation: new RateSimulation(rates, { draws: drawing.draws, random: drawing.randomOf(rates) }),
    placesOf: placesAmong(rates, drawnAt),
    points: Float64Array.from(rows, (row) => (counts(row) ? point : 0)),
    drawnAt,
  };
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
function mixesOf(among: Comparison, pool: Pool, drawn: readonly DrawnMetric[]) {
  const { catalogue } = among.subject.table;
  const { members, others } = listedOf(among, pool);
  const groups = [
    ...members.map((row) => groupAt(among.pool.table, row)),
    ...others.map((row) => groupAt(among.subject.table, row)),
  ];
  const metrics = drawn.map(({ rates }) => rates.metric);
  const moves = drawn.map((metric) => metric.moves);
  /** For each group, the lower half of the matrix of error correlations. */
  const errors = new Map(
    [...new Set(groups)].map((group) => [
      group,
      metrics.map((metric, at) =>
        metrics.slice(0, at).map((other) => errorCorrelation(catalogue, metric, other, group) ?? 0),
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
    return { some: Int32Array.from(some), mix, along: directionOf(mix, moves) };
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
