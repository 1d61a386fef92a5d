import { createReadStream, statSync } from "node:fs";
import { ScoutframeError, unreadable } from "../errors.js";
import type { Note } from "../notes.js";
import { filled } from "../options.js";
import type { Table } from "../table/table.js";
import { unreadReasonOf } from "../text/system-reasons.js";
import { begun, bytesOf, chunksOfFile, headOfFile, textSizeOf } from "./chunks.js";
import { kindOfContent, tellsKind } from "./content.js";
import { type FoundItem, itemsOf, type RecordTaker } from "./items.js";
import { READ_OPTION_CHECKS, type ReadingOptions } from "./read-options.js";
import type { FoundInSheet, SheetInput } from "./sheet-input.js";
import { type Opened, type PartitionFiles, type Source, sourcesOf } from "./sources.js";

/** A possible record, a problem, or a whole table of ours, with its place. Shared ones come from a folder or a glob. */
export type FoundInput = (
  | FoundItem
  | { readonly table: Table; readonly place: { readonly file?: string } }
) & {
  readonly isShared?: boolean;
};

/** Everything in a source, in order, except the records that the taker takes. What each part holds is told by its first bytes. */
export async function* inputItems(
  source: Source | PartitionFiles,
  notes: Note[],
  options: ReadingOptions = {},
  taker?: RecordTaker,
): AsyncGenerator<FoundInput> {
  const limits = filled(READ_OPTION_CHECKS, options);
  let made = undefined as SheetInput | undefined;
  /** What reads all that is not records; loaded and made when there is such a part. */
  const sheets = async (): Promise<SheetInput> => {
    const { SheetInput } = await import("./sheet-input.js");
    made ??= new SheetInput(limits, notes, options);
    return made;
  };
  const records = (chunks: AsyncIterable<unknown>, place: Opened["place"], by?: RecordTaker) =>
    itemsOf({ notes, ...limits }, chunks, place, by);
  const inFile = async (path: string, said: Opened["said"]): Promise<Items> => {
    const place = { file: path };
    const head = headOfFile(path);
    const kind = kindOfContent(head);
    if (kind !== "records") return inSheets(await (await sheets()).of(kind, path, said), place);
    const chunks = chunksOfFile(path, options.onRead);
    const beginning = Buffer.from(head);
    const namesAll = [...said.keys()].every((name) => beginning.includes(JSON.stringify(name)));
    if (!namesAll) return withValues(records(chunks, place), Object.fromEntries(said));
    taker?.expect(textSizeOf(path, head));
    return records(chunks, place, taker);
  };
  const inStream = async (stream: AsyncIterable<unknown>, place: Opened["place"]): Promise<Items> => {
    const { head, all } = await begun(stream, tellsKind);
    const kind = head === undefined ? "records" : kindOfContent(head);
    if (kind === "records") return records(all, place, taker);
    const file = place.file ?? STREAM;
    const bytes = await bytesOf(file, all, limits.maxBytes);
    return inSheets(await (await sheets()).of(kind, file, new Map(), bytes), place);
  };
  const itemsIn = ({ place, said, content }: Opened): Items | Promise<Items> => {
    if ("values" in content) return inMemory(content.values, place);
    if (content.stream !== undefined) return inStream(content.stream, place);
    const path = place.file!;
    return statSync(path).isFile() ? inFile(path, said) : inStream(createReadStream(path), place);
  };
  for await (const opened of sourcesOf(source, notes)) {
    const { place, isShared } = opened;
    try {
      for await (const item of await itemsIn(opened)) {
        const isOfSeason =
          "value" in item &&
          mayBeOfSeason(item.value) &&
          (await (await sheets()).seasons.takeRow(item.value, item.place.file));
        if (!isOfSeason) yield isShared ? { ...item, isShared } : item;
      }
    } catch (cause) {
      if (cause instanceof ScoutframeError) throw cause;
      // A failure of a file or stream, such as damaged gzip.
      const name = place.file ?? STREAM;
      throw unreadable(name, unreadReasonOf(cause, name), cause);
    }
  }
  for (const table of made?.seasons.tables() ?? []) yield { table, place: {} };
  made?.finish();
}

const STREAM = "the stream";

type Items = AsyncIterable<FoundInput> | Iterable<FoundInput>;

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

/** Adds the values in the folder names to records that do not have them. */
async function* withValues(items: AsyncIterable<FoundItem>, said: object): AsyncGenerator<FoundItem> {
  for await (const item of items) {
    const isRecord = "value" in item && item.value !== null && typeof item.value === "object";
    yield isRecord && !Array.isArray(item.value) ? { ...item, value: { ...said, ...item.value } } : item;
  }
}
