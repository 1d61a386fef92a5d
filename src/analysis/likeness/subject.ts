import { styleSet } from "../../catalogue/roles.js";
import type { ComparableValues } from "../../comparison/comparable-values.js";
import { invalidOption, shapeMismatch } from "../../errors.js";
import { fieldOf } from "../../fields.js";
import { sortedPresent, valueAtRank } from "../../stats/ranking/index.js";
import { spreadOf, standardScore, sum } from "../../stats/summary.js";
import { valueAt, valuesAt } from "../../stats/values-at.js";
import { analysisColumn } from "../../table/column-names.js";
import { findRow, nameAt, type RowKey } from "../../table/find.js";
import { directionOf, groupAt, metricNamed } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { endingOf } from "../../text/column-endings.js";
import { counted } from "../../text/words.js";
import type { RowOf } from "./candidates.js";
import type { SimilarityMethod } from "./closeness.js";
import { type ChosenMetrics, type MetricChoice, metricWeights } from "./metric-weights.js";
import { type Standardised, seasonPeers, standardisedColumns } from "./standardised.js";

/** The row or profile to find similar rows for. */
export interface Subject {
  readonly name: string;
  readonly row: RowOf | undefined;
  readonly wishes: Wishes | undefined;
}

/** The subject beside some of the candidates: its values by metric, in their own units and in standard deviations. */
export interface Beside {
  readonly values: Float64Array;
  readonly scores: Float64Array;
  /** The places of these candidates in the pool. */
  readonly places: readonly number[];
}

/** The requested subject: a row of its own table, or a profile in the metrics of the candidates' table. */
export function subjectOf(own: Table, candidates: Table, wanted: RowKey | string | WishedProfile): Subject {
  if (isProfile(wanted)) {
    return { name: "the profile", row: undefined, wishes: wishesOf(candidates, wanted) };
  }
  return subjectAt(own, findRow(own, wanted));
}

export function subjectAt(table: Table, row: number): Subject {
  return { name: nameAt(table, row), row: { table, row }, wishes: undefined };
}

/** The metrics to compare: the requested ones, else those of the profile, else the style set of the position group. */
function comparedMetrics(
  table: Table,
  { row: of, wishes, name }: Subject,
  asked: MetricChoice,
): ChosenMetrics {
  const wished = wishes !== undefined && asked.role === undefined ? [...wishes.keys()] : undefined;
  return metricWeights(table, { ...asked, metrics: asked.metrics ?? wished }, () => {
    const group = of === undefined ? null : groupAt(of.table, of.row);
    const style = of && styleSet(of.table.catalogue, group);
    if (style) return style;
    const why =
      group === null
        ? `${name} has no position group`
        : `the table's catalogue has no style set of ${group}s`;
    throw invalidOption("metrics", undefined, `metrics or a role, since ${why}`);
  });
}

/** The candidates: their values, and the pool in which metrics are standardised, separately for equal values in `by`. */
interface Candidates {
  readonly values: ComparableValues;
  readonly pool: readonly number[];
  readonly by: readonly string[];
}

/** A subject from the candidates' table has the same values beside all; one from elsewhere is compared season by season. */
function besideAll(
  { values, pool, by }: Candidates,
  { row: of, wishes }: Subject,
  columns: readonly string[],
  standardised: readonly Standardised[],
): Beside[] {
  const { table } = values;
  if (of?.table === table) {
    const own = Float64Array.from(columns, (name) => valueAt(values.numbers(name), of.row));
    const scores = Float64Array.from(standardised, (metric) => metric.at(of.row));
    return [{ values: own, scores, places: [...pool.keys()] }];
  }
  const { ofRow, peers } = seasonPeers(table, pool, by);
  const places = peers.map((): number[] => []);
  for (const [place, row] of pool.entries()) places[valueAt(ofRow, row)]?.push(place);
  const ownValues = of && values.of(of.table);
  /** Each metric with the value among peers of a subject from elsewhere; NaN if unknown or not in the profile. */
  const metrics = columns.map((column) => {
    const all = values.comparable(column);
    if (ownValues === undefined) {
      const wish = wishes?.get(column);
      const wished = (rows: readonly number[]) => wishedValue(table, column, wish, valuesAt(all, rows));
      return { all, valueAmong: wished };
    }
    const own = ownValues.has(column) ? valueAt(ownValues.comparable(column), of!.row) : Number.NaN;
    return { all, valueAmong: () => own };
  });
  return peers.map((rows, season) => {
    const own = Float64Array.from(metrics, ({ valueAmong }) => valueAmong(rows));
    const scores = own.map((value, at) => standardScore(value, spreadOf(metrics[at]!.all, rows)));
    return { values: own, scores, places: places[season]! };
  });
}

/**
 * The chosen metrics that can be compared, with the candidates' scores in standard deviations, by metric and place in
 * the pool, and the subject beside them. `unusable` are the requested metrics that the subject or the candidates lack,
 * `known` is the known share of the weight of all metrics, 0 to 1. Throws `shape_mismatch` if no metric is left.
 */
export function comparisonOf(
  candidates: Candidates,
  subject: Subject,
  options: MetricChoice & { readonly method?: SimilarityMethod | undefined },
) {
  const { values, pool, by } = candidates;
  const chosen = comparedMetrics(values.table, subject, options);
  const { role } = chosen;
  if (options.method === "mahalanobis" && role === undefined && new Set(chosen.weights).size > 1) {
    throw invalidOption("metrics", options.metrics, 'a list where method is "mahalanobis"');
  }
  const standardised = standardisedColumns(values, chosen.columns, pool, by);
  const besides = besideAll(candidates, subject, chosen.columns, standardised);
  const isKnown = (at: number): boolean => besides.some(({ scores }) => !Number.isNaN(scores[at]));
  const usable = [...chosen.columns.keys()].filter(isKnown);
  const columns = usable.map((at) => chosen.columns[at]!);
  const unusable = [...chosen.columns.filter((name) => !columns.includes(name)), ...chosen.absent];
  if (usable.length === 0) {
    throw shapeMismatch(
      `${subject.name} cannot be compared: ${unusable.join(", ")} are missing, or constant among the ${counted(pool.length, "candidate")} of one ${by.join(", ") || "pool"}; name other metrics, or widen the pool.`,
      { columns: unusable },
    );
  }
  const weights = Float64Array.from(usable, (at) => chosen.weights[at]!);
  return {
    columns,
    weights,
    scores: usable.map((at) => standardised[at]!.scores),
    besides: besides.map(
      ({ values, scores, places }): Beside => ({
        values: valuesAt(values, usable),
        scores: valuesAt(scores, usable),
        places,
      }),
    ),
    role,
    unusable,
    known: sum(weights) / chosen.whole,
  };
}

/**
 * A target profile in place of a player or a team: values by metric, and percentile ranks by the metric's column with
 * `_rank` behind it, as `percentileRanks` names them.
 */
export interface WishedProfile {
  readonly profile: Readonly<Record<string, number>>;
}

type Wish = { readonly value: number } | { readonly rank: number };

/** Wishes by column. */
type Wishes = ReadonlyMap<string, Wish>;

/** Whether the argument is a profile; a key has no cell that is an object. */
function isProfile(wanted: unknown): wanted is WishedProfile {
  const profile = fieldOf(wanted, "profile");
  return profile !== null && typeof profile === "object";
}

/** The wishes of a profile. Every name must be a metric of the table, and every number a valid value or rank. */
function wishesOf(table: Table, { profile, ...others }: WishedProfile): Wishes {
  if (Object.keys(others).length > 0) {
    throw shapeMismatch(`a profile stands alone; leave out ${Object.keys(others).join(", ")}.`);
  }
  const wishes = new Map<string, Wish>();
  for (const [name, wished] of Object.entries(profile)) {
    const [column, wish] = wishOf(table, name, wished);
    if (wishes.has(column)) throw invalidOption("profile", profile, `one entry for ${column}`);
    wishes.set(column, wish);
  }
  if (wishes.size === 0) throw invalidOption("profile", profile, "at least one metric");
  return wishes;
}

function wishOf(table: Table, name: string, wished: unknown): readonly [column: string, wish: Wish] {
  const made = endingOf(name);
  // A user's own column may have the same ending; it is a rank only if the table has a pool, or lacks the column.
  const isRank = made?.ending === "rank" && (!table.has(name) || analysisColumn(table, name) !== undefined);
  const column = metricNamed(table, isRank ? made.metric : name);
  const isNumber = typeof wished === "number" && Number.isFinite(wished);
  if (isNumber && !isRank) return [column, { value: wished }];
  if (isNumber && wished >= 0 && wished <= 100) return [column, { rank: wished }];
  throw invalidOption(name, wished, isRank ? "a percentile rank from 0 to 100" : "a number");
}

/** A wish as a value. A rank becomes the peers' value at that rank, counted from the other end if lower is better. */
function wishedValue(table: Table, column: string, wish: Wish | undefined, peers: Float64Array): number {
  if (wish === undefined) return Number.NaN;
  if ("value" in wish) return wish.value;
  const sign = directionOf(table, column) === "lower" ? -1 : 1;
  return sign * valueAtRank(sortedPresent(peers.map((value) => sign * value)), wish.rank);
}
