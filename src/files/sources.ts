import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { basename, isAbsolute, join } from "node:path";
import { invalidOption, notFound, ScoutframeError, shapeMismatch, show, unreadable } from "../errors.js";
import { hasField } from "../fields.js";
import { tooManyBytes } from "../formats/sheet.js";
import type { Note } from "../notes.js";
import { text as aText, checkArgument } from "../options.js";
import type { AnyRecord } from "../record/types.js";
import { isPromise } from "../table/input.js";
import { unreadReasonOf } from "../text/system-reasons.js";
import { HEAD_BYTES, isGzip, kindOfContent } from "./content-kind.js";
import { isMetadataFile } from "./csv-metadata.js";
import { chunksOfFile, headOfFile, replayed, textSizeOf } from "./file-chunks.js";
import { type Chunk, isChunk } from "./items.js";
import { filesOfFolder, type PartitionFile, valuesOfPath, withValue } from "./partitions.js";
import type { FoundInSheet, SheetInput } from "./sheet-input.js";

/**
 * The source of records: a path or a glob (`leagues/*.ndjson`), several of them, `-` for standard input, a stream or an
 * async iterable of text, bytes or records, or records in memory.
 */
export type Source =
  | string
  | readonly string[]
  | AsyncIterable<Chunk | AnyRecord>
  | readonly AnyRecord[]
  | AnyRecord;

/** The files of one partition of a folder, as a source. */
export class PartitionFiles {
  readonly #files: readonly PartitionFile[];

  constructor(files: readonly PartitionFile[]) {
    this.#files = files;
  }

  get files(): readonly PartitionFile[] {
    return this.#files;
  }

  /** Whether a source is of this class. Unlike `instanceof`, the check cannot make a source throw. */
  static is(source: unknown): source is PartitionFiles {
    return typeof source === "object" && source !== null && #files in source;
  }
}

interface Place {
  readonly file?: string;
}

/** One file, stream or list of a source: possible records, their text or bytes, or the content of a sheet. */
export interface OpenSource {
  readonly place: Place;
  /** Whether it comes from a folder or a glob; there each reader takes only records of its entity. */
  readonly isShared: boolean;
  /** The values in the folder names, for records that do not have them. */
  readonly values?: PartitionFile["values"];
  readonly content:
    | { readonly values: Iterable<unknown> }
    | {
        readonly chunks: AsyncIterable<unknown>;
        /** The approximate size of the text in bytes, if known. */
        readonly size?: number;
      }
    | FoundInSheet;
}

/**
 * Whether a text names a source of records: `-`, an existing path, or a glob with a match. An existing path is a path,
 * even if it could be read as a glob. The content of the file is not checked.
 *
 * @example await isSource("no such file") // => false
 */
export async function isSource(text: string): Promise<boolean> {
  checkArgument("the source", text, aText);
  return text === "-" || existsSync(text) || (await filesFitting(text)).length > 0;
}

/** The readers, limits and lists that opening a source needs. */
export interface Opening {
  readonly sheets: SheetInput;
  readonly maxBytes: number;
  readonly notes: Note[];
  readonly onRead: ((bytes: number) => void) | undefined;
}

/** Opens every part of a source, in order. Errors: `not_found`, `unreadable`, those of sheets. */
export async function* sourcesOf(
  opening: Opening,
  source: Source | PartitionFiles,
): AsyncGenerator<OpenSource> {
  if (isPromise(source)) {
    throw shapeMismatch("the source is a promise; put await before it.");
  }
  if (PartitionFiles.is(source)) yield* inPartition(opening, source);
  else if (typeof source === "string") yield* atPath(opening, source);
  else if (isAsyncIterable(source)) yield* inStream(opening, source, {});
  else if (isPathList(source)) {
    for (const path of source) if (source.length === 1 || !isMetadataFile(path)) yield* atPath(opening, path);
  } else if (Array.isArray(source))
    yield { place: {}, isShared: false, content: { values: holesToo(source) } };
  else if (source !== null && typeof source === "object") {
    yield { place: {}, isShared: false, content: { values: [source] } };
  } else {
    throw shapeMismatch(`${show(source)} is not a source; expected a path, a stream or records.`);
  }
}

function isAsyncIterable(source: unknown): source is AsyncIterable<Chunk | AnyRecord> {
  return hasField(source, Symbol.asyncIterator);
}

function isPathList(source: unknown): source is readonly string[] {
  // `every` would skip the holes of a sparse array; `findIndex` does not.
  return (
    Array.isArray(source) && source.length > 0 && source.findIndex((path) => typeof path !== "string") === -1
  );
}

/** Fills the holes of a sparse array with undefined: a hole is a missing record and is reported. */
function holesToo(values: readonly unknown[]): unknown[] {
  return Array.from(values);
}

async function* atPath(opening: Opening, path: string): AsyncGenerator<OpenSource> {
  if (path === "-") yield* inStream(opening, process.stdin, { file: "standard input" });
  else if (path === "") throw invalidOption("source", path, "a path");
  else if (!existsSync(path)) yield* fittingGlob(opening, path);
  else if (statSync(path).isDirectory()) yield* inFolder(opening, path);
  else yield* inFile(opening, path, false);
}

async function* fittingGlob(opening: Opening, pattern: string): AsyncGenerator<OpenSource> {
  const paths = await filesFitting(pattern);
  if (paths.length === 0) throw notFound(pattern);
  for (const path of paths) yield* inFile(opening, path, true);
}

/** The files that match a glob, sorted by name; none if the text is not a glob. */
async function filesFitting(pattern: string): Promise<string[]> {
  const { glob, isDynamicPattern } = await import("tinyglobby");
  if (!isDynamicPattern(pattern)) return [];
  const found = await glob(pattern, { expandDirectories: false, absolute: isAbsolute(pattern) });
  return found.filter((path) => !HIDDEN.test(basename(path)) && !isMetadataFile(path)).sort();
}

/** The file name endings that are read from a folder. */
export const RECORD_FILE = /\.((json|ndjson|jsonl|csv|tsv)(\.gz)?|xlsx|parquet)$/i;
/** Hidden files, and the lock files that spreadsheet programs leave beside an open file. */
const HIDDEN = /^(\.|~\$)/;
const PARTITION = /^[^=]+=/;

async function* inFolder(opening: Opening, path: string): AsyncGenerator<OpenSource> {
  const entries = readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !HIDDEN.test(name) && !isMetadataFile(join(path, name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const isPart = (entry: (typeof entries)[number]): boolean =>
    entry.isDirectory() && PARTITION.test(entry.name);
  const files = entries.filter((entry) => isPart(entry) || RECORD_FILE.test(entry.name));
  const others = entries.filter((entry) => !files.includes(entry)).map(({ name }) => name);
  if (files.length === 0) {
    throw unreadable(
      path,
      "the folder holds no .json, .ndjson, .jsonl, .csv or .tsv files, gzipped or not, and no .xlsx or .parquet; check the path",
    );
  }
  if (others.length > 0) {
    opening.notes.push({
      code: "skipped_files",
      message: `${path}: left out, because their names do not end like those of record files: ${others.join(", ")}`,
      files: others,
    });
  }
  for (const entry of files) {
    if (isPart(entry)) yield* inPartition(opening, partitionsIn(path, entry.name));
    else yield* inFile(opening, join(path, entry.name), true);
  }
}

/** All files of a partition, with those in the partitions inside it. */
function partitionsIn(folder: string, name: string): PartitionFiles {
  return new PartitionFiles(
    filesOfFolder(join(folder, name), RECORD_FILE, withValue(valuesOfPath(folder), name)),
  );
}

async function* inPartition(opening: Opening, { files }: PartitionFiles): AsyncGenerator<OpenSource> {
  for (const { path, values } of files) yield* inFile(opening, path, true, values);
}

async function* inFile(
  opening: Opening,
  path: string,
  isShared: boolean,
  values: PartitionFile["values"] = valuesOfPath(path),
): AsyncGenerator<OpenSource> {
  const place = { file: path };
  try {
    if (!statSync(path).isFile()) {
      yield* inStream(opening, createReadStream(path), place);
      return;
    }
    const head = headOfFile(path);
    const kind = kindOfContent(head);
    if (kind === "records") {
      const content = { chunks: chunksOfFile(path, opening.onRead), size: textSizeOf(path, head) };
      const isSaid = namesAll(head, values);
      yield isSaid ? { place, isShared, content } : { place, isShared, values, content };
    } else {
      for (const content of await opening.sheets.ofFile(kind, path, values))
        yield { place, isShared, content };
    }
  } catch (cause) {
    throw asUnreadable(path, cause);
  }
}

/** Whether the beginning of the records already names all the values in their folders' names. */
function namesAll(head: Uint8Array, values: PartitionFile["values"]): boolean {
  const beginning = Buffer.from(head);
  return [...values.keys()].every((name) => beginning.includes(JSON.stringify(name)));
}

/** A failure of a file or stream, such as damaged gzip, as an error that names it. */
export function asUnreadable(file: string | undefined, cause: unknown): ScoutframeError {
  if (cause instanceof ScoutframeError) return cause;
  const name = file ?? STREAM;
  return unreadable(name, unreadReasonOf(cause, name), cause);
}

const STREAM = "the stream";

async function* inStream(
  opening: Opening,
  stream: AsyncIterable<unknown>,
  place: Place,
): AsyncGenerator<OpenSource> {
  const { head, all } = await beginningOf(stream).catch((cause: unknown) => {
    throw asUnreadable(place.file, cause);
  });
  const kind = head === undefined ? "records" : kindOfContent(head);
  if (kind === "records") {
    yield { place, isShared: false, content: { chunks: all } };
    return;
  }
  const file = place.file ?? STREAM;
  const bytes = await bytesOf(opening, file, all as AsyncIterable<Chunk>);
  for (const found of await opening.sheets.ofBytes(kind, file, bytes)) {
    yield { place, isShared: false, content: found };
  }
}

interface Beginning {
  /** The first bytes, enough to tell the kind of content. Undefined for a stream of records. */
  readonly head: Uint8Array | undefined;
  /** The whole stream, including the head. */
  readonly all: AsyncIterable<unknown>;
}

async function beginningOf(stream: AsyncIterable<unknown>): Promise<Beginning> {
  const iterator = stream[Symbol.asyncIterator]();
  const read: unknown[] = [];
  let head: Buffer | undefined = Buffer.alloc(0);
  let next = await iterator.next();
  while (!next.done) {
    read.push(next.value);
    head = isChunk(next.value) ? Buffer.concat([head, asBytes(next.value)]) : undefined;
    if (head === undefined || tellsKind(head)) break;
    next = await iterator.next();
  }
  return { head, all: replayed(read, iterator) };
}

function tellsKind(head: Uint8Array): boolean {
  if (head.length >= HEAD_BYTES) return true;
  if (isGzip(head) || head.length < 4) return false;
  return kindOfContent(head) !== "records" || /\n|^\s*[[{<]/.test(Buffer.from(head).toString("latin1"));
}

function asBytes(chunk: Chunk): Uint8Array {
  return typeof chunk === "string" ? Buffer.from(chunk) : chunk;
}

async function bytesOf({ maxBytes }: Opening, file: string, chunks: AsyncIterable<Chunk>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const bytes = asBytes(chunk);
    size += bytes.length;
    if (size > maxBytes) throw tooManyBytes(file, "gave", maxBytes);
    read.push(bytes);
  }
  return Buffer.concat(read);
}
