import { isPlainObject } from "../catalogue/catalogue-index.js";
import { ScoutframeError } from "../errors.js";
import { ownField } from "../fields.js";
import { listOfText } from "../options.js";
import { type Cell, cellOf, isMissing, isNumbers, rowsWhere } from "./column.js";
import { columnNamed } from "./column-names.js";
import { everyRow, grouped } from "./rows.js";
import type { Table } from "./table.js";
import { takeRows } from "./verbs.js";

/** A verb of another library on a table; undefined where its arguments have no one meaning here. */
type Verb = (table: Table, ...given: unknown[]) => unknown;

/** The error for a verb of another library, with the line that does the same on a table. */
export function lacking(name: string, line: string, why = ""): ScoutframeError {
  const what = `a table has no ${name}; write ${line}, with your names.${why}`;
  return new ScoutframeError("unknown_method", what, { name, line });
}

const OUR_WORDS: Readonly<Record<string, string>> = {
  params: "metrics",
  filePath: "path",
  sheet_name: "sheet",
};

/** What others must be told, and holds for every table: new tables, no column of row numbers, ranks of 0 to 100. */
const HOLDS_HERE: Readonly<Record<string, unknown>> = {
  axis: 0,
  index: false,
  inplace: false,
  pct: true,
  row_names: false,
  stringsAsFactors: false,
};

/** An argument for a verb of another library, its options by our names. */
export function inOurWords(given: unknown): unknown {
  if (!isPlainObject(given) || Object.getPrototypeOf(given) !== Object.prototype) return given;
  const asked = Object.entries(given).filter(([name, value]) => ownField(HOLDS_HERE, name) !== value);
  return Object.fromEntries(asked.map(([name, value]) => [ownField<string>(OUR_WORDS, name) ?? name, value]));
}

function call(table: Table, name: string, ...given: unknown[]): unknown {
  return (Reflect.get(table, name) as (...given: unknown[]) => unknown).apply(table, given);
}

function fields(given: unknown): Readonly<Record<string, unknown>> {
  return isPlainObject(given) ? given : {};
}

/** The texts in arguments, one by one or in lists. */
function textsIn(...given: unknown[]): string[] {
  return given.flat().filter((one) => typeof one === "string");
}

/** Sorts by all columns that are asked for, the first one first; `ascending` is one for all or a list. */
const sorted: Verb = (table, ...given) => {
  const options: Readonly<Record<string, unknown>> = Object.assign({}, ...given.map(fields));
  const { by, ascending = true, descending, desc: _key, ...others } = options;
  const keys = [...given, by].flat().filter((one) => typeof one === "string" || "desc" in fields(one));
  if (keys.length === 0 || Object.keys(others).length > 0) return undefined;
  const rising = [ascending].flat();
  return keys.reduceRight((so: Table, key, at) => {
    const { desc = key } = fields(key);
    const isFalling = desc !== key || descending === true || rising[at % rising.length] === false;
    return so.sort(desc as string, { descending: isFalling });
  }, table);
};

const most =
  (descending: boolean): Verb =>
  (table, ...given) => {
    const count = given.find((one) => typeof one === "number");
    const [column = fields(given.find(isPlainObject)).columns] = textsIn(...given);
    if (count === undefined || typeof column !== "string") return undefined;
    return table.sort(column, { descending }).head(count);
  };

/** Rows by their places, keys, or a test, with some columns: `loc`, and called or with a row in brackets, `iloc`. */
const located: Verb = (table, rows, columns) => {
  if (typeof rows === "number" || typeof rows === "string") return table.row(rows);
  if ("rows" in fields(rows) || "columns" in fields(rows))
    return located(table, fields(rows).rows, fields(rows).columns);
  if (rows === undefined ? columns === undefined : typeof rows !== "function" && !Array.isArray(rows))
    return undefined;
  const places = Array.isArray(rows)
    ? rows.map((one) => (typeof one === "number" ? one : table.find(one)))
    : everyRow(table).filter(
        (row) => rows === undefined || (rows as (row: unknown) => unknown)(table.row(row)),
      );
  for (const place of places) table.row(place);
  return columns === undefined
    ? takeRows(table, places)
    : takeRows(table, places).select(...textsIn(columns));
};

const inBrackets =
  (name: string, line: string): Verb =>
  (table) =>
    new Proxy(
      (rows: unknown, columns: unknown) => {
        const found = located(table, rows, columns);
        if (found === undefined) throw lacking(name, line);
        return found;
      },
      {
        get: (plain, key) =>
          typeof key === "symbol" || Reflect.has(plain, key)
            ? Reflect.get(plain, key)
            : table.row(/^\d+$/.test(key) ? Number(key) : key),
      },
    );

const SIGNS: Readonly<Record<string, (value: Cell, limit: Cell) => boolean>> = {
  "<": (value, limit) => value! < limit!,
  "<=": (value, limit) => value! <= limit!,
  ">": (value, limit) => value! > limit!,
  ">=": (value, limit) => value! >= limit!,
  "==": (value, limit) => value === limit,
  "!=": (value, limit) => value !== limit,
};

/** The rows that hold to a condition: a test, `{ column, is, to }`, or text such as `age < 23 and goals > 5`. */
const filtered: Verb = (table, condition) => {
  if (typeof condition === "function") return table.filter(condition as () => boolean);
  if (typeof condition !== "string") return holding(table, fields(condition));
  return condition.split(/ and | ?&+ ?/).reduce((left: Table | undefined, one) => {
    const [, column, is, text = ""] = /^\W*(\w.*?)\s*([<>]=?|[!=]=)\s*(.+?)\)?$/.exec(one) ?? [];
    const [, quoted] = /^(?:"(.*)"|'(.*)')$/.exec(text)?.filter((part) => part !== undefined) ?? [];
    return left && holding(left, { column, is, to: quoted ?? Number(text) });
  }, table);
};

function holding(table: Table, { column, is, to }: Readonly<Record<string, unknown>>): Table | undefined {
  const holds = ownField<(value: Cell, limit: Cell) => boolean>(SIGNS, String(is));
  if (holds === undefined || typeof column !== "string" || isMissing(to)) return undefined;
  const cells = table.column(columnNamed(table, column)) as ArrayLike<Cell>;
  return takeRows(
    table,
    rowsWhere(cells, (cell) => !isMissing(cell) && holds(cell, to as Cell)),
  );
}

const known: Verb = (table, asked = {}) => {
  const { subset = table.columnNames, ...others } = fields(asked);
  if (!isPlainObject(asked) || !listOfText.test(subset) || Object.keys(others).length > 0) return undefined;
  const columns = (subset as string[]).map((name) => table.column(name));
  return takeRows(
    table,
    everyRow(table).filter((row) => columns.every((column) => !isMissing(column[row]))),
  );
};

const without: Verb = (table, ...given) => {
  const names = textsIn(...given, fields(given[0]).columns);
  return names.length === 0 ? undefined : table.select(...names.map((name) => `-${name}`));
};

const ofKinds: Verb = (table, asked) => {
  const kinds = textsIn(asked, fields(asked).include);
  const isAsked = (name: string): boolean =>
    kinds.some((kind) => /int|float|number/.test(kind) === isNumbers(table.column(name)));
  return kinds.length === 0 ? undefined : table.select(table.columnNames.filter(isAsked));
};

/** The first row of each combination of these columns, by default of all. */
const distinct: Verb = (table, ...given) => {
  if (given.some((one) => one !== undefined && textsIn(one).length === 0)) return undefined;
  const names = textsIn(...given);
  const cells = (names.length === 0 ? table.columnNames : names).map((name) => table.column(name));
  const alike = grouped(everyRow(table), (row) => JSON.stringify(cells.map((column) => column[row])));
  return takeRows(
    table,
    [...alike.values()].map(([first]) => first!),
  );
};

/** Rows by groups, until it is said what of them; each summary is a table of `groupRows`. */
const groups: Verb = (table, by) => (textsIn(by).length === 0 ? undefined : groupsOf(table, textsIn(by)));

function groupsOf(table: Table, by: readonly string[], metrics?: readonly string[]): object {
  const keys = by.map((name) => columnNamed(table, name));
  const summed = (summary: string | readonly string[], of = metrics) =>
    call(table, "groupRows", keys, { summary, ...(of && { metrics: of }) }) as Table;
  const counts = (): Table => summed("count").select(...keys, "rows");
  const summaries = {
    ...Object.fromEntries(["mean", "median", "sum"].map((name) => [name, () => summed(name)])),
    ...{ count: counts, size: counts, tally: counts },
    col: (names: unknown) => groupsOf(table, by, textsIn(names)),
    agg: (asked: unknown) => {
      const measured = Object.entries(fields(asked)).filter(([, how]) => how !== "size");
      const of = measured.map(([name]) => columnNamed(table, name));
      const cells = measured.map(([, how], at) => `${of[at]}_${how}`);
      return summed([...new Set(measured.map(([, how]) => String(how)))], of).select(
        ...keys,
        "rows",
        ...cells,
      );
    },
  };
  return new Proxy(summaries, {
    get: (plain, name: string) => {
      if (Reflect.has(plain, name) || typeof name === "symbol" || name === "then")
        return Reflect.get(plain, name);
      return () => {
        throw lacking(name, 'table.groupBy("position", { metrics: ["Goals"] })');
      };
    },
  });
}

const saidOfColumns =
  (what: string): Verb =>
  (table, ...given) =>
    given.some((one) => one !== undefined) ? undefined : table.describe().select("metric", "label", what);

const written: Verb = (table, to, options) => {
  const path = typeof to === "string" ? to : fields(to).path;
  return typeof path === "string" ? call(table, "writeCsv", path, { ...fields(options) }) : undefined;
};

const VERBS: Readonly<Record<string, Verb>> = {
  "sort_values sortValues orderby orderBy order_by arrange sortBy sort_by": sorted,
  "nlargest slice_max top_n topN largest": most(true),
  "nsmallest slice_min": most(false),
  iloc: inBrackets("iloc", "table.row(0)"),
  loc: inBrackets("loc", 'table.row("M. Salah")'),
  get: (table, name, row) => (typeof row === "number" ? cellOf(table.column(String(name)), row) : undefined),
  "query where filterBy subset": filtered,
  "dropna dropNa drop_na": known,
  drop: without,
  "selectDtypes select_dtypes": ofKinds,
  "distinct dedupe drop_duplicates": distinct,
  "groupby group_by": groups,
  "join_left joinLeft": (table, values, on) => {
    const [here, there] = textsIn(on);
    return there === undefined ? undefined : call(table, "join", values, { on: { [here!]: there } });
  },
  "to_csv toCSV write_csv": written,
  "isna isNa isnull isNull": (table, first) =>
    first === undefined ? call(call(table, "toDataFrame") as Table, "isNa") : undefined,
  mean: saidOfColumns("mean"),
  median: saidOfColumns("50%"),
  "std stdev": saidOfColumns("std"),
  min: saidOfColumns("min"),
  max: saidOfColumns("max"),
  "pizza make_pizza plot_pizza": (table, name, options) => {
    const { compare_values: other, ...others } = fields(options);
    return other === undefined ? undefined : call(table, "pizzaChart", [name, other].flat(), others);
  },
  draw_radar_compare: (table, ...names) => call(table, "radarChart", textsIn(...names)),
  zscore: (table, metrics) => (listOfText.test(metrics) ? call(table, "zScores", { metrics }) : undefined),
};

export const verbsOfOthers: ReadonlyMap<string, Verb> = new Map(
  Object.entries(VERBS).flatMap(([names, verb]) => names.split(" ").map((name) => [name, verb] as const)),
);
