/** What the engines spell differently; everything else of a statement is the same on all of them. */

export const SQL_DIALECTS = ["duckdb", "postgres", "spark", "trino"] as const;
export type SqlDialect = (typeof SQL_DIALECTS)[number];

/** The spellings of one engine. */
export interface Spelling {
  /** A name, whatever is in it. */
  readonly name: (name: string) => string;
  /** The type of numbers with 64 bits and a binary point. */
  readonly double: string;
  /** The type of text of any length. */
  readonly text: string;
  /** How the engine writes a missing number as text, where it is not NULL. */
  readonly nan: string;
  /** A list of expressions as one value. */
  readonly list: (items: readonly string[]) => string;
  /** `from` with a row for each item of the list in a column: the item, and its number, which counts up. */
  readonly unnested: (from: string, list: string, item: string, number: string) => string;
  /** The items of a group as one list, in the order of their numbers. */
  readonly collected: (item: string, number: string) => string;
  /** The item of a list at a place, from 0. */
  readonly itemAt: (list: string, place: number) => string;
}

const STANDARD: Spelling = {
  name: (name) => `"${name.replaceAll('"', '""')}"`,
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
  double: "double",
  text: "string",
  nan: "NaN",
  list: (items) => `array(${items.join(",")}\n  )`,
  unnested: (from, list, item, number) =>
    `${from} lateral view posexplode(${list}) unnested as ${number}, ${item}`,
  // Structs are sorted by their first field.
  collected: (item, number) =>
    `transform(sort_array(collect_list(struct(${number}, ${item} as item))), pair -> pair.item)`,
  itemAt: (list, place) => `${list}[${place}]`,
};

export const SPELLINGS: Readonly<Record<SqlDialect, Spelling>> = {
  duckdb: {
    ...STANDARD,
    nan: "nan",
    // An ordered array_agg takes twice the memory.
    collected: (item, number) =>
      `[pair.item for pair in list_sort(list({'number': ${number}, 'item': ${item}}))]`,
  },
  postgres: STANDARD,
  spark: SPARK,
  trino: { ...STANDARD, double: "double" },
};
