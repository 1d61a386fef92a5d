import { type Comparison, quietly } from "../../comparison/comparison.js";
import type { Pool } from "../../comparison/pools.js";
import { type Note, type NotedPrior, notedColumns } from "../../notes.js";
import type { RateEvidence } from "../../stats/rate-model.js";
import { type EstimatedPrior, estimatePrior } from "../../stats/rate-prior.js";
import type { TrendOfRows, UncertainRates } from "../../stats/rate-simulation.js";
import { estimateTrend, leverAt, type RateTrend, trendAt } from "../../stats/rate-trend.js";
import { valueAt, valuesAt, valuesPlaced } from "../../stats/values-at.js";
import type { Ending } from "../../table/column-names.js";
import { inKeyOrder } from "../../table/key-order.js";
import { directionOf, labelOf, metricOf } from "../../table/metric-columns.js";
import type { Column, Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";
import { comparedTable, type Made } from "./compared-table.js";
import { listedOf, placesListed } from "./pool-list.js";
import { unscored } from "./pool-scores.js";
import { type RateOf, rateOf } from "./rate-evidence.js";

/**
 * The rates of one metric in one pool, and the rows to judge by them: their evidence as far as it counts, and of rates
 * per 90 as if all had played as long.
 */
export interface RatesInPool extends UncertainRates {
  readonly metric: string;
  readonly label: string;
  readonly inPool: Pool;
  readonly unit: number;
  /** The rows of the table with evidence, and of the table that its peers come from. */
  readonly rows: readonly number[];
  readonly peerRows: readonly number[];
  readonly noted: NotedPrior;
}

/** A metric's rates in the table, and in the one that its peers come from. */
export interface MetricRates {
  readonly metric: string;
  readonly own: RateOf;
  readonly others: RateOf;
}

/** What is made of each metric. */
export interface RateColumns<E extends Ending> {
  /** The columns of a metric; `missing` makes one without any value. */
  readonly columns: (
    rate: RateOf | undefined,
    missing: () => Float64Array,
  ) => Readonly<Record<E, Float64Array>>;
  /** Fills the columns for the rows of one pool. */
  readonly fill: (columns: Readonly<Record<E, Float64Array>>, rates: RatesInPool) => void;
  /** Whether rates are drawn to fill them; if not, nothing of the peers but their prior is needed. */
  readonly drawn: boolean;
}

/** What the notes say of the rates of some metrics: what they are out of, and how their dispersion is known. */
export function noteOnRates(among: Comparison, said: ReadonlyMap<string, EvidenceSaid | undefined>): Note[] {
  return [...evidenceNotes(said), ...borrowedNote(among)];
}

/** Judges every rate of every row by the prior of its pool; notes say which priors, and what is missing and why. */
export function ratesAmongPeers<E extends Ending>(
  among: Comparison,
  { columns, fill, drawn }: RateColumns<E>,
  ofRow: readonly (readonly [name: string, column: Column])[] = [],
  notes: readonly Note[] = [],
): Table {
  const { subject, metrics, pools } = among;
  const priors = new Map(pools.list.map(({ id }): [number, NotedPrior[]] => [id, []]));
  // What is to be said of the evidence, and not the evidence: that is columns of the whole table, for each metric.
  const evidence = new Map<string, EvidenceSaid | undefined>();
  const result = new Map<string, Made>();
  for (const { name: metric } of metrics) {
    const rates = metricRates(among, metric);
    evidence.set(metric, rates && evidenceSaid(among, rates));
    const made = columns(rates?.own, () => valuesPlaced(subject.rowCount));
    result.set(metric, made);
    for (const rate of rates === undefined ? [] : ratesInPools(among, rates, { drawn })) {
      priors.get(rate.inPool.id)?.push(rate.noted);
      fill(made, rate);
    }
  }
  return comparedTable(among, result, ofRow, [
    ...priorNotes(among, priors),
    ...noteOnRates(among, evidence),
    ...notes,
  ]);
}

/** The rates of a metric; undefined where the tables do not give what they are out of. */
export function metricRates({ subject, pool }: Comparison, metric: string): MetricRates | undefined {
  const own = rateOf(subject, metric, pool);
  const others = pool === subject ? own : rateOf(pool, metric);
  return own && others && { metric, own, others };
}

/**
 * A metric's rates in each pool where they can be judged; where not, why not is kept among the reasons. Rows stand in
 * the order of their keys, so that sums and draws are the same however the table is sorted.
 */
export function ratesInPools(
  among: Comparison,
  { metric, own, others }: MetricRates,
  { withTrend = true, most = Number.POSITIVE_INFINITY, drawn = true }: PriorOptions = {},
): RatesInPool[] {
  const { subject, pool, pools, reasons, judged } = among;
  const { minPeers, direction } = among.rules;
  const place = new Int32Array(pool.rowCount).fill(-1);
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
    const { prior, trend } = priorOf(
      others,
      peers,
      presentRows(inKeyOrder(pool.table, inPool.outside), others.counted),
      shares,
      { withTrend, most },
    );
    const rows = presentRows(inKeyOrder(subject.table, inPool.rows), own.counted);
    const drawnPeers = drawn ? peers : [];
    const memberOf = drawn ? placesAmong(peers, rows, pools.memberRow, place) : new Int32Array(0);
    const outside = drawn ? rows.filter((_, at) => (memberOf[at] ?? -1) < 0) : [];
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

/** What a comparison has found once, for all the roles that are scored with it: most of the time goes into the priors. */
const KNOWN = new WeakMap<Comparison, Map<string, readonly RatesInPool[] | undefined>>();

/** {@link ratesInPools} of a metric, without any reasons; undefined where it is no rate. */
export function knownRates(among: Comparison, metric: string): readonly RatesInPool[] | undefined {
  const known = KNOWN.get(among) ?? new Map<string, readonly RatesInPool[] | undefined>();
  KNOWN.set(among, known);
  if (!known.has(metric)) {
    const rates = metricRates(among, metric);
    known.set(metric, rates && ratesInPools(quietly(among), rates));
  }
  return known.get(metric);
}

/** The place among the peers of each row that is one of them, else -1; `place` has a cell for each row, all -1. */
function placesAmong(
  peers: readonly number[],
  rows: readonly number[],
  memberRow: Int32Array,
  place: Int32Array,
): Int32Array {
  for (const [index, row] of peers.entries()) place[row] = index;
  const found = Int32Array.from(rows, (row) => place[memberRow[row]!] ?? -1);
  for (const row of peers) place[row] = -1;
  return found;
}

/** How a prior is found: flat, or rising with minutes; from all rows, or from at most so many. */
interface PriorOptions {
  readonly withTrend?: boolean;
  readonly most?: number;
  /** Whether rates are to be drawn, for which the evidence of the peers is needed, too. */
  readonly drawn?: boolean;
}

/** Those of the rows that have evidence. */
function presentRows(rows: readonly number[], { events }: RateEvidence): number[] {
  return rows.filter((row) => !Number.isNaN(events[row]));
}

/** How much a row of the pool counts, 0 to 1, where peers are weighted. */
function sharesOf({ members, shares }: Pool): ((row: number) => number) | undefined {
  if (shares === undefined) return undefined;
  const shareOf = new Map(members.map((row, index) => [row, (shares[index] ?? 0) / 100]));
  return (row) => shareOf.get(row) ?? 1;
}

/**
 * The prior of a pool's rates. Of rates per 90 it is one for each playing time, and so it is found from all who are
 * like the peers, whatever they played; of shares of attempts, which hardly differ by playing time, from the peers.
 */
function priorOf(
  rate: RateOf,
  peers: readonly number[],
  others: readonly number[],
  shares: ((row: number) => number) | undefined,
  { withTrend, most }: Required<Omit<PriorOptions, "drawn">>,
): { readonly prior: EstimatedPrior; readonly trend: RateTrend | undefined } {
  const knowsMinutes = withTrend && rate.exposureName === "minutes";
  const rows = evenlyTaken(knowsMinutes ? [...peers, ...others] : peers, most);
  const weights = shares && Float64Array.from(rows, shares);
  const trend = knowsMinutes
    ? estimateTrend(evidenceAt(rate, rows), valuesAt(rate.evidence.exposure, rows), weights)
    : undefined;
  const evidence = evidenceAt(rate, rows, trend && trendsOf(rate, rows, trend));
  return { prior: estimatePrior(rate.model, evidence, weights), trend };
}

/** At most so many of the rows, from all parts of their order. */
function evenlyTaken(rows: readonly number[], most: number): readonly number[] {
  if (rows.length <= most) return rows;
  return Array.from({ length: most }, (_, at) => rows[Math.floor((at * rows.length) / most)]!);
}

/** The mean rate at the minutes of these rows over that at the prior's, and how it turns with the slope. */
function trendsOf({ evidence }: RateOf, rows: readonly number[], trend: RateTrend): TrendOfRows {
  const minutes = valuesAt(evidence.exposure, rows);
  return {
    factors: minutes.map((time) => trendAt(trend, time)),
    levers: minutes.map((time) => leverAt(trend, time)),
  };
}

/** The evidence of some rows as far as it counts; with a trend, so many minutes at the prior's mean as these are. */
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

/** What is to be said of the evidence of a metric. */
export interface EvidenceSaid extends Pick<RateOf, "basis" | "measured"> {
  readonly isContradictory: boolean;
  /** Whether it is a sum of chances, which varies less than a count. */
  readonly isSum: boolean;
}

export function evidenceSaid({ subject }: Comparison, { metric, own, others }: MetricRates): EvidenceSaid {
  const isContradictory = own.contradictory.length + others.contradictory.length > 0;
  const isSum = metricOf(subject.table, metric)?.model === "expected sum";
  return { basis: own.basis, measured: own.measured, isContradictory, isSum };
}

/** The notes of that, by metric; of one without rates there is none. */
function evidenceNotes(evidence: ReadonlyMap<string, EvidenceSaid | undefined>): Note[] {
  const where = (test: (said: EvidenceSaid) => boolean): string[] =>
    [...evidence].flatMap(([metric, said]) => (said !== undefined && test(said) ? [metric] : []));
  const noRates = [...evidence.keys()].filter((metric) => evidence.get(metric) === undefined);
  const contradictory = where(({ isContradictory }) => isContradictory);
  return [
    ...notedColumns(
      "no_evidence",
      noRates,
      (names) => `${names}: missing, because neither catalogue nor table gives their attempts or minutes`,
    ),
    ...notedColumns(
      "contradictory_totals",
      contradictory,
      (names) => `${names}: rows with more successes than attempts, or counts below 0, are missing`,
    ),
    ...notedColumns(
      "shown_per_90",
      where(({ basis }) => basis === "shown per 90"),
      (names) => `${names}: taken as per 90 minutes: the totals show it, although no document states it`,
    ),
    ...notedColumns(
      "unmeasured_dispersion",
      where(({ measured, isSum }) => !measured && !isSum),
      (names) =>
        `${names}: variation between matches beyond chance was not measured, so intervals may be too narrow`,
    ),
    ...notedColumns(
      "unmeasured_dispersion",
      where(({ measured, isSum }) => !measured && isSum),
      (names) => `${names}: they vary less than counts, by an unmeasured amount, so intervals are too wide`,
    ),
  ];
}

/** Of which metrics the dispersion was measured on other data, and on which. */
function borrowedNote({ metrics }: Comparison): Note[] {
  const from = Object.fromEntries(
    metrics.flatMap(({ name, known }) =>
      known?.dispersionFrom === undefined ? [] : [[name, known.dispersionFrom]],
    ),
  );
  const each = Object.entries(from).map(([name, source]) => `${name} on ${source}`);
  if (each.length === 0) return [];
  const message = `dispersion measured on other data: ${each.join("; ")}`;
  return [{ code: "borrowed_dispersion", message, columns: Object.keys(from), from }];
}
