import type { AsyncBuffer, ColumnMetaData, FileMetaData, PageHeader, SchemaTree } from "hyparquet";
import { unreadable } from "../../errors.js";
import { type ReadLimits, requireFewColumns, tooManyBytes } from "../sheet.js";
import { type Page, requireHonestPage } from "./honest-pages.js";
import type { ParquetReader } from "./library.js";

interface Asked {
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
  reader: ParquetReader,
  buffer: AsyncBuffer,
  metadata: FileMetaData,
): Promise<void> {
  const leaves = metadata.schema.filter(({ type }) => type !== undefined).length;
  requireFewColumns(asked.file, leaves, asked.limits);
  const rows = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  if (rows !== Number(metadata.num_rows) || metadata.row_groups.some(({ num_rows }) => num_rows < 0n)) {
    throw contradiction(asked, "its parts do not add up to its rows");
  }
  requireWithin(asked, rows * leaves * BYTES_PER_CELL);
  const pathTo = schemaPaths(asked, reader.parquetSchema(metadata));
  let unfolded = 0;
  for (const { columns, num_rows } of metadata.row_groups) {
    for (const { meta_data: column } of columns) {
      if (column === undefined) throw contradiction(asked, "a column has no metadata");
      const name = column.path_in_schema.join(".");
      const path = pathTo(column.path_in_schema);
      const maxRepetition = reader.getMaxRepetitionLevel(path);
      const maxDefinition = reader.getMaxDefinitionLevel(path);
      const pages = pagesOf(asked, reader, await bytesOf(asked, buffer, column), name);
      unfolded += pages.reduce((sum, page) => sum + unfoldedSize(page), 0);
      requireWithin(asked, unfolded);
      const values = pages.reduce((sum, { header }) => sum + valuesOf(header), 0);
      // A list may hold more or fewer values than there are rows.
      const isSound =
        BigInt(values) === column.num_values &&
        (path.length > 2 || maxRepetition > 0 || column.num_values === num_rows);
      if (!isSound) throw contradiction(asked, `the pages of column "${name}" do not add up to its rows`);
      const depth = { metadata: column, maxRepetition, maxDefinition };
      const refuse = (what: string) => contradiction(asked, `of a page of column "${name}", ${what}`);
      for (const page of pages) {
        unfolded += requireHonestPage({ reader, refuse }, depth, page);
        requireWithin(asked, unfolded);
      }
    }
  }
}

/** Finds the schema's elements from its root down to a column. */
function schemaPaths(asked: Asked, root: SchemaTree): (names: readonly string[]) => SchemaTree[] {
  const topLevel = new Map(root.children.map((child) => [child.element.name, child]));
  return ([first = "", ...below]) => {
    const path = [root, topLevel.get(first)];
    for (const name of below) path.push(path.at(-1)?.children.find(({ element }) => element.name === name));
    if (path.every((part) => part !== undefined)) return path;
    throw contradiction(asked, `its schema has no column "${[first, ...below].join(".")}"`);
  };
}

async function bytesOf(asked: Asked, buffer: AsyncBuffer, column: ColumnMetaData): Promise<ArrayBuffer> {
  const start = Number(column.dictionary_page_offset || column.data_page_offset);
  const size = Number(column.total_compressed_size);
  if (!(start >= 0 && size >= 0 && start + size <= buffer.byteLength)) {
    throw contradiction(asked, `column "${column.path_in_schema.join(".")}" lies outside the file`);
  }
  return buffer.slice(start, start + size);
}

/** The pages of a column, as their heads cut it. */
function pagesOf(asked: Asked, { parquetHeader }: ParquetReader, chunk: ArrayBuffer, name: string): Page[] {
  const at = { view: new DataView(chunk), offset: 0 };
  const pages: Page[] = [];
  while (at.offset < chunk.byteLength) {
    const header = parquetHeader(at);
    const { compressed_page_size: folded, uncompressed_page_size: unfolded } = header;
    const entries = header.dictionary_page_header?.num_values ?? 0;
    const isSound =
      folded >= 0 &&
      unfolded >= 0 &&
      at.offset + folded <= chunk.byteLength &&
      entries <= 8 * unfolded &&
      valuesOf(header) >= 0;
    if (!isSound) throw contradiction(asked, `a page of column "${name}" states impossible sizes`);
    pages.push({ header, bytes: new Uint8Array(chunk, at.offset, folded) });
    at.offset += folded;
  }
  return pages;
}

/** What a page unfolds to by its head, which the reader trusts. */
function unfoldedSize({ header }: Page): number {
  return header.uncompressed_page_size + valuesOf(header) * BYTES_PER_CELL;
}

function valuesOf({ data_page_header, data_page_header_v2 }: PageHeader): number {
  return (data_page_header ?? data_page_header_v2)?.num_values ?? 0;
}

function requireWithin({ file, limits: { maxBytes } }: Asked, bytes: number): void {
  if (bytes > maxBytes) throw tooManyBytes(file, "unfolds to", maxBytes);
}

function contradiction({ file }: Asked, what: string) {
  return unreadable(file, `it is not a sound Parquet file: ${what}; get or write the file again`);
}
