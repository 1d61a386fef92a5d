/** The spellings in which the engines differ; the rest of a statement is the same for all. */

export const SQL_DIALECTS = ["duckdb", "postgres", "spark", "trino"] as const;
export type SqlDialect = (typeof SQL_DIALECTS)[number];

/** The spellings of one engine. */
export interface Spelling {
  /** Quotes a name, whatever it contains. */
  readonly name: (name: string) => string;
  /** Quotes a text, whatever it contains. */
  readonly quoted: (text: string) => string;
  /** The type of 64-bit floating-point numbers. */
  readonly double: string;
  /** The type of text of any length. */
  readonly text: string;
  /** NaN as text, as the engine writes it. */
  readonly nan: string;
  /** A list of expressions as one value. */
  readonly list: (items: readonly string[]) => string;
  /** `from` with a row per item of the list in a column: the item and its ascending number. */
  readonly unnested: (from: string, list: string, item: string, number: string) => string;
  /** The items of a group as one list, ordered by their numbers. */
  readonly collected: (item: string, number: string) => string;
  /** The item at an index of a list, from 0. */
  readonly itemAt: (list: string, place: number) => string;
}

const STANDARD: Spelling = {
  name: (name) => `"${name.replaceAll('"', '""')}"`,
  quoted: (text) => `'${text.replaceAll("'", "''")}'`,
  double: "double precision",
  text: "varchar",
  nan: "NaN",
  list: (items) => `array[${items.join(",")}\n  ]`,
  unnested: (from, list, item, number) =>
    `${from} cross join unnest(${list}) with ordinality as unnested (${item}, ${number})`,
  collected: (item, number) => `array_agg(${item} order by ${number})`,
  itemAt: (list, place) => `${list}[${place + 1}]`,
};

const SPARK: Spelling = {
  name: (name) => `\`${name.replaceAll("`", "``")}\``,
  quoted: (text) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`,
  double: "double",
  text: "string",
  nan: "NaN",
  list: (items) => `array(${items.join(",")}\n  )`,
  unnested: (from, list, item, number) =>
    `${from} lateral view posexplode(${list}) unnested as ${number}, ${item}`,
  // Spark sorts structs by their first field.
  collected: (item, number) =>
    `transform(sort_array(collect_list(struct(${number}, ${item} as item))), pair -> pair.item)`,
  itemAt: (list, place) => `${list}[${place}]`,
};

export const SPELLINGS: Readonly<Record<SqlDialect, Spelling>> = {
  duckdb: {
    ...STANDARD,
    nan: "nan",
    // An ordered array_agg would take twice the memory.
    collected: (item, number) =>
      `[pair.item for pair in list_sort(list({'number': ${number}, 'item': ${item}}))]`,
  },
  postgres: STANDARD,
  spark: SPARK,
  trino: { ...STANDARD, double: "double" },
};

/** The statement that makes a table of what another statement answers. */
export function tableAs(dialect: SqlDialect, name: string, statement: string): string {
  return `create table ${name}${dialect === "spark" ? " using parquet" : ""} as\n${statement.trimEnd()};\n`;
}
