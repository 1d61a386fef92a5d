import { headlinesOf } from "../../catalogue/headlines.js";
import type { MetricName } from "../../catalogue/metric-columns.js";
import { LIST_CRITERIA_CHECKS } from "../../comparison/peer-criteria.js";
import { VALUE_CHECKS } from "../../comparison/rules.js";
import { invalidOption } from "../../errors.js";
import type { Note } from "../../notes.js";
import { filled, listOfText, type OptionsOf, oneOf, says } from "../../options.js";
import { CORRELATION_METHODS, type Correlation, correlated } from "../../stats/correlation.js";
import { valuesAt } from "../../stats/values-at.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { chosenMetrics, groupAt, labelOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { tableOfLines } from "../../table/verbs.js";
import { counted } from "../../text/words.js";
import { LEVEL_CHECKS, type LevelOptions } from "./drawing.js";
import { competingRows } from "./leaders.js";
import { describeList, type ListOptions, RELIABILITY_CHECKS, reliable } from "./reliability.js";

export interface CorrelationsOptions
  extends ListOptions,
    LevelOptions,
    OptionsOf<typeof CORRELATIONS_CHECKS> {}

export const CORRELATIONS_CHECKS = {
  ...LIST_CRITERIA_CHECKS,
  /** Columns to correlate, at least two. Default: the headline metrics of the rows that meet the criteria. */
  metrics: says<readonly MetricName[]>(listOfText, "metrics, by column or label"),
  /** `pearson` (default): how well a line fits. `spearman`: the same for the places, which outliers do not move. */
  method: says(
    oneOf(CORRELATION_METHODS, "pearson"),
    "pearson: fit of a line; spearman: agreement of the order",
  ),
  ...LEVEL_CHECKS,
  ...VALUE_CHECKS,
  ...RELIABILITY_CHECKS,
};

/**
 * Computes the correlation of every pair of metrics, with the interval of the true correlation.
 *
 * Shape:   a new table, a row per pair of metrics, strongest first: `metric`, `other`, `correlation`, `low`,
 *          `high`, `count` (rows that have both values), `label`, `otherLabel`, `level` and `entity`. A DataFrame for a
 *          DataFrame, else a table. The regulars count, unless the criteria of `peers` (positions, minutes and others) say
 *          otherwise; in a table with pools, the rows in a pool.
 * Unit:    -1 to 1; 0 for unrelated metrics.
 * Missing: rows without one of the two values, with a percentage out of fewer attempts than `minAttempts`, or with a
 *          rate of which less than `minReliability` is the row's own, are left out of that pair. Fewer than three rows, or equal values, have no correlation; three have no interval.
 * Level:   of many pairs some are strong by luck alone: of 100 unrelated pairs, about ten intervals of 90%
 *          exclude 0. Positions differ in their tasks, so a correlation over all of them may hold within none.
 * Errors:  `invalid_option` for fewer than two metrics; `unknown_metric`, `unknown_option`, `unknown_position`.
 * Source:  pandas' `corr`; Fisher's interval (1921), for places with the spread of Bonett and Wright (2000).
 *
 * @example
 * const pairs = correlations(await samplePlayers(), { metrics: ["average_shots", "average_goals", "average_passes"] });
 * const { metric, other, correlation, low, high } = pairs.row(0);
 * [metric, other] // => ["average_shots", "average_goals"]
 * [correlation, low, high].map((value) => Number(value).toFixed(2)) // => ["0.83", "0.80", "0.86"]
 */
export function correlations<T extends TableInput>(input: T, options: CorrelationsOptions = {}): SameKind<T> {
  return analysis("correlations", CORRELATIONS_CHECKS, input, options, (sent) => {
    const { method, level } = filled(CORRELATIONS_CHECKS, options);
    const { pairs, metrics, rows, notes } = correlatedPairs(sent, options);
    const strength = ({ correlation }: Correlation): number =>
      Number.isNaN(correlation) ? -1 : Math.abs(correlation);
    const ordered = pairs.sort((a, b) => strength(b) - strength(a));
    const criteria = describeList(sent, options);
    const message = `${method} correlations of ${counted(metrics.length, "metric")} over ${counted(rows, "row")}, with ${level}% intervals${criteria === "" ? "" : ` (${criteria})`}`;
    const note: Note = { code: "correlations", message, rows, level, method, criteria };
    const lines = ordered.map((pair) => ({
      ...pair,
      label: labelOf(sent, pair.metric),
      otherLabel: labelOf(sent, pair.other),
      level,
      entity: sent.entity,
    }));
    return tableOfLines({ entity: sent.entity }, COLUMNS, lines, {
      texts: ["metric", "other", "label", "otherLabel", "entity"],
      notes: [...sent.notes, note, ...notes],
    });
  });
}

const COLUMNS = [
  ...(["metric", "other", "correlation", "low", "high", "count", "label", "otherLabel", "level"] as const),
  "entity",
] as const;

/** Every pair of the requested metrics, in their order, over the rows that meet the criteria. */
export function correlatedPairs(sent: Table, options: CorrelationsOptions) {
  const { method, level } = filled(CORRELATIONS_CHECKS, options);
  const rows = competingRows(sent, options);
  const compared = reliable(sent, options);
  const metrics = chosenMetrics(sent, options.metrics ?? headlinesHere(sent, rows));
  if (metrics.length < 2) throw invalidOption("metrics", metrics, "two or more different metrics");
  const values = metrics.map((metric) => valuesAt(compared.comparable(metric), rows));
  const pairs = metrics.flatMap((metric, at) =>
    metrics.slice(at + 1).map((other, beyond) => {
      return { metric, other, ...correlated(values[at]!, values[at + 1 + beyond]!, method, level) };
    }),
  );
  return { pairs, metrics, rows: rows.length, notes: compared.attempts.notes() };
}

/** The headline metrics of these rows in which any of them has a value. */
export function headlinesHere(table: Table, rows: readonly number[]): string[] {
  const groups = [...new Set(rows.map((row) => groupAt(table, row)))];
  const names = headlinesOf(table.catalogue, groups.length === 1 ? groups : null);
  return names.filter(
    (name) => table.has(name) && rows.some((row) => !Number.isNaN(table.numbers(name)[row])),
  );
}
