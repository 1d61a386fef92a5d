import type {
  AsyncBuffer,
  ColumnMetaData,
  DataPageHeader,
  DataReader,
  FileMetaData,
  PageHeader,
  SchemaTree,
} from "hyparquet";
import { unreadable } from "../../errors.js";
import { type ReadLimits, requireFewColumns, tooManyBytes } from "../sheet.js";
import type { ParquetReader } from "./library.js";

type DataPageHeaderV2 = NonNullable<PageHeader["data_page_header_v2"]>;

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
  let size = 0;
  for (const { columns, num_rows } of metadata.row_groups) {
    for (const { meta_data: column } of columns) {
      if (column === undefined) throw contradiction(asked, "a column has no metadata");
      const name = column.path_in_schema.join(".");
      const path = pathTo(column.path_in_schema);
      const maxRepetition = reader.getMaxRepetitionLevel(path);
      const maxDefinition = reader.getMaxDefinitionLevel(path);
      const pages = pagesOf(asked, reader, await bytesOf(asked, buffer, column), name);
      const values = pages.reduce((sum, { header }) => sum + valuesOf(header), 0);
      // The reader trusts what the heads of pages say.
      size += pages.reduce((sum, { header }) => sum + header.uncompressed_page_size, values * BYTES_PER_CELL);
      requireWithin(asked, size);
      // A list may hold more or fewer values than there are rows.
      const isSound =
        BigInt(values) === column.num_values &&
        (path.length > 2 || maxRepetition > 0 || column.num_values === num_rows);
      if (!isSound) throw contradiction(asked, `the pages of column "${name}" do not add up to its rows`);
      const refuse = (what: string) => contradiction(asked, `of a page of column "${name}", ${what}`);
      const look = { reader, refuse, metadata: column, maxRepetition, maxDefinition };
      for (const page of pages) {
        size += requireHonestPage(look, page);
        requireWithin(asked, size);
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

function valuesOf({ data_page_header, data_page_header_v2 }: PageHeader): number {
  return (data_page_header ?? data_page_header_v2)?.num_values ?? 0;
}

function requireWithin({ file, limits: { maxBytes } }: Asked, bytes: number): void {
  if (bytes > maxBytes) throw tooManyBytes(file, "unfolds to", maxBytes);
}

function contradiction({ file }: Asked, what: string) {
  return unreadable(file, `it is not a sound Parquet file: ${what}; get or write the file again`);
}

/** A page of a column: what its head says, and its bytes. */
interface Page {
  readonly header: PageHeader;
  readonly bytes: Uint8Array;
}

/** The reader, the column, how deep its lists and its missing values go, and what to throw of a page that cannot be. */
interface Look {
  readonly reader: ParquetReader;
  readonly metadata: ColumnMetaData;
  readonly maxRepetition: number;
  readonly maxDefinition: number;
  readonly refuse: (what: string) => Error;
}

/** Some writers fill their last run up to a whole block. */
const MOST_PADDING = 4096;

/**
 * The bytes that the texts of a page take where it tells each by what it shares with the one before; 0 for others.
 *
 * Errors: where a run or a block claims what its page cannot hold. The reader writes down as many values as a run
 *         says, which may be two thousand million in five bytes.
 */
export function requireHonestPage(look: Look, page: Page): number {
  const { type, data_page_header: first, data_page_header_v2: second } = page.header;
  if (type === "DATA_PAGE" && first !== undefined) return requireHonestFirst(look, page, first);
  if (type === "DATA_PAGE_V2" && second !== undefined) return requireHonestSecond(look, page, second);
  return 0;
}

/** Of a page of the first kind, the levels are compressed with the values. */
function requireHonestFirst(look: Look, { header, bytes }: Page, head: DataPageHeader): number {
  const { num_values: values, encoding } = head;
  const at = unfolded(look, bytes, header.uncompressed_page_size);
  if (look.maxRepetition > 0) passSizedRuns(look, at, bitWidth(look.maxRepetition), values);
  const levels = { view: at.view, offset: at.offset };
  if (look.maxDefinition > 0) passSizedRuns(look, at, bitWidth(look.maxDefinition), values);
  return passValues(look, at, encoding, values, () => countDefined(look, levels, values));
}

/** Of a page of the second kind, the levels stand before what is compressed, and their sizes in its head. */
function requireHonestSecond(look: Look, { header, bytes }: Page, head: DataPageHeaderV2): number {
  const { num_values: values, num_nulls: nulls } = head;
  const { repetition_levels_byte_length: first, definition_levels_byte_length: second } = head;
  const end = first + second;
  if (!(first >= 0 && second >= 0 && end <= bytes.length)) throw look.refuse(OUTSIDE);
  if (!(nulls >= 0 && nulls <= values)) throw look.refuse("more values are missing than it has");
  const repetitions = bytesReader(bytes.subarray(0, first));
  if (look.maxRepetition > 0) passRuns(look, repetitions, bitWidth(look.maxRepetition), values);
  const definitions = bytesReader(bytes.subarray(first, end));
  if (look.maxDefinition > 0) passRuns(look, definitions, bitWidth(look.maxDefinition), values);
  const body = bytes.subarray(end);
  const at =
    head.is_compressed === false
      ? bytesReader(body)
      : unfolded(look, body, header.uncompressed_page_size - end);
  return passValues(look, at, head.encoding, values, () => values - nulls);
}

const OUTSIDE = "a list of runs lies outside it";

function passValues(
  look: Look,
  at: DataReader,
  encoding: string,
  values: number,
  count: () => number,
): number {
  switch (encoding) {
    case "RLE":
      passSizedRuns(look, at, 1, values);
      return 0;
    case "PLAIN_DICTIONARY":
    case "RLE_DICTIONARY":
      // A page of nothing but missing values may end here.
      if (at.offset < at.view.byteLength) passRuns(look, at, at.view.getUint8(at.offset++), values);
      return 0;
    case "DELTA_BINARY_PACKED":
    case "DELTA_LENGTH_BYTE_ARRAY":
      requireHonestBlocks(look, at);
      return 0;
    case "DELTA_BYTE_ARRAY":
      return sharedBytes(look, at, count());
    default:
      return 0;
  }
}

/** Passes runs that stand behind the number of their bytes. */
function passSizedRuns(look: Look, at: DataReader, width: number, values: number): void {
  const size = at.view.getUint32(at.offset, true);
  const from = at.offset + 4;
  if (from + size > at.view.byteLength) throw look.refuse(OUTSIDE);
  const runs = { view: new DataView(at.view.buffer, at.view.byteOffset + from, size), offset: 0 };
  passRuns(look, runs, width, values);
  at.offset = from + size;
}

/** Passes runs, of one value told once or of packed groups of eight, by their heads. */
function passRuns(look: Look, at: DataReader, width: number, values: number): void {
  for (let seen = 0; seen < values && at.offset < at.view.byteLength; ) {
    const head = look.reader.readVarInt(at);
    const isPacked = (head & 1) === 1;
    const count = (head >>> 1) * (isPacked ? 8 : 1);
    if (count > values + MOST_PADDING)
      throw look.refuse(`a run of ${count} stands among its ${values} values`);
    at.offset += isPacked ? (count * width) / 8 : Math.ceil(width / 8);
    seen += count;
  }
}

/** How many values of a page are not missing, by levels whose runs are honest. */
function countDefined({ reader, maxDefinition }: Look, at: DataReader, values: number): number {
  if (maxDefinition === 0) return values;
  const levels: number[] = new Array(values);
  reader.readRleBitPackedHybrid(at, bitWidth(maxDefinition), levels);
  return levels.filter((level) => level === maxDefinition).length;
}

/** Holds the head of a list of differences to what can be: a reader of other blocks goes in circles. */
function requireHonestBlocks(look: Look, { view, offset }: DataReader): void {
  const at = { view, offset };
  const size = look.reader.readVarInt(at);
  const parts = look.reader.readVarInt(at);
  if (!(size > 0 && parts > 0 && parts <= size)) {
    throw look.refuse(`it has blocks of ${size} values in ${parts} parts`);
  }
}

/** What texts take that are told by how much of the text before they repeat. */
function sharedBytes(look: Look, at: DataReader, count: number): number {
  let bytes = 0;
  for (const _ of ["shared", "own"]) {
    const lengths = new Int32Array(count);
    requireHonestBlocks(look, at);
    look.reader.deltaBinaryUnpack(at, count, lengths);
    for (const length of lengths) {
      if (length < 0) throw look.refuse(`it has a text of ${length} bytes`);
      bytes += length;
    }
  }
  return bytes;
}

function unfolded({ reader, metadata }: Look, bytes: Uint8Array, size: number): DataReader {
  return bytesReader(reader.decompressPage(bytes, size, metadata.codec, reader.compressors));
}

function bytesReader(bytes: Uint8Array): DataReader {
  return { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), offset: 0 };
}

/** Bits that hold every number up to a level. */
function bitWidth(level: number): number {
  return 32 - Math.clz32(level);
}
