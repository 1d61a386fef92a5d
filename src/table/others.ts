import { isPlainObject } from "../catalogue/catalogue-index.js";
import { addColumn } from "./add-column.js";
import type { ColumnValues } from "./from-columns.js";
import { inOurWords, lacking, verbsOfOthers } from "./others-verbs.js";
import { everyRow } from "./rows.js";
import { Table } from "./table.js";

/** Verbs of pandas, danfo, arquero and dplyr that a table lacks, by the line that does the same on a table. */
export const OTHER_VERBS: Readonly<Record<string, string>> = {
  'table.sort("Goals", { descending: true })':
    "sort_values sortValues orderby orderBy order_by arrange sortBy sort_by",
  'table.leaders("Goals", { count: 10 })': "nlargest slice_max top top_n topN largest",
  'table.sort("Goals").head(10)': "nsmallest slice_min",
  'table.groupBy("position", { metrics: ["Goals"] })':
    "groupby group_by rollup agg aggregate summarise summarize pivot_table value_counts valueCounts count tally",
  'table.join(values, { on: "name" })': "merge left_join leftJoin join_left lookup",
  'table.join(values, { on: "name" }).filter((row) => row.value !== null)':
    "inner_join innerJoin join_full full_join",
  "table.filter((row) => row.minutes > 900)": "query where dropna dropNa drop_na filterBy subset",
  'table.addColumn("goals per shot", (of) => of("Goals") / of("Shots"))':
    "insert withColumn with_columns transmute eval fillna fillNa impute round rename",
  "table.stack(other)": "concat append vstack rbind bind_rows union",
  'await table.writeCsv("table.csv")': "to_csv toCSV write_csv",
  'await table.writeXlsx("table.xlsx")': "to_excel toExcel",
  'await table.writeJson("table.json")': "to_json",
  'await table.writeParquet("table.parquet")': "to_parquet toParquet",
  "table.row(0)": "iloc iat get getRow get_row object first",
  'table.row("M. Salah")': "loc",
  "table.toColumns()": "T",
  "table.rows()": "objects to_dict to_dicts to_records toObjects toArray iterrows itertuples collect",
  "table.rows().map((row) => row.name)": "map apply applymap forEach scan",
  'table.column("Goals")': "col pull array getColumn get_column",
  '[...new Set(table.column("position"))]': "unique distinct dedupe drop_duplicates nunique",
  'table.select(table.columns.filter((name) => name !== "positions"))': "drop selectDtypes select_dtypes",
  'table.select(["name", "Goals"])': "relocate reorder reindex",
  "table.describe()": "mean sum median max min std quantile isna isNa isnull isNull summary cov",
  "table.correlations()": "corr",
  "table.percentileRanks()": "rank pct_rank percent_rank",
  "table.zScores()": "zscore",
  'table.distribution("Goals")': "hist cut qcut",
  'table.scatterChart({ x: "Shots", y: "Goals" })': "plot scatter ggplot",
  'table.pizzaChart("M. Salah")': "pizza make_pizza plot_pizza",
  'table.radarChart(["M. Salah", "S. Mané"])': "radar draw_radar plot_radar draw_radar_compare",
  "table.info()": "glimpse dtypes ctypes",
  "table.rowCount": "numRows nrow num_rows",
  "table.toDataFrame()": "melt fold pivot pivot_longer pivot_wider transpose rolling",
  'await readTable("league.csv")':
    "fromCSV from table DataFrame fb_league_stats load_fb_big5_advanced_season_stats get_player_market_values player_dictionary_mapping",
  "table.head(10)": "limit take slice_head",
  "table.tail(10)": "last slice_tail",
};

/** Verbs that are asked for without a call, as in `df.iloc[0]`. */
const GOT = /^(iloc|loc|T|plot|dtypes|ctypes)$/;

/** Lines of one verb, which is called in place of theirs if the arguments fit. */
const SAME =
  /^table\.(sort|rows|column|select|\w+Ranks|\w+Chart|info|rowCount|head|tail|join|stack)(\([^()]*\))?$/;

function answer(name: string, line: string): (...given: unknown[]) => unknown {
  const [, ours = ""] = SAME.exec(line) ?? [];
  const own = verbsOfOthers.get(name);
  return function (this: Table, ...given) {
    let why = name === "DataFrame" ? " (danfo's own DataFrame is in scoutframe/danfo)" : "";
    try {
      const asked = given.map(inOurWords);
      const made = own?.(this, ...asked);
      if (made !== undefined) return made;
      const verb = Reflect.get(this, ours);
      if (verb !== undefined) return typeof verb === "function" ? verb.apply(this, asked) : verb;
    } catch (error) {
      why = ` (${(error as Error).message})`;
    }
    throw lacking(name, line, why);
  };
}

/** `derive({ rate: (row) => … })`, as pandas, arquero and dplyr add columns: functions of a row, lists, or one value for all. */
function derive(this: Table, columns: Readonly<Record<string, unknown>>): Table {
  return Object.entries(columns).reduce((table: Table, [name, given]) => {
    const isMany = typeof given === "function" || Array.isArray(given);
    return addColumn(table, name, isMany ? (given as ColumnValues) : () => given as string | number);
  }, this);
}

/** How a table answers to each verb and name of others. */
export const othersVerbs: Readonly<Record<string, PropertyDescriptor>> = {
  ...Object.fromEntries(
    Object.entries(OTHER_VERBS).flatMap(([line, names]) =>
      names.split(" ").map((name) => [name, { [GOT.test(name) ? "get" : "value"]: answer(name, line) }]),
    ),
  ),
  ...Object.fromEntries(["derive", "assign", "mutate"].map((name) => [name, { value: derive }])),
  index: {
    get(this: Table) {
      return everyRow(this);
    },
  },
};

/** A column to sort by, largest first, of arquero and dplyr. */
export const falling = (column: string) => ({ desc: column });

/** All columns but these, of arquero, as `select` takes them. */
export const allBut = (...names: string[]): string[] => names.map((name) => `-${name}`);

/** All columns that are not named before, of dplyr. */
export const theRest = (): string => "-";

/** A chart of mplsoccer, made of its metrics and drawn of a table later. */
class ChartOfMetrics {
  readonly #metrics: readonly string[];

  constructor(given: { readonly params: readonly string[] } | readonly string[]) {
    this.#metrics = "params" in given ? given.params : given;
  }

  make_pizza(table: Table, ...names: string[]) {
    return table.pizzaChart(names, { metrics: this.#metrics });
  }

  draw_radar(table: Table, ...names: string[]) {
    return table.radarChart(names, { metrics: this.#metrics });
  }
}

export { ChartOfMetrics as PyPizza, ChartOfMetrics as Radar };

/**
 * Functions of others, as in `sf.glimpse(…)`: a table in front, in `left` or first of a list, answers by its verb; without
 * one the error tells the line.
 */
export const othersFunctions = new Proxy({} as Record<string, (...given: unknown[]) => unknown>, {
  get: (_, name: string) =>
    function (this: unknown, ...given: unknown[]): unknown {
      const [table, ...others] = given.flatMap(partsOf);
      return Reflect.get(table instanceof Table ? table : Table.prototype, name).apply(table ?? this, others);
    },
});

/** The tables in `{ left, right }`, `{ df_list }` or a list of them, and the options beside. */
function partsOf(given: unknown): unknown[] {
  if (Array.isArray(given) && given[0] instanceof Table) return given;
  if (!isPlainObject(given) || given instanceof Table) return [given];
  const { left, right, df_list, ...options } = given;
  return Array.isArray(df_list) ? df_list : left instanceof Table ? [left, right, options] : [given];
}
