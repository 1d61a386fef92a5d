import type { MetricName } from "../../catalogue/metric-columns.js";
import { withDefinedRates } from "../../comparison/comparable-values.js";
import { invalidOption } from "../../errors.js";
import {
  anything,
  filled,
  listOfText,
  type OptionCheck,
  type OptionsOf,
  says,
  wholeNumberFrom,
} from "../../options.js";
import { correlated } from "../../stats/correlation.js";
import { mean, standardDeviation } from "../../stats/summary.js";
import { valuesAt } from "../../stats/values-at.js";
import { analysis } from "../../table/envelope.js";
import { nameAt } from "../../table/find.js";
import { type CatalogueOption, type SameKind, type TableInput, tableFrom } from "../../table/input.js";
import { JOIN_ON } from "../../table/join/join-keys.js";
import { hasValues, labelOf, metricColumns, metricNamed, metricOf } from "../../table/metric-columns.js";
import { joinedByRegister } from "../../table/register/join-by-register.js";
import type { Register, RegisterRows } from "../../table/register/register.js";
import { everyRow } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { tableOfLines } from "../../table/verbs.js";
import { valueText } from "../../text/value-text.js";
import { LEVEL_CHECKS, type LevelOptions } from "../peers/drawing.js";

export interface CompareProvidersOptions
  extends CatalogueOption,
    LevelOptions,
    OptionsOf<typeof COMPARE_PROVIDERS_CHECKS> {}

export const COMPARE_PROVIDERS_CHECKS = {
  /** A register of both providers' ids. Default: the ids that `linkPlayers` added to the first table. */
  register: anything as OptionCheck<Register | RegisterRows>,
  /** Columns that must be equal besides the ids, such as `season_name`. */
  on: JOIN_ON,
  /** Metrics to compare. Default: all that both tables have. */
  metrics: says<readonly MetricName[]>(listOfText, "metrics, by column or label"),
  /** Number of largest disagreements to name for each metric. Default 3. */
  count: says(wholeNumberFrom(0), "largest disagreements to name for each metric", 3),
  ...LEVEL_CHECKS,
};

/**
 * Compares the same metrics of two providers, player by player.
 *
 * Shape:   a new table, a row per metric that both tables have, in the order of the first: `metric`, `label`, `rows` (players
 *          with both values), `correlation` (Pearson's) with `low` and `high`, `mean` and `otherMean`, `difference` (the mean of
 *          the second's value less the first's), `spread` (the standard deviation of these differences), `disagreements` (the
 *          players with the largest ones, as `name: value and value`), `level` and `entity`. A DataFrame for a DataFrame, else a
 *          table. Rows are matched by ids: those of a `register`, or those that `linkPlayers` added to the first table.
 *          `scatterChart` draws both columns of the result of `join`, and with `diagonal` the line on which they are equal.
 * Unit:    the metric's own; -1 to 1 for correlations.
 * Missing: undefined rates count as missing. Fewer than three rows, or equal values, have no correlation.
 * Errors:  `invalid_option` without ids, or for tables without a metric in common; those of `linkPlayers`; `unknown_metric`.
 *
 * @example
 * const own = await samplePlayers();
 * const catalogue = defineCatalogue({ extend: "player", source: { provider: "Other" } });
 * const keys = { playerId: [70, 80], competitionId: [1, 1], seasonId: [1, 1], total_goals: [30, 28] };
 * const ids = [8717, 120353].map((id, at) => ({ wyscout: id, other: [70, 80][at] }));
 * const register = ids.map(({ wyscout, other }) => ({ key_wyscout: wyscout, key_other: other }));
 * const compared = compareProviders(own, fromColumns(keys, { catalogue }), { register, metrics: ["Goals"] });
 * const { rows, difference, disagreements } = compared.row(0);
 * [rows, difference, disagreements] // => [2, -1.5, "Mohamed Salah: 32 and 28; H. Kane: 29 and 30"]
 */
export function compareProviders<T extends TableInput>(
  input: T,
  other: TableInput,
  options: CompareProvidersOptions = {},
): SameKind<T> {
  return analysis("compareProviders", COMPARE_PROVIDERS_CHECKS, input, options, (table) => {
    const { register, on, count, level } = filled(COMPARE_PROVIDERS_CHECKS, options);
    const second = tableFrom(other);
    const metrics = options.metrics?.map((name) => metricNamed(table, name)) ?? sharedMetrics(table, second);
    if (metrics.length === 0) throw invalidOption("metrics", metrics, "metrics that both tables have");
    const columns = Object.fromEntries(metrics.map((name) => [metricNamed(second, name), besides(name)]));
    const [ours, theirs] = [withDefinedRates(table, metrics), withDefinedRates(second, Object.keys(columns))];
    const joined = joinedByRegister(ours, theirs, register, { on, columns });
    const lines = metrics.map((metric) => {
      const [own, others] = [joined.numbers(metric), joined.numbers(besides(metric))];
      const gaps = others.map((value, row) => value - own[row]!);
      const both = everyRow(joined).filter((row) => !Number.isNaN(gaps[row]));
      const { correlation, low, high } = correlated(own, others, "pearson", level);
      const apart = both.filter((row) => gaps[row] !== 0);
      const largest = apart.sort((a, b) => Math.abs(gaps[b]!) - Math.abs(gaps[a]!) || a - b).slice(0, count);
      const written = (value: number): string => valueText(metricOf(table, metric), value) ?? "";
      const said = largest.map(
        (row) => `${nameAt(joined, row)}: ${written(own[row]!)} and ${written(others[row]!)}`,
      );
      return {
        ...{ metric, label: labelOf(table, metric), rows: both.length, correlation, low, high, level },
        ...{ mean: mean(valuesAt(own, both)), otherMean: mean(valuesAt(others, both)) },
        ...{ difference: mean(gaps), spread: standardDeviation(gaps), disagreements: said.join("; ") },
        entity: table.entity,
      };
    });
    return tableOfLines({ entity: table.entity }, COLUMNS, lines, {
      texts: ["metric", "label", "disagreements", "entity"],
      notes: joined.notes,
    });
  });
}

const COLUMNS = [
  ...(["metric", "label", "rows", "correlation", "low", "high", "mean", "otherMean"] as const),
  ...(["difference", "spread", "disagreements", "level", "entity"] as const),
] as const;

/** A name that no table has for a metric of the other one. */
function besides(metric: string): string {
  return `other ${metric}`;
}

/** The metrics with values in both tables. */
function sharedMetrics(table: Table, other: Table): string[] {
  const theirs = new Set(metricColumns(other).filter((name) => hasValues(other, name)));
  return metricColumns(table).filter((name) => theirs.has(name) && hasValues(table, name));
}
