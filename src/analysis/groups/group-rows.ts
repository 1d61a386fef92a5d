import { extentsOf } from "../../catalogue/columns.js";
import type { MetricName } from "../../catalogue/metric-columns.js";
import { comparable } from "../../comparison/comparable-values.js";
import { type RateOptions, RULE_CHECKS } from "../../comparison/rules.js";
import { invalidOption, nameUsed, shapeMismatch } from "../../errors.js";
import { type Note, notedColumns, notedRows } from "../../notes.js";
import {
  byDefault,
  listOfText,
  type OptionCheck,
  type OptionsOf,
  oneOf,
  says,
  textOrList,
  trueOrFalse,
} from "../../options.js";
import { mean, median, sum } from "../../stats/summary.js";
import { valuesAt } from "../../stats/values-at.js";
import { IDS } from "../../table/chosen-rows.js";
import type { ColumnName } from "../../table/column.js";
import { takerOf } from "../../table/column.js";
import { columnNamed } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { chosenMetrics } from "../../table/metric-columns.js";
import { everyRow, grouped } from "../../table/rows.js";
import { type Column, isNumbers, Table } from "../../table/table.js";
import { counted } from "../../text/words.js";

/** The kinds of summaries of a group, in the order of their columns. */
const SUMMARIES = ["mean", "median", "sum", "count"] as const;
export type Summary = (typeof SUMMARIES)[number];

export interface GroupRowsOptions extends RateOptions, OptionsOf<typeof GROUP_ROWS_CHECKS> {}

export const GROUP_ROWS_CHECKS = {
  /** Columns of numbers to summarise. Default: every metric of the table. */
  metrics: says<readonly MetricName[]>(listOfText, "metrics, by column or label"),
  /** The summaries: `mean` (default), `median`, `sum`, `count`, or several. */
  summary: byDefault<Summary | readonly Summary[]>("mean", {
    ...textOrList,
    expected: `${oneOf(SUMMARIES).expected}, or a list of them`,
    test: (asked) => [asked].flat().length > 0 && [asked].flat().every((one) => oneOf(SUMMARIES).test(one)),
  } as OptionCheck<Summary | readonly Summary[]>),
  /** Whether means and medians are weighted by minutes on the field, for teams by matches. Default false. */
  weightByMinutes: says(
    trueOrFalse,
    "means and medians weighted by minutes on the field (teams: by matches)",
  ),
  undefinedRates: RULE_CHECKS.undefinedRates,
};

/** The column with the number of rows of a group. */
const ROWS = "rows";

/**
 * Summarises rows by groups: by club, age, foot or agent, for example.
 *
 * Shape:   a row for each combination of the columns `by`, in the order of their first rows, with `by`, `rows`
 *          (their number) and, for each metric, `<metric>_mean`, `_median`, `_sum` and `_count` as requested. Rows
 *          that lack a column of `by` are a group of their own. A DataFrame for a DataFrame, else a table.
 * Missing: missing values are left out, and `count` is the number of others. Means, medians and sums without any value
 *          are missing, never 0. Meaningless rates are missing (`undefinedRates: "asSent"` keeps them).
 * Weights: with `weightByMinutes` Σ minutes × value / Σ minutes, and the value with half of the minutes on either side
 *          (teams: matches); rows without minutes do not count. A mean of rates is not the rate of the group: that is its
 *          total over its minutes (`combineSeasons` joins the seasons of one player or team).
 * Notes:   `left_out_columns` names columns of numbers that are not metrics, `left_out` counts rows without weight.
 * Errors:  `unknown_column`, `unknown_metric`, `invalid_option`; `shape_mismatch` for weights without minutes;
 *          `name_taken` for a table with a column `rows` to group by.
 * Source:  pandas' `groupby(by, dropna=False, sort=False)`, `sum(min_count=1)`; weighted, NumPy's `average`.
 *
 * @example
 * const byFoot = groupRows(await samplePlayers(), "player_foot", { metrics: ["total_goals"], summary: ["sum", "count"] });
 * byFoot.row(0) // => { player_foot: "right", rows: 395, total_goals_sum: 780, total_goals_count: 395 }
 */
export function groupRows<T extends TableInput>(
  input: T,
  by: ColumnName | readonly ColumnName[],
  options: GroupRowsOptions = {},
): SameKind<T> {
  return analysis("groupRows", GROUP_ROWS_CHECKS, input, options, (given) => {
    const keys = groupingColumns(given, by);
    const compared = comparable(given, options);
    const metrics = chosenMetrics(given, options.metrics).filter((name) => !keys.includes(name));
    const keyCells = keys.map((name) => given.column(name));
    const keyOf = (row: number): string => JSON.stringify(keyCells.map((column) => column[row]));
    const groups = [...grouped(everyRow(given), keyOf).values()];
    const firstOf = takerOf(
      given,
      groups.flatMap(([first]) => first ?? []),
    );
    const weights = options.weightByMinutes ? minutesOf(given) : undefined;
    const asked = [options.summary ?? "mean"].flat();
    const columns: [string, Column][] = [
      ...keys.map((name): [string, Column] => [name, firstOf(name)]),
      [ROWS, Float64Array.from(groups, (rows) => rows.length)],
      ...metrics.flatMap((name) => {
        const values = compared.numbers(name);
        return SUMMARIES.filter((summary) => asked.includes(summary)).map((summary): [string, Column] => [
          `${name}_${summary}`,
          Float64Array.from(groups, (rows) => summed(summary, values, rows, weights)),
        ]);
      }),
    ];
    const left = weights?.filter((weight) => !(weight > 0)).length ?? 0;
    const without = `${counted(left, "row")} without minutes left out of means and medians`;
    const notes = [
      ...leftOutColumns(given, [...keys, ...metrics], options),
      ...notedRows("left_out", left, without),
    ];
    return new Table({ entity: given.entity, columns, rowCount: groups.length, notes });
  });
}

/** Columns of numbers that are no metrics and were not asked for: ages, ranks, the user's own columns. */
function leftOutColumns(table: Table, used: readonly string[], { metrics }: GroupRowsOptions): Note[] {
  if (metrics !== undefined) return [];
  const others = table.columnNames.filter(
    (name) => !used.includes(name) && !IDS.test(name) && isNumbers(table.column(name)),
  );
  return notedColumns(
    "left_out_columns",
    others,
    (names) =>
      `columns of numbers left out because they are not metrics (name them in metrics to include them): ${names}`,
  );
}

function groupingColumns(table: Table, by: string | readonly string[]): string[] {
  if (!textOrList.test(by) || by.length === 0) {
    throw invalidOption("by", by, "a column, or several");
  }
  const names = [...new Set([by].flat().map((name) => columnNamed(table, name)))];
  if (names.includes(ROWS)) throw nameUsed(ROWS);
  return names;
}

function minutesOf(table: Table): Float64Array {
  const name = extentsOf(table.catalogue).onField;
  if (name !== undefined && table.has(name)) return table.numbers(name);
  const needed = name === undefined ? "minutes in the table's catalogue" : `the column "${name}"`;
  throw shapeMismatch(`weightByMinutes needs ${needed}; add it, or leave weightByMinutes out.`, {
    column: name,
  });
}

function summed(
  summary: Summary,
  column: Float64Array,
  rows: readonly number[],
  weights: Float64Array | undefined,
): number {
  const present = rows.filter((row) => !Number.isNaN(column[row]));
  if (summary === "count") return present.length;
  if (summary === "sum") return present.length === 0 ? Number.NaN : sum(valuesAt(column, present));
  const weighed = weights === undefined ? present : present.filter((row) => weights[row]! > 0);
  if (weighed.length === 0) return Number.NaN;
  const shares = weights && valuesAt(weights, weighed);
  return (summary === "mean" ? mean : median)(valuesAt(column, weighed), shares);
}
