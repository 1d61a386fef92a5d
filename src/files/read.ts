import { catalogueOf } from "../catalogue/define-catalogue.js";
import { type Entity, PROVIDERS } from "../catalogue/types.js";
import { named } from "../errors.js";
import { DEFAULT_LIMITS, MOST_RECORDS } from "../formats/sheet.js";
import type { IdOrName } from "../formats/sheets/ids.js";
import {
  aFunction,
  checkOptions,
  type OptionCheck,
  type OptionsOf,
  oneOf,
  says,
  wholeNumberFrom,
} from "../options.js";
import { TABLE_OPTION_CHECKS, type TableOptions } from "../table/record-options.js";
import { Table } from "../table/table.js";
import { CATALOGUE_OR_FILE, type CatalogueOrFile, withCatalogueRead } from "./catalogue-file.js";
import { tableRead } from "./reading.js";
import type { PartitionFiles, Source } from "./sources.js";

export type { Source } from "./sources.js";

export interface ReadOptions
  extends Omit<TableOptions, "catalogue">,
    CatalogueOrFile,
    OptionsOf<typeof READ_OPTION_CHECKS> {}

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

/**
 * Reads the player records of a source into a table.
 *
 * Shape:   a path may be JSON (one record, an array, or a file of `writeJson`), NDJSON, CSV with any delimiter, each also
 *          gzipped, a spreadsheet (XLSX), Parquet, or a folder of such files, partitioned or not, read in the order of
 *          their names. The content decides the format. A file may hold records, records that another program
 *          flattened (`total.goals`, `player_shortName`, positions as text or one to a row), or a table of ours,
 *          which comes back unchanged. From a folder or a glob that also holds teams, only players are read, with a note.
 *          A spreadsheet saved from the provider's search page, and any sheet with a column of players, becomes a table
 *          too: ids are made up and negative, positions have no shares, totals are computed from the rates, and texts
 *          such as `45 %` and `€4.6m` become numbers if the whole column has that form; notes say so. A sheet without
 *          a competition is a competition of its own; the same sheet counts once. Files with the column
 *          names of a given `catalogue` become a table under its names; without one, the meaning stored in our own
 *          files is read with them.
 *          Season tables of StatsBomb, FBref and Understat, recognised by their columns (or named with `provider`), and
 *          tables of a `catalogue` that names its `source` become a table, too: pages of one provider are joined into
 *          a row for each player, competition and season, clubs are added up (or stay apart, see `clubs`), and values that follow from minutes and
 *          counts are computed.
 *          UTF-16, and CSV in windows-1252, are decoded, with a note, as are stray bytes in UTF-8.
 * Missing: as in {@link playerTable}; in CSV also `nan`, `None`, `null`, `NA` and `<NA>` without quotes.
 * Errors:  `not_found`, `unreadable`, `empty_input`, `invalid_json` with file and line, `invalid_csv`, `wrong_entity`,
 *          `too_large` beyond the limits, `invalid_catalogue` after its path, and those of {@link playerTable}. With
 *          `onProblem: "collect"` only the broken line or record is lost, and the table's `notes` list it.
 *
 * @example (await readPlayers([{ playerId: 7, competitionId: 2, seasonId: 3, positions: [] }])).rowCount // => 1
 */
export function readPlayers(source: Source, options: ReadOptions = {}): Promise<Table> {
  return named("readPlayers", () => tableOfSource("player", source, options));
}

/**
 * Reads the team records of a source into a table, like {@link readPlayers}.
 *
 * @example (await readTeams([{ teamId: 1, competitionId: 2, seasonId: 3 }])).rowCount // => 1
 */
export function readTeams(source: Source, options: ReadOptions = {}): Promise<Table> {
  return named("readTeams", () => tableOfSource("team", source, options));
}

/**
 * Reads the records of a source into a table of players or of teams; the first record decides which.
 *
 * Errors: as {@link readPlayers}.
 *
 * @example (await readTable([{ teamId: 1, competitionId: 2, seasonId: 3 }])).entity // => "team"
 */
export function readTable(source: Source, options: ReadOptions = {}): Promise<Table> {
  return named("readTable", () => tableOfSource(undefined, source, options));
}

/** Reads the table of a source for a named function. If `wanted` is undefined, the first record decides the entity. */
export async function tableOfSource(
  wanted: Entity | undefined,
  source: Source | PartitionFiles,
  options: ReadOptions,
): Promise<Table> {
  checkOptions(options, { ...READ_OPTION_CHECKS, catalogue: CATALOGUE_OR_FILE });
  const { catalogue, ...read } = withCatalogueRead(options);
  return tableRead(wanted, source, { ...read, catalogue: catalogue && catalogueOf(catalogue) });
}
