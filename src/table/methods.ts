import { ScoutframeError } from "../errors.js";
import { Table } from "./table.js";

/** Makes functions whose first argument is a table methods of every table, under the same names. */
export function addMethods(functions: Readonly<Record<string, unknown>>): void {
  for (const [name, call] of Object.entries(functions)) {
    const value = function (this: Table, ...given: unknown[]): unknown {
      return (call as (table: Table, ...given: unknown[]) => unknown)(this, ...given);
    };
    define(name, { value });
    if (name === "groupRows") define("groupBy", { value });
  }
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
    "sort_values sortValues orderby orderBy order_by arrange sortBy sort_by",
  'table.leaders("Goals", { count: 10 })': "nlargest slice_max top top_n topN largest",
  'table.sort("Goals").head(10)': "nsmallest slice_min",
  'table.groupBy("position", { metrics: ["Goals"] })':
    "groupby group_by rollup agg aggregate summarise summarize pivot_table value_counts valueCounts count",
  'table.join(values, { on: "name" })':
    "merge left_join leftJoin join_left inner_join innerJoin join_full full_join lookup",
  "table.filter((row) => row.minutes > 900)": "query where dropna dropNa drop_na filterBy subset",
  'table.addColumn("goals per shot", (of) => of("Goals") / of("Shots"))':
    "assign derive mutate insert withColumn with_columns transmute eval fillna fillNa rename",
  'await table.writeCsv("table.csv")': "to_csv toCSV",
  'await table.writeXlsx("table.xlsx")': "to_excel toExcel",
  'await table.writeJson("table.json")': "to_json",
  'await table.writeParquet("table.parquet")': "to_parquet toParquet",
  "table.row(0)": "iat get getRow get_row object first",
  "table.rows()": "objects to_dict to_dicts to_records toObjects toArray iterrows itertuples collect",
  "table.rows().map((row) => row.name)": "map apply applymap forEach scan",
  'table.column("Goals")': "col pull array getColumn get_column",
  '[...new Set(table.column("position"))]': "unique distinct dedupe drop_duplicates nunique",
  'table.select(table.columns.filter((name) => name !== "positions"))': "drop",
  'table.select(["name", "Goals"])': "relocate reorder reindex",
  "table.describe()": "mean sum median max min std quantile isna isnull summary",
  "table.correlations()": "corr cov",
  "table.percentileRanks()": "rank pct_rank percent_rank",
  'table.distribution("Goals")': "hist cut qcut",
  'table.scatterChart({ x: "Shots", y: "Goals" })': "plot scatter",
  "table.info()": "glimpse",
  "table.rowCount": "numRows nrow num_rows",
  "table.toDataFrame()": "melt fold pivot pivot_longer pivot_wider transpose rolling",
  "table.head(10)": "limit take slice_head",
  "table.tail(10)": "last slice_tail",
};

/** Verbs that are asked for without a call, as in `df.iloc[0]`. */
const WITHOUT_CALL = { iloc: "table.row(0)", loc: 'table.row("M. Salah")', T: "table.toColumns()" };

function lacking(name: string, line: string): () => never {
  return () => {
    const what = `a table has no ${name}; write ${line}, with your names.`;
    throw new ScoutframeError("unknown_method", what, { name, line });
  };
}

for (const [line, names] of Object.entries(OTHER_VERBS)) {
  for (const name of names.split(" ")) define(name, { value: lacking(name, line) });
}
for (const [name, line] of Object.entries(WITHOUT_CALL)) define(name, { get: lacking(name, line) });
