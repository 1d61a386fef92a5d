import { ScoutframeError } from "../errors.js";
import { addColumn } from "./add-column.js";
import { findColumn } from "./column-names.js";
import type { ColumnValues } from "./from-columns.js";
import { ASKED_OF_ALL } from "./row.js";
import { Table } from "./table.js";

/** Makes functions whose first argument is a table methods of every table, under the same names. */
export function addMethods(functions: Readonly<Record<string, unknown>>): void {
  for (const [name, call] of Object.entries(functions)) {
    const value = function (this: Table, ...given: unknown[]): unknown {
      return (call as (table: Table, ...given: unknown[]) => unknown)(this, ...given);
    };
    define(name, { value });
    if (name === "groupRows") define("groupBy", { value });
    if (name === "toDataFrame") giveSeries(call as (table: Table) => object);
  }
}

/** A column by its name, label or word is danfo's series of it, with the verbs of columns: `league["goals"].mean()`. */
function giveSeries(frameOf: (table: Table) => object): void {
  const get = (plain: object, name: string | symbol, table: Table): unknown => {
    const isOurs = typeof name === "symbol" || name in plain || ASKED_OF_ALL.test(name);
    const column = isOurs || !Object.hasOwn(table, "columnNames") ? undefined : findColumn(table, name);
    return Reflect.get(column === undefined ? plain : frameOf(table.select(column)), column ?? name);
  };
  Object.setPrototypeOf(Table.prototype, new Proxy({}, { get }));
}

function define(name: string, how: PropertyDescriptor): void {
  Object.defineProperty(Table.prototype, name, {
    configurable: true,
    ...("value" in how && { writable: true }),
    ...how,
  });
}

/** Verbs of pandas, danfo, arquero and dplyr that a table lacks, by the line that does the same on a table. */
export const OTHER_VERBS: Readonly<Record<string, string>> = {
  'table.sort("Goals", { descending: true })':
    "sort_values sortValues orderby orderBy order_by arrange sortBy sort_by desc",
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
  'table.column("Goals")': "index col pull array getColumn get_column",
  '[...new Set(table.column("position"))]': "unique distinct dedupe drop_duplicates nunique",
  'table.select(table.columns.filter((name) => name !== "positions"))': "drop selectDtypes",
  'table.select(["name", "Goals"])': "relocate reorder reindex not everything",
  "table.describe()": "mean sum median max min std quantile isna isNa isnull summary cov",
  "table.correlations()": "corr",
  "table.percentileRanks()": "rank pct_rank percent_rank",
  "table.zScores()": "zscore",
  'table.distribution("Goals")': "hist cut qcut",
  'table.scatterChart({ x: "Shots", y: "Goals" })': "plot scatter ggplot",
  'table.pizzaChart("M. Salah")': "pizza make_pizza plot_pizza PyPizza",
  'table.radarChart(["M. Salah", "S. Mané"])': "radar draw_radar plot_radar Radar draw_radar_compare",
  "table.info()": "glimpse dtypes ctypes",
  "table.rowCount": "numRows nrow num_rows",
  "table.toDataFrame()": "melt fold pivot pivot_longer pivot_wider transpose rolling",
  'await readTable("league.csv")':
    "read_excel fromCSV from table DataFrame fb_league_stats load_fb_big5_advanced_season_stats get_player_market_values player_dictionary_mapping",
  "table.head(10)": "limit take slice_head",
  "table.tail(10)": "last slice_tail",
};

/** Verbs that are asked for without a call, as in `df.iloc[0]`. */
const GOT = /^(iloc|loc|T|plot|dtypes|ctypes|index)$/;

/** Lines of one verb, which is called in place of theirs if the arguments fit. */
const SAME =
  /^table\.(sort|rows|column|select|\w+Ranks|\w+Chart|info|rowCount|head|tail|join|stack)(\([^()]*\))?$/;

function answer(name: string, line: string): (...given: unknown[]) => unknown {
  const [, ours = ""] = SAME.exec(line) ?? [];
  return function (this: Table, ...given) {
    let why = name === "DataFrame" ? " (danfo's own DataFrame is in scoutframe/danfo)" : "";
    try {
      const verb = Reflect.get(this, ours);
      if (verb !== undefined) return typeof verb === "function" ? verb.apply(this, given) : verb;
    } catch (error) {
      why = ` (${(error as Error).message})`;
    }
    const what = `a table has no ${name}; write ${line}, with your names.${why}`;
    throw new ScoutframeError("unknown_method", what, { name, line });
  };
}

for (const [line, names] of Object.entries(OTHER_VERBS)) {
  for (const name of names.split(" "))
    define(name, { [GOT.test(name) ? "get" : "value"]: answer(name, line) });
}

/** `derive({ rate: (row) => … })`, as pandas, arquero and dplyr add columns: functions of a row, lists, or one value for all. */
function derive(this: Table, columns: Readonly<Record<string, unknown>>): Table {
  return Object.entries(columns).reduce((table: Table, [name, given]) => {
    const isMany = typeof given === "function" || Array.isArray(given);
    return addColumn(table, name, isMany ? (given as ColumnValues) : () => given as string | number);
  }, this);
}
for (const name of ["derive", "assign", "mutate"]) define(name, { value: derive });

/** Functions of others, as in `sf.read_csv(…)`: a table in front answers by its verb, without one the error tells the line. */
export const othersFunctions = new Proxy({} as Record<string, (...given: unknown[]) => unknown>, {
  get: (_, name: string) =>
    function (this: unknown, table: unknown, ...given: unknown[]): unknown {
      return Reflect.get(table instanceof Table ? table : Table.prototype, name).apply(table ?? this, given);
    },
});
