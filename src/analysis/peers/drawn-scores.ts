import type { Role } from "../../catalogue/roles.js";
import { type Comparison, quietly } from "../../comparison/comparison.js";
import { centralInterval } from "../../stats/central-run.js";
import { drawnPlaces, weightOfAll } from "../../stats/rank-interval.js";
import { type Drawing, randomOf } from "./drawing.js";
import type { DrawnRows } from "./drawn-rates.js";
import { metricRates, type RatesInPool, ratesInPools } from "./rates-among-peers.js";
import { lowerCounts } from "./role-columns.js";

/** The parts that the scores of some rows are made of. */
export interface ScoreParts {
  readonly score: Float64Array;
  /** Percentile ranks by metric of the role. */
  readonly ranks: ReadonlyMap<string, Float64Array>;
}

/**
 * What scores in a role could be: in each draw the weighted mean of the percentile ranks of the drawn true rates, over
 * the metrics that the row's own score stands on. Metrics are drawn each on its own. One that is no rate, or that the
 * pool cannot judge, counts with its rank as it is; a row with none but such has no draws.
 */
export function drawScores(among: Comparison, role: Role, parts: ScoreParts, drawing: Drawing): DrawnRows {
  const known = [...parts.ranks].map(([metric, ranks]) => drawnPart(among, role, metric, ranks));
  const sums = new Map<number, Float64Array>();
  for (const row of among.pools.list.flatMap(({ rows }) => rows)) {
    const isUncertain = known.some(
      ({ drawnRows, ranks }) => drawnRows.has(row) && !Number.isNaN(ranks[row]!),
    );
    if (!Number.isNaN(parts.score[row]!) && isUncertain) sums.set(row, new Float64Array(drawing.draws));
  }
  for (const part of known) addPart(sums, part, drawing);
  for (const [row, sum] of sums) {
    const present = known.filter(({ ranks }) => !Number.isNaN(ranks[row]!));
    const weight = present.reduce((total, part) => total + part.weight, 0);
    // Rounding may pass 100 by the last digit.
    for (let draw = 0; draw < sum.length; draw++) sum[draw] = Math.min(100, sum[draw]! / weight);
  }
  return sums;
}

/** A metric of a role: the ranks that the scores stand on, and the rates that are drawn in their place. */
interface DrawnPart {
  readonly weight: number;
  readonly ranks: Float64Array;
  readonly pools: readonly RatesInPool[];
  readonly drawnRows: ReadonlySet<number>;
}

function drawnPart(among: Comparison, role: Role, metric: string, ranks: Float64Array): DrawnPart {
  const pools = ratesOfRole(among, role, metric);
  const drawnRows = new Set(pools.flatMap(({ rows }) => rows));
  return { weight: Math.abs(role.weights[metric]!), ranks, pools, drawnRows };
}

/** Adds the weighted ranks of a metric to the sums: drawn ones where there are, else the row's own in every draw. */
function addPart(sums: DrawnRows, { weight, ranks, pools, drawnRows }: DrawnPart, drawing: Drawing): void {
  for (const rates of pools)
    addDrawn(sums, rates, drawing, (row) => (Number.isNaN(ranks[row]!) ? 0 : weight));
  for (const [row, sum] of sums) {
    if (drawnRows.has(row) || Number.isNaN(ranks[row]!)) continue;
    for (let draw = 0; draw < sum.length; draw++) sum[draw]! += weight * ranks[row]!;
  }
}

/** The rates of a metric of the role by pool, turned where low ones count; none where it is no rate. */
function ratesOfRole(among: Comparison, role: Role, metric: string): RatesInPool[] {
  const { subject, pool } = among;
  if (!subject.has(metric) || !pool.has(metric)) return [];
  const rates = metricRates(among, metric);
  if (rates === undefined) return [];
  const lowerIsBetter = lowerCounts(subject.table, role, metric);
  return ratesInPools(quietly(among), rates).map((rate) => ({ ...rate, lowerIsBetter }));
}

/** Adds the weighted ranks of a metric's drawn rates in one pool to the sums of the rows. */
function addDrawn(
  sums: DrawnRows,
  rates: RatesInPool,
  drawing: Drawing,
  weightOf: (row: number) => number,
): void {
  const { draws } = drawing;
  const { rows } = rates;
  const places = drawnPlaces(rates, { draws, random: randomOf(drawing, rates) });
  const all = weightOfAll(rates);
  rows.forEach((row, subject) => {
    const sum = sums.get(row);
    const points = (100 * weightOf(row)) / all;
    if (sum === undefined || points === 0) return;
    for (let draw = 0; draw < draws; draw++) sum[draw]! += points * places[draw * rows.length + subject]!;
  });
}

/** Columns of the interval of what was drawn of some rows, missing for others: `<name>_low` and so on. */
export function intervalColumns(
  name: string,
  rowCount: number,
  drawn: DrawnRows,
  { level }: Drawing,
): [name: string, column: Float64Array][] {
  const missing = (): Float64Array => new Float64Array(rowCount).fill(Number.NaN);
  const [low, median, high] = [missing(), missing(), missing()];
  for (const [row, values] of drawn) {
    const interval = centralInterval(values.slice().sort(), level / 100);
    low[row] = interval.low;
    median[row] = interval.median;
    high[row] = interval.high;
  }
  return [
    [`${name}_low`, low],
    [`${name}_median`, median],
    [`${name}_high`, high],
  ];
}
