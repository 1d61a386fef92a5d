import { type Catalogue, PROVIDERS } from "../catalogue/types.js";
import { DEFAULT_LIMITS, MOST_RECORDS } from "../formats/sheet.js";
import type { IdOrName } from "../formats/sheets/ids.js";
import { aFunction, type OptionCheck, type OptionsOf, oneOf, says, wholeNumberFrom } from "../options.js";
import { TABLE_OPTION_CHECKS, type TableOptions } from "../table/record-options.js";
import { Table } from "../table/table.js";
import type { CatalogueOrFile } from "./catalogue-file.js";

export interface ReadOptions
  extends Omit<TableOptions, "catalogue">,
    CatalogueOrFile,
    OptionsOf<typeof READ_OPTION_CHECKS> {}

/** The options of a reader, once the catalogue has been read from its file. */
export type ReadingOptions = Omit<ReadOptions, "catalogue"> & { readonly catalogue?: Catalogue | undefined };

const idOrName: OptionCheck<IdOrName> = {
  expected: "an id or a name",
  test: (value) => Number.isSafeInteger(value) || (typeof value === "string" && value !== ""),
  flag: "text",
};

const sheetAsked: OptionCheck<IdOrName> = { ...idOrName, expected: "the name or the number of a sheet" };

export const READ_OPTION_CHECKS = {
  ...TABLE_OPTION_CHECKS,
  /** Most bytes of a spreadsheet, a Parquet file or CSV in memory, unzipped. Default 1 GiB. */
  maxBytes: says(wholeNumberFrom(1), "maximum bytes of a file held in memory", DEFAULT_LIMITS.maxBytes),
  /**
   * Most bytes of one line of JSON, or of JSON over several lines, which is held as one text; and most characters of
   * one cell of CSV, never more than 16 Mi. Default 256 MiB.
   */
  maxLineBytes: says(
    wholeNumberFrom(1),
    "maximum bytes of one line of JSON, or of a cell of CSV",
    DEFAULT_LIMITS.maxLineBytes,
  ),
  /** Most bytes of a file or stream of JSON or NDJSON, unzipped and with blank lines. Default 32 GiB. */
  maxUnfoldedBytes: says(
    wholeNumberFrom(1),
    "maximum bytes of JSON or NDJSON, unzipped",
    DEFAULT_LIMITS.maxUnfoldedBytes,
  ),
  /** Most records, valid and invalid. Default 5 000 000. */
  maxRecords: says(wholeNumberFrom(1), "maximum records, good and bad", MOST_RECORDS),
  /**
   * The competition's id or name, for sheets without one. Default: each sheet is its own competition, named after its
   * file.
   */
  competition: says(idOrName, "the competition's id or name, for sheets without one"),
  /** The season's id or name, for sheets without one. Default -1, without a name. */
  season: says(idOrName, "the season's id or name, for sheets without one"),
  /** Provider of these season tables, if their columns fit several: `"statsbomb"`, `"fbref"` or `"understat"`. */
  provider: says(oneOf(PROVIDERS), "the provider of season tables (default: recognised by the columns)"),
  /** The sheet of a workbook to read: its name, or its number from 1. Default: all with recognised rows. */
  sheet: says(sheetAsked, "the sheet of a workbook, by its name or number"),
  /** The line or row of your own sheet that holds the headers, from 1. Default: the first with a column of players. */
  headerRow: says(wholeNumberFrom(1), "the line or row of a sheet that holds the headers"),
  /**
   * What the description beside a CSV may say: `"all"` (default), with a note of what it says otherwise than is built
   * in, or only the meaning of `"own columns"`.
   */
  metadata: says(oneOf(["all", "own columns"], "all"), "what the file beside a CSV may say of its columns"),
  /** The decimal sign in texts of a sheet or a season table that can be read as two numbers: `1,234`. */
  decimal: says(oneOf([".", ","]), "the decimal separator in a sheet's texts, such as 1,234"),
  /** `"together"` (default) adds up a player's clubs in one season, `"apart"` keeps them, with `clubId` in their keys. */
  clubs: says(
    oneOf(["together", "apart"], "together"),
    "whether the clubs of a player's season are added up or stay apart",
  ),
  /** A table with the same players: rows without ids get its ids by name, birth country, age and foot. */
  ids: {
    expected: "a table of players",
    test: (value) => value instanceof Table && value.entity === "player",
  } as OptionCheck<Table>,
  /** Called with the number of bytes just read from a JSON or NDJSON file, gzipped or not. */
  onRead: aFunction as OptionCheck<(bytes: number) => void>,
};
