import type { Note } from "../notes.js";
import type { Table } from "../table/table.js";
import { type FoundItem, itemsOf, type RecordTaker } from "./items.js";
import { DEFAULT_LIMITS } from "./sheet.js";
import { SheetInput, type SheetOptions } from "./sheet-input.js";
import { asUnreadable, type OpenSource, type Source, sourcesOf } from "./sources.js";

/** A would-be record or a problem with its place, or a whole table of ours; shared ones came along with others. */
export type FoundInput = (
  | FoundItem
  | { readonly table: Table; readonly place: { readonly file?: string } }
) & {
  readonly isShared?: boolean;
};

interface ReadLimitOptions {
  readonly maxBytes: number | undefined;
  readonly maxColumns: number | undefined;
}

/** Everything that a source holds, in its order, but the records that a taker takes. */
export async function* inputItems(
  caller: string,
  source: Source,
  notes: Note[],
  options: Partial<ReadLimitOptions> & SheetOptions = {},
  taker?: RecordTaker,
): AsyncGenerator<FoundInput> {
  const maxBytes = options.maxBytes ?? DEFAULT_LIMITS.maxBytes;
  const maxColumns = options.maxColumns ?? DEFAULT_LIMITS.maxColumns;
  const sheets = new SheetInput(caller, { maxBytes, maxColumns }, notes, options);
  for await (const open of sourcesOf({ caller, sheets, maxBytes, notes }, source)) {
    if (open.isShared)
      for await (const item of itemsIn(caller, open, notes, taker)) yield { ...item, isShared: true };
    else yield* itemsIn(caller, open, notes, taker);
  }
  sheets.finish();
}

async function* itemsIn(
  caller: string,
  { content, place }: OpenSource,
  notes: Note[],
  taker?: RecordTaker,
): AsyncGenerator<FoundInput> {
  try {
    if ("chunks" in content) yield* itemsOf(content.chunks, place, notes, taker);
    else if ("table" in content) yield { table: content.table, place };
    else for (const value of "values" in content ? content.values : content.records) yield { value, place };
  } catch (cause) {
    throw asUnreadable(caller, place.file, cause);
  }
}
