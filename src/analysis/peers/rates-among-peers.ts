import { type Comparison, quietly } from "../../comparison/comparison.js";
import type { Pool } from "../../comparison/pools.js";
import { type Note, type NotedPrior, notedColumns } from "../../notes.js";
import type { RateEvidence } from "../../stats/rate-model.js";
import { type EstimatedPrior, estimatePrior } from "../../stats/rate-prior.js";
import type { TrendOfRows, UncertainRates } from "../../stats/rate-simulation.js";
import { estimateTrend, leverAt, type RateTrend, trendAt } from "../../stats/rate-trend.js";
import { valueAt, valuesAt } from "../../stats/values-at.js";
import { inKeyOrder } from "../../table/keys.js";
import { directionOf, labelOf, metricOf } from "../../table/metric-columns.js";
import type { Column, Table } from "../../table/table.js";
import { counted } from "../../text/words.js";
import { comparedTable, listedOf, type Made, placesListed, unscored } from "./compared-table.js";
import { type RateOf, rateOf } from "./rate-evidence.js";

/**
 * The rates of one metric in one pool, with the rows to judge. Evidence is divided by the dispersion; rates per 90 are
 * adjusted to equal playing time.
 */
export interface RatesInPool extends UncertainRates {
  readonly metric: string;
  readonly label: string;
  readonly inPool: Pool;
  readonly unit: number;
  /** Rows with evidence: in the table, and in the table that the peers come from. */
  readonly rows: readonly number[];
  readonly peerRows: readonly number[];
  readonly noted: NotedPrior;
}

/** A metric's rates in the table, and in the table that the peers come from. */
export type MetricRates = NonNullable<ReturnType<typeof metricRates>>;

/**
 * Judges all rates of every row by the prior of its pool. `make` gets a metric's rates in the pools that can judge them,
 * none if it is no rate; `drawn` says whether it draws them, which also needs the evidence of the peers. Notes list the
 * priors, and missing rates with the reason.
 */
export function ratesAmongPeers(
  among: Comparison,
  drawn: boolean,
  make: (inPools: readonly RatesInPool[], rates: MetricRates | undefined) => Made,
  ofRow: readonly (readonly [name: string, column: Column])[] = [],
  notes: readonly Note[] = [],
): Table {
  const { metrics, pools } = among;
  const priors = new Map(pools.list.map(({ id }): [number, NotedPrior[]] => [id, []]));
  // Keeps only the facts for notes, not the evidence, which is several columns of the whole table for each metric.
  const evidence = new Map<string, EvidenceSaid | undefined>();
  const result = new Map<string, Made>();
  for (const { name: metric } of metrics) {
    const rates = metricRates(among, metric);
    evidence.set(metric, rates && evidenceSaid(among, rates));
    const inPools = rates === undefined ? [] : ratesInPools(among, rates, { drawn });
    for (const { inPool, noted } of inPools) priors.get(inPool.id)?.push(noted);
    result.set(metric, make(inPools, rates));
  }
  return comparedTable(among, result, ofRow, [
    ...priorNotes(among, priors),
    ...noteOnRates(among, evidence),
    ...notes,
  ]);
}

/** The rates of a metric; undefined if the tables lack its attempts or minutes. */
export function metricRates({ subject, pool }: Comparison, metric: string) {
  const own = rateOf(subject, metric, pool);
  const others = pool === subject ? own : rateOf(pool, metric);
  return own && others && { metric, own, others };
}

/**
 * A metric's rates in each pool that can judge them; the reasons for other pools are added to `reasons`. Rows are in
 * key order, so that sums and draws do not depend on the order of the table.
 */
export function ratesInPools(
  among: Comparison,
  { metric, own, others }: MetricRates,
  { withTrend = true, most = Number.POSITIVE_INFINITY, drawn = true }: PriorOptions = {},
): RatesInPool[] {
  const { subject, pool, pools, reasons, judged } = among;
  const { minPeers, direction } = among.rules;
  return pools.list.flatMap((inPool) => {
    if (judged?.has(inPool) === false) return [];
    const list = listedOf(among, inPool);
    const peers = presentRows(list.members, others.counted);
    const { events, exposure } = others.counted;
    const raw = Float64Array.from(peers, (row) => valueAt(events, row) / valueAt(exposure, row));
    const reason = unscored(raw, minPeers);
    if (reason !== undefined) {
      reasons.add(inPool, reason, metric);
      return [];
    }
    const shares = sharesOf(inPool);
    const outsiders = presentRows(inKeyOrder(pool.table, inPool.outside), others.counted);
    const { prior, trend } = priorOf(others, peers, withTrend ? outsiders : undefined, shares, most);
    const rows = presentRows(inKeyOrder(subject.table, inPool.rows), own.counted);
    const drawnPeers = drawn ? peers : [];
    const placeOf = new Map(drawnPeers.map((row, at) => [row, at]));
    /** The index of each row among the peers, or -1. */
    const memberOf = Int32Array.from(rows, (row) => placeOf.get(pools.memberRow[row]!) ?? -1);
    const outside = rows.filter((_, at) => memberOf[at]! < 0);
    const ofPool = trend && trendsOf(others, drawnPeers, trend);
    const ofRows = trend && trendsOf(own, rows, trend);
    return {
      metric,
      label: labelOf(subject.table, metric),
      inPool,
      model: own.model,
      unit: own.unit,
      prior,
      pool: evidenceAt(others, drawnPeers, ofPool),
      weights: shares && Float64Array.from(peers, shares),
      rows,
      peerRows: peers,
      subjects: evidenceAt(own, rows, ofRows),
      trend: trend && ofPool && ofRows && { error: trend.error, pool: ofPool, subjects: ofRows },
      memberOf,
      listed: drawn ? placesListed(list, peers, outside) : undefined,
      lowerIsBetter: direction === "better" && directionOf(subject.table, metric) === "lower",
      noted: {
        column: metric,
        mean: own.unit * prior.mean,
        worth: prior.worth,
        worthIn: own.exposureName,
        ...(trend && { trend: { atMinutes: trend.at, slope: trend.slope, error: trend.error } }),
      },
    };
  });
}

/** Results kept for all roles that are scored with one comparison: priors take most of the time. */
const KNOWN = new WeakMap<Comparison, Map<string, readonly RatesInPool[] | undefined>>();

/** {@link ratesInPools} of a metric, without adding reasons; undefined if the metric is not a rate. */
export function knownRates(among: Comparison, metric: string): readonly RatesInPool[] | undefined {
  const known = KNOWN.get(among) ?? new Map<string, readonly RatesInPool[] | undefined>();
  KNOWN.set(among, known);
  if (!known.has(metric)) {
    const rates = metricRates(among, metric);
    known.set(metric, rates && ratesInPools(quietly(among), rates));
  }
  return known.get(metric);
}

/** How to estimate a prior: flat or with a trend in minutes, from all rows or from at most `most`. */
interface PriorOptions {
  readonly withTrend?: boolean;
  readonly most?: number;
  /** Whether rates will be drawn, which also needs the evidence of the peers. */
  readonly drawn?: boolean;
}

function presentRows(rows: readonly number[], { events }: RateEvidence): number[] {
  return rows.filter((row) => !Number.isNaN(events[row]));
}

/** The weight of a row of the pool, 0 to 1, if peers are weighted. */
function sharesOf({ members, shares }: Pool): ((row: number) => number) | undefined {
  if (shares === undefined) return undefined;
  const shareOf = new Map(members.map((row, index) => [row, (shares[index] ?? 0) / 100]));
  return (row) => shareOf.get(row) ?? 1;
}

/**
 * The prior of a pool's rates. For rates per 90 it depends on playing time, so it uses all rows like the peers,
 * whatever their minutes. Shares of attempts hardly depend on playing time, so their prior uses only the peers, as does
 * a flat prior, without `others`.
 */
function priorOf(
  rate: RateOf,
  peers: readonly number[],
  others: readonly number[] | undefined,
  shares: ((row: number) => number) | undefined,
  most: number,
): { readonly prior: EstimatedPrior; readonly trend: RateTrend | undefined } {
  const alike = rate.exposureName === "minutes" ? others : undefined;
  const rows = evenlyTaken(alike === undefined ? peers : [...peers, ...alike], most);
  const weights = shares && Float64Array.from(rows, shares);
  const trend =
    alike && estimateTrend(evidenceAt(rate, rows), valuesAt(rate.evidence.exposure, rows), weights);
  const evidence = evidenceAt(rate, rows, trend && trendsOf(rate, rows, trend));
  return { prior: estimatePrior(rate.model, evidence, weights), trend };
}

/** At most `most` of the rows, spread evenly over their order. */
export function evenlyTaken(rows: readonly number[], most: number): readonly number[] {
  if (rows.length <= most) return rows;
  return Array.from({ length: most }, (_, at) => rows[Math.floor((at * rows.length) / most)]!);
}

/** The mean rate at these rows' minutes relative to the prior's mean, and its dependence on the slope. */
function trendsOf({ evidence }: RateOf, rows: readonly number[], trend: RateTrend): TrendOfRows {
  const minutes = valuesAt(evidence.exposure, rows);
  return {
    factors: minutes.map((time) => trendAt(trend, time)),
    levers: minutes.map((time) => leverAt(trend, time)),
  };
}

/** The evidence of some rows, divided by the dispersion; with a trend, as minutes at the prior's mean. */
function evidenceAt({ counted }: RateOf, rows: readonly number[], trend?: TrendOfRows): RateEvidence {
  return {
    events: valuesAt(counted.events, rows),
    exposure: valuesAt(counted.exposure, rows).map(
      (exposure, index) => exposure * (trend?.factors[index] ?? 1),
    ),
  };
}

function priorNotes({ pools }: Comparison, priors: ReadonlyMap<number, readonly NotedPrior[]>): Note[] {
  return pools.list.flatMap(({ id, name: pool, shared, members }): Note[] => {
    const list = priors.get(id) ?? [];
    const [first] = list;
    if (first === undefined) return [];
    const example = `${first.column} ${Number(first.mean.toPrecision(4))}, worth ${Number(first.worth.toPrecision(3))} ${first.worthIn}`;
    const message = `${pool}: prior of ${counted(list.length, "rate")} (${example}${list.length === 1 ? "" : "; all in details"})`;
    return [{ code: "priors", message, pool, shared, peers: members.length, priors: list }];
  });
}

/** The facts about a metric's evidence that the notes need. */
export type EvidenceSaid = ReturnType<typeof evidenceSaid>;

export function evidenceSaid({ subject }: Comparison, { metric, own, others }: MetricRates) {
  return {
    basis: own.basis,
    measured: own.measured,
    isContradictory: own.contradictory.length + others.contradictory.length > 0,
    /** Whether it is a sum of probabilities, which varies less than a count. */
    isSum: metricOf(subject.table, metric)?.model === "expected sum",
  };
}

type SaidOfEvidence = readonly [
  code: "no_evidence" | "contradictory_totals" | "shown_per_90" | "unmeasured_dispersion",
  holds: (said: EvidenceSaid | undefined) => boolean,
  text: string,
];

/** The notes on the evidence of metrics, each with the metrics that it is about. */
const SAID_OF_EVIDENCE: readonly SaidOfEvidence[] = [
  [
    "no_evidence",
    (said) => said === undefined,
    "missing, because neither catalogue nor table gives their attempts or minutes",
  ],
  [
    "contradictory_totals",
    (said) => said?.isContradictory === true,
    "rows with more successes than attempts, or counts below 0, are missing",
  ],
  [
    "shown_per_90",
    (said) => said?.basis === "shown per 90",
    "taken as per 90 minutes: the totals show it, although no document states it",
  ],
  [
    "unmeasured_dispersion",
    (said) => said?.measured === false && !said.isSum,
    "variation between matches beyond chance was not measured, so intervals may be too narrow",
  ],
  [
    "unmeasured_dispersion",
    (said) => said?.measured === false && said.isSum,
    "they vary less than counts, by an unmeasured amount, so intervals are too wide",
  ],
];

/** The notes on the rates of some metrics: on their denominators, and on the source of their dispersion. */
export function noteOnRates(
  { metrics }: Comparison,
  evidence: ReadonlyMap<string, EvidenceSaid | undefined>,
): Note[] {
  const ofEvidence = SAID_OF_EVIDENCE.flatMap(([code, holds, text]) => {
    const columns = [...evidence].flatMap(([metric, said]) => (holds(said) ? [metric] : []));
    return notedColumns(code, columns, (names) => `${names}: ${text}`);
  });
  const from = Object.fromEntries(
    metrics.flatMap(({ name, known }) =>
      known?.dispersionFrom === undefined ? [] : [[name, known.dispersionFrom]],
    ),
  );
  const each = Object.entries(from).map(([name, source]) => `${name} on ${source}`);
  if (each.length === 0) return ofEvidence;
  const message = `dispersion measured on other data: ${each.join("; ")}`;
  return [...ofEvidence, { code: "borrowed_dispersion", message, columns: Object.keys(from), from }];
}
