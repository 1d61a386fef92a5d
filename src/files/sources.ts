import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, isAbsolute, join } from "node:path";
import { invalidOption, notFound, shapeMismatch, show, unreadable } from "../errors.js";
import { hasField } from "../fields.js";
import type { Note } from "../notes.js";
import { text as aText, checkArgument } from "../options.js";
import type { AnyRecord } from "../record/types.js";
import { isPromise } from "../table/input.js";
import type { Chunk } from "./chunks.js";
import { isMetadataFile } from "./csv.js";
import { RECORD_FILE } from "./file-formats.js";
import { filesOfFolder, type PartitionFile, valuesOfPath, withValue } from "./folders.js";

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
  readonly #isOne = true;
  readonly files: readonly PartitionFile[];

  constructor(files: readonly PartitionFile[]) {
    this.files = files;
  }

  /** Whether a source is of this class. Unlike `instanceof`, the check cannot make a source throw. */
  static is(source: unknown): source is PartitionFiles {
    return typeof source === "object" && source !== null && #isOne in source;
  }
}

/** One file, stream or list of a source, not yet looked into. */
export interface Opened {
  readonly place: { readonly file?: string };
  /** Whether it comes from a folder or a glob; there each reader takes only records of its entity. */
  readonly isShared: boolean;
  /** The values in the names of its folders. */
  readonly said: PartitionFile["values"];
  readonly content: { readonly values: Iterable<unknown> } | { readonly stream?: AsyncIterable<unknown> };
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

/** Finds every part of a source, in order. Errors: `not_found`, `unreadable`. */
export async function* sourcesOf(source: Source | PartitionFiles, notes: Note[]): AsyncGenerator<Opened> {
  if (isPromise(source)) throw shapeMismatch("the source is a promise; put await before it.");
  if (PartitionFiles.is(source)) yield* inPartition(source.files);
  else if (typeof source === "string") yield* atPath(source, notes);
  else if (hasField(source, Symbol.asyncIterator))
    yield inMemory({ stream: source as AsyncIterable<Chunk | AnyRecord> });
  else if (isPathList(source)) {
    for (const path of source) if (source.length === 1 || !isMetadataFile(path)) yield* atPath(path, notes);
  } else if (Array.isArray(source)) {
    // A hole of a sparse array becomes undefined: it is a missing record and is reported.
    yield inMemory({ values: Array.from(source) });
  } else if (source !== null && typeof source === "object") yield inMemory({ values: [source] });
  else throw shapeMismatch(`${show(source)} is not a source; expected a path, a stream or records.`);
}

function inMemory(content: Opened["content"]): Opened {
  return { place: {}, isShared: false, said: new Map(), content };
}

function isPathList(source: unknown): source is readonly string[] {
  // `every` would skip the holes of a sparse array; `findIndex` does not.
  return Array.isArray(source) && source.findIndex((path) => typeof path !== "string") === -1;
}

async function* atPath(path: string, notes: Note[]): AsyncGenerator<Opened> {
  if (path === "-") yield { ...inMemory({ stream: process.stdin }), place: { file: "standard input" } };
  else if (path === "") throw invalidOption("source", path, "a path");
  else if (!existsSync(path)) {
    const paths = await filesFitting(path);
    if (paths.length === 0) throw notFound(path);
    for (const found of paths) yield inFile(found, true);
  } else if (statSync(path).isDirectory()) yield* inFolder(path, notes);
  else yield inFile(path, false);
}

/** The files that match a glob, sorted by name; none if the text is not a glob. */
async function filesFitting(pattern: string): Promise<string[]> {
  const { glob, isDynamicPattern } = await import("tinyglobby");
  if (!isDynamicPattern(pattern)) return [];
  const found = await glob(pattern, { expandDirectories: false, absolute: isAbsolute(pattern) });
  return found.filter((path) => !HIDDEN.test(basename(path)) && !isMetadataFile(path)).sort();
}

/** Hidden files, and the lock files that spreadsheet programs leave beside an open file. */
const HIDDEN = /^(\.|~\$)/;
const PARTITION = /^[^=]+=/;

function* inFolder(path: string, notes: Note[]): Generator<Opened> {
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
    notes.push({
      code: "skipped_files",
      message: `${path}: left out, because their names do not end like those of record files: ${others.join(", ")}`,
      files: others,
    });
  }
  for (const entry of files) {
    const place = join(path, entry.name);
    if (!isPart(entry)) yield inFile(place, true);
    else yield* inPartition(filesOfFolder(place, RECORD_FILE, withValue(valuesOfPath(path), entry.name)));
  }
}

function* inPartition(files: readonly PartitionFile[]): Generator<Opened> {
  for (const { path, values } of files) yield inFile(path, true, values);
}

function inFile(path: string, isShared: boolean, said: PartitionFile["values"] = valuesOfPath(path)): Opened {
  return { place: { file: path }, isShared, said, content: {} };
}
