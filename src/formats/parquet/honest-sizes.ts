import type { AsyncBuffer, ColumnMetaData, FileMetaData } from "hyparquet";
import { tooLarge, unreadable } from "../../errors.js";
import type { ReadLimits } from "../sheet.js";
import type { parquetReader } from "./library.js";

type Reader = Awaited<ReturnType<typeof parquetReader>>;

interface Asked {
  readonly caller: string;
  readonly file: string;
  readonly limits: ReadLimits;
}

/** What the smallest cell takes once it is in memory. */
const BYTES_PER_CELL = 8;

/**
 * Holds what a Parquet file says of its sizes against the file and the limits, before anything is unfolded: a page
 * may claim more rows or bytes than there are, and a few bytes may stand for millions of rows.
 *
 * Errors: `too_large` beyond the limits; `unreadable` where the file contradicts itself.
 */
export async function requireHonestSizes(
  asked: Asked,
  reader: Reader,
  buffer: AsyncBuffer,
  metadata: FileMetaData,
): Promise<void> {
  const leaves = metadata.schema.filter(({ type }) => type !== undefined).length;
  const { file, limits } = asked;
  if (leaves > limits.maxColumns) {
    throw tooLarge(
      asked.caller,
      `${file} has ${leaves} columns, more than the ${limits.maxColumns} allowed; allow more with maxColumns.`,
      { file, maxColumns: limits.maxColumns },
    );
  }
  const rows = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  if (rows !== Number(metadata.num_rows) || metadata.row_groups.some(({ num_rows }) => num_rows < 0n)) {
    throw contradiction(asked, "its parts do not add up to its rows");
  }
  requireWithin(asked, rows * leaves * BYTES_PER_CELL);
  let unfolded = 0;
  for (const { columns, num_rows } of metadata.row_groups) {
    for (const { meta_data } of columns) {
      if (meta_data === undefined) throw contradiction(asked, "a column has no metadata");
      unfolded += await unfoldedSize(
        asked,
        reader,
        buffer,
        meta_data,
        isNested(metadata, meta_data) ? undefined : num_rows,
      );
      requireWithin(asked, unfolded);
    }
  }
}

/** Whether a column may hold more or fewer values than there are rows. */
function isNested(metadata: FileMetaData, { path_in_schema }: ColumnMetaData): boolean {
  return (
    path_in_schema.length > 1 ||
    metadata.schema.some(
      ({ name, repetition_type }) => name === path_in_schema[0] && repetition_type === "REPEATED",
    )
  );
}

/** What the pages of a column unfold to, by their headers, which the reader trusts. */
async function unfoldedSize(
  asked: Asked,
  { parquetHeader }: Reader,
  buffer: AsyncBuffer,
  column: ColumnMetaData,
  rows: bigint | undefined,
): Promise<number> {
  const name = column.path_in_schema.join(".");
  const start = Number(column.dictionary_page_offset || column.data_page_offset);
  const size = Number(column.total_compressed_size);
  if (!(start >= 0 && size >= 0 && start + size <= buffer.byteLength)) {
    throw contradiction(asked, `column "${name}" lies outside the file`);
  }
  const view = new DataView(await buffer.slice(start, start + size));
  const at = { view, offset: 0 };
  let bytes = 0;
  let values = 0;
  while (at.offset < size) {
    const header = parquetHeader(at);
    const data = header.data_page_header ?? header.data_page_header_v2;
    const { compressed_page_size: folded, uncompressed_page_size: unfolded } = header;
    const entries = header.dictionary_page_header?.num_values ?? 0;
    const isSound = folded >= 0 && unfolded >= 0 && at.offset + folded <= size && entries <= 8 * unfolded;
    if (!isSound) throw contradiction(asked, `a page of column "${name}" states impossible sizes`);
    values += data?.num_values ?? 0;
    bytes += unfolded + (data?.num_values ?? 0) * BYTES_PER_CELL;
    at.offset += folded;
  }
  if (BigInt(values) !== column.num_values || (rows !== undefined && rows !== column.num_values)) {
    throw contradiction(asked, `the pages of column "${name}" do not add up to its rows`);
  }
  return bytes;
}

function requireWithin({ caller, file, limits: { maxBytes } }: Asked, bytes: number): void {
  if (bytes <= maxBytes) return;
  throw tooLarge(
    caller,
    `${file} unfolds to more than the ${maxBytes} bytes allowed; allow more with maxBytes.`,
    {
      file,
      maxBytes,
    },
  );
}

function contradiction({ caller, file }: Asked, what: string) {
  return unreadable(caller, file, `it is no sound Parquet file: ${what}`);
}
