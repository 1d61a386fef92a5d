import type { AsyncBuffer, FileMetaData, SchemaElement, SchemaTree } from "hyparquet";
import { ScoutframeError, unreadable } from "../../errors.js";
import type { Kind } from "../../table/metric-columns.js";
import type { ReadLimits, Sheet } from "../sheet.js";
import { requireHonestSizes } from "./honest-sizes.js";
import { parquetReader, saidInMetadata } from "./library.js";

interface SheetParts {
  readonly columns?: readonly string[] | undefined;
  readonly values?: ReadonlyMap<string, number | string | null>;
}

/** Looking for columns of maps goes in a circle where a schema says that something has less than no children. */
const NO_MAPS = { geoparquet: false };

/** A mark at the beginning of a text is part of it. */
const UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });

export async function sheetOfParquet(
  file: string,
  buffer: AsyncBuffer,
  limits: ReadLimits,
  { columns: wanted, values = new Map() }: SheetParts = {},
): Promise<Sheet> {
  const reader = await parquetReader();
  try {
    const metadata = await reader.parquetMetadataAsync(buffer, NO_MAPS);
    await requireHonestSizes({ file, limits }, reader, buffer, metadata);
    const { children } = reader.parquetSchema(metadata);
    const kept = children.filter(
      ({ element: { name } }) => wanted === undefined || [...wanted, "playerId", "teamId"].includes(name),
    );
    const rowCount = Number(metadata.num_rows);
    const all = new Map<string, ArrayLike<unknown>>();
    for (const { metadata: known, columns } of batchesOf(metadata, kept)) {
      const scan = await reader.parquetScan({
        file: buffer,
        metadata: known,
        compressors: reader.compressors,
        parsers: { stringFromBytes: (bytes: Uint8Array | undefined) => bytes && UTF8.decode(bytes) },
      });
      for (const { element } of columns) {
        const column =
          kindOf(element) === "number"
            ? new Float64Array(rowCount).fill(Number.NaN)
            : new Array<unknown>(rowCount).fill(null);
        for (const { rowStart, rowEnd } of scan.ranges) {
          fill(column, rowStart, await scan.readColumn({ column: element.name, rowStart, rowEnd }), (cell) =>
            unreadable(
              file,
              `column "${element.name}" holds ${cell}, which is too large to be exact; store the column as text`,
            ),
          );
        }
        all.set(element.name, column);
      }
    }
    for (const [name, value] of values) {
      if (!all.has(name)) all.set(name, new Array(rowCount).fill(value));
    }
    const said = saidInMetadata(metadata.key_value_metadata);
    // In the order in which our table had them, where the file is ours.
    const names = [...new Set([...(said.columns ?? []).filter((name) => all.has(name)), ...all.keys()])];
    return {
      file,
      names,
      rowCount,
      columns: names.map((name) => all.get(name)!),
      kinds: kindsOf(children, values),
      catalogue: said.catalogue,
      isOwn: said.columns !== undefined,
    };
  } catch (cause) {
    if (cause instanceof ScoutframeError) throw cause;
    // What the decoder trips over in damaged bytes says nothing to a reader.
    const said =
      cause instanceof TypeError || cause instanceof RangeError ? "" : ` (${(cause as Error).message})`;
    throw unreadable(file, `it is not a sound Parquet file${said}; get or write the file again`, cause);
  }
}

function fill(
  column: Float64Array | unknown[],
  from: number,
  cells: ArrayLike<unknown>,
  inexact: (cell: bigint) => Error,
): void {
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (cell === null || cell === undefined) continue;
    if (typeof cell === "bigint" && BigInt(Number(cell)) !== cell) throw inexact(cell);
    column[from + index] = column instanceof Float64Array ? Number(cell) : cell;
  }
}

function kindsOf(children: readonly SchemaTree[], values: NonNullable<SheetParts["values"]>) {
  const kinds = new Map<string, Kind>();
  for (const { element } of children) {
    const kind = kindOf(element);
    if (kind !== undefined) kinds.set(element.name, kind);
  }
  for (const [name, value] of values) if (typeof value === "string") kinds.set(name, "text");
  return kinds;
}

const NUMBERS = new Set(["INT32", "INT64", "FLOAT", "DOUBLE"]);
const MOMENTS = /^(DATE|TIME|TIMESTAMP|INTERVAL|NULL)/;

/** What a column of the schema holds, where it is plainly numbers or plainly text. */
function kindOf({ type, repetition_type, converted_type, logical_type }: SchemaElement): Kind | undefined {
  if (type === undefined || repetition_type === "REPEATED") return undefined;
  const meaning = logical_type?.type ?? converted_type ?? "";
  if (MOMENTS.test(meaning)) return undefined;
  if (NUMBERS.has(type) || meaning === "DECIMAL" || meaning === "FLOAT16") return "number";
  return type === "BYTE_ARRAY" && /^(UTF8|STRING|ENUM|)$/.test(meaning) ? "text" : undefined;
}

/** The library looks through all columns that it knows for each one that it reads. */
const COLUMNS_AT_ONCE = 64;

/** The columns of a file in batches, each under metadata that know no others, so that reading takes as long as there are columns, not their square. */
export function batchesOf(metadata: FileMetaData, columns: readonly SchemaTree[]) {
  const batches: (readonly SchemaTree[])[] = [];
  for (let from = 0; from < columns.length; from += COLUMNS_AT_ONCE) {
    batches.push(columns.slice(from, from + COLUMNS_AT_ONCE));
  }
  const batchOf = new Map(
    batches.flatMap((batch, at) => batch.map(({ element }) => [element.name, at] as const)),
  );
  const chunks = metadata.row_groups.map((group) => {
    const own = batches.map((): typeof group.columns => []);
    for (const chunk of group.columns) {
      const at = batchOf.get(chunk.meta_data?.path_in_schema[0] ?? "");
      if (at !== undefined) own[at]!.push(chunk);
    }
    return own;
  });
  return batches.map((batch, at) => ({
    columns: batch,
    metadata: {
      ...metadata,
      schema: [{ ...metadata.schema[0]!, num_children: batch.length }, ...batch.flatMap(elementsOf)],
      row_groups: metadata.row_groups.map((group, index) => ({ ...group, columns: chunks[index]![at]! })),
    },
  }));
}

function elementsOf({ element, children }: SchemaTree): FileMetaData["schema"] {
  return [element, ...children.flatMap(elementsOf)];
}
