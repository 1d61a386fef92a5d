import type { Role } from "../../catalogue/roles.js";
import { styleSet } from "../../catalogue/styles.js";
import { ComparableValues } from "../../comparison/comparable-values.js";
import { invalidOption } from "../../errors.js";
import { spreadOf, standardScore } from "../../stats/standardise.js";
import { valuesAt } from "../../stats/values-at.js";
import { findRow, type RowKey } from "../../table/find.js";
import { nameAt } from "../../table/keys.js";
import { groupAt } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import type { RowOf } from "./candidates.js";
import { type ChosenMetrics, type MetricChoice, metricWeights } from "./metric-weights.js";
import { type Standardised, seasonPeers } from "./standardised.js";
import { isProfile, type WishedProfile, type Wishes, wishedValue, wishesOf } from "./wished-profile.js";

/** Whose like is looked for: a row of a table, or what somebody wishes for. */
export interface Subject {
  readonly name: string;
  readonly row: RowOf | undefined;
  readonly wishes: Wishes | undefined;
}

/** The subject as he stands beside some of the candidates; by metric. */
export interface Stand {
  /** In the metrics' own units. */
  readonly values: Float64Array;
  /** In standard deviations. */
  readonly scores: Float64Array;
}

/** How he stands beside each candidate. */
export interface Standing {
  readonly stands: readonly Stand[];
  /** Which of these is the one beside a row. */
  readonly placeOf: (row: number) => number;
}

/** How he stands beside a row. */
export function standBeside({ stands, placeOf }: Standing, row: number): Stand {
  return stands[placeOf(row)]!;
}

/** Who is asked for: a row of the own table, or a profile of metrics of the candidates' table. */
export function subjectOf(own: Table, candidates: Table, wanted: RowKey | string | WishedProfile): Subject {
  if (isProfile(wanted)) {
    return { name: "the profile", row: undefined, wishes: wishesOf(candidates, wanted) };
  }
  return subjectAt(own, findRow(own, wanted));
}

/** A row as who is asked for. */
export function subjectAt(table: Table, row: number): Subject {
  return { name: nameAt(table, row), row: { table, row }, wishes: undefined };
}

/** What is compared: what was asked for, else all that is wished for, else how the position plays. */
export function comparedMetrics(
  table: Table,
  { row, wishes, name }: Subject,
  asked: MetricChoice,
): ChosenMetrics {
  const wished = wishes !== undefined && asked.role === undefined ? [...wishes.keys()] : undefined;
  const metrics = asked.metrics ?? wished;
  return metricWeights(table, { ...asked, metrics }, () => styleOf(row, name));
}

function styleOf(subject: RowOf | undefined, name: string): Role {
  const group = subject === undefined ? null : groupAt(subject.table, subject.row);
  const style = subject && styleSet(subject.table.catalogue, group);
  if (style) return style;
  const why =
    group === null ? `${name} has no position group` : `the table's catalogue has no style set of ${group}s`;
  throw invalidOption("metrics", undefined, `metrics or a role, since ${why}`);
}

/** What a standing is found from, beside the subject. */
export interface Scale {
  /** The values of the candidates' table, and the metrics there, also in standard deviations. */
  readonly values: ComparableValues;
  readonly columns: readonly string[];
  readonly standardised: readonly Standardised[];
  /** The rows that the metrics are standardised among, within those of equal values in `by`. */
  readonly pool: readonly number[];
  readonly by: readonly string[];
}

/** A row of the candidates' table stands as it does there, beside all of them alike. */
export function standingOfRow({ values, columns, standardised }: Scale, row: number): Standing {
  const stand: Stand = {
    values: Float64Array.from(columns, (name) => values.numbers(name)[row]!),
    scores: Float64Array.from(standardised, (metric) => metric.at(row)),
  };
  return { stands: [stand], placeOf: () => 0 };
}

/** Whoever is not in the candidates' table stands beside each of them as he would in that one's season. */
export function standingOfStranger(scale: Scale, subject: Subject): Standing {
  const { values: metricValues, columns, pool, by } = scale;
  const { ofRow, peers: peersOf } = seasonPeers(metricValues.table, pool, by);
  const metrics = columns.map((column) => ({
    all: metricValues.comparable(column),
    valueAmong: valueAmongPeers(scale, subject, column),
  }));
  const stands = peersOf.map((peers): Stand => {
    const values = Float64Array.from(metrics, ({ all, valueAmong }) => valueAmong(valuesAt(all, peers)));
    const scores = values.map((value, at) => standardScore(value, spreadOf(metrics[at]!.all, peers)));
    return { values, scores };
  });
  return { stands, placeOf: (row) => ofRow[row]! };
}

/** A stranger's value of a metric among peers; missing where nothing is known, or wished for. */
function valueAmongPeers(
  { values: { table, rules } }: Scale,
  { row: of, wishes }: Subject,
  column: string,
): (peers: Float64Array) => number {
  if (of === undefined) return (peers) => wishedValue(table, column, wishes?.get(column), peers);
  const own = new ComparableValues(of.table, rules);
  const value = own.has(column) ? own.comparable(column)[of.row]! : Number.NaN;
  return () => value;
}

/** The standing in some of the metrics. */
export function standingIn({ stands, placeOf }: Standing, places: readonly number[]): Standing {
  return {
    stands: stands.map(({ values, scores }) => ({
      values: valuesAt(values, places),
      scores: valuesAt(scores, places),
    })),
    placeOf,
  };
}
