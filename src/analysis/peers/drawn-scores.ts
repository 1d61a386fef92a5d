import { errorCorrelation } from "../../catalogue/error-correlation.js";
import type { Role } from "../../catalogue/roles.js";
import type { Comparison } from "../../comparison/comparison.js";
import type { Pool } from "../../comparison/pools.js";
import { ownField } from "../../fields.js";
import { BATCH, EvenNormals } from "../../stats/even-normals.js";
import { mixNormals, steerNormals } from "../../stats/mixed-normals.js";
import { placesAmong, weightOfAll } from "../../stats/rank-interval.js";
import { drawnOf, RateSimulation } from "../../stats/rate-simulation.js";
import { median } from "../../stats/summary.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import { type Drawing, type DrawnRows, randomOf } from "./drawing.js";
import { mixesOf } from "./drawn-together.js";
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
    .sort((a, b) => (a.label < b.label ? -1 : 1));
  const [first] = drawn;
  if (first === undefined) return;
  const mixes = mixesOf(among, pool, drawn);
  // Spreads the sums evenly, too, so that their quantiles vary less than with independent draws.
  const random = randomOf(drawing, { label: drawn.map(({ label }) => label).join(" "), inPool: pool });
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
  const counts = (row: number): boolean => atOf.has(row) && !Number.isNaN(part.ranks[row]);
  return {
    metric: part.metric,
    rates,
    label: rates.label,
    means: part.means,
    // The approximate effect of a metric's error on the score: smaller if more of the rate is known.
    moves:
      (rates.lowerIsBetter ? -1 : 1) * part.weight * Math.sqrt(worth / (worth + median(rates.pool.exposure))),
    placeSums: new Float64Array(rows.length),
    simulation: new RateSimulation(rates, { draws: drawing.draws, random: randomOf(drawing, rates) }),
    placesOf: placesAmong(rates),
    points: Float64Array.from(rows, (row) => (counts(row) ? point : 0)),
    drawnAt: Int32Array.from(rows, (row) => atOf.get(row) ?? 0),
  };
}
