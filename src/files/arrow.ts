import { missingPackage, named } from "../errors.js";
import { provenanceOf } from "../formats/provenance.js";
import { type OptionCheck, type OptionsOf, text } from "../options.js";
import { type Column, isNumbers, lent } from "../table/column.js";
import { type CatalogueOption, checkedTable, type TableInput } from "../table/input.js";

/** The parts of an Arrow table that we use, so that the types work without the package. */
export interface ArrowTable {
  readonly numRows: number;
  readonly numCols: number;
  readonly schema: {
    readonly fields: readonly { readonly name: string }[];
    readonly metadata: ReadonlyMap<string, string>;
  };
  getChild(name: string): ArrowColumn | null;
}

/** The parts of an Arrow column that we use. */
export interface ArrowColumn extends Iterable<unknown> {
  readonly length: number;
  readonly nullCount: number;
  get(index: number): unknown;
  toArray(): ArrayLike<unknown>;
}

export interface ToArrowOptions extends CatalogueOption, OptionsOf<typeof CHECKS> {}

const CHECKS = {
  /** Your own copy of the package `apache-arrow`, if it must be the same. Default: the installed one. */
  arrow: { expected: "the package apache-arrow", test: isArrow } as OptionCheck<object>,
  /** Source of the figures, for the table's metadata. */
  source: text,
};

/**
 * Converts a table to an Apache Arrow table, for arquero, polars, DuckDB and other tools that use Arrow.
 *
 * Shape:   numbers as Float64 over the same memory, not copied: read them, never write to them; text as Utf8. The
 *          metadata has, under `scoutframe`, the same entries as in {@link writeParquet}. For the way back, pass
 *          `Object.fromEntries(arrow.schema.fields.map(({ name }) => [name, arrow.getChild(name)]))` to
 *          {@link fromColumns}.
 * Missing: null. Arrow itself drops a byte order mark at the beginning of a text.
 * Errors:  `missing_package` if `apache-arrow` is not installed: `npm install apache-arrow`.
 *
 * @example (await toArrow(await sampleTeams())).numRows // => 20
 */
export function toArrow<T extends object = ArrowTable>(
  input: TableInput,
  options: ToArrowOptions = {},
): Promise<T> {
  return named("toArrow", async () => {
    const table = checkedTable(input, options, CHECKS);
    const arrow = (options.arrow as Arrow | undefined) ?? (await installedArrow());
    const vectors = table.columnNames.map((name) => vectorOf(arrow, lent(table.column(name))));
    const { Field, Schema, Struct, RecordBatch, Table, makeData } = arrow;
    const metadata = new Map([["scoutframe", JSON.stringify(provenanceOf(table, options.source))]]);
    const schema = new Schema(
      table.columnNames.map((name, index) => new Field(name, vectors[index]!.type, true)),
      metadata,
    );
    const data = makeData({
      type: new Struct(schema.fields),
      length: table.rowCount,
      nullCount: 0,
      children: vectors.map((vector) => vector.data[0]!),
    });
    return new Table(schema, [new RecordBatch(schema, data)]) as unknown as T;
  });
}

type Arrow = typeof import("apache-arrow");

function isArrow(value: unknown): boolean {
  return value !== null && typeof value === "object" && "makeData" in value && "RecordBatch" in value;
}

async function installedArrow(): Promise<Arrow> {
  try {
    return await import("apache-arrow");
  } catch (cause) {
    throw missingPackage("apache-arrow", cause);
  }
}

function vectorOf({ Float64, Utf8, Vector, makeData, vectorFromArray }: Arrow, column: Column) {
  if (!isNumbers(column)) return vectorFromArray(column, new Utf8());
  const { bitmap, count } = missingOf(column);
  return new Vector([
    makeData({
      type: new Float64(),
      length: column.length,
      data: column,
      nullCount: count,
      nullBitmap: bitmap,
    }),
  ]);
}

/** The validity bitmap of a column (1 is present, lowest bit first) and the number of missing values. */
function missingOf(column: Float64Array): { bitmap: Uint8Array; count: number } {
  const bitmap = new Uint8Array((column.length + 7) >> 3);
  let count = 0;
  for (let row = 0; row < column.length; row++) {
    if (Number.isNaN(column[row])) count++;
    else bitmap[row >> 3]! |= 1 << (row & 7);
  }
  return { bitmap, count };
}
