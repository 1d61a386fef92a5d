import { createReadStream, statSync } from "node:fs";
import { ScoutframeError, unreadable } from "../errors.js";
import { type AskedLimits, limitsOf, type ReadLimits } from "../formats/sheet.js";
import type { Note } from "../notes.js";
import type { Table } from "../table/table.js";
import { unreadReasonOf } from "../text/system-reasons.js";
import { begun, bytesOf, chunksOfFile, headOfFile, textSizeOf } from "./chunks.js";
import { kindOfContent, tellsKind } from "./content.js";
import { type FoundItem, itemsOf, type RecordTaker } from "./items.js";
import type { FoundInSheet, SheetInput, SheetOptions } from "./sheet-input.js";
import { type Opened, type PartitionFiles, type Source, sourcesOf } from "./sources.js";

/** A possible record, a problem, or a whole table of ours, with its place. Shared ones come from a folder or a glob. */
export type FoundInput = (
  | FoundItem
  | { readonly table: Table; readonly place: { readonly file?: string } }
) & {
  readonly isShared?: boolean;
};

/** The limits of a call, and what it says of its files. */
export type InputOptions = SheetOptions &
  AskedLimits & { readonly onRead?: ((bytes: number) => void) | undefined };

/** Everything in a source, in order, except the records that the taker takes. */
export async function* inputItems(
  source: Source | PartitionFiles,
  notes: Note[],
  options: InputOptions = {},
  taker?: RecordTaker,
): AsyncGenerator<FoundInput> {
  const input = new Input(notes, options, taker);
  for await (const opened of sourcesOf(source, notes)) yield* input.itemsIn(opened);
  yield* input.rest();
}

const STREAM = "the stream";

type Items = AsyncIterable<FoundInput> | Iterable<FoundInput>;

/** Opens the parts of a source one after another: what each holds is told once, by its first bytes. */
class Input {
  readonly #notes: Note[];
  readonly #options: InputOptions;
  readonly #limits: ReadLimits;
  readonly #taker: RecordTaker | undefined;
  #sheetInput: SheetInput | undefined;

  constructor(notes: Note[], options: InputOptions, taker: RecordTaker | undefined) {
    this.#notes = notes;
    this.#options = options;
    this.#limits = limitsOf(options);
    this.#taker = taker;
  }

  /** Reads what is not records; loaded and made when there is such a part. */
  async #sheets(): Promise<SheetInput> {
    if (this.#sheetInput === undefined) {
      const { SheetInput } = await import("./sheet-input.js");
      this.#sheetInput = new SheetInput(this.#limits, this.#notes, this.#options);
    }
    return this.#sheetInput;
  }

  async *itemsIn(opened: Opened): AsyncGenerator<FoundInput> {
    const { place, isShared } = opened;
    try {
      for await (const item of await this.#found(opened)) {
        const isOfSeason =
          "value" in item &&
          mayBeOfSeason(item.value) &&
          (await (await this.#sheets()).seasons.takeRow(item.value, item.place.file));
        if (!isOfSeason) yield isShared ? { ...item, isShared } : item;
      }
    } catch (cause) {
      if (cause instanceof ScoutframeError) throw cause;
      // A failure of a file or stream, such as damaged gzip.
      const name = place.file ?? STREAM;
      throw unreadable(name, unreadReasonOf(cause, name), cause);
    }
  }

  /** The tables of what belongs together, and the notes, once everything was read. */
  *rest(): Generator<FoundInput> {
    if (this.#sheetInput === undefined) return;
    for (const table of this.#sheetInput.seasons.tables()) yield { table, place: {} };
    this.#sheetInput.finish();
  }

  async #found({ place, said, content }: Opened): Promise<Items> {
    if ("values" in content) return inMemory(content.values, place);
    if (content.stream !== undefined) return this.#inStream(content.stream, place);
    const path = place.file!;
    return statSync(path).isFile() ? this.#inFile(path, said) : this.#inStream(createReadStream(path), place);
  }

  async #inFile(path: string, said: Opened["said"]): Promise<Items> {
    const place = { file: path };
    const head = headOfFile(path);
    const kind = kindOfContent(head);
    if (kind !== "records") return inSheets(await (await this.#sheets()).ofFile(kind, path, said), place);
    const chunks = chunksOfFile(path, this.#options.onRead);
    if (!namesAll(head, said)) return withValues(this.#records(chunks, place), Object.fromEntries(said));
    this.#taker?.expect(textSizeOf(path, head));
    return this.#records(chunks, place, this.#taker);
  }

  async #inStream(stream: AsyncIterable<unknown>, place: Opened["place"]): Promise<Items> {
    const { head, all } = await begun(stream, tellsKind);
    const kind = head === undefined ? "records" : kindOfContent(head);
    if (kind === "records") return this.#records(all, place, this.#taker);
    const file = place.file ?? STREAM;
    const bytes = await bytesOf(file, all, this.#limits.maxBytes);
    return inSheets(await (await this.#sheets()).ofBytes(kind, file, bytes), place);
  }

  #records(
    chunks: AsyncIterable<unknown>,
    place: Opened["place"],
    taker?: RecordTaker,
  ): AsyncGenerator<FoundItem> {
    return itemsOf({ notes: this.#notes, ...this.#limits }, chunks, place, taker);
  }
}

function* inMemory(values: Iterable<unknown>, place: Opened["place"]): Generator<FoundInput> {
  for (const value of values) yield { value, place };
}

function* inSheets(found: readonly FoundInSheet[], place: Opened["place"]): Generator<FoundInput> {
  for (const sheet of found) {
    if ("table" in sheet) yield { table: sheet.table, place };
    else yield* inMemory(sheet.records, place);
  }
}

/**
 * Whether a value may be a row of another provider and can be read: a fast check that rules out almost all others, since
 * records of the service have `playerId` or `teamId`.
 */
function mayBeOfSeason(value: unknown): value is Readonly<Record<string, unknown>> {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  try {
    return !("playerId" in value) && !("teamId" in value);
  } catch {
    return false;
  }
}

/** Whether the beginning of the records already names all the values in their folders' names. */
function namesAll(head: Uint8Array, said: Opened["said"]): boolean {
  const beginning = Buffer.from(head);
  return [...said.keys()].every((name) => beginning.includes(JSON.stringify(name)));
}

/** Adds the values in the folder names to records that do not have them. */
async function* withValues(items: AsyncIterable<FoundItem>, said: object): AsyncGenerator<FoundItem> {
  for await (const item of items) {
    const isRecord = "value" in item && item.value !== null && typeof item.value === "object";
    yield isRecord && !Array.isArray(item.value) ? { ...item, value: { ...said, ...item.value } } : item;
  }
}
