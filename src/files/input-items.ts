import { isJsonOfTable, type JsonOfTable, tableOfJson } from "../formats/json.js";
import { DEFAULT_LIMITS, type ReadLimits } from "../formats/sheet.js";
import type { Note } from "../notes.js";
import type { Table } from "../table/table.js";
import { type ItemReading, itemsOf, type RecordTaker } from "./items.js";
import type { FoundItem, Place } from "./line-items.js";
import { SheetInput, type SheetOptions } from "./sheet-input.js";
import {
  asUnreadable,
  type Opening,
  type OpenSource,
  type PartitionFiles,
  type Source,
  sourcesOf,
} from "./sources.js";

/** A possible record, a problem, or a whole table of ours, with its place. Shared ones come from a folder or a glob. */
export type FoundInput = (
  | FoundItem
  | { readonly table: Table; readonly place: { readonly file?: string } }
) & {
  readonly isShared?: boolean;
};

type LimitOptions = { readonly [Limit in keyof ReadLimits]?: number | undefined };

/** Everything in a source, in order, except the records that the taker takes. */
export async function* inputItems(
  source: Source | PartitionFiles,
  notes: Note[],
  options: LimitOptions & SheetOptions & Partial<Pick<Opening, "onRead">> = {},
  taker?: RecordTaker,
): AsyncGenerator<FoundInput> {
  const limits: ReadLimits = {
    maxBytes: options.maxBytes ?? DEFAULT_LIMITS.maxBytes,
    maxLineBytes: options.maxLineBytes ?? DEFAULT_LIMITS.maxLineBytes,
    maxUnfoldedBytes: options.maxUnfoldedBytes ?? DEFAULT_LIMITS.maxUnfoldedBytes,
    maxColumns: options.maxColumns ?? DEFAULT_LIMITS.maxColumns,
  };
  const sheets = new SheetInput(limits, notes, options);
  const opening = { sheets, maxBytes: limits.maxBytes, notes, onRead: options.onRead };
  for await (const open of sourcesOf(opening, source)) {
    for await (const item of itemsIn({ notes, ...limits }, open, taker)) {
      if ("value" in item && sheets.seasons.mayTake(item.value, item.place.file)) {
        if (await sheets.seasons.takeRow(item.value, item.place.file)) continue;
      }
      const found =
        "value" in item && isJsonOfTable(item.value) ? tableIn(item.value, item.place, notes) : item;
      yield open.isShared ? { ...found, isShared: true } : found;
    }
  }
  for (const table of await sheets.seasons.tables()) yield { table, place: {} };
  sheets.finish();
}

function tableIn(json: JsonOfTable, place: Place, notes: Note[]): FoundInput {
  return { place, table: tableOfJson(json, place.file ?? "the JSON", notes) };
}

async function* itemsIn(
  reading: ItemReading,
  { content, place, values }: OpenSource,
  taker?: RecordTaker,
): AsyncGenerator<FoundInput> {
  try {
    if ("chunks" in content) {
      if (values === undefined) {
        taker?.expect(content.size ?? 0);
        yield* itemsOf(reading, content.chunks, place, taker);
      } else yield* withValues(itemsOf(reading, content.chunks, place), Object.fromEntries(values));
    } else if ("table" in content) yield { table: content.table, place };
    else for (const value of "values" in content ? content.values : content.records) yield { value, place };
  } catch (cause) {
    throw asUnreadable(place.file, cause);
  }
}

/** Adds the values in the folder names to records that do not have them. */
async function* withValues(items: AsyncIterable<FoundItem>, said: object): AsyncGenerator<FoundItem> {
  for await (const item of items) {
    const isRecord = "value" in item && item.value !== null && typeof item.value === "object";
    yield isRecord && !Array.isArray(item.value) ? { ...item, value: { ...said, ...item.value } } : item;
  }
}
